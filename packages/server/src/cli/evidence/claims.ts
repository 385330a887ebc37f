/** What a document states, and the tests that it cites. */
export interface Claim {
  of: 'security' | 'accessibility';
  /** Its number in the standard: `1.2.1`. */
  id: string;
  title: string;
  /** How the requirement is met, as the document says. */
  state: string;
  /** `…` in a title is any text. */
  tests: readonly { file: string; title: string }[];
}

/** What was built, or tested. */
export interface Build {
  version: string;
  /** A hash of the sources. */
  sources: string;
  commit?: string;
}

/** The result of each test of a run, by file, as `npm test -- --results FILE` writes it. */
export interface RunResults {
  /** Absent without a run. */
  build?: Build;
  tests: Readonly<
    Record<string, readonly { path: readonly string[]; state: 'passed' | 'failed' | 'skipped' }[]>
  >;
}

/** The result of a cited test in a run. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'not run';

/** A claim with the result of each of its tests. */
export interface JudgedClaim extends Claim {
  outcomes: readonly Outcome[];
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the result of a test, or of all tests of a suite. A file that several test files share counts with each of them. */
function outcomeOf({ file, title }: Claim['tests'][number], { tests }: RunResults): Outcome {
  const pattern = new RegExp(`^${title.split('…').map(literally).join('.+')}$`);
  const files = file.endsWith('.test.ts') ? [file] : Object.keys(tests);
  const found = files.flatMap((name) =>
    (tests[name] ?? []).filter(
      // A file that failed outside of its tests has its own name in place of a test's.
      ({ path }) => path.some((part) => pattern.test(part)) || (name === file && path[0] === name),
    ),
  );
  const states = new Set(found.map(({ state }) => state));
  return (['failed', 'passed', 'skipped'] as const).find((one) => states.has(one)) ?? 'not run';
}

/** Looks up the tests of each claim in the results of a run. */
export const judgeClaims = (claims: readonly Claim[], results: RunResults): JudgedClaim[] =>
  claims.map((claim) => ({
    ...claim,
    outcomes: claim.tests.map((one) => outcomeOf(one, results)),
  }));

export const hasFailed = ({ outcomes }: JudgedClaim): boolean => outcomes.includes('failed');

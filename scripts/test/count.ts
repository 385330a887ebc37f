export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** The result of one test. */
export interface TestResult {
  /** The names of the suites around it, and its own. */
  path: readonly string[];
  state: keyof Count;
}

/** The result of a test file. */
export interface FileResult extends Count {
  /** The names of its failed tests. */
  failures: readonly string[];
  /** Each test that ran, in order. */
  tests: readonly TestResult[];
}

/** Results by the path of the test file. */
export type Results = Map<string, FileResult>;

/** Adds the tests of a run to those of earlier runs, by file. The built script runs some files a second time. */
export function addTests(all: Map<string, TestResult[]>, results: Results): void {
  for (const [file, { tests }] of results) all.set(file, [...(all.get(file) ?? []), ...tests]);
}

/** What was tested. */
export interface TestedBuild {
  version: string;
  /** A hash of the sources. */
  sources: string;
  /** Absent outside of a clone. */
  commit?: string;
}

/** Writes the tests of a run as JSON, for `portal-jobs-server evidence`. It has no times, so that equal runs write equal files. */
export const writeResults = (
  build: TestedBuild,
  all: ReadonlyMap<string, readonly TestResult[]>,
): string =>
  `${JSON.stringify({ build, tests: Object.fromEntries([...all].sort(([one], [other]) => (one < other ? -1 : 1))) }, null, 1)}\n`;

/** Adds up counts. */
export const sum = (counts: Iterable<Count>): Count =>
  [...counts].reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

export const isEmpty = ({ passed, failed, skipped }: Count): boolean =>
  passed + failed + skipped === 0;

/** The last line of a run: `12 passed, 0 failed, 1 skipped`. */
export const countLine = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

import { parseArgs } from 'node:util';

/**
 * Which test files a run takes when no word chooses them: `*.slow.test.ts` are the slow ones, `*.packages.test.ts` those that install the
 * packages of others first, such as frameworks and editors, and build with them. `*.faults.test.ts` check that faults are noticed.
 */
export type TestSet = 'quick' | 'slow' | 'all' | 'packages' | 'faults';

export interface TestOptions {
  set: TestSet;
  /** Parts of paths; a test file runs when its path contains one of them. */
  words: readonly string[];
  /** Text that the names of the tests to run contain. */
  name: string | undefined;
  /** The file that receives the result of each test. */
  results: string | undefined;
  /** Whether a file that fails runs once more. */
  retry: boolean;
  watch: boolean;
  help: boolean;
}

export const usage = `npm test [-- option … word …]

Runs the tests in Node and in a browser. The last line of the output is the count.

  word          only the test files whose path contains the word, of all sets
  --name TEXT   only the tests whose name contains the text
  --results FILE
                write the result of each test as JSON, for portal-jobs-server evidence
  --watch       run again what a changed file concerns, until Ctrl+C
  --slow        only the slow tests, as npm run test:slow does: *.slow.test.ts, and the element tests against the built file
  --all         the slow tests too
  --packages    only the tests that install packages of others first: *.packages.test.ts
  --faults      only the tests that plant faults and expect the conformance checks to notice them: *.faults.test.ts
  --retry       run failed files once more, if there are at most five: a browser or a PHP server on a busy machine can fail for
                reasons of its own. A file that passes then is named as unsteady.
  --help        this text
`;

const sets = ['packages', 'faults', 'all', 'slow'] as const;

/** Reads the command line. @throws {TypeError} for an unknown option. */
export function readOptions(given: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      results: { type: 'string' },
      watch: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      packages: { type: 'boolean', default: false },
      faults: { type: 'boolean', default: false },
      retry: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return {
    set: sets.find((set) => values[set]) ?? 'quick',
    words: positionals,
    name: values.name,
    results: values.results,
    retry: values.retry,
    watch: values.watch,
    help: values.help,
  };
}

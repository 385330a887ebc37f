export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** The result of a test file. */
export interface FileResult extends Count {
  /** The names of its failed tests. */
  failures: readonly string[];
}

/** Results by the path of the test file. */
export type Results = Map<string, FileResult>;

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

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** What each test file came to, by its path. */
export type Counts = Map<string, Count>;

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

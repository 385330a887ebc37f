import { NotCheckable, requireThat, show } from '../verdict.ts';
import type { Filter, ResultPage } from './filters.ts';

/** Two filters that are sent together. */
export type Pair = readonly [one: Filter, other: Filter];

/** Pairs each filter with the next, and the last with the first. */
export const ring = (filters: readonly Filter[]): Pair[] =>
  filters.map((filter, index) => [filter, filters[(index + 1) % filters.length] ?? filter]);

/** Finds values of both filters that one record matches while others match only one: an ignored filter would let those in. */
function tellingValues([one, other]: Pair, records: readonly unknown[]) {
  for (const item of records)
    for (const first of one.values(item))
      for (const second of other.values(item)) {
        const has = (fitsFirst: boolean, fitsSecond: boolean) =>
          records.some(
            (record) =>
              (one.fits(record, first) === true) === fitsFirst &&
              (other.fits(record, second) === true) === fitsSecond,
          );
        if (has(true, false) && has(false, true)) return { item, first, second };
      }
  return undefined;
}

/**
 * Sends the filters of each pair together and alone, and checks that records match both.
 *
 * @param exactTotal returns the number of matching records, if the response states it exactly.
 * @throws {@link NotCheckable} if the data tells no pair apart.
 */
export async function checkCombined<Page extends ResultPage>(
  pairs: readonly Pair[],
  records: readonly unknown[],
  {
    find,
    nameOf,
    exactTotal,
  }: {
    find: (query: Record<string, string>) => Promise<Page>;
    nameOf: (record: unknown) => string;
    exactTotal: (page: Page) => number | undefined;
  },
): Promise<void> {
  let compared = 0;
  for (const pair of pairs) {
    const [one, other] = pair;
    const values = tellingValues(pair, records);
    if (!values) continue;
    const { item, first, second } = values;
    const query = { [one.parameter]: first, [other.parameter]: second };
    const both = await find(query);
    const written = `${one.parameter}=${first} and ${other.parameter}=${second}`;
    const matchesOnlyOne = (record: unknown) =>
      one.fits(record, first) === false || other.fits(record, second) === false;
    for (const record of both.records)
      requireThat(
        !matchesOnlyOne(record),
        `only records that match ${written}`,
        () => `${nameOf(record)}, which matches one of them`,
      );
    requireThat(both.records.length > 0, `${nameOf(item)}, which matches ${written}`, 'no record');
    for (const [parameter, value] of Object.entries(query)) {
      const alone = await find({ [parameter]: value });
      const [few, many] = [exactTotal(both), exactTotal(alone)];
      if (few === undefined || many === undefined) continue;
      requireThat(
        !alone.records.some(matchesOnlyOne) || few < many,
        `fewer records for ${written} than for ${parameter}=${value} alone`,
        `${show(few)} of ${show(many)}`,
      );
    }
    compared += 1;
  }
  if (compared === 0) throw new NotCheckable('No two filters can be told apart in the data.');
}

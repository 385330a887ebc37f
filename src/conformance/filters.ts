import { demand, NotCheckable, show, showSome } from './requirement.ts';

/** A parameter that narrows an answer, and how a record tells whether it may be there. */
export interface Filter {
  parameter: string;
  /** Several values may stand between semicolons. */
  multi?: boolean;
  /** Values this record would be found by. */
  values: (record: unknown) => readonly string[];
  /** Whether the record may be in the answer for a value; `undefined` where it does not tell. */
  fits: (record: unknown, value: string) => boolean | undefined;
}

/** The records of an answer. */
export interface Found {
  records: readonly unknown[];
  /** It holds all that match, and not only the first of them. */
  whole: boolean;
  /** How many match, where the service says so. */
  total?: number | undefined;
}

/** What is known before a filter is asked for. */
export interface Known extends Found {
  nameOf: (record: unknown) => string;
  /** Counts from here on are no exact counts. */
  largestTotal?: number;
}

/** Most values that are weighed against each other. */
const MOST_CANDIDATES = 60;

/** The values that fewest of the known records fit, and never all of them: an answer that ignores the parameter shows itself. */
export function choose(filter: Filter, known: readonly unknown[], count: number): string[] {
  const all = [...new Set(known.flatMap((record) => [...filter.values(record)]))].filter(
    (value) => value.trim() !== '' && !value.includes(';'),
  );
  if (all.length === 0)
    throw new NotCheckable(`No record in the data tells a value of ${filter.parameter}.`);
  const step = Math.max(1, Math.ceil(all.length / MOST_CANDIDATES));
  const weighed = all
    .filter((_, index) => index % step === 0)
    .map((value) => {
      const answers = known.map((record) => filter.fits(record, value));
      return { value, answers, fitting: answers.filter((answer) => answer === true).length };
    })
    .filter(({ answers, fitting }) => fitting > 0 && answers.includes(false))
    .sort((one, other) => one.fitting - other.fitting);
  const chosen: string[] = [];
  // Records that fit none of the values chosen so far; with one of several values, each must find records of its own.
  let outside = known.map(() => true);
  for (const { value, answers } of weighed) {
    const rest = outside.map((isOutside, index) => isOutside && answers[index] === false);
    const isNew = outside.some((isOutside, index) => isOutside && answers[index] === true);
    if (!isNew || !rest.includes(true)) continue;
    chosen.push(value);
    outside = rest;
    if (chosen.length === count) break;
  }
  if (chosen.length === 0)
    throw new NotCheckable(
      `Every record in the data is alike in this: an answer that ignores ${filter.parameter} would look the same.`,
    );
  return chosen;
}

/** Every record fits one of the values, and those known to fit are there. */
export function checkFound(
  filter: Filter,
  chosen: readonly string[],
  known: Known,
  found: Found,
): string | undefined {
  const { parameter, fits } = filter;
  const { nameOf } = known;
  const asked = `${parameter}=${chosen.join(';')}`;
  const fitsAny = (record: unknown) => chosen.map((value) => fits(record, value));
  for (const record of found.records)
    demand(
      fitsAny(record).some((answer) => answer !== false),
      `only records that fit ${asked}`,
      () => `${nameOf(record)}, which has ${showSome(filter.values(record)) || 'no such value'}`,
    );
  for (const value of chosen) {
    const example = known.records.find((record) => fits(record, value) === true);
    const isThere = found.records.some((record) => nameOf(record) === nameOf(example));
    demand(
      isThere || (found.records.length > 0 && !found.whole),
      `${nameOf(example)}, which fits ${parameter}=${value}`,
      found.records.length === 0 ? 'no record at all' : 'a whole answer without it',
    );
  }
  const { total } = found;
  const { total: all, largestTotal = Infinity } = known;
  if (total !== undefined && all !== undefined && all < largestTotal)
    demand(
      total < all,
      `fewer records than without ${parameter}, as not all fit`,
      `${show(total)} of ${show(all)}`,
    );
  if (found.records.every((record) => fitsAny(record).every((answer) => answer === undefined)))
    throw new NotCheckable(`No record that came for ${asked} tells whether it fits.`);
  return undefined;
}

/** Learns values from the known records, asks with them, and looks at what comes. */
export async function checkFilter(
  filter: Filter,
  known: Known,
  find: (query: Record<string, string>) => Promise<Found>,
): Promise<string | undefined> {
  const chosen = choose(filter, known.records, filter.multi ? 2 : 1);
  const found = await find({ [filter.parameter]: chosen.join(';') });
  const remark = checkFound(filter, chosen, known, found);
  return filter.multi && chosen.length === 1
    ? 'Asked with one value; the data does not tell two apart.'
    : remark;
}

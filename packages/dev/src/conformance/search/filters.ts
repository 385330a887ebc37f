import { archiveForms } from 'portal-jobs/client/endpoints';
import { type ParameterForms, searchParameterForms } from 'portal-jobs/protocol';
import { requireThat, NotCheckable, show, showSome } from '../verdict.ts';

const forms: ParameterForms = { ...archiveForms, ...searchParameterForms };
/** Whether a parameter of Search or Archive takes several values, separated by semicolons. */
const takesSeveral = (parameter: string): boolean =>
  ['list', 'numbers'].includes(forms[parameter]?.form ?? '');

/** A parameter that narrows a response, and how a record shows whether it matches. */
export interface Filter {
  parameter: string;
  /** It is documented with one value, although this package sends several. */
  isSingle?: true;
  /** Returns the values that would find this record. */
  values: (record: unknown) => readonly string[];
  /** Whether the record matches a value; `undefined` if the record lacks the information. */
  fits: (record: unknown, value: string) => boolean | undefined;
}

/** The records of a response. */
export interface ResultPage {
  records: readonly unknown[];
  /** Whether it contains all matching records instead of only the first ones. */
  isComplete: boolean;
  /** The number of matching records, if the service states it. */
  total?: number | undefined;
}

/** The records from which filter values are taken. */
export interface Sample extends ResultPage {
  nameOf: (record: unknown) => string;
  /** Counts from here on are not exact. */
  largestTotal?: number;
}

/** How many values of a filter are compared. */
const maximumCandidates = 60;

/** Chooses the values that match the fewest records of the sample, and never all: otherwise an ignored parameter would go unnoticed. */
export function chooseValues(filter: Filter, sample: readonly unknown[], count: number): string[] {
  const values = [...new Set(sample.flatMap((record) => [...filter.values(record)]))].filter(
    (value) => value.trim() !== '' && !value.includes(';'),
  );
  if (values.length === 0)
    throw new NotCheckable(`No record in the data has a value of ${filter.parameter}.`);
  const step = Math.max(1, Math.ceil(values.length / maximumCandidates));
  const candidates = values
    .filter((_, index) => index % step === 0)
    .map((value) => {
      const responses = sample.map((record) => filter.fits(record, value));
      return {
        value,
        responses: responses,
        fitting: responses.filter((response) => response === true).length,
      };
    })
    .filter(({ responses, fitting }) => fitting > 0 && responses.includes(false))
    .sort((one, other) => one.fitting - other.fitting);
  const chosen: string[] = [];
  // Records that match none of the values chosen so far. Each further value must add new records.
  let outside = sample.map(() => true);
  for (const { value, responses } of candidates) {
    const rest = outside.map((isOutside, index) => isOutside && responses[index] === false);
    const isNew = outside.some((isOutside, index) => isOutside && responses[index] === true);
    if (!isNew || !rest.includes(true)) continue;
    chosen.push(value);
    outside = rest;
    if (chosen.length === count) break;
  }
  if (chosen.length === 0)
    throw new NotCheckable(
      `All records in the data are alike: a response that ignores ${filter.parameter} would look the same.`,
    );
  return chosen;
}

/** Checks that every record matches one of the values and that the matching records of the sample are included. */
export function checkResults(
  filter: Filter,
  chosen: readonly string[],
  sample: Sample,
  found: ResultPage,
): string | undefined {
  const { parameter, fits } = filter;
  const { nameOf } = sample;
  const query = `${parameter}=${chosen.join(';')}`;
  const fitsAny = (record: unknown) => chosen.map((value) => fits(record, value));
  for (const record of found.records)
    requireThat(
      fitsAny(record).some((response) => response !== false),
      `only records that match ${query}`,
      () => `${nameOf(record)}, which has ${showSome(filter.values(record)) || 'no such value'}`,
    );
  const isWhole = found.isComplete || found.records.length === 0;
  const names = new Set(found.records.map(nameOf));
  for (const value of isWhole ? chosen : [])
    for (const example of sample.records.filter((record) => fits(record, value) === true))
      requireThat(
        names.has(nameOf(example)),
        `${nameOf(example)}, which matches ${parameter}=${value}`,
        names.size === 0 ? 'no record at all' : 'a complete response without it',
      );
  const { total } = found;
  const { total: unfilteredTotal, largestTotal = Infinity } = sample;
  if (total !== undefined && unfilteredTotal !== undefined && unfilteredTotal < largestTotal)
    requireThat(
      total < unfilteredTotal,
      `fewer records than without ${parameter}, because not all match`,
      `${show(total)} of ${show(unfilteredTotal)}`,
    );
  if (found.records.every((record) => fitsAny(record).every((response) => response === undefined)))
    throw new NotCheckable(`No record in the response to ${query} shows whether it matches.`);
  return undefined;
}

/** Takes values from the sample, requests the records that match them, and checks the response. */
export async function checkFilter(
  filter: Filter,
  sample: Sample,
  find: (query: Record<string, string>) => Promise<ResultPage>,
): Promise<string | undefined> {
  const isMulti = !filter.isSingle && takesSeveral(filter.parameter);
  const chosen = chooseValues(filter, sample.records, isMulti ? 2 : 1);
  const found = await find({ [filter.parameter]: chosen.join(';') });
  const remark = checkResults(filter, chosen, sample, found);
  return isMulti && chosen.length === 1
    ? 'Checked with one value; the data does not distinguish two.'
    : remark;
}

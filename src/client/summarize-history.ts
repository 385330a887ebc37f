import { toDayNumber, hasPlausibleYear, isCalendarDate, parseDate } from '../protocol/dates.ts';
import {
  historyGroupings,
  historySummaryVersion,
  minimumPostingsForMedian,
  type HistoryGrouping,
  type HistoryRow,
  type HistorySummary,
} from '../protocol/history-summary.ts';
import { ParameterError } from '../protocol/parameters/parameter-error.ts';
import type { HistoricRecord } from './historic-record.ts';

/** Options of {@link summarizeHistory}. */
export interface SummarizeOptions {
  /** The meaning of the rows. @default 'month' */
  by?: HistoryGrouping | undefined;
  /** First day, `YYYY-MM-DD`: announcements that opened earlier do not count. By default the first day of the records. */
  from?: string | undefined;
  /** Last day, `YYYY-MM-DD`: announcements that opened later do not count. By default the last day of the records. */
  to?: string | undefined;
}

/** The size that a summary does not exceed, in bytes of JSON for each calendar year that it covers. */
const maximumBytesPerYear = 2_000;

/** An announcement that is open for longer has no end that means anything, such as one of the year 2099. */
const maximumDaysOpen = 3_650;

/** Announcements by how long they were open. It grows with the different lengths, and not with the announcements. */
class Tally {
  postings = 0;
  readonly #byDaysOpen = new Map<number, number>();

  add(daysOpen: number | undefined): void {
    this.postings += 1;
    if (daysOpen === undefined) return;
    this.#byDaysOpen.set(daysOpen, (this.#byDaysOpen.get(daysOpen) ?? 0) + 1);
  }

  /** The figures of a row. */
  counts(): { postings: number; medianDaysOpen?: number } {
    const median = this.#median();
    return { postings: this.postings, ...(median !== undefined && { medianDaysOpen: median }) };
  }

  /** The median in whole days; between two announcements the longer one, so that it is a length that one of them had. */
  #median(): number | undefined {
    const sorted = [...this.#byDaysOpen].sort(([one], [other]) => one - other);
    const known = sorted.reduce((sum, [, postings]) => sum + postings, 0);
    if (known < minimumPostingsForMedian) return undefined;
    let before = 0;
    return sorted.find(([, postings]) => (before += postings) > known / 2)?.[0];
  }
}

const tallyOf = <Key>(tallies: Map<Key, Tally>, key: Key): Tally => {
  const tally = tallies.get(key) ?? new Tally();
  tallies.set(key, tally);
  return tally;
};

/** The number of days on which applications were possible, both ends included; `undefined` if the record lacks them. */
function daysOpenOf({
  positionOpenDate = '',
  positionCloseDate,
  positionExpireDate,
}: HistoricRecord) {
  const first = parseDate(positionOpenDate);
  // A job that closed early has both days.
  const [end = ''] = [positionCloseDate, positionExpireDate].filter((one) => one).sort();
  const last = parseDate(end);
  if (!first || !last) return undefined;
  const days = toDayNumber(last) - toDayNumber(first) + 1;
  return days > 0 && days <= maximumDaysOpen ? days : undefined;
}

/** `GS-09`, `GS-09/12`, or `ES` without a grade; none without a pay plan. */
function gradeNames({ payScale = '', minimumGrade, maximumGrade }: HistoricRecord): string[] {
  const plan = payScale.toUpperCase();
  if (plan === '') return [];
  const grades = [minimumGrade, maximumGrade].filter((one) => one && !/^0+$/.test(one));
  const different = new Set(grades.map((one) => one?.padStart(2, '0')));
  return [[plan, [...different].join('/')].filter(Boolean).join('-')];
}

const rowNames: Readonly<
  Record<HistoryGrouping, (record: HistoricRecord, month: string) => readonly string[]>
> = {
  month: (_, month) => [month],
  series: ({ jobCategories = [] }) => [...new Set(jobCategories.map(({ series }) => series))],
  grade: gradeNames,
};

/** The months from one to another, both `YYYY-MM`. */
function* monthsFrom(first: string, last: string): Generator<string> {
  let [year = 0, month = 0] = first.split('-').map(Number);
  for (;;) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (name > last) return;
    yield name;
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
}

/** The figures of one month of the year, over all years from the first month to the last. */
function yearsOf(byMonth: ReadonlyMap<string, number>, first: string, last: string) {
  const months = [...monthsFrom(first, last)];
  const years = new Map<string, { months: number; postings: number }>();
  for (const month of months) {
    const { months, postings } = years.get(month.slice(0, 4)) ?? { months: 0, postings: 0 };
    const all = postings + (byMonth.get(month) ?? 0);
    years.set(month.slice(0, 4), { months: months + 1, postings: all });
  }
  return (monthOfYear: number) => {
    const covered = months.filter((month) => Number(month.slice(5)) === monthOfYear);
    const busy = covered.filter((month) => {
      const year = years.get(month.slice(0, 4));
      return year && (byMonth.get(month) ?? 0) > year.postings / year.months;
    });
    return { years: covered.length, busyYears: busy.length };
  };
}

const byteLength = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Leaves out the last rows until the summary has its size. */
function fit(summary: HistorySummary): HistorySummary {
  const years = Number(summary.to.slice(0, 4)) - Number(summary.from.slice(0, 4)) + 1;
  const room = years * maximumBytesPerYear;
  const { rows } = summary;
  const all = rows.reduce((sum, { postings }) => sum + postings, 0);
  let size = byteLength({ ...summary, rows: [], rest: { rows: rows.length, postings: all } });
  let fitting = 0;
  let postings = 0;
  for (const row of rows) {
    size += byteLength(row) + 1;
    if (size > room) break;
    fitting += 1;
    postings += row.postings;
  }
  if (fitting === rows.length) return summary;
  const rest = { rows: rows.length - fitting, postings: all - postings };
  return { ...summary, rows: rows.slice(0, fitting), rest };
}

function checkOptions({ by, from, to }: SummarizeOptions): void {
  if (by !== undefined && !historyGroupings.includes(by))
    throw new ParameterError('by', `by must be one of ${historyGroupings.join(', ')}.`);
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !isCalendarDate(day))
      throw new ParameterError(name, `${name} must be a day, YYYY-MM-DD.`);
  if (from !== undefined && to !== undefined && from > to)
    throw new ParameterError('to', 'to must not be before from.');
}

/** A summary that is being made, record by record. */
export interface HistorySummarizer {
  /** Counts a record. @returns whether it counts: one without a day of opening, with a placeholder such as 9999-12-31, or outside of the days, does not. */
  add(record: HistoricRecord): boolean;
  /**
   * The summary of the records so far; `undefined` before the first record that counts.
   *
   * @param labels names in words by the code of a series.
   */
  summary(labels?: ReadonlyMap<string, string>): HistorySummary | undefined;
}

/**
 * Makes a summary of postings, for those who have the records one at a time. Its memory grows with the months, series or grades, and not
 * with the records.
 *
 * @throws {@link ParameterError} for a wrong option.
 */
export function createHistorySummarizer(options: SummarizeOptions = {}): HistorySummarizer {
  checkOptions(options);
  const { by = 'month' } = options;
  const total = new Tally();
  const calendar = new Map<number, Tally>();
  const byMonth = new Map<string, number>();
  const rows = new Map<string, Tally>();
  let firstDay: string | undefined;
  let lastDay: string | undefined;

  function sortedRows(labels: ReadonlyMap<string, string> | undefined): HistoryRow[] {
    const all = [...rows].map(([name, tally]) => {
      const label = by === 'series' ? labels?.get(name) : undefined;
      return { name, ...(label && { label }), ...tally.counts() };
    });
    const byName = (one: HistoryRow, other: HistoryRow) => (one.name < other.name ? -1 : 1);
    return all.sort((one, other) =>
      by === 'month' ? byName(one, other) : other.postings - one.postings || byName(one, other),
    );
  }

  return {
    add(record) {
      const { positionOpenDate: day = '' } = record;
      const { from = day, to = day } = options;
      const date = isCalendarDate(day) ? parseDate(day) : undefined;
      if (!date || !hasPlausibleYear(date) || day < from || day > to) return false;
      if (firstDay === undefined || day < firstDay) firstDay = day;
      if (lastDay === undefined || day > lastDay) lastDay = day;
      const month = day.slice(0, 7);
      const daysOpen = daysOpenOf(record);
      total.add(daysOpen);
      tallyOf(calendar, Number(month.slice(5))).add(daysOpen);
      byMonth.set(month, (byMonth.get(month) ?? 0) + 1);
      for (const name of rowNames[by](record, month)) tallyOf(rows, name).add(daysOpen);
      return true;
    },
    summary(labels) {
      if (firstDay === undefined || lastDay === undefined) return undefined;
      const { from = firstDay, to = lastDay } = options;
      const yearsOfMonth = yearsOf(byMonth, from.slice(0, 7), to.slice(0, 7));
      return fit({
        version: historySummaryVersion,
        by,
        from,
        to,
        ...total.counts(),
        calendar: Array.from({ length: 12 }, (_, index) => ({
          month: index + 1,
          ...tallyOf(calendar, index + 1).counts(),
          ...yearsOfMonth(index + 1),
        })),
        rows: sortedRows(labels),
      });
    },
  };
}

/**
 * Makes a summary of postings of the historic feed: how many opened, when, and for how long. `portal-job-trends` draws it.
 *
 * @returns the summary, or `undefined` where no record counts.
 * @throws {@link ParameterError} for a wrong option; what the records throw.
 *
 * @example
 * const records = historicRecords({ HiringAgencyCodes: ['EX01'] }, { baseUrl });
 * const summary = await summarizeHistory(records, { by: 'month' });
 */
export async function summarizeHistory(
  records: Iterable<HistoricRecord> | AsyncIterable<HistoricRecord>,
  options: SummarizeOptions = {},
): Promise<HistorySummary | undefined> {
  const summarizer = createHistorySummarizer(options);
  for await (const record of records) summarizer.add(record);
  return summarizer.summary();
}

import * as z from 'zod/mini';
import { parseDate } from './dates.ts';
import { ServiceError } from './errors.ts';
import { invalid, isObject } from './field-values.ts';
import { count, field, identity, label, object, type FieldsOf } from './fields.ts';
import { getJson, type TransportOptions } from './transport.ts';

/** The version of the format. The element refuses every other one. */
export const historySummaryVersion = 1;

/** The meaning of the rows of a summary. */
export const historyGroupings = ['month', 'series', 'grade'] as const;
/** The meaning of the rows of a summary: months, occupational series, or pay plans with their grades. */
export type HistoryGrouping = (typeof historyGroupings)[number];

/** Fewer postings have no median: it would describe single announcements. */
export const minimumPostingsForMedian = 5;

const only = <Value>(values: readonly Value[]) =>
  field((value) => values.find((one) => one === value) ?? invalid);

const day = () =>
  field((value) =>
    typeof value === 'string' && value.length === 10 && parseDate(value) ? value : invalid,
  );

const counts = {
  /** Number of announcements. */
  postings: count(),
  /** Median of the days on which applications were possible, both ends included; absent below five announcements. */
  medianDaysOpen: z.optional(count()),
};

const row = object({
  /** `2024-03`, the code of a series such as `0610`, or a pay plan with its grades: `GS-09`, `GS-09/12`, `ES`. */
  name: identity(),
  /** The name in words, if the code list was available. */
  label: z.optional(label()),
  ...counts,
});

const calendarMonth = object({
  /** Month of the year, 1 to 12. */
  month: count(),
  ...counts,
  /** In how many years the summary covers this month. */
  years: count(),
  /** In how many of them it had more announcements than the average month of its year. */
  busyYears: count(),
});

const rest = object({
  /** Number of rows that are left out. */
  rows: count(),
  /** Their announcements; one with several series counts in each. */
  postings: count(),
});

const summary = object({
  /** Version of the format. */
  version: only([historySummaryVersion]),
  /** The meaning of the rows. */
  by: only(historyGroupings),
  /** First day, `YYYY-MM-DD`, on which an announcement that counts may have opened. */
  from: day(),
  /** Last day, `YYYY-MM-DD`, on which an announcement that counts may have opened. */
  to: day(),
  ...counts,
  /** The twelve months of the year, over all years. */
  calendar: z.array(calendarMonth),
  /** Months in their order; series and grades by their number of announcements. */
  rows: z.array(row),
  /** The rows for which the file has no room: those with the fewest announcements. */
  rest: z.optional(rest),
});

/** A row of a {@link HistorySummary}. */
export type HistoryRow = FieldsOf<typeof row>;
/** A month of the year in a {@link HistorySummary}. */
export type HistoryCalendarMonth = FieldsOf<typeof calendarMonth>;
/** The data that a {@link HistorySummary} omits. */
export type HistoryRest = FieldsOf<typeof rest>;
/** How many announcements the historic feed had, when they opened, and for how long: at most 2,000 bytes of JSON for each year. */
export type HistorySummary = FieldsOf<
  typeof summary,
  { calendar: HistoryCalendarMonth[]; rows: HistoryRow[]; rest: HistoryRest }
>;

const unreadable = (problem: string) => new ServiceError('shape', `No summary: ${problem}.`);

/**
 * Reads a summary from any value, all of it or nothing: a table that lacks rows would mislead.
 *
 * @throws {@link ServiceError} of kind `shape` that names what cannot be read.
 */
export function readHistorySummary(value: unknown): HistorySummary {
  if (!isObject(value) || value['version'] === undefined) throw unreadable('it has no version');
  if (value['version'] !== historySummaryVersion)
    throw unreadable(`its version is not ${historySummaryVersion}`);
  const { success, data, error } = z.safeParse(summary, value);
  if (!success) throw unreadable(`${error.issues[0]?.path.join('.')} is missing or wrong`);
  if (data.calendar.length !== 12 || data.calendar.some(({ month }, index) => month !== index + 1))
    throw unreadable('calendar is wrong');
  return data;
}

/** The largest file that is read: 2,000 bytes a year leave room for a century. */
const maxBytes = 262_144;

/** Fetches a summary from its URL. @throws {@link ServiceError}; the signal's reason when the caller aborts. */
export async function fetchHistorySummary(
  url: string,
  transport: Pick<TransportOptions, 'fetch' | 'signal'>,
): Promise<HistorySummary> {
  const options = { ...transport, baseUrl: '', maxBytes };
  return readHistorySummary(await getJson(url, new URLSearchParams(), options));
}

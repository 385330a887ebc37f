import {
  toDate,
  toDayNumber,
  formatIsoDate as isoDateOf,
  parseDate,
  getServiceToday,
} from 'portal-jobs/protocol';

/** A calendar day as the number of days since 1970-01-01. Arithmetic on it involves no time zone. */
export type Day = number;

/** The day on the service's calendar at this instant. */
export const serviceDay = (now: Date): Day => toDayNumber(getServiceToday(now));

/** The forms of dates in queries, after `MM-DD-YYYY` was turned into `MM/DD/YYYY`. */
const queryDate = /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]{4,16}Z?)?|\d{1,2}\/\d{1,2}\/\d{4})$/;

/** The service takes no date before this year. */
const earliestYear = 1900;

/** Reads the date of a query: `YYYY-MM-DD` with or without a time, `MM-DD-YYYY` or `M/D/YYYY`. */
export function readDay(text: string): Day | undefined {
  const written = text.replace(/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/, '$1/$2/$3');
  const date = queryDate.test(written) ? parseDate(written) : undefined;
  return date && date.year >= earliestYear ? toDayNumber(date) : undefined;
}

const isoDates = new Map<Day, string>();
/** Bounds {@link isoDates}; an announcement needs a few of the same days over and over. */
const maximumIsoDates = 1000;

/** Writes a day as `YYYY-MM-DD`. */
export function isoDate(day: Day): string {
  let text = isoDates.get(day);
  if (text === undefined) {
    if (isoDates.size > maximumIsoDates) isoDates.clear();
    text = isoDateOf(toDate(day));
    isoDates.set(day, text);
  }
  return text;
}

/** Writes a day as `M/D/YYYY`, the form of 2021. */
function usDate(day: Day): string {
  const { year, month, day: dayOfMonth } = toDate(day);
  return `${String(month)}/${String(dayOfMonth)}/${String(year)}`;
}

/** How the start and end dates of an announcement are written: one of the forms that the service has used (data-service §10.1.3). */
export interface DateForm {
  start(day: Day): string;
  end(day: Day): string;
}

/** All written forms. `spec` and `specMidnight` are the form of data-service §2.4, which ends a day in two ways. */
export const dateForms = {
  spec: {
    start: (day: Day) => `${isoDate(day)}T00:00:00Z`,
    end: (day: Day) => `${isoDate(day)}T23:59:59Z`,
  },
  specMidnight: {
    start: (day: Day) => `${isoDate(day)}T00:00:00Z`,
    end: (day: Day) => `${isoDate(day)}T00:00:00Z`,
  },
  fraction: {
    start: (day: Day) => `${isoDate(day)}T00:00:00.0000`,
    end: (day: Day) => `${isoDate(day)}T23:59:59.9970`,
  },
  fractionMidnight: {
    start: (day: Day) => `${isoDate(day)}T00:00:00.0000`,
    end: (day: Day) => `${isoDate(day)}T00:00:00.0000`,
  },
  dateOnly: { start: isoDate, end: isoDate },
  us: { start: usDate, end: usDate },
} as const satisfies Record<string, DateForm>;

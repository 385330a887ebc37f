/** A day of the calendar, without a time zone. */
export interface CalendarDate {
  /** Four digits, such as 2026. */
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

const millisecondsPerDay = 86_400_000;

/** Days from 1970-01-01 to a date; negative for earlier dates. */
export const toDayNumber = ({ year, month, day }: CalendarDate): number =>
  // Unlike Date.UTC, setUTCFullYear takes the years 0 to 99 literally.
  new Date(0).setUTCFullYear(year, month - 1, day) / millisecondsPerDay;

/** Converts days after 1970-01-01 to a date. */
export function toDate(number: number): CalendarDate {
  const date = new Date(number * millisecondsPerDay);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Years outside of this range are placeholders (1900, 0001, 9999). */
const plausibleYears = { from: 1990, to: 2200 };

/** Whether the year of a date is plausible for an announcement rather than a placeholder. */
export const hasPlausibleYear = ({ year }: CalendarDate): boolean =>
  year >= plausibleYears.from && year <= plausibleYears.to;

/** Writes a date as `YYYY-MM-DD`. */
export const formatIsoDate = ({ year, month, day }: CalendarDate): string =>
  [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-');

/** Runtimes without time zones use the standard time of Washington, D.C. In summer their days begin an hour late. */
const standardOffsetMs = -5 * 3_600_000;

/** Returns the formatter of times on the service's clock, in Washington, D.C. */
export function serviceClock(
  locale: string,
  options: Intl.DateTimeFormatOptions = {},
): (time: Date) => string {
  try {
    const zoned = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'America/New_York' });
    return (time) => zoned.format(time);
  } catch {
    const { timeZoneName, ...parts } = options;
    const shifted = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
    return (time) =>
      shifted.format(time.getTime() + standardOffsetMs) + (timeZoneName ? ' GMT-5' : '');
  }
}

const hourMs = 3_600_000;

/** The hours of UTC at which a day in Washington, D.C., can begin: the first in daylight saving time, the second in standard time. */
const midnightHours = [4, 5] as const;

let dayOfServiceClock: ReturnType<typeof serviceClock> | undefined;

/** The current date on the service's clock. */
export function getServiceToday(now: Date): CalendarDate {
  const [first, last] = midnightHours;
  const hour = now.getUTCHours();
  // Outside of the hour between these two, the date is the same in both. The first use of a time zone takes a page longer than its first cards.
  if (hour < first || hour >= last)
    return toDate(Math.floor((now.getTime() - last * hourMs) / millisecondsPerDay));
  dayOfServiceClock ??= serviceClock('en-US');
  const [month = 1, day = 1, year = 1970] = dayOfServiceClock(now).split('/').map(Number);
  return { year, month, day };
}

/** The next time at which a day on the service's clock can begin, in milliseconds since 1970. */
export function findPossibleMidnight(now: Date): number {
  const time = now.getTime();
  const day = Math.floor(time / millisecondsPerDay);
  const starts = [day, day + 1].flatMap((one) =>
    midnightHours.map((hour) => one * millisecondsPerDay + hour * hourMs),
  );
  return starts.find((start) => start > time) ?? NaN;
}

/** When the current day on the service's clock ends, in milliseconds since 1970. Days have 23 or 25 hours when daylight saving time changes. */
export function findServiceMidnight(now: Date): number {
  const isToday = (time: number) =>
    formatIsoDate(getServiceToday(new Date(time))) === formatIsoDate(getServiceToday(now));
  let end = findPossibleMidnight(now);
  while (isToday(end)) end = findPossibleMidnight(new Date(end));
  return end;
}

/** Longest text that is searched for a date, in UTF-16 units. */
const maximumDateLength = 80;

/**
 * Reads the calendar day of a date in any of the forms in which the service writes dates (data-service §10.1.3):
 * `2018-10-30`, `2016-05-06T00:00:00Z`, `9/7/2021`, `2023-10-05T00:00:00.0000`, `2023-10-19T23:59:59.9970`.
 *
 * The day is the one written in the text. It is never converted to an instant, which the visitor's time zone would move: midnight UTC is
 * the day before in the Americas, and its last second is the day after in Guam. A time after the day is ignored, well-formed or not.
 *
 * @returns the day, or `undefined` if the text does not begin with a date or the calendar has no such day.
 */
export function parseDate(text: string): CalendarDate | undefined {
  const trimmed = text.slice(0, maximumDateLength).trim();
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:$|[T ])/i.exec(trimmed);
  const american = /^(\d\d?)\/(\d\d?)\/(\d{4})(?:$|[T ,])/i.exec(trimmed);
  const parts = iso?.slice(1) ?? (american ? [american[3], american[1], american[2]] : []);
  const [year, month, day] = parts.map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = { year, month, day };
  // A day past the end of its month becomes one of the next month.
  const actual = toDate(toDayNumber(date));
  return actual.month === month && actual.day === day ? date : undefined;
}

/**
 * Reads the calendar day of a date in any of the forms in which the service writes dates (data-service §10.1.3). The day is read as
 * written; no time zone shifts it.
 *
 * @returns `YYYY-MM-DD`, or `undefined` if the text is not a date.
 */
export function readCalendarDate(text: string): string | undefined {
  const date = parseDate(text);
  return date && formatIsoDate(date);
}

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && parseDate(text) !== undefined;

const wellFormedDate =
  /^(?:\d{4}-\d\d-\d\d(?:[T ][\d:.]{1,20}(?:Z|[+-]\d\d:?\d\d)?)?|\d{1,2}\/\d{1,2}\/\d{4}(?: [\d:]{1,10}(?: [AP]M)?)?)$/;

/** Whether a text consists of a date in one of the service's forms (data-service §10.1.3), optionally with a well-formed time. */
export const isWellFormedDate = (text: string): boolean =>
  wellFormedDate.test(text) && parseDate(text) !== undefined;

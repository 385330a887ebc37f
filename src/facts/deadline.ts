import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Words } from '../words/contract.ts';

/** A day of the calendar, of no time zone. */
export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** Until when applications are taken. */
export interface Deadline {
  /** The date with its words: "Closes March 4, 2026". */
  text: string;
  state: 'open' | 'closing-soon' | 'closed' | 'continuous' | 'unknown';
  /** Absent, with {@link iso} and {@link days}, where no date can be read. */
  date?: CalendarDate;
  /** The date as `YYYY-MM-DD`, for `<time>`. */
  iso?: string;
  /** Days from today to the date; negative when it has passed. */
  days?: number;
  /** "Closes in 3 days", within a week of the date. */
  badge?: string;
}

/** Days before the date on which the badge begins. */
const soon = 7;

/** Days since 1970-01-01. */
const dayNumber = ({ year, month, day }: CalendarDate) =>
  Date.UTC(year, month - 1, day) / 86_400_000;

const instant = (date: CalendarDate) => new Date(dayNumber(date) * 86_400_000);

/**
 * Reads the calendar day out of a date of the service, in any of the forms seen in recorded answers:
 * `2018-10-30`, `2016-05-06T00:00:00Z`, `9/7/2021`, `2023-10-05T00:00:00.0000`, `2023-10-19T23:59:59.9970`.
 *
 * The day is the one written in the text. It is never passed through a point in time, which a reader's zone would move: midnight
 * UTC is the day before in the Americas, its last second the day after in Guam.
 *
 * @returns the day, or `undefined` where the text is none, no such day exists, or its year (1900, 0001, 9999) is a placeholder.
 */
export function calendarDate(text = ''): CalendarDate | undefined {
  const written = text.slice(0, 80).trim();
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:$|[T ])/i.exec(written);
  const us = /^(\d\d?)\/(\d\d?)\/(\d{4})(?:$|[T ,])/i.exec(written);
  const [year, month, day] = (iso?.slice(1) ?? (us ? [us[3], us[1], us[2]] : [])).map(Number);
  if (!year || !month || !day || year < 1990 || year > 2200) return undefined;
  const date = { year, month, day };
  const real = instant(date);
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === day ? date : undefined;
}

let clock: Intl.DateTimeFormat | undefined;

/** The day on the service's clock, which is that of Washington, D.C. */
export function serviceToday(now: Date): CalendarDate {
  clock ??= new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' });
  const [month = 1, day = 1, year = 1970] = clock.format(now).split('/').map(Number);
  return { year, month, day };
}

/** By locale: to make one takes longer than all else of a card's facts. */
const calendars: Record<string, Intl.DateTimeFormat> = {};

/** A calendar day in words, "March 4, 2026", which no line breaks apart. */
export const dateWords = (date: CalendarDate, locale: string): string =>
  (calendars[locale] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
    .format(instant(date))
    .replaceAll(' ', '\u00a0');

/**
 * How an announcement ends: AnnouncementClosingType, a code or a name (spec §2.5, announcementclosingtypes). 02 open continuous,
 * 03 applicant cut-off; "" for all others, which close on their date.
 */
export function closingType({ UserArea }: AnnouncementDescriptor): '02' | '03' | '' {
  const type = UserArea?.Details?.AnnouncementClosingType ?? '';
  if (/^0?2$|continuous/i.test(type)) return '02';
  return /^0?3$|cut.?off/i.test(type) ? '03' : '';
}

/**
 * Until when one can apply: ApplicationCloseDate, or where that cannot be read PositionEndDate (spec §2.4), in the words of
 * {@link closingType}.
 *
 * @param today the day on the service's clock, see {@link serviceToday}; for "closed" and the badge alone.
 */
export function deadline(job: AnnouncementDescriptor, words: Words, today: CalendarDate): Deadline {
  const type = closingType(job);
  const continuous = type === '02';
  const date = calendarDate(job.ApplicationCloseDate) ?? calendarDate(job.PositionEndDate);
  if (!date) {
    return continuous
      ? { text: words.openContinuous(undefined), state: 'continuous' }
      : { text: words.deadlineUnknown, state: 'unknown' };
  }
  const written = dateWords(date, words.locale);
  const iso = instant(date).toISOString().slice(0, 10);
  const days = dayNumber(date) - dayNumber(today);
  if (days < 0) return { text: words.closed(written), state: 'closed', date, iso, days };
  const text = continuous
    ? words.openContinuous(written)
    : type === '03'
      ? words.closesEarly(written)
      : words.closes(written);
  const known = { text, date, iso, days };
  return days > soon
    ? { ...known, state: continuous ? 'continuous' : 'open' }
    : { ...known, state: 'closing-soon', badge: words.closesIn(days) };
}

import type { AnnouncementDescriptor } from '../service/announcement.ts';
import { dayNumber, isoDate, parseDate, type CalendarDate } from '../service/dates.ts';
import type { Words } from '../words/contract/core.ts';

// Elements need these two to compute a deadline, and import dates only from here.
export { serviceToday } from '../service/dates.ts';
export type { CalendarDate } from '../service/dates.ts';

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

/** Years outside of this range are placeholders (1900, 0001, 9999). */
const plausibleYears = { from: 1990, to: 2200 };

/**
 * Reads the calendar day of a date of the service, in any of its forms; see {@link parseDate}.
 *
 * @returns the day, or `undefined` where the text is no date or its year is a placeholder.
 */
export function calendarDate(text = ''): CalendarDate | undefined {
  const date = parseDate(text);
  return date && date.year >= plausibleYears.from && date.year <= plausibleYears.to
    ? date
    : undefined;
}

/** By locale: to make one takes longer than all else of a card's facts. */
const calendars: Record<string, Intl.DateTimeFormat> = {};

/** A calendar day in words, "March 4, 2026", which no line breaks apart. */
export const dateWords = (date: CalendarDate, locale: string): string =>
  (calendars[locale] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
    .format(dayNumber(date) * 86_400_000)
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
  const iso = isoDate(date);
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

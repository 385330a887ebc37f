import type { Announcement, AnnouncementDescriptor } from '../../protocol/announcement.ts';
import {
  toDayNumber,
  hasPlausibleYear,
  formatIsoDate,
  parseDate,
  type CalendarDate,
} from '../../protocol/dates.ts';
import type { Words } from '../../words/contract/core.ts';
import { formatLongDate } from '../../words/format.ts';

// Elements need these two to compute a deadline, and import dates only from here.
export { getServiceToday } from '../../protocol/dates.ts';
export type { CalendarDate } from '../../protocol/dates.ts';

/** When applications close. */
export interface Deadline {
  /** "Closes March 4, 2026". */
  text: string;
  /** `closing-soon` in the week before the date; `continuous` for jobs that are open until filled or without end; `unknown` without a readable date. */
  state: 'open' | 'closing-soon' | 'closed' | 'continuous' | 'unknown';
  /** Absent, like {@link iso} and {@link days}, when the announcement has no readable date. */
  date?: CalendarDate;
  /** The date as `YYYY-MM-DD`, for `<time>`. */
  iso?: string;
  /** Days from today to the date; negative after it. */
  days?: number;
  /** "Closes in 3 days"; present in the week before the date. */
  badge?: string;
  /** The text next to the badge "Closes …": the date, or the whole text if it also states a condition. */
  besideBadge?: string;
}

const closingSoonDays = 7;

/**
 * Reads the calendar day of a date as the service writes it, see {@link parseDate}.
 *
 * @returns `undefined` when the text is not a date or its year is a placeholder.
 */
export function readDate(text = ''): CalendarDate | undefined {
  const date = parseDate(text);
  return date && hasPlausibleYear(date) ? date : undefined;
}

/**
 * Returns a calendar day in words, "March 4, 2026", with non-breaking spaces. "4 de marzo de 2026" is too long for narrow columns, and may
 * break before "de".
 *
 * @param locale BCP 47. Languages without words of ours are written as English.
 */
export const formatDate = (date: CalendarDate, locale: string): string =>
  formatLongDate(date, locale).replaceAll(' ', '\u00a0').replaceAll('\u00a0de', ' de');

/**
 * Reads AnnouncementClosingType, a code or a name (data-service §2.5, announcementclosingtypes).
 *
 * @returns `02` for open continuous, `03` for an applicant cut-off, and "" for all others, which close on their date.
 */
export function readClosingType({ UserArea }: AnnouncementDescriptor): '02' | '03' | '' {
  const type = UserArea?.Details?.AnnouncementClosingType ?? '';
  if (/^0?2$|continuous/i.test(type)) return '02';
  return /^0?3$|cut.?off/i.test(type) ? '03' : '';
}

/** The last day to apply: ApplicationCloseDate, or PositionEndDate when that is unreadable (data-service §2.4). */
export const findClosingDay = (job: AnnouncementDescriptor): CalendarDate | undefined =>
  readDate(job.ApplicationCloseDate) ?? readDate(job.PositionEndDate);

/** Whether the last day to apply is over. */
export function isClosed(item: Announcement, today: CalendarDate): boolean {
  const date = findClosingDay(item.MatchedObjectDescriptor);
  return date !== undefined && toDayNumber(date) < toDayNumber(today);
}

/** Returns the jobs that are open, in their order. */
export const listOpenJobs = (
  items: readonly Announcement[],
  today: CalendarDate,
): readonly Announcement[] => items.filter((item) => !isClosed(item, today));

/**
 * Returns when applications close, worded by {@link readClosingType}.
 *
 * @param today the day on the service's clock, see {@link getServiceToday}. Decides "closed" and the badge only.
 */
export function describeDeadline(
  job: AnnouncementDescriptor,
  words: Words,
  today: CalendarDate,
): Deadline {
  const type = readClosingType(job);
  const continuous = type === '02';
  const date = findClosingDay(job);
  if (!date) {
    return continuous
      ? { text: words.openContinuous(undefined), state: 'continuous' }
      : { text: words.deadlineUnknown, state: 'unknown' };
  }
  const written = formatDate(date, words.locale);
  const iso = formatIsoDate(date);
  const days = toDayNumber(date) - toDayNumber(today);
  if (days < 0) return { text: words.closed(written), state: 'closed', date, iso, days };
  const text = continuous
    ? words.openContinuous(written)
    : type === '03'
      ? words.closesEarly(written)
      : words.closes(written);
  const dated = { text, date, iso, days };
  return days > closingSoonDays
    ? { ...dated, state: continuous ? 'continuous' : 'open' }
    : {
        ...dated,
        state: 'closing-soon',
        badge: words.closesIn(days),
        besideBadge: type === '' ? written : text,
      };
}

import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Words } from '../words/words.ts';

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
  /** `YYYY-MM-DD`, for `<time>`; absent where no date can be read. */
  iso?: string;
  state: 'open' | 'closing-soon' | 'closed' | 'continuous' | 'unknown';
  /** "Closes in 3 days", within a week of the date. */
  badge?: string;
}

/** Days before the date on which the badge begins. */
const soon = 7;

const dayNumber = ({ year, month, day }: CalendarDate) =>
  Date.UTC(year, month - 1, day) / 86_400_000;

/**
 * Reads the calendar day out of a date of the service, in any of the forms that it has been seen to write:
 * `2018-10-30`, `2016-05-06T00:00:00Z`, `9/7/2021`, `2023-10-05T00:00:00.0000`, `2023-10-19T23:59:59.9970`.
 *
 * The day is the one written in the text. It is never passed through a point in time, which a reader's zone would move: midnight
 * UTC is the day before in the Americas, its last second the day after in Guam.
 *
 * @returns the day, or `undefined` where the text is none or no such day exists.
 */
export function calendarDate(text: string | undefined): CalendarDate | undefined {
  const written = text?.trim().slice(0, 40) ?? '';
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(written);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(written);
  const [year, month, day] = (iso?.slice(1) ?? (us ? [us[3], us[1], us[2]] : [])).map(Number);
  if (!year || !month || !day || year < 1990 || year > 2200) return undefined;
  const check = new Date(Date.UTC(year, month - 1, day));
  return check.getUTCMonth() === month - 1 && check.getUTCDate() === day
    ? { year, month, day }
    : undefined;
}

/** The day on the service's clock, which is that of Washington, D.C. */
export function serviceToday(now: Date): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

/** A calendar day in words, "March 4, 2026". */
export const dateWords = (date: CalendarDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    dayNumber(date) * 86_400_000,
  );

/** How the announcement ends: codes and names of the service's list of closing types (spec §4.5). */
function closingType(type = ''): 'continuous' | 'cut-off' | 'date' {
  if (type === '02' || /continuous/i.test(type)) return 'continuous';
  return type === '03' || /cut-?\s?off/i.test(type) ? 'cut-off' : 'date';
}

/**
 * Until when one can apply: ApplicationCloseDate, or where that cannot be read PositionEndDate (spec §2.4).
 *
 * @param today the day on the service's clock, see {@link serviceToday}; for "closed" and the badge alone.
 */
export function deadline(job: AnnouncementDescriptor, words: Words, today: CalendarDate): Deadline {
  const type = closingType(job.UserArea?.Details?.AnnouncementClosingType);
  const date = calendarDate(job.ApplicationCloseDate) ?? calendarDate(job.PositionEndDate);
  if (!date) {
    return type === 'continuous'
      ? { text: words.openContinuous(undefined), state: 'continuous' }
      : { text: words.deadlineUnknown, state: 'unknown' };
  }
  const written = dateWords(date, words.locale);
  const iso = new Date(dayNumber(date) * 86_400_000).toISOString().slice(0, 10);
  const days = dayNumber(date) - dayNumber(today);
  if (days < 0) return { text: words.closed(written), iso, state: 'closed' };
  const text =
    type === 'continuous'
      ? words.openContinuous(written)
      : type === 'cut-off'
        ? words.closesEarly(written)
        : words.closes(written);
  if (days <= soon) return { text, iso, state: 'closing-soon', badge: words.closesIn(days) };
  return { text, iso, state: type === 'continuous' ? 'continuous' : 'open' };
}

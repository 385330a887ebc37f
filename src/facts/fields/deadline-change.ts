import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import { toDayNumber } from '../../protocol/dates.ts';
import { findClosingDay, formatDate, type CalendarDate } from './deadline.ts';

/** How the last day to apply has changed, with both days in words. */
export interface DeadlineChange {
  kind: 'extended' | 'movedUp' | 'closedEarly';
  from: string;
  to: string;
}

/** Cached by locale, because creating a format is slow. */
const dayFormats: Record<string, Intl.DateTimeFormat> = {};

/** Returns days in words: "June 3", with the years if they differ. */
function formatDay(days: readonly CalendarDate[], locale: string): string[] {
  if (days.some(({ year }) => year !== days[0]?.year))
    return days.map((day) => formatDate(day, locale));
  const format = (dayFormats[locale] ??= new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }));
  return days.map((day) => format.format(toDayNumber(day) * 86_400_000).replaceAll(' ', '\u00a0'));
}

/**
 * Returns how the last day to apply differs from an earlier one; `undefined` if it is the same or either is unknown.
 *
 * @param today the day on the service's clock, which decides whether a job closed early.
 */
export function describeDeadlineChange(
  before: AnnouncementDescriptor,
  job: AnnouncementDescriptor,
  locale: string,
  today: CalendarDate,
): DeadlineChange | undefined {
  const from = findClosingDay(before);
  const to = findClosingDay(job);
  if (!from || !to || toDayNumber(from) === toDayNumber(to)) return undefined;
  const isEarlier = toDayNumber(to) < toDayNumber(from);
  const isOver = toDayNumber(to) < toDayNumber(today);
  const [fromWords = '', toWords = ''] = formatDay([from, to], locale);
  return {
    kind: !isEarlier ? 'extended' : isOver ? 'closedEarly' : 'movedUp',
    from: fromWords,
    to: toWords,
  };
}

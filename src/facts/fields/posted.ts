import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import { toDayNumber, formatIsoDate } from '../../protocol/dates.ts';
import type { Words } from '../../words/contract/core.ts';
import { readDate, formatDate, type CalendarDate } from './deadline.ts';

/** When a job was posted. */
export interface Posted {
  /** "Posted 2 days ago"; empty without a readable date. */
  text: string;
  /** The date as `YYYY-MM-DD`, for `<time>`. */
  iso: string;
}

/** Older announcements are dated instead of counted. */
const maximumCountedDays = 30;

/**
 * Returns when a job was posted (PublicationStartDate, data-service §2.4): counted in days for a month, then as a date. A future date is
 * also written as a date.
 *
 * @param today the day on the service's clock, see {@link getServiceToday}.
 */
export function describePosted(
  job: AnnouncementDescriptor,
  words: Words,
  today: CalendarDate,
): Posted {
  const date = readDate(job.PublicationStartDate);
  if (!date) return { text: '', iso: '' };
  const days = toDayNumber(today) - toDayNumber(date);
  const isCounted = days >= 0 && days <= maximumCountedDays;
  return {
    text: isCounted ? words.postedAgo(days) : words.postedOn(formatDate(date, words.locale)),
    iso: formatIsoDate(date),
  };
}

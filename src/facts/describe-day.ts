import type { Announcement } from '../protocol/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import { describeDeadline, isClosed, type CalendarDate, type Deadline } from './fields/deadline.ts';
import { describePosted } from './fields/posted.ts';

/** Returns when applications have closed, as a text; `undefined` for a job that is open. */
export const describeClosed = (
  item: Announcement,
  words: Words,
  today: CalendarDate,
): string | undefined =>
  isClosed(item, today)
    ? describeDeadline(item.MatchedObjectDescriptor, words, today).text
    : undefined;

/** The texts of a job that depend on the day. */
export interface DayView {
  readonly closing: Deadline;
  /** "Posted 2 days ago"; empty without a readable day. */
  readonly posted: string;
}

/** Describes a job of which only its days are known, as `YYYY-MM-DD`. */
export const describeDay = (
  closingDay: string | undefined,
  postedDay: string | undefined,
  words: Words,
  today: CalendarDate,
): DayView => ({
  closing: describeDeadline({ ApplicationCloseDate: closingDay }, words, today),
  posted: describePosted({ PublicationStartDate: postedDay }, words, today).text,
});

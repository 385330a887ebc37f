import type { Announcement, AnnouncementDescriptor } from '../protocol/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import type { SavedWords } from '../words/contract/saved.ts';
import type { Content } from './content.ts';
import { describeDeadlineChange } from './fields/deadline-change.ts';
import { findClosingDay, isClosed, type CalendarDate } from './fields/deadline.ts';
import { toDayNumber } from '../protocol/dates.ts';
import { describePay } from './fields/pay.ts';
import { describeEntry, describeLastDay } from './describe-entry.ts';
import type { CalendarEntry } from './icalendar.ts';
import { describeCard, type CardOptions, type CardView } from './describe-card.ts';

/** The data of a saved job in addition to its fields. */
interface SavedRecord {
  /** The closing dates and the pay at the time of saving. */
  readonly before?: AnnouncementDescriptor | undefined;
  /** The proxy no longer lists the job. */
  readonly isGone?: boolean | undefined;
  /** The proxy lists the job again after a time in which it did not. */
  readonly isBack?: boolean | undefined;
}

type Saved = Announcement & { readonly record: SavedRecord };

/** The content of a job in a list of saved jobs. */
export interface SavedJobView extends CardView {
  /** The changes since the job was saved, one sentence each. */
  readonly changes: readonly Content[];
}

/** The day number by which saved jobs are sorted. Jobs without a date follow those with one, and jobs that are not open come last. */
function closingOrder({ MatchedObjectDescriptor: job, record }: Saved, today: CalendarDate) {
  const day = findClosingDay(job);
  const isOver = record.isGone || (day && toDayNumber(day) < toDayNumber(today));
  return isOver ? Infinity : day ? toDayNumber(day) : Number.MAX_SAFE_INTEGER;
}

/** Returns saved jobs with those that close soonest first. Jobs that close on the same day keep their order. */
export function sortSavedJobs<Job extends Saved>(
  jobs: readonly Job[],
  today: CalendarDate,
): readonly Job[] {
  const days = new Map(jobs.map((job) => [job, closingOrder(job, today)]));
  const dayOf = (job: Job) => days.get(job) ?? Infinity;
  return [...jobs].sort((one, other) =>
    dayOf(one) === dayOf(other) ? 0 : dayOf(one) - dayOf(other),
  );
}

/** Describes how the pay has changed; empty without any pay before or now. */
function describePayChange(
  before: AnnouncementDescriptor,
  job: AnnouncementDescriptor,
  words: Words,
  own: SavedWords,
): Content {
  const [from, to] = [describePay(before, words), describePay(job, words)];
  const isKnown = from.ranges.length > 0 && to.ranges.length > 0;
  return isKnown && from.text !== to.text ? own.payChange(from.text) : '';
}

/** Describes a saved job. If it is no longer listed before its deadline, a notice replaces the deadline, and the Apply link is missing. */
export function describeSavedJob(
  item: Saved,
  words: Words,
  own: SavedWords,
  today: CalendarDate,
  options: CardOptions,
): SavedJobView {
  const { MatchedObjectDescriptor: job, record } = item;
  const { before, isGone, isBack } = record;
  const view = describeCard(item, words, today, {
    ...options,
    rows: 'pay location deadline',
    actions: 'apply details',
  });
  if (isGone && !view.isClosed)
    return { ...view, deadline: own.noLongerOpen, apply: undefined, changes: [] };
  const deadline = before && describeDeadlineChange(before, job, words.locale, today);
  const changes = [
    isBack && !view.isClosed ? own.openAgain : '',
    deadline ? own.deadlineChange[deadline.kind](deadline.from, deadline.to) : '',
    before && !options.withoutPay ? describePayChange(before, job, words, own) : '',
  ];
  return { ...view, changes: changes.filter(Boolean) };
}

/** Whether a saved job is open until a known day. */
export const isOpenUntilDay = (item: Saved, today: CalendarDate): boolean =>
  !item.record.isGone &&
  !isClosed(item, today) &&
  findClosingDay(item.MatchedObjectDescriptor) !== undefined;

/** Returns the last days of saved jobs as calendar entries. Jobs that are not open, or without a date, have none. */
export const listDeadlines = (
  jobs: readonly Saved[],
  words: Words,
  own: SavedWords,
  today: CalendarDate,
  options: CardOptions,
): CalendarEntry[] =>
  jobs
    .filter((item) => isOpenUntilDay(item, today))
    .flatMap((item) => {
      const entry = describeEntry(item, words, today, { ...options, listUrl: '' });
      return describeLastDay(entry, own.lastDay(entry.title)) ?? [];
    });

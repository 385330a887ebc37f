import type { Announcement, AnnouncementDescriptor } from '../protocol/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import type { SavedWords } from '../words/contract/saved.ts';
import type { Content } from './content.ts';
import { describeDeadlineChange } from './deadline-change.ts';
import type { CalendarDate } from './deadline.ts';
import { describeCard, type CardOptions, type CardView } from './describe-card.ts';

/** The data of a saved job in addition to its fields. */
interface SavedRecord {
  /** The closing dates at the time of saving. */
  readonly before?: AnnouncementDescriptor | undefined;
  /** The proxy no longer lists the job. */
  readonly isGone?: boolean | undefined;
}

/** The content of a job in a list of saved jobs. */
export interface SavedJobView extends CardView {
  /** How the deadline has changed since the job was saved; `''` if it has not. */
  readonly change: Content;
}

/** Describes a saved job. If it is no longer listed before its deadline, a notice replaces the deadline, and the Apply link is missing. */
export function describeSavedJob(
  item: Announcement & { readonly record: SavedRecord },
  words: Words,
  own: SavedWords,
  today: CalendarDate,
  options: CardOptions,
): SavedJobView {
  const { before, isGone } = item.record;
  const view = describeCard(item, words, today, {
    ...options,
    rows: 'location deadline',
    actions: 'apply details',
  });
  if (isGone && !view.isClosed)
    return { ...view, deadline: own.noLongerOpen, apply: undefined, change: '' };
  const change =
    before && describeDeadlineChange(before, item.MatchedObjectDescriptor, words.locale, today);
  return {
    ...view,
    change: change ? own.deadlineChange[change.kind](change.from, change.to) : '',
  };
}

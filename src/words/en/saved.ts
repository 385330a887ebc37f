import type { SavedWords } from '../contract/saved.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { number, plural } = createFormatters(core.locale);

export const saved: SavedWords = {
  savedJobs: 'Saved jobs',
  count: (jobs) => plural(jobs, 'job', 'jobs'),
  storage: {
    onDevice: 'Kept on this device only.',
    forVisit:
      'This page cannot keep saved jobs on this device. They are gone when you leave the page.',
    underNewer:
      'A newer version of this page keeps jobs on this device that cannot be shown here. Jobs that you save here are gone when you leave the page.',
  },
  asSaved: (day) =>
    day === undefined
      ? 'As saved earlier. It may have changed.'
      : `As saved on ${day}. It may have changed.`,
  deadlineChange: {
    extended: (from, to) => `Deadline extended from ${from} to ${to}`,
    movedUp: (from, to) => `Deadline moved up from ${from} to ${to}`,
    closedEarly: (from) => `Closed early. The deadline was ${from}`,
  },
  payChange: (from) => `Pay changed. It was ${from}`,
  openAgain: 'Open again',
  applied: 'I applied',
  appliedOn: (day) => `I applied (marked on ${day})`,
  noLongerOpen: 'No longer open',
  empty: 'You have not saved any jobs yet. Choose “Save” on a job to find it here again.',
  full: (limit) => `Not saved: you can save up to ${number(limit)} jobs. Remove one first.`,
  saved: (job) => `Saved: ${job}`,
  removed: (job) => `Removed: ${job}`,
  restored: (job) => `Saved again: ${job}`,
  undo: 'Undo',
  deadlines: 'All deadlines as a calendar file',
  lastDay: (title) => `Last day to apply: ${title}`,
  kept: {
    heading: 'Kept on this device',
    savedJobs: (jobs, applied) =>
      plural(jobs, 'saved job', 'saved jobs') +
      (applied > 0 ? `, ${number(applied)} marked “I applied”` : ''),
    recentSearches: (searches) => plural(searches, 'recent search', 'recent searches'),
    answers: 'Your answers about federal work and the groups you belong to',
    ticks: (jobs) => `Your ticks in “Before you apply” for ${plural(jobs, 'job', 'jobs')}`,
    others: 'Data of another version of this page',
    forget: 'Forget everything on this device',
    forgotten: 'Forgotten. Nothing is kept on this device now.',
  },
  copied: 'Link copied',
  copyByHand: (url) => `The link could not be copied. Its address is ${url}`,
};

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
      'This browser does not let the page keep saved jobs. They are gone when you leave the page.',
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
  copied: 'Link copied',
  copyByHand: (address) => `The link could not be copied. Its address is ${address}`,
};

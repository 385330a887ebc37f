import type { FilterWords } from '../contract/filters.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';
import { openToYou } from './open-to-you.ts';

const { plural, number, dollars } = createFormatters(core.locale);

export const filters: FilterWords = {
  showMore: (options) => `Show ${number(options)} more`,
  showFewer: 'Show fewer',
  moreChoices: (options) => `${number(options)} more: search to find them.`,
  searchWithin: (facet) => `Search in ${facet}`,
  chosenInGroup: (choices) => `${number(choices)} chosen`,
  clearGroup: 'Clear',
  loadingChoices: 'Loading choices…',
  choicesUnavailable: 'These choices cannot be loaded right now.',
  salaryRange: (from, to) =>
    to === undefined ? `${dollars(from)} or more` : `${dollars(from)} to ${dollars(to)}`,
  payAtLeast: (amount) => `At least ${dollars(amount)}`,
  rangeEnds: ['From', 'To'],
  postedWithin: (days) => `Last ${number(days)} days`,
  skipToResults: 'Skip to results',
  showJobs: (total) => (total === undefined ? 'Show jobs' : `Show ${plural(total, 'job', 'jobs')}`),
  openToYou,
};

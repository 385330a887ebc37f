import type { FilterWords } from '../contract/filters.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';
import { openToYou } from './open-to-you.ts';

const { number } = createFormatters(core.locale);

export const filters: FilterWords = {
  loadingChoices: 'Loading choices…',
  choicesUnavailable: 'These choices cannot be loaded right now.',
  moreChoices: (options) => `${number(options)} more: search to find them.`,
  searchWithin: (facet) => `Search in ${facet}`,
  chosenInGroup: (choices) => `${number(choices)} chosen`,
  clearGroup: 'Clear',
  rangeEnds: ['From', 'To'],
  openToYou,
};

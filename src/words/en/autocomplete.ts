import type { AutocompleteWords } from '../contract/autocomplete.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { plural, number } = createFormatters(core.locale);

export const autocomplete: AutocompleteWords = {
  results: (count) => plural(count, 'suggestion', 'suggestions'),
  none: 'No suggestions',
  recentSearches: 'Recent searches',
  clearRecentSearches: 'Clear recent searches',
  recentSearchesCleared: 'Recent searches cleared',
  unknownPlace: (place) => `We do not know the place “${place}”.`,
  placeHint: 'Choose one from the list, or write city and state.',
  remote: 'Remote',
  nearOccupations: 'Occupations that may be what you mean:',
  otherJobs: 'Other open jobs here',
  filterSuggestion: (filter, total) =>
    `Without the filter “${filter}” there are ${plural(total, 'job', 'jobs')}.`,
  meantPlaces: 'Did you mean one of these places?',
  widerPlaces: 'In a wider area:',
  count: number,
  showAll: (total) =>
    total === 1 ? 'Show the only job' : `Show all ${plural(total, 'job', 'jobs')}`,
  jobsOf: (occupation) => `Jobs in the occupation “${occupation}”`,
  locating: 'Looking for the nearest place with jobs…',
  positionAwaited: `We are still waiting for your position. Allow your browser to share it, press “${core.nearMe}” again, or write city and state.`,
  nearestPlace: (place, comparedJobs) =>
    comparedJobs === undefined
      ? `${place} is the nearest place with jobs.`
      : `${place} is the nearest place of the ${plural(comparedJobs, 'job', 'jobs')} we compared.`,
  noPlaceNear: (miles, comparedJobs) => {
    const distance = plural(miles, 'mile', 'miles');
    return comparedJobs === undefined
      ? `We found no jobs within ${distance} of you.`
      : `We compared ${plural(comparedJobs, 'job', 'jobs')}. None is within ${distance} of you.`;
  },
  positionDenied: 'Your browser did not share where you are. Write city and state.',
  positionUnknown: 'We could not find out where you are. Write city and state.',
};

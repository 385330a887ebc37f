import type { AutocompleteWords } from '../contract/autocomplete.ts';
import { formatters } from '../format.ts';
import { core } from './core.ts';

const { plural } = formatters(core.locale);

export const autocomplete: AutocompleteWords = {
  results: (count) => plural(count, 'suggestion', 'suggestions'),
  none: 'No suggestions',
  recentSearches: 'Recent searches',
  clearRecentSearches: 'Clear recent searches',
  recentSearchesCleared: 'Recent searches cleared',
  unknownPlace: (place) =>
    `We do not know the place “${place}”. Choose one from the list, or write city and state.`,
  locating: 'Looking for the nearest place with jobs…',
  nearestPlace: (place) => `${place} is the nearest place with jobs.`,
  noPlaceNear: (miles) => `We found no jobs within ${plural(miles, 'mile', 'miles')} of you.`,
  positionDenied: 'Your browser did not share where you are. Write city and state.',
  positionUnknown: 'We could not find out where you are. Write city and state.',
};

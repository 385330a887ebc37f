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
};

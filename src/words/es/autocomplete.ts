import type { AutocompleteWords } from '../contract/autocomplete.ts';
import { formatters } from '../format.ts';
import { core } from './core.ts';

const { plural } = formatters(core.locale);

export const autocomplete: AutocompleteWords = {
  results: (count) => plural(count, 'sugerencia', 'sugerencias'),
  none: 'Sin sugerencias',
  recentSearches: 'Búsquedas recientes',
  clearRecentSearches: 'Borrar las búsquedas recientes',
  recentSearchesCleared: 'Búsquedas recientes borradas',
};

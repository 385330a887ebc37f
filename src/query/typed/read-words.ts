import type { SearchParameters } from '../../protocol/parameters.ts';
import type { FilterName } from '../filters.ts';
import { choosePlacesOfWords } from '../places/place-words.ts';
import { chooseFiltersOfWords, countLastOfFilter, isLiteral } from './filter-words.ts';
import { withoutSearchWords } from './search-words.ts';

/**
 * Returns a query with filters and places in place of the words in Keyword that mean them, and without words that only say that jobs are
 * searched for: "remote nurse jobs", "enfermera en Texas". A text in quotation marks or with a negation stays as it is.
 *
 * @param chosen the active filters and places, if `query` lacks them.
 */
export function readWords(
  query: SearchParameters,
  locked: SearchParameters,
  availableFilters: readonly FilterName[],
  chosen?: SearchParameters,
): SearchParameters {
  const filtered = chooseFiltersOfWords(query, locked, availableFilters, chosen);
  if (filtered.Keyword === undefined || isLiteral(filtered.Keyword)) return filtered;
  const read = (words: readonly string[]): SearchParameters => {
    const typed = { ...filtered, Keyword: words.join(' ') };
    const placed = choosePlacesOfWords(typed, locked, chosen);
    // "Entry level jobs in Texas": without the place, the words mean a filter.
    return placed === typed
      ? filtered
      : chooseFiltersOfWords(placed, locked, availableFilters, chosen);
  };
  const words = filtered.Keyword.split(' ').filter(Boolean);
  const placed = read(words);
  const length = countLastOfFilter(words);
  if (placed === filtered && length > 0) {
    // "Jobs in Texas without experience".
    const turned = read([...words.slice(-length), ...words.slice(0, -length)]);
    if (turned.Keyword === undefined) return turned;
  }
  const { Keyword } = placed;
  if (Keyword === undefined) return placed;
  const typed = Keyword.split(' ').filter(Boolean);
  const left = withoutSearchWords(typed);
  return left.length === typed.length
    ? placed
    : { ...placed, Keyword: left.join(' ').replace(/[,;]+$/, '') };
}

import type { SearchParameters } from '../protocol/parameters.ts';
import { chooseFiltersOfWords, isLiteral } from './filter-words.ts';
import type { FilterName } from './filters.ts';
import { choosePlacesOfWords } from './place-words.ts';
import { withoutSearchWords } from './search-words.ts';

/**
 * Returns choices with filters and places in place of the words in Keyword that mean them, and without words that only say that jobs are
 * searched for: "remote nurse jobs", "enfermera en Texas". A text in quotation marks or with a negation stays as it is.
 *
 * @param chosen the filters and places that are chosen, if they are not among the choices.
 */
export function readWords(
  choices: SearchParameters,
  locked: SearchParameters,
  availableFilters: readonly FilterName[],
  chosen?: SearchParameters,
): SearchParameters {
  const filtered = chooseFiltersOfWords(choices, locked, availableFilters, chosen);
  if (filtered.Keyword === undefined || isLiteral(filtered.Keyword)) return filtered;
  const placed = choosePlacesOfWords(filtered, locked, chosen);
  const { Keyword } = placed;
  if (Keyword === undefined) return placed;
  const words = Keyword.split(' ').filter(Boolean);
  const left = withoutSearchWords(words);
  return left.length === words.length
    ? placed
    : { ...placed, Keyword: left.join(' ').replace(/[,;]+$/, '') };
}

import type { AutocompleteWords } from './contract/autocomplete.ts';
import type { Words } from './contract/core.ts';
import { autocomplete } from './en/autocomplete.ts';
import { getPartWords } from './locale-loader.ts';

/**
 * Returns the words of the help with filling in the fields (suggestions, **Near me**, unknown places) in the language of the given core
 * words. See `withPart` for how they are loaded.
 */
export const autocompleteWords = (words: Words): AutocompleteWords =>
  getPartWords('autocomplete', words, autocomplete);

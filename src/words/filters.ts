import type { Words } from './contract/core.ts';
import type { FilterWords } from './contract/filters.ts';
import { filters } from './en/filters.ts';
import { getPartWords } from './locale-loader.ts';

/** Returns the words of the groups of filters in the language of the given core words. See `withPart` for how they are loaded. */
export const filterWords = (words: Words): FilterWords => getPartWords('filters', words, filters);

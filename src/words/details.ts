import type { Words } from './contract/core.ts';
import type { DetailWords } from './contract/details.ts';
import { details } from './en/details.ts';
import { getPartWords } from './locale-loader.ts';

/** Returns the words of a full announcement in the language of the given core words. See `withPart` for how they are loaded. */
export const detailWords = (words: Words): DetailWords => getPartWords('details', words, details);

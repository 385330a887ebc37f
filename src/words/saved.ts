import type { Words } from './contract/core.ts';
import type { SavedWords } from './contract/saved.ts';
import { saved } from './en/saved.ts';
import { getPartWords } from './locale-loader.ts';

/** Returns the words of saved jobs and copied links in the language of the given core words. See `withPart` for how they are loaded. */
export const savedWords = (words: Words): SavedWords => getPartWords('saved', words, saved);

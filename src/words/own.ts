import type { OwnWords } from './contract/own.ts';
import type { Words } from './contract/core.ts';
import { own } from './en/own.ts';
import { getPartWords } from './locale-loader.ts';

/** Returns the words of a site's own jobs in the language of the given core words. See `withPart` for how they are loaded. */
export const ownWords = (words: Words): OwnWords => getPartWords('own', words, own);

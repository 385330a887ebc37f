import type { Words } from './contract/core.ts';
import type { TrendWords } from './contract/trends.ts';
import { trends } from './en/trends.ts';
import { getPartWords } from './locale-loader.ts';

/** Returns the words of earlier announcements in the language of the given core words. See `withPart` for how they are loaded. */
export const trendWords = (words: Words): TrendWords => getPartWords('trends', words, trends);

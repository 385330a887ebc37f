import type { KeepingWords } from '../../src/words/keeping.ts';
import { completeWords, type CompleteWords } from '../../src/words/complete.ts';
import { keepingEn } from '../../src/words/keeping.en.ts';
import { detailsEn } from '../../src/words/details.en.ts';
import { en } from '../../src/words/en.ts';
import type { DetailWords, Words } from '../../src/words/words.ts';
import { lengthened } from './lengthen.ts';

/** A language for pictures: English with longer words and with accents, so that what clips or is no words of ours is seen. */
export const pseudoLong: Words = lengthened(en);

/** {@link pseudoLong} of the words for details. */
export const pseudoLongDetails: DetailWords = lengthened(detailsEn);

/** {@link pseudoLong} of the words for saved jobs. */
export const pseudoLongKeeping: KeepingWords = lengthened(keepingEn);

/** {@link pseudoLong} of the words for fields that complete what is typed. */
export const pseudoLongComplete: CompleteWords = lengthened(completeWords(en));

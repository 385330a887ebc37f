import type { SavedWords } from '../../src/words/saved.ts';
import { autocompleteWords, type AutocompleteWords } from '../../src/words/autocomplete.ts';
import { savedEn } from '../../src/words/en/saved.ts';
import { detailsEn } from '../../src/words/en/details.ts';
import { en } from '../../src/words/en/core.ts';
import type { DetailWords, Words } from '../../src/words/contract.ts';
import { lengthened } from './lengthen.ts';

/** A language for pictures: English with longer words and with accents, so that what clips or is no words of ours is seen. */
export const pseudoLong: Words = lengthened(en);

/** {@link pseudoLong} of the words for details. */
export const pseudoLongDetails: DetailWords = lengthened(detailsEn);

/** {@link pseudoLong} of the words for saved jobs. */
export const pseudoLongKeeping: SavedWords = lengthened(savedEn);

/** {@link pseudoLong} of the words for fields that complete what is typed. */
export const pseudoLongComplete: AutocompleteWords = lengthened(autocompleteWords(en));

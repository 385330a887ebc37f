import { measureEditDistance } from '../../protocol/parameters/did-you-mean.ts';
import { foldLetters } from './fold-letters.ts';

/** A word as it is compared. */
export interface Word {
  readonly word: string;
  /** The word without plural and gender. */
  readonly form: string;
  /** The common beginning of the words of a family. */
  readonly stem: string;
}

/** How well words of one family match. */
export const stemMatch = 0.8;

/** Returns a text without case, accents and punctuation within words: "R.N." is "rn", and "R&D" is "rd". */
export const foldText = (text: string): string =>
  foldLetters(text).replace(/\b([a-z])[&/]([a-z])\b/g, '$1$2');

/** Returns the words of a folded text. */
export const splitWords = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns a word without plural and gender: "nurses" is "nurse", and "enfermeras" and "enfermero" are the same. */
function formOf(word: string): string {
  const singular = word
    .replace(/(ss|sh|ch|x)es$|([^sui])s$/, '$1$2')
    .replace(/men$/, 'man')
    .replace(/ie$/, 'y');
  return singular.length > 4 ? singular.replace(/[aeo]$/, '') : singular;
}

const shorten = (word: string) =>
  word.replace(
    /^(?:(.{3,})(?:er|ing)|(.{4,}?)(?:istry|ist|ician|ian|ant|ent|al|ment|ion|ive|ic|or|ur|ad)|(.{5,})[iy])$/,
    '$1$2$3',
  );

/** Returns a word with what its family has in common: "accountant" and "accounting", "biólogo" and "biología". */
export function readWord(word: string): Word {
  const form = formOf(word);
  return { word, form, stem: shorten(shorten(form)) };
}

/** Returns how many mistakes a word may have. */
function countMistakes(word: string): number {
  if (word.length >= 8) return 2;
  return word.length >= 5 ? 1 : 0;
}

/**
 * Returns from 0 to 1 how well a typed word matches a known word with the same spelling.
 *
 * @param minimumLength how many letters may stand for a word that begins with them.
 */
export function compareWords(typed: Word, known: Word, minimumLength: number): number {
  if (typed.word === known.word) return 1;
  if (typed.form === known.form) return 0.97;
  if (typed.word.length >= minimumLength && known.word.startsWith(typed.word))
    return 0.82 + (0.13 * typed.word.length) / known.word.length;
  return typed.stem === known.stem ? stemMatch : 0;
}

/** Returns from 0 to 1 how well a misspelt word matches a known one. */
export function compareMisspelt(typed: string, known: string): number {
  const permitted = countMistakes(typed);
  if (permitted === 0 || Math.abs(typed.length - known.length) > permitted) return 0;
  const mistakes = measureEditDistance(typed, known);
  if (mistakes > permitted) return 0;
  return 0.85 - 0.15 * mistakes - (typed.charAt(0) === known.charAt(0) ? 0 : 0.1);
}

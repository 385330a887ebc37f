import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';

/** Facts about a language for the tests. */
interface Review {
  /** A regular expression for words of place, shape, size and color. A permitted use does not identify a control. */
  sensory: string;
  /** Texts that are the same in an earlier language. */
  sharedWords: readonly string[];
  /** English names that visitors find on forms, in parentheses after the translated name. */
  englishNames: readonly string[];
}

/** Reads review.json in the folder of a language. */
export const readReview = (language: string): Review =>
  JSON.parse(readFileSync(join(root, 'src/words', language, 'review.json'), 'utf8')) as Review;

/** Returns an expression for whole words. `\b` treats an accented letter as the end of a word. */
export const wordsOf = (pattern: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');

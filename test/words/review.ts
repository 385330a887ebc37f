import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';

/** What the tests have to know of a language. */
interface Review {
  /** A regular expression for words of place, shape, size and color. Where one is right in a text, that text names no control by it. */
  sensory: string;
  /** Texts that are the same in an earlier language. */
  sharedWords: readonly string[];
  /** Names that visitors meet on English forms, in parentheses behind the language's own. */
  englishNames: readonly string[];
}

/** Reads review.json in the folder of a language. */
export const readReview = (language: string): Review =>
  JSON.parse(readFileSync(join(root, 'src/words', language, 'review.json'), 'utf8')) as Review;

/** Returns an expression for whole words. `\b` takes an accented letter for the end of a word. */
export const wordsOf = (pattern: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');

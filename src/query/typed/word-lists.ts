import { foldLetters } from './fold-letters.ts';

/** Returns a word as lists of words have it, without case and marks. */
export const wordKey = (word: string): string =>
  foldLetters(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text is one of a list that is separated by commas. */
export const isOneOf = (list: string, text: string): boolean => list.split(',').includes(text);

/** The words of the longest phrase of a list. */
const longestPhrase = 4;

/** Returns how many words at the beginning are a phrase of a list, which has the longest phrases first. */
export function countFirst(list: string, words: readonly string[]): number {
  const text = `${words.slice(0, longestPhrase).map(wordKey).join(' ')} `;
  const phrase = list.split(',').find((one) => text.startsWith(`${one} `));
  return phrase === undefined ? 0 : phrase.split(' ').length;
}

/** Returns how many words at the end are a phrase of a list, which has the longest phrases first. */
export function countLast(list: string, words: readonly string[]): number {
  const text = ` ${words.slice(-longestPhrase).map(wordKey).join(' ')}`;
  const phrase = list.split(',').find((one) => text.endsWith(` ${one}`));
  return phrase === undefined ? 0 : phrase.split(' ').length;
}

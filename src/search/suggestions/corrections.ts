import { measureEditDistance } from '../../protocol/parameters/did-you-mean.ts';
import type { SearchParameterName, SearchParameters } from '../../protocol/parameters.ts';
import { withoutSortAndPage } from '../../query/filters.ts';

/** Shorter words are not corrected: too many others are near. */
const minimumLength = 4;

/** Longer ones are not words. */
const maximumLength = 30;

/** The minimum number of letters in a word for each corrected mistake. */
const lettersPerMistake = 4;

const maximumMistakes = 2;

/** Words without case and marks. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/**
 * Returns the word that was most likely meant: the nearest; among equally near words, one with the same first letter, then the most
 * frequent.
 */
function findNearestWord(word: string, known: ReadonlyMap<string, number>): string | undefined {
  const { length } = word;
  if (length < minimumLength || length > maximumLength || known.has(word)) return undefined;
  const mistakes = Math.min(maximumMistakes, Math.floor(length / lettersPerMistake));
  const [best] = [...known]
    .filter(([other]) => Math.abs(other.length - length) <= mistakes)
    .map(([other, count]) => ({
      ...{ other, count, distance: measureEditDistance(word, other) },
      isOfOtherLetter: Number(other[0] !== word[0]),
    }))
    .filter(({ distance }) => distance <= mistakes)
    .sort(
      (one, two) =>
        one.distance - two.distance ||
        one.isOfOtherLetter - two.isOfOtherLetter ||
        two.count - one.count,
    );
  return best?.other;
}

/**
 * Corrects words that are similar to words in a list of names.
 *
 * @returns `undefined` if no word can be corrected.
 */
export function correctWords(written: string, names: readonly string[]): string | undefined {
  const known = new Map<string, number>();
  for (const word of names.flatMap(wordsIn))
    if (word.length >= minimumLength) known.set(word, (known.get(word) ?? 0) + 1);
  const corrected = written.replace(/[\p{L}\p{M}]+/gu, (text) => {
    const [word = ''] = wordsIn(text);
    return findNearestWord(word, known) ?? text;
  });
  return corrected === written ? undefined : corrected;
}

/** The filter whose removal finds the most jobs, for results without any. */
export interface FilterSuggestion {
  name: SearchParameterName;
  /** How many jobs match without it. */
  total: number;
}

/** Filters that are tried, one light request each. */
const maximumTriedFilters = 5;

/**
 * Finds the filter to suggest removing.
 *
 * @param count requests how many jobs match.
 * @returns `undefined` if no single removal finds a job.
 */
export async function suggestFilter(
  chosen: SearchParameters,
  count: (chosen: SearchParameters) => Promise<number | undefined>,
): Promise<FilterSuggestion | undefined> {
  const { Radius: _radius, ...query } = withoutSortAndPage(chosen);
  const names = Object.keys(query).slice(0, maximumTriedFilters) as SearchParameterName[];
  const suggestions = await Promise.all(
    names.map(async (name): Promise<FilterSuggestion> => {
      const { [name]: _without, ...others } = chosen;
      return { name, total: (await count(others).catch(() => undefined)) ?? 0 };
    }),
  );
  const [best] = suggestions.sort((one, other) => other.total - one.total);
  return best?.total ? best : undefined;
}

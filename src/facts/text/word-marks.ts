import type { SummarySegment } from '../fields/summary.ts';

/** Words of a search are at least this long; shorter ones would mark half a title. */
const minimumWordLength = 3;

/** Words that join others in a search and are not marked in a title. */
const joiningWords = new Set(['and', 'for', 'not', 'the', 'with']);

/**
 * Marks the words of a title that begin with a word of the search, as the service highlights them in texts: "office" marks "Officer".
 *
 * @param keyword the search as the visitor wrote it (data-service §4.3, Keyword).
 */
export function markWords(title: string, keyword: string): SummarySegment[] {
  const words = (keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= minimumWordLength && !joiningWords.has(word),
  );
  if (words.length === 0) return [{ text: title, mark: false }];
  return title
    .split(/([\p{L}\p{N}]+)/u)
    .map((text, index) => ({
      text,
      mark: index % 2 === 1 && words.some((word) => text.toLowerCase().startsWith(word)),
    }))
    .filter(({ text }) => text);
}

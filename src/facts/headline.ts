import type { SearchParameters } from '../service/parameters.ts';
import type { Words } from '../words/contract/core.ts';
import { shorten, tidy } from './text.ts';

/** Longer words and places of a search are shortened, in UTF-16 code units. */
const maximumNamedLength = 60;

/** The counts of a search, and what was searched for. */
interface SearchCounts {
  /** The number of all matches as the service counts them. */
  total: number;
  /** Whether the service stopped counting, so that there may be more. */
  capped: boolean;
  chosen: SearchParameters;
}

/** Returns what a search is for, in the form in which headings and titles name it. */
export const searchedFor = ({ Keyword = '', LocationName = [], Radius }: SearchParameters) => ({
  keyword: shorten(tidy(Keyword), maximumNamedLength),
  place: shorten(tidy(LocationName.join('; ')), maximumNamedLength),
  miles: Radius,
});

/**
 * Returns the heading of some results: how many jobs there are and what was searched, or that there are none.
 *
 * @param isNarrowed whether the visitor chose anything that decides which jobs match.
 */
export function resultsHeadline(
  words: Words,
  { total, capped, chosen }: SearchCounts,
  isNarrowed: boolean,
): string {
  if (total === 0) return isNarrowed ? words.noMatches : words.noJobs;
  return words.resultsHeading(total, capped, searchedFor(chosen));
}

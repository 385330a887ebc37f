import type { SearchParameters } from '../protocol/parameters.ts';
import type { SearchedPlaces } from '../protocol/parameters/searched-places.ts';
import type { Words } from '../words/contract/core.ts';
import { shorten, tidy } from './text/text.ts';

/** Longer words and places of a search are shortened, in UTF-16 code units. */
const maximumNamedLength = 60;

/** The search, and the places as the service resolved them. */
interface Searched {
  chosen: SearchParameters;
  searchedPlaces: SearchedPlaces | undefined;
}

/** The counts of a search, and what was searched for. */
interface SearchCounts extends Searched {
  /** The number of all matches as the service counts them. */
  total: number;
  /** The jobs of the page, and what could not be read of them. */
  items: readonly unknown[];
  losses: readonly unknown[];
  page: number;
  /** Whether {@link SearchCounts.total} can be shown. */
  isCounted: boolean;
  /** Whether the service stopped counting, so that there may be more. */
  capped: boolean;
}

const short = (text: string) => shorten(tidy(text), maximumNamedLength);

const cityOf = (name: string) => name.split(',', 1)[0]?.trim().toLowerCase();

/**
 * Returns the words and the place of a search, as headings and titles name them. A link can search for any words as a place: unresolved
 * places are in quotation marks, as keywords are.
 */
export function describeSearch(words: Words, { chosen, searchedPlaces }: Searched) {
  const { Keyword = '', LocationName: places = [], Radius } = chosen;
  const place = short(places.join('; '));
  const isResolved = places.every((one) =>
    searchedPlaces?.resolved?.some((name) => !places[1] || cityOf(name) === cityOf(one)),
  );
  return {
    keyword: short(Keyword),
    place: place && !isResolved ? words.quoted(place) : place,
    miles: Radius,
  };
}

/**
 * Returns the heading of results: the number of jobs and what was searched, or a text for a list that is empty without words and place.
 *
 * @param isNarrowed whether the visitor chose anything that decides which jobs match.
 */
export function describeResults(words: Words, counts: SearchCounts, isNarrowed: boolean): string {
  const { total, capped, isCounted, page } = counts;
  const shown = counts.items.length + counts.losses.length;
  const none = isNarrowed ? words.noMatches : words.noJobs;
  // All jobs of this page are hidden.
  if (!isCounted) return shown > 0 ? words.openJobs : `${words.page(page)}: ${none}`;
  const searched = describeSearch(words, counts);
  if (total === 0 && !searched.keyword && !searched.place) return none;
  return words.resultsHeading(total, capped, searched);
}

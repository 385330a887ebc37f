import { stringify } from '../built-ins.ts';
import { jobKey, type Announcement } from '../protocol/announcement.ts';
import { isWithin, narrow } from '../protocol/narrow.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import type { Loss } from '../protocol/lenient-parse.ts';
import { countCap, type SearchResponse } from '../protocol/search.ts';
import { listSearchedPlaces, type SearchedPlaces } from '../protocol/searched-places.ts';
import type { Answer } from '../protocol/transport.ts';

/** An answer and the query it is for. */
export interface Results {
  /** The announcements to show: readable, and within the locked organizations. */
  items: Announcement[];
  /** All matches as counted by the service; {@link countCap} means that many or more. */
  total: number;
  capped: boolean;
  page: number;
  pages: number;
  /** Position of the first and last item among all matches, counted from 1; 0 without items. */
  from: number;
  to: number;
  /** The losses of the response. */
  losses: Loss[];
  /** Announcements of other organizations than the locked ones, which upstream should not have sent; not shown. */
  outside: number;
  /** The places that the search is for, chosen or locked. */
  searchedPlaces: SearchedPlaces | undefined;
  chosen: SearchParameters;
  receivedAt: Date;
  /** Set if nobody asked for them: they renew what is shown. */
  isRenewal?: boolean;
}

/** Whether a job belongs to a locked organization (data-service §10.1.11). Jobs without an organization pass. */
export function isOfOrganizations(
  item: Announcement,
  { Organization: own = [] }: SearchParameters,
) {
  const codes = item.MatchedObjectDescriptor.UserArea?.Details?.OrganizationCodes;
  if (own.length === 0 || !codes) return true;
  return codes
    .split('/')
    .some((code) => own.some((outer) => isWithin('Organization', outer, code)));
}

/**
 * Converts a response to results.
 *
 * @param page the number of the page, from 1.
 * @param sizeOf how many items a page holds, given the numbers received and in total.
 */
export function readResults(
  { data, losses }: Answer<SearchResponse>,
  locked: SearchParameters,
  chosen: SearchParameters,
  page: number,
  sizeOf: (came: number, total: number) => number,
): Results {
  const { SearchResultItems, SearchResultCountAll = 0 } = data.SearchResult;
  const items = SearchResultItems.filter((item) => isOfOrganizations(item, locked));
  const came = SearchResultItems.length + losses.filter((loss) => loss.lost === 'record').length;
  const total = Math.max(SearchResultCountAll, came);
  const size = sizeOf(came, total);
  const from = came > 0 ? (page - 1) * size + 1 : 0;
  return {
    items,
    total,
    capped: total >= countCap,
    // Without jobs, a later page does not exist.
    page: total > 0 ? page : 1,
    pages: Math.ceil(Math.min(total, countCap) / size),
    from,
    to: came > 0 ? from + came - 1 : 0,
    losses,
    outside: SearchResultItems.length - items.length,
    searchedPlaces: listSearchedPlaces(narrow(locked, chosen), data),
    chosen,
    receivedAt: new Date(),
  };
}

/** Appends the next page to the results, without duplicates. */
export function appendResults(before: Results, next: Results): Results {
  const shown = new Set(before.items.map(jobKey));
  return {
    ...next,
    items: [...before.items, ...next.items.filter((item) => !shown.has(jobKey(item)))],
    from: before.from,
    losses: [...before.losses, ...next.losses],
    outside: before.outside + next.outside,
    // Another object would render every card again.
    searchedPlaces: before.searchedPlaces,
  };
}

/** Returns newer results of the same choices. Unchanged announcements stay the same objects, so that their cards are not rendered again. */
export function renewResults(before: Results, newer: Results): Results {
  const known = new Map(before.items.map((item) => [jobKey(item), item]));
  const items = newer.items.map((item) => {
    const old = known.get(jobKey(item));
    return old && stringify(old) === stringify(item) ? old : item;
  });
  const isSame = stringify(before.searchedPlaces) === stringify(newer.searchedPlaces);
  return { ...newer, items, searchedPlaces: isSame ? before.searchedPlaces : newer.searchedPlaces };
}

/** Whether both list the same jobs in the same order, of as many matches. */
export const hasSameJobs = (one: Results, other: Results): boolean =>
  one.total === other.total &&
  one.items.map(jobKey).join('\n') === other.items.map(jobKey).join('\n');

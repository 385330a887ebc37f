import type { Announcement } from '../protocol/announcement.ts';
import { isWithin, narrow } from '../protocol/parameters/narrow.ts';
import { countCap, type SearchParameters } from '../protocol/parameters.ts';
import type { Loss } from '../protocol/lenient-parse.ts';
import type { SearchResponse } from '../protocol/search.ts';
import { listSearchedPlaces, type SearchedPlaces } from '../protocol/parameters/searched-places.ts';
import type { ValidatedResponse } from '../protocol/transport.ts';

/** A response and the query it is for. */
export interface Results {
  /** The announcements to show: readable, and within the locked organizations. */
  items: Announcement[];
  /** All matches as counted by the service, without those that {@link Results.outside} counts; {@link countCap} means that many or more. */
  total: number;
  /** Whether {@link Results.total} can be shown: other pages than one with jobs outside of the lock may have more of them. */
  isCounted: boolean;
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
  /** A sentence for developers that names their organizations; empty without such announcements. */
  outsideCause: string;
  /** The places that the search is for, chosen or locked. */
  searchedPlaces: SearchedPlaces | undefined;
  chosen: SearchParameters;
  receivedAt: Date;
  /** Set if no action of the visitor requested them: they renew the shown ones. */
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

/** The most organizations that a sentence names. */
const maximumNamed = 5;

/** A longer value is not a code. */
const maximumCodeLength = 12;

/** Describes announcements of other organizations than the locked ones, for developers. */
function describeOutside(
  items: readonly Announcement[],
  { Organization: own = [] }: SearchParameters,
): string {
  if (items.length === 0) return '';
  const codes = items.flatMap(
    ({ MatchedObjectDescriptor: { UserArea } }) =>
      UserArea?.Details?.OrganizationCodes?.split('/').at(-1)?.trim().slice(0, maximumCodeLength) ??
      [],
  );
  const named = [...new Set(codes)].slice(0, maximumNamed).join(', ');
  return `${items.length} announcements of other organizations (${named}) than ${own.join(', ')}.`;
}

/**
 * Converts a response to results.
 *
 * @param page the number of the page, from 1.
 * @param sizeOf how many items a page holds, given the numbers received and in total.
 */
export function readResults(
  { data, losses }: ValidatedResponse<SearchResponse>,
  locked: SearchParameters,
  chosen: SearchParameters,
  page: number,
  sizeOf: (came: number, total: number) => number,
): Results {
  const { SearchResultItems, SearchResultCountAll = 0 } = data.SearchResult;
  const items = SearchResultItems.filter((item) => isOfOrganizations(item, locked));
  const others = SearchResultItems.filter((item) => !isOfOrganizations(item, locked));
  const came = SearchResultItems.length + losses.filter((loss) => loss.lost === 'record').length;
  const all = Math.max(SearchResultCountAll, came);
  const size = sizeOf(came, all);
  const pages = Math.ceil(Math.min(all, countCap) / size);
  const from = came > 0 ? (page - 1) * size + 1 : 0;
  return {
    items,
    total: all - others.length,
    isCounted: others.length === 0 || pages === 1,
    capped: all >= countCap,
    // Without jobs, a later page does not exist.
    page: all > 0 ? page : 1,
    pages,
    from,
    to: came > 0 ? from + came - 1 : 0,
    losses,
    outside: others.length,
    outsideCause: describeOutside(others, locked),
    searchedPlaces: listSearchedPlaces(narrow(locked, chosen), data),
    chosen,
    receivedAt: new Date(),
  };
}

import type { SearchParameters } from '../protocol/parameters.ts';
import type { TransportOptions } from '../protocol/transport.ts';
import { withoutSortAndPage } from '../query/filters.ts';
import { isSameQuery } from '../query/query-plan.ts';
import type { SortName } from '../query/sorts.ts';
import type { ServedResponse } from './served-response.ts';

/** The settings of a list for its search. */
export interface SearchConfiguration {
  /** The proxy's URL; `undefined` or empty if not set. */
  proxyUrl: string | undefined;
  /** The host's part of every query, which visitors can narrow but not change. */
  locked: SearchParameters;
  /** The order of the jobs until a visitor chooses another. @default closing soonest, or relevance for words */
  sort?: SortName | undefined;
  /** Whether choices are kept in the page's URL. */
  urlSync: boolean;
  /** Appends further pages instead of replacing the current one. */
  withLoadMore: boolean;
  /** Sends requests; the global `fetch` if absent. */
  fetch: TransportOptions['fetch'] | undefined;
  /** A response that was served with the page. If it is for the search's query, no request is sent. */
  served?: ServedResponse | undefined;
  /** The choices of the served list, as a page's query, if they are not as the visitor wrote them into the page's URL. */
  servedQuery?: string | null | undefined;
}

export const isSameConfiguration = (
  one: SearchConfiguration,
  other: SearchConfiguration,
): boolean =>
  one.proxyUrl === other.proxyUrl &&
  one.sort === other.sort &&
  one.urlSync === other.urlSync &&
  one.withLoadMore === other.withLoadMore &&
  one.fetch === other.fetch &&
  isSameQuery(one.locked, other.locked);

/** Whether both select the same jobs, in any order. If not, results of one must not be shown for the other. */
export const isOfSameJobs = (one: SearchConfiguration, other: SearchConfiguration): boolean =>
  one.proxyUrl === other.proxyUrl &&
  isSameQuery(withoutSortAndPage(one.locked), withoutSortAndPage(other.locked));

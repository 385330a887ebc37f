import type { ServiceError } from '../protocol/errors.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import type { TransportOptions } from '../protocol/transport.ts';
import { type FilterName, withoutSortAndPage } from '../query/filters.ts';
import { isSameQuery } from '../query/query-plan.ts';
import type { Results } from '../query/read-results.ts';
import type { SortName } from '../query/sorts.ts';
import type { ServedResponse } from './served-response.ts';

/** `idle` until a list has configured the search. */
export type SearchStatus = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

/** The controls of the filter bars that the list shows in its header; none without a filter bar. */
export interface ListControls {
  /** The select for the order of the jobs. */
  readonly hasSort: boolean;
  /** The button that opens the filters in a dialog. */
  readonly hasFilterButton: boolean;
  /** Whether that button works: the part with the filters has loaded. */
  readonly canOpenFilters: boolean;
}

/** A filter bar's part of its search. */
export interface BarControls extends ListControls {
  /** Its filters, in addition to keyword and place. */
  readonly filters: readonly FilterName[];
}

/** A search at one moment. It never changes: after a change the search has a new state. */
export interface SearchState extends ListControls {
  readonly status: SearchStatus;
  /** The last good response, also while a newer query is pending or has failed. */
  readonly results: Results | undefined;
  /** Why the newest query failed. Kept until the next response arrives. */
  readonly error: ServiceError | undefined;
  /** When a failed query is repeated; `undefined` if no retry is due. */
  readonly nextRetryAt: Date | undefined;
  /** Whether a list has set the proxy's URL. */
  readonly isConfigured: boolean;
  /** Whether further pages are appended instead of replacing the current one. */
  readonly appendsPages: boolean;
  readonly locked: SearchParameters;
  /** The order of the jobs until a visitor chooses another, as the list names it. */
  readonly sort: SortName | undefined;
  /** The visitor's query as it is searched for. */
  readonly chosen: SearchParameters;
  /** Whether the visitor chose anything other than sorting and paging. */
  readonly isNarrowed: boolean;
  /** The visitor's query as the filters show it: the draft, if there is one. */
  readonly selected: SearchParameters;
  /** How many jobs match {@link selected}, if that is known. */
  readonly selectedTotal: number | undefined;
  /** The filters that visitors have in addition to keyword and place. */
  readonly availableFilters: readonly FilterName[];
}

/** Whether two objects of the same type have the same values. */
export const hasSameValues = <Type extends object>(one: Type, other: Type): boolean =>
  (Object.keys(one) as (keyof Type)[]).every((name) => one[name] === other[name]);

/** The settings of a list for its search. */
export interface SearchConfiguration {
  /** The proxy's URL; `undefined` or empty if not set. */
  proxyUrl: string | undefined;
  /** The host's part of every query, which visitors can narrow but not change. */
  locked: SearchParameters;
  /** The order of the jobs until a visitor chooses another. @default closing soonest, or relevance for words */
  sort?: SortName | undefined;
  /** Whether the query is in the page's URL. */
  urlSync: boolean;
  /** Appends further pages instead of replacing the current one. */
  withLoadMore: boolean;
  /** Sends requests; the global `fetch` if absent. */
  fetch: TransportOptions['fetch'] | undefined;
  /** A response that was served with the page. If it is for the search's query, no request is sent. */
  served?: ServedResponse | undefined;
  /** The query of the served list, if it is not as the visitor wrote it into the page's URL. */
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

import {
  type SearchParameters,
  type SearchQuery,
  writeQuery,
  slimSearch,
  type SearchResponse,
  type ValidatedResponse,
} from 'portal-jobs/protocol';
import {
  defaultFilterNames,
  type FilterName,
  isSameQuery,
  PageSize,
  readPageUrl,
  readSort,
  permitQuery,
  pageQuery,
  readWrittenQuery,
  readResults,
  type SortName,
} from 'portal-jobs/query';
import type { PageResults } from './page-settings.ts';
import { pinnedResults, toSendableQuery, type PinnedJobs } from './pinned-results.ts';

/** The queries that a page's URL requires. */
export interface PagePlan {
  /** The parameters that the server locks. */
  readonly locked: SearchParameters;
  /** The visitor's query, as far as the page offers it. */
  readonly chosen: SearchParameters;
  /** Whether this query is not as the visitor wrote it: see `readWrittenQuery`. */
  readonly isReworded: boolean;
  /** Whether the visitor can choose between occupations. */
  readonly offersOccupations: boolean;
  /** Whether the form asks who the visitor is. */
  readonly asksWho: boolean;
  /** The parameters to send to Search (data-service §4.3), locked ones included; without a locked radius that has no location. */
  readonly parameters: SearchQuery;
}

/** Options that determine how a page's query is read. */
export interface PlanOptions {
  /** Name of the search, the same as on the list element; `default` by default. */
  readonly search?: string;
  /** The visitor's filters in addition to keyword and place. @default the filters of a bar without the attribute `filters` */
  readonly filters?: readonly FilterName[];
  /** The order of the jobs until a visitor chooses another, as the attribute `sort` of the element. @default closing soonest */
  readonly sort?: SortName | undefined;
}

/**
 * Reads a page's query as the element does: parameters of others are ignored, and invalid or locked values are dropped. Words and places
 * are read as the fields of the filter bar read them, because a form without script sends what the visitor typed.
 *
 * @param query the query of the page's URL, with or without `?`.
 */
export function planPage(
  query: string,
  locked: SearchParameters,
  { search = 'default', filters = defaultFilterNames, sort }: PlanOptions = {},
): PagePlan {
  const written = permitQuery(readPageUrl(search, query), locked, filters);
  const chosen = permitQuery(readWrittenQuery(written, locked, filters), locked, filters);
  return {
    ...{ locked, chosen, isReworded: !isSameQuery(written, chosen) },
    parameters: toSendableQuery(pageQuery(locked, chosen, readSort(sort))),
    offersOccupations: filters.includes('JobCategoryCode') && locked.JobCategoryCode?.length !== 1,
    asksWho: filters.includes('HiringPath') && locked.HiringPath === undefined,
  };
}

/** The metadata of a response. */
export interface ResponseFacts {
  /** When the response came; now by default. */
  readonly receivedAt?: Date | undefined;
  /** The response as the proxy sends it to pages, which travels along as data; made of the response by default. */
  readonly body?: string | undefined;
  /** Omits the data: a content system that removes scripts would show it as text. */
  readonly withoutData?: boolean;
  /** The time of the response, if the service has failed since then. */
  readonly staleSince?: Date | undefined;
  /** The jobs to put first; none by default. */
  readonly pinned?: PinnedJobs | undefined;
  /** The time to compute deadlines with; now by default. */
  readonly now?: Date;
}

/** Reads the response of Search to a plan for pages and feeds. Announcements of other organizations than the locked ones are left out. */
export function readPage(
  { locked, chosen, isReworded, asksWho, parameters }: PagePlan,
  response: ValidatedResponse<SearchResponse>,
  {
    receivedAt,
    body,
    staleSince,
    pinned,
    now = new Date(),
    withoutData = false,
  }: ResponseFacts = {},
): PageResults {
  const size = new PageSize();
  const results = readResults(response, locked, chosen, parameters.Page ?? 1, (came, total) =>
    size.of(parameters, came, total),
  );
  return {
    ...results,
    receivedAt: receivedAt ?? staleSince ?? results.receivedAt,
    locked,
    query: writeQuery(parameters).toString(),
    ...(pinned && pinnedResults(results, locked, pinned, now)),
    ...(!withoutData && { body: body ?? slimSearch(response.data, parameters) }),
    ...(staleSince && { staleSince }),
    ...(isReworded && { isReworded }),
    ...(asksWho && { asksWho }),
  };
}

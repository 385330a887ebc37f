import { narrow } from '../protocol/parameters/narrow.ts';
import { writeQuery, type SearchParameters } from '../protocol/parameters.ts';
import { withoutSortAndPage } from './filters.ts';
import type { Results } from './read-results.ts';
import { defaultSort, sorts, type SortName } from './sorts.ts';

export const defaultPageSize = 10;

/**
 * The service's largest page (data-service §10.3). A list that appends pages and is opened at a later one requests up to this many jobs
 * at once.
 */
export const largestPage = 500;

/** Whether two sets of parameters make the same query. */
export const isSameQuery = (one: SearchParameters, other: SearchParameters): boolean =>
  writeQuery(one).toString() === writeQuery(other).toString();

/** The query for one page of jobs: the visitor's query within the host's locked parameters, in the default order `sort` unless one is chosen. */
export function pageQuery(
  locked: SearchParameters,
  chosen: SearchParameters,
  sort?: SortName,
): SearchParameters {
  const query = narrow(
    {
      ...(!chosen.ResultsPerPage && { ResultsPerPage: defaultPageSize }),
      ...locked,
      Fields: 'Min',
    },
    { Page: 1, ...chosen },
  );
  // The service documents no default order. With a keyword it sorts by relevance.
  const [SortField, SortDirection] = sorts[defaultSort(locked, chosen, sort)];
  return query.SortField || !SortField ? query : { ...query, SortField, SortDirection };
}

/** The query for a list that is opened at a later page of those it appends: all pages up to that one at once. */
export function toAllPagesQuery(
  locked: SearchParameters,
  chosen: SearchParameters,
  sort?: SortName,
): SearchParameters {
  const query = pageQuery(locked, chosen, sort);
  const { Page = 1, ResultsPerPage = defaultPageSize } = query;
  if (Page === 1) return query;
  return { ...query, Page: 1, ResultsPerPage: Math.min(ResultsPerPage * Page, largestPage) };
}

/**
 * The number, fields and order of the jobs that the response to a count contains. It does not affect which jobs match: a distance has an
 * effect only around a place, and a locked distance stays.
 */
export type CountExtent = Pick<
  SearchParameters,
  'ResultsPerPage' | 'Radius' | 'SortField' | 'SortDirection'
>;

/** The query for the number of matches and their refiners, with as few jobs as possible or as an extent requires. */
export function countQuery(
  locked: SearchParameters,
  chosen: SearchParameters,
  { ResultsPerPage = 1, ...extent }: CountExtent = {},
): SearchParameters {
  return narrow(
    { ...locked, Fields: 'Min', ResultsPerPage },
    { ...extent, ...withoutSortAndPage(chosen), Page: 1 },
  );
}

/** Whether both have the same query, such as a cached response and the response that replaces it. */
export const isOfSameQuery = (one: Results | undefined, other: Results | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && isSameQuery(one.chosen, other.chosen));

/** Whether `chosen` is the page after `results`, of the same query. */
export function isNextPage(results: Results | undefined, chosen: SearchParameters): boolean {
  const { Page = 1 } = chosen;
  return (
    results !== undefined &&
    results.page > 0 &&
    Page === results.page + 1 &&
    isSameQuery({ ...results.chosen, Page }, chosen)
  );
}

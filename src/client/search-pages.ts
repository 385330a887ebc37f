import { countCap } from '../protocol/parameters/parameter-form.ts';
import type { Announcement } from '../protocol/announcement.ts';
import { jobKey } from '../protocol/job-identity.ts';
import { withPageRetries, type ClientOptions } from './client-options.ts';
import { checkOptions } from './checks.ts';
import { checkParameters } from '../protocol/parameters/parameter-checks.ts';
import { ParameterError } from '../protocol/parameters/parameter-error.ts';
import {
  searchParameterForms,
  writeQuery,
  type SearchParameters,
  type SearchQuery,
} from '../protocol/parameters.ts';
import { call } from './request.ts';
import type { Loss } from '../protocol/lenient-parse.ts';
import { readSearchResponse, type SearchResponse } from '../protocol/search.ts';
import type { ValidatedResponse } from '../protocol/transport.ts';

const endpoint = { name: 'Search', path: '/api/Search', keyHeader: 'Authorization-Key' };

function check(query: SearchQuery, options: ClientOptions): void {
  checkOptions(options);
  checkParameters(endpoint.name, searchParameterForms, query);
  if (query.Radius !== undefined && query.LocationName === undefined)
    throw new ParameterError('Radius', 'Radius only has effect together with LocationName.');
}

const send = (
  query: SearchParameters,
  options: ClientOptions,
): Promise<ValidatedResponse<SearchResponse>> =>
  call({ endpoint, query: writeQuery(query), read: readSearchResponse }, options);

/**
 * Searches the currently open announcements (`GET /api/Search`, data-service §4.3). Needs `key`, unless `baseUrl` is a proxy.
 *
 * @throws {@link ServiceError}; {@link ParameterError} before anything is sent, because the service ignores unknown parameters.
 */
export async function search(
  query: SearchQuery,
  options: ClientOptions,
): Promise<ValidatedResponse<SearchResponse>> {
  check(query, options);
  return send(query, options);
}

/** One page of a walk through Search. */
export interface SearchPage {
  /** Counts from 1. */
  page: number;
  /** The announcements of the page, in the order of the service (data-service §2.4). */
  items: Announcement[];
  /** Losses: fields and records of this page that could not be read. */
  losses: Loss[];
  /** Number of matching announcements, if the service reports it. It counts to 10,000 at most. */
  total: number | undefined;
  /** Whether `total` is at the cap, so that there may be more announcements than can be reached. Narrow the query to reach them. */
  capped: boolean;
}

/**
 * Walks through the pages of Search, from the query's `Page` or the first. The next page is requested when the caller wants it. A page has
 * 500 announcements unless the query says otherwise. The service serves the first 10,000 and no page beyond them (data-service §10.1.9):
 * `capped` says when there may be more.
 *
 * @throws as {@link search}, when a page fails for good; {@link ParameterError} at once.
 */
export function searchPages(
  query: SearchQuery,
  options: ClientOptions,
): AsyncGenerator<SearchPage, void, undefined> {
  check(query, options);
  return walk(query, options);
}

async function* walk(
  query: SearchQuery,
  options: ClientOptions,
): AsyncGenerator<SearchPage, void, undefined> {
  const size = query.ResultsPerPage ?? 500;
  const first = query.Page ?? 1;
  const seen = new Set<string>(); // at most 10,000
  let lost = 0;
  // The service may ignore the requested size (data-service §10.1.10), so the walk counts the distinct items that arrived.
  for (let page = first; ; page++) {
    const { data, losses } = await send(
      { ...query, Page: page, ResultsPerPage: size },
      withPageRetries(options),
    );
    const { SearchResultItems: items, SearchResultCountAll: total } = data.SearchResult;
    const seenBefore = seen.size;
    for (const item of items) seen.add(jobKey(item));
    const unreadable = losses.filter((loss) => loss.lost === 'record').length;
    const isEnd = items.length + unreadable === 0 || (items.length > 0 && seen.size === seenBefore);
    if (isEnd && page > first) return; // the page is beyond the end, or repeats earlier ones
    lost += unreadable;
    yield { page, items, losses, total, capped: total !== undefined && total >= countCap };
    const isReached = first === 1 && total !== undefined && seen.size + lost >= total;
    if (isEnd || isReached || page * size >= countCap || lost > countCap) return;
  }
}

/**
 * The error of a walk that ended at the cap of Search (data-service §10.1.9). What was delivered is valid, but there may be announcements
 * that no page shows. Use narrower queries, such as one for each department, to reach them all.
 */
export class SearchCappedError extends Error {
  /** Announcements that were delivered. */
  readonly delivered: number;

  constructor(delivered: number) {
    super(
      `Search serves ${countCap.toLocaleString('en')} announcements and no more; there may be others. Narrow the query to reach them.`,
    );
    this.name = 'SearchCappedError';
    this.delivered = delivered;
  }
}

/** Options of a walk through announcements. */
export interface SearchAllOptions extends ClientOptions {
  /** Whether to accept a result cut off at 10,000; by default such a walk ends in a {@link SearchCappedError}. */
  allowCapped?: boolean | undefined;
  /** Called with each page as it arrives, for example to count its losses. */
  onPage?: ((page: SearchPage) => void) | undefined;
}

/**
 * Walks through every announcement that matches a query, each once, even when it moves to a later page during the walk.
 *
 * @throws as {@link searchPages}; {@link SearchCappedError} at the end of a result that the service cut off at 10,000.
 */
export function searchAll(
  query: SearchQuery,
  options: SearchAllOptions,
): AsyncGenerator<Announcement, void, undefined> {
  check(query, options);
  return all(query, options);
}

async function* all(
  query: SearchQuery,
  { allowCapped = false, onPage, ...options }: SearchAllOptions,
): AsyncGenerator<Announcement, void, undefined> {
  const delivered = new Set<string>(); // at most 10,000
  let capped = false;
  for await (const page of walk(query, options)) {
    onPage?.(page);
    capped ||= page.capped;
    for (const item of page.items) {
      const key = jobKey(item);
      if (delivered.has(key)) continue;
      delivered.add(key);
      options.signal?.throwIfAborted();
      yield item;
    }
  }
  if (capped && !allowCapped) throw new SearchCappedError(delivered.size);
}

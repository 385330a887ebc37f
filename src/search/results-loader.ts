import { ServiceError } from '../protocol/errors.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import type { Refiners, SearchResponse } from '../protocol/search.ts';
import type { ValidatedResponse } from '../protocol/transport.ts';
import { isRecent, SearchRequest, type ResponseCache } from './response-cache.ts';
import { type BackgroundRequests, isRetryable, RetryTimer } from './background-requests.ts';
import type { FilterLoader } from './filter-loader.ts';
import { PageSize } from '../query/page-size.ts';
import {
  toAllPagesQuery,
  defaultPageSize,
  isNextPage,
  isOfSameQuery,
  pageQuery,
} from '../query/query-plan.ts';
import { readResults, type Results } from '../query/read-results.ts';
import { appendResults, renewResults } from '../query/results.ts';
import type { SearchState } from './search-state.ts';
import type { VisitorQuery } from './visitor-query.ts';

/** The parts of a search that its results are loaded by, and what happens after a change. */
interface ResultsContext {
  readonly state: () => SearchState;
  readonly cache: ResponseCache;
  readonly query: VisitorQuery;
  readonly requests: BackgroundRequests;
  readonly filters: () => FilterLoader | undefined;
  /** Whether the page is hidden. Only what a visitor waits for is requested then. */
  readonly isHidden: () => boolean;
  readonly changed: () => void;
}

/** A fast response is rendered directly, without a loading message before it. */
const loadingShownAfterMs = 50;

/** The newest request of a search, and the last good response. */
export class ResultsLoader {
  /** Whether the newest query still waits for a response. */
  isPending = false;
  /** The last good response, also while a newer query is pending or has failed. */
  results: Results | undefined;
  /** Why the newest query has no response; kept until the next response arrives. */
  error: ServiceError | undefined;
  readonly #request: SearchRequest;
  readonly #search: ResultsContext;
  readonly #retryTimer = new RetryTimer(() => {
    if (!this.#search.isHidden()) this.#repeat();
  });
  /** Whether a request is under way that only renews what is shown, so that its failure is not reported. */
  #isRenewal = false;
  /** When what is shown was last requested again, in milliseconds since 1970. */
  #renewedAt = 0;
  readonly #pageSize = new PageSize();
  /** The query and the refiners of the last good response. */
  #refined: [chosen: SearchParameters, refiners: Refiners | undefined] | undefined;
  #loadingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(search: ResultsContext) {
    this.#search = search;
    this.#request = new SearchRequest(search.cache, {
      responded: (response) => {
        this.#responded(response);
      },
      failed: (error) => {
        this.#failed(error);
      },
    });
  }

  get #state(): SearchState {
    return this.#search.state();
  }

  /** When a failed query is repeated; `undefined` if no retry is due. */
  get nextRetryAt(): Date | undefined {
    return this.#retryTimer.nextRetryAt;
  }

  /** Whether the chosen page is appended to what is shown. */
  isAppended(chosen: SearchParameters): boolean {
    return this.#state.appendsPages && isNextPage(this.results, chosen);
  }

  /** Loads the newest query: shows a cached response at once and revalidates it unless it is fresh. */
  load({ useCache = true, silent = false } = {}): void {
    this.#cancelTimers();
    this.#isRenewal = false;
    if (!this.#state.isConfigured) return;
    const cached = useCache ? this.#search.cache.find(this.#query()) : undefined;
    this.isPending = !silent && !cached;
    if (cached) {
      this.#request.abort();
      this.#responded(cached.response);
      if (cached.isFresh) return;
    }
    void this.#request.send(this.#query(), this.#search.requests.transport);
    if (cached) return;
    if (this.results)
      this.#loadingTimer = setTimeout(() => {
        this.#search.changed();
      }, loadingShownAfterMs);
    else this.#search.changed();
  }

  /** Repeats the newest query. What is shown stays until the response arrives. */
  retry(): void {
    this.load({ useCache: false, silent: this.error !== undefined });
  }

  /** Retries a failure that may have been the lost connection. A hidden page waits until it is shown. */
  connectionRestored(): void {
    const canRetry = this.nextRetryAt ?? (this.error && isRetryable(this.error));
    if (canRetry && !this.#search.isHidden()) this.#repeat();
  }

  /** Renews results that are some minutes old, and sends a retry that was due while the page was hidden. */
  pageShown(): void {
    const { nextRetryAt, results, error } = this;
    if (this.isPending || this.#isRenewal) return;
    const isDue = nextRetryAt
      ? nextRetryAt.getTime() <= Date.now()
      : !error && results && !isRecent(results.receivedAt.getTime()) && !isRecent(this.#renewedAt);
    if (isDue) this.#repeat();
  }

  #repeat(): void {
    if (this.error) {
      this.retry();
      return;
    }
    this.#cancelTimers();
    this.#isRenewal = true;
    this.#renewedAt = Date.now();
    void this.#request.send(this.#query(), this.#search.requests.transport);
  }

  /** Aborts the request and its retries. */
  stop(): void {
    this.#cancelTimers();
    this.#request.abort();
    this.isPending = false;
    this.#isRenewal = false;
  }

  /** Forgets the results, because another list starts. */
  clear(): void {
    this.results = undefined;
    this.#search.requests.hidesJobs = false;
    this.#refined = undefined;
    this.error = undefined;
  }

  #cancelTimers(): void {
    clearTimeout(this.#loadingTimer);
    this.#retryTimer.cancel();
  }

  #query(): SearchParameters {
    const { locked, chosen, sort, appendsPages } = this.#state;
    const opensSeveralPages = appendsPages && !this.isAppended(chosen);
    return (opensSeveralPages ? toAllPagesQuery : pageQuery)(locked, chosen, sort);
  }

  #responded(response: ValidatedResponse<SearchResponse>): void {
    const { query, requests } = this.#search;
    if (!this.#state.isConfigured) return;
    const page = this.#read(response);
    requests.hidesJobs ||= page.outside > 0;
    // The other pages may have jobs of others.
    if (requests.hidesJobs && page.pages > 1) page.isCounted = false;
    if (page.items.length === 0 && page.total > 0 && page.page > page.pages) {
      // The page no longer exists: a URL edited by hand, or an old link.
      query.correctPage(page.pages);
      this.load();
      return;
    }
    if (page.outside > 0 && page.items.length === 0 && page.page === 1) {
      this.#failed(new ServiceError('scope', page.outsideCause));
      return;
    }
    clearTimeout(this.#loadingTimer);
    this.#retryTimer.reset();
    this.isPending = false;
    this.error = undefined;
    const before = this.results;
    const isRenewal = this.#isRenewal;
    this.#isRenewal = false;
    this.results = !before
      ? page
      : this.isAppended(query.chosen)
        ? appendResults(before, page)
        : isOfSameQuery(before, page)
          ? { ...renewResults(before, page), isRenewal }
          : page;
    const refiners = requests.hidesJobs ? undefined : response.data.SearchResult.UserArea?.Refiners;
    this.#refined = [query.chosen, refiners];
    this.reportRefiners();
  }

  /** Gives the names and counts of the last response to the filters, and reports the change. */
  reportRefiners(): void {
    if (!this.#refined) return;
    const filters = this.#search.filters();
    filters?.learn(...this.#refined);
    this.#search.changed();
    filters?.loadMissing();
  }

  #failed(error: ServiceError): void {
    if (!this.#state.isConfigured) return;
    clearTimeout(this.#loadingTimer);
    this.isPending = false;
    this.#retryTimer.schedule(error);
    if (this.#isRenewal) {
      this.#isRenewal = false;
      return;
    }
    this.error = error;
    this.#search.changed();
    this.#search.filters()?.loadMissing();
  }

  #read(response: ValidatedResponse<SearchResponse>): Results {
    const { locked, chosen, sort, appendsPages } = this.#state;
    const query = pageQuery(locked, chosen, sort);
    const { ResultsPerPage = defaultPageSize, Page = 1 } = query;
    if (!appendsPages)
      return readResults(response, locked, chosen, Page, (received, total) =>
        this.#pageSize.of(query, received, total),
      );
    const first = this.isAppended(chosen) ? Page : 1;
    const results = readResults(response, locked, chosen, first, () => ResultsPerPage);
    return { ...results, page: Math.max(results.page, Math.ceil(results.to / ResultsPerPage)) };
  }
}

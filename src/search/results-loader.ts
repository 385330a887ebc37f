import { ServiceError } from '../service/errors.ts';
import type { SearchParameters } from '../service/parameters.ts';
import type { SearchResponse } from '../service/search.ts';
import type { Answer, TransportOptions } from '../service/transport.ts';
import type { FacetLoader } from './facet-loader.ts';
import { suggestFilter, type FilterSuggestion } from './filter-suggestion.ts';
import { PageSize } from './page-size.ts';
import {
  toAllPagesQuery,
  countQuery,
  defaultPageSize,
  isNextPage,
  pageQuery,
  type CountExtent,
} from './query-plan.ts';
import { appendResults, isOfOrganizations, readResults, type Results } from './results.ts';
import { isRetryable, RetryTimer } from './retry-timer.ts';
import { SearchRequest } from './search-request.ts';
import type { ServedAnswer } from './served-answer.ts';

/** The search whose results are loaded. */
export interface ResultsHost {
  readonly isConfigured: boolean;
  readonly locked: SearchParameters;
  readonly chosen: SearchParameters;
  /** Whether further pages are appended instead of replacing the one shown. */
  readonly appendsPages: boolean;
  readonly transport: TransportOptions;
  readonly facets: FacetLoader;
  permitted(choices: SearchParameters): SearchParameters;
  /** Called when the chosen page is beyond the last one. */
  pageIsGone(lastPage: number): void;
  changed(): void;
}

/** How long a failed count waits for its only retry. */
const countRetryDelayMs = 2_000;

/** A fast answer is rendered directly, without a frame that says "loading" before it. */
const loadingShownAfterMs = 50;

/** The newest request of a search, and the last good answer beside it. */
export class ResultsLoader {
  /** Whether the newest query has no answer yet that could be shown. */
  isPending = false;
  /** The last good answer, also while a newer query is pending or has failed. */
  results: Results | undefined;
  /** Why the newest query has no answer; kept until the next answer arrives. */
  error: ServiceError | undefined;
  /** For results without any job: the choice to remove. */
  filterSuggestion: FilterSuggestion | undefined;
  readonly #host: ResultsHost;
  readonly #request: SearchRequest;
  readonly #retryTimer = new RetryTimer(() => {
    this.retry();
  });
  readonly #pageSize = new PageSize();
  #loadingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ResultsHost) {
    this.#host = host;
    this.#request = new SearchRequest({
      answered: (answer) => {
        this.#answered(answer);
      },
      failed: (error) => {
        this.#failed(error);
      },
    });
  }

  /** When a failed query is repeated; `undefined` where that is not due. */
  get nextRetryAt(): Date | undefined {
    return this.#retryTimer.nextRetryAt;
  }

  /** Whether the chosen page is appended to what is shown. */
  isAppended(chosen: SearchParameters): boolean {
    return this.#host.appendsPages && isNextPage(this.results, chosen);
  }

  /** Loads the newest query: shows a cached answer at once and revalidates it unless it is fresh. */
  load({ useCache = true, silent = false } = {}): void {
    this.#cancelTimers();
    if (!this.#host.isConfigured) return;
    const cached = useCache ? this.#request.cached(this.#query()) : undefined;
    this.isPending = !silent && !cached;
    if (cached) {
      this.#request.abort();
      this.#answered(cached.answer);
      if (cached.isFresh) return;
    }
    void this.#request.send(this.#query(), this.#host.transport);
    if (cached) return;
    if (this.results)
      this.#loadingTimer = setTimeout(() => {
        this.#host.changed();
      }, loadingShownAfterMs);
    else this.#host.changed();
  }

  /** Repeats the newest query. What is shown stays until the answer arrives. */
  retry(): void {
    this.load({ useCache: false, silent: this.error !== undefined });
  }

  /** Retries a failure that may have been the lost connection. */
  connectionRestored(): void {
    if (this.error && isRetryable(this.error)) this.retry();
  }

  /** Requests a page that the visitor is about to open. */
  prefetch(page: number): void {
    const { locked, chosen, transport } = this.#host;
    const query = pageQuery(locked, { ...chosen, Page: page });
    this.#request.fetchUnlessFresh(query, transport).catch(() => undefined);
  }

  /**
   * Requests how many jobs match some choices, and their refiners. A failure that may pass is retried once. The answer has no jobs of
   * other organizations than the locked ones.
   */
  async count(chosen: SearchParameters, extent?: CountExtent): Promise<Answer<SearchResponse>> {
    const { locked } = this.#host;
    const query = countQuery(locked, chosen, extent);
    const request = async () => {
      const answer = await this.#request.fetchUnlessFresh(query, this.#host.transport);
      const { SearchResult } = answer.data;
      const SearchResultItems = SearchResult.SearchResultItems.filter((item) =>
        isOfOrganizations(item, locked),
      );
      const data = { ...answer.data, SearchResult: { ...SearchResult, SearchResultItems } };
      return { ...answer, data };
    };
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ServiceError && isRetryable(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, countRetryDelayMs));
      if (!this.#host.isConfigured) throw error;
      return request();
    }
  }

  /** Aborts the request and its retries. */
  stop(): void {
    this.#cancelTimers();
    this.#request.abort();
    this.isPending = false;
  }

  /** Forgets the results, because another list starts anew. */
  clear(): void {
    this.results = undefined;
    this.error = undefined;
    this.filterSuggestion = undefined;
  }

  /** Forgets cached answers when the service changes, and takes the one of its answers that came within the page. */
  forgetAnswers(served?: ServedAnswer): void {
    this.#request.reset(served);
  }

  #cancelTimers(): void {
    clearTimeout(this.#loadingTimer);
    this.#retryTimer.cancel();
  }

  #query(): SearchParameters {
    const { locked, chosen, appendsPages } = this.#host;
    const opensSeveralPages = appendsPages && !this.isAppended(chosen);
    return (opensSeveralPages ? toAllPagesQuery : pageQuery)(locked, chosen);
  }

  #answered(answer: Answer<SearchResponse>): void {
    const host = this.#host;
    if (!host.isConfigured) return;
    const page = this.#read(answer);
    if (page.items.length === 0 && page.total > 0 && page.page > page.pages) {
      // The page no longer exists: a URL edited by hand, or an old link.
      host.pageIsGone(page.pages);
      return;
    }
    if (page.outside > 0 && page.items.length === 0) {
      // The count is of jobs that are not the list's.
      this.#failed(
        new ServiceError('shape', `${page.outside} announcements of other organizations.`),
      );
      return;
    }
    clearTimeout(this.#loadingTimer);
    this.#retryTimer.reset();
    this.isPending = false;
    this.error = undefined;
    this.filterSuggestion = undefined;
    const isAppended = this.results && this.isAppended(host.chosen);
    const results = this.results && isAppended ? appendResults(this.results, page) : page;
    this.results = results;
    host.facets.learn(host.chosen, answer.data.SearchResult.UserArea?.Refiners);
    host.changed();
    host.facets.loadMissing();
    if (results.total === 0) void this.#suggestFilter(results);
  }

  async #suggestFilter(results: Results): Promise<void> {
    const suggestion = await suggestFilter(results.chosen, async (chosen) => {
      const answer = await this.count(this.#host.permitted(chosen));
      return answer.data.SearchResult.SearchResultCountAll;
    });
    if (results !== this.results || !suggestion) return;
    this.filterSuggestion = suggestion;
    this.#host.changed();
  }

  #failed(error: ServiceError): void {
    if (!this.#host.isConfigured) return;
    clearTimeout(this.#loadingTimer);
    this.isPending = false;
    this.error = error;
    this.#retryTimer.schedule(error);
    this.#host.changed();
  }

  #read(answer: Answer<SearchResponse>): Results {
    const { locked, chosen, appendsPages } = this.#host;
    const query = pageQuery(locked, chosen);
    const { ResultsPerPage = defaultPageSize, Page = 1 } = query;
    if (!appendsPages)
      return readResults(answer, locked, chosen, Page, (received, total) =>
        this.#pageSize.of(query, received, total),
      );
    const first = this.isAppended(chosen) ? Page : 1;
    const results = readResults(answer, locked, chosen, first, () => ResultsPerPage);
    return { ...results, page: Math.max(results.page, Math.ceil(results.to / ResultsPerPage)) };
  }
}

import { ServiceError } from '../protocol/errors.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import type { SearchResponse } from '../protocol/search.ts';
import type { ValidatedResponse, TransportOptions } from '../protocol/transport.ts';
import { CodeListLoader } from './code-list-loader.ts';
import { countQuery, pageQuery, type CountExtent } from '../query/query-plan.ts';
import { isOfOrganizations } from '../query/read-results.ts';
import { isRetryable } from './retry-timer.ts';
import type { SearchRequest } from './search-request.ts';
import type { SearchState } from './search-state.ts';

/** How long a failed count waits for its only retry. */
const countRetryDelayMs = 2_000;

/** The requests of a search other than for its results. They do not change its state, and end with it. */
export class BackgroundRequests {
  readonly codeLists: CodeListLoader;
  /** Whether a response had jobs of other organizations than the locked ones, so that the service counts such jobs. */
  hidesJobs = false;
  readonly #state: () => SearchState;
  readonly #transport: () => TransportOptions;
  readonly #fetchUnlessFresh: SearchRequest['fetchUnlessFresh'];

  /**
   * @param fetchUnlessFresh requests a response of Search, unless a recent one is cached with those for the results.
   * @param onListSettled called when a code list has loaded or failed to load.
   */
  constructor(
    state: () => SearchState,
    transport: () => TransportOptions,
    fetchUnlessFresh: SearchRequest['fetchUnlessFresh'],
    onListSettled: (list: string) => void,
  ) {
    this.#state = state;
    this.#transport = transport;
    this.#fetchUnlessFresh = fetchUnlessFresh;
    this.codeLists = new CodeListLoader(transport, onListSettled);
  }

  /** How to send any other request. */
  get transport(): TransportOptions {
    return this.#transport();
  }

  /** Requests a page that the visitor is about to open. */
  prefetch(page: number): void {
    const { locked, chosen, sort } = this.#state();
    const query = pageQuery(locked, { ...chosen, Page: page }, sort);
    this.#fetchUnlessFresh(query, this.transport).catch(() => undefined);
  }

  /**
   * Requests how many jobs match some choices within the locked parameters, and their refiners. A failure that may pass is retried once.
   * The response has one of these jobs, or as many as `extent` says, and none of other organizations than the locked ones.
   *
   * @throws {@link ServiceError} without `extent`, if the service also sends jobs of others.
   */
  async count(
    chosen: SearchParameters,
    extent?: CountExtent,
  ): Promise<ValidatedResponse<SearchResponse>> {
    const { locked } = this.#state();
    const query = countQuery(locked, chosen, extent);
    const request = async () => {
      const response = await this.#fetchUnlessFresh(query, this.transport);
      const { SearchResult } = response.data;
      const SearchResultItems = SearchResult.SearchResultItems.filter((item) =>
        isOfOrganizations(item, locked),
      );
      if (SearchResultItems.length < SearchResult.SearchResultItems.length) this.hidesJobs = true;
      if (!extent && this.hidesJobs) throw new ServiceError('scope', '');
      const data = { ...response.data, SearchResult: { ...SearchResult, SearchResultItems } };
      return { ...response, data };
    };
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ServiceError && isRetryable(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, countRetryDelayMs));
      if (!this.#state().isConfigured) throw error;
      return request();
    }
  }
}

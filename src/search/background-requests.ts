import { ServiceError } from '../protocol/errors.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import type { SearchResponse } from '../protocol/search.ts';
import type { ValidatedResponse, TransportOptions } from '../protocol/transport.ts';
import { countQuery, pageQuery, type CountExtent } from '../query/query-plan.ts';
import { isOfOrganizations } from '../query/read-results.ts';
import { CodeListLoader } from './code-list-loader.ts';
import type { ResponseCache } from './response-cache.ts';
import type { SearchState } from './search-state.ts';

const firstDelaySeconds = 4;
const maximumDelaySeconds = 60;
/** The service's own `Retry-After` is followed up to here. */
const maximumRetryAfterSeconds = 300;

/** Whether a retry could succeed. An invalid URL or key must be corrected first. */
export const isRetryable = (error: ServiceError): boolean =>
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.kind === 'status' && (error.status === 429 || (error.status ?? 0) >= 500));

/** Retries after failures, each time later: 4, 8, 16 … 60 seconds, and never before `Retry-After`. */
export class RetryTimer {
  readonly #retry: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #nextRetryAt: Date | undefined;

  constructor(retry: () => void) {
    this.#retry = retry;
  }

  /** When the next retry is due; `undefined` if none is. */
  get nextRetryAt(): Date | undefined {
    return this.#nextRetryAt;
  }

  schedule(error: ServiceError): void {
    this.cancel();
    if (!isRetryable(error)) return;
    const delay = Math.min(maximumDelaySeconds, firstDelaySeconds * 2 ** this.#failures);
    this.#failures += 1;
    const seconds = Math.max(delay, Math.min(error.retryAfter ?? 0, maximumRetryAfterSeconds));
    this.#nextRetryAt = new Date(Date.now() + seconds * 1_000);
    this.#timer = setTimeout(this.#retry, seconds * 1_000);
  }

  /** Cancels a pending retry; the delays go on growing. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#nextRetryAt = undefined;
  }

  /** Called after a success: the next failure starts with the first delay again. */
  reset(): void {
    this.cancel();
    this.#failures = 0;
  }
}

/** How long a failed count waits for its only retry. */
const countRetryDelayMs = 2_000;

/** The requests of a search other than for its results. They do not change its state, and end with it. */
export class BackgroundRequests {
  readonly codeLists: CodeListLoader;
  /** Whether a response had jobs of other organizations than the locked ones, so that the service counts such jobs. */
  hidesJobs = false;
  readonly #state: () => SearchState;
  readonly #transport: () => TransportOptions;
  readonly #cache: ResponseCache;

  /**
   * @param cache the responses for the results; recent ones are not requested again.
   * @param onListSettled called when a code list has loaded or failed to load.
   */
  constructor(
    state: () => SearchState,
    transport: () => TransportOptions,
    cache: ResponseCache,
    onListSettled: (list: string) => void,
  ) {
    this.#state = state;
    this.#transport = transport;
    this.#cache = cache;
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
    this.#cache.fetchUnlessFresh(query, this.transport).catch(() => undefined);
  }

  /**
   * Requests how many jobs match a query within the locked parameters, and their refiners. A failure that may pass is retried once.
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
      const response = await this.#cache.fetchUnlessFresh(query, this.transport);
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

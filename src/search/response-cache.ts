import { asServiceError, type ServiceError } from '../protocol/errors.ts';
import { writeQuery, type SearchParameters } from '../protocol/parameters.ts';
import type { SearchResponse } from '../protocol/search.ts';
import type { ValidatedResponse, TransportOptions } from '../protocol/transport.ts';
import { search } from './read-response.ts';
import type { DatedResponse, ServedResponse } from './served-response.ts';

/** How long a cached response may be shown, and how long before it is revalidated. */
const shownForMs = 300_000;
const freshForMs = 30_000;
const maximumCachedResponses = 30;

/** Whether a response may be shown without a newer one. A response from the future means that the device's clock was set. */
export function isRecent(at: number): boolean {
  const age = Date.now() - at;
  return age > -5_000 && age < shownForMs;
}

/** The responses of the last minutes, by their query. */
export class ResponseCache {
  #entries = new Map<string, DatedResponse>();
  #served: ServedResponse | undefined;

  /** @param served a response that came within the page. */
  constructor(served?: ServedResponse) {
    this.#served = served;
  }

  /** A cached response, and whether it is still fresh. */
  find(
    query: SearchParameters,
  ): { response: ValidatedResponse<SearchResponse>; isFresh: boolean } | undefined {
    const key = writeQuery(query).toString();
    const served = this.#served?.(query);
    if (served) {
      this.#served = undefined;
      this.#entries.set(key, served);
      // A request would only repeat what the server has done for the page.
      return { response: served.response, isFresh: true };
    }
    const entry = this.#entries.get(key);
    return entry && isRecent(entry.at)
      ? { response: entry.response, isFresh: Date.now() - entry.at < freshForMs }
      : undefined;
  }

  /** Requests the response and caches it. Failures are not cached. */
  async fetch(
    query: SearchParameters,
    transport: TransportOptions,
  ): Promise<ValidatedResponse<SearchResponse>> {
    const key = writeQuery(query).toString();
    const entries = this.#entries;
    const response = await search(query, transport);
    // The service has changed in the meantime.
    if (entries !== this.#entries) return response;
    this.#served = undefined;
    entries.delete(key);
    entries.set(key, { response, at: Date.now() });
    if (entries.size > maximumCachedResponses) entries.delete([...entries.keys()][0] ?? '');
    return response;
  }

  /** A fresh cached response or a new one, for requests in the background. */
  async fetchUnlessFresh(
    query: SearchParameters,
    transport: TransportOptions,
  ): Promise<ValidatedResponse<SearchResponse>> {
    const found = this.find(query);
    return found?.isFresh ? found.response : this.fetch(query, transport);
  }

  /** Forgets all responses because the service has changed, and adopts the response that was served with the page, if any. */
  reset(served?: ServedResponse): void {
    this.#entries = new Map();
    this.#served = served;
  }
}

/** From this many jobs on, a response is read and rendered in two tasks, so that input is handled between them. */
const largeResponseItems = 100;

/** The callbacks for the end of a request. An aborted or superseded request calls none. */
export interface SearchRequestHandlers {
  responded(response: ValidatedResponse<SearchResponse>): void;
  failed(error: ServiceError): void;
}

/** The request of a search for jobs: the newest query wins, and older requests are aborted. */
export class SearchRequest {
  readonly #handlers: SearchRequestHandlers;
  readonly #cache: ResponseCache;
  #controller = new AbortController();

  constructor(cache: ResponseCache, handlers: SearchRequestHandlers) {
    this.#cache = cache;
    this.#handlers = handlers;
  }

  async send(query: SearchParameters, transport: TransportOptions): Promise<void> {
    this.abort();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    try {
      const response = await this.#cache.fetch(query, { ...transport, signal });
      if (response.data.SearchResult.SearchResultItems.length >= largeResponseItems)
        await new Promise((resolve) => setTimeout(resolve));
      if (!signal.aborted) this.#handlers.responded(response);
    } catch (failure) {
      if (!signal.aborted) this.#handlers.failed(asServiceError(failure));
    }
  }

  abort(): void {
    this.#controller.abort();
  }
}

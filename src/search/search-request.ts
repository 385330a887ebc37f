import { asServiceError, type ServiceError } from '../protocol/errors.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import type { SearchResponse } from '../protocol/search.ts';
import type { ValidatedResponse, TransportOptions } from '../protocol/transport.ts';
import { ResponseCache } from './response-cache.ts';
import type { ServedResponse } from './served-response.ts';

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
  #controller = new AbortController();
  #cache = new ResponseCache();

  constructor(handlers: SearchRequestHandlers) {
    this.#handlers = handlers;
  }

  /** A cached response, and whether it is recent enough to need no revalidation. */
  cached(query: SearchParameters) {
    return this.#cache.find(query);
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

  /** Requests data other than the results, such as counts: a recent cached response, else a new one. */
  fetchUnlessFresh(
    query: SearchParameters,
    transport: TransportOptions,
  ): Promise<ValidatedResponse<SearchResponse>> {
    return this.#cache.fetchUnlessFresh(query, transport);
  }

  /** Forgets cached responses because the service has changed, and adopts the response that was served with the page, if any. */
  reset(served?: ServedResponse): void {
    this.#cache = new ResponseCache(served);
  }
}

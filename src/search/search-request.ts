import { asServiceError, type ServiceError } from '../protocol/errors.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import type { SearchResponse } from '../protocol/search.ts';
import type { Answer, TransportOptions } from '../protocol/transport.ts';
import { AnswerCache } from './answer-cache.ts';
import type { ServedAnswer } from './served-answer.ts';

/** From this many jobs on, an answer is read and rendered in two tasks, so that input is handled between them. */
const largeAnswerItems = 100;

/** The callbacks for the end of a request. An aborted or superseded request calls none. */
export interface SearchRequestHandlers {
  answered(answer: Answer<SearchResponse>): void;
  failed(error: ServiceError): void;
}

/** The request of a search for jobs: the newest query wins, and older requests are aborted. */
export class SearchRequest {
  readonly #handlers: SearchRequestHandlers;
  #controller = new AbortController();
  #cache = new AnswerCache();

  constructor(handlers: SearchRequestHandlers) {
    this.#handlers = handlers;
  }

  /** A cached answer, and whether it is recent enough to need no revalidation. */
  cached(query: SearchParameters) {
    return this.#cache.find(query);
  }

  async send(query: SearchParameters, transport: TransportOptions): Promise<void> {
    this.abort();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    try {
      const answer = await this.#cache.fetch(query, { ...transport, signal });
      if (answer.data.SearchResult.SearchResultItems.length >= largeAnswerItems)
        await new Promise((resolve) => setTimeout(resolve));
      if (!signal.aborted) this.#handlers.answered(answer);
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
  ): Promise<Answer<SearchResponse>> {
    return this.#cache.fetchUnlessFresh(query, transport);
  }

  /** Forgets cached responses because the service has changed, and adopts the response that was served with the page, if any. */
  reset(served?: ServedAnswer): void {
    this.#cache = new AnswerCache(served);
  }
}

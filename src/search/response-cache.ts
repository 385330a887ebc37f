import { writeQuery, type SearchParameters } from '../protocol/parameters.ts';
import { search, type SearchResponse } from '../protocol/search.ts';
import type { ValidatedResponse, TransportOptions } from '../protocol/transport.ts';
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
  readonly #entries = new Map<string, DatedResponse>();
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
    const response = await search(query, transport);
    this.#served = undefined;
    this.#entries.delete(key);
    this.#entries.set(key, { response, at: Date.now() });
    if (this.#entries.size > maximumCachedResponses)
      this.#entries.delete([...this.#entries.keys()][0] ?? '');
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
}

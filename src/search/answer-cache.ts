import { writeQuery, type SearchParameters } from '../protocol/parameters.ts';
import { search, type SearchResponse } from '../protocol/search.ts';
import type { Answer, TransportOptions } from '../protocol/transport.ts';
import type { DatedAnswer, ServedAnswer } from './served-answer.ts';

/** How long a cached answer may be shown, and how long before it is revalidated. */
const shownForMs = 300_000;
const freshForMs = 30_000;
const maximumCachedAnswers = 30;

/** Whether a response may be shown without a newer one. A response from the future means that the device's clock was set. */
export function isRecent(at: number): boolean {
  const age = Date.now() - at;
  return age > -5_000 && age < shownForMs;
}

/** The answers of the last minutes, by their query. */
export class AnswerCache {
  readonly #entries = new Map<string, DatedAnswer>();
  #served: ServedAnswer | undefined;

  /** @param served an answer that came within the page. */
  constructor(served?: ServedAnswer) {
    this.#served = served;
  }

  /** A cached answer, and whether it is still fresh. */
  find(query: SearchParameters): { answer: Answer<SearchResponse>; isFresh: boolean } | undefined {
    const key = writeQuery(query).toString();
    const served = this.#served?.(query);
    if (served) {
      this.#served = undefined;
      this.#entries.set(key, served);
      // A request would only repeat what the server has done for the page.
      return { answer: served.answer, isFresh: true };
    }
    const entry = this.#entries.get(key);
    return entry && isRecent(entry.at)
      ? { answer: entry.answer, isFresh: Date.now() - entry.at < freshForMs }
      : undefined;
  }

  /** Requests the answer and caches it. Failures are not cached. */
  async fetch(
    query: SearchParameters,
    transport: TransportOptions,
  ): Promise<Answer<SearchResponse>> {
    const key = writeQuery(query).toString();
    const answer = await search(query, transport);
    this.#served = undefined;
    this.#entries.delete(key);
    this.#entries.set(key, { answer, at: Date.now() });
    if (this.#entries.size > maximumCachedAnswers)
      this.#entries.delete([...this.#entries.keys()][0] ?? '');
    return answer;
  }

  /** A fresh cached answer or a new one, for requests in the background. */
  async fetchUnlessFresh(
    query: SearchParameters,
    transport: TransportOptions,
  ): Promise<Answer<SearchResponse>> {
    const found = this.find(query);
    return found?.isFresh ? found.answer : this.fetch(query, transport);
  }
}

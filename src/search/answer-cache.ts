import { writeQuery, type SearchParameters } from '../service/parameters.ts';
import { search, type SearchResponse } from '../service/search.ts';
import type { Answer, TransportOptions } from '../service/transport.ts';

interface CacheEntry {
  answer: Answer<SearchResponse>;
  at: number;
}

/** Milliseconds in which an answer may be shown again at once, and in which it needs no refreshing behind that. */
const shownForMs = 300_000;
const freshForMs = 30_000;
const maximumCachedAnswers = 30;

/** The answers of the last minutes, by their query. */
export class AnswerCache {
  readonly #kept = new Map<string, CacheEntry>();

  /** A kept answer, and whether it is so new that nobody needs to ask again. */
  find(query: SearchParameters): { answer: Answer<SearchResponse>; isFresh: boolean } | undefined {
    const kept = this.#kept.get(writeQuery(query).toString());
    const age = kept ? Date.now() - kept.at : Infinity;
    return kept && age < shownForMs
      ? { answer: kept.answer, isFresh: age < freshForMs }
      : undefined;
  }

  /** Asks, and keeps the answer; a failure is not kept. */
  async fetch(
    query: SearchParameters,
    transport: TransportOptions,
  ): Promise<Answer<SearchResponse>> {
    const key = writeQuery(query).toString();
    const answer = await search(query, transport);
    this.#kept.delete(key);
    this.#kept.set(key, { answer, at: Date.now() });
    if (this.#kept.size > maximumCachedAnswers) this.#kept.delete([...this.#kept.keys()][0] ?? '');
    return answer;
  }

  /** A fresh answer from memory, or a new one: for what no visitor waits for. */
  async fetchUnlessFresh(
    query: SearchParameters,
    transport: TransportOptions,
  ): Promise<Answer<SearchResponse>> {
    const found = this.find(query);
    return found?.isFresh ? found.answer : this.fetch(query, transport);
  }
}

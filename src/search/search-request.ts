import { Task, TaskStatus } from '@lit/task';
import { asServiceError, type ServiceError } from '../service/errors.ts';
import type { SearchParameters } from '../service/parameters.ts';
import type { SearchResponse } from '../service/search.ts';
import type { Answer, TransportOptions } from '../service/transport.ts';
import { AnswerCache } from './answer-cache.ts';
import type { ServedAnswer } from './served-answer.ts';
import { taskHost } from './task-host.ts';

/** From this many jobs on, an answer is read and rendered in two tasks, so that input is handled in between. */
const largeAnswerItems = 100;

/** What a search does when its request ends. An aborted or superseded request ends silently. */
export interface SearchRequestHandlers {
  answered(answer: Answer<SearchResponse>): void;
  failed(error: ServiceError): void;
}

/** The request of a search for jobs: the newest query wins, and older requests are aborted. */
export class SearchRequest {
  readonly #handlers: SearchRequestHandlers;
  readonly #task: Task<readonly [SearchParameters, TransportOptions], Answer<SearchResponse>>;
  #signal: AbortSignal | undefined;
  #cache = new AnswerCache();

  constructor(handlers: SearchRequestHandlers) {
    this.#handlers = handlers;
    const host = taskHost(() => {
      this.#taskUpdated();
    });
    this.#task = new Task(host, {
      autoRun: false,
      task: async ([query, transport], { signal }) => {
        this.#signal = signal;
        const answer = await this.#cache.fetch(query, { ...transport, signal });
        if (answer.data.SearchResult.SearchResultItems.length >= largeAnswerItems)
          await new Promise((resolve) => setTimeout(resolve));
        return answer;
      },
    });
  }

  /** A cached answer, and whether it is recent enough to need no revalidation. */
  cached(query: SearchParameters) {
    return this.#cache.find(query);
  }

  send(query: SearchParameters, transport: TransportOptions): void {
    void this.#task.run([query, transport]);
  }

  abort(): void {
    this.#task.abort();
  }

  /** Requests something besides the results, such as counts: a recent cached answer, else a new one. */
  fetchUnlessFresh(
    query: SearchParameters,
    transport: TransportOptions,
  ): Promise<Answer<SearchResponse>> {
    return this.#cache.fetchUnlessFresh(query, transport);
  }

  /** Forgets cached answers, because another service answers from now on: the one whose answer came within the page, if any. */
  reset(served?: ServedAnswer): void {
    this.#cache = new AnswerCache(served);
  }

  #taskUpdated(): void {
    // Task reports an abort as an error.
    if (this.#task.status === TaskStatus.PENDING || this.#signal?.aborted) return;
    const { status, error, value } = this.#task;
    try {
      if (status === TaskStatus.ERROR) throw error;
      if (value) this.#handlers.answered(value);
    } catch (failure) {
      this.#handlers.failed(asServiceError(failure));
    }
  }
}

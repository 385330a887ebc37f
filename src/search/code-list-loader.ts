import type { CodeListItem } from '../protocol/code-lists.ts';
import type { TransportOptions } from '../protocol/transport.ts';
import { fetchCodes } from './read-response.ts';

type Items = readonly CodeListItem[];

/** The state of a code list. `failed` ends with {@link CodeListLoader.retryFailed}. */
export type CodeListState = 'idle' | 'loading' | 'ready' | 'failed';

/** A code list that was requested. */
interface RequestedList {
  state: CodeListState;
  items?: Items;
  loaded: Promise<Items>;
  controller: AbortController;
}

/** The code lists of a service (data-service §4.5), each requested once, when something first needs it. */
export class CodeListLoader {
  readonly #transport: () => TransportOptions;
  readonly #onSettled: (list: string) => void;
  readonly #lists = new Map<string, RequestedList>();

  /** @param onSettled called when a list has arrived or could not be loaded. */
  constructor(transport: () => TransportOptions, onSettled: (list: string) => void) {
    this.#transport = transport;
    this.#onSettled = onSettled;
  }

  state(list: string): CodeListState {
    return this.#lists.get(list)?.state ?? 'idle';
  }

  /** The list's items, once it has arrived. */
  items(list: string): Items | undefined {
    return this.#lists.get(list)?.items;
  }

  /**
   * Loads a list unless it is loaded or under way.
   *
   * @throws ServiceError if it cannot be loaded; the next call tries again. After the search ended, an `AbortError`.
   */
  load(list: string): Promise<Items> {
    const requested = this.#lists.get(list);
    if (requested && requested.state !== 'failed') return requested.loaded;
    const controller = new AbortController();
    const loaded = this.#fetch(list, controller.signal);
    const entry: RequestedList = { state: 'loading', loaded, controller };
    this.#lists.set(list, entry);
    const settle = (state: CodeListState) => {
      entry.state = state;
      if (this.#lists.get(list) === entry) this.#onSettled(list);
    };
    entry.loaded = loaded.then(
      (items) => {
        entry.items = items;
        settle('ready');
        return items;
      },
      (error: unknown) => {
        settle('failed');
        throw error;
      },
    );
    entry.loaded.catch(() => undefined); // callers that wait get the error
    return entry.loaded;
  }

  /** Lets lists that failed to load be requested again. */
  retryFailed(): void {
    for (const [list, { state }] of this.#lists) if (state === 'failed') this.#lists.delete(list);
  }

  /** Aborts pending requests and discards all lists, because the service has changed. */
  reset(): void {
    const lists = [...this.#lists.values()];
    this.#lists.clear();
    for (const { controller } of lists) controller.abort();
  }

  async #fetch(list: string, signal: AbortSignal): Promise<Items> {
    const transport = this.#transport();
    transport.signal?.throwIfAborted(); // after the search ended, its URL is empty: the page's own
    return fetchCodes(list, { ...transport, signal });
  }
}

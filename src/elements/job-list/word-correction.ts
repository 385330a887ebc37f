import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Results } from '../../search/results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { lazyPart } from '../shared/lazy-part.ts';

const wordCorrection = lazyPart(() => import('./word-correction.lazy.ts'));

/** The search of a list at that moment. */
interface CurrentSearch {
  readonly store: SearchStore | undefined;
  readonly results: Results | undefined;
}

/** Other words for a search that has found nothing, looked up once for each answer. */
export class WordCorrection implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #search: CurrentSearch;
  #results: Results | undefined;
  #keyword: string | undefined;

  constructor(host: ReactiveControllerHost, search: CurrentSearch) {
    this.#host = host;
    this.#search = search;
    host.addController(this);
  }

  /** The words that were probably meant, once they are known. */
  get keyword(): string | undefined {
    return this.#search.results === this.#results ? this.#keyword : undefined;
  }

  hostUpdated(): void {
    const { store, results } = this.#search;
    if (results === this.#results) return;
    this.#results = results;
    this.#keyword = undefined;
    if (store && results?.total === 0 && results.chosen.Keyword) void this.#load(store, results);
  }

  async #load(store: SearchStore, results: Results): Promise<void> {
    // Without the part or the code list, the message has no correction.
    const keyword = await wordCorrection
      .load()
      .then(({ correctKeyword }) => correctKeyword(store, results.chosen))
      .catch(() => undefined);
    if (results !== this.#results || keyword === undefined) return;
    this.#keyword = keyword;
    this.#host.requestUpdate();
  }
}

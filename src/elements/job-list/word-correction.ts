import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isOfSameChoices } from '../../search/query-plan.ts';
import type { Results } from '../../search/results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { lazyPart } from '../shared/lazy-part.ts';

const wordCorrection = lazyPart(() => import('./word-correction.lazy.ts'));

/** The search of a list at that moment. */
interface CurrentSearch {
  readonly store: SearchStore | undefined;
  readonly results: Results | undefined;
}

/** Other words for a search that has found nothing, looked up once for the same choices. */
export class WordCorrection implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #search: CurrentSearch;
  /** The results without a job that are looked up. */
  #results: Results | undefined;
  #keyword: string | undefined;

  constructor(host: ReactiveControllerHost, search: CurrentSearch) {
    this.#host = host;
    this.#search = search;
    host.addController(this);
  }

  /** The words that were probably meant, once they are known. */
  get keyword(): string | undefined {
    return isOfSameChoices(this.#search.results, this.#results) ? this.#keyword : undefined;
  }

  hostUpdated(): void {
    const { store, results } = this.#search;
    const empty = results?.total === 0 && results.chosen.Keyword ? results : undefined;
    if (isOfSameChoices(empty, this.#results)) return;
    this.#results = empty;
    this.#keyword = undefined;
    if (store && empty) void this.#load(store, empty);
  }

  async #load(store: SearchStore, results: Results): Promise<void> {
    // Without the part or the code list, the message has no correction.
    const keyword = await wordCorrection
      .load()
      .then(({ correctKeyword }) => correctKeyword(store, results.chosen))
      .catch(() => undefined);
    if (!isOfSameChoices(results, this.#results) || keyword === undefined) return;
    this.#keyword = keyword;
    this.#host.requestUpdate();
  }
}

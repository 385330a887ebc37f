import type { SearchParameters } from '../service/parameters.ts';
import type { FacetLoader } from './facet-loader.ts';
import type { ResultsLoader } from './results-loader.ts';

/** The search whose draft is counted. */
interface DraftHost {
  readonly facets: FacetLoader;
  changed(): void;
}

/** How many jobs match a draft, before it is committed. */
export class DraftCount {
  /** The number of jobs; `undefined` until it is known. */
  total: number | undefined;
  readonly #host: DraftHost;
  readonly #loader: ResultsLoader;

  constructor(host: DraftHost, loader: ResultsLoader) {
    this.#host = host;
    this.#loader = loader;
  }

  /**
   * Requests the number for a draft. After a failure there is no number.
   *
   * @param isCurrent whether the answer is still of use when it comes.
   */
  async request(draft: SearchParameters, isCurrent: () => boolean): Promise<void> {
    this.total = undefined;
    this.#host.changed();
    const answer = await this.#loader.count(draft).catch(() => undefined);
    if (!answer || !isCurrent()) return;
    const { SearchResultCountAll, UserArea } = answer.data.SearchResult;
    this.total = SearchResultCountAll;
    this.#host.facets.learn(draft, UserArea?.Refiners);
    this.#host.changed();
  }
}

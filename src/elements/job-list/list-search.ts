import type { ReactiveController } from 'lit';
import { readLocked, type LockedProperties } from '../../search/locked.ts';
import type { Results } from '../../search/results.ts';
import { SearchController } from '../../search/search-controller.ts';
import type { SearchState, SearchStore } from '../../search/search-store.ts';
import type { ParameterProblem } from '../../service/parameters.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import { describeError, type ListError } from '../shared/list-error.ts';
import { WordCorrection } from './word-correction.ts';

/** What of a list says where and what to search. */
interface ConfigurableList extends JobListHost, LockedProperties {
  readonly proxyUrl: string;
  readonly fetch: ((request: Request) => Promise<Response>) | undefined;
}

/** The search of a list, configured by the list's attributes. */
export class ListSearch implements ReactiveController {
  readonly #list: ConfigurableList;
  readonly #binding: SearchController;
  readonly #correction: WordCorrection;
  #configured: SearchStore | undefined;
  #problems: ParameterProblem[] = [];

  constructor(list: ConfigurableList) {
    this.#list = list;
    this.#binding = new SearchController(list, () => list.search || 'default');
    this.#correction = new WordCorrection(list, this);
    list.addController(this);
  }

  get store(): SearchStore | undefined {
    return this.#binding.search;
  }

  get state(): SearchState {
    return this.#problems.length > 0 ? 'error' : (this.store?.state ?? 'idle');
  }

  /** The last good answer; `undefined` where an attribute is wrong, so that the list shows no jobs. */
  get results(): Results | undefined {
    return this.#problems.length > 0 ? undefined : this.store?.results;
  }

  /** For words that have found nothing: those that were probably meant and find jobs. */
  get correctedKeyword(): string | undefined {
    return this.#correction.keyword;
  }

  /** Why the list has no new results, or `undefined`. */
  get error(): ListError | undefined {
    return this.state === 'error' ? describeError(this.#problems, this.store) : undefined;
  }

  /** Reads the attributes into the search. A value that cannot be read stops the list: leaving it out would widen the search. */
  configure(): void {
    const list = this.#list;
    const { store } = this;
    if (store !== this.#configured) this.#leave();
    this.#configured = store;
    const { locked, problems } = readLocked((property) => list[property]);
    this.#problems = problems;
    const isAccepted = store?.configure(list, {
      proxyUrl: problems.length > 0 ? undefined : list.proxyUrl.trim(),
      locked,
      urlSync: !list.noUrlSync,
      loadMore: list.loadMore,
      fetch: list.fetch,
    });
    if (isAccepted === false)
      this.#problems = [{ name: 'search', message: 'Another list has this name.' }];
  }

  hostUpdated(): void {
    const list = this.#list;
    const { state, results } = this;
    if (list.getAttribute('state') !== state) list.setAttribute('state', state);
    list.toggleAttribute('stale', Boolean(results && state === 'error'));
  }

  hostDisconnected(): void {
    this.#leave();
  }

  #leave(): void {
    this.#configured?.leave(this.#list);
    this.#configured = undefined;
  }
}

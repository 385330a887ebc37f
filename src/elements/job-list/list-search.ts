import type { ReactiveController } from 'lit';
import type { ParameterProblem, SearchParameters } from '../../protocol/parameters.ts';
import { filterNames, valuesOf } from '../../query/filters.ts';
import { hasLockedCodes, readLocked, type LockedProperties } from '../../query/locked.ts';
import { isSameQuery } from '../../query/query-plan.ts';
import type { Results } from '../../query/read-results.ts';
import { readSort, type SortName } from '../../query/sorts.ts';
import { findUnusedName } from '../../search/registry.ts';
import { SearchController } from '../../search/search-controller.ts';
import type { SearchConfiguration, SearchStatus } from '../../search/search-state.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { filterBarPart } from '../filter-bar/filter-bar-loader.ts';
import { describeError, type ListError } from '../shared/describe-search.ts';
import { diagnosis } from '../shared/diagnosis.ts';
import { linkHostsProblem } from '../shared/events.ts';
import { createElement, findServedList } from '../shared/dom.ts';
import type { JobListHost } from '../shared/hosts.ts';
import type { CurrentSearch, NoMatchesView } from './no-matches-view.ts';
import { ServedList } from './served-list.ts';

const defaultName = 'default';

/** A list that has jobs is checked after everything else that the page loads. */
const checkDelayMs = 2_000;

/** The attributes of a list that define its search. */
interface ConfigurableList extends JobListHost, LockedProperties {
  search: string;
  readonly proxyUrl: string;
  readonly sort: string | null | undefined;
  readonly fetch: ((request: Request) => Promise<Response>) | undefined;
}

/** The search of a list, configured by the list's attributes. */
export class ListSearch implements ReactiveController {
  /** The server-rendered list of jobs. */
  readonly served: ServedList;
  /** The help for a search without results. */
  readonly noMatches: NoMatches;
  readonly #list: ConfigurableList;
  readonly #binding: SearchController;
  /** Pending until the part that names filter values has loaded or failed to load. */
  #valueNames: Promise<unknown> | undefined;
  #isNaming = true;
  #configured: SearchStore | undefined;
  #problems: ParameterProblem[] = [];
  /** The locked parameters whose codes are being compared with the code lists, and the last ones compared. */
  #checking: SearchParameters | undefined;
  #checked: SearchParameters | undefined;
  /** Codes of {@link ListSearch.#checked} without which no job can match. */
  #unknown: ParameterProblem[] = [];

  constructor(list: ConfigurableList) {
    this.#list = list;
    this.#binding = new SearchController(list, () => list.search || defaultName);
    this.served = new ServedList(list, () => this.store);
    this.noMatches = new NoMatches(list, this);
    list.addController(this);
  }

  /** Loads the names of the filter values in the page's URL, if there are any. Their chips would move the jobs below them later. */
  loadValueNames(): Promise<unknown> | undefined {
    const { chosen = {} } = this.store?.state ?? {};
    if (filterBarPart.loaded || !filterNames.some((name) => valuesOf(chosen, name).length > 0))
      return undefined;
    return (this.#valueNames ??= filterBarPart
      .load(this.#list)
      .catch(() => undefined)
      .finally(() => {
        this.#isNaming = false;
      }));
  }

  get store(): SearchStore | undefined {
    return this.#binding.search;
  }

  get state(): SearchStatus {
    if (this.#problems.length > 0) return 'error';
    return this.#isInDoubt ? 'loading' : (this.store?.state.status ?? 'idle');
  }

  /** The last good response; `undefined` if an attribute is invalid, so that the list shows no jobs. */
  get results(): Results | undefined {
    return this.#problems.length > 0 || this.served.isHolding || this.#isInDoubt
      ? undefined
      : this.store?.state.results;
  }

  /** Whether the codes of the list must be checked: the list is empty, or some of several codes may be unknown. */
  get #isDoubtful(): boolean {
    const { results, locked = {} } = this.store?.state ?? {};
    return results !== undefined && hasLockedCodes(locked, results.total > 0 ? 2 : 1);
  }

  /** Set while an empty list may be due to unknown codes. Until the check ends, the list does not report that there are no jobs. */
  get #isInDoubt(): boolean {
    const { status, locked } = this.store?.state ?? {};
    if (status !== 'empty') return false;
    return (locked !== this.#checked && this.#isDoubtful) || this.#hasDoubtfulFilter;
  }

  /** Whether a filter value in the page's URL may be one that the service does not have. */
  get #hasDoubtfulFilter(): boolean {
    const filters = this.store?.filters;
    return filters ? filters.isInDoubt : this.#valueNames !== undefined && this.#isNaming;
  }

  /** Why the list has no new results, or `undefined`. */
  get error(): ListError | undefined {
    return this.state === 'error' ? describeError(this.#problems, this.store) : undefined;
  }

  /**
   * Reads the attributes into the search. A value that cannot be read stops the list: omitting it would widen the search, or permit more
   * link targets.
   */
  configure(): void {
    const list = this.#list;
    const { locked, problems } = readLocked((property) => list[property]);
    const hostsProblem = linkHostsProblem(list.linkHosts);
    if (hostsProblem) problems.push({ name: 'link-hosts', message: hostsProblem });
    if (this.#checked && isSameQuery(locked, this.#checked)) problems.push(...this.#unknown);
    this.#problems = problems;
    const configuration: SearchConfiguration = {
      proxyUrl: problems.length > 0 ? undefined : list.proxyUrl.trim(),
      locked,
      sort: this.#readSort(locked),
      urlSync: !list.withoutUrlSync,
      withLoadMore: list.withLoadMore,
      fetch: list.fetch,
      served: this.served.response,
      servedQuery: findServedList(list)?.getAttribute('data-served'),
    };
    const part = filterBarPart.loaded;
    if (part) this.store?.attachFilters(part.FilterLoader);
    if (this.#accepts(configuration)) return;
    if ((list.search || defaultName) === defaultName && !list.hasAttribute('search')) {
      list.search = findUnusedName();
      void diagnosis.load(list).then(
        (part) => {
          part.tellOfUnnamedLists(list.search);
        },
        () => undefined, // for developers only
      );
      if (this.#accepts(configuration)) return;
    }
    this.#problems = [{ name: 'search', message: 'Another list has this name.' }];
  }

  /** The default order. An attribute without effect is reported, and the list stays: any order shows the same jobs. */
  #readSort(locked: SearchParameters): SortName | undefined {
    const list = this.#list;
    const sort = readSort(list.sort);
    if (list.sort && (!sort || locked.SortField))
      diagnosis.load(list).then(
        (part) => {
          part.reportSort(list, locked);
        },
        () => undefined, // the report is for developers; visitors miss nothing
      );
    return sort;
  }

  /** Whether this list, or another list with the same configuration, configures the search of this name. */
  #accepts(configuration: SearchConfiguration): boolean {
    const { store } = this;
    if (store !== this.#configured) this.#leave();
    this.#configured = store;
    return store?.configure(this.#list, configuration) ?? true;
  }

  hostUpdated(): void {
    const list = this.#list;
    const { state, results } = this;
    if (list.getAttribute('state') !== state) list.setAttribute('state', state);
    list.toggleAttribute('stale', Boolean(results && state === 'error'));
    this.#checkCodes();
  }

  #checkCodes(): void {
    const { store } = this;
    const { locked } = store?.state ?? {};
    if (!store || !locked || locked === this.#checking || !this.#isDoubtful) return;
    this.#checking = locked;
    const end = (unknown: ParameterProblem[] = []) => {
      if (store.state.locked !== locked) return;
      this.#checked = locked;
      this.#unknown = unknown;
      this.#list.requestUpdate();
    };
    const check = () => {
      // After a change of the lock, another check is under way.
      if (store.state.locked !== locked) return;
      diagnosis
        .load(this.#list)
        .then((part) => part.checkLockedCodes(this.#list, store))
        .then(end, () => {
          end();
        });
    };
    if (store.state.status === 'empty') check();
    else setTimeout(check, checkDelayMs);
  }

  /** Creates the link that is shown if the list cannot render. The list's `state` reports it as well. */
  showLink(): HTMLElement {
    this.#list.setAttribute('state', 'error');
    return createElement('slot');
  }

  hostDisconnected(): void {
    this.#leave();
  }

  #leave(): void {
    this.#configured?.leave(this.#list);
    this.#configured = undefined;
  }
}

/** Loads what a list offers a visitor whose query matches no job. */
export class NoMatches implements ReactiveController {
  /** Absent until it has loaded. Without it a list shows a hint only. */
  view: NoMatchesView | undefined;
  readonly #list: JobListHost;
  readonly #search: CurrentSearch;
  #isRequested = false;

  constructor(list: JobListHost, search: CurrentSearch) {
    this.#list = list;
    this.#search = search;
    list.addController(this);
  }

  hostUpdated(): void {
    const { state, store } = this.#search;
    const isEmpty = state === 'empty' && store?.state.isNarrowed === true;
    if (isEmpty && !this.#isRequested)
      diagnosis.load(this.#list).then(
        (part) => {
          this.view ??= new part.NoMatchesView(this.#list, this.#search);
          this.#list.requestUpdate();
        },
        () => undefined,
      );
    this.#isRequested = isEmpty;
  }
}

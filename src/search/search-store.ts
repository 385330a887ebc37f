import type { SearchParameters } from '../protocol/parameters.ts';
import { BackgroundRequests } from './background-requests.ts';
import type { FilterLoader } from './filter-loader.ts';
import { isNarrowed, withoutPage, withoutSortAndPage } from '../query/filters.ts';
import { PageHistory, type PageWindow, SearchUrl } from './search-url.ts';
import { readPageUrl } from '../query/page-url.ts';
import { isSameQuery } from '../query/query-plan.ts';
import { ResponseCache } from './response-cache.ts';
import { ResultsLoader } from './results-loader.ts';
import {
  isOfSameJobs,
  isSameConfiguration,
  type SearchConfiguration,
  hasSameValues,
  type BarControls,
  type ListControls,
  type SearchState,
  type SearchStatus,
} from './search-state.ts';
import { clock, datedFetch } from './service-clock.ts';
import { VisitorQuery, type Changes, type ChooseMode } from './visitor-query.ts';

/** The controls that a list shows for these filter bars. */
const combineControls = (bars: readonly BarControls[]): ListControls => ({
  hasSort: bars.some((bar) => bar.hasSort),
  hasFilterButton: bars.some((bar) => bar.hasFilterButton),
  canOpenFilters: bars.some((bar) => bar.canOpenFilters),
});

/**
 * One search on a page: the visitor's query, the newest request and the last good response. Elements render its {@link state}, send
 * it commands and listen for its events.
 *
 * Events: `change` after any change of state; `navigate` after the visitor moved through the session history; `focusresults` when
 * the list should take the focus; `openfilters` when a filter bar should open its dialog; `clear` when every filter was removed.
 */
export class SearchStore extends EventTarget {
  readonly name: string;
  readonly url: SearchUrl;
  readonly requests: BackgroundRequests;
  readonly #query: VisitorQuery;
  readonly #cache = new ResponseCache();
  readonly #loader: ResultsLoader;
  readonly #lifetime = new AbortController();
  #filters: FilterLoader | undefined;
  #configuration: SearchConfiguration | undefined;
  #owner: object | undefined;
  #isOwnerPresent = false;
  readonly #bars = new Map<object, BarControls>();
  #listControls = combineControls([]);
  #state: SearchState | undefined;
  #draftTotal: number | undefined;

  /** @param page the window whose URL, history and connection the search follows. */
  constructor(name: string, page: PageWindow = globalThis) {
    super();
    const { signal } = this.#lifetime;
    const state = () => this.state;
    this.name = name;
    this.url = new SearchUrl(name, new PageHistory(page));
    this.#query = new VisitorQuery(this.url);
    this.requests = new BackgroundRequests(
      state,
      () => {
        const { proxyUrl = '', fetch } = this.#configuration ?? {};
        return { baseUrl: proxyUrl, signal, fetch: datedFetch(fetch) };
      },
      this.#cache,
      (list) => {
        this.#filters?.listSettled(list);
      },
    );
    this.#loader = new ResultsLoader({
      state,
      cache: this.#cache,
      query: this.#query,
      requests: this.requests,
      filters: () => this.#filters,
      isHidden: () => page.document?.hidden === true,
      changed: this.#changed,
    });
    this.url.history.onNavigate(this.#onNavigate, signal);
    page.addEventListener('online', () => this.#loader.connectionRestored(), { signal });
    clock.addEventListener('shown', () => this.#loader.pageShown(), { signal });
  }

  /** The values of the filters, after {@link attachFilters}. */
  get filters(): FilterLoader | undefined {
    return this.#filters;
  }

  /** Adds the values of the filters: by a part of the script that pages load for filters. They begin with the last response. */
  attachFilters(Filters: typeof FilterLoader): void {
    if (this.#filters) return;
    const filters = new Filters({
      state: () => this.state,
      requests: this.requests,
      changed: this.#changed,
      dropUnknown: (name) => {
        if (!this.#configuration) return;
        this.#query.keepValues(name, (value) => filters.knows(name, value));
        this.#loader.load();
      },
    });
    this.#filters = filters;
    this.#loader.reportRefiners();
  }

  /** The search as it is now: always the newest state, and the same object until something changes. */
  get state(): SearchState {
    const { locked, chosen, selected, availableFilters } = this.#query;
    const { results, error, nextRetryAt } = this.#loader;
    const isSearchedFor =
      selected === chosen || isSameQuery(withoutSortAndPage(selected), withoutSortAndPage(chosen));
    const state: SearchState = {
      status: this.#status,
      results,
      error,
      nextRetryAt,
      isConfigured: Boolean(this.#configuration?.proxyUrl),
      appendsPages: this.#configuration?.withLoadMore ?? false,
      locked,
      sort: this.#configuration?.sort,
      chosen,
      isNarrowed: isNarrowed(chosen),
      selected,
      selectedTotal: isSearchedFor
        ? results?.isCounted
          ? results.total
          : undefined
        : this.#draftTotal,
      availableFilters,
      ...this.#listControls,
    };
    return (this.#state = this.#state && hasSameValues(this.#state, state) ? this.#state : state);
  }

  get #status(): SearchStatus {
    const { isPending, error, results } = this.#loader;
    if (!this.#configuration) return 'idle';
    if (isPending) return 'loading';
    if (error || !this.#configuration.proxyUrl) return 'error';
    if (!results) return 'idle';
    return results.total > 0 || results.items.length > 0 ? 'ready' : 'empty';
  }

  /**
   * Sets the configuration, and sends a request if it has changed.
   *
   * The first list of a search configures it until it leaves. A list that replaces it starts with the query in the page's URL. A list
   * that was only moved continues.
   *
   * @returns `false` while another list configures the search differently.
   */
  configure(owner: object, configuration: SearchConfiguration): boolean {
    const isOwner = owner === this.#owner;
    const current = this.#configuration;
    const isSame = current !== undefined && isSameConfiguration(current, configuration);
    if (this.#isOwnerPresent && !isOwner) return isSame;
    const before = isOwner ? current : undefined;
    this.#isOwnerPresent = true;
    if (before && isSame) return true;
    this.#owner = owner;
    this.#configuration = configuration;
    if (before?.proxyUrl !== configuration.proxyUrl || before?.fetch !== configuration.fetch) {
      this.#filters?.reset();
      this.requests.codeLists.reset();
      this.#cache.reset(configuration.served);
    }
    if (!before || !isOfSameJobs(before, configuration)) this.#loader.clear();
    this.url.isSynced = configuration.urlSync && this.url.history.hasQuery;
    const { servedQuery } = configuration;
    if (!before && servedQuery) this.url.writeQuery(readPageUrl(this.name, servedQuery), 'replace');
    this.#query.configure(configuration.locked, Boolean(before));
    if (configuration.proxyUrl) this.#loader.load();
    else {
      this.#loader.stop();
      this.#changed();
    }
    return true;
  }

  /** Lets another list configure the search. */
  leave(owner: object): void {
    if (owner !== this.#owner) return;
    this.#isOwnerPresent = false;
    this.#changed();
  }

  /**
   * Sets what a filter bar adds to the search; `undefined` when the bar leaves. A search has the filters of all its bars, and keeps those of
   * the last one. Values of added filters are read from the page's URL.
   */
  setBar(bar: object, controls: BarControls | undefined): void {
    const before = this.state;
    if (controls) this.#bars.set(bar, controls);
    else this.#bars.delete(bar);
    const bars = [...this.#bars.values()];
    this.#listControls = combineControls(bars);
    const filters = new Set(bars.flatMap((one) => one.filters));
    if (bars.length > 0 && this.#query.setAvailableFilters([...filters])) this.#loader.load();
    if (this.state !== before) this.#changed();
  }

  /** Applies changes of the visitor. Every change except to the page returns to the first page. */
  choose(changes: Changes, mode?: ChooseMode): void {
    const before = this.#query.draft;
    const hasChanged = this.#query.apply(changes, mode, (chosen) =>
      this.#loader.isAppended(chosen),
    );
    if (hasChanged || this.#loader.error) this.#loader.load();
    else this.#changed();
    const { draft } = this.#query;
    if (draft && draft !== before) void this.#countDraft(draft);
  }

  /** From now on, {@link select} changes a draft, which waits for `choose({}, 'commit-draft')`. */
  beginDraft(): void {
    this.#query.beginDraft();
  }

  /** Applies changes of filters: to the draft if there is one, else immediately. */
  select(changes: Changes): void {
    if (!this.#query.draft) return this.choose(changes);
    void this.#countDraft(this.#query.changeDraft(changes));
  }

  /** After a failure the number is `undefined`. */
  async #countDraft(draft: SearchParameters): Promise<void> {
    this.#draftTotal = undefined;
    this.#changed();
    const response = await this.requests.count(draft).catch(() => undefined);
    if (!response || this.#query.draft !== draft) return;
    const { SearchResultCountAll, UserArea } = response.data.SearchResult;
    this.#draftTotal = SearchResultCountAll;
    this.#filters?.learn(draft, UserArea?.Refiners);
    this.#changed();
  }

  /** Removes every filter but not the page size, so that the default order returns. */
  clear(): void {
    this.dispatchEvent(new Event('clear'));
    const chosen = Object.keys(withoutPage(this.#query.selected));
    this.choose(Object.fromEntries(chosen.map((name) => [name, undefined])));
  }

  /** Repeats the newest query. What is shown stays until the response arrives. */
  retry(): void {
    this.#loader.retry();
  }

  /** Requests that the list takes the focus when the control that had it is gone. */
  focusResults(): void {
    this.dispatchEvent(new Event('focusresults'));
  }

  /** Ends requests, timers and listeners. No event is dispatched afterwards. */
  close(): void {
    this.#configuration = undefined;
    this.#loader.stop();
    this.requests.codeLists.reset();
    this.#lifetime.abort();
  }

  readonly #changed = () => {
    if (this.#configuration) this.dispatchEvent(new Event('change'));
  };

  readonly #onNavigate = () => {
    if (this.url.isSynced) {
      if (this.#query.followUrl()) this.#loader.load();
      else this.#changed(); // the URL may name another job
    }
    this.dispatchEvent(new Event('navigate'));
  };
}

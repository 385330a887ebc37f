import type { Announcement } from '../service/announcement.ts';
import type { ServiceError } from '../service/errors.ts';
import type { SearchParameters } from '../service/parameters.ts';
import type { TransportOptions } from '../service/transport.ts';
import { datedFetch } from './service-clock.ts';
import { CodeListLoader } from './code-list-loader.ts';
import { FacetLoader } from './facet-loader.ts';
import type { FilterSuggestion } from './filter-suggestion.ts';
import { withoutSortAndPage, type FilterName } from './filters.ts';
import { nameJob } from './job-address.ts';
import { isSameControls, noListControls, type ListControls } from './list-controls.ts';
import { PageHistory, type PageWindow } from './page-history.ts';
import { isSameQuery, type CountExtent } from './query-plan.ts';
import { ResultsLoader } from './results-loader.ts';
import type { Results } from './results.ts';
import {
  isOfSameJobs,
  isSameConfiguration,
  type SearchConfiguration,
} from './search-configuration.ts';
import { SearchUrl } from './search-url.ts';
import { VisitorChoices, type Changes, type ChooseMode } from './visitor-choices.ts';

/** `idle` until a list has configured the search. */
export type SearchState = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

/**
 * One search on a page: the visitor's choices, the newest request and the last good answer. Elements render it, send it commands
 * and listen for its events.
 *
 * Events: `change` after any change of state; `navigate` after the reader moved through the session history; `focusresults` when
 * the list should take the focus; `openfilters` when the filter bar should open its dialog; `clear` when every choice was removed.
 */
export class SearchStore extends EventTarget {
  readonly name: string;
  readonly url: SearchUrl;
  readonly codeLists: CodeListLoader;
  readonly facets: FacetLoader;
  readonly #choices: VisitorChoices;
  readonly #loader: ResultsLoader;
  readonly #lifetime = new AbortController();
  #configuration: SearchConfiguration | undefined;
  #owner: object | undefined;
  #isOwnerPresent = false;
  #listControls = noListControls;
  /** How many jobs match the draft; `undefined` until it is known. */
  #draftTotal: number | undefined;

  /** @param page the window whose URL, history and connection the search follows. */
  constructor(name: string, page: PageWindow = globalThis) {
    super();
    this.name = name;
    this.url = new SearchUrl(name, new PageHistory(page));
    this.#choices = new VisitorChoices(this.url);
    this.#loader = new ResultsLoader(this);
    const listSettled = (list: string) => this.facets.listSettled(list);
    this.codeLists = new CodeListLoader(() => this.transport, listSettled);
    this.facets = new FacetLoader(this);
    const { signal } = this.#lifetime;
    this.url.history.onNavigate(this.#onNavigate, signal);
    page.addEventListener('online', () => this.#loader.connectionRestored(), { signal });
  }

  get state(): SearchState {
    if (!this.#configuration) return 'idle';
    if (this.#loader.isPending) return 'loading';
    if (this.error || !this.isConfigured) return 'error';
    if (!this.results) return 'idle';
    return this.results.total > 0 || this.results.items.length > 0 ? 'ready' : 'empty';
  }

  /** The last good answer, also while a newer query is pending or has failed. */
  get results(): Results | undefined {
    return this.#loader.results;
  }

  /** For results without any job: the choice whose removal finds the most. */
  get filterSuggestion(): FilterSuggestion | undefined {
    return this.#loader.filterSuggestion;
  }

  /** Why the newest query has no answer; kept until the next answer arrives. */
  get error(): ServiceError | undefined {
    return this.#loader.error;
  }

  /** When a failed query is repeated; `undefined` where that is not due. */
  get nextRetryAt(): Date | undefined {
    return this.#loader.nextRetryAt;
  }

  /** Whether a list has set the proxy's address. */
  get isConfigured(): boolean {
    return Boolean(this.#configuration?.proxyUrl);
  }

  get appendsPages(): boolean {
    return this.#configuration?.loadMore ?? false;
  }

  get locked(): SearchParameters {
    return this.#configuration?.locked ?? {};
  }

  /** How to send further requests, which end with the search. */
  get transport(): TransportOptions {
    const { proxyUrl = '', fetch } = this.#configuration ?? {};
    return { baseUrl: proxyUrl, signal: this.#lifetime.signal, fetch: datedFetch(fetch) };
  }

  /** The visitor's choices as they are searched for. */
  get chosen(): SearchParameters {
    return this.#choices.chosen;
  }

  /** Whether the visitor chose anything besides sorting and paging. */
  get isNarrowed(): boolean {
    return this.#choices.isNarrowed;
  }

  /** The visitor's choices as the filters show them: the draft, where there is one. */
  get selected(): SearchParameters {
    return this.#choices.selected;
  }

  /** How many jobs match {@link selected}, where that is known. */
  get selectedTotal(): number | undefined {
    return isSameQuery(withoutSortAndPage(this.selected), withoutSortAndPage(this.chosen))
      ? this.results?.total
      : this.#draftTotal;
  }

  /** The filters that visitors have besides keyword and place. */
  get availableFilters(): readonly FilterName[] {
    return this.#choices.availableFilters;
  }

  /** The controls of the filter bar that the list shows; none without a filter bar. */
  get listControls(): ListControls {
    return this.#listControls;
  }

  /**
   * Sets what to search and where, and sends a request if that is new.
   *
   * The first list of a search configures it until it leaves. A list that takes its place starts anew from the page's URL; one that
   * was only moved continues.
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
      this.facets.reset();
      this.codeLists.reset();
      this.#loader.forgetAnswers(configuration.served);
    }
    if (!before || !isOfSameJobs(before, configuration)) this.#loader.clear();
    this.url.isSynced = configuration.urlSync && this.url.history.hasQuery;
    this.#choices.configure(configuration.locked, Boolean(before));
    if (this.isConfigured) this.#loader.load();
    else {
      this.#loader.stop();
      this.changed();
    }
    return true;
  }

  /** Lets another list configure the search. */
  leave(owner: object): void {
    if (owner !== this.#owner) return;
    this.#isOwnerPresent = false;
    this.changed();
  }

  /** Sets which filters there are. Choices for added filters are read from the page's URL. */
  setAvailableFilters(names: readonly FilterName[]): void {
    if (this.#choices.setAvailableFilters(names)) this.#loader.load();
  }

  /** Sets which controls of the filter bar the list shows. Without an argument it shows none. */
  setListControls(controls = noListControls): void {
    if (isSameControls(controls, this.#listControls)) return;
    this.#listControls = controls;
    this.changed();
  }

  /** Applies choices of the visitor. Every change except of the page goes to the first page. */
  choose(changes: Changes, mode?: ChooseMode): void {
    const hasChanged = this.#choices.apply(changes, mode, (chosen) =>
      this.#loader.isAppended(chosen),
    );
    if (hasChanged || this.error) this.#loader.load();
    else this.changed();
  }

  /** From now on, {@link select} changes a draft, which waits for `choose({}, 'commit-draft')`. */
  beginDraft(): void {
    this.#choices.beginDraft();
  }

  /** Adds or removes one value of a filter. In a filter with a single value, it replaces the other one. */
  toggle(name: FilterName, value: string): void {
    this.select(this.#choices.toggled(name, value));
  }

  /** Applies choices of filters: to the draft, where there is one, else at once. */
  select(changes: Changes): void {
    if (!this.#choices.draft) return this.choose(changes);
    void this.#countDraft(this.#choices.changeDraft(changes));
  }

  /** After a failure there is no number. */
  async #countDraft(draft: SearchParameters): Promise<void> {
    this.#draftTotal = undefined;
    this.changed();
    const answer = await this.#loader.count(draft).catch(() => undefined);
    if (!answer || this.#choices.draft !== draft) return;
    const { SearchResultCountAll, UserArea } = answer.data.SearchResult;
    this.#draftTotal = SearchResultCountAll;
    this.facets.learn(draft, UserArea?.Refiners);
    this.changed();
  }

  /** Removes every choice except sorting and page size. */
  clear(): void {
    this.dispatchEvent(new Event('clear'));
    const chosen = Object.keys(withoutSortAndPage(this.selected));
    this.choose(Object.fromEntries(chosen.map((name) => [name, undefined])));
  }

  /** Repeats the newest query. What is shown stays until the answer arrives. */
  retry(): void {
    this.#loader.retry();
  }

  /** Requests a page that the visitor is about to open. */
  prefetch(page: number): void {
    this.#loader.prefetch(page);
  }

  /** Requests how many jobs match some choices within the locked ones. The answer has one of these jobs, or as many as `extent` says. */
  count(chosen: SearchParameters, extent?: CountExtent) {
    return this.#loader.count(chosen, extent);
  }

  /** The page's address with another page of the results. */
  addressOf(page: number): string {
    return this.url.addressOfChoices({ ...this.chosen, Page: page });
  }

  /** The page's address with a job open, or with none; `''` for a job without a number to find it by. */
  addressOfJob(item?: Announcement): string {
    return item?.MatchedObjectId === '' ? '' : this.url.addressOfJob(item && nameJob(item));
  }

  /** The job that the page's URL names, in the form of `job-address.ts`. */
  get jobInPageUrl(): string | null {
    return this.#configuration ? this.url.readJob() : null;
  }

  /** Requests that the list takes the focus when the control that had it is gone. */
  focusResults(): void {
    this.dispatchEvent(new Event('focusresults'));
  }

  /** Ends requests, timers and listeners. No event is dispatched afterwards. */
  close(): void {
    this.#configuration = undefined;
    this.#loader.stop();
    this.codeLists.reset();
    this.#lifetime.abort();
  }

  /** @internal for {@link ResultsLoader} and {@link FacetLoader}, as are the members below */
  changed(): void {
    if (this.#configuration) this.dispatchEvent(new Event('change'));
  }

  permitted(choices: SearchParameters): SearchParameters {
    return this.#choices.permitted(choices);
  }

  pageIsGone(lastPage: number): void {
    this.#choices.correctPage(lastPage);
    this.#loader.load();
  }

  dropUnknown(name: FilterName): void {
    if (!this.#configuration) return;
    this.#choices.keepValues(name, (value) => this.facets.knows(name, value));
    this.#loader.load();
  }

  readonly #onNavigate = () => {
    if (this.url.isSynced) {
      if (this.#choices.followUrl()) this.#loader.load();
      else this.changed(); // the URL may name another job
    }
    this.dispatchEvent(new Event('navigate'));
  };
}

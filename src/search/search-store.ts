import type { Announcement } from '../service/announcement.ts';
import { codeList } from '../service/code-lists.ts';
import { ServiceError } from '../service/errors.ts';
import {
  narrow,
  writeQuery,
  type SearchParameterName,
  type SearchParameters,
} from '../service/parameters.ts';
import type { SearchResponse } from '../service/search.ts';
import type { Answer, TransportOptions } from '../service/transport.ts';
import { permittedChoices } from './permitted-choices.ts';
import { AnswerCache } from './answer-cache.ts';
import { FacetLoader } from './facet-loader.ts';
import { refinerNames, withoutPaging, valuesOf, withValues, type FilterName } from './filters.ts';
import { jobNameOf, readPageUrl, writeJobUrl, writePageUrl } from './page-url.ts';
import { appendResults, readResults, type Results } from './results.ts';

/** What a list says of its search: where to ask, what is locked, whether the page URL follows. */
export interface SearchConfiguration {
  /** Where the proxy answers; `undefined` or empty where the host has not said. */
  proxyUrl: string | undefined;
  /** The host's part of every query (DESIGN: locked). */
  locked: SearchParameters;
  /** Whether choices live in the page URL. */
  urlSync: boolean;
  /** Whether further pages come behind those that are shown, instead of in their place. */
  loadMore: boolean;
  /** Sends requests; the page's `fetch` where absent. */
  fetch: TransportOptions['fetch'] | undefined;
}

/** Where a search stands; `idle` until a list has configured it. */
export type SearchState = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

/** Choices to commit: `undefined` takes one back. */
export type Changes = { [Name in SearchParameterName]?: SearchParameters[Name] | undefined };

/** The choice without which there would be most jobs. */
export interface FilterSuggestion {
  name: SearchParameterName;
  total: number;
}

const defaultPageSize = 10;
/** The largest page of the service (FACTS §3): so many announcements come back at once where a list of several pages is opened again. */
const largestPage = 500;

/** Whether waiting may cure it; a wrong address or key needs a person. */
const isPassing = (error: ServiceError) =>
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.kind === 'status' && (error.status === 429 || (error.status ?? 0) >= 500));

const isSame = (one: SearchParameters, other: SearchParameters) =>
  writeQuery(one).toString() === writeQuery(other).toString();

/**
 * One search on a page: the query, the request under way, the last good answer. It has no DOM but the page's URL; elements
 * show it, ask it for changes and listen for its `change` event.
 */
export class SearchStore extends EventTarget {
  readonly name: string;
  /** The filters a visitor has beside words and a place. */
  availableFilters: readonly FilterName[] = [...refinerNames, 'RemoteIndicator'];
  readonly facets: FacetLoader = new FacetLoader(this);
  /** Whether the query was not changed by the visitor but found in the page's URL. */
  fromPageUrl = true;
  /** The element of the page that shows its jobs, one at a time; where there is none, or it has left the page, the list makes one. */
  view: Element | undefined;
  /** The request under way. */
  #request = new AbortController();
  readonly #lifetime = new AbortController();
  #answers = new AnswerCache();
  #configuration: SearchConfiguration | undefined;
  #owner: object | undefined;
  #ownerPresent = false;
  #chosen: SearchParameters = {};
  /** Choices that wait for a button, and how many jobs they would find. */
  #draft: SearchParameters | undefined;
  #draftTotal: number | undefined;
  #pending = false;
  #results: Results | undefined;
  #relief: FilterSuggestion | undefined;
  #error: ServiceError | undefined;
  #pageSize: { query: string; size: number } | undefined;
  #failures = 0;
  /** What is due of the newest query: the news that it is under way, or another try. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The page's query before words were typed that nobody has committed yet. */
  #beforeTyping: string | undefined;

  constructor(name: string) {
    super();
    this.name = name;
    const { signal } = this.#lifetime;
    addEventListener('popstate', this.#onPopState, { signal });
    addEventListener('online', this.#onOnline, { signal });
  }

  get state(): SearchState {
    if (!this.#configuration) return 'idle';
    if (this.#pending) return 'loading';
    if (this.#error || !this.#configuration.proxyUrl) return 'error';
    if (!this.#results) return 'idle';
    return this.#results.total > 0 || this.#results.items.length > 0 ? 'ready' : 'empty';
  }

  /** The last good answer, also while a newer query is under way or has failed. */
  get results(): Results | undefined {
    return this.#results;
  }

  /** For results without any job: the choice to take back. */
  get filterSuggestion(): FilterSuggestion | undefined {
    return this.#relief;
  }

  /** Why the newest query has no answer; kept until the next one arrives. */
  get error(): ServiceError | undefined {
    return this.#error;
  }

  /** Whether a list has given an address to ask. */
  get isConfigured(): boolean {
    return Boolean(this.#configuration?.proxyUrl);
  }

  get locked(): SearchParameters {
    return this.#configuration?.locked ?? {};
  }

  /** How to ask for something beside the results, until the search ends. */
  get transport(): TransportOptions {
    return this.#transport(this.#lifetime.signal);
  }

  /** The visitor's choices as they are searched for. */
  get chosen(): SearchParameters {
    return this.#chosen;
  }

  /** Whether the visitor chose anything but an order, a page and its size. */
  get isNarrowed(): boolean {
    return Object.keys(withoutPaging(this.#chosen)).length > 0;
  }

  /** The visitor's choices as the filters show them: with those that wait for a button. */
  get selected(): SearchParameters {
    return this.#draft ?? this.#chosen;
  }

  /** How many jobs {@link selected} finds, where that is known. */
  get selectedTotal(): number | undefined {
    return isSame(withoutPaging(this.selected), withoutPaging(this.#chosen))
      ? this.#results?.total
      : this.#draftTotal;
  }

  /**
   * Says what to search and where; asks when that is new. The first list of a search configures it until it leaves; a list that
   * takes its place starts anew from the page's URL, and one that was only moved goes on.
   *
   * @returns whether the search is what this list says: `false` while another one of its name says otherwise.
   */
  configure(owner: object, configuration: SearchConfiguration): boolean {
    const isOwner = owner === this.#owner;
    const current = this.#configuration;
    const same =
      current !== undefined &&
      current.proxyUrl === configuration.proxyUrl &&
      current.urlSync === configuration.urlSync &&
      current.loadMore === configuration.loadMore &&
      current.fetch === configuration.fetch &&
      isSame(current.locked, configuration.locked);
    if (this.#ownerPresent && !isOwner) return same;
    const before = isOwner ? current : undefined;
    this.#ownerPresent = true;
    if (before && same) return true;
    this.#owner = owner;
    this.#configuration = configuration;
    if (before?.proxyUrl !== configuration.proxyUrl || before?.fetch !== configuration.fetch) {
      this.facets.reset();
      this.#answers = new AnswerCache();
    }
    this.#draft = undefined;
    this.fromPageUrl = true;
    if (before) {
      this.#chosen = this.#allowed({ ...this.#chosen, Page: 1 });
    } else {
      this.#chosen = this.#fromPage();
      this.#results = undefined;
      this.#error = undefined;
    }
    this.#writePage('replace'); // what nobody can choose vanishes
    if (configuration.proxyUrl) {
      this.#ask();
    } else {
      this.#request.abort();
      this.#pending = false;
      this.changed();
    }
    return true;
  }

  /** Makes room for another list to configure the search. */
  leave(owner: object): void {
    if (owner !== this.#owner) return;
    this.#ownerPresent = false;
    this.changed();
  }

  /** Says which filters there are; choices of those that come in addition are taken from the page's URL. */
  setAvailableFilters(names: readonly FilterName[]): void {
    if (names.join() === this.availableFilters.join()) return;
    this.availableFilters = names;
    const next = this.#allowed({ ...this.#fromPage(), ...this.#chosen });
    if (isSame(next, this.#chosen)) return;
    this.#chosen = next;
    this.#ask();
  }

  /**
   * Commits choices of the visitor, on demand with all that wait for a button. Any change but of the page goes to the first page. One entry of
   * the browser's history each, where the URL follows; words that are being typed change the entry there is, until they are committed.
   */
  choose(changes: Changes, how?: 'typed' | 'waiting'): void {
    const typed = how === 'typed';
    const waiting = how === 'waiting';
    const from = waiting ? this.selected : this.#chosen;
    const next = this.#allowed({ ...from, Page: undefined, ...changes });
    const same = isSame(next, this.#chosen);
    this.#draft = waiting ? undefined : this.#draft && { ...this.#draft, ...changes };
    this.fromPageUrl = false;
    if (same && this.#beforeTyping !== undefined && !typed) this.#writePage('push');
    if (same && !this.#error) {
      this.changed();
      return;
    }
    this.#chosen = next;
    if (!same) this.#writePage(typed || this.#isMore() ? 'replace' : 'push', typed);
    this.#ask();
  }

  /** From now on, choices wait for the next {@link choose}. */
  beginDraft(): void {
    this.#draft ??= this.#chosen;
  }

  /** Adds or removes one value of a filter; of a filter with one value, puts it in the other's place. */
  toggle(name: FilterName, value: string): void {
    const values = valuesOf(this.selected, name);
    const next = values.includes(value)
      ? values.filter((one) => one !== value)
      : [...values, value];
    const changes = { [name]: withValues({}, name, next)[name] };
    if (!this.#draft) {
      this.choose(changes);
      return;
    }
    const draft = this.#allowed({ ...this.#draft, ...changes });
    this.#draft = draft;
    this.#draftTotal = undefined;
    this.changed();
    this.#have(draft).then(
      ({ data }) => {
        if (this.#draft !== draft) return;
        this.#draftTotal = data.SearchResult.SearchResultCountAll;
        this.facets.learn(draft, data.SearchResult.UserArea?.Refiners);
        this.changed();
      },
      () => undefined,
    );
  }

  /** Takes back every choice but the sorting and the size of a page. */
  clear(): void {
    this.choose(
      Object.fromEntries(
        Object.keys(withoutPaging(this.selected)).map((name) => [name, undefined]),
      ),
    );
  }

  /** Asks again for what the newest query has not got; what is shown stays until the answer is there. */
  retry(): void {
    this.#ask(true, this.#error !== undefined);
  }

  /** Asks for a page that the visitor is about to go to. */
  prefetch(page: number): void {
    this.#answers
      .fetchUnlessFresh(this.#queryOf({ ...this.#chosen, Page: page }), this.transport)
      .catch(() => undefined);
  }

  /** The address of the page with another page of the results, for links; where the URL does not follow, the page's own. */
  addressOf(page: number): string {
    return this.#address(writePageUrl(this.name, location.search, { ...this.#chosen, Page: page }));
  }

  /** The address of the page with a job open, or with none; where the URL does not follow, the page's own. */
  addressOfJob(item?: Announcement): string {
    const { MatchedObjectId, MatchedObjectDescriptor: job } = item ?? {};
    // No call of the service answers one announcement: its number is searched for as words (FACTS §3).
    const value = item ? `${MatchedObjectId};${job?.PositionID || job?.PositionTitle || ''}` : '';
    return this.#address(writeJobUrl(this.name, location.search, value));
  }

  /** The job that the page's address names, as `<control number>;<words>`; nothing where the address does not follow. */
  get jobInPageUrl(): string | null | undefined {
    return this.#configuration?.urlSync
      ? new URLSearchParams(location.search).get(jobNameOf(this.name))
      : undefined;
  }

  #address(query: string): string {
    const { pathname, search, hash } = location;
    return pathname + (this.#configuration?.urlSync ? query : search) + hash;
  }

  /** Asks the list to take the focus, when the control that had it has gone. */
  focusResults(): void {
    this.dispatchEvent(new Event('focusresults'));
  }

  /** Ends requests, timers and listeners; nothing is asked or told afterwards. */
  close(): void {
    this.#configuration = undefined;
    clearTimeout(this.#timer);
    this.#request.abort();
    this.#lifetime.abort();
  }

  /** @internal for {@link FacetLoader} */
  changed(): void {
    if (this.#configuration) this.dispatchEvent(new Event('change'));
  }

  /** @internal for {@link FacetLoader} */
  async refine(chosen: SearchParameters) {
    return (await this.#have(chosen)).data.SearchResult.UserArea?.Refiners;
  }

  /** The items of a code list, for choices and suggestions. */
  async loadList(name: string) {
    return (await codeList(name, this.transport)).data.items;
  }

  /** @internal for {@link FacetLoader} */
  drop(name: FilterName): void {
    if (!this.#configuration) return;
    const known = (chosen: SearchParameters) =>
      this.#allowed(
        withValues(
          chosen,
          name,
          valuesOf(chosen, name).filter((value) => this.facets.knows(name, value)),
        ),
      );
    this.#chosen = known(this.#chosen);
    this.#draft &&= known(this.#draft);
    this.#writePage('replace');
    this.#ask();
  }

  /** One light request: how many there are, and their refiners. */
  #have(chosen: SearchParameters): Promise<Answer<SearchResponse>> {
    const query = narrow(
      { ...this.locked, Fields: 'Min', ResultsPerPage: 1 },
      { ...withoutPaging(chosen), Page: 1 },
    );
    return this.#answers.fetchUnlessFresh(query, this.transport);
  }

  #queryOf(chosen: SearchParameters): SearchParameters {
    const joined = narrow(
      {
        ...(!chosen.ResultsPerPage && { ResultsPerPage: defaultPageSize }),
        ...this.locked,
        Fields: 'Min',
      },
      { Page: 1, ...chosen },
    );
    // The service says no order of its own; with words it sorts by relevance, without them newest first is ours.
    if (joined.SortField || joined.Keyword) return joined;
    return { ...joined, SortField: 'opendate', SortDirection: 'desc' };
  }

  #query(): SearchParameters {
    const query = this.#queryOf(this.#chosen);
    const { Page = 1, ResultsPerPage = defaultPageSize } = query;
    // A list of several pages that is opened again has them all at once.
    return this.#configuration?.loadMore && Page > 1 && !this.#isMore()
      ? { ...query, Page: 1, ResultsPerPage: Math.min(ResultsPerPage * Page, largestPage) }
      : query;
  }

  /** Whether what is asked for comes behind what is shown. */
  #isMore(): boolean {
    const { page = 0, chosen = {} } = this.#results ?? {};
    const { Page = 1 } = this.#chosen;
    return (
      this.#configuration?.loadMore === true &&
      Page === page + 1 &&
      page > 0 &&
      isSame({ ...chosen, Page }, this.#chosen)
    );
  }

  #transport(signal: AbortSignal): TransportOptions {
    const { proxyUrl = '', fetch } = this.#configuration ?? {};
    return { baseUrl: proxyUrl, signal, ...(fetch && { fetch }) };
  }

  #ask(again = false, quietly = false): void {
    clearTimeout(this.#timer);
    if (!this.#configuration?.proxyUrl) return;
    const kept = again ? undefined : this.#answers.find(this.#query());
    this.#pending = !quietly && !kept;
    if (kept) {
      this.#request.abort();
      this.#onAnswer(kept.answer);
      if (kept.isFresh) return;
    }
    // What is shown from memory is refreshed behind it.
    void this.#send();
    if (kept) return;
    // An answer that comes in the blink of an eye is drawn by itself, not after a frame that says it is under way.
    if (this.#results)
      this.#timer = setTimeout(() => {
        this.changed();
      }, 50);
    else this.changed();
  }

  /** Asks for the newest query. An older request is cancelled, and what comes of it is nobody's news. */
  async #send(): Promise<void> {
    this.#request.abort();
    const { signal } = (this.#request = new AbortController());
    try {
      const answer = await this.#answers.fetch(this.#query(), this.#transport(signal));
      // Reading hundreds of jobs and drawing them are two tasks, so that what a reader does comes in between.
      if (answer.data.SearchResult.SearchResultItems.length > 99)
        await new Promise((resolve) => setTimeout(resolve));
      if (!signal.aborted) this.#onAnswer(answer);
    } catch (error) {
      if (!signal.aborted) this.#onError(error);
    }
  }

  #onAnswer(answer: Answer<SearchResponse>): void {
    if (!this.#configuration) return;
    const isMore = this.#isMore();
    const read = this.#read(answer);
    if (read.items.length === 0 && read.total > 0 && read.page > read.pages) {
      // A page that is not there any more, or never was: an address edited by hand, or an old link after an outage.
      this.#chosen = this.#allowed({ ...this.#chosen, Page: read.pages });
      this.#writePage('replace');
      this.#ask();
      return;
    }
    clearTimeout(this.#timer);
    this.#pending = false;
    this.#error = undefined;
    this.#failures = 0;
    this.#relief = undefined;
    const results = this.#results && isMore ? appendResults(this.#results, read) : read;
    this.#results = results;
    this.facets.learn(this.#chosen, answer.data.SearchResult.UserArea?.Refiners);
    this.changed();
    this.facets.loadMissing();
    if (results.total === 0) void this.#relieve(results);
  }

  /** Finds the choice without which there would be most jobs: one light request for each, five at most. */
  async #relieve(results: Results): Promise<void> {
    const { Radius: _, ...choices } = withoutPaging(results.chosen);
    const names = Object.keys(choices).slice(0, 5) as SearchParameterName[];
    const reliefs = await Promise.all(
      names.map(async (name): Promise<FilterSuggestion> => {
        const { [name]: _without, ...others } = results.chosen;
        const answer = await this.#have(this.#allowed(others)).catch(() => undefined);
        return { name, total: answer?.data.SearchResult.SearchResultCountAll ?? 0 };
      }),
    );
    const [best] = reliefs.sort((one, other) => other.total - one.total);
    if (results !== this.#results || !best?.total) return;
    this.#relief = best;
    this.changed();
  }

  #onError(error: unknown): void {
    if (!this.#configuration) return;
    if (!(error instanceof ServiceError)) throw error; // a fault of ours
    this.#pending = false;
    this.#error = error;
    this.changed();
    if (!isPassing(error)) return;
    const seconds = Math.min(60, 4 * 2 ** this.#failures);
    this.#failures += 1;
    const wait = Math.max(seconds, Math.min(error.retryAfter ?? 0, 300));
    this.#timer = setTimeout(() => {
      this.retry();
    }, wait * 1_000);
  }

  readonly #onOnline = () => {
    if (this.#error && isPassing(this.#error)) this.retry();
  };

  readonly #onPopState = () => {
    if (!this.#configuration?.urlSync) return;
    this.#beforeTyping = undefined;
    const next = this.#fromPage();
    if (isSame(next, this.#chosen)) {
      this.changed(); // perhaps it is another job that the URL names
      return;
    }
    this.#draft = undefined;
    this.fromPageUrl = true;
    this.#chosen = next;
    this.#ask();
  };

  #read(answer: Answer<SearchResponse>): Results {
    const { ResultsPerPage = defaultPageSize, Page = 1 } = this.#queryOf(this.#chosen);
    if (!this.#configuration?.loadMore)
      return readResults(answer, this.locked, this.#chosen, Page, this.#sizeOf);
    const first = this.#isMore() ? Page : 1;
    const results = readResults(answer, this.locked, this.#chosen, first, () => ResultsPerPage);
    return { ...results, page: Math.max(first, Math.ceil(results.to / ResultsPerPage)) };
  }

  /** How many items a page holds: as many as came on a page that must be full, for the asked number is not dependable. */
  readonly #sizeOf = (came: number, total: number): number => {
    const { Page: page = 1, ...rest } = this.#queryOf(this.#chosen);
    const query = writeQuery(rest).toString();
    const asked = rest.ResultsPerPage ?? defaultPageSize;
    const known = this.#pageSize?.query === query ? this.#pageSize.size : asked;
    const full = (page === 1 && came < total) || came > known;
    const size = full && came > 0 ? came : known;
    this.#pageSize = { query, size };
    return size;
  };

  #allowed(chosen: SearchParameters): SearchParameters {
    return permittedChoices(chosen, this.locked, this.availableFilters);
  }

  #fromPage(): SearchParameters {
    return this.#configuration?.urlSync
      ? this.#allowed(readPageUrl(this.name, location.search))
      : {};
  }

  #writePage(how: 'push' | 'replace', typed = false): void {
    if (!this.#configuration?.urlSync) return;
    const { pathname, search: before, hash } = location;
    const after = writePageUrl(this.name, before, this.#chosen);
    // The state is the page's own (its router may live there), so it goes along unread.
    const write = (method: 'pushState' | 'replaceState', query: string) => {
      history[method](history.state, '', pathname + query + hash);
    };
    try {
      if (typed) this.#beforeTyping ??= before;
      else if (how === 'push') {
        // What was there before the typing gets its entry back, and what was typed one of its own.
        if (this.#beforeTyping !== undefined) write('replaceState', this.#beforeTyping);
        this.#beforeTyping = undefined;
      }
      if (after !== location.search) write(`${how}State`, after);
    } catch {
      // A sandboxed or srcdoc frame has no URL to write; the search works without.
    }
  }
}

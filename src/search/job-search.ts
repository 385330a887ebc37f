import { Task } from '@lit/task';
import type { Announcement } from '../service/announcement.ts';
import { codeList } from '../service/code-lists.ts';
import { ServiceError } from '../service/errors.ts';
import { isWithin, narrow, writeQuery, type SearchParameters } from '../service/parameters.ts';
import type { Loss } from '../service/schema.ts';
import { countCap, search, type RefinerName, type SearchResponse } from '../service/search.ts';
import type { Answer, TransportOptions } from '../service/transport.ts';
import {
  codeListOf,
  FacetMemory,
  refinerNames,
  valuesOf,
  withValues,
  type Facet,
} from './facets.ts';
import { readPageUrl, writePageUrl } from './page-url.ts';

/** What a list says of its search: where to ask, what is locked, whether the page URL follows. */
export interface SearchConfiguration {
  /** Where the proxy answers; `undefined` or empty where the host has not said. */
  proxyUrl: string | undefined;
  /** The host's part of every query (DESIGN: locked). */
  locked: SearchParameters;
  /** Whether choices live in the page URL. */
  urlSync: boolean;
  /** Sends requests; the page's `fetch` where absent. */
  fetch: TransportOptions['fetch'] | undefined;
}

/** An answer and the query it is for. */
export interface Results {
  /** The announcements to show: readable, and within the locked organizations. */
  items: Announcement[];
  /** All matches as counted by the service; {@link countCap} means that many or more. */
  total: number;
  capped: boolean;
  page: number;
  pages: number;
  /** Position of the first and last item among all matches, counted from 1; 0 where there is none. */
  from: number;
  to: number;
  /** What of the answer could not be read. */
  losses: Loss[];
  /** Announcements of other organizations than the locked ones, which upstream should not have sent; not shown. */
  outside: number;
  chosen: SearchParameters;
  receivedAt: Date;
}

/** Where a search stands; `idle` until a list has configured it. */
export type SearchState = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

const defaultPageSize = 10;
const sortFields = ['closedate', 'opendate', 'jobtitle', 'organizationname', 'salarymin'];

/** Whether waiting may cure it; a wrong address or key needs a person. */
const isPassing = (error: ServiceError) =>
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.kind === 'status' && (error.status === 429 || (error.status ?? 0) >= 500));

/**
 * One search on a page: the query, the request under way, the last good answer. It has no DOM but the page's URL; elements
 * show it, ask it for changes and listen for its `change` event.
 */
export class JobSearch extends EventTarget {
  readonly name: string;
  #memory = new FacetMemory();
  readonly #task: Task<[], Answer<SearchResponse>>;
  readonly #loadingLists = new Map<RefinerName, 'loading' | 'failed'>();
  readonly #lifetime = new AbortController();
  #configuration: SearchConfiguration | undefined;
  #owner: object | undefined;
  #ownerPresent = false;
  #chosen: SearchParameters = {};
  #pending = false;
  #results: Results | undefined;
  #error: ServiceError | undefined;
  #pageSize: { query: string; size: number } | undefined;
  #choicesWanted = false;
  /** The group whose counts were asked for last: with each answer at most one light request a group. */
  #counting: RefinerName | undefined;
  #failures = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string) {
    super();
    this.name = name;
    // Task cancels the older request when a newer one runs and drops its answer, so the newest query always wins. Its own
    // value and status are not used: it forgets its value on error and calls an abort an error.
    this.#task = new Task<[], Answer<SearchResponse>>(
      {
        addController: () => undefined,
        removeController: () => undefined,
        requestUpdate: () => undefined,
        updateComplete: Promise.resolve(true),
      },
      {
        autoRun: false,
        args: () => [],
        task: (_, { signal }) => search(this.#query(), this.#transport(signal)),
        onComplete: (answer) => {
          this.#onAnswer(answer);
        },
        onError: (error) => {
          this.#onError(error);
        },
      },
    );
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

  /** Why the newest query has no answer; kept until the next one arrives. */
  get error(): ServiceError | undefined {
    return this.#error;
  }

  /** Whether a list has given an address to ask. */
  get configured(): boolean {
    return Boolean(this.#configuration?.proxyUrl);
  }

  get locked(): SearchParameters {
    return this.#configuration?.locked ?? {};
  }

  get chosen(): SearchParameters {
    return this.#chosen;
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
      current.fetch === configuration.fetch &&
      writeQuery(current.locked).toString() === writeQuery(configuration.locked).toString();
    if (this.#ownerPresent && !isOwner) return same;
    const before = isOwner ? current : undefined;
    this.#ownerPresent = true;
    if (before && same) return true;
    this.#owner = owner;
    this.#configuration = configuration;
    if (before?.proxyUrl !== configuration.proxyUrl) {
      this.#memory = new FacetMemory();
      this.#loadingLists.clear();
    }
    if (before) {
      this.#chosen = this.#allowed({ ...this.#chosen, Page: 1 });
    } else {
      this.#chosen = configuration.urlSync ? this.#allowed(this.#fromPage()) : {};
      this.#results = undefined;
      this.#error = undefined;
    }
    if (configuration.proxyUrl) {
      this.#ask();
    } else {
      this.#task.abort();
      this.#pending = false;
      this.#changed();
    }
    return true;
  }

  /** Makes room for another list to configure the search. */
  leave(owner: object): void {
    if (owner !== this.#owner) return;
    this.#ownerPresent = false;
    this.#changed();
  }

  /**
   * Commits choices of the visitor: `undefined` takes one back. Any change but of the page goes to the first page. One entry
   * of the browser's history each, where the URL follows.
   */
  choose(changes: { [Name in keyof SearchParameters]: SearchParameters[Name] | undefined }): void {
    const merged = { Page: undefined, ...changes };
    const next = this.#allowed({ ...this.#chosen, ...merged });
    if (!this.#error && writeQuery(next).toString() === writeQuery(this.#chosen).toString()) return;
    this.#chosen = next;
    this.#writePage('push');
    this.#ask();
  }

  /** Adds or removes one value of a facet. */
  toggle(name: RefinerName, value: string): void {
    const values = valuesOf(this.#chosen, name);
    const next = values.includes(value)
      ? values.filter((one) => one !== value)
      : [...values, value];
    this.choose({ [name]: next });
  }

  /** Takes back every choice but the sorting. */
  clear(): void {
    const { SortField, SortDirection } = this.#chosen;
    const none = Object.fromEntries(Object.keys(this.#chosen).map((name) => [name, undefined]));
    this.choose({ ...none, SortField, SortDirection });
  }

  /** Asks again for what the newest query has not got; what is shown stays until the answer is there. */
  retry(): void {
    this.#ask(this.#error !== undefined);
  }

  /** Tells that somebody shows facets, so that choices are loaded where answers bring none. */
  wantChoices(): void {
    this.#choicesWanted = true;
    this.#completeChoices();
  }

  /** The facets as they can be offered now. */
  facets(): Facet[] {
    if (this.#memory.refined === undefined) return [];
    return refinerNames.flatMap((name): Facet[] => {
      const options = this.#memory.options(name, this.locked, this.#chosen);
      if (options) return options.length > 0 ? [{ name, options, state: 'ready' }] : [];
      const loading = this.#loadingLists.get(name);
      if (!codeListOf[name]) return [];
      return [{ name, options: [], state: loading === 'failed' ? 'unavailable' : 'loading' }];
    });
  }

  /** The service's name of a facet value; empty where unknown. */
  nameOf(name: RefinerName, value: string): string {
    return this.#memory.nameOf(name, value);
  }

  /** Whether a facet value is one the service offers, so that it may be shown. */
  knows(name: RefinerName, value: string): boolean {
    return this.#memory.knows(name, value) || this.#loadingLists.get(name) === 'failed';
  }

  /** The address of the page with another page of the results, where the URL follows; for links that open in a new tab. */
  addressOf(page: number): string | undefined {
    if (!this.#configuration?.urlSync) return undefined;
    const { pathname, search: before, hash } = location;
    return pathname + writePageUrl(this.name, before, { ...this.#chosen, Page: page }) + hash;
  }

  /** Asks the list to take the focus, when the control that had it has gone. */
  focusResults(): void {
    this.dispatchEvent(new Event('focusresults'));
  }

  /** Ends requests, timers and listeners; nothing is asked or told afterwards. */
  close(): void {
    this.#configuration = undefined;
    clearTimeout(this.#retryTimer);
    this.#task.abort();
    this.#lifetime.abort();
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }

  #query(): SearchParameters {
    const joined = narrow(
      { ResultsPerPage: defaultPageSize, ...this.locked, Fields: 'Min' },
      { Page: 1, ...this.#chosen },
    );
    // The service says no order of its own; with words it sorts by relevance, without them newest first is ours.
    if (joined.SortField || joined.Keyword) return joined;
    return { ...joined, SortField: 'opendate', SortDirection: 'desc' };
  }

  #transport(signal: AbortSignal): TransportOptions {
    const { proxyUrl = '', fetch } = this.#configuration ?? {};
    return { baseUrl: proxyUrl, signal, ...(fetch && { fetch }) };
  }

  #ask(quietly = false): void {
    clearTimeout(this.#retryTimer);
    if (!this.#configuration?.proxyUrl) return;
    this.#pending = !quietly;
    this.#task.run().catch(() => undefined);
    this.#changed();
  }

  #onAnswer(answer: Answer<SearchResponse>): void {
    if (!this.#configuration) return;
    this.#pending = false;
    this.#error = undefined;
    this.#failures = 0;
    this.#counting = undefined;
    this.#results = this.#read(answer);
    const refiners = answer.data.SearchResult.UserArea?.Refiners;
    this.#memory.learn(this.locked, this.#chosen, refiners);
    const { page, pages, total, items } = this.#results;
    if (items.length === 0 && total > 0 && page > pages) {
      // A page that is not there any more, or never was: an address edited by hand.
      this.#chosen = { ...this.#chosen, Page: pages };
      this.#writePage('replace');
      this.#ask();
      return;
    }
    this.#changed();
    // Lists that could not be had are tried again with each answer.
    for (const [name, state] of this.#loadingLists) {
      if (state === 'failed') this.#loadingLists.delete(name);
    }
    this.#completeChoices();
  }

  #onError(error: unknown): void {
    // An abort is nobody's news: a newer query runs, or the search is closed.
    if (!this.#configuration || !(error instanceof ServiceError)) return;
    this.#pending = false;
    this.#error = error;
    this.#changed();
    if (!isPassing(error)) return;
    const seconds = Math.min(60, 4 * 2 ** this.#failures);
    this.#failures += 1;
    const wait = Math.max(seconds, Math.min(error.retryAfter ?? 0, 300));
    this.#retryTimer = setTimeout(() => {
      this.retry();
    }, wait * 1_000);
  }

  readonly #onOnline = () => {
    if (this.#error && isPassing(this.#error)) this.retry();
  };

  readonly #onPopState = () => {
    if (!this.#configuration?.urlSync) return;
    const next = this.#allowed(this.#fromPage());
    if (writeQuery(next).toString() === writeQuery(this.#chosen).toString()) return;
    this.#chosen = next;
    this.#ask();
  };

  #read({ data, losses }: Answer<SearchResponse>): Results {
    const { SearchResultItems, SearchResultCountAll = 0 } = data.SearchResult;
    const own = this.locked.Organization ?? [];
    const items = SearchResultItems.filter((item) => {
      const codes = item.MatchedObjectDescriptor.UserArea?.Details?.OrganizationCodes;
      if (own.length === 0 || !codes) return true;
      return codes
        .split('/')
        .some((code) => own.some((outer) => isWithin('Organization', outer, code)));
    });
    const came = SearchResultItems.length + losses.filter((loss) => loss.lost === 'record').length;
    const total = Math.max(SearchResultCountAll, came);
    const page = this.#chosen.Page ?? 1;
    const size = this.#sizeOf(page, came, total);
    const from = came > 0 ? (page - 1) * size + 1 : 0;
    return {
      items,
      total,
      capped: total >= countCap,
      page,
      pages: Math.ceil(Math.min(total, countCap) / size),
      from,
      to: came > 0 ? from + came - 1 : 0,
      losses,
      outside: SearchResultItems.length - items.length,
      chosen: this.#chosen,
      receivedAt: new Date(),
    };
  }

  /** How many items a page holds: as many as came on a page that must be full, for the asked number is not dependable. */
  #sizeOf(page: number, came: number, total: number): number {
    const { Page: _, ...rest } = this.#query();
    const query = writeQuery(rest).toString();
    const asked = rest.ResultsPerPage ?? defaultPageSize;
    const known = this.#pageSize?.query === query ? this.#pageSize.size : asked;
    const full = (page === 1 && came < total) || came > known;
    const size = full && came > 0 ? came : known;
    this.#pageSize = { query, size };
    return size;
  }

  /** What of the visitor's choices the host leaves open: locked values stay locked and sorts are the offered ones. */
  #allowed(chosen: SearchParameters): SearchParameters {
    const locked = this.locked;
    const allowed: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(chosen)) {
      const own = locked[name as keyof SearchParameters];
      const refiner = refinerNames.find((one) => one === name);
      if (refiner && own !== undefined) {
        const within = valuesOf(chosen, refiner).filter((one) =>
          valuesOf(locked, refiner).some((outer) => isWithin(refiner, outer, one)),
        );
        if (within.length > 0) allowed[name] = within;
      } else if (
        value !== undefined &&
        (own === undefined || name === 'Keyword') &&
        !(Array.isArray(value) && value.length === 0)
      ) {
        allowed[name] = value;
      }
    }
    if (!sortFields.includes(String(allowed['SortField'])) || locked.SortField) {
      delete allowed['SortField'];
      delete allowed['SortDirection'];
    }
    if (!allowed['LocationName'] && !locked.LocationName) delete allowed['Radius'];
    if (locked.LocationName) delete allowed['Radius'];
    if (allowed['Page'] === 1) delete allowed['Page'];
    return allowed;
  }

  #fromPage(): SearchParameters {
    return readPageUrl(this.name, location.search);
  }

  #writePage(how: 'push' | 'replace'): void {
    if (!this.#configuration?.urlSync) return;
    const { pathname, search: before, hash } = location;
    const after = writePageUrl(this.name, before, this.#chosen);
    if (after === before) return;
    try {
      // The state is the page's own (its router may live there), so it goes along unread.
      const method = how === 'push' ? 'pushState' : 'replaceState';
      history[method](history.state, '', pathname + after + hash);
    } catch {
      // A sandboxed or srcdoc frame has no URL to write; the search works without.
    }
  }

  /** Loads what the facets still lack: code lists where answers have no refiners, honest counts, names of values in the URL. */
  #completeChoices(): void {
    if (!this.#configuration?.proxyUrl || this.#memory.refined === undefined || this.#pending)
      return;
    for (const name of refinerNames) {
      const unknown = valuesOf(this.#chosen, name).some((value) => !this.knows(name, value));
      const offered = this.#choicesWanted && !this.#memory.refined;
      if (codeListOf[name] && (unknown || offered)) this.#loadList(name);
      else if (unknown) this.#dropUnknown(name);
    }
    const lacking = this.#choicesWanted && this.#memory.lacking(this.locked, this.#chosen);
    if (lacking && lacking !== this.#counting) void this.#count(lacking);
  }

  #loadList(name: RefinerName): void {
    const list = codeListOf[name];
    if (!list || this.#loadingLists.has(name)) return;
    this.#loadingLists.set(name, 'loading');
    const memory = this.#memory;
    codeList(list, this.#transport(this.#lifetime.signal)).then(
      ({ data }) => {
        memory.learnList(name, data.items);
        this.#dropUnknown(name);
        this.#changed();
      },
      () => {
        if (!this.#configuration) return;
        // What cannot be looked up is kept: dropping it would widen the search.
        this.#loadingLists.set(name, 'failed');
        this.#changed();
      },
    );
  }

  /** A value in the URL that the service does not offer is dropped, not shown. */
  #dropUnknown(name: RefinerName): void {
    const values = valuesOf(this.#chosen, name);
    const known = values.filter((value) => this.knows(name, value));
    if (known.length === values.length || !this.#configuration) return;
    this.#chosen = this.#allowed(withValues(this.#chosen, name, known));
    this.#writePage('replace');
    this.#ask();
  }

  /** One light request for the counts of a group without its own choices. */
  async #count(name: RefinerName): Promise<void> {
    this.#counting = name;
    const { locked } = this;
    const { Page: _, ...rest } = this.#chosen;
    const chosen = withValues(rest, name, []);
    const memory = this.#memory;
    try {
      const query = narrow({ ...locked, Fields: 'Min', ResultsPerPage: 1 }, { ...chosen, Page: 1 });
      const { data } = await search(query, this.#transport(this.#lifetime.signal));
      memory.learn(locked, chosen, data.SearchResult.UserArea?.Refiners);
      // Whoever shows facets then asks for those of the next group.
      if (this.#configuration) this.#changed();
    } catch {
      // Without them the names stand without counts; the next answer asks again.
    }
  }
}

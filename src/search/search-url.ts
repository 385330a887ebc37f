import { readSafeUrl } from '../protocol/apply-uri.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import { readNamedJob, writeNamedJob, type NamedJob } from '../query/named-job.ts';
import { jobNameOf, readPageUrl, writeJobUrl, writePageUrl } from '../query/page-url.ts';

/** How a change enters the session history. */
export type HistoryMode = 'push' | 'replace';

/**
 * The part of the page's URL that belongs to one search. If the host keeps the query out of the URL, nothing is read or written, and the
 * returned URLs are the page's own.
 */
export class SearchUrl {
  /** Whether the page's URL follows the search. */
  isSynced = false;
  readonly history: PageHistory;
  readonly #search: string;

  constructor(search: string, history: PageHistory) {
    this.#search = search;
    this.history = history;
  }

  readQuery(): SearchParameters {
    return this.isSynced ? readPageUrl(this.#search, this.history.query) : {};
  }

  writeQuery(chosen: SearchParameters, mode: HistoryMode): void {
    if (!this.isSynced) return;
    this.history[mode](writePageUrl(this.#search, this.history.query, chosen));
  }

  /** The page's URL with this query. */
  pageUrlWith(chosen: SearchParameters): string {
    const { history } = this;
    if (!this.isSynced) return history.url;
    return history.urlWith(writePageUrl(this.#search, history.query, chosen));
  }

  /** The open job that the page's URL names, as it is written there (`named-job.ts`). */
  readJob(): string | null {
    return this.isSynced
      ? new URLSearchParams(this.history.query).get(jobNameOf(this.#search))
      : null;
  }

  /** The open job in a URL of this page. */
  readJobIn(url: string): NamedJob | undefined {
    const query = new URL(url, this.history.href).search;
    return readNamedJob(new URLSearchParams(query).get(jobNameOf(this.#search)));
  }

  /** The page's URL with a job open, or with none; `''` for a job without a number to find it by. */
  urlOfJob(job?: NamedJob): string {
    if (job?.id === '') return '';
    const { history } = this;
    return this.isSynced ? history.urlWith(this.queryWithJob(job)) : history.url;
  }

  /** The page's query with a job open, or with none. */
  queryWithJob(job?: NamedJob): string {
    return writeJobUrl(this.#search, this.history.query, job ? writeNamedJob(job) : '');
  }
}

/** The parts of `window` that a search needs. Tests pass another object. */
export interface PageWindow extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly location: Pick<Location, 'href' | 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  readonly document?: Pick<Document, 'hidden'>;
}

/**
 * The page's URL and session history. Everything that reads or writes them goes through here.
 *
 * Writing keeps the path, the fragment and `history.state`, because the page's own router may use them. Texts in the state that are the
 * page's URL follow it. A sandboxed frame may have a URL that it must not write; there, writing does nothing and the search works without.
 */
export class PageHistory {
  readonly #page: PageWindow;

  constructor(page: PageWindow) {
    this.#page = page;
  }

  /** The query of the page's URL, with its question mark. */
  get query(): string {
    return this.#page.location.search;
  }

  get href(): string {
    return this.#page.location.href;
  }

  /** Whether the page's URL can have a query. URLs of `srcdoc` frames (`about:srcdoc`) and of `blob:` pages cannot. */
  get hasQuery(): boolean {
    return /^(https?|file):/.test(this.href);
  }

  /** The page's URL: path, query and fragment. */
  get url(): string {
    return this.urlWith(this.query);
  }

  /** The page's URL with another query: path, query and fragment. */
  urlWith(query: string): string {
    const { pathname, hash } = this.#page.location;
    return this.hasQuery ? pathname + query + hash : this.href;
  }

  /** Adds an entry to the session history. Returns whether one was added. */
  push(query: string): boolean {
    return this.#write('pushState', query);
  }

  /** Changes the current entry of the session history. */
  replace(query: string): void {
    this.#write('replaceState', query);
  }

  back(): void {
    this.#page.history.back();
  }

  /** Calls `listener` after the visitor moved through the session history, until `signal` aborts. */
  onNavigate(listener: () => void, signal: AbortSignal): void {
    this.#page.addEventListener('popstate', listener, { signal });
  }

  #write(method: 'pushState' | 'replaceState', query: string): boolean {
    if (query === this.query) return false;
    const { history } = this.#page;
    try {
      const state = moveState(history.state, this.href, query);
      history[method](state, '', this.urlWith(query));
      return true;
    } catch {
      return false;
    }
  }
}

/** A larger state holds the host page's data, and stays unchanged. */
const maxValues = 1_000;

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/**
 * Returns a router's state for the page's URL with another query.
 *
 * Some routers store the URL in `history.state` and return to it after Back: Next.js (pages router), Nuxt, Vue Router, Swup, pjax,
 * page.js. So the query is replaced in each text that is the page's URL: with or without origin, fragment and final slash, in another
 * encoding, or without the router's base path.
 *
 * @param href the page's URL that the state belongs to.
 */
function moveState(state: unknown, href: string, query: string): unknown {
  const here = readSafeUrl(href);
  if (typeof state !== 'object' || !state || !here) return state;
  const { origin, hash, pathname, searchParams } = here;
  const path = withoutSlash(pathname);
  // With paths in the fragment, only a text with this fragment is the page's URL.
  const hasRoute = /^#!?\//.test(hash);
  try {
    const copy = structuredClone(state) as Record<string, unknown>;
    const holders = new Set([copy]);
    const urls: [holder: Record<string, unknown>, key: string, text: string][] = [];
    /** A root without the base path. It may also be another page, such as the one before. */
    const roots: typeof urls = [];
    let count = 0;
    // Grows while it is read, and has each object once: a state can contain itself.
    for (const holder of holders)
      for (const [key, value] of Object.entries(holder)) {
        if ((count += 1) > maxValues) return state;
        if (typeof value === 'object' && value) holders.add(value as typeof copy);
        if (typeof value !== 'string') continue;
        const url = readSafeUrl(value.startsWith('/') ? origin + value : value);
        if (
          url?.origin !== origin ||
          String(url.searchParams) !== String(searchParams) ||
          (url.hash || (hasRoute ? '' : hash)) !== hash
        )
          continue;
        const own = withoutSlash(url.pathname);
        if (own ? path.endsWith(own) : !path) urls.push([holder, key, value]);
        else if (!own && holder === copy && pathname.endsWith('/'))
          roots.push([holder, key, value]);
      }
    for (const [holder, key, text] of urls.length > 0 ? urls : roots)
      holder[key] = text.replace(/(\?[^#]*)?(?=#|$)/, () => query);
    return copy;
  } catch {
    return state;
  }
}

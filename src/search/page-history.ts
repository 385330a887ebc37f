import { moveState } from './router-state.ts';

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

  /** The page's address: path, query and fragment. */
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

  /** Calls `listener` after the reader moved through the session history, until `signal` aborts. */
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

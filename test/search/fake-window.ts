import { getEventListeners } from 'node:events';
import type { PageWindow } from '../../src/search/search-url.ts';
import type { StorageWindow } from '../../src/search/saved/saved-jobs.ts';

interface Entry {
  url: URL;
  state: unknown;
}

/** An event target that counts its listeners, so that a test can find leftover ones. */
class CountingTarget extends EventTarget {
  readonly #types = new Set<string>();

  // Follows the signal itself: Node 20 holds it weakly, so one of two listeners of a target may survive it after a garbage collection.
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ): void {
    const { signal, ...others } = typeof options === 'object' ? options : { capture: options };
    if (signal?.aborted) return;
    this.#types.add(type);
    super.addEventListener(type, listener, others);
    const remove = () => {
      this.removeEventListener(type, listener, others);
    };
    signal?.addEventListener('abort', remove, { once: true });
  }

  /** The number of current listeners, of all types. */
  get listenerCount(): number {
    return [...this.#types].flatMap((type) => getEventListeners(this, type)).length;
  }
}

/** A window with a URL and a session history, with the members that a search uses. */
export class FakeWindow extends CountingTarget implements PageWindow {
  readonly location: PageWindow['location'];
  readonly history: PageWindow['history'];
  readonly #entries: Entry[];
  #index = 0;

  constructor(link = 'https://agency.example/jobs') {
    super();
    this.#entries = [{ url: new URL(link), state: null }];
    const current = () => this.#current;
    this.location = {
      get href() {
        return current().url.href;
      },
      get pathname() {
        return current().url.pathname;
      },
      get search() {
        return current().url.search;
      },
      get hash() {
        return current().url.hash;
      },
    };
    this.history = {
      get state(): unknown {
        return current().state;
      },
      pushState: (state, _title, url) => {
        const entry = this.entryFor(state, url);
        this.#entries.splice(this.#index + 1, Infinity, entry);
        this.#index += 1;
      },
      replaceState: (state, _title, url) => {
        this.#entries[this.#index] = this.entryFor(state, url);
      },
      back: () => void this.go(-1),
    };
  }

  get #current(): Entry {
    const entry = this.#entries[this.#index];
    if (!entry) throw new RangeError(`No entry ${this.#index}`);
    return entry;
  }

  /** The path, query and fragment of all entries, the oldest first. */
  get urls(): string[] {
    return this.#entries.map(({ url }) => url.pathname + url.search + url.hash);
  }

  /** The path, query and fragment of the current entry. */
  get url(): string {
    return this.urls[this.#index] ?? '';
  }

  /** The index of the current entry, from 0. */
  get index(): number {
    return this.#index;
  }

  back(): Promise<void> {
    return this.go(-1);
  }

  forward(): Promise<void> {
    return this.go(1);
  }

  /** Moves through the session history. As in a browser, the URL and `popstate` follow in a later task. */
  go(delta: number): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        const index = this.#index + delta;
        if (this.#entries[index]) {
          this.#index = index;
          this.dispatchEvent(new Event('popstate'));
        }
        resolve();
      });
    });
  }

  protected entryFor(state: unknown, url: string | URL | null | undefined): Entry {
    const { href, origin } = this.#current.url;
    const next = new URL(url ?? href, href);
    if (next.origin !== origin) throw new DOMException(`${next.href} is not of ${origin}`);
    return { url: next, state: structuredClone(state) };
  }
}

/** The window of a sandboxed or `srcdoc` frame, whose history is read-only. */
export class SandboxedWindow extends FakeWindow {
  constructor() {
    super('about:srcdoc');
  }

  protected override entryFor(): never {
    throw new DOMException('A document with this URL cannot be given another.', 'SecurityError');
  }
}

/**
 * `works`; `full`: writing fails; `forbidden`: reading `localStorage` throws; `garbling`: a script of the page has
 * changed how arrays become JSON, as Prototype.js 1.6 does.
 */
export type StorageMode = 'works' | 'full' | 'forbidden' | 'garbling';

/** A window with local storage, with the members that saved jobs use. Two of them with the same `stored` are two tabs. */
export class FakeStorageWindow extends CountingTarget implements StorageWindow {
  mode: StorageMode;
  readonly stored: Map<string, string>;

  constructor(mode: StorageMode = 'works', stored = new Map<string, string>()) {
    super();
    this.mode = mode;
    this.stored = stored;
  }

  get localStorage(): StorageWindow['localStorage'] {
    if (this.mode === 'forbidden') throw new DOMException('Access is denied.', 'SecurityError');
    return {
      getItem: (key) => this.stored.get(key) ?? null,
      removeItem: (key) => void this.stored.delete(key),
      setItem: (key, text) => {
        if (this.mode === 'full') throw new DOMException('No space left.', 'QuotaExceededError');
        this.stored.set(
          key,
          this.mode === 'garbling' ? text.replace(/\[.*\]/s, (list) => JSON.stringify(list)) : text,
        );
      },
    };
  }

  /** Reports to this window, as browsers do, that another tab changed a key. `null` means all keys. */
  dispatchStorage(key: string | null): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
}

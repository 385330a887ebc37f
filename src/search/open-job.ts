import type { Announcement } from '../service/announcement.ts';
import { ServiceError } from '../service/errors.ts';
import { writeQuery } from '../service/parameters.ts';
import type { Loss } from '../service/lenient-parse.ts';
import { findJob } from './find-job.ts';
import type { SearchStore } from './search-store.ts';
import { jobNameOf, writeJobUrl } from './page-url.ts';

/**
 * Where an open job stands: `loading`; `ready` with its whole texts; `gone`: the service does not list it; `outside`: it is of other
 * organizations than the locked ones; `error`: no answer.
 */
export type OpenJobState = 'closed' | 'loading' | 'ready' | 'gone' | 'outside' | 'error';

/**
 * The job of a search that is open, one at most: its place in the page's URL and in the browser's history, what is known of it,
 * and the request for the rest. Elements show it and listen for its `change` event.
 */
export class OpenJob extends EventTarget {
  readonly #search: SearchStore;
  readonly #urlSync: () => boolean;
  /** The request under way. */
  #request = new AbortController();
  /** What the last request asked for and where, so that the same is not asked for twice. */
  #asked = '';
  #words = '';
  /** Addresses that opening wrote: behind each of them lies the page without the job. */
  readonly #pushed = new Set<string>();
  #closing = false;

  /** Control number of the open job; empty where none is. */
  id = '';
  state: OpenJobState = 'closed';
  /** The whole announcement, or what the list knows of it until that has come. */
  item: Announcement | undefined;
  losses: readonly Loss[] = [];
  error: ServiceError | undefined;

  /** @param urlSync tells whether the page's URL follows. */
  constructor(search: SearchStore, urlSync: () => boolean) {
    super();
    this.#search = search;
    this.#urlSync = urlSync;
    const { signal } = search.transport;
    addEventListener('popstate', this.#onPopState, signal && { signal });
    search.addEventListener('change', this.#onSearchChange);
    signal?.addEventListener('abort', () => {
      this.#forget();
    });
  }

  /** Opens the job that the page's URL names, or closes where it names none. */
  follow(): void {
    if (this.#urlSync()) this.#read(location.search);
  }

  /**
   * Opens a job of the list, with an entry of its own in the browser's history.
   *
   * @param address the page's address with the job, for one that the list does not know (any more).
   */
  open(id: string, address: string): void {
    const known = this.#known(id);
    if (known) {
      const { PositionID, PositionTitle = '' } = known.MatchedObjectDescriptor;
      this.#write('pushState', this.#search.addressOfJob(known));
      this.#show(id, PositionID || PositionTitle);
      return;
    }
    // The job of a card that is about to go, or of a saved one: the choices of the page are what they are by now.
    const { name } = this.#search;
    const { pathname, search, hash } = location;
    const job = new URLSearchParams(new URL(address, location.href).search).get(jobNameOf(name));
    const query = writeJobUrl(name, search, job ?? id);
    this.#write('pushState', pathname + query + hash);
    this.#read(query);
  }

  /** Closes the job: goes back to where it was opened, or, where the page was opened with it, takes it out of the address. */
  close(): void {
    if (!this.id) return;
    this.#forget();
    if (!this.#urlSync()) return;
    if (this.#pushed.has(location.href)) {
      this.#closing = true;
      history.back();
    } else this.#write('replaceState', this.#search.addressOfJob());
  }

  /** Asks again. */
  retry(): void {
    this.#asked = '';
    this.#ask();
    this.#tell();
  }

  /** Opens the job that a query names. */
  #read(query: string): void {
    const written = new URLSearchParams(query).get(jobNameOf(this.#search.name)) ?? '';
    const [, id = '', words = ''] = /^([^;]*);?(.*)$/s.exec(written.slice(0, 500)) ?? [];
    if (id.trim() === this.id) return;
    if (id.trim()) this.#show(id.trim(), words.trim().slice(0, 200));
    else this.#forget();
  }

  readonly #onPopState = () => {
    const closing = this.#closing;
    this.#closing = false;
    // The entry before may hold a job too, such as one that was open before this one.
    if (closing) this.#write('replaceState', this.#search.addressOfJob());
    this.follow();
  };

  readonly #onSearchChange = () => {
    if (!this.id) return;
    const { item: before } = this;
    const known = this.#known(this.id);
    // Where the list asks elsewhere now, or for others, it is no longer sure that the job is one of them.
    const asks = this.#ask();
    this.item = asks ? known : (before ?? known);
    if (asks || this.item !== before) this.#tell();
  };

  #known(id: string): Announcement | undefined {
    return this.#search.results?.items.find((item) => item.MatchedObjectId === id);
  }

  #show(id: string, words: string): void {
    this.#reset();
    this.id = id;
    this.#words = words;
    this.state = 'loading';
    this.item = this.#known(id);
    this.#ask();
    this.#tell();
  }

  #forget(): void {
    if (!this.id) return;
    this.#reset();
    this.#tell();
  }

  #reset(): void {
    this.#request.abort();
    this.#asked = '';
    this.id = '';
    this.state = 'closed';
    this.item = undefined;
    this.losses = [];
    this.error = undefined;
  }

  #tell(): void {
    this.dispatchEvent(new Event('change'));
  }

  #write(method: 'pushState' | 'replaceState', address: string): void {
    if (!this.#urlSync() || address === location.pathname + location.search + location.hash) return;
    try {
      history[method](history.state, '', address);
      if (method === 'pushState') this.#pushed.add(location.href);
    } catch {
      // A sandboxed or srcdoc frame has no URL to write; the job opens without.
    }
  }

  /** Asks for the whole announcement, where the search is configured and that was not asked for already; answers whether it did. */
  #ask(): boolean {
    const { isConfigured: configured, locked, transport } = this.#search;
    const asked = `${transport.baseUrl} ${writeQuery(locked).toString()}`;
    if (!configured || asked === this.#asked) return false;
    this.#asked = asked;
    this.#request.abort();
    const { signal } = (this.#request = new AbortController());
    this.state = 'loading';
    this.error = undefined;
    findJob(this.id, this.#words, locked, { ...transport, signal }).then(
      ({ item, losses, isOutside }) => {
        if (signal.aborted) return;
        this.item = isOutside ? undefined : (item ?? this.item);
        this.losses = losses;
        this.state = item ? 'ready' : isOutside ? 'outside' : 'gone';
        this.#tell();
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof ServiceError)) throw error; // a fault of ours
        this.error = error;
        this.state = 'error';
        this.#tell();
      },
    );
    return true;
  }
}

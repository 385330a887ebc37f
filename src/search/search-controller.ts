import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { SearchStore } from './search-store.ts';
import { acquire, release } from './registry.ts';

/** Binds an element to the search it names, from connection to disconnection, and updates it when the search changes. */
export class SearchController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #nameOf: () => string;
  readonly #onChange = () => {
    this.#host.requestUpdate();
  };
  readonly #listeners: Readonly<Record<string, (event: Event) => void>>;
  #name = '';
  #search: SearchStore | undefined;

  /**
   * @param nameOf reads the element's current search name. When the name changes, the element is bound to the other search.
   * @param listeners called for further events of the search, by their names.
   */
  constructor(
    host: ReactiveControllerHost,
    nameOf: () => string,
    listeners: Readonly<Record<string, (event: Event) => void>> = {},
  ) {
    this.#host = host;
    this.#nameOf = nameOf;
    this.#listeners = { change: this.#onChange, ...listeners };
    host.addController(this);
  }

  /** The search that the element names now, while it is in the page. */
  get search(): SearchStore | undefined {
    if (this.#search && this.#name !== this.#nameOf()) {
      this.hostDisconnected();
      this.hostConnected();
    }
    return this.#search;
  }

  hostConnected(): void {
    this.#name = this.#nameOf();
    this.#search = acquire(this.#name);
    for (const [type, listener] of Object.entries(this.#listeners))
      this.#search.addEventListener(type, listener);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    if (!this.#search) return;
    for (const [type, listener] of Object.entries(this.#listeners))
      this.#search.removeEventListener(type, listener);
    this.#search = undefined;
    release(this.#name);
  }
}

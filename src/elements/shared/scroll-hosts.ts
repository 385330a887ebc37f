import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** An element whose scroll position or focus is restored. */
export type ScrollHost = HTMLElement & { search: string };

/** The key of the scroll positions in `sessionStorage`. */
export const scrollPositionsKey = 'portal-jobs:scroll-positions';

/** The elements whose scroll position or focus is restored. */
export interface ScrollHosts {
  /** The lists that have shown results, by the names of their searches. */
  readonly lists: Map<string, WeakRef<ScrollHost>>;
  /** The connected filter bars. */
  readonly filterBars: Set<ScrollHost>;
}

export const scrollHosts: ScrollHosts = { lists: new Map(), filterBars: new Set() };

/** Registers a filter bar while it is connected, so that the focus returns to its controls. */
export class FilterBarFocus implements ReactiveController {
  readonly #bar: ScrollHost;

  constructor(bar: ScrollHost & ReactiveControllerHost) {
    this.#bar = bar;
    bar.addController(this);
  }

  hostConnected(): void {
    scrollHosts.filterBars.add(this.#bar);
  }

  hostDisconnected(): void {
    scrollHosts.filterBars.delete(this.#bar);
  }
}

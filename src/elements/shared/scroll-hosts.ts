import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { sharedState } from '../../shared-state.ts';

/** An element whose scroll position or focus is restored. */
export type ScrollHost = HTMLElement & { search: string };

/** The key of the scroll positions in `sessionStorage`. */
export const scrollPositionsKey = 'portal-jobs.places';

/** The lists that have shown results, by the names of their searches. */
export const renderedLists = sharedState(
  'rendered-lists',
  () => new Map<string, WeakRef<ScrollHost>>(),
);

/** The connected filter bars. */
export const filterBars = sharedState('filter-bars', () => new Set<ScrollHost>());

/** Registers a filter bar while it is connected, so that the focus returns to its controls. */
export class FilterBarFocus implements ReactiveController {
  readonly #bar: ScrollHost;

  constructor(bar: ScrollHost & ReactiveControllerHost) {
    this.#bar = bar;
    bar.addController(this);
  }

  hostConnected(): void {
    filterBars.add(this.#bar);
  }

  hostDisconnected(): void {
    filterBars.delete(this.#bar);
  }
}

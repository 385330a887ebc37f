import type { ReactiveController } from 'lit';
import type { SearchStore } from '../../search/search-store.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import type { ListSearch } from './list-search.ts';
import { findServedList } from './served-jobs.ts';

/**
 * Moves the focus to the results: after paging and after a control that had the focus was removed. The target is the heading, or the first
 * appended job.
 */
export class ResultsFocus implements ReactiveController {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  #isRequested = false;
  /** Index of the first appended job; 0 without appended jobs. */
  #firstAppended = 0;
  #listeningTo: SearchStore | undefined;

  constructor(list: JobListHost, search: ListSearch) {
    this.#list = list;
    this.#search = search;
    list.addController(this);
  }

  /**
   * Moves the focus when the next results are shown.
   *
   * @param firstAppended index of the first job that they append.
   */
  request(firstAppended = 0): void {
    this.#isRequested = true;
    this.#firstAppended = firstAppended;
  }

  /**
   * Keeps the focus in the list when the list recovers from an outage: the focused button, or the host's own link, disappears with the
   * message. A focused element of a served list has a counterpart among the new nodes. Called before the list renders.
   */
  keepOnRecovery(): void {
    const active = this.#list.shadowRoot?.activeElement;
    const isLost = active
      ? active.closest('.message')
      : this.#list.matches(':focus-within') && !findServedList(this.#list);
    if (isLost) this.#isRequested = true;
  }

  /** Moves the focus if requested. Called after the list has rendered. */
  updated(): void {
    if (this.#isRequested && this.#search.state !== 'loading') this.#move();
  }

  hostUpdate(): void {
    this.#listenTo(this.#search.store);
  }

  hostDisconnected(): void {
    this.#listenTo(undefined);
  }

  #listenTo(store: SearchStore | undefined): void {
    if (store === this.#listeningTo) return;
    this.#listeningTo?.removeEventListener('focusresults', this.#move);
    store?.addEventListener('focusresults', this.#move);
    this.#listeningTo = store;
  }

  readonly #move = () => {
    this.#isRequested = false;
    const root = this.#list.renderRoot;
    const appended = this.#firstAppended
      ? root.querySelectorAll<HTMLElement>('li[part="item"]')[this.#firstAppended]
      : undefined;
    this.#firstAppended = 0;
    const target = appended ?? root.querySelector<HTMLElement>('[part="heading"]');
    if (!target) return;
    target.tabIndex = -1;
    target.focus();
  };
}

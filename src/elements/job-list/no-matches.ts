import type { ReactiveController } from 'lit';
import type { JobListHost } from '../shared/job-list-host.ts';
import { secondLook } from '../shared/second-look-loader.ts';
import type { CurrentSearch, NoMatchesView } from './no-matches-view.ts';

/** Loads what a list offers a visitor whose choices match no job. */
export class NoMatches implements ReactiveController {
  /** Absent until it has loaded. Without it a list shows a hint only. */
  view: NoMatchesView | undefined;
  readonly #list: JobListHost;
  readonly #search: CurrentSearch;
  #isRequested = false;

  constructor(list: JobListHost, search: CurrentSearch) {
    this.#list = list;
    this.#search = search;
    list.addController(this);
  }

  hostUpdated(): void {
    const { state, store } = this.#search;
    const isEmpty = state === 'empty' && store?.state.isNarrowed === true;
    if (isEmpty && !this.#isRequested)
      secondLook.load(this.#list).then(
        (part) => {
          this.view ??= new part.NoMatchesView(this.#list, this.#search);
          this.#list.requestUpdate();
        },
        () => undefined,
      );
    this.#isRequested = isEmpty;
  }
}

import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { Results } from '../../query/results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { PortalErrorEvent } from '../shared/events.ts';
import { whenIdle } from '../shared/when-idle.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { describeHeadline } from './list-status.ts';
import type { ListSearch } from './list-search.ts';
import type { PagerOptions } from './pager.ts';

/** The part with the controls below the jobs. */
export const listEndPart = lazyPart(() => import('./list-end.lazy.ts'));

/** The end of a list, below its jobs. It appears after the first jobs; until then its room is kept. */
export class ListEnd implements ReactiveController {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  readonly #goTo: PagerOptions['goTo'];
  #part = listEndPart.loaded;
  /** Whether the part is loading. */
  #isRequested = false;
  /** Set if it failed to load. */
  #isMissing = false;

  constructor(list: JobListHost, search: ListSearch, goTo: PagerOptions['goTo']) {
    this.#list = list;
    this.#search = search;
    this.#goTo = goTo;
    list.addController(this);
  }

  hostConnected(): void {
    if (!this.#part && !this.#isRequested) this.#load();
  }

  /** Loads the part, and shows it when the page is idle, so that the first jobs do not wait for it. */
  #load(): void {
    const list = this.#list;
    this.#isRequested = true;
    listEndPart.onceLoaded((part) => {
      whenIdle(() => {
        this.#part = part;
        list.requestUpdate();
      });
    });
    listEndPart.load().catch(() => {
      this.#isRequested = false;
      this.#isMissing = true;
      const message = 'The script part of the page numbers cannot be loaded.';
      list.dispatchEvent(new PortalErrorEvent({ search: list.search, kind: 'network', message }));
      list.requestUpdate();
    });
  }

  render(words: Words, store: SearchStore, results: Results): TemplateResult | typeof nothing {
    if (this.#part) {
      const headline = describeHeadline(words, this.#search);
      const goTo = this.#goTo;
      return this.#part.renderListEnd(this.#list, { words, store, results, headline, goTo });
    }
    if (results.pages < 2) return nothing;
    const notice = html`<p class="message error" role="note">
      ${words.pagesLabel}: ${words.notLoaded}
    </p>`;
    return html`<div class="room">${this.#isMissing ? notice : nothing}</div>`;
  }
}

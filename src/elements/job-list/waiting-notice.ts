import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { Words } from '../../words/contract/core.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import type { LiveRegion } from '../shared/live-region.ts';
import type { ListSearch } from './list-search.ts';

/** Slower responses get a notice. For faster ones it would only flash. */
const shownAfterMs = 1_000;

/** Reports that results are loading, after one second: next to the heading and in the live region. */
export class WaitingNotice implements ReactiveController {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  readonly #region: LiveRegion;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isShown = false;

  constructor(list: JobListHost, search: ListSearch, region: LiveRegion) {
    this.#list = list;
    this.#search = search;
    this.#region = region;
    list.addController(this);
  }

  /** Before the first response, the heading itself announces that jobs are loading. */
  render(words: Words): TemplateResult | typeof nothing {
    return this.#isShown && this.#search.results
      ? html`<span part="updating">${words.updating}</span>`
      : nothing;
  }

  /** Follows the state of the search. Called before the list renders. */
  follow(words: Words): void {
    if (this.#search.state !== 'loading') {
      this.#end();
      return;
    }
    this.#timer ??= setTimeout(() => {
      this.#isShown = true;
      const { results, served } = this.#search;
      if (!served.isTakingOver) this.#region.announce(results ? words.updating : words.loading);
      this.#list.requestUpdate();
    }, shownAfterMs);
  }

  hostDisconnected(): void {
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isShown = false;
  }
}

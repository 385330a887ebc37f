import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { RelatedJobs } from '../../search/related-jobs.ts';
import { isOfSameChoices } from '../../search/query-plan.ts';
import type { Results } from '../../search/results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { heading } from '../shared/heading.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import { jobDetails } from './details-opener.ts';
import type { ListSearch } from './list-search.ts';

/** A few other jobs of the list, where a visitor's choices find none. */
export class OtherJobs implements ReactiveController {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  #jobs: RelatedJobs | undefined;
  /** The search that {@link OtherJobs.#jobs} belong to. */
  #store: SearchStore | undefined;
  /** The results without a job that the other jobs are for. */
  #results: Results | undefined;

  constructor(list: JobListHost, search: ListSearch) {
    this.#list = list;
    this.#search = search;
    list.addController(this);
  }

  hostUpdated(): void {
    const { results, state, store } = this.#search;
    const empty = state === 'empty' && store?.isNarrowed ? results : undefined;
    if (isOfSameChoices(empty, this.#results)) return;
    this.#results = empty;
    this.#jobs?.forget();
    if (!empty || !store) return;
    jobDetails.load().then(
      ({ RelatedJobs, widerChoices }) => {
        if (!isOfSameChoices(empty, this.#results)) return;
        if (!this.#jobs || this.#store !== store) {
          this.#store = store;
          this.#jobs = new RelatedJobs(store, () => {
            this.#list.requestUpdate();
          });
        }
        this.#jobs.request(widerChoices(empty.chosen));
      },
      () => undefined, // A failure is not reported, because nobody asked for other jobs.
    );
  }

  hostDisconnected(): void {
    this.#results = undefined;
    this.#jobs?.forget();
  }

  render(words: Words): TemplateResult | typeof nothing {
    const { results, store } = this.#search;
    const found = this.#jobs?.found;
    if (!store || !found?.items.length || !isOfSameChoices(results, this.#results)) return nothing;
    const list = this.#list;
    return html`<section part="others">
      ${heading(list.headingLevel + 1, 'others-heading', words.otherJobs)}
      ${jobDetails.loaded?.relatedJobsList(found, list, store, words)}
    </section>`;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { RelatedJobs, similarTo } from '../../search/related-jobs.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import type { JobListHost } from '../shared/hosts.ts';
import { renderRelatedJobs } from './related-jobs-list.ts';

/** How far below the view the end of an announcement is when similar jobs are requested. */
const requestMargin = '400px';

/** Jobs like the open one, below its texts. They are requested when the visitor scrolls near them. */
export class SimilarSection {
  readonly #list: JobListHost;
  readonly #search: SearchStore;
  readonly #jobs: RelatedJobs;
  #observer: IntersectionObserver | undefined;
  /** Control number of the job whose announcement is watched. */
  #id = '';

  /** @param update called when similar jobs can be shown. */
  constructor(list: JobListHost, search: SearchStore, update: () => void) {
    this.#list = list;
    this.#search = search;
    this.#jobs = new RelatedJobs(search, update);
  }

  /** The section, which is empty until there is something to show. */
  render(words: Words, heading: TemplateResult): TemplateResult {
    const { found } = this.#jobs;
    return html`<section part="similar">
      ${
        found.items.length > 0
          ? html`${heading} ${renderRelatedJobs(found, this.#list, this.#search, words)}`
          : nothing
      }
    </section>`;
  }

  /** Watches for the end of a job's announcement. Without a job, nothing is watched. */
  watch(root: ParentNode, item: Announcement | undefined): void {
    const section = root.querySelector('[part="similar"]');
    const id = section && item ? item.MatchedObjectId : '';
    if (id === this.#id) return;
    this.#id = id;
    this.#observer?.disconnect();
    this.#jobs.forget();
    if (!section || !item) return;
    let isRequested = false;
    this.#observer = new IntersectionObserver(
      ([entry]) => {
        if (!section.isConnected) this.watch(root, undefined);
        else if (entry?.isIntersecting && !isRequested) {
          isRequested = true;
          const { HiringPath } = this.#search.state.chosen;
          const similar = similarTo(item);
          // First those that are open to the visitor.
          const open = HiringPath ? similar.map((one) => ({ ...one, HiringPath })) : [];
          void this.#jobs.request([...open, ...similar], item);
        }
      },
      // A dialog scrolls by itself.
      { root: root.querySelector('dialog .scroller'), rootMargin: requestMargin },
    );
    this.#observer.observe(section);
  }
}

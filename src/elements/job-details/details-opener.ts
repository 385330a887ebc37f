import type { ReactiveController } from 'lit';
import { describeLink, hasAction, type JobLink } from '../../facts/describe-link.ts';
import { registerList, unregisterList } from '../../search/registry.ts';
import { withPart } from '../../words/locale-loader.ts';
import type { ListSearch } from '../job-list/list-search.ts';
import type { JobDetail, PortalJobOpenEvent } from '../shared/events.ts';
import type { JobListHost } from '../shared/hosts.ts';
import { updateAll } from '../shared/language.ts';
import { lazyPart } from '../shared/lazy-part.ts';

/** The part that shows whole announcements. */
export const jobDetails = lazyPart(() => withPart('details', import('./job-details.lazy.ts')));
jobDetails.onceLoaded(updateAll);

/**
 * Opens whole announcements: of the list's cards, of saved jobs, and of the job in the page's URL. The view is loaded with the first one.
 */
export class DetailsOpener implements ReactiveController {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  #isMissing = false;

  constructor(list: JobListHost, search: ListSearch) {
    this.#list = list;
    this.#search = search;
    list.addController(this);
  }

  /** Set if the part that shows announcements failed to load. */
  get isMissing(): boolean {
    return this.#isMissing;
  }

  /** Whether the list opens announcements. Without the action `details` it ignores jobs in the page's URL. */
  get #isEnabled(): boolean {
    return hasAction(this.#list.actions, 'details');
  }

  hostUpdate(): void {
    const { store } = this.#search;
    // On the window, and later than the listeners of most pages, so that they can prevent the event.
    if (store) addEventListener('portal-job-open', this.#onDetails);
    if (store?.url.readJob()) this.#open();
  }

  hostUpdated(): void {
    const list = this.#list;
    const { state, results, store } = this.#search;
    if (!store) return;
    registerList({
      element: list,
      search: store.name,
      opensJobs: this.#isEnabled && (state === 'error' ? Boolean(results) : state !== 'idle'),
      titlesOpenJobs: list.titleLink !== 'portal',
      urlSync: !list.withoutUrlSync,
      withOriginalTitles: list.withOriginalTitles,
    });
  }

  hostDisconnected(): void {
    removeEventListener('portal-job-open', this.#onDetails);
    unregisterList(this.#list);
  }

  /** Returns a job of the list by its control number. */
  find(id: string): Partial<JobLink> {
    const item = this.#search.results?.items.find((one) => one.MatchedObjectId === id);
    return item ? describeLink(item, this.#list) : {};
  }

  readonly #onDetails = (event: PortalJobOpenEvent) => {
    if (event.defaultPrevented || !this.#isEnabled || !event.composedPath().includes(this.#list))
      return;
    event.preventDefault();
    this.#open(event.detail);
  };

  /** Opens the job of a Details link or, without a link, the job in the page's URL. */
  #open(link?: JobDetail): void {
    const list = this.#list;
    const { store } = this.#search;
    if (!store || !this.#isEnabled) return;
    jobDetails.load(list).then(
      ({ showJob }) => {
        this.#setMissing(false);
        showJob(list, store, link);
      },
      () => {
        if (link) location.assign(this.find(link.id).page ?? link.href);
        else this.#setMissing(true);
      },
    );
  }

  #setMissing(isMissing: boolean): void {
    if (isMissing === this.#isMissing) return;
    this.#isMissing = isMissing;
    this.#list.requestUpdate();
  }
}

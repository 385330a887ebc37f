import type { ReactiveController } from 'lit';
import { describeLosses } from '../../facts/loss-notice.ts';
import type { Results } from '../../query/read-results.ts';
import { hasSameJobs } from '../../query/results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { diagnosis } from '../shared/diagnosis.ts';
import { PortalErrorEvent, PortalResultsEvent } from '../shared/events.ts';
import type { JobListHost } from '../shared/hosts.ts';
import { resultsRendered } from '../shared/scroll-restoration.ts';
import type { ListSearch } from './list-search.ts';
import {
  type LiveRegion,
  describeHeadline,
  describeNextRetry,
  listNamedFilters,
} from './list-status.ts';
import { findServedList } from '../shared/dom.ts';

/** Reports new results and errors, each once: to the page by events, to assistive technology by the live region. */
export class ResultEvents {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  readonly #region: LiveRegion;
  #lastResults: Results | undefined;
  /** Cause of the error that was reported last and is not over. */
  #lastCause: unknown;
  /** The last corrected keywords that were announced. */
  #lastCorrection: string | undefined;
  /** The announced time of the next retry. */
  #lastNextRetry: Date | undefined;

  constructor(list: JobListHost, search: ListSearch, region: LiveRegion) {
    this.#list = list;
    this.#search = search;
    this.#region = region;
  }

  /** Whether the error that was reported last is over. */
  get hasRecovered(): boolean {
    const { state } = this.#search;
    return this.#lastCause !== undefined && state !== 'error' && state !== 'loading';
  }

  /** Reports what has changed since the last call. Called after the list has rendered. */
  report(words: Words): void {
    const { state, results, store } = this.#search;
    const { hasRecovered } = this;
    if (state === 'error') this.#reportError(words);
    else if (hasRecovered) this.#lastCause = undefined;
    if (results === this.#lastResults) this.#announceCorrection(words);
    if (!results || !store || results === this.#lastResults) return;
    const before = this.#lastResults;
    this.#lastResults = results;
    // Nobody asked for them, and the visitor has the same jobs as before.
    if (before && results.isRenewal && hasSameJobs(before, results)) return;
    this.#lastCorrection = undefined;
    if (hasRecovered || !this.#search.served.isTakingOver)
      this.#announce(words, results, store, hasRecovered, before);
    this.#dispatch(results, store);
    resultsRendered(this.#list);
  }

  #reportError(words: Words): void {
    const { error } = this.#search;
    if (!error) return;
    const { store } = this.#search;
    const isNew = error.cause !== this.#lastCause;
    // A repeated failure is announced with the time of the next retry. The page has already received its event.
    const nextRetryAt = store?.state.nextRetryAt;
    if (isNew || (nextRetryAt && nextRetryAt !== this.#lastNextRetry)) {
      this.#lastNextRetry = nextRetryAt;
      this.#region.announce(
        [error.sentence(words), describeNextRetry(words, store)].join(' ').trim(),
      );
    }
    if (!isNew) return;
    this.#lastCause = error.cause;
    const { detail, problem } = error;
    if (store && detail.kind === 'scope') {
      this.#reportScope(store, detail.message);
      return;
    }
    this.#list.dispatchEvent(new PortalErrorEvent({ search: this.#list.search, ...detail }));
    // Browsers report a response that is late.
    if (detail.kind !== 'timeout')
      diagnosis.load(this.#list).then(
        (part) =>
          detail.kind === 'network'
            ? part.explainUnreachable(this.#list)
            : part.explainToDeveloper(this.#list, detail, problem),
        () => undefined,
      );
  }

  #announce(
    words: Words,
    results: Results,
    store: SearchStore,
    hasRecovered: boolean,
    before: Results | undefined,
  ): void {
    const { items, total, isCounted, page, pages, from, to } = results;
    const isOtherPage = before && before.page !== page;
    const filters = listNamedFilters(store, words).map(({ name }) => name);
    const counts = isCounted
      ? words.resultStatus(items.length, total, filters)
      : describeHeadline(words, this.#search);
    const message =
      total === 0
        ? describeHeadline(words, this.#search)
        : items.length === 0
          ? `${counts}. ${describeLosses(words, results)}`.trim()
          : isOtherPage && !this.#list.withLoadMore
            ? isCounted
              ? words.pageStatus(page, pages, from, to)
              : words.page(page)
            : counts;
    this.#region.announce(hasRecovered ? `${words.recovered} ${message}` : message);
  }

  /** Repeats the reason for the correction, because the correction may replace that message before it is spoken. */
  #announceCorrection(words: Words): void {
    const { noMatches } = this.#search;
    const keyword = noMatches.view?.keyword;
    if (keyword === undefined || keyword === this.#lastCorrection) return;
    this.#lastCorrection = keyword;
    this.#region.announce(
      `${describeHeadline(words, this.#search)}. ${words.didYouMean} “${keyword}”?`,
    );
  }

  /** Reports jobs of other organizations, once the code lists say whether a locked code is no longer used. */
  #reportScope(store: SearchStore, message: string): void {
    const list = this.#list;
    void diagnosis
      .load(list)
      .then((part) => part.explainScope(list, store, message))
      .catch(() => message)
      .then((text) => {
        list.dispatchEvent(
          new PortalErrorEvent({ search: store.name, kind: 'scope', message: text }),
        );
      });
  }

  #dispatch(results: Results, store: SearchStore): void {
    const { isCounted, items, page, pages, losses, outside, outsideCause } = results;
    const { name } = store;
    const list = this.#list;
    const shown = items.length;
    const total = isCounted ? results.total : shown;
    list.dispatchEvent(new PortalResultsEvent({ search: name, total, shown, page, pages }));
    if (losses.length > 0) {
      const message = `${losses.length} unreadable parts.`;
      list.dispatchEvent(new PortalErrorEvent({ search: name, kind: 'shape', message, losses }));
    }
    if (outside > 0) this.#reportScope(store, outsideCause);
  }
}

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

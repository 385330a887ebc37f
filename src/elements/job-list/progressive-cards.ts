import type { ReactiveController } from 'lit';
import type { Results } from '../../search/results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Announcement } from '../../service/announcement.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import type { ListSearch } from './list-search.ts';
import { PinnedJobs } from './pinned-jobs.ts';

/** Cards of the first rendering: about a screen of them, so that they do not wait for the others. */
const firstBatchSize = 5;
/** Cards that each later rendering adds: the number at first, and its bounds as the device turns out to be slow or fast. */
const initialBatchSize = 20;
const minimumBatchSize = 5;
const maximumBatchSize = 60;
/** How long a rendering should take, so that input is not blocked: half of what browsers call a long task. */
const wantedMs = 25;

/** A job to render, and the address of its Details link. */
export interface CardContent {
  item: Announcement;
  detailsHref: string;
}

/** Renders long lists of cards in several steps. Cards of the results before stay until their turn comes. */
export class ProgressiveCards implements ReactiveController {
  /** The jobs that the host put first. */
  readonly pinned: PinnedJobs;
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  #store: SearchStore | undefined;
  /** How many cards show the newest results. */
  #count = firstBatchSize;
  #results: Results | undefined;
  #cards: readonly CardContent[] = [];
  #batchSize = initialBatchSize;
  /** When the last rendering of a batch began. */
  #startedAt: number | undefined;
  /** The page's address without a job when {@link #cards} got their links. */
  #pageAddress: string | undefined;

  constructor(list: JobListHost, search: ListSearch) {
    this.#list = list;
    this.#search = search;
    this.pinned = new PinnedJobs(list, search);
    list.addController(this);
  }

  hostUpdate(): void {
    this.#changeTo(this.#search.store);
  }

  hostDisconnected(): void {
    this.#changeTo(undefined);
  }

  /** Forgets the cards of another search. */
  #changeTo(store: SearchStore | undefined): void {
    if (store !== this.#store) this.#cards = [];
    this.#store = store;
  }

  /** Whether all cards show these results. */
  isComplete({ items }: Results): boolean {
    return this.#count >= items.length;
  }

  /**
   * Returns the cards to render now.
   *
   * @param isLoading whether newer results are on the way. The page's address is theirs by then, so cards that are about to be
   *   replaced keep their links.
   */
  cardsOf(
    results: Results,
    isLoading: boolean,
    hrefOf: (item?: Announcement) => string,
  ): readonly CardContent[] {
    const { items } = results;
    const before = this.#cards;
    if (results !== this.#results) {
      // Appended jobs leave the cards before them as they are.
      this.#count =
        items[0] === before[0]?.item ? before.length + initialBatchSize : firstBatchSize;
      this.#startedAt = undefined;
      this.#results = results;
    }
    const pageAddress = hrefOf();
    const isKeepingLinks = isLoading || pageAddress === this.#pageAddress;
    this.#pageAddress = pageAddress;
    const count = this.#count;
    const later = before.slice(count, items.length).map(({ item }) => item);
    this.#cards = [...items.slice(0, count), ...later].map((item, index) => {
      const old = before[index];
      const isKept = (isKeepingLinks || index >= count) && item === old?.item;
      return { item, detailsHref: (isKept && old.detailsHref) || hrefOf(item) };
    });
    return this.#cards;
  }

  /** Requests the next step, where there is one. Called after the host has rendered. */
  continue(): void {
    const results = this.#results;
    const count = this.#count;
    if (!results || this.isComplete(results)) return;
    const renderMore = () =>
      setTimeout(() => {
        if (count !== this.#count || !this.#list.isConnected) return;
        this.#adaptBatchSize();
        this.#count += this.#batchSize;
        this.#list.requestUpdate();
      });
    // The first cards are painted before others are rendered.
    if (count > firstBatchSize) renderMore();
    else requestAnimationFrame(renderMore);
  }

  /** Fits the number of cards to the time that the last ones took, with their layout. */
  #adaptBatchSize(): void {
    const now = performance.now();
    if (this.#startedAt !== undefined) {
      const fitting = Math.round((this.#batchSize * wantedMs) / Math.max(now - this.#startedAt, 1));
      this.#batchSize = Math.max(minimumBatchSize, Math.min(fitting, maximumBatchSize));
    }
    this.#startedAt = now;
  }
}

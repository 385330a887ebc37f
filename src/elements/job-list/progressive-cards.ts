import type { ReactiveController } from 'lit';
import type { Results } from '../../query/read-results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { jobKey, type Announcement } from '../../protocol/announcement.ts';
import { isOfSameQuery } from '../../query/query-plan.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { holdPosition } from './held-position.ts';
import type { ListSearch } from './list-search.ts';
import type { PinnedJobs } from './pinned-jobs.lazy.ts';
import { findServedList } from './served-jobs.ts';

const pinnedJobs = lazyPart(() => import('./pinned-jobs.lazy.ts'));

/** Cards of the first rendering of results: about a screen of them, so that they do not wait for the others. */
export const firstBatchSize = 5;
/** Few cards of a small screen are lower, in CSS pixels. There, the first jobs of a page wait for fewer cards. */
const usualCardHeight = 220;
/** Cards that each later rendering adds: the number at first, and its bounds as the device turns out to be slow or fast. */
const initialBatchSize = 10;
const minimumBatchSize = 5;
const maximumBatchSize = 60;
/** How much larger a batch may be than the previous one: the time for unchanged cards does not predict the time for new ones. */
const maximumBatchGrowth = 1.5;
/** Cards of the previous results that one rendering removes: 400 at once block a slow device for a tenth of a second. */
const maximumRemovedCards = 25;
/** How long a rendering should take, so that input is not blocked: half of what browsers call a long task. */
const wantedMs = 25;

/** A job to render, the results that contain it, and the URL of its Details link. */
export interface CardContent {
  /** Names its nodes: a newer response of the same search keeps those of each job, any other reuses them in order. */
  key: number;
  item: Announcement;
  results: Results;
  detailsUrl: string;
}

/** Renders long lists of cards in several steps. Cards of the previous results stay until they are updated or removed. */
export class ProgressiveCards implements ReactiveController {
  /** The jobs that the host put first. Absent until their part has loaded, which only lists with such jobs load. */
  pinned: PinnedJobs | undefined;
  /** Pending until that part has loaded or failed to load. */
  #pinnedLoad: Promise<void> | undefined;
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  #store: SearchStore | undefined;
  /** How many cards show the newest results. */
  #count = firstBatchSize;
  /** Cards from this number on are removed, unless they show the newest results. */
  #keptUntil = 0;
  #results: Results | undefined;
  #cards: readonly CardContent[] = [];
  #lastKey = 0;
  /** Set by results that move cards. */
  #keepPosition: (() => Promise<boolean>) | undefined;
  #batchSize = initialBatchSize;
  /** When the last rendering of a batch began. */
  #startedAt: number | undefined;
  /** The page's URL without a job when {@link #cards} got their links. */
  #pageUrl: string | undefined;

  constructor(list: JobListHost, search: ListSearch) {
    this.#list = list;
    this.#search = search;
    list.addController(this);
  }

  /** Loads the part for pinned jobs. The first jobs wait for it, so that they stay where they are. Their request does not wait. */
  loadPinned(): Promise<void> | undefined {
    if (!this.#list.pinned || this.#search.store?.state.isNarrowed) return undefined;
    this.#pinnedLoad ??= pinnedJobs.load(this.#list).then(
      (part) => {
        this.pinned = new part.PinnedJobs(this.#list, this.#search);
      },
      () => undefined, // the jobs are shown in their order
    );
    const { store, served } = this.#search;
    return store?.state.isConfigured || served.response ? this.#pinnedLoad : undefined;
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

  /** Whether the cards show exactly these results. */
  isComplete({ items }: Results): boolean {
    return this.#count >= items.length && this.#cards.length <= items.length;
  }

  /**
   * Returns the cards to render now.
   *
   * @param isLoading whether newer results are on the way. The page's URL already reflects those, so cards that are about to be replaced
   * keep their links.
   */
  cardsOf(
    results: Results,
    isLoading: boolean,
    hrefOf: (item?: Announcement) => string,
  ): readonly CardContent[] {
    const { items } = results;
    let before: readonly (CardContent | undefined)[] = this.#cards;
    if (results !== this.#results) {
      const isSameSearch = before.length > 0 && isOfSameQuery(this.#results, results);
      // Appended jobs leave the cards before them as they are. Visitors already see the jobs of a served list, so no small first batch is
      // needed, and the end of the list does not move twice.
      const shown = before.length > 0 ? firstBatchSize : Math.ceil(innerHeight / usualCardHeight);
      const first = findServedList(this.#list) ? maximumBatchSize : Math.min(shown, firstBatchSize);
      const isContinued = isSameSearch || items[0] === before[0]?.item;
      this.#count = isContinued ? before.length + initialBatchSize : first;
      if (isSameSearch) {
        before = this.#inOrderOf(items);
        if (before.some((card, index) => card !== this.#cards[index]))
          this.#keepPosition = holdPosition(this.#list);
      }
      this.#keptUntil = before.length - maximumRemovedCards;
      this.#startedAt = undefined;
      this.#results = results;
    }
    const pageUrl = hrefOf();
    const isKeepingLinks = isLoading || pageUrl === this.#pageUrl;
    this.#pageUrl = pageUrl;
    const count = this.#count;
    const current = items.slice(0, count).map((item, index): CardContent => {
      const old = before[index];
      const key = old?.key ?? (this.#lastKey += 1);
      if (item !== old?.item) return { key, item, results, detailsUrl: hrefOf(item) };
      return isKeepingLinks ? old : { ...old, detailsUrl: hrefOf(item) };
    });
    const others = before.slice(count, Math.max(items.length, this.#keptUntil));
    this.#cards = [...current, ...others.filter((card) => card !== undefined)];
    return this.#cards;
  }

  /** Returns the card of each job, if it has one. */
  #inOrderOf(items: readonly Announcement[]): (CardContent | undefined)[] {
    const cards = new Map(this.#cards.map((card) => [jobKey(card.item), card]));
    return items.map((item) => {
      const card = cards.get(jobKey(item));
      cards.delete(jobKey(item));
      return card;
    });
  }

  /** Requests the next step, if any. Called after the host has rendered. */
  continue(): void {
    void this.#keepPosition?.().then((hasFocus) => {
      if (!hasFocus) this.#search.store?.focusResults();
    });
    this.#keepPosition = undefined;
    const results = this.#results;
    const count = this.#count;
    if (!results || this.isComplete(results)) return;
    const renderMore = () =>
      setTimeout(() => {
        if (count !== this.#count || !this.#list.isConnected) return;
        this.#adaptBatchSize();
        this.#count += this.#batchSize;
        this.#keptUntil -= maximumRemovedCards;
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
      const largest = Math.min(Math.ceil(this.#batchSize * maximumBatchGrowth), maximumBatchSize);
      this.#batchSize = Math.max(minimumBatchSize, Math.min(fitting, largest));
    }
    this.#startedAt = now;
  }
}

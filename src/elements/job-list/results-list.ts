import { html, nothing, type TemplateResult, type ReactiveController, type LitElement } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { range } from '../../built-ins.ts';
import { cardNames, haveSeveralDepartments } from '../../facts/describe-card.ts';
import { namesIn } from '../../facts/describe-link.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import { jobKey } from '../../protocol/job-identity.ts';
import { nameJob } from '../../query/named-job.ts';
import { canChoosePageSize } from '../../query/permitted-query.ts';
import { isOfSameQuery } from '../../query/query-plan.ts';
import type { Results } from '../../query/read-results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { scrollInto, findServedList } from '../shared/dom.ts';
import type { JobListHost } from '../shared/hosts.ts';
import { lazyPart, IdlePart } from '../shared/lazy-part.ts';
import type { PagerOptions } from './list-end.lazy.ts';
import type { ListSearch } from './list-search.ts';
import { describeLoss, describeHeadline } from './list-status.ts';
import type { PinnedJobs } from './pinned-jobs.lazy.ts';

const maximumPlaceholders = 10;

/** The names that the parts of a card have on the list. */
export const cardParts = ['title', 'organization', ...cardNames.rows, ...cardNames.actions]
  .map((part) => `${part}: card-${part}`)
  .join();

/** @throws {Error} where another script of the page has defined an element of the cards' name, which would show no job. */
function checkCardElement(): void {
  const element = customElements.get('portal-job-card');
  if (!element || !('job' in element.prototype))
    throw new Error('The <portal-job-card> of this page is not that of portal-jobs.');
}

/** The jobs of a search with the end of the list, or placeholders until they arrive. */
export function renderJobs(
  words: Words,
  list: JobListHost,
  search: ListSearch,
  progress: ProgressiveCards,
  end: ListEnd,
): TemplateResult | typeof nothing {
  const { state, results, store, served } = search;
  if (!results || !store)
    return state === 'loading' && !served.isShown
      ? renderPlaceholders(store?.state.locked.ResultsPerPage)
      : nothing;
  return html`${renderResultsList(words, list, store, progress.pinned?.arrange(results) ?? results, progress)}
  ${end.render(words, store, results)}`;
}

/** The jobs as a list of cards, with placeholders for those that are rendered in a moment. */
function renderResultsList(
  words: Words,
  list: JobListHost,
  store: SearchStore,
  results: Results,
  progress: ProgressiveCards,
): TemplateResult {
  checkCardElement();
  const isLoading = store.state.status === 'loading';
  const cards = progress.cardsOf(results, isLoading, (item) =>
    store.url.urlOfJob(item && nameJob(item)),
  );
  const missing = results.items.length - cards.length;
  return html`
    <ul
      role="list"
      part="list"
      aria-busy=${isLoading || !progress.isComplete(results)}
      ?hidden=${results.items.length === 0}
    >
      ${repeat(
        cards,
        ({ key }) => key,
        ({ item, results: { chosen, searchedPlaces }, withoutDepartment, detailsUrl }, index) =>
          html`<li part="item" class=${index < firstBatchSize ? 'first-screen' : ''}>
            ${progress.pinned?.isPinned(item) ? html`<span part="featured">${words.featured}</span>` : nothing}
            <portal-job-card
              .job=${item}
              .channelId=${list.channelId}
              .linkHosts=${list.linkHosts}
              .headingLevel=${list.headingLevel + 1}
              .rows=${list.rows}
              .actions=${list.actions}
              .withoutPay=${list.withoutPay}
              .withoutDepartment=${withoutDepartment}
              .detailsUrl=${detailsUrl}
              .keyword=${chosen.Keyword ?? ''}
              .searchedPlaces=${searchedPlaces}
              .hiringPath=${chosen.HiringPath}
              .withOriginalTitles=${list.withOriginalTitles}
              .titleLink=${list.titleLink}
              .now=${list.now}
              exportparts=${cardParts}
            ></portal-job-card>
          </li>`,
      )}
    </ul>
    ${missing > 0 ? renderPlaceholders(missing) : nothing} ${describeLoss(words, results)}
  `;
}

/** Keeps the room of jobs that have not arrived, so that nothing moves when they do. */
const renderPlaceholders = (count = maximumPlaceholders): TemplateResult =>
  html`<div part="list" aria-hidden="true">
    ${range(Math.min(count, maximumPlaceholders)).map(() => html`<div class="placeholder"></div>`)}
  </div>`;

const pinnedJobs = lazyPart(() => import('./pinned-jobs.lazy.ts'));

/** Cards of the first rendering of results: about a screen of them, so that they do not wait for the others. */
const firstBatchSize = 5;
/** Few cards of a small screen are lower, in CSS pixels. There, the first jobs of a page wait for fewer cards. */
const usualCardHeight = 220;
/** The fewest and the most cards that each later rendering adds. It begins with the fewest, and adds more on a fast device. */
const minimumBatchSize = 5;
const maximumBatchSize = 60;
/** How much larger a batch may be than the previous one: the time for unchanged cards does not predict the time for new ones. */
const maximumBatchGrowth = 1.5;
/** Cards of the previous results that one rendering removes: 400 at once block a slow device for a tenth of a second. */
const maximumRemovedCards = 25;
/** How long a rendering should take, so that input is not blocked: half of what browsers call a long task. */
const wantedMs = 25;

/** A job to render, the results that contain it, and what the card shows because of them. */
export interface CardContent {
  /** Names its nodes: a newer response of the same search keeps those of each job, any other reuses them in order. */
  key: number;
  item: Announcement;
  results: Results;
  /** Whether all jobs of the results belong to one department. Cards of previous results keep theirs until it is their turn. */
  withoutDepartment: boolean;
  /** The URL of its Details link. */
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
  #withoutDepartment = false;
  #lastKey = 0;
  /** Set by results that move cards. */
  #keepPosition: (() => Promise<boolean>) | undefined;
  #batchSize = minimumBatchSize;
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
      // Cards from this number on still show the results of another search.
      const updated = Math.min(this.#count, this.#results?.items.length ?? 0, before.length);
      this.#count = isContinued ? updated + minimumBatchSize : first;
      if (isSameSearch) {
        before = this.#inOrderOf(items, updated);
        if (before.some((card, index) => card !== this.#cards[index]))
          this.#keepPosition = holdPosition(this.#list);
      }
      this.#keptUntil = before.length - maximumRemovedCards;
      this.#startedAt = undefined;
      this.#results = results;
      this.#withoutDepartment = !haveSeveralDepartments(items);
    }
    const pageUrl = hrefOf();
    const isKeepingLinks = isLoading || pageUrl === this.#pageUrl;
    this.#pageUrl = pageUrl;
    const count = this.#count;
    const withoutDepartment = this.#withoutDepartment;
    const current = items.slice(0, count).map((item, index): CardContent => {
      const old = before[index];
      const key = old?.key ?? (this.#lastKey += 1);
      if (item !== old?.item)
        return { key, item, results, withoutDepartment, detailsUrl: hrefOf(item) };
      if (isKeepingLinks && old.withoutDepartment === withoutDepartment) return old;
      const detailsUrl = isKeepingLinks ? old.detailsUrl : hrefOf(item);
      return { ...old, withoutDepartment, detailsUrl };
    });
    const others = before.slice(count, Math.max(items.length, this.#keptUntil));
    this.#cards = [...current, ...others.filter((card) => card !== undefined)];
    return this.#cards;
  }

  /** Returns the first `count` cards in the order of their jobs. The cards after them, of another search, fill the gaps and follow. */
  #inOrderOf(items: readonly Announcement[], count: number): (CardContent | undefined)[] {
    const cards = new Map(this.#cards.slice(0, count).map((card) => [jobKey(card.item), card]));
    const others = this.#cards.slice(count);
    const ordered = items.map((item) => {
      const card = cards.get(jobKey(item));
      cards.delete(jobKey(item));
      return card ?? others.shift();
    });
    return [...ordered, ...others];
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

/**
 * Records the job that the visitor reads, before other jobs come or go above it: the focused one, else the first visible one if the visitor
 * has scrolled into the list.
 *
 * @returns what keeps it at its place after the list has rendered. It returns `false` if the focused job is gone.
 */
function holdPosition(list: LitElement): () => Promise<boolean> {
  const root = list.renderRoot as ShadowRoot;
  const listCards = () => [...root.querySelectorAll<LitElement>('portal-job-card')];
  const focused = listCards().find((card) => card === root.activeElement);
  const isScrolled = list.getBoundingClientRect().top < 0;
  const read = isScrolled
    ? listCards().find((card) => card.getBoundingClientRect().bottom > 0)
    : undefined;
  const card = focused ?? read;
  const top = card?.getBoundingClientRect().top ?? 0;
  return async () => {
    await Promise.all(listCards().map((one) => one.updateComplete));
    if (card?.isConnected) scrollInto(card, top);
    return !focused || focused.isConnected;
  };
}

/** The part with the controls below the jobs. */
export const listEndPart = lazyPart(() => import('./list-end.lazy.ts'));

/** The end of a list, below its jobs. It appears after the first jobs; until then its room is kept. */
export class ListEnd {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  readonly #goTo: PagerOptions['goTo'];
  readonly #part: IdlePart<typeof import('./list-end.lazy.ts')>;

  constructor(list: JobListHost, search: ListSearch, goTo: PagerOptions['goTo']) {
    this.#list = list;
    this.#search = search;
    this.#goTo = goTo;
    this.#part = new IdlePart(list, listEndPart);
  }

  /** Whether page numbers could not be loaded, so that the jobs after these can only be reached by the host's link below them. */
  needsLink({ pages }: Results): boolean {
    return this.#part.isMissing && pages > 1;
  }

  render(words: Words, store: SearchStore, results: Results): TemplateResult | typeof nothing {
    const { current: part, isMissing } = this.#part;
    if (part) {
      const headline = describeHeadline(words, this.#search);
      const goTo = this.#goTo;
      return part.renderListEnd(this.#list, { words, store, results, headline, goTo });
    }
    const rows = this.#rows(store, results);
    if (rows.length === 0) return nothing;
    const subject = results.pages > 1 ? `${words.pagesLabel}: ` : '';
    return html`<div class="room">
      ${
        isMissing
          ? html`<p class="message error" role="note">${subject}${words.notLoaded}</p>
              ${this.needsLink(results) ? html`<slot></slot>` : nothing}`
          : rows.map((row) => html`<div class=${row}></div>`)
      }
    </div>`;
  }

  /** The rows that the part will show, by which styles keep their room. */
  #rows({ state }: SearchStore, { page, pages, total }: Results): readonly string[] {
    const { withLoadMore, follow } = this.#list;
    const hasMore = withLoadMore ? page < pages : pages > 1;
    const links = namesIn(follow)?.length ?? 0;
    return [
      hasMore && (withLoadMore ? 'more-room' : 'pages-room'),
      canChoosePageSize(total, state.locked) && 'size-room',
      links > 0 && (links > 1 ? 'links-room' : 'link-room'),
    ].filter((row) => row !== false);
  }
}

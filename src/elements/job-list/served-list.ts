import {
  findServedList,
  findEdgeJob,
  type EdgeJob,
  createElement,
  scrollInto,
} from '../shared/dom.ts';
import type { ReactiveController } from 'lit';
import { getServiceToday } from '../../facts/fields/deadline.ts';
import type { SearchParameters } from '../../protocol/parameters.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { readServedResponse, type ServedResponse } from '../../search/served-response.ts';
import type { Words } from '../../words/contract/core.ts';
import { diagnosis } from '../shared/diagnosis.ts';
import { type JobListHost, readNow } from '../shared/hosts.ts';
import { lazyPart } from '../shared/lazy-part.ts';

const positions = lazyPart(() => import('./served-position.lazy.ts'));

const nameDay = (day: object) => Object.values(day).join('-');

/** Restores a job's position in the first frame, before the visitor can scroll on. */
const holdEdge = ({ job, top }: EdgeJob) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      if (job.isConnected) scrollInto(job, top);
      resolve();
    });
  });

/**
 * The server-rendered list of jobs in the element. It replaces the placeholders, also during an outage, and is removed in the frame in
 * which the element shows results. If the visitor has scrolled or focused within it by then, it stays until the part has loaded that
 * carries the focus and the scroll position over to the same job.
 */
export class ServedList implements ReactiveController {
  /** Whether results wait for the visitor. */
  isHolding = false;
  readonly #list: JobListHost;
  readonly #store: () => SearchStore | undefined;
  #response: ServedResponse | undefined;
  /** Pending until the job at the visitor's scroll position is back there: the element's styles, and a filter bar above it, move it. */
  #edgeHeld: Promise<void> | undefined;
  /** Shows the served list while the element waits for the words of its language. */
  #slot: HTMLSlotElement | undefined;
  /** The query that the page was opened with. */
  #opened: SearchParameters | undefined;
  /** The service's day that the served list shows, as a text; empty if it is unknown. */
  #day: string | undefined;
  /** Replaces the served list; `undefined` until there are results. */
  #replace: (() => void) | undefined;

  constructor(list: JobListHost, store: () => SearchStore | undefined) {
    this.#list = list;
    this.#store = store;
    list.addController(this);
    const edge = list.isConnected && findEdgeJob(list);
    if (edge) this.#edgeHeld = holdEdge(edge);
  }

  /** The response that came with the served list. */
  get response(): ServedResponse | undefined {
    const block = findServedList(this.#list)?.querySelector('[type="application/json"]');
    return (this.#response ??= block ? readServedResponse(block.textContent) : undefined);
  }

  /** Whether it replaces the element's heading and jobs. */
  get isShown(): boolean {
    return (this.isHolding || !this.#store()?.state.results) && findServedList(this.#list) !== null;
  }

  /** Whether the element only takes over jobs that visitors already see, which are not announced. */
  get isTakingOver(): boolean {
    return findServedList(this.#list) !== null && this.#store()?.state.chosen === this.#opened;
  }

  hostConnected(): void {
    if (this.#list.hasUpdated || !findServedList(this.#list)) return;
    this.#slot = createElement('slot');
    this.#list.renderRoot.append(this.#slot);
  }

  /** Called before the list renders, when its search is configured. */
  prepare(words: Words): void {
    const list = this.#list;
    const store = this.#store();
    const served = findServedList(list);
    if (!store || !served) return;
    this.#redate(served, words);
    this.#opened ??= store.state.chosen;
    if (!store.state.results || this.#replace) return;
    this.#replace = () => {
      served.remove();
    };
    if (!findEdgeJob(list) && !list.matches(':focus-within')) return;
    this.isHolding = true;
    void this.#hold(store, served);
  }

  /** Computes the days of a list again that was made on another day than the visitor's. */
  #redate(served: Element, words: Words): void {
    const today = getServiceToday(readNow(this.#list.now));
    const day = nameDay(today);
    const { at } = this.response ?? {};
    this.#day ??= at === undefined ? '' : nameDay(getServiceToday(new Date(at)));
    if (day === this.#day) return;
    this.#day = day;
    diagnosis.load(this.#list).then(
      (part) => {
        part.redateServed(served, words, today);
      },
      () => undefined, // the list is replaced in a moment
    );
  }

  async #hold(store: SearchStore, served: Element): Promise<void> {
    try {
      const [{ positionIn }] = await Promise.all([positions.load(this.#list), this.#edgeHeld]);
      this.#replace = await positionIn(this.#list, store, served);
    } catch {
      // If the part fails to load, the focus is lost with the removed nodes.
    }
    this.isHolding = false;
    this.#list.requestUpdate();
  }

  hostUpdated(): void {
    // Not before the list has rendered: a layout without any slot would shorten the page, and the browser would scroll up.
    this.#slot?.remove();
    if (this.isHolding || !this.#replace) return;
    // In the same frame: cards are rendered in microtasks, and the list reports them in microtasks.
    queueMicrotask(this.#replace);
    this.#replace = undefined;
  }
}

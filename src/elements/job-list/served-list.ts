import type { ReactiveController } from 'lit';
import type { SearchStore } from '../../search/search-store.ts';
import { readServedAnswer, type ServedAnswer } from '../../search/served-answer.ts';
import type { SearchParameters } from '../../protocol/parameters.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { createElement } from '../shared/safety-net.ts';
import { scrollInto } from '../shared/scroll-into.ts';
import { findEdgeJob, findServedList, type EdgeJob } from './served-jobs.ts';

const positions = lazyPart(() => import('./served-position.lazy.ts'));

/** Returns a job to its place in the first frame, before the reader can scroll on. */
const holdEdge = ({ job, top }: EdgeJob) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      if (job.isConnected) scrollInto(job, top);
      resolve();
    });
  });

/**
 * The list of jobs that a server has put into the element. It stands in place of placeholders, also in an outage, and goes in the frame
 * in which the element shows results. For readers who are within it by then, it stays until the part is loaded that carries their focus
 * and their scroll position over to the same job.
 */
export class ServedList implements ReactiveController {
  /** Whether results wait for the reader. */
  isHolding = false;
  readonly #list: JobListHost;
  readonly #store: () => SearchStore | undefined;
  #answer: ServedAnswer | undefined;
  /** Until the job at the reader's place is back there: the element's styles, and a filter bar above it, move it. */
  #edgeHeld: Promise<void> | undefined;
  /** Shows the served list while the element waits for the words of its language. */
  #slot: HTMLSlotElement | undefined;
  /** The choices that the page was opened with. */
  #opened: SearchParameters | undefined;
  /** Replaces the served list; `undefined` until results are there. */
  #replace: (() => void) | undefined;

  constructor(list: JobListHost, store: () => SearchStore | undefined) {
    this.#list = list;
    this.#store = store;
    list.addController(this);
    const edge = list.isConnected && findEdgeJob(list);
    if (edge) this.#edgeHeld = holdEdge(edge);
  }

  /** The answer that came with the served list. */
  get answer(): ServedAnswer | undefined {
    const block = findServedList(this.#list)?.querySelector('[type="application/json"]');
    return (this.#answer ??= block ? readServedAnswer(block.textContent) : undefined);
  }

  /** Whether it replaces the element's heading and jobs. */
  get isShown(): boolean {
    return (this.isHolding || !this.#store()?.state.results) && findServedList(this.#list) !== null;
  }

  /** Whether the element only takes over what readers have already: nothing of that is announced. */
  get isTakingOver(): boolean {
    return findServedList(this.#list) !== null && this.#store()?.state.chosen === this.#opened;
  }

  hostConnected(): void {
    if (this.#list.hasUpdated || !findServedList(this.#list)) return;
    this.#slot = createElement('slot');
    this.#list.renderRoot.append(this.#slot);
  }

  /** Called before the list renders, when its search is configured. */
  prepare(): void {
    const list = this.#list;
    const store = this.#store();
    const served = findServedList(list);
    if (!store || !served) return;
    this.#opened ??= store.state.chosen;
    if (!store.state.results || this.#replace) return;
    this.#replace = () => {
      served.remove();
    };
    if (!findEdgeJob(list) && !list.matches(':focus-within')) return;
    this.isHolding = true;
    void this.#hold(store, served);
  }

  async #hold(store: SearchStore, served: Element): Promise<void> {
    try {
      const [{ positionIn }] = await Promise.all([positions.load(), this.#edgeHeld]);
      this.#replace = await positionIn(this.#list, store, served);
    } catch {
      // Without the part the focus goes, as it does wherever a page changes under it.
    }
    this.isHolding = false;
    this.#list.requestUpdate();
  }

  hostUpdated(): void {
    // Not before the list has rendered: a layout without any slot would shorten the page, and the browser would scroll up.
    this.#slot?.remove();
    if (this.isHolding || !this.#replace) return;
    // In the same frame: cards are rendered in microtasks, and so is what the list reports of them.
    queueMicrotask(this.#replace);
    this.#replace = undefined;
  }
}

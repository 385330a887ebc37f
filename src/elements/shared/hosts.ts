import type { ReactiveController, ReactiveControllerHost, LitElement } from 'lit';
import type { LinkRules } from '../../protocol/apply-uri.ts';
import { getServiceNow } from '../../search/service-clock.ts';
import type { Words } from '../../words/contract/core.ts';

/** The members of `portal-job-list` that its parts and the announcements that it opens use. */
export interface JobListHost extends LitElement, LinkRules {
  readonly channelId: string;
  readonly search: string;
  readonly headingLevel: number;
  readonly withLoadMore: boolean;
  readonly withoutUrlSync: boolean;
  readonly rows: string | null | undefined;
  readonly actions: string | null | undefined;
  readonly withoutPay: boolean;
  readonly withOriginalTitles: boolean;
  readonly titleLink: 'details' | 'portal';
  readonly pinned: string | null | undefined;
  readonly follow: string | null | undefined;
  readonly now: Date | undefined;
  retry(): void;
}

/** Renders the open job of a search into a `portal-job-details`. */
export interface JobDetailsView {
  render(words: Words): unknown;
  /** Called after each update of the element. */
  updated(): void;
  /** Creates a link to the open job on the portal, for a page on which the view cannot render. */
  createLink(): ChildNode | undefined;
}

/** The members of `portal-job-details` that the view of an open job uses. */
export interface JobDetailsHost extends LitElement {
  search: string;
  headingLevel: number;
  readonly channelId: string;
  readonly now: Date | undefined;
  view: JobDetailsView | undefined;
}

/**
 * The time to compute deadlines with: the first value that is a time, else the current one on the service's clock. Pages set `now` from scripts, so that it
 * may be the text or the number of a date.
 */
export function readNow(...values: unknown[]): Date {
  for (const value of values) {
    if (value == null) continue;
    const date = new Date(value as Date | string | number);
    if (!Number.isNaN(date.getTime())) return date;
  }
  return getServiceNow();
}

/** An element whose scroll position or focus is restored. */
export type ScrollHost = HTMLElement & { search: string };

/** The key of the scroll positions in `sessionStorage`. */
export const scrollPositionsKey = 'portal-jobs:scroll-positions';

/** The elements whose scroll position or focus is restored. */
export interface ScrollHosts {
  /** The lists that have shown results, by the names of their searches. */
  readonly lists: Map<string, WeakRef<ScrollHost>>;
  /** The connected filter bars. */
  readonly filterBars: Set<ScrollHost>;
}

export const scrollHosts: ScrollHosts = { lists: new Map(), filterBars: new Set() };

/** Registers a filter bar while it is connected, so that the focus returns to its controls. */
export class FilterBarFocus implements ReactiveController {
  readonly #bar: ScrollHost;

  constructor(bar: ScrollHost & ReactiveControllerHost) {
    this.#bar = bar;
    bar.addController(this);
  }

  hostConnected(): void {
    scrollHosts.filterBars.add(this.#bar);
  }

  hostDisconnected(): void {
    scrollHosts.filterBars.delete(this.#bar);
  }
}

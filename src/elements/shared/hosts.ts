import type { ReactiveController, ReactiveControllerHost, LitElement } from 'lit';
import type { LinkRules } from '../../protocol/apply-uri.ts';
import { getServiceNow } from '../../search/service-clock.ts';
import type { Words } from '../../words/contract/core.ts';

/** What several elements have. Their classes implement it, so editors, the manifest and docs/api.md describe it with these words. */
export interface SharedProperties {
  /** Name of the search: elements with the same name belong together. A second list without a name gets "list-2". */
  search: string;

  /**
   * Your PostingChannelID, such as `AGENCYWEB`, added to every link to the portal. Announcements and saved jobs without one use that of the
   * page's list.
   */
  channelId: string;

  /**
   * Permitted hosts of Apply links, titles and other links to the portal, separated by spaces, commas or semicolons:
   * `portal.example *.portal.example` is this host and its subdomains. Links to other hosts are omitted; their jobs stay. Saved jobs without
   * it use that of the page's list.
   *
   * @default any host
   */
  linkHosts: string | null | undefined;

  /**
   * The rows of cards, in order, such as `pay location deadline`: of `vacancy`, `pay`, `location`, `schedule`, `eligibility`, `summary`,
   * `deadline`, `posted`. The last four have fixed positions.
   *
   * @default all but `posted`
   */
  rows: string | null | undefined;

  /**
   * The actions of cards, such as `apply save`: of `apply`, `details`, `save`, `copy`. Apply has a fixed position. A list without `details`
   * has no details view, and no deep links to it. A separate Details link appears only with `title-link="portal"`.
   *
   * @default all but `copy`
   */
  actions: string | null | undefined;

  /** Hides the pay on cards. */
  withoutPay: boolean;

  /** Keeps titles in ALL CAPS, which are shown in title case otherwise. That of a list applies to announcements and saved jobs too. */
  withOriginalTitles: boolean;

  /**
   * Keeps nothing on the visitor's device, for all elements of the page: saved jobs, which last until the visitor leaves the page, recent
   * searches, the answer to who may apply, and ticks of what to do before an application.
   */
  withoutStorage: boolean;

  /**
   * Sends the requests, for previews, tests and pages that sign requests.
   *
   * @default the page's `fetch`
   */
  fetch: ((request: Request) => Promise<Response>) | undefined;

  /**
   * The time that deadlines are computed with, for previews and tests.
   *
   * @default the current time
   */
  now: Date | undefined;
}

/** The members of `portal-job-list` that its parts and the announcements that it opens use. */
export interface JobListHost extends LitElement, LinkRules {
  readonly proxyUrl: string;
  readonly fetch: ((request: Request) => Promise<Response>) | undefined;
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

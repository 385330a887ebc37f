import { html, nothing, type TemplateResult } from 'lit';
import { lockables, type LockedProperties } from '../../query/locked.ts';
import type { SearchStatus } from '../../search/search-state.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import { PortalPageChangeEvent } from '../shared/events.ts';
import type { JobListHost, SharedProperties } from '../shared/hosts.ts';
import { PortalElement, renderText } from '../shared/portal-element.ts';
import {
  LiveRegion,
  describeMissingDetails,
  describeStatus,
  type StatusActions,
  WaitingNotice,
} from './list-status.ts';
import { loadOnFirstInteraction } from '../shared/scroll-restoration.ts';
import { DetailsOpener } from '../job-details/details-opener.ts';
import { ListEnd, ProgressiveCards, renderJobs } from './results-list.ts';
import { withPart } from '../../words/locale-loader.ts';
import { IdlePart, lazyPart } from '../shared/lazy-part.ts';
import { ListHead } from './list-head.ts';
import { ListSearch } from './list-search.ts';
import type { PagerOptions } from './list-end.lazy.ts';
import { ResultEvents, ResultsFocus } from './result-events.ts';
import { listStyles } from './styles.ts';

const ownJobs = lazyPart(() => withPart('own', import('./own-jobs.lazy.ts')));

/* eslint-disable @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type --
   The element creates the properties that lock parameters from the table of parameters. */
export interface PortalJobList extends LockedProperties {}

/**
 * The open jobs that match a search, as a list of cards with numbered pages. They are fetched through the proxy at `proxy-url`.
 *
 * Each parameter of the service's Search can be locked by the attribute of its name. Visitors narrow the search within the locked
 * parameters and never change or widen them. Several codes are separated by semicolons. An attribute that cannot be read stops
 * the list: without it the list would show jobs that the host did not mean. Visitors get the link inside the list, and the console names the
 * attribute.
 *
 * @summary A list of open jobs with paging.
 *
 * @contains portal-job-card portal-job-details
 *
 * @attr {'idle'|'loading'|'ready'|'empty'|'error'} state - Read-only: the state of the search, for styling.
 * @attr {boolean} stale - Read-only: the jobs are older ones, because newer ones could not be loaded.
 *
 * @fires {PortalResultsEvent} portal-results - The list shows new results.
 * @fires {PortalErrorEvent} portal-error - Something could not be fetched, read or shown, or an attribute is wrong.
 * @fires {PortalJobSaveEvent} portal-job-save - The visitor saved a job, or removed it from the saved jobs.
 * @fires {PortalPageChangeEvent} portal-page-change - The visitor went to another page.
 * @fires {PortalFilterChangeEvent} portal-filter-change - The visitor removed a filter or changed the sort order.
 * @fires {PortalJobSelectEvent} portal-job-select - The visitor follows a job's title.
 * @fires {PortalJobOpenEvent} portal-job-open - The visitor follows a link to a whole announcement. Cancelable.
 * @fires {PortalJobApplyEvent} portal-job-apply - The visitor follows an Apply link. Cancelable.
 *
 * @slot - A link to the jobs on the portal, optionally with a server-rendered list (`data-served`). The link is shown if the script cannot
 *   run, during an outage, and if there are no jobs; the list until the element has loaded its jobs.
 *
 * @csspart heading - The heading with the number of jobs and the search.
 * @csspart updating - The notice next to the heading while newer results load.
 * @csspart chip - A chip that removes an active filter.
 * @csspart clear - The button that clears all filters.
 * @csspart filters - The button that opens the filters of the filter bar on narrow screens.
 * @csspart sort - The select for the sort order, with its label.
 * @csspart list - The list of jobs.
 * @csspart item - One entry of the list.
 * @csspart featured - The badge above a pinned job.
 * @csspart follow - The line of links to follow the search.
 * @csspart follow-link - One of these links.
 * @csspart status - The message of an empty list, an outage or older results.
 * @csspart own - The section of the site's own jobs, with `extra-jobs`.
 * @csspart own-heading - The heading with their number.
 * @csspart own-badge - A mark of one of them: "From this site", or what it is.
 * @csspart own-apply - One of several links to apply.
 * @csspart others - Other open jobs, if a search finds none.
 * @csspart others-heading - The heading of the other open jobs.
 * @csspart more - The button that loads more jobs.
 * @csspart pager - The navigation between pages.
 * @csspart card-title - A card's heading.
 * @csspart card-organization - A card's agency.
 * @csspart card-location - A card's locations.
 * @csspart card-pay - A card's pay.
 * @csspart card-vacancy - A card's line on an announcement that may not be for a vacancy.
 * @csspart card-schedule - A card's schedule.
 * @csspart card-eligibility - A card's line on who may apply.
 * @csspart card-summary - A card's summary.
 * @csspart card-deadline - A card's closing date.
 * @csspart card-apply - A card's Apply link.
 * @csspart card-posted - When a card's job was posted.
 * @csspart card-details - A card's link to the whole announcement, with `title-link="portal"`.
 * @csspart card-save - A card's button that saves the job.
 * @csspart card-copy - A card's button that copies the job's link.
 * @csspart details-dialog - The dialog with a whole announcement.
 * @csspart details-close - The button that closes the dialog.
 * @csspart details-title - The dialog's heading with the job's title.
 * @csspart details-organization - The agency and department in the dialog.
 * @csspart details-actions - The dialog's Apply link and Save button, and its row of further links and buttons.
 * @csspart details-apply - The dialog's Apply link.
 * @csspart details-save - The dialog's button that saves the job.
 * @csspart details-status - The dialog's message about loading and errors.
 * @csspart details-facts - The facts at a glance in the dialog.
 * @csspart details-more-facts - The disclosure of the facts after the first five.
 * @csspart details-before - The list of what to do before an application in the dialog.
 * @csspart details-before-heading - The heading of a group of that list.
 * @csspart details-contents - The dialog's navigation between sections.
 * @csspart details-section - One section of the announcement.
 * @csspart details-heading - The heading of a section.
 * @csspart details-similar - The similar jobs below the announcement.
 */
export class PortalJobList extends PortalElement implements SharedProperties, JobListHost {
  static override styles = [tokenStyles, baseStyles, listStyles];

  static override properties = {
    proxyUrl: { attribute: 'proxy-url', converter: renderText },
    search: {},
    channelId: { attribute: 'channel-id', converter: renderText },
    linkHosts: { attribute: 'link-hosts' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    sort: {},
    withLoadMore: { type: Boolean, attribute: 'with-load-more' },
    withoutUrlSync: { type: Boolean, attribute: 'without-url-sync' },
    rows: {},
    actions: {},
    withoutPay: { type: Boolean, attribute: 'without-pay' },
    withoutStorage: { type: Boolean, attribute: 'without-storage' },
    withOriginalTitles: { type: Boolean, attribute: 'with-original-titles' },
    titleLink: { attribute: 'title-link' },
    pinned: {},
    follow: {},
    extraJobs: { attribute: 'extra-jobs' },
    fetch: { attribute: false },
    now: { attribute: false },
  };

  static {
    for (const { attribute, property } of lockables) this.createProperty(property, { attribute });
  }

  /** URL of the proxy, absolute or relative to the page: `/jobs`. */
  proxyUrl = '';

  search = 'default';

  channelId = '';

  linkHosts: string | null | undefined;

  /** Level of the list's heading on the page, 2 to 5. The titles of the jobs are one level below. */
  headingLevel = 2;

  /**
   * The order of the jobs until a visitor chooses another: `closing` soonest, `newest`, `title`, `agency`, highest `pay`, or `relevance`.
   * Searches for a visitor's words start with the best match. `sort-field` locks the order instead.
   *
   * @default `closing`, or `relevance` if `keyword` is locked
   */
  sort: 'relevance' | 'closing' | 'newest' | 'title' | 'agency' | 'pay' | null | undefined;

  /** Shows a button that appends more jobs instead of numbered pages. */
  withLoadMore = false;

  /** Keeps the visitor's query out of the page's URL. */
  withoutUrlSync = false;

  rows: string | null | undefined;

  actions: string | null | undefined;

  withoutPay = false;

  withoutStorage = false;

  withOriginalTitles = false;

  /** The target of titles: the whole announcement on this page, or the job's page on the portal. */
  titleLink: 'details' | 'portal' = 'details';

  /** Control numbers of up to five jobs that come first, such as `801234500 801234600`, marked "Featured", until a visitor searches, filters, sorts or pages. */
  pinned: string | null | undefined;

  /**
   * Links to follow the search: `feed calendar` if the proxy serves pages, `alerts` for the link inside.
   *
   * @default none
   */
  follow: string | null | undefined;

  /**
   * The jobs that the site itself publishes, in a section below the service's jobs: the URL of a JSON file, `#` and the id of a
   * `<script type="application/json">`, or the JSON itself. As a property also a list of objects.
   *
   * @default none
   */
  extraJobs: string | readonly object[] | null | undefined;

  fetch: ((request: Request) => Promise<Response>) | undefined;

  now: Date | undefined;

  readonly #search = new ListSearch(this);
  readonly #region = new LiveRegion(this);
  readonly #waiting = new WaitingNotice(this, this.#search, this.#region);
  readonly #head = new ListHead(this, this.#search, this.#waiting);
  readonly #focus = new ResultsFocus(this, this.#search);
  readonly #cards = new ProgressiveCards(this, this.#search);
  readonly #details = new DetailsOpener(this, this.#search);
  readonly #commands: StatusActions & Pick<PagerOptions, 'goTo'> = {
    goTo: (page, firstAppended) => {
      this.#focus.request(firstAppended);
      this.#search.store?.choose({ Page: page });
      this.dispatchEvent(new PortalPageChangeEvent({ search: this.search, page }));
    },
    retry: () => {
      this.retry();
    },
    choose: (changes) => {
      this.#focus.request();
      this.#head.choose(changes);
    },
  };
  readonly #end = new ListEnd(this, this.#search, this.#commands.goTo);
  readonly #events = new ResultEvents(this, this.#search, this.#region);
  #own: IdlePart<typeof import('./own-jobs.lazy.ts')> | undefined;

  /** The state of the search. */
  get state(): SearchStatus {
    return this.#search.state;
  }

  /** Requests again what could not be loaded. */
  retry(): void {
    this.#search.store?.retry();
  }

  protected override listLoads(): (Promise<unknown> | undefined)[] {
    return [...super.listLoads(), this.#search.loadValueNames(), this.#cards.loadPinned()];
  }

  protected override createFallback(): ChildNode | undefined {
    return this.#search.showLink();
  }

  protected override firstUpdated(): void {
    loadOnFirstInteraction(this);
  }

  protected override willUpdate(): void {
    if (this.extraJobs) this.#own ??= new IdlePart(this, ownJobs);
    this.#search.configure();
    this.#search.served.prepare(this.words);
    this.#waiting.follow(this.words);
    if (this.#events.hasRecovered) this.#focus.keepOnRecovery();
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const { state, results, served } = this.#search;
    // Whenever the list has no jobs to show, the host's own link is there.
    const hasNoJob = state === 'error' || results?.items.length === 0;
    const needsLink = hasNoJob || this.#details.isMissing || served.isShown;
    // A slot above would take the link.
    const isLinkBelow = !needsLink && results && this.#end.needsLink(results);
    return html`
      ${served.isShown ? nothing : this.#head.render(words)}
      ${describeMissingDetails(words, this.#search, this.#details)}
      ${describeStatus(words, this.#search, this.#commands)}
      ${this.#search.noMatches.view?.others(words)}
      ${isLinkBelow ? nothing : html`<slot ?hidden=${!needsLink}></slot>`}
      ${renderJobs(words, this, this.#search, this.#cards, this.#end)} ${this.#region.render()}
      ${this.#own?.current?.renderOwnJobs(this, this.#search, words)}
    `;
  }

  protected override updated(): void {
    this.#events.report(this.words);
    this.#focus.updated();
    this.#cards.continue();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-job-list': PortalJobList;
  }
}

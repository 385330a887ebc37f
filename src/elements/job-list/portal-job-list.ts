import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { titleOf } from '../../facts/text.ts';
import { pageSizes } from '../../search/permitted-choices.ts';
import type { SearchStore, SearchState } from '../../search/search-store.ts';
import { lockables, readLocked, type LockedValue } from '../../search/locked.ts';
import type { Results } from '../../search/results.ts';
import { SearchController } from '../../search/search-controller.ts';
import type { Announcement } from '../../service/announcement.ts';
import { withChannel } from '../../service/apply-uri.ts';
import type { ParameterProblem } from '../../service/parameters.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import type { Words } from '../../words/contract/core.ts';
import { withPart } from '../../words/locale-loader.ts';
import { cardParts } from '../job-card/card-rows.ts';
import { describeError } from '../shared/list-error.ts';
import {
  PortalErrorEvent,
  PortalPageChangeEvent,
  PortalResultsEvent,
  type PortalDetailsEvent,
} from '../shared/events.ts';
import { chosenNames, filterLabel } from '../shared/filter-names.ts';
import { heading } from '../shared/heading.ts';
import { LanguageController } from '../shared/language-controller.ts';
import { listStyles } from './portal-job-list.styles.ts';
import { isPlainClick } from '../shared/plain-click.ts';
import { select } from '../shared/select.ts';
import { pageNumbers } from './page-numbers.ts';
import { loadOnFirstInteraction, resultsRendered } from '../shared/scroll-restoration-loader.ts';

/** Cards drawn at first: about a screen of them, so that nobody waits for the others. */
const firstSlice = 5;
/** Cards drawn in one go after them: less than a twentieth of a second's work. */
const slice = 50;

/**
 * The open jobs that match a search: fetched through the proxy at `proxy-url`, as a list of cards with numbered pages.
 *
 * Every parameter of the service's Search can be locked by an attribute of its name; the visitor narrows within the locked
 * ones and never changes or widens them. A list of codes is separated by semicolons. An attribute that cannot be read
 * stops the list and is named in its place, because leaving it out would show other jobs than the host meant.
 *
 * @summary A list of open jobs with paging.
 *
 * @attr {string} organization - Locked: agency codes, `HE00;HE10`; a department's code covers its agencies.
 * @attr {string} keyword - Locked: words that every announcement must hold, beside the visitor's own.
 * @attr {string} position-title - Locked: parts of titles.
 * @attr {string} job-category-code - Locked: occupational series.
 * @attr {string} location-name - Locked: cities or military installations.
 * @attr {number} radius - Locked: miles around `location-name`.
 * @attr {string} hiring-path - Locked: hiring paths, `public;vet`.
 * @attr {'True'|'False'} remote-indicator - Locked: only remote jobs, or none.
 * @attr {string} position-offering-type-code - Locked: kinds of appointment.
 * @attr {string} position-schedule-type-code - Locked: work schedules.
 * @attr {string} job-grade-code - Locked: pay plans.
 * @attr {number} pay-grade-low - Locked: lowest grade, 1 to 15.
 * @attr {number} pay-grade-high - Locked: highest grade, 1 to 15.
 * @attr {number} remuneration-minimum-amount - Locked: lowest pay in US dollars.
 * @attr {number} remuneration-maximum-amount - Locked: highest pay in US dollars.
 * @attr {string} salary-bucket - Locked: lower bounds of pay ranges, in thousands of US dollars.
 * @attr {string} grade-bucket - Locked: grade ranges, as a refiner names them.
 * @attr {string} travel-percentage - Locked: travel code.
 * @attr {'True'|'False'} relocation-indicator - Locked: whether relocation is paid.
 * @attr {string} security-clearance-required - Locked: clearance codes.
 * @attr {string} supervisory-status - Locked: supervisory status.
 * @attr {number} date-posted - Locked: posted within this number of days, 0 to 60.
 * @attr {string} mission-critical-tags - Locked: mission critical tags.
 * @attr {'All'|'Public'|'Status'} who-may-apply - Locked; all but `Public` need an authorization of the service.
 * @attr {number} results-per-page - Locked: jobs on a page, 1 to 500; 10 by default.
 * @attr {string} sort-field - Locked: field to sort by, `closedate`; the visitor then has no choice of sorting.
 * @attr {'asc'|'desc'} sort-direction - Locked: direction of `sort-field`.
 * @attr {'idle'|'loading'|'ready'|'empty'|'error'} state - Read-only: where the search stands, for styling.
 * @attr {boolean} stale - Read-only: old results are shown because newer ones could not be had.
 *
 * @fires {PortalResultsEvent} portal-results - A new answer is shown.
 * @fires {PortalErrorEvent} portal-error - Something could not be fetched, read or shown.
 * @fires {PortalSaveEvent} portal-save - The visitor saved a job, or took it out of the saved ones.
 * @fires {PortalPageChangeEvent} portal-page-change - The visitor went to another page.
 * @fires {PortalDetailsEvent} portal-details - The visitor follows a job's Details link; cancelable.
 *
 * @slot - A link to the jobs on the portal. It shows where the script cannot run, and in an outage.
 *
 * @csspart heading - The heading with the number of jobs.
 * @csspart list - The list of jobs.
 * @csspart item - One entry of the list.
 * @csspart status - The message of an empty list, an outage or old results.
 * @csspart more - The button for further jobs.
 * @csspart pager - The navigation between pages.
 * @csspart card-title - A card's heading.
 * @csspart card-organization - A card's agency.
 * @csspart card-location - A card's places.
 * @csspart card-pay - A card's pay.
 * @csspart card-schedule - A card's schedule.
 * @csspart card-eligibility - A card's line on who may apply.
 * @csspart card-summary - A card's summary.
 * @csspart card-deadline - A card's closing date.
 * @csspart card-apply - A card's Apply link.
 * @csspart details-dialog - The dialog with a whole announcement.
 * @csspart details-close - The button that closes it.
 * @csspart details-title - Its heading with the job's title.
 * @csspart details-organization - Its agency and department.
 * @csspart details-actions - Its row of links and buttons.
 * @csspart details-apply - Its Apply link.
 * @csspart details-status - What is under way or wrong with it.
 * @csspart details-facts - Its facts at a glance.
 * @csspart details-contents - Its navigation between sections.
 * @csspart details-section - One of its sections.
 * @csspart details-heading - The heading of a section.
 * @csspart card-details - A card's link to the whole announcement.
 * @csspart card-save - A card's button that saves the job.
 * @csspart card-copy - A card's button that copies the job's link.
 */
export class PortalJobList extends LitElement {
  static override styles = [tokenStyles, baseStyles, listStyles];

  static override properties = {
    proxyUrl: { attribute: 'proxy-url' },
    search: {},
    channelId: { attribute: 'channel-id' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    loadMore: { type: Boolean, attribute: 'load-more' },
    noUrlSync: { type: Boolean, attribute: 'no-url-sync' },
    rows: {},
    actions: {},
    salaryHidden: { type: Boolean, attribute: 'salary-hidden' },
    readableTitles: { type: Boolean, attribute: 'readable-titles' },
    fetch: { attribute: false },
    now: { attribute: false },
  };

  static {
    for (const { attribute, property: name } of lockables) this.createProperty(name, { attribute });
  }

  /** Where the proxy answers, absolute or relative to the page: `/jobs`. */
  proxyUrl = '';

  /** Name of the search, shared with the filter bar that names it too. */
  search = 'default';

  /** The host's PostingChannelID, put into every link to the portal. */
  channelId = '';

  /** Level of the list's heading on the page, 2 to 5; the titles of the jobs are one below. */
  headingLevel = 2;

  /** Puts further jobs behind those that are shown, by a button, instead of numbered pages. */
  loadMore = false;

  /** Keeps the visitor's choices out of the page's URL. */
  noUrlSync = false;

  /**
   * Which rows cards show, in their order: `location pay schedule eligibility summary deadline`. All of them without the attribute;
   * summary and deadline have their own places.
   */
  rows: string | null | undefined;

  /**
   * What can be done on cards: `apply details save copy`. All of it without the attribute; Apply has its own place. Without
   * `details` no job opens, by its address neither.
   */
  actions: string | null | undefined;

  /** Leaves out the pay on every card. */
  salaryHidden = false;

  /** Writes titles in ALL CAPS in readable letters, in whole announcements and in the page's saved jobs too. */
  readableTitles = false;

  /** Sends the requests instead of the page's `fetch`; for previews, tests and pages that sign requests. */
  fetch: ((request: Request) => Promise<Response>) | undefined;

  /** The moment that counts as now, for previews and tests; the clock's where absent. */
  now: Date | undefined;

  readonly #binding = new SearchController(this, () => this.search || 'default');
  readonly #language = new LanguageController(this);
  #problems: ParameterProblem[] = [];
  #toldResults: Results | undefined;
  #toldTrouble: unknown;
  #listening: SearchStore | undefined;
  #focusWanted = false;
  /** How many cards are drawn by now, and for which results; many come in slices, so that nothing waits for all of them. */
  #drawn = firstSlice;
  #drawing: Results | undefined;
  /** The jobs on the cards: behind those that are drawn already stand those of before. */
  #shown: readonly Announcement[] = [];
  /** Where each card's Details link leads. */
  readonly #addresses: string[] = [];
  #firstNew = 0;
  #said = '';
  /** Whether what shows whole announcements could not be loaded. */
  #isUnable = false;
  #sayTimer: ReturnType<typeof setTimeout> | undefined;

  /** Where the search stands. */
  get state(): SearchState {
    return this.#problems.length > 0 ? 'error' : (this.#binding.search?.state ?? 'idle');
  }

  /** Asks again for what could not be had. */
  retry(): void {
    this.#binding.search?.retry();
  }

  protected override firstUpdated(): void {
    loadOnFirstInteraction();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#sayTimer);
    this.#listenTo(undefined);
  }

  protected override willUpdate(): void {
    const { search } = this.#binding;
    this.#listenTo(search);
    const own = this as unknown as Record<string, LockedValue>;
    const { locked, problems } = readLocked((name) => own[name]);
    this.#problems = problems;
    const accepted = search?.configure(this, {
      proxyUrl: problems.length > 0 ? undefined : this.proxyUrl.trim(),
      locked,
      urlSync: !this.noUrlSync,
      loadMore: this.loadMore,
      fetch: this.fetch,
    });
    if (accepted === false) {
      this.#problems = [{ name: 'search', message: 'Another list has this name.' }];
    }
    if (search?.jobInPageUrl) this.#showJob();
    // What has the focus in an outage, the button or the host's own link, goes with it.
    const active = this.shadowRoot?.activeElement;
    if (
      this.#hasRecovered() &&
      (active ? active.closest('.message') : this.matches(':focus-within'))
    ) {
      this.#focusWanted = true;
    }
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.#language.loading;
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult {
    const { words } = this.#language;
    const { state } = this;
    const results = this.#results;
    return html`
      ${heading(this.headingLevel, 'heading', this.#headline(words, state, results))}
      ${this.#isUnable ? this.#apology(words) : nothing} ${this.#message(words, state, results)}
      <slot ?hidden=${state !== 'error' && !this.#isUnable}></slot>
      ${results ? this.#list(words, results) : state === 'loading' ? this.#placeholders(this.#binding.search?.locked.ResultsPerPage) : nothing}
      ${results ? this.#after(words, results) : nothing}
      <div class="visually-hidden" role="status">${this.#said}</div>
    `;
  }

  protected override updated(): void {
    const { state } = this;
    const { words } = this.#language;
    const results = this.#results;
    if (this.getAttribute('state') !== state) this.setAttribute('state', state);
    this.toggleAttribute('stale', Boolean(results && state === 'error'));
    const recovered = this.#hasRecovered();
    if (state === 'error') this.#tellTrouble(words);
    else if (recovered) this.#toldTrouble = undefined;
    if (results && results !== this.#toldResults) {
      this.#tellResults(words, results, recovered);
      this.#toldResults = results;
      resultsRendered(this);
    }
    if (this.#focusWanted && state !== 'loading') this.#focusHeading();
    const drawn = this.#drawn;
    if (!results || drawn >= results.items.length) return;
    const drawMore = () =>
      setTimeout(() => {
        if (drawn !== this.#drawn || !this.isConnected) return;
        this.#drawn += slice;
        this.requestUpdate();
      });
    // The first cards are painted before there are others.
    if (drawn > firstSlice) drawMore();
    else requestAnimationFrame(drawMore);
  }

  #hasRecovered(): boolean {
    return this.#toldTrouble !== undefined && this.state !== 'error' && this.state !== 'loading';
  }

  /** The results, unless this list has none of its own to show. */
  get #results(): Results | undefined {
    return this.#problems.length > 0 ? undefined : this.#binding.search?.results;
  }

  #listenTo(search: SearchStore | undefined): void {
    if (search === this.#listening) return;
    this.#shown = [];
    this.#listening?.removeEventListener('focusresults', this.#focusHeading);
    this.#listening?.leave(this);
    search?.addEventListener('focusresults', this.#focusHeading);
    this.#listening = search;
    // Behind all listeners of the page, so that it can keep the event for itself.
    if (search) addEventListener('portal-details', this.#onDetails);
    else removeEventListener('portal-details', this.#onDetails);
  }

  /** Whether there are whole announcements; without the action there are none, whatever the address says. */
  get #opens(): boolean {
    return /\bdetails\b/.test(this.actions ?? 'details');
  }

  readonly #onDetails = (event: Event) => {
    if (event.defaultPrevented || !this.#opens || !event.composedPath().includes(this)) return;
    event.preventDefault();
    this.#showJob(event as PortalDetailsEvent);
  };

  /** Shows a whole announcement: the one whose Details link is followed, or the one that the page's address names. */
  #showJob(event?: PortalDetailsEvent): void {
    const { search } = this.#binding;
    if (!search || !this.#opens) return;
    withPart('details', import('../job-details/details-opener.lazy.ts')).then(
      ({ showJob }) => {
        this.#isUnable = false;
        showJob(this, search, event?.detail);
      },
      () => {
        if (event) location.assign(this.#known(event.detail.id).page ?? event.detail.href);
        else if (!this.#isUnable) {
          this.#isUnable = true;
          this.requestUpdate();
        }
      },
    );
  }

  /** Title and page on the portal of a job that the list shows. */
  #known(id: string): { title?: string; page?: string | undefined } {
    const item = this.#results?.items.find((one) => one.MatchedObjectId === id);
    const uri = item?.MatchedObjectDescriptor.PositionURI;
    return item ? { title: titleOf(item), page: withChannel(uri, this.channelId.trim(), uri) } : {};
  }

  /** Says that the job which the page's address names cannot be shown, and where it is. */
  #apology(words: Words): TemplateResult | typeof nothing {
    const job = this.#binding.search?.jobInPageUrl;
    if (!job) return nothing;
    const { title, page } = this.#known(job.split(';', 1)[0] ?? '');
    return html`<div part="status" class="message error" role="alert">
      <p>${words.detailsUnavailable}</p>
      ${page ? html`<a href=${page}>${words.viewOnPortal}: <bdi lang="en">${title}</bdi></a>` : nothing}
    </div>`;
  }

  readonly #focusHeading = () => {
    this.#focusWanted = false;
    // Of jobs that came behind others, the first new one.
    const target =
      this.renderRoot.querySelectorAll<HTMLElement>('li[part="item"]')[
        this.#firstNew || Infinity
      ] ?? this.renderRoot.querySelector<HTMLElement>('[part="heading"]');
    this.#firstNew = 0;
    if (!target) return;
    target.tabIndex = -1;
    target.focus();
  };

  /** Text for the status line, a moment later, so that only the last of several changes is spoken. */
  #say(text: string): void {
    clearTimeout(this.#sayTimer);
    this.#sayTimer = setTimeout(() => {
      // The same words twice are still news; a changed text is what a screen reader notices.
      this.#said = text === this.#said ? `${text}\u00a0` : text;
      this.requestUpdate();
    }, 250);
  }

  #tellResults(words: Words, results: Results, recovered: boolean): void {
    const search = this.#binding.search as SearchStore;
    const { items, total, page, pages, from, to, losses, outside } = results;
    const turned = this.#toldResults && this.#toldResults.page !== page;
    const filters = chosenNames(search, words);
    const status =
      items.length === 0
        ? this.#emptyWords(words)
        : turned && !this.loadMore
          ? words.pageStatus(page, pages, from, to)
          : words.resultStatus(items.length, total, filters);
    this.#say(recovered ? `${words.recovered} ${status}` : status);
    this.dispatchEvent(
      new PortalResultsEvent({ search: search.name, total, shown: items.length, page, pages }),
    );
    if (losses.length > 0) {
      const message = `${losses.length} unreadable parts.`;
      this.dispatchEvent(
        new PortalErrorEvent({ search: search.name, kind: 'shape', message, losses }),
      );
    }
    if (outside > 0) {
      const message = `${outside} announcements of other organizations.`;
      this.dispatchEvent(new PortalErrorEvent({ search: search.name, kind: 'scope', message }));
    }
  }

  #trouble() {
    return describeError(this.#problems, this.#binding.search);
  }

  #tellTrouble(words: Words): void {
    const trouble = this.#trouble();
    if (!trouble || trouble.cause === this.#toldTrouble) return;
    this.#toldTrouble = trouble.cause;
    this.#say(trouble.sentence(words));
    this.dispatchEvent(new PortalErrorEvent({ search: this.search, ...trouble.detail }));
  }

  #emptyWords(words: Words): string {
    return this.#binding.search?.isNarrowed ? words.noMatches : words.noJobs;
  }

  #headline(words: Words, state: SearchState, results: Results | undefined): string {
    if (!results) return state === 'loading' ? words.loading : words.openJobs;
    return results.total > 0
      ? words.resultsHeading(results.total, results.capped)
      : this.#emptyWords(words);
  }

  #message(
    words: Words,
    state: SearchState,
    results: Results | undefined,
  ): TemplateResult | typeof nothing {
    const trouble = state === 'error' ? this.#trouble() : undefined;
    const retry =
      trouble?.detail.kind === 'configuration'
        ? nothing
        : html`<button @click=${this.retry}>${words.retry}</button>`;
    if (trouble) {
      const time = results?.receivedAt.toLocaleTimeString(words.locale, { timeStyle: 'short' });
      return html`<div part="status" class=${time ? 'message' : 'message error'}>
        <p>${time ? words.staleNotice(time) : nothing} ${trouble.sentence(words)}</p>
        ${retry}
      </div>`;
    }
    if (results?.capped && results.page >= results.pages)
      return html`<p part="status" class="message">${words.cappedNotice}</p>`;
    if (!results || results.total > 0 || !this.#binding.search?.isNarrowed) return nothing;
    const relief = this.#binding.search?.filterSuggestion;
    const name = relief && filterLabel(words, relief.name);
    return html`<div part="status" class="message">
      ${
        relief
          ? html`<p>${words.relief(name ?? '', relief.total)}</p>
              <button
                @click=${() => {
                  this.#focusWanted = true;
                  this.#binding.search?.choose({ [relief.name]: undefined });
                }}
              >
                ${words.remove} “${name}”
              </button>`
          : html`<p>${words.noMatchesHint}</p>`
      }
      <button class="quiet" @click=${this.#clear}>${words.clearAll}</button>
    </div>`;
  }

  #clear(): void {
    this.#focusWanted = true;
    this.#binding.search?.clear();
  }

  #list(words: Words, results: Results): TemplateResult {
    const { items } = results;
    if (results !== this.#drawing) {
      // Behind cards that stay there is nothing to draw anew.
      this.#drawn = items[0] === this.#shown[0] ? this.#shown.length + slice : firstSlice;
      this.#drawing = results;
    }
    const drawn = this.#drawn;
    const before = this.#shown;
    const shown = (this.#shown = [...items.slice(0, drawn), ...before.slice(drawn, items.length)]);
    // While others are under way the page's address is theirs; cards that are about to go are not drawn again for it.
    const addresses = this.#addresses;
    const search = this.#binding.search as SearchStore;
    const busy = this.state === 'loading';
    const unreadable =
      results.losses.filter((loss) => loss.lost === 'record').length + results.outside;
    return html`
      <ul
        role="list"
        part="list"
        aria-busy=${busy || drawn < items.length}
        ?hidden=${items.length === 0}
      >
        ${shown.map(
          (item, index) =>
            html`<li part="item">
              <portal-job-card
                .announcement=${item}
                .channelId=${this.channelId}
                .headingLevel=${this.headingLevel + 1}
                .rows=${this.rows}
                .actions=${this.actions}
                .salaryHidden=${this.salaryHidden}
                .detailsHref=${(addresses[index] = ((busy || index >= drawn) && item === before[index] && addresses[index]) || search.addressOfJob(item))}
                .readableTitles=${this.readableTitles}
                .now=${this.now}
                exportparts=${cardParts}
              ></portal-job-card>
            </li>`,
        )}
      </ul>
      ${shown.length < items.length ? this.#placeholders(items.length - shown.length) : nothing}
      ${unreadable > 0 ? html`<p part="status" class="message">${words.lossNotice(unreadable)}</p>` : nothing}
    `;
  }

  /** Keeps the place of jobs that are not there yet. */
  #placeholders(count = 10): TemplateResult {
    return html`<div part="list" aria-hidden="true">
      ${Array.from({ length: Math.min(count, 10) }, () => html`<div class="placeholder"></div>`)}
    </div>`;
  }

  /** What stands behind the jobs: the ways to see others, and how many at a time. */
  #after(words: Words, results: Results): TemplateResult {
    const { page, pages, total } = results;
    const { search } = this.#binding;
    const [smallest = 0] = pageSizes;
    const size = search?.chosen.ResultsPerPage ?? smallest;
    return html`
      ${
        page < pages && this.loadMore
          ? html`<button
              part="more"
              @click=${() => {
                this.#more(results);
              }}
              @pointerenter=${() => search?.prefetch(page + 1)}
            >
              ${words.loadMore}
            </button>`
          : pages > 1 && !this.loadMore
            ? this.#pager(words, results)
            : nothing
      }
      ${
        total > smallest && search && search.locked.ResultsPerPage === undefined
          ? html`<div class="size">
              ${select(
                'size',
                words.perPage,
                pageSizes.map((one) => [one, String(one)] as const),
                size,
                this.#onSize,
              )}
            </div>`
          : nothing
      }
    `;
  }

  #more({ page, items }: Results): void {
    this.#firstNew = items.length;
    this.#turnTo(page + 1);
  }

  #turnTo(page: number): void {
    this.#focusWanted = true;
    this.#binding.search?.choose({ Page: page });
    this.dispatchEvent(new PortalPageChangeEvent({ search: this.search, page }));
  }

  #onSize({ target }: Event): void {
    const size = Number((target as HTMLSelectElement).value);
    this.#binding.search?.choose({ ResultsPerPage: size });
  }

  #pager(words: Words, results: Results): TemplateResult {
    const { page, pages } = results;
    const step = (target: number, content: unknown, label: string, kind: string) => {
      const current = target === page && kind === 'number' ? 'page' : 'false';
      const address = this.#binding.search?.addressOf(target) ?? '';
      const go = (event: MouseEvent) => {
        this.#goTo(event, target);
      };
      const expect = () => {
        if (target !== page) this.#binding.search?.prefetch(target);
      };
      return html`<li>
        <a
          class=${kind}
          href=${address}
          aria-label=${label}
          aria-current=${current}
          @click=${go}
          @pointerenter=${expect}
          @focus=${expect}
          >${content}</a
        >
      </li>`;
    };
    return html`<nav
      part="pager"
      aria-label="${words.pagesLabel}: ${this.#headline(words, this.state, results)}"
    >
      <ul role="list">
        ${page > 1 ? step(page - 1, words.previous, words.previous, 'step') : nothing}
        ${pageNumbers(page, pages).map((number) =>
          number === undefined
            ? html`<li class="gap" aria-hidden="true">…</li>`
            : step(number, number.toLocaleString(words.locale), words.page(number), 'number'),
        )}
        ${page < pages ? step(page + 1, words.next, words.next, 'step') : nothing}
      </ul>
    </nav>`;
  }

  #goTo(event: MouseEvent, page: number): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { search } = this.#binding;
    if (page !== (search?.chosen.Page ?? 1) || search?.error) this.#turnTo(page);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-job-list': PortalJobList;
  }
}

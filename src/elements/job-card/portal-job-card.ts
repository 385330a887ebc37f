import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { getServiceToday } from '../../facts/fields/deadline.ts';
import { cardNames, describeCard, type CardView } from '../../facts/describe-card.ts';
import { describeLink, namesIn } from '../../facts/describe-link.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import type { Loss } from '../../protocol/lenient-parse.ts';
import { readOrdinaryAnnouncement } from '../../protocol/search-items.ts';
import type { SearchedPlaces } from '../../protocol/parameters/searched-places.ts';
import { getSchemas, loadSchemas } from '../../search/schemas.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import { filterBarPart } from '../filter-bar/filter-bar-loader.ts';
import { renderTitleLink, openAnnouncement } from '../shared/job-links.ts';
import {
  reportAttribute,
  reportLinkHosts,
  PortalErrorEvent,
  PortalJobSelectEvent,
} from '../shared/events.ts';
import { readNow, type SharedProperties } from '../shared/hosts.ts';
import { renderHeading } from '../shared/templates.ts';
import { PortalElement, renderText } from '../shared/portal-element.ts';
import {
  create,
  createContent,
  printContent,
  printOnce,
  type Nodes,
} from '../shared/print-content.ts';
import { createJobLink, renderAnew } from '../shared/dom.ts';
import { CardActions } from './card-actions.ts';
import { cardStyles } from './styles.ts';

/**
 * One job announcement: its title, agency, deadline, pay, location, schedule, who may apply and summary, with links and buttons to read
 * the whole announcement, save the job and apply.
 *
 * A list creates its own cards. A card alone takes one item of a Search response as its property `job`.
 *
 * @summary One job announcement.
 *
 * @fires {PortalJobSelectEvent} portal-job-select - The visitor follows the title.
 * @fires {PortalJobApplyEvent} portal-job-apply - The visitor follows the Apply link. Cancelable.
 * @fires {PortalJobOpenEvent} portal-job-open - The visitor follows the link to the whole announcement by a plain click. Cancelable.
 * @fires {PortalJobSaveEvent} portal-job-save - The visitor saved the job, or removed it from the saved jobs.
 * @fires {PortalErrorEvent} portal-error - The announcement or a part of it cannot be read, or an attribute is wrong.
 *
 * @slot badges - The host's own badges, below the title.
 * @slot - Further content below the summary.
 *
 * @csspart title - The heading with the title link.
 * @csspart organization - The agency and department.
 * @csspart location - The location, with the number of others.
 * @csspart pay - Every pay range and the grade.
 * @csspart vacancy - The line on an announcement that may not be for a vacancy.
 * @csspart schedule - The work schedule and kind of appointment.
 * @csspart eligibility - The line on who may apply.
 * @csspart summary - The beginning of the announcement's summary, or its highlighted passage.
 * @csspart deadline - The closing date.
 * @csspart apply - The Apply link.
 * @csspart posted - When the job was posted, if `rows` has it.
 * @csspart details - The link to the whole announcement, if the title links to the portal.
 * @csspart save - The button that saves the job.
 * @csspart copy - The button that copies the job's link, if `actions` has it.
 *
 * @cssprop [--portal-job-card-line=var(--portal-line)] - Color of the line above the card.
 */
export class PortalJobCard
  extends PortalElement
  implements
    Pick<
      SharedProperties,
      'channelId' | 'linkHosts' | 'rows' | 'actions' | 'withoutPay' | 'withOriginalTitles' | 'now'
    >
{
  static override styles = [tokenStyles, baseStyles, cardStyles];

  static override properties = {
    job: { attribute: false },
    channelId: { attribute: 'channel-id', converter: renderText },
    linkHosts: { attribute: 'link-hosts' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    rows: {},
    actions: {},
    withoutPay: { type: Boolean, attribute: 'without-pay' },
    withoutDepartment: { attribute: false },
    withOriginalTitles: { type: Boolean, attribute: 'with-original-titles' },
    titleLink: { attribute: 'title-link' },
    detailsUrl: { attribute: false },
    language: { attribute: false },
    keyword: { attribute: false },
    searchedPlaces: { attribute: false },
    hiringPath: { attribute: false },
    now: { attribute: false },
  };

  /** One item of `SearchResult.SearchResultItems`, as the service sends it. */
  job: unknown;

  channelId = '';

  linkHosts: string | null | undefined;

  /** Level of the title's heading on the page, 2 to 6. */
  headingLevel = 3;

  rows: string | null | undefined;

  actions: string | null | undefined;

  withoutPay = false;

  /** Names the agency alone. A list sets it if all of its jobs belong to one department. */
  withoutDepartment = false;

  withOriginalTitles = false;

  /** The target of the title: the whole announcement on the host's site, if it has a URL, or the job's page on the portal. */
  titleLink: 'details' | 'portal' = 'details';

  /** The URL of the whole announcement on the host's site. Without it the title links to the portal. */
  detailsUrl = '';

  /** The language of the job's title and organization (BCP 47). */
  language = 'en';

  /** The words that were searched for. The card marks them in its title. */
  keyword = '';

  /**
   * The places that the list's search is for. The card names the job's location there first, else one in the same state or, in a
   * search within a distance, the nearest one.
   */
  searchedPlaces: SearchedPlaces | undefined;

  /** The HiringPath codes of the list's search. If they are a visitor's answers, the card says why the job is open to that person. */
  hiringPath: readonly string[] | undefined;

  now: Date | undefined;

  readonly #cardActions = new CardActions(this);
  #job: Announcement | undefined;
  /** The job is not ordinary, and the schemas that read it load. */
  #isWaiting = false;

  protected override createFallback(): ChildNode | undefined {
    return this.#link();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('job')) return;
    const losses: Loss[] = [];
    const before = this.#job?.MatchedObjectId;
    this.#job = this.job == null ? undefined : this.#read(losses);
    if (before && this.#job?.MatchedObjectId !== before) renderAnew(this);
    this.#cardActions.reset(this.#job);
    if (losses.length === 0) return;
    const message = `${losses.length} unreadable parts.`;
    this.dispatchEvent(new PortalErrorEvent({ search: '', kind: 'shape', message, losses }));
  }

  protected override updated(): void {
    reportLinkHosts(this);
    for (const attribute of ['rows', 'actions'] as const)
      for (const name of namesIn(this[attribute]) ?? [])
        if (!cardNames[attribute].includes(name))
          reportAttribute(this, `${attribute}: "${name}" is unknown.`);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this;
    if (!this.#job) {
      return this.job == null || this.#isWaiting
        ? nothing
        : html`<p class="message error" role="note">${words.lossNotice(1)}</p>`;
    }
    const today = getServiceToday(readNow(this.now));
    const view = describeCard(this.#job, words, today, this, this.#cardActions.readSaved());
    const { id, organization, apply } = view;
    const eligibility =
      (view.eligibility &&
        filterBarPart.loaded?.describeOpenLine(this.#job, words, this.hiringPath ?? [])) ||
      view.eligibility;
    return html`
      <article>
        <div class="head">
          ${renderHeading(this.headingLevel, 'title', this.#title(view))}
          ${organization[0] && html`<p part="organization" lang=${this.language}>${printOnce(organization, createNames)}</p>`}
          <slot name="badges"></slot>
        </div>
        ${view.deadline && html`<p part="deadline">${printContent(view.deadline)}</p>`}
        <dl>${printOnce(view.facts, createFacts)}</dl>
        ${view.summary && html`<p part="summary" lang="en" dir="auto">${printContent(view.summary)}</p>`}
        <slot></slot>
        <div class="actions">
          ${eligibility && html`<div part="eligibility">${printContent(eligibility)}</div>`}
          ${view.actions.map((one) => this.#cardActions.print(words, one, id))}
          ${view.posted && html`<span part="posted">${printContent(view.posted)}</span>`}
          ${apply && this.#cardActions.print(words, apply, id)}
        </div>
        ${this.#cardActions.status()}
      </article>
    `;
  }

  /** Reads the job. One that is not ordinary waits for the schemas. */
  #read(losses: Loss[]): Announcement | undefined {
    const job =
      readOrdinaryAnnouncement(this.job) ?? getSchemas()?.readAnnouncement(this.job, losses);
    this.#isWaiting = !job && !getSchemas();
    if (this.#isWaiting)
      void loadSchemas().then((schemas) => {
        if (!this.#isWaiting) return;
        this.#isWaiting = false;
        // Reads the job again, unless nothing can read it.
        if (schemas) this.requestUpdate('job');
        else this.requestUpdate();
      });
    return job;
  }

  #title({ id, title, portalUrl }: CardView) {
    const { text, href, opensDetails } = title;
    const name = printContent(title.content);
    if (!href) return name;
    const detail = { id, title: text, href };
    const select = (event: MouseEvent) => {
      this.dispatchEvent(new PortalJobSelectEvent(detail));
      if (opensDetails) openAnnouncement(event, this, detail);
    };
    return renderTitleLink(name, href, portalUrl, select);
  }

  /** The fallback that the card shows when it cannot render. */
  #link(): HTMLElement | undefined {
    const job = this.#job ?? readOrdinaryAnnouncement(this.job);
    return job && createJobLink(describeLink(job, this));
  }
}

/** Creates the agency, and the department, which narrow cards omit. */
const createNames = ([agency = '', department]: CardView['organization']): Nodes => {
  const isolate = (name: string) => create('bdi', {}, [name]);
  return department
    ? [isolate(agency), create('span', { class: 'department' }, [' · ', isolate(department)])]
    : [isolate(agency)];
};

/** Creates the facts. Their values need no labels, which are for screen readers. The space keeps both apart in copies. */
const createFacts = (facts: CardView['facts']): Nodes =>
  facts.map(({ name, label, content }) =>
    create('div', { part: name }, [
      create('dt', { class: 'visually-hidden' }, [label]),
      ' ',
      create('dd', {}, createContent(content)),
    ]),
  );

declare global {
  interface HTMLElementTagNameMap {
    'portal-job-card': PortalJobCard;
  }
}

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { deadline, serviceToday, type Deadline } from '../../facts/deadline.ts';
import { posted, type Posted } from '../../facts/posted.ts';
import { organizationNames } from '../../facts/organization.ts';
import { summary, type SummarySegment } from '../../facts/summary.ts';
import { jobTitle } from '../../facts/title-case.ts';
import { markWords } from '../../facts/word-marks.ts';
import {
  readAnnouncement,
  type Announcement,
  type AnnouncementDescriptor,
} from '../../service/announcement.ts';
import { applyAddress, portalAddress } from '../../service/apply-uri.ts';
import type { Loss } from '../../service/lenient-parse.ts';
import type { SearchedPlaces } from '../../service/searched-places.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import { checkAttributeNames } from '../shared/attribute-names.ts';
import { reportAttribute, reportLinkHosts } from '../shared/attribute-report.ts';
import { readNow } from '../shared/read-now.ts';
import { PortalErrorEvent, PortalJobSelectEvent } from '../shared/events.ts';
import { heading } from '../shared/heading.ts';
import { LanguageController } from '../shared/language-controller.ts';
import { openAnnouncement } from '../shared/open-announcement.ts';
import { addSafetyNet, createJobLink, renderAnew } from '../shared/safety-net.ts';
import { textOrEmpty } from '../shared/text-or-empty.ts';
import { CardActions, type CardJob } from './card-actions.ts';
import { cardRows, choosable } from './card-rows.ts';
import { cardStyles } from './styles.ts';

type Content = TemplateResult | typeof nothing;

/**
 * One job announcement: its title, agency, deadline, pay, locations, schedule, who may apply and summary, with links and buttons to
 * apply, read the whole announcement, save the job and copy its link.
 *
 * A list creates its own cards. A card alone takes one item of a Search answer as its property `announcement`.
 *
 * @summary One job announcement.
 *
 * @fires {PortalJobSelectEvent} portal-job-select - The visitor follows the title.
 * @fires {PortalApplyEvent} portal-apply - The visitor follows the Apply link. Cancelable.
 * @fires {PortalDetailsEvent} portal-details - The visitor follows the link to the whole announcement by a plain click. Cancelable.
 * @fires {PortalSaveEvent} portal-save - The visitor saved the job, or removed it from the saved jobs.
 * @fires {PortalErrorEvent} portal-error - The announcement or a part of it cannot be read, or an attribute is wrong.
 *
 * @slot badges - The host's own badges, below the title.
 * @slot - Further content below the summary.
 *
 * @csspart title - The heading with the title link.
 * @csspart organization - The agency and department.
 * @csspart location - The locations.
 * @csspart pay - Every pay range and the grade.
 * @csspart schedule - The work schedule and kind of appointment.
 * @csspart eligibility - Who may apply.
 * @csspart summary - The beginning of the announcement's summary, or its highlighted passage.
 * @csspart deadline - The closing date.
 * @csspart apply - The Apply link.
 * @csspart posted - When the job was posted.
 * @csspart details - The link to the whole announcement, where the title leads to the portal.
 * @csspart save - The button that saves the job.
 * @csspart copy - The button that copies the job's link.
 *
 * @cssprop [--portal-job-card-line=var(--portal-line)] - Color of the line above the card.
 */
export class PortalJobCard extends LitElement {
  static override styles = [tokenStyles, baseStyles, cardStyles];

  static override properties = {
    announcement: { attribute: false },
    channelId: { attribute: 'channel-id', converter: textOrEmpty },
    linkHosts: { attribute: 'link-hosts' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    rows: {},
    actions: {},
    salaryHidden: { type: Boolean, attribute: 'salary-hidden' },
    originalTitles: { type: Boolean, attribute: 'original-titles' },
    titleLink: { attribute: 'title-link' },
    detailsHref: { attribute: false },
    keyword: { attribute: false },
    searchedPlaces: { attribute: false },
    now: { attribute: false },
  };

  /** One item of `SearchResult.SearchResultItems`, as the service sends it. */
  announcement: unknown;

  /** The host's PostingChannelID, added to the links to the portal. */
  channelId = '';

  /**
   * The hosts that the Apply link and the title may lead to, between spaces: `portal.example *.portal.example`. Any host without the
   * attribute.
   */
  linkHosts: string | null | undefined;

  /** Level of the title's heading on the page, 2 to 6. */
  headingLevel = 3;

  /**
   * The rows, in their order: `pay location schedule eligibility summary deadline posted`. All of them without the attribute. The
   * summary, the deadline and the day of posting have fixed positions.
   */
  rows: string | null | undefined;

  /**
   * The actions: `apply details save copy`. All of them without the attribute. Apply has a fixed position, and Details is a link of
   * its own only where the title leads to the portal.
   */
  actions: string | null | undefined;

  /** Whether the card leaves out the pay. */
  salaryHidden = false;

  /** Whether a title in ALL CAPS stays as the service writes it. Without it, it is written in title case. */
  originalTitles = false;

  /** Where the title leads: to the whole announcement on the host's site where it has an address, or to the portal. */
  titleLink: 'details' | 'portal' = 'details';

  /** The address of the whole announcement on the host's site. Without it the title leads to the portal. */
  detailsHref = '';

  /** The words that were searched for. The card marks them in its title. */
  keyword = '';

  /**
   * The places that the list's search is for. The card names the job's location there first, else one in the same state or, in a
   * search within a distance, the nearest one.
   */
  searchedPlaces: SearchedPlaces | undefined;

  /** The time to compute deadlines with, for previews and tests; the current time by default. */
  now: Date | undefined;

  readonly #language = new LanguageController(this);
  readonly #cardActions = new CardActions(this);
  #job: Announcement | undefined;

  constructor() {
    super();
    addSafetyNet(this, () => this.#link());
    checkAttributeNames(this);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('announcement')) return;
    const losses: Loss[] = [];
    const before = this.#job?.MatchedObjectId;
    this.#job = this.announcement == null ? undefined : readAnnouncement(this.announcement, losses);
    if (before && this.#job?.MatchedObjectId !== before) renderAnew(this);
    this.#cardActions.reset(this.#job);
    if (losses.length === 0) return;
    const message = `${losses.length} unreadable parts.`;
    this.dispatchEvent(new PortalErrorEvent({ search: '', kind: 'shape', message, losses }));
  }

  protected override updated(): void {
    reportLinkHosts(this);
  }

  protected override render(): Content {
    const { words } = this.#language;
    if (!this.#job) {
      return this.announcement == null
        ? nothing
        : html`<p class="message error" role="note">${words.lossNotice(1)}</p>`;
    }
    const { MatchedObjectDescriptor: job } = this.#job;
    const rows = this.#chosen('rows');
    const actions = this.#chosen('actions');
    const opensDetails = this.detailsHref !== '' && actions.includes('details');
    const card: CardJob = {
      job: this.#job,
      title: jobTitle(this.#job, this.originalTitles),
      page: portalAddress(job, this),
      detailsHref: opensDetails ? this.detailsHref : '',
      applyHref: applyAddress(job, this),
    };
    const titleOpensDetails = opensDetails && this.titleLink !== 'portal';
    const today = serviceToday(readNow(this.now));
    const closing = deadline(job, words, today);
    const canApply = actions.includes('apply') && closing.state !== 'closed';
    const buttons = titleOpensDetails ? actions.filter((name) => name !== 'details') : actions;
    return html`
      <article>
        <div class="head">
          ${heading(this.headingLevel, 'title', this.#title(card, titleOpensDetails))}
          ${organization(job)}
          <slot name="badges"></slot>
        </div>
        ${rows.includes('deadline') ? deadlineOf(closing) : nothing}
        <dl>
          ${rows.map((row) => cardRows[row]?.(job, words, this.salaryHidden, this.searchedPlaces))}
        </dl>
        ${rows.includes('summary') ? summaryOf(job) : nothing}
        <slot></slot>
        <div class="actions">
          ${this.#cardActions.render(words, buttons, card)}
          ${rows.includes('posted') ? postedOn(posted(job, words, today)) : nothing}
          ${canApply ? this.#cardActions.apply(words, card) : nothing}
        </div>
        ${this.#cardActions.status()}
      </article>
    `;
  }

  #title({ job, title, page, detailsHref }: CardJob, opensDetails: boolean): TemplateResult {
    const name = html`<bdi lang="en">${markedText(markWords(title, this.keyword))}</bdi>`;
    const href = opensDetails ? detailsHref : page;
    if (!href) return name;
    const detail = { id: job.MatchedObjectId, title, href };
    const select = (event: MouseEvent) => {
      this.dispatchEvent(new PortalJobSelectEvent(detail));
      if (opensDetails) openAnnouncement(event, this, detail);
    };
    return html`<a rel="noopener" href=${href} data-address=${page ?? nothing} @click=${select}
      >${name}</a
    >`;
  }

  /** What the card shows when it cannot render. */
  #link(): HTMLElement | undefined {
    const job = this.#job ?? readAnnouncement(this.announcement, []);
    return (
      job &&
      createJobLink(
        jobTitle(job, this.originalTitles),
        portalAddress(job.MatchedObjectDescriptor, this),
      )
    );
  }

  /** Returns the names in `rows` or `actions`. An unknown name is left out and reported. */
  #chosen(attribute: keyof typeof choosable): readonly string[] {
    const all = choosable[attribute];
    const names = this[attribute]?.split(/[\s;,]+/).filter(Boolean);
    return (
      names?.filter((name) => {
        if (all.includes(name)) return true;
        reportAttribute(this, `${attribute}: "${name}" is unknown.`);
        return false;
      }) ?? all
    );
  }
}

/** The agency and department, each name once. */
function organization(job: AnnouncementDescriptor): Content {
  const [agency, department] = organizationNames([job.OrganizationName, job.DepartmentName]);
  if (!agency) return nothing;
  return html`<p part="organization" lang="en">
    <bdi>${agency}</bdi
    >${department ? html`<span class="department"> · <bdi>${department}</bdi></span>` : nothing}
  </p>`;
}

const markedText = (segments: readonly SummarySegment[]) =>
  segments.map((one) => (one.mark ? html`<mark>${one.text}</mark>` : one.text));

function summaryOf(job: AnnouncementDescriptor): Content {
  const passages = summary(job);
  if (passages.length === 0) return nothing;
  return html`<p part="summary" lang="en" dir="auto">${markedText(passages)}</p>`;
}

function deadlineOf({ badge, besideBadge, iso, text }: Deadline): TemplateResult {
  const written = besideBadge ?? text;
  return html`<p part="deadline">
    ${badge ? html`<span class="badge">${badge}</span>` : nothing}
    ${iso ? html`<time dir="auto" datetime=${iso}>${written}</time>` : written}
  </p>`;
}

const postedOn = ({ iso, text }: Posted): Content =>
  text ? html`<time part="posted" dir="auto" datetime=${iso}>${text}</time>` : nothing;

declare global {
  interface HTMLElementTagNameMap {
    'portal-job-card': PortalJobCard;
  }
}

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { deadline, serviceToday } from '../../facts/deadline.ts';
import { summary } from '../../facts/summary.ts';
import { tidy, titleOf } from '../../facts/text.ts';
import {
  readAnnouncement,
  type Announcement,
  type AnnouncementDescriptor,
} from '../../service/announcement.ts';
import { applyAddress, withChannel } from '../../service/apply-uri.ts';
import type { Loss } from '../../service/lenient-parse.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import { applyLink, detailsLink, keepButton } from './card-actions.ts';
import { cardRows, choosable } from './card-rows.ts';
import {
  PortalApplyEvent,
  PortalDetailsEvent,
  PortalErrorEvent,
  PortalJobSelectEvent,
  type ErrorDetail,
} from '../shared/events.ts';
import { heading } from '../shared/heading.ts';
import {
  loadIfJobsAreSaved,
  loadedSavedJobs,
  loadSavedJobs,
  type SavedJobsModule,
} from '../saved-jobs/saved-jobs-loader.ts';
import { LanguageController } from '../shared/language-controller.ts';
import { isPlainClick } from '../shared/plain-click.ts';
import { cardStyles } from './portal-job-card.styles.ts';

/** What was named and is none of these; told once on a page. */
const told = new Set<string>();

let readable: ((title: string) => string) | undefined;

/**
 * One job announcement: its title, agency, places, pay, schedule, who may apply, deadline, and what can be done with it: apply, read
 * the whole announcement, save it, copy its link.
 *
 * The list makes its own cards; alone, give it one item of a Search answer as the property `announcement`.
 *
 * @summary One job announcement.
 *
 * @fires {PortalJobSelectEvent} portal-job-select - The visitor follows the title.
 * @fires {PortalApplyEvent} portal-apply - The visitor follows the Apply link; cancelable.
 * @fires {PortalDetailsEvent} portal-details - The visitor follows the Details link by a plain click; cancelable.
 * @fires {PortalSaveEvent} portal-save - The visitor saved the job, or took it out of the saved ones.
 * @fires {PortalErrorEvent} portal-error - The announcement, or a part of it, cannot be read; or an attribute names what there is not.
 *
 * @slot badges - The host's own badges, under the title.
 * @slot - Further content under the summary.
 *
 * @csspart title - The heading with the title link.
 * @csspart organization - Agency and department.
 * @csspart location - The places.
 * @csspart pay - Every pay range and the grade.
 * @csspart schedule - Work schedule and kind of appointment.
 * @csspart eligibility - Who may apply.
 * @csspart summary - The beginning of the announcement's summary, or its highlighted passage.
 * @csspart deadline - The closing date.
 * @csspart apply - The Apply link.
 * @csspart details - The link to the whole announcement.
 * @csspart save - The button that saves the job, pressed or not.
 * @csspart copy - The button that copies the job's link.
 *
 * @cssprop [--portal-job-card-line=var(--portal-line)] - Color of the line above the card.
 * @cssprop [--portal-job-card-pay=var(--portal-primary)] - Color of the pay in its picture.
 */
export class PortalJobCard extends LitElement {
  static override styles = [tokenStyles, baseStyles, cardStyles];

  static override properties = {
    announcement: { attribute: false },
    channelId: { attribute: 'channel-id' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    rows: {},
    actions: {},
    salaryHidden: { type: Boolean, attribute: 'salary-hidden' },
    readableTitles: { type: Boolean, attribute: 'readable-titles' },
    detailsHref: { attribute: false },
    now: { attribute: false },
  };

  /** One item of `SearchResult.SearchResultItems`, as the service sends it. */
  announcement: unknown;

  /** The host's PostingChannelID, put into the links to the portal. */
  channelId = '';

  /** Level of the title's heading on the page, 2 to 6. */
  headingLevel = 3;

  /**
   * Which rows show, in their order: `location pay schedule eligibility summary deadline`. All of them without the attribute; summary
   * and deadline have their own places.
   */
  rows: string | null | undefined;

  /** What can be done: `apply details save copy`. All of it without the attribute; Apply has its own place. */
  actions: string | null | undefined;

  /** Leaves out the pay. */
  salaryHidden = false;

  /** Writes titles in ALL CAPS in readable letters. */
  readableTitles = false;

  /** The address of the whole announcement on the host's site; without one there is no Details link. */
  detailsHref = '';

  /** The moment that counts as now, for previews and tests; the clock's where absent. */
  now: Date | undefined;

  readonly #language = new LanguageController(this);
  #read: Announcement | undefined;
  /** What came of the last action, spoken too. */
  #note = '';

  override connectedCallback(): void {
    super.connectedCallback();
    loadIfJobsAreSaved();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('announcement')) return;
    this.#note = '';
    const losses: Loss[] = [];
    this.#read =
      this.announcement == null ? undefined : readAnnouncement(this.announcement, losses);
    if (losses.length > 0) {
      this.#tell('shape', `${losses.length} unreadable parts.`, losses);
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    // The list gives a card another job; that one's places are closed again.
    const places = this.renderRoot.querySelector('details');
    if (places && changed.has('announcement')) places.open = false;
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.#language.loading;
    if (this.readableTitles && !readable) {
      // Where the file cannot be had, titles stay as they are written.
      readable = await import('../../facts/title-case.lazy.ts').then(
        (module) => module.readableTitle,
        () => undefined,
      );
    }
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this.#language;
    if (!this.#read) {
      return this.announcement == null
        ? nothing
        : html`<p class="message error" role="note">${words.lossNotice(1)}</p>`;
    }
    const { MatchedObjectId: id, MatchedObjectDescriptor: job } = this.#read;
    const written = titleOf(this.#read);
    const title = (this.readableTitles && readable?.(written)) || written;
    const channel = this.channelId.trim();
    const page = withChannel(job.PositionURI, channel, job.PositionURI);
    const rows = this.#chosen('rows');
    const closing = deadline(job, words, serviceToday(this.now ?? new Date()));
    const passages = rows.includes('summary') ? summary(job) : [];
    const further = this.#further(this.#read, title, page);
    const name = html`<bdi lang="en">${title}</bdi>`;
    const actions = this.#chosen('actions');
    return html`
      <article>
        <div>
          ${heading(
            this.headingLevel,
            'title',
            page
              ? html`<a
                  href=${page}
                  @click=${() =>
                    this.dispatchEvent(new PortalJobSelectEvent({ id, title, href: page }))}
                  >${name}</a
                >`
              : name,
          )}
          <slot name="badges"></slot>
          ${this.#organization(job)}
          <dl>${rows.map((row) => cardRows[row]?.(job, words, this.salaryHidden))}</dl>
          ${
            passages.length > 0
              ? html`<p part="summary" lang="en" dir="auto">
                  ${passages.map((one) => (one.mark ? html`<mark>${one.text}</mark>` : one.text))}
                </p>`
              : nothing
          }
          <slot></slot>
        </div>
        <div class="action">
          ${
            rows.includes('deadline')
              ? html`<p part="deadline">
                  ${closing.badge ? html`<span class="badge">${closing.badge}</span><br />` : nothing}
                  ${closing.iso ? html`<time datetime=${closing.iso}>${closing.text}</time>` : closing.text}
                </p>`
              : nothing
          }
          ${actions.includes('apply') && closing.state !== 'closed' ? this.#apply(id, title, applyAddress(job, channel)) : nothing}
        </div>
        <div class="more">
          ${actions.map((action) => further[action]?.())}
          <p role="status">${this.#note}</p>
        </div>
      </article>
    `;
  }

  /** The names in `rows` or `actions`. One that is none is left out, and told once on a page. */
  #chosen(attribute: keyof typeof choosable): readonly string[] {
    const all = choosable[attribute];
    return (
      this[attribute]?.split(/[\s;,]+/).filter((name) => {
        if (!name || all.includes(name)) return name;
        const message = `${attribute}: "${name}" is unknown.`;
        if (!told.has(message)) this.#tell('configuration', message);
        told.add(message);
        return false;
      }) ?? all
    );
  }

  #organization(job: AnnouncementDescriptor): TemplateResult | typeof nothing {
    const names = new Set([tidy(job.OrganizationName), tidy(job.DepartmentName)]);
    names.delete('');
    if (names.size === 0) return nothing;
    return html`<p part="organization" lang="en">
      ${[...names].map((name, index) => html`${index > 0 ? ' · ' : nothing}<bdi>${name}</bdi>`)}
    </p>`;
  }

  #apply(id: string, title: string, href: string | undefined): TemplateResult | typeof nothing {
    if (!href) return nothing;
    const detail = { id, title, href };
    return applyLink(this.#language.words, detail, (event) => {
      if (!this.dispatchEvent(new PortalApplyEvent(detail))) event.preventDefault();
    });
  }

  /** What can be done beside applying, by its name in `actions`. */
  #further(
    job: Announcement,
    title: string,
    page: string | undefined,
  ): Readonly<Record<string, () => TemplateResult | typeof nothing>> {
    const { words } = this.#language;
    const id = job.MatchedObjectId;
    const href = this.detailsHref;
    const detail = { id, title, href };
    return {
      details: () =>
        href
          ? detailsLink(words, detail, (event) => {
              if (isPlainClick(event) && !this.dispatchEvent(new PortalDetailsEvent(detail)))
                event.preventDefault();
            })
          : nothing,
      save: () =>
        keepButton(
          words,
          'save',
          title,
          () => {
            this.#keep(({ toggleSaved }, say) => {
              toggleSaved(this, job, title, words, say);
            });
          },
          loadedSavedJobs()?.savedJobs.has(id) ?? false,
        ),
      copy: () =>
        href || page
          ? keepButton(words, 'copy', title, () => {
              const address = new URL(href || (page ?? ''), document.baseURI).href;
              // At once, while the browser knows that the reader wants it.
              const copied = (navigator as Partial<Navigator>).clipboard?.writeText(address).then(
                () => true,
                () => false,
              );
              this.#keep(({ finishCopy }, say) => void finishCopy(address, copied, words, say));
            })
          : nothing,
    };
  }

  /** Does something by what is loaded late, which says what came of it; unless the card has another job by then. */
  #keep(act: (keep: SavedJobsModule, say: (note: string) => void) => void): void {
    const job = this.#read;
    const say = (note: string) => {
      if (job !== this.#read) return;
      this.#note = note;
      this.requestUpdate();
    };
    say(''); // so that the same sentence is spoken again
    loadSavedJobs().then(
      (keep) => {
        act(keep, say);
      },
      () => {
        say(this.#language.words.notLoaded);
        this.#tell('network', 'portal-jobs.keep.js cannot be loaded.');
      },
    );
  }

  #tell(kind: ErrorDetail['kind'], message: string, losses?: readonly Loss[]): void {
    this.dispatchEvent(
      new PortalErrorEvent({ search: '', kind, message, ...(losses && { losses }) }),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-job-card': PortalJobCard;
  }
}

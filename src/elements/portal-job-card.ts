import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { deadline, serviceToday } from '../facts/deadline.ts';
import { eligibility } from '../facts/eligibility.ts';
import { grade } from '../facts/grade.ts';
import { pay } from '../facts/pay.ts';
import { place } from '../facts/place.ts';
import { schedule } from '../facts/schedule.ts';
import { summary } from '../facts/teaser.ts';
import { readAnnouncement, type Announcement } from '../service/announcement.ts';
import { safeUrl, withChannel } from '../service/apply-uri.ts';
import type { Loss } from '../service/schema.ts';
import { baseStyles } from '../styles/base.ts';
import { tokenStyles } from '../styles/tokens.ts';
import { PortalApplyEvent, PortalErrorEvent, PortalJobSelectEvent } from './events.ts';
import { heading } from './heading.ts';
import { LanguageController } from './language-controller.ts';
import { cardStyles } from './portal-job-card.styles.ts';

/**
 * One job announcement: its title, agency, places, pay, schedule, who may apply, deadline and a link to apply.
 *
 * The list makes its own cards; alone, give it one item of a Search answer as the property `announcement`.
 *
 * @summary One job announcement.
 *
 * @fires {PortalJobSelectEvent} portal-job-select - The visitor follows the title.
 * @fires {PortalApplyEvent} portal-apply - The visitor follows the Apply link; cancelable.
 * @fires {PortalErrorEvent} portal-error - The announcement, or a part of it, cannot be read.
 *
 * @slot - Further content under the summary, such as the host's own badges.
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
 *
 * @cssprop [--portal-job-card-line=var(--portal-line)] - Color of the line above the card.
 */
export class PortalJobCard extends LitElement {
  static override styles = [tokenStyles, baseStyles, cardStyles];

  static override properties = {
    announcement: { attribute: false },
    channelId: { attribute: 'channel-id' },
    headingLevel: { type: Number, attribute: 'heading-level' },
    salaryHidden: { type: Boolean, attribute: 'salary-hidden' },
    now: { attribute: false },
  };

  /** One item of `SearchResult.SearchResultItems`, as the service sends it. */
  announcement: unknown;

  /** The host's PostingChannelID, put into the links to the portal. */
  channelId = '';

  /** Level of the title's heading on the page, 2 to 6. */
  headingLevel = 3;

  /** Leaves out the pay. */
  salaryHidden = false;

  /** The moment that counts as now, for previews and tests; the clock's where absent. */
  now: Date | undefined;

  readonly #language = new LanguageController(this);
  #read: Announcement | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('announcement')) return;
    const losses: Loss[] = [];
    this.#read =
      this.announcement == null ? undefined : readAnnouncement(this.announcement, losses);
    if (losses.length > 0) {
      const message = `${losses.length} unreadable parts.`;
      this.dispatchEvent(new PortalErrorEvent({ search: '', kind: 'shape', message, losses }));
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    // The list gives a card another job; that one's places are closed again.
    const places = this.renderRoot.querySelector('details');
    if (places && changed.has('announcement')) places.open = false;
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.#language.loading;
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
    const title = job.PositionTitle || job.PositionID || id;
    const channel = this.channelId.trim();
    const page = withChannel(job.PositionURI, channel, job.PositionURI);
    const closing = deadline(job, words, serviceToday(this.now ?? new Date()));
    const passages = summary(job);
    const link = page
      ? html`<a href=${page} @click=${() => this.#onSelect({ id, title, href: page })}
          ><bdi lang="en">${title}</bdi></a
        >`
      : html`<bdi lang="en">${title}</bdi>`;
    return html`
      <article>
        <div>
          ${heading(this.headingLevel, 'title', link)} ${this.#organization(job)}
          <dl>
            ${this.#place(job)} ${this.#pay(job)}
            ${this.#row('schedule', words.schedule, schedule(job, words).text)}
            ${this.#row('eligibility', words.whoMayApply, eligibility(job, words).text)}
          </dl>
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
          <p part="deadline">
            ${closing.badge ? html`<span class="badge">${closing.badge}</span><br />` : nothing}
            ${closing.iso ? html`<time datetime=${closing.iso}>${closing.text}</time>` : closing.text}
          </p>
          ${closing.state === 'closed' ? nothing : this.#apply(id, title, channel)}
        </div>
      </article>
    `;
  }

  #organization(job: Announcement['MatchedObjectDescriptor']): TemplateResult | typeof nothing {
    const names = [job.OrganizationName, job.DepartmentName]
      .map((name) => name?.trim())
      .filter(Boolean);
    const distinct = [...new Set(names)];
    if (distinct.length === 0) return nothing;
    return html`<p part="organization" lang="en">
      ${distinct.map((name, index) => html`${index > 0 ? ' · ' : nothing}<bdi>${name}</bdi>`)}
    </p>`;
  }

  #row(part: string, label: string, content: unknown): TemplateResult | typeof nothing {
    if (!content) return nothing;
    return html`<div part=${part}>
      <dt>${label}</dt>
      <dd>${content}</dd>
    </div>`;
  }

  #place(job: Announcement['MatchedObjectDescriptor']): TemplateResult | typeof nothing {
    const { words } = this.#language;
    const { text, all } = place(job, words);
    const first = html`<bdi>${text}</bdi>`;
    if (all.length < 2) return this.#row('location', words.place, first);
    return this.#row(
      'location',
      words.place,
      html`<details>
        <summary>${first}</summary>
        <ul role="list">
          ${all.map((one) => html`<li><bdi>${one}</bdi></li>`)}
        </ul>
      </details>`,
    );
  }

  #pay(job: Announcement['MatchedObjectDescriptor']): TemplateResult | typeof nothing {
    const { words } = this.#language;
    const level = grade(job, words).text;
    if (this.salaryHidden) return this.#row('pay', words.grade, level);
    return this.#row(
      'pay',
      words.pay,
      html`<bdi>${pay(job, words).text}</bdi>${level ? html`<br />${level}` : nothing}`,
    );
  }

  #apply(id: string, title: string, channel: string): TemplateResult | typeof nothing {
    const { words } = this.#language;
    const job = this.#read?.MatchedObjectDescriptor;
    const address = job?.ApplyURI?.find((one) => safeUrl(one));
    const href = withChannel(address, channel, job?.PositionURI);
    if (!href) return nothing;
    // The title is English, whatever the language around it.
    const [before, after] = words.applyTo('\n').slice(words.apply.length).split('\n');
    return html`<a
      part="apply"
      class="button"
      href=${href}
      @click=${(event: Event) => this.#onApply(event, { id, title, href })}
      >${words.apply}<span class="visually-hidden">
        ${before}<bdi lang="en">${title}</bdi>${after}</span
      >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M19 19H5V5h7V3H3v18h18v-9h-2zM14 3v2h3.6l-9.8 9.8 1.4 1.4L19 6.4V10h2V3z" />
      </svg>
    </a>`;
  }

  #onSelect(detail: { id: string; title: string; href: string }): void {
    this.dispatchEvent(new PortalJobSelectEvent(detail));
  }

  #onApply(event: Event, detail: { id: string; title: string; href: string }): void {
    if (!this.dispatchEvent(new PortalApplyEvent(detail))) event.preventDefault();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-job-card': PortalJobCard;
  }
}

if (!customElements.get('portal-job-card')) customElements.define('portal-job-card', PortalJobCard);

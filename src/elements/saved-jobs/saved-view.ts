import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { deadline, serviceToday } from '../../facts/deadline.ts';
import { place } from '../../facts/place.ts';
import { tidy } from '../../facts/text.ts';
import { writeJobUrl } from '../../search/page-url.ts';
import { savedJobs } from '../../search/saved-jobs.ts';
import type { Announcement } from '../../service/announcement.ts';
import { applyAddress, withChannel } from '../../service/apply-uri.ts';
import { savedWords } from '../../words/saved.ts';
import type { Words } from '../../words/contract/core.ts';
import { applyLink, detailsLink } from '../job-card/card-actions.ts';
import {
  PortalApplyEvent,
  PortalDetailsEvent,
  PortalJobSelectEvent,
  PortalSaveEvent,
} from '../shared/events.ts';
import { heading } from '../shared/heading.ts';
import { isPlainClick } from '../shared/plain-click.ts';
import type { PortalJobList } from '../job-list/portal-job-list.ts';
import type { PortalSavedJobs } from './portal-saved-jobs.ts';
import { shownTitle } from '../shared/readable-titles.ts';
import { savedStyles } from './saved-view.styles.ts';

/** What was taken out last, and can be put back. */
interface Undoable {
  gone: readonly Announcement[];
  before: readonly Announcement[];
}

/** The first list of the page that opens whole announcements, in whatever shadow root it stands. */
function listThatOpens(root: ParentNode = document): PortalJobList | undefined {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName === 'portal-job-list') {
      const list = element as PortalJobList;
      const { actions, state } = list;
      const isWorking = state === 'error' ? list.hasAttribute('stale') : state && state !== 'idle';
      if (isWorking && /\bdetails\b/.test(actions ?? 'details')) return list;
    } else if (element.shadowRoot && !element.localName.startsWith('portal-')) {
      const list = listThatOpens(element.shadowRoot);
      if (list) return list;
    }
  }
  return undefined;
}

const idOf = (job: Announcement) => job.MatchedObjectId;

/** What `portal-saved-jobs` shows and does, loaded with the first saved job. */
export class SavedView implements ReactiveController {
  readonly #host: PortalSavedJobs;
  #undoable: Undoable | undefined;
  #said = '';
  /** Where the focus goes with the next update: the place of a job, or the button that undoes. */
  #focus: number | 'undo' | undefined;

  constructor(host: PortalSavedJobs) {
    this.#host = host;
    host.addController(this);
    const { styleSheet } = savedStyles;
    if (styleSheet) host.shadowRoot?.adoptedStyleSheets.push(styleSheet);
  }

  hostConnected(): void {
    this.#listen(addEventListener);
  }

  hostDisconnected(): void {
    this.#listen(removeEventListener);
  }

  /** When a list has jobs, or has none any more, there are details to open or not. */
  #listen(listen: typeof addEventListener): void {
    for (const news of ['portal-results', 'portal-error']) listen(news, this.#onNews);
  }

  readonly #onNews = () => {
    this.#host.requestUpdate();
  };

  hostUpdated(): void {
    const focus = this.#focus;
    this.#focus = undefined;
    if (focus === undefined) return;
    const places = this.#host.renderRoot.querySelectorAll<HTMLElement>(
      focus === 'undo' ? '[part="undo"]' : '[part="remove"]',
    );
    const target = places[Math.min(Number(focus) || 0, places.length - 1)];
    // The button of the next job may be the one that was pressed, under another name: news all the same.
    target?.blur();
    target?.focus();
  }

  render(words: Words): TemplateResult {
    const own = savedWords(words);
    const jobs = savedJobs.all;
    const level = this.#host.headingLevel;
    const list = jobs.length > 0 ? listThatOpens() : undefined;
    return html`
      ${heading(level, 'heading', own.savedJobs)}
      <p part="note">
        ${jobs.length > 0 ? `${own.count(jobs.length)}. ` : nothing}${own.kept[savedJobs.persistence]}
      </p>
      <div part="status" class=${this.#undoable ? 'message' : ''}>
        <p role="status">${this.#said}</p>
        ${
          this.#undoable
            ? html`<button
                part="undo"
                class="quiet"
                @click=${() => {
                  this.#undo(words);
                }}
              >
                ${own.undo}
              </button>`
            : nothing
        }
      </div>
      ${
        jobs.length > 0
          ? html`<ul role="list" part="list">
                ${jobs.map((job, index) => this.#item(words, job, index, list))}
              </ul>
              <button
                part="clear"
                class="quiet"
                @click=${() => {
                  this.#remove(words, jobs, 'undo');
                }}
              >
                ${words.clearAll}
              </button>`
          : html`<p>${own.empty}</p>`
      }
    `;
  }

  #item(
    words: Words,
    saved: Announcement,
    index: number,
    list: PortalJobList | undefined,
  ): TemplateResult {
    const { MatchedObjectDescriptor: job } = saved;
    const host = this.#host;
    const channel = host.channelId.trim();
    const id = idOf(saved);
    const title = this.#titleOf(saved);
    const page = withChannel(job.PositionURI, channel, job.PositionURI);
    const apply = applyAddress(job, channel);
    const closing = deadline(job, words, serviceToday(host.now ?? new Date()));
    const name = html`<bdi lang="en">${title}</bdi>`;
    const agency = tidy(job.OrganizationName) || tidy(job.DepartmentName);
    return html`<li part="item">
      <div>
        ${heading(
          host.headingLevel + 1,
          'title',
          page
            ? html`<a
                href=${page}
                @click=${() =>
                  host.dispatchEvent(new PortalJobSelectEvent({ id, title, href: page }))}
                >${name}</a
              >`
            : name,
        )}
        ${agency ? html`<p part="organization" lang="en"><bdi>${agency}</bdi></p>` : nothing}
        <p part="location"><bdi>${place(job, words).text}</bdi></p>
        <p part="deadline">
          ${closing.badge ? html`<span class="badge">${closing.badge}</span> ` : nothing}
          ${closing.iso ? html`<time datetime=${closing.iso}>${closing.text}</time>` : closing.text}
        </p>
      </div>
      <div class="do">
        ${
          apply && closing.state !== 'closed'
            ? applyLink(words, { id, title, href: apply }, (event) => {
                const told = new PortalApplyEvent({ id, title, href: apply });
                if (!host.dispatchEvent(told)) event.preventDefault();
              })
            : nothing
        }
        ${list ? this.#details(words, saved, list) : nothing}
        <button
          part="remove"
          class="quiet"
          @click=${() => {
            this.#remove(words, [saved], savedJobs.all.length > 1 ? index : 'undo');
          }}
        >
          ${words.remove}<span class="visually-hidden"> ${name}</span>
        </button>
      </div>
    </li>`;
  }

  /** The link that opens the whole announcement where the list opens those of its own jobs. */
  #details(words: Words, saved: Announcement, list: PortalJobList): TemplateResult {
    const { PositionID, PositionURI, PositionTitle } = saved.MatchedObjectDescriptor;
    const job = `${idOf(saved)};${PositionID || PositionTitle || ''}`;
    const page = withChannel(PositionURI, this.#host.channelId.trim(), PositionURI);
    const here = location.pathname + writeJobUrl(list.search, location.search, job) + location.hash;
    const detail = { id: idOf(saved), title: this.#titleOf(saved), href: here };
    // In a new tab a page whose address names no job could not open it.
    const shown = { ...detail, href: list.noUrlSync && page ? page : here };
    return detailsLink(words, shown, (event) => {
      if (!isPlainClick(event)) return;
      (event.currentTarget as HTMLElement).focus();
      if (!list.isConnected || list.dispatchEvent(new PortalDetailsEvent(detail))) return;
      event.preventDefault();
    });
  }

  /** As the page's list writes titles. */
  #titleOf(job: Announcement): string {
    return shownTitle(job, listThatOpens()?.readableTitles ?? false, () => {
      this.#host.requestUpdate();
    });
  }

  #remove(words: Words, gone: readonly Announcement[], focus: number | 'undo'): void {
    this.#undoable = { gone, before: savedJobs.all };
    this.#focus = focus;
    savedJobs.remove(...gone.map(idOf));
    this.#say(words, 'removed', gone, false);
  }

  #undo(words: Words): void {
    if (!this.#undoable) return;
    const { gone, before } = this.#undoable;
    this.#undoable = undefined;
    savedJobs.restore(gone.map(idOf), before);
    const first = gone[0];
    this.#focus = savedJobs.all.findIndex((job) => first && idOf(job) === idOf(first));
    this.#say(words, 'restored', gone, true);
  }

  /** Says what was done, and tells the page. */
  #say(
    words: Words,
    what: 'removed' | 'restored',
    jobs: readonly Announcement[],
    saved: boolean,
  ): void {
    const own = savedWords(words);
    const [first] = jobs;
    this.#said = own[what](
      jobs.length === 1 && first ? this.#titleOf(first) : own.count(jobs.length),
    );
    this.#host.requestUpdate();
    for (const job of jobs)
      this.#host.dispatchEvent(
        new PortalSaveEvent({ id: idOf(job), title: this.#titleOf(job), saved }),
      );
  }
}

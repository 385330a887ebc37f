import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import type { JobAction } from '../../facts/apply/actions.ts';
import { getServiceToday } from '../../facts/fields/deadline.ts';
import { describeLink, findDetailsUrl, type JobLink } from '../../facts/describe-link.ts';
import {
  describeSavedJob,
  isOpenUntilDay,
  listDeadlines,
  sortSavedJobs,
} from '../../facts/describe-saved.ts';
import { nameJob, writeNamedJob } from '../../query/named-job.ts';
import {
  findFirstList,
  findListThatOpensJobs,
  onListsChange,
  isFresh,
} from '../../search/saved/renew-saved.ts';
import { clock, datedFetch } from '../../search/service-clock.ts';
import { writeJobUrl } from '../../query/page-url.ts';
import type { RegisteredList } from '../../search/registry.ts';
import { savedJobs, type SavedJob } from '../../search/saved/saved-jobs.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import type { LinkRules } from '../../protocol/apply-uri.ts';
import { savedWords } from '../../words/saved.ts';
import type { Words } from '../../words/contract/core.ts';
import { addStyles } from '../shared/dom.ts';
import {
  reportLinkHosts,
  PortalErrorEvent,
  PortalJobSelectEvent,
  PortalJobSaveEvent,
} from '../shared/events.ts';
import { readNow } from '../shared/hosts.ts';
import {
  renderActionLink,
  renderTitleLink,
  ApplyFocus,
  followApply,
  openAnnouncement,
} from '../shared/job-links.ts';
import { downloadCalendar } from '../shared/copy-and-download.ts';
import { renderHeading } from '../shared/templates.ts';
import { printContent, type Printed } from '../shared/print-content.ts';
import { KeptOnDevice } from './kept-on-device.ts';
import { savedRenewal } from './saved-renewal.ts';
import { savedStyles } from './styles.ts';

/** The members of `portal-saved-jobs` that the view uses. */
interface SavedJobsHost extends LitElement, LinkRules {
  readonly headingLevel: number;
  readonly proxyUrl: string;
  readonly fetch: ((request: Request) => Promise<Response>) | undefined;
  readonly now: Date | undefined;
}

/** The jobs that were removed last, and all that were saved before. */
interface Removal {
  removed: readonly SavedJob[];
  before: readonly SavedJob[];
}

const idOf = (job: Announcement) => job.MatchedObjectId;

/** Returns the title of a saved job, written as the list that opens it writes titles. */
const titleOf = (job: Announcement, list: RegisteredList | undefined) =>
  describeLink(job, { withOriginalTitles: list?.withOriginalTitles }).title;

/** The visitor's own day of a time. */
const describeSavedDay = (time: number | undefined, { locale }: Words) =>
  time === undefined ? undefined : new Date(time).toLocaleDateString(locale, { dateStyle: 'long' });

/** The view of `portal-saved-jobs`, loaded with the first saved job. */
export class SavedView implements ReactiveController {
  readonly #host: SavedJobsHost;
  readonly #kept: KeptOnDevice;
  /** As of {@link findFirstList}, in the current rendering. */
  #first: RegisteredList | undefined;
  #removal: Removal | undefined;
  #message = '';
  #listeners: AbortController | undefined;
  /** The target of the focus after the next update: the job at this index, or the Undo button. */
  #focus: number | 'undo' | undefined;

  constructor(host: SavedJobsHost) {
    this.#host = host;
    this.#kept = new KeptOnDevice(host);
    host.addController(this);
    new ApplyFocus(host);
    if (host.shadowRoot) addStyles(host.shadowRoot, [savedStyles]);
  }

  hostConnected(): void {
    const update = () => {
      this.#host.requestUpdate();
    };
    const { signal } = (this.#listeners = new AbortController());
    signal.addEventListener('abort', onListsChange(update));
    savedRenewal.addEventListener('change', update, { signal });
    clock.addEventListener('shown', update, { signal });
    const forget = () => {
      this.#removal = undefined;
      this.#message = '';
    };
    savedJobs.addEventListener('forget', forget, { signal });
  }

  hostDisconnected(): void {
    this.#listeners?.abort();
  }

  hostUpdated(): void {
    reportLinkHosts(this.#host);
    this.#renew();
    const focus = this.#focus;
    this.#focus = undefined;
    if (focus === undefined) return;
    const buttons = this.#host.renderRoot.querySelectorAll<HTMLElement>(
      focus === 'undo' ? '[part="undo"]' : '[part="remove"]',
    );
    const target = buttons[Math.min(Number(focus) || 0, buttons.length - 1)];
    // Lit may reuse the pressed button for the next job, with another name. Focusing it again makes screen readers announce it.
    target?.blur();
    target?.focus();
  }

  #renew(): void {
    const { proxyUrl, fetch } = this.#host;
    if (document.hidden) return;
    const own = proxyUrl.trim()
      ? { baseUrl: proxyUrl.trim(), fetch: datedFetch(fetch) }
      : undefined;
    void savedRenewal.run(own).then((error) => {
      if (!error) return;
      const { kind, message, status } = error;
      this.#host.dispatchEvent(
        new PortalErrorEvent({
          search: '',
          kind,
          message: `Saved jobs could not be renewed. ${message}`,
          ...(status !== undefined && { status }),
        }),
      );
    });
  }

  render(words: Words): TemplateResult {
    const own = savedWords(words);
    const jobs = this.#jobs;
    this.#first = jobs.length > 0 ? findFirstList() : undefined;
    const clear = () => {
      this.#remove(words, jobs, 'undo');
    };
    return html`
      ${renderHeading(this.#host.headingLevel, 'heading', own.savedJobs)}
      <p part="note">
        ${jobs.length > 0 ? `${own.count(jobs.length)}. ` : nothing}${own.storage[savedJobs.persistence]}
      </p>
      ${this.#status(words)}
      ${
        jobs.length > 0
          ? html`<ul role="list" part="list">
                ${jobs.map((job, index) => this.#item(words, job, index))}
              </ul>
              <div class="foot">
                ${this.#calendar(words, jobs)}
                <button part="clear" class="quiet" @click=${clear}>${words.clearAll}</button>
              </div>`
          : html`<p>${own.empty}</p>`
      }
      ${this.#kept.render(words)}
    `;
  }

  /** Those that close soonest come first. */
  get #jobs(): readonly SavedJob[] {
    return sortSavedJobs(savedJobs.all, getServiceToday(readNow(this.#host.now)));
  }

  /** How jobs are described: with the settings of the element or, without them, of a list. */
  get #options() {
    const host = this.#host;
    const { element: rules, opensJobs, withOriginalTitles } = this.#first ?? {};
    return {
      channelId: host.channelId?.trim() || rules?.channelId,
      linkHosts: host.linkHosts ?? rules?.linkHosts,
      withOriginalTitles: opensJobs && withOriginalTitles,
      withoutPay: rules?.withoutPay,
    };
  }

  /** The button that downloads the last days of all open jobs. */
  #calendar(words: Words, jobs: readonly SavedJob[]): TemplateResult | typeof nothing {
    const own = savedWords(words);
    const now = readNow(this.#host.now);
    const today = getServiceToday(now);
    if (!jobs.some((job) => isOpenUntilDay(job, today))) return nothing;
    const download = () => {
      const entries = listDeadlines(jobs, words, own, today, this.#options);
      downloadCalendar(entries, own.savedJobs, now);
    };
    return html`<button part="calendar" class="quiet" @click=${download}>${own.deadlines}</button>`;
  }

  /** The last action, with the button that undoes it. */
  #status(words: Words): TemplateResult {
    const undo = () => {
      this.#undo(words);
    };
    return html`<div part="status" class=${this.#removal ? 'message' : ''}>
      <p role="status" data-own .textContent=${this.#message}></p>
      ${
        this.#removal
          ? html`<button part="undo" class="quiet" @click=${undo}>
              ${savedWords(words).undo}
            </button>`
          : nothing
      }
    </div>`;
  }

  #item(words: Words, saved: SavedJob, index: number): TemplateResult {
    const { record } = saved;
    const own = savedWords(words);
    const host = this.#host;
    const list = this.#first?.opensJobs ? this.#first : undefined;
    const today = getServiceToday(readNow(host.now));
    const options = this.#options;
    const link = describeLink(saved, options);
    const details = list && this.#detailsLink(saved, link, list);
    const view = describeSavedJob(saved, words, own, today, {
      ...options,
      titleLink: list?.titlesOpenJobs ? 'details' : 'portal',
      detailsUrl: details?.href,
    });
    const { id, title, organization, portalUrl, facts } = view;
    const name = printContent(title.content);
    const { href = '' } = title;
    const select = (event: MouseEvent) => {
      host.dispatchEvent(new PortalJobSelectEvent({ id, title: title.text, href }));
      if (title.opensDetails) details?.open(event);
    };
    const remove = () => {
      this.#remove(words, [saved], savedJobs.all.length > 1 ? index : 'undo');
    };
    return html`<li part="item">
      <div>
        ${renderHeading(
          host.headingLevel + 1,
          'title',
          href ? renderTitleLink(name, href, portalUrl, select) : name,
        )}
        ${organization[0] && html`<p part="organization" lang="en"><bdi>${organization[0]}</bdi></p>`}
        ${facts.map((fact) => html`<p part=${fact.name}>${printContent(fact.content)}</p>`)}
        <p part="deadline">${printContent(view.deadline)}</p>
        ${view.changes.map((change) => html`<p part="change">${printContent(change)}</p>`)}
        ${this.#appliedMark(words, saved, name)}
        ${isFresh(saved) || savedRenewal.isAwaited ? nothing : html`<p part="age">${own.asSaved(describeSavedDay(record.asOf, words))}</p>`}
      </div>
      <div class="do">
        ${view.apply && this.#apply(words, saved, view.apply)}
        ${details && view.actions.map((action) => renderActionLink(action, details.open))}
        <button part="remove" class="quiet" @click=${remove}>
          ${words.remove}<span class="visually-hidden"> ${name}</span>
        </button>
      </div>
    </li>`;
  }

  /** The visitor's own mark that an application was sent. */
  #appliedMark(words: Words, saved: SavedJob, name: Printed): TemplateResult {
    const own = savedWords(words);
    const { appliedAt } = saved.record;
    const day = describeSavedDay(appliedAt, words);
    return html`<label part="applied">
      <input
        type="checkbox"
        .checked=${appliedAt !== undefined}
        @change=${({ currentTarget }: Event) => {
          savedJobs.markApplied(idOf(saved), (currentTarget as HTMLInputElement).checked);
        }}
      />
      <span
        >${day ? own.appliedOn(day) : own.applied}<span class="visually-hidden"
          >: ${name}</span
        ></span
      >
    </label>`;
  }

  #apply(words: Words, job: SavedJob, action: JobAction): TemplateResult {
    const { title, href } = action;
    const element = this.#host;
    const say = (message: string) => {
      this.#removal = undefined;
      this.#message = message;
    };
    return renderActionLink(action, (event) => {
      const today = getServiceToday(readNow(element.now));
      const detail = { id: idOf(job), title, href };
      followApply({ event, element, detail, job, today, words, say });
    });
  }

  /** The URL of the whole announcement, and the function that opens it in the list on a plain click. */
  #detailsLink(
    saved: Announcement,
    link: JobLink,
    { element, search, urlSync }: RegisteredList,
  ): { href: string; open: (event: MouseEvent) => void } {
    const id = idOf(saved);
    const { title } = link;
    const job = writeNamedJob(nameJob(saved));
    const here = location.pathname + writeJobUrl(search, location.search, job) + location.hash;
    const open = (event: MouseEvent) => {
      if (element.isConnected) openAnnouncement(event, element, { id, title, href: here });
    };
    return { href: findDetailsUrl(link, here, urlSync), open };
  }

  #remove(words: Words, removed: readonly SavedJob[], focus: number | 'undo'): void {
    this.#removal = { removed, before: savedJobs.all };
    this.#focus = focus;
    savedJobs.remove(...removed.map(idOf));
    this.#report(words, 'removed', removed);
  }

  #undo(words: Words): void {
    if (!this.#removal) return;
    const { removed, before } = this.#removal;
    this.#removal = undefined;
    savedJobs.restore(removed.map(idOf), before);
    const [first] = removed;
    this.#focus = this.#jobs.findIndex((job) => first && idOf(job) === idOf(first));
    this.#report(words, 'restored', removed);
  }

  /** Announces what was done, and dispatches `portal-job-save` for each job. */
  #report(words: Words, change: 'removed' | 'restored', jobs: readonly Announcement[]): void {
    const own = savedWords(words);
    const list = findListThatOpensJobs();
    const [first] = jobs;
    this.#message = own[change](
      jobs.length === 1 && first ? titleOf(first, list) : own.count(jobs.length),
    );
    this.#host.requestUpdate();
    const saved = change === 'restored';
    for (const job of jobs)
      this.#host.dispatchEvent(
        new PortalJobSaveEvent({ id: idOf(job), title: titleOf(job, list), saved }),
      );
  }
}

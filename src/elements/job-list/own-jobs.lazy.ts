// The jobs that a site publishes itself, loaded by the first list with `extra-jobs`.
import {
  css,
  html,
  nothing,
  type CSSResult,
  type ReactiveController,
  type TemplateResult,
} from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  describeOwnJob,
  findNextEnd,
  listOpenOwnJobs,
  type OwnJobView,
} from '../../facts/describe-own-job.ts';
import type { ServiceError } from '../../protocol/errors.ts';
import { fetchOwnJobs, readOwnJobs, type OwnJob } from '../../protocol/own-jobs.ts';
import { isNarrowed } from '../../query/filters.ts';
import { hasOtherFilters, narrowOwnJobs } from '../../query/narrow-own-jobs.ts';
import { clock } from '../../search/service-clock.ts';
import type { Words } from '../../words/contract/core.ts';
import { ownWords } from '../../words/own.ts';
import { addStyles } from '../shared/dom.ts';
import { PortalErrorEvent, PortalJobApplyEvent, reportAttribute } from '../shared/events.ts';
import { readNow, type JobListHost } from '../shared/hosts.ts';
import { renderHeading } from '../shared/templates.ts';
import type { ListSearch } from './list-search.ts';
import { LiveRegion } from './list-status.ts';
import { cardParts } from './results-list.ts';

/** The members of `portal-job-list` that only this part uses. */
interface OwnJobsHost extends JobListHost {
  readonly extraJobs: string | readonly object[] | null | undefined;
}

/** Timers stand still while a device sleeps, so that the clock is read once a minute. */
const maximumWaitMs = 60_000;

/** The jobs of the attribute `extra-jobs`: their data, and their section below the list. */
class OwnJobs implements ReactiveController {
  readonly #list: OwnJobsHost;
  readonly #search: ListSearch;
  readonly #region: LiveRegion;
  /** The value of the attribute that {@link OwnJobs.#jobs} were read from. */
  #source: OwnJobsHost['extraJobs'];
  #jobs: readonly OwnJob[] = [];
  #shown: readonly OwnJob[] = [];
  /** The last number that was announced or is known from the first rendering. */
  #count: number | undefined;
  #load = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #update = () => {
    this.#list.requestUpdate();
  };

  constructor(list: OwnJobsHost, search: ListSearch) {
    this.#list = list;
    this.#search = search;
    this.#region = new LiveRegion(list);
    list.addController(this);
  }

  hostConnected(): void {
    clock.addEventListener('shown', this.#update);
  }

  hostDisconnected(): void {
    clock.removeEventListener('shown', this.#update);
    clearTimeout(this.#timer);
    this.#load.abort();
    // A list that is moved on the page loads what has not arrived.
    if (this.#jobs.length === 0) this.#source = undefined;
  }

  hostUpdated(): void {
    clearTimeout(this.#timer);
    const rest = findNextEnd(this.#shown) - readNow(this.#list.now).getTime();
    if (rest < Infinity && this.#list.isConnected)
      this.#timer = setTimeout(this.#update, Math.max(Math.min(rest, maximumWaitMs), 0));
  }

  render(words: Words): TemplateResult {
    const list = this.#list;
    if (list.extraJobs !== this.#source) this.#read();
    const own = ownWords(words);
    const now = readNow(list.now);
    const { chosen = {} } = this.#search.store?.state ?? {};
    this.#shown = narrowOwnJobs(listOpenOwnJobs(this.#jobs, now), chosen);
    const count = this.#shown.length;
    if (this.#count !== undefined && count !== this.#count && isNarrowed(chosen))
      this.#region.announce(own.openingsHeading(count));
    if (this.#jobs.length > 0) this.#count = count;
    addStyles(list.renderRoot as ShadowRoot, [ownStyles]);
    return html`
      ${
        count > 0
          ? html`<section part="own" aria-labelledby="own">
              ${renderHeading(list.headingLevel, 'own-heading', html`<span id="own">${own.openingsHeading(count)}</span>`)}
              <p class="own-note">
                ${own.notCounted} ${hasOtherFilters(chosen) ? own.notFiltered : nothing}
              </p>
              <ul role="list" class="own-list">
                ${repeat(
                  this.#shown,
                  (job) => job,
                  (job) => this.#card(describeOwnJob(job, words, own, now, list)),
                )}
              </ul>
            </section>`
          : nothing
      }
      ${this.#region.render()}
    `;
  }

  #card(view: OwnJobView): TemplateResult {
    const list = this.#list;
    const { item, language, rows, actions, badges, lines, text, applyLinks } = view;
    return html`<li part="item" class="first-screen">
      <portal-job-card
        .job=${item}
        .headingLevel=${list.headingLevel + 1}
        .rows=${rows}
        .actions=${actions}
        .language=${language}
        .withOriginalTitles=${list.withOriginalTitles}
        .titleLink=${'portal'}
        .now=${list.now}
        exportparts=${cardParts}
      >
        <p slot="badges">${badges.map((badge) => html`<bdi part="own-badge">${badge}</bdi> `)}</p>
        <div>
          ${lines.map((line) => html`<p><bdi>${line}</bdi></p>`)}
          ${text ? html`<p class="own-text"><bdi lang=${language}>${text}</bdi></p>` : nothing}
          ${
            applyLinks.length > 0
              ? html`<ul role="list" class="own-apply">
                  ${applyLinks.map(({ label, url }) => this.#link(label, url, view))}
                </ul>`
              : nothing
          }
        </div>
      </portal-job-card>
    </li>`;
  }

  #link(label: string, href: string, { title, language }: OwnJobView): TemplateResult {
    const apply = (event: MouseEvent) => {
      const detail = { id: '', title, href };
      if (!this.#list.dispatchEvent(new PortalJobApplyEvent(detail))) event.preventDefault();
    };
    return html`<li>
      <a part="own-apply" class="button outline" rel="noopener" href=${href} @click=${apply}
        ><bdi>${label}</bdi
        ><span class="visually-hidden"> – <bdi lang=${language}>${title}</bdi></span></a
      >
    </li>`;
  }

  #read(): void {
    const list = this.#list;
    const source = (this.#source = list.extraJobs);
    this.#load.abort();
    this.#load = new AbortController();
    const { signal } = this.#load;
    this.#jobs = [];
    this.#count = undefined;
    if (!source) return;
    if (typeof source !== 'string') {
      this.#use(source);
      return;
    }
    if (source.startsWith('#')) {
      this.#useScript(source);
      return;
    }
    if (/^\s*[[{]/.test(source)) {
      this.#parse(source, 'the value');
      return;
    }
    fetchOwnJobs(source, { fetch: list.fetch, signal }).then(
      (value) => {
        this.#use(value);
        list.requestUpdate();
      },
      (error: unknown) => {
        if (!signal.aborted) this.#reportMissing(source, error);
      },
    );
  }

  /** Reads a `<script type="application/json">` of the page, or of the shadow root that contains the list. */
  #useScript(source: string): void {
    const root = this.#list.getRootNode() as Document | ShadowRoot;
    const script = [root, document]
      .map((one) => one.querySelector(`[id="${CSS.escape(source.slice(1))}"]`))
      .find((one) => one !== null);
    if (!script) {
      reportAttribute(
        this.#list,
        `extra-jobs: the page has no element with the id "${source.slice(1)}". Add it before the list, as <script type="application/json" id="…">.`,
      );
      return;
    }
    this.#parse(script.textContent, source);
  }

  #parse(json: string, name: string): void {
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch (error) {
      reportAttribute(this.#list, `extra-jobs: ${name} is not JSON. ${String(error)}`);
      return;
    }
    this.#use(value);
  }

  #use(value: unknown): void {
    const { jobs, problems } = readOwnJobs(value, document.baseURI);
    this.#jobs = jobs;
    for (const problem of problems) reportAttribute(this.#list, `extra-jobs: ${problem}`);
  }

  /** Reports a file that cannot be loaded or read. The list itself has no error, so the event names no search. */
  #reportMissing(source: string, error: unknown): void {
    const { kind, message: cause, status } = error as ServiceError;
    const message = `extra-jobs: ${source} cannot be used, so the site's own openings are missing. ${cause}`;
    // eslint-disable-next-line no-console -- an author who listens to no event would not learn why they are missing
    console.warn(`<${this.#list.localName}> ${message}`);
    const detail = { search: '', kind, message, ...(status && { status }) };
    this.#list.dispatchEvent(new PortalErrorEvent(detail));
  }
}

const views = new WeakMap<OwnJobsHost, OwnJobs>();

/** Renders the site's own jobs; nothing before they have loaded. */
export function renderOwnJobs(list: OwnJobsHost, search: ListSearch, words: Words): TemplateResult {
  const view = views.get(list) ?? new OwnJobs(list, search);
  views.set(list, view);
  return view.render(words);
}

const ownStyles: CSSResult = css`
  [part='own'] {
    margin-block-start: calc(var(--_space) * 4);
  }
  [part='own-heading'] {
    font-size: 1.2em;
    line-height: 1.25;
  }
  .own-note {
    margin-block: calc(var(--_space) * 0.5) var(--_space);
    color: var(--_ink-muted);
  }
  .own-list {
    border-block-end: 1px solid var(--_line);
  }
  [part='own-badge'] {
    display: inline-block;
    padding: 0 8px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_chip);
    color: var(--_ink);
    font-size: max(12px, 0.93em);
  }
  .own-text {
    white-space: pre-line;
  }
  .own-apply {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
    margin-block-start: calc(var(--_space) * 0.5);
  }
`;

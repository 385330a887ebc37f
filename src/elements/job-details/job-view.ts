import { html, nothing, type TemplateResult } from 'lit';
import { deadline, serviceToday, type Deadline } from '../../facts/deadline.ts';
import { sections } from '../../facts/sections.ts';
import { CodeNames } from '../../search/code-names.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { OpenJob } from '../../search/open-job.ts';
import type { Announcement } from '../../service/announcement.ts';
import { detailWords } from '../../words/details.ts';
import type { Words } from '../../words/contract/core.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import { copyText } from '../shared/copy-text.ts';
import { PortalErrorEvent } from '../shared/events.ts';
import { heading } from '../shared/heading.ts';
import { actions } from './job-actions.ts';
import { factTable, organization, sectionContent } from './job-content.ts';
import { alone } from './job-print.ts';
import { jobStyles } from './job-view.styles.ts';
import { shownTitle } from '../shared/readable-titles.ts';
import type { PortalJobCard } from '../job-card/portal-job-card.ts';
import type { PortalJobDetails } from './portal-job-details.ts';
import type { PortalJobList } from '../job-list/portal-job-list.ts';
import { errorMessageKey } from '../shared/list-error.ts';

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}

/** Control number of the job on a card. */
const jobOn = ({ announcement }: Partial<PortalJobCard>) =>
  (announcement as Announcement | undefined)?.MatchedObjectId;

/** The same for the card that a link is in; nothing for another link. */
const jobBehind = (link: HTMLElement) => {
  const { host } = link.getRootNode() as Partial<ShadowRoot>;
  return host && jobOn(host);
};

/** Shows the open job of a search in a portal-job-details. */
export class JobView {
  readonly job: OpenJob;
  /** What gets the focus back, unless its card has another job by then. */
  opener: HTMLElement | undefined;
  readonly #element: PortalJobDetails;
  readonly #list: PortalJobList;
  readonly #search: SearchStore;
  /** Whether the list made the element, so that it is a dialog. */
  readonly #isModal: boolean;
  readonly #names: CodeNames;
  #id = '';
  #own: DetailWords | undefined;
  /** What the page was told of already: an announcement that came, or an error. */
  #told: unknown;
  /** What the buttons did, for the status line. */
  #said: string | TemplateResult = '';
  #pressed: EventTarget | null = null;
  /** Whether the next job is shown without taking the focus. */
  #quiet: boolean;
  /** Whether a print is asked for that has not begun. */
  #printing = false;
  /** Ends the listening for prints. */
  #listening: AbortController | undefined;

  constructor(
    element: PortalJobDetails,
    list: PortalJobList,
    search: SearchStore,
    job: OpenJob,
    quiet: boolean,
  ) {
    this.#element = element;
    this.#list = list;
    this.#search = search;
    this.job = job;
    this.#names = new CodeNames(search.codeLists, () => {
      element.requestUpdate();
    });
    this.#quiet = quiet;
    this.#isModal = element.getRootNode() === list.renderRoot;
    const root = element.renderRoot as ShadowRoot;
    const sheet = jobStyles.styleSheet;
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    if (this.#isModal) {
      element.search = list.search;
      element.headingLevel = list.headingLevel;
    }
  }

  render(words: Words): TemplateResult | typeof nothing {
    const { job } = this;
    if (!job.id || !this.#search.isConfigured) return nothing;
    const own = (this.#own = detailWords(words));
    const content = html`
      <div class="bar">
        <button part="close" class="quiet" @click=${this.#close}>
          ${this.#isModal ? own.close : own.back}
        </button>
      </div>
      <div class="scroller">
        <div class="sheet">${this.#content(words, own)}</div>
      </div>
    `;
    return this.#isModal
      ? // eslint-disable-next-line lit-a11y/click-events-have-key-events -- the key for it is Escape
        html`<dialog
          part="dialog"
          aria-labelledby="title"
          @close=${this.#close}
          @pointerdown=${(event: Event) => (this.#pressed = event.target)}
          @click=${this.#onBackdrop}
        >
          ${content}
        </dialog>`
      : html`<section part="details" aria-labelledby="title">${content}</section>`;
  }

  updated(): void {
    const { job } = this;
    if (job.id && !this.#own) return;
    const root = this.#element.renderRoot;
    const dialog = root.querySelector('dialog');
    // One that was moved on the page is open, and no dialog any more; one that the reader has closed stays so until the page hears of it.
    if (dialog && (dialog.open ? !dialog.matches(':modal') : job.id !== this.#id)) {
      dialog.close();
      dialog.showModal();
    }
    if (job.id !== this.#id) {
      const before = this.#id;
      this.#id = job.id;
      this.#said = '';
      if (job.id) this.#opened();
      else this.#closed(before);
    }
    this.#tell();
  }

  #content(words: Words, own: DetailWords): TemplateResult {
    const { job } = this;
    const { item } = job;
    const level = this.#element.headingLevel;
    const closing = item && deadline(item.MatchedObjectDescriptor, words, serviceToday(this.#now));
    const isGone = !item && (job.state === 'gone' || job.state === 'outside');
    const cause = job.error && words.errors[errorMessageKey(job.error)];
    const title = item
      ? html`<bdi lang="en">${this.#titleOf(item)}</bdi>`
      : isGone
        ? own.gone
        : job.state === 'error'
          ? words.detailsUnavailable
          : own.loading;
    return html`
      <div id="title">${heading(level, 'title', title)}</div>
      ${item && closing ? this.#head(item, closing, words, own) : nothing}
      <div role="status" part="status">
        ${
          job.state === 'loading'
            ? html`<p class=${item ? 'message' : 'visually-hidden'}>${own.loading}</p>`
            : job.state === 'error'
              ? html`<p class="message error">
                  ${item ? `${words.detailsUnavailable} ` : nothing}${cause}
                </p>`
              : isGone
                ? html`<p class="message">${own.goneHint}</p>`
                : job.state === 'gone'
                  ? html`<p class="message">${own.missing}</p>`
                  : job.losses.length > 0
                    ? html`<p class="message">${own.lost(job.losses.length)}</p>`
                    : html`<p class="visually-hidden">${own.loaded}</p>`
        }
      </div>
      ${
        job.state === 'error'
          ? html`<button @click=${() => this.#retry()}>${words.retry}</button>`
          : isGone
            ? html`<button @click=${this.#close}>${own.back}</button>`
            : nothing
      }
      ${item && closing ? this.#body(item, closing, words, own) : nothing}
    `;
  }

  /** Under the title: the agency, and what a reader can do. */
  #head(item: Announcement, closing: Deadline, words: Words, own: DetailWords): TemplateResult {
    return html`
      ${organization(item.MatchedObjectDescriptor)}
      ${actions({
        element: this.#element,
        item,
        title: this.#titleOf(item),
        words,
        own,
        closing,
        now: this.#now,
        channel: this.#channel,
        address: this.#list.noUrlSync
          ? undefined
          : new URL(this.#search.addressOfJob(item), location.href).href,
        copy: (text) => void this.#copy(text, own),
        print: () => {
          this.#print(own);
        },
      })}
      <p role="status" class="said">${this.#said}</p>
    `;
  }

  #body(item: Announcement, closing: Deadline, words: Words, own: DetailWords): TemplateResult {
    const { MatchedObjectDescriptor: job } = item;
    const level = this.#element.headingLevel + 1;
    const parts = sections(job).map((section, index) => ({
      id: `${section.name}-${index}`,
      title: section.label
        ? html`<bdi lang="en">${section.label}</bdi>`
        : own.headings[section.name],
      content: sectionContent(section, job, own),
    }));
    return html`
      <div class="columns">
        <section part="facts">
          ${heading(level, 'heading', own.glance)}
          ${factTable(job, closing, words, own, this.#list.salaryHidden, this.#names)}
        </section>
        ${
          parts.length > 1
            ? html`<nav part="contents" aria-labelledby="contents">
                <p id="contents">${own.contents}</p>
                <ul role="list">
                  ${parts.map(
                    ({ id, title }) =>
                      html`<li>
                        <button class="quiet" @click=${() => this.#goTo(id)}>${title}</button>
                      </li>`,
                  )}
                </ul>
              </nav>`
            : nothing
        }
        <div class="texts">
          ${parts.map(
            ({ id, title, content }) =>
              html`<section id=${id} part="section">
                ${heading(level, 'heading', title)} ${content}
              </section>`,
          )}
        </div>
      </div>
    `;
  }

  #titleOf(item: Announcement): string {
    return shownTitle(item, this.#list.readableTitles, () => {
      this.#element.requestUpdate();
    });
  }

  #goTo(id: string): void {
    focusOn(this.#element.renderRoot.querySelector(`#${id} > [part='heading']`));
  }

  #retry(): void {
    // The button goes when the answer comes.
    this.focusTitle();
    this.job.retry();
  }

  async #copy(text: string, own: DetailWords): Promise<void> {
    const copied = await copyText(text);
    this.#say(copied ? own.copied : html`${own.notCopied} <bdi>${text}</bdi>`);
  }

  #print(own: DetailWords): void {
    this.#printing = true;
    this.#say('');
    print();
    // In a frame that may open no dialogs (sandbox) nothing comes of it, and nobody says so.
    setTimeout(() => {
      if (!this.#printing) return;
      this.#printing = false;
      this.#say(own.notPrinted);
    }, 500);
  }

  #say(said: string | TemplateResult): void {
    this.#said = said;
    this.#element.requestUpdate();
  }

  readonly #close = () => {
    this.job.close();
  };

  /** A press that began and ended on the dialog itself, which its content covers, was on the backdrop. */
  readonly #onBackdrop = ({ target, currentTarget }: Event) => {
    if (target === currentTarget && this.#pressed === target) this.job.close();
  };

  focusTitle(): void {
    focusOn(this.#title);
  }

  get #title(): HTMLElement | null {
    return this.#element.renderRoot.querySelector('[part="title"]');
  }

  #opened(): void {
    const scroller = this.#element.renderRoot.querySelector('.scroller');
    if (scroller) scroller.scrollTop = 0;
    for (const one of this.#element.renderRoot.querySelectorAll<HTMLDetailsElement>('.meaning'))
      one.open = false;
    // A page that was opened with the job's address keeps its focus, as every page does; a dialog needs it.
    if (this.#isModal || !this.#quiet) this.focusTitle();
    this.#quiet = false;
    this.#listening?.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    let restore: (() => void) | undefined;
    addEventListener(
      'beforeprint',
      () => {
        if (this.#isModal || this.#printing) restore ??= alone(this.#element);
        this.#printing = false;
      },
      { signal },
    );
    const undo = () => {
      restore?.();
      restore = undefined;
    };
    addEventListener('afterprint', undo, { signal });
    signal.addEventListener('abort', undo);
  }

  /** Gives the focus back to the link that the job was opened by, to its card, or to the list. */
  #closed(id: string): void {
    const { opener } = this;
    this.opener = undefined;
    this.#listening?.abort();
    // Room for an element that the page may get meanwhile.
    if (this.#isModal) this.#element.remove();
    if (!this.#list.isConnected) return;
    const isOthers = opener && ![undefined, id].includes(jobBehind(opener));
    // With the link already, as the browser does it for Escape, or with whatever the reader has moved on to since.
    const { activeElement } = document;
    const isElsewhere = activeElement && activeElement !== document.body;
    if (isElsewhere && !(isOthers && opener.matches(':focus'))) return;
    if (opener?.isConnected && !isOthers) {
      opener.focus();
      return;
    }
    const card = [...this.#list.renderRoot.querySelectorAll('portal-job-card')].find(
      (one) => jobOn(one) === id,
    );
    const root = card?.renderRoot;
    const link =
      root?.querySelector<HTMLElement>('[part~="details"]') ??
      root?.querySelector<HTMLElement>('[part~="title"] a');
    if (link) link.focus();
    else this.#search.focusResults();
  }

  /** Tells the page, once, what could not be had, read or shown. */
  #tell(): void {
    const { item, losses, error, state } = this.job;
    const cause = error ?? (state === 'outside' ? state : losses.length > 0 ? item : undefined);
    if (cause === this.#told) return;
    this.#told = cause;
    if (!cause) return;
    const { kind, message, status } = error ?? {};
    this.#element.dispatchEvent(
      new PortalErrorEvent({
        search: this.#search.name,
        kind: kind ?? (state === 'outside' ? 'scope' : 'shape'),
        message:
          message ??
          (state === 'outside'
            ? '1 announcement of another organization.'
            : `${losses.length} unreadable parts.`),
        ...(status !== undefined && { status }),
        ...(losses.length > 0 && { losses }),
      }),
    );
  }

  get #now(): Date {
    return this.#element.now ?? this.#list.now ?? new Date();
  }

  get #channel(): string {
    return this.#element.channelId.trim() || this.#list.channelId.trim();
  }
}

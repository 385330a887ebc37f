import { html, nothing, type TemplateResult } from 'lit';
import { getServiceToday } from '../../facts/fields/deadline.ts';
import { describePageTitle } from '../../facts/describe-entry.ts';
import { describeJob } from '../../facts/describe-job.ts';
import { describeLink, findDetailsUrl, hasAction } from '../../facts/describe-link.ts';
import { mayStore } from '../../search/connected-elements.ts';
import { CodeNames } from '../../search/code-names.ts';
import type { OpenJob } from '../../search/open-job.ts';
import { openSearches, showsDetailsOf } from '../../search/registry.ts';
import { nameJob, writeNamedJob } from '../../query/named-job.ts';
import { writeJobUrl, writePageUrl } from '../../query/page-url.ts';
import { Ticks } from '../../search/saved/ticks.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import type { LinkRules } from '../../protocol/apply-uri.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import type { Words } from '../../words/contract/core.ts';
import { detailWords } from '../../words/details.ts';
import { filterBarPart } from '../filter-bar/filter-bar-loader.ts';
import {
  loadedSavedJobs,
  loadIfKept,
  withSavedJobs,
  type SavedJobsModule,
} from '../saved-jobs/saved-jobs-loader.ts';
import {
  readNow,
  type JobDetailsHost,
  type JobDetailsView,
  type JobListHost,
} from '../shared/hosts.ts';
import { addStyles, createJobLink, renderAnew } from '../shared/dom.ts';
import { copyText } from '../shared/copy-and-download.ts';
import { PortalErrorEvent, PortalJobOpenEvent } from '../shared/events.ts';
import { ApplyFocus, followApply, isPlainClick } from '../shared/job-links.ts';
import { showEvidence } from './before-you-apply.ts';
import { JobDialog } from './job-dialog.ts';
import { focusOn, keepUncovered, returnFocus } from './job-focus.ts';
import { JobPrint } from './job-print.ts';
import { renderJobSheet, type JobSheetOptions } from './job-sheet.ts';
import { SimilarSection } from './similar-section.ts';
import { jobStyles } from './styles.ts';

const noNote = { text: '', isMain: false };

/** Renders the open job of a search into a `portal-job-details`: in the page, or in a dialog if the list created the element. */
export class JobView implements JobDetailsView {
  readonly job: OpenJob;
  readonly #element: JobDetailsHost;
  readonly #list: JobListHost;
  readonly #search: SearchStore;
  /** Whether the list created the element, so that it is a dialog. */
  readonly #isModal: boolean;
  readonly #dialog: JobDialog;
  readonly #print: JobPrint;
  readonly #names: CodeNames;
  readonly #similar: SimilarSection;
  /** The link that gets the focus back, and the control number of its job. */
  #opener: HTMLElement | undefined;
  #openerId: string | undefined;
  /** Control number of the job that is rendered. */
  #id = '';
  readonly #ticks: Ticks;
  #kept: InstanceType<SavedJobsModule['KeptOnDevice']> | undefined;
  /** Control number of the job whose contents the visitor has unfolded. */
  #contentsId = '';
  /** Control number of the job whose further facts the visitor has unfolded. */
  #unfoldedId = '';
  /** The cause of the last `portal-error`: an error, or an announcement of which parts are lost. */
  #lastReported: unknown;
  /** The announcement that was received last, which renews a saved job. */
  #taken: Announcement | undefined;
  /** The outcome of the last press, for the status line next to it. */
  #note: JobSheetOptions['note'] = noNote;
  /** Keeps the next job from taking the focus. */
  #isQuiet: boolean;

  constructor(
    element: JobDetailsHost,
    list: JobListHost,
    search: SearchStore,
    job: OpenJob,
    isQuiet: boolean,
  ) {
    this.#element = element;
    this.#list = list;
    this.#search = search;
    this.job = job;
    this.#isQuiet = isQuiet;
    this.#isModal = element.getRootNode() === list.renderRoot;
    this.#dialog = new JobDialog(this.#close);
    new ApplyFocus(element);
    this.#print = new JobPrint(element, this.#isModal);
    this.#names = new CodeNames(search.requests.codeLists, () => {
      element.requestUpdate();
    });
    this.#ticks = new Ticks(window, mayStore);
    this.#similar = new SimilarSection(list, search, () => {
      element.requestUpdate();
    });
    addStyles(element.renderRoot as ShadowRoot, [jobStyles]);
    if (this.#isModal) {
      element.search = list.search;
      element.headingLevel = list.headingLevel;
    }
  }

  /** Whether the element is still on the page and still shows this search. */
  get isAttached(): boolean {
    return this.#isModal
      ? this.#element.isConnected
      : showsDetailsOf(this.#element, this.#search.name);
  }

  /** Notes the link that opened a job. A link within an announcement does not get the focus back. */
  openedBy(link: HTMLElement | undefined, id: string): void {
    if (link?.getRootNode() === this.#element.renderRoot) return;
    this.#opener = link;
    this.#openerId = id;
  }

  requestUpdate(): void {
    this.#element.requestUpdate();
  }

  render(words: Words): TemplateResult | typeof nothing {
    const { id } = this.job;
    if (!id || !this.#search.state.isConfigured) return nothing;
    if (this.#id && this.#id !== id) renderAnew(this.#element);
    const own = detailWords(words);
    // The click is that of a link within, which keys press as well.
    /* eslint-disable lit-a11y/click-events-have-key-events */
    const content = html`
      <div class="bar">
        <button part="close" class="quiet" @click=${this.#close}>
          ${this.#isModal ? own.close : own.back}
        </button>
      </div>
      <div class="scroller">
        <div class="sheet" @focusin=${keepUncovered} @click=${this.#openOther}>
          ${this.#sheet(words, own)}
        </div>
      </div>
    `;
    /* eslint-enable lit-a11y/click-events-have-key-events */
    return this.#isModal
      ? this.#dialog.render(content)
      : html`<section part="details" aria-labelledby="title">${content}</section>`;
  }

  updated(): void {
    const { id } = this.job;
    const before = this.#id;
    const { state } = this.job;
    const item = state === 'ready' ? this.job.item : undefined;
    this.#similar.watch(this.#element.renderRoot, item);
    if (item && item !== this.#taken)
      loadedSavedJobs()?.savedRenewal.take([item], this.#search.requests.transport);
    this.#taken = item;
    this.#dialog.show(this.#element.renderRoot, id !== before);
    if (id !== before) {
      this.#id = id;
      this.#note = noNote;
      if (id) this.#onOpened();
      else this.#onClosed(before);
    }
    this.#reportError();
  }

  createLink(): HTMLElement | undefined {
    const { item } = this.job;
    const { withOriginalTitles } = this.#list;
    return item && createJobLink(describeLink(item, { ...this.#links, withOriginalTitles }));
  }

  focusTitle(): void {
    focusOn(this.#element.renderRoot.querySelector<HTMLElement>('[part="title"]'));
  }

  #sheet(words: Words, own: DetailWords): TemplateResult {
    const element = this.#element;
    const list = this.#list;
    const { item } = this.job;
    const now = readNow(element.now, list.now);
    const { withoutPay, withOriginalTitles } = list;
    const part = loadedSavedJobs();
    this.#kept ??= part && new part.KeptOnDevice(element);
    return renderJobSheet({
      element,
      job: this.job,
      view:
        item &&
        describeJob(item, words, own, getServiceToday(now), {
          ...this.#links,
          withoutPay,
          withOriginalTitles,
          names: this.#names,
          jobUrl: this.#urlOf(item),
          otherJobUrl: (id) => this.#findOther(id)?.href,
          isSaved: loadedSavedJobs()?.savedJobs.has(item.MatchedObjectId),
        }),
      notice: item && this.#notice(words, item),
      words,
      detailWords: own,
      level: element.headingLevel,
      now,
      similar: (title) => this.#similar.render(words, title),
      moreFacts: {
        isOpen: this.#unfoldedId === this.job.id,
        onToggle: (isOpen) => {
          this.#unfoldedId = isOpen ? this.job.id : '';
          this.requestUpdate();
        },
      },
      contents: {
        isOpen: this.#contentsId === this.job.id,
        onToggle: (isOpen) => {
          this.#contentsId = isOpen ? this.job.id : '';
          this.requestUpdate();
        },
      },
      ticks: {
        ticked: this.#ticks.of(this.job.id),
        isStored: mayStore(),
        kept: this.#kept?.render(words),
        onTick: (line, isTicked) => {
          this.#ticks.set(this.job.id, line, isTicked);
          loadIfKept();
          this.requestUpdate();
        },
        onForget: () => {
          this.#ticks.forget(this.job.id);
          // The button is removed.
          focusOn(element.renderRoot.querySelector('#before > [part]'));
          this.#say(own.beforeYouApply.forgotten);
        },
      },
      printList: () => {
        this.#printPart(own, element.renderRoot.querySelector('[part="before"]'));
      },
      showEvidence: (line) => {
        showEvidence(line, element.renderRoot);
      },
      note: this.#note,
      apply: (event, detail) => {
        if (!item) return;
        const today = getServiceToday(readNow(element.now, list.now));
        const say = (message: string) => {
          this.#say(message, true);
        };
        followApply({ event, element, detail, job: item, today, words, say });
      },
      // As on the cards of the list.
      save:
        item && hasAction(list.actions, 'save')
          ? () => {
              this.#save(item, words);
            }
          : undefined,
      copy: (url) => void this.#copy(url, own),
      share:
        item && (navigator as Partial<Navigator>).canShare?.({ url: location.href })
          ? (url) => void this.#share(describePageTitle(item, list), url, own)
          : undefined,
      print: () => {
        this.#printPart(own);
      },
      retry: () => {
        // The button is removed when the response arrives.
        this.focusTitle();
        this.job.retry();
      },
      close: this.#close,
      goTo: (id) => {
        focusOn(element.renderRoot.querySelector<HTMLElement>(`#${id} > [part='heading']`));
      },
    });
  }

  /** Why the job is open to the visitor, or for whom it is, after the answer to the question in the filter bar. */
  #notice(words: Words, item: Announcement): TemplateResult | typeof nothing | undefined {
    const { chosen } = this.#search.state;
    const choose = (changes: Changes) => {
      this.focusTitle();
      this.#search.choose(changes);
      this.requestUpdate();
    };
    return filterBarPart.loaded?.renderOpenNotice(words, item, chosen.HiringPath ?? [], choose);
  }

  /** Prints the job, or only a part of it. */
  #printPart(own: DetailWords, part?: Element | null): void {
    this.#say('');
    this.#print.print(() => {
      this.#say(own.notPrinted);
    }, part ?? undefined);
  }

  get #links(): LinkRules {
    const { channelId, linkHosts } = this.#list;
    return { channelId: this.#element.channelId.trim() || channelId, linkHosts };
  }

  /** The page's URL with this job, for others: without the visitor's own search and answers. */
  #urlOf(item: Announcement): string | undefined {
    const { url, name } = this.#search;
    if (!url.isSynced) return undefined;
    let { query } = url.history;
    for (const search of openSearches.keys())
      query = writeJobUrl(search, writePageUrl(search, query, {}), '');
    const href = writeJobUrl(name, query, writeNamedJob(nameJob(item)));
    return new URL(url.history.urlWith(href), location.href).href;
  }

  /** Finds a job of the list, which is within the lock, and the URLs that open it here and in a new tab. */
  #findOther(id: string) {
    const item = this.#search.state.results?.items.find((one) => one.MatchedObjectId === id);
    if (!item || !hasAction(this.#list.actions, 'details')) return undefined;
    const { url } = this.#search;
    const here = url.history.urlWith(url.queryWithJob(nameJob(item)));
    const { withOriginalTitles } = this.#list;
    const link = describeLink(item, { ...this.#links, withOriginalTitles });
    return { title: link.title, here, href: findDetailsUrl(link, here, url.isSynced) };
  }

  /** Opens the job that a text of the announcement names, if the list has it. */
  readonly #openOther = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-job]');
    const id = link?.dataset['job'] ?? '';
    const other = this.#findOther(id);
    if (!link || !other || !isPlainClick(event)) return;
    // The focus shows that the job was opened from here. Safari does not focus a clicked link.
    link.focus({ preventScroll: true });
    const detail = { id, title: other.title, href: other.here };
    if (!this.#list.dispatchEvent(new PortalJobOpenEvent(detail))) event.preventDefault();
  };

  async #copy(text: string, own: DetailWords): Promise<void> {
    const isCopied = await copyText(text);
    this.#say(isCopied ? own.copied : html`${own.notCopied} <bdi>${text}</bdi>`);
  }

  #save(item: Announcement, words: Words): void {
    const element = this.#element;
    const { title } = describeLink(item, this.#list);
    const say = (note: string) => {
      if (this.job.id === item.MatchedObjectId) this.#say(note, true);
    };
    withSavedJobs(element, words, say, ({ toggleSaved, savedRenewal }) => {
      toggleSaved(element, item, title, words, say);
      savedRenewal.take([item], this.#search.requests.transport);
    });
  }

  /** Closing the share sheet cancels. If sharing fails, the link is copied. */
  async #share(title: string, url: string, own: DetailWords): Promise<void> {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The visitor closed the share sheet, or pressed the button again while it was open.
      const isShown =
        error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
      if (!isShown) await this.#copy(url, own);
    }
  }

  /** @param isMain whether the pressed control is next to Apply. */
  #say(text: string | TemplateResult, isMain = false): void {
    this.#note = { text, isMain };
    this.requestUpdate();
  }

  readonly #close = () => {
    this.job.close();
  };

  #onOpened(): void {
    const root = this.#element.renderRoot;
    const scroller = root.querySelector('.scroller');
    if (scroller) scroller.scrollTop = 0;
    for (const term of root.querySelectorAll<HTMLDetailsElement>('.term')) term.open = false;
    // A page that is opened with the job in its URL keeps its initial focus. A dialog takes the focus.
    if (this.#isModal || !this.#isQuiet) this.focusTitle();
    this.#isQuiet = false;
    this.#print.start();
  }

  #onClosed(id: string): void {
    const opener = this.#opener;
    const openerId = this.#openerId ?? id;
    this.#opener = this.#openerId = undefined;
    this.#print.stop();
    // So that an element which the page has by now shows the next job.
    if (this.#isModal) this.#element.remove();
    if (!this.#list.isConnected) return;
    returnFocus(opener, openerId, this.#list.renderRoot, () => {
      this.#search.focusResults();
    });
  }

  /** Dispatches one `portal-error` for what could not be fetched, read or shown. */
  #reportError(): void {
    const { item, losses, error, state } = this.job;
    const cause = error ?? (state === 'outside' ? state : losses.length > 0 ? item : undefined);
    if (cause === this.#lastReported) return;
    this.#lastReported = cause;
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
}

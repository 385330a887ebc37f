import { html, nothing, type TemplateResult } from 'lit';
import type { JobLine, JobView } from '../../facts/describe-job.ts';
import type { OpenJob } from '../../search/open-job.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import type { Words } from '../../words/contract/core.ts';
import type { JobDetail } from '../shared/events.ts';
import { downloadCalendar } from '../shared/copy-and-download.ts';
import { renderHeading } from '../shared/templates.ts';
import { findErrorMessage } from '../shared/describe-search.ts';
import type { Printed } from '../shared/print-content.ts';
import { printBeforeYouApply, type BeforeOptions } from './before-you-apply.ts';
import { printFurtherActions, printMainActions, type ActionOptions } from './job-actions.ts';
import { printFacts, type MoreFacts } from './job-facts.ts';
import { printJobContent } from './print-job-content.ts';

/** The data of a job's sheet, and the actions of its buttons. */
export interface JobSheetOptions {
  /** The element that dispatches the events of links. */
  element: HTMLElement;
  job: OpenJob;
  /** The announcement as far as it has loaded; `undefined` without any. */
  view: JobView | undefined;
  /** For whom the job is, compared with the visitor's answers. */
  notice: TemplateResult | typeof nothing | undefined;
  words: Words;
  detailWords: DetailWords;
  /** Level of the title's heading; the headings of sections are one below. */
  level: number;
  now: Date;
  moreFacts: MoreFacts;
  /** The ticks of the list of what to do before an application. */
  ticks: {
    ticked: readonly string[];
    isStored: boolean;
    kept: BeforeOptions['kept'];
    onTick: (line: string, isTicked: boolean) => void;
    onForget: () => void;
  };
  /** Prints that list alone. */
  printList: () => void;
  showEvidence: (line: JobLine) => void;
  /** Whether the contents are unfolded in a narrow column. */
  contents: MoreFacts;
  /** Jobs like this one, below their heading. */
  similar: (heading: TemplateResult) => TemplateResult;
  /** The outcome of the last press: next to Apply and Save, or below the further actions. */
  note: { text: string | TemplateResult; isMain: boolean };
  /** Follows the Apply link. */
  apply: (event: MouseEvent, detail: JobDetail) => void;
  /** Saves the job or removes it; `undefined` if the host offers no saving. */
  save: (() => void) | undefined;
  copy: (url: string) => void;
  /** Opens the share sheet of the device; `undefined` if it has none. */
  share: ((url: string) => void) | undefined;
  print: () => void;
  retry: () => void;
  close: () => void;
  goTo: (id: string) => void;
}

/** The announcement from its title on, as far as it has loaded. */
export function renderJobSheet(options: JobSheetOptions): TemplateResult {
  const { job, view, words, detailWords: own, level } = options;
  const isGone = !view && (job.state === 'gone' || job.state === 'outside');
  const title = view
    ? html`<bdi lang="en">${view.title}</bdi>`
    : isGone
      ? own.gone
      : job.state === 'error'
        ? words.detailsUnavailable
        : own.loading;
  return html`
    <div id="title">${renderHeading(level, 'title', title)}</div>
    ${view ? renderHead(options, view) : nothing}
    <div role="status" part="status">${renderStatus(options, isGone)}</div>
    ${
      job.state === 'error'
        ? html`<button @click=${options.retry}>${words.retry}</button>`
        : isGone
          ? html`<button @click=${options.close}>${own.back}</button>`
          : nothing
    }
    ${options.notice} ${view ? renderBody(options, view) : nothing}
  `;
}

function renderStatus(
  { job, view, words, detailWords: own }: JobSheetOptions,
  isGone: boolean,
): TemplateResult {
  const { state, error, losses } = job;
  if (state === 'loading')
    return html`<p class=${view ? 'message' : 'visually-hidden'}>${own.loading}</p>`;
  if (state === 'error') {
    const cause = error && words.errors[findErrorMessage(error)];
    return html`<p class="message error">
      ${view ? `${words.detailsUnavailable} ` : nothing}${cause}
    </p>`;
  }
  if (isGone) return html`<p class="message">${own.goneHint}</p>`;
  if (state === 'gone' && view)
    return html`<p class="message">${printJobContent(view.missingNote)}</p>`;
  return losses.length > 0
    ? html`<p class="message">${own.lost(losses.length)}</p>`
    : html`<p class="visually-hidden">${own.loaded}</p>`;
}

/** Below the title: the agency, and the actions that visitors look for first. */
function renderHead(options: JobSheetOptions, view: JobView): TemplateResult {
  const { organization } = view;
  const { note } = options;
  return html`
    ${
      organization[0] &&
      html`<p part="organization" lang="en">
        ${organization.map((name, index) => html`${index > 0 ? ' · ' : nothing}<bdi>${name}</bdi>`)}
      </p>`
    }
    ${printMainActions(actionsOf(options, view), note.isMain ? note.text : '')}
  `;
}

const actionsOf = (options: JobSheetOptions, view: JobView): ActionOptions => {
  const { element, detailWords: own, now, apply, copy, print, save, share } = options;
  const hasList = view.beforeYouApply.length > 0;
  return { element, view, own, now, apply, copy, print, save, share, hasList };
};

function renderBody(options: JobSheetOptions, view: JobView): TemplateResult {
  const { detailWords: own, moreFacts, note } = options;
  const level = options.level + 1;
  const isLoading = options.job.state === 'loading';
  const parts = view.sections.map(({ anchor, title, content, cutOffNote }) => ({
    id: anchor,
    title: printJobContent(title),
    content: printJobContent(content),
    // While the announcement loads, its beginning is shown.
    note: isLoading ? '' : cutOffNote,
  }));
  return html`
    <div class="columns ${view.beforeYouApply.length > 0 ? 'with-list' : ''}">
      <section part="facts" id="facts">
        ${renderHeading(level, 'heading', own.glance)} ${printFacts(view, own.moreFacts, moreFacts)}
      </section>
      <div class="side">
        ${renderList(options, view)}
        ${printFurtherActions(actionsOf(options, view), note.isMain ? '' : note.text)}
        ${parts.length > 1 ? renderContents(options, parts) : nothing}
      </div>
      <div class="texts">
        ${parts.map(
          ({ id, title, content, note }) =>
            html`<section id=${id} part="section">
              ${renderHeading(level, 'heading', title)} ${content}
              ${note && html`<p class="cut-off">${printJobContent(note)}</p>`}
            </section>`,
        )}
      </div>
    </div>
    ${options.job.state === 'ready' ? options.similar(renderHeading(level, 'heading', own.similar)) : nothing}
  `;
}

/** The list of what to do before an application. */
function renderList(options: JobSheetOptions, view: JobView) {
  const { detailWords, ticks, printList, showEvidence, now } = options;
  const { calendar, title } = view;
  return printBeforeYouApply({
    ...{ view, detailWords, ...ticks },
    level: options.level + 1,
    print: printList,
    addToCalendar:
      calendar &&
      (() => {
        downloadCalendar([calendar], title, now);
      }),
    show: showEvidence,
  });
}

/** The navigation between sections. In a narrow column it is folded at first. */
const renderContents = (
  { detailWords: own, goTo, contents: { isOpen, onToggle } }: JobSheetOptions,
  parts: readonly { id: string; title: Printed }[],
): TemplateResult =>
  html`<nav part="contents" class=${isOpen ? 'unfolded' : ''} aria-labelledby="contents">
    <p id="contents">${own.contents}</p>
    <button
      class="quiet unfold"
      aria-expanded=${isOpen ? 'true' : 'false'}
      @click=${() => {
        onToggle(!isOpen);
      }}
    >
      ${own.contents}
    </button>
    <ul role="list">
      ${parts.map(
        ({ id, title }) =>
          html`<li>
            <button
              class="quiet"
              @click=${() => {
                goTo(id);
              }}
            >
              ${title}
            </button>
          </li>`,
      )}
    </ul>
  </nav>`;

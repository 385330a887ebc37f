import { html, nothing, type TemplateResult } from 'lit';
import { deadline, serviceToday, type Deadline } from '../../facts/deadline.ts';
import { sections } from '../../facts/sections.ts';
import type { CodeNames } from '../../search/code-names.ts';
import type { OpenJob } from '../../search/open-job.ts';
import type { Announcement } from '../../service/announcement.ts';
import { portalAddress, type LinkRules } from '../../service/apply-uri.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import type { Words } from '../../words/contract/core.ts';
import { heading } from '../shared/heading.ts';
import { errorMessageKey } from '../shared/list-error.ts';
import { actions } from './job-actions.ts';
import { cutOffNote, linkToPortal, organization, sectionContent } from './job-content.ts';
import { factTables, type MoreFacts } from './job-facts.ts';

/** What the sheet of a job shows, and what its buttons do. */
export interface JobSheetOptions {
  /** The element that dispatches the events of links. */
  element: HTMLElement;
  job: OpenJob;
  words: Words;
  detailWords: DetailWords;
  /** Level of the title's heading; the headings of sections are one below. */
  level: number;
  now: Date;
  links: LinkRules;
  salaryHidden: boolean;
  /** The service's names of codes that the glossary does not have. */
  names: CodeNames;
  moreFacts: MoreFacts;
  /** Jobs like this one, below their heading. */
  similar: (heading: TemplateResult) => TemplateResult;
  titleOf: (item: Announcement) => string;
  /** The page's address with the job open, or `undefined` where the URL does not follow. */
  addressOf: (item: Announcement) => string | undefined;
  /** The outcome of the last button, for the status line. */
  note: string | TemplateResult;
  /** Saves a job or removes it; `undefined` where the host offers no saving. */
  save: ((item: Announcement) => void) | undefined;
  isSaved: (item: Announcement) => boolean;
  copy: (text: string) => void;
  /** Opens the share sheet of the device; `undefined` where it has none. */
  share: ((item: Announcement, address: string) => void) | undefined;
  print: () => void;
  retry: () => void;
  close: () => void;
  goTo: (id: string) => void;
}

type Content = TemplateResult | typeof nothing;

/** The announcement from its title on, as far as it has loaded. */
export function jobSheet(options: JobSheetOptions): TemplateResult {
  const { job, words, detailWords: own, level, now } = options;
  const { item } = job;
  const closing = item && deadline(item.MatchedObjectDescriptor, words, serviceToday(now));
  const isGone = !item && (job.state === 'gone' || job.state === 'outside');
  const title = item
    ? html`<bdi lang="en">${options.titleOf(item)}</bdi>`
    : isGone
      ? own.gone
      : job.state === 'error'
        ? words.detailsUnavailable
        : own.loading;
  return html`
    <div id="title">${heading(level, 'title', title)}</div>
    ${item && closing ? head(options, item, closing) : nothing}
    <div role="status" part="status">${status(options, isGone)}</div>
    ${
      job.state === 'error'
        ? html`<button @click=${options.retry}>${words.retry}</button>`
        : isGone
          ? html`<button @click=${options.close}>${own.back}</button>`
          : nothing
    }
    ${item && closing ? body(options, item, closing) : nothing}
  `;
}

function status(
  { job, words, detailWords: own, links }: JobSheetOptions,
  isGone: boolean,
): TemplateResult {
  const { item, state, error, losses } = job;
  if (state === 'loading')
    return html`<p class=${item ? 'message' : 'visually-hidden'}>${own.loading}</p>`;
  if (state === 'error') {
    const cause = error && words.errors[errorMessageKey(error)];
    return html`<p class="message error">
      ${item ? `${words.detailsUnavailable} ` : nothing}${cause}
    </p>`;
  }
  if (isGone) return html`<p class="message">${own.goneHint}</p>`;
  if (state === 'gone' && item) {
    const page = portalAddress(item.MatchedObjectDescriptor, links);
    return html`<p class="message">${own.missing} ${linkToPortal(page, words)}</p>`;
  }
  return losses.length > 0
    ? html`<p class="message">${own.lost(losses.length)}</p>`
    : html`<p class="visually-hidden">${own.loaded}</p>`;
}

/** Below the title: the agency, and what a reader can do. */
function head(options: JobSheetOptions, item: Announcement, closing: Deadline): TemplateResult {
  const { element, words, detailWords: own, now, links, copy, print, save, share } = options;
  return html`
    ${organization(item.MatchedObjectDescriptor)}
    ${actions({
      ...{ element, item, words, own, closing, now, links, copy, print, save, share },
      title: options.titleOf(item),
      address: options.addressOf(item),
      isSaved: options.isSaved(item),
    })}
    <p role="status" class="status-note">${options.note}</p>
  `;
}

function body(options: JobSheetOptions, item: Announcement, closing: Deadline): TemplateResult {
  const { words, detailWords: own, salaryHidden, names } = options;
  const { MatchedObjectDescriptor: job } = item;
  const level = options.level + 1;
  const isLoading = options.job.state === 'loading';
  const page = portalAddress(job, options.links);
  const parts = sections(job).map((section, index) => ({
    id: `${section.name}-${index}`,
    title: section.label ? html`<bdi lang="en">${section.label}</bdi>` : own.headings[section.name],
    content: sectionContent(section, job, own),
    // While the announcement loads, its beginning is shown.
    note: section.isCutOff && !isLoading ? cutOffNote(page, words, own) : nothing,
  }));
  return html`
    <div class="columns">
      <section part="facts">
        ${heading(level, 'heading', own.glance)}
        ${factTables({ job, closing, words, own, salaryHidden, names }, options.moreFacts)}
      </section>
      ${parts.length > 1 ? contents(options, parts) : nothing}
      <div class="texts">
        ${parts.map(
          ({ id, title, content, note }) =>
            html`<section id=${id} part="section">
              ${heading(level, 'heading', title)} ${content} ${note}
            </section>`,
        )}
      </div>
    </div>
    ${options.job.state === 'ready' ? options.similar(heading(level, 'heading', own.similar)) : nothing}
  `;
}

/** The navigation between sections. */
const contents = (
  { detailWords: own, goTo }: JobSheetOptions,
  parts: readonly { id: string; title: string | TemplateResult }[],
): Content =>
  html`<nav part="contents" aria-labelledby="contents">
    <p id="contents">${own.contents}</p>
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

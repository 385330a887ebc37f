import type { JobAction, Content, ContentPiece, Fact } from 'portal-jobs/facts';
import { html, type Html, type Printed } from './html.ts';

/** Prints content of a job as HTML. */
export const printContent = (content: Content): Printed =>
  typeof content === 'string'
    ? lines(content)
    : 'kind' in content
      ? printPiece(content)
      : content.map(printContent);

/** Prints a text, whose line breaks stay. */
export const lines = (text: string): Printed =>
  text.includes('\n')
    ? text.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`)
    : text;

function printPiece(piece: ContentPiece): Printed {
  const content = printContent(piece.content);
  switch (piece.kind) {
    case 'isolated':
      return piece.language
        ? html`<bdi lang="${piece.language}">${content}</bdi>`
        : html`<bdi>${content}</bdi>`;
    case 'mark':
      return html`<mark>${content}</mark>`;
    case 'grade':
      return content;
    case 'badge':
      return html`<b class="portal-badge">${content}</b>`;
    case 'check':
      return html`<span class="portal-check">${content}</span>`;
    case 'time':
      return html`<time dir="auto" datetime="${piece.iso}">${content}</time>`;
    case 'disclosure':
      return html`<details>
        <summary>${printContent(piece.summary)}</summary>
        ${content}
      </details>`;
    case 'name':
      return html`<b>${content}</b><br />`;
    case 'places':
    case 'list':
      return html`<ul>
        ${content}
      </ul>`;
    case 'points':
      return html`<ul class="portal-points" lang="en" dir="auto">
        ${content}
      </ul>`;
    case 'item':
      return html`<li>${content}</li>`;
    case 'paragraph':
      return html`<p>${content}</p>`;
    case 'passage':
      return html`<p lang="en" dir="auto">${content}</p>`;
    case 'link':
    case 'url':
      return html`<a rel="noopener" href="${piece.href}">${content}</a>`;
    case 'date':
      return html`<time datetime="${piece.iso}">${content}</time>`;
    case 'unfolding': {
      const folded = html`<summary>${printContent(piece.summary)}</summary>
        ${content}`;
      return piece.isOpen
        ? html`<details open>${folded}</details>`
        : html`<details>${folded}</details>`;
    }
    case 'table':
      return html`<dl>${content}</dl>`;
    case 'row':
      return html`<div>
        <dt>${piece.label}</dt>
        <dd>${content}</dd>
      </div>`;
    case 'payBar':
      return '';
  }
}

/** Prints the agency and the departments above it. */
export const printOrganization = (names: readonly string[]): Printed =>
  names.length === 0
    ? ''
    : html`<p class="portal-organization" lang="en">
        ${names.map((name, index) => html`${index > 0 && ' · '}<bdi>${name}</bdi>`)}
      </p>`;

/** Prints when applications close. */
export const printDeadline = (deadline: Content): Html =>
  html`<p class="portal-deadline">${printContent(deadline)}</p>`;

/** Prints the name of an action. The job's title in it is visually hidden if the page has the style sheet. */
const printName = ({ text, before, title, after }: JobAction): Html =>
  html`${text}<span class="portal-hidden">${before}<bdi lang="en">${title}</bdi>${after}</span>`;

/** Prints the link to apply. */
export const printApply = (action: JobAction): Html =>
  html`<a class="portal-job-apply" rel="noopener" href="${action.href}">${printName(action)}</a>`;

/** Prints the link to the job on the portal. */
export const printPortal = (action: JobAction): Html =>
  html`<a rel="noopener" href="${action.href}">${printName(action)}</a>`;

/** Prints facts as a table; nothing if none has content. */
export function printFacts(facts: readonly Omit<Fact, 'name'>[]): Printed {
  const rows = facts
    .filter(({ content }) => content)
    .map(({ label, content }): Content => ({ kind: 'row', label, content }));
  return rows.length > 0 ? printContent({ kind: 'table', content: rows }) : '';
}

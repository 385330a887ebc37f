import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Content, ContentPiece } from '../../facts/content.ts';

/** Content that a template can contain. */
export type Printed = string | TemplateResult | readonly Printed[];

/** Keeps grades on one line. "GS-9 to GS-12" is one piece, because screen readers pause between pieces. */
const unbroken = (text: string): Printed =>
  text
    .split(/(\S+-\S+(?: \S+ \S+-\S+)?)/)
    .map((part, index) => (index % 2 ? html`<span class="whole">${part}</span>` : part));

/** Prints a piece of a kind that cards do not have. Its content is printed already. */
export type PrintOther = (piece: ContentPiece, content: Printed) => Printed;

/** Prints content of a job as a template. */
export const printContent = (content: Content, printOther?: PrintOther): Printed =>
  typeof content === 'string'
    ? content
    : 'kind' in content
      ? printPiece(content, printOther)
      : content.map((one) => printContent(one, printOther));

function printPiece(piece: ContentPiece, printOther?: PrintOther): Printed {
  const content = printContent(piece.content, printOther);
  switch (piece.kind) {
    case 'isolated':
      return html`<bdi lang=${ifDefined(piece.language)}>${content}</bdi>`;
    case 'mark':
      return html`<mark>${content}</mark>`;
    case 'grade':
      return unbroken(piece.content);
    case 'line':
      return html`<div>${content}</div>`;
    case 'badge':
      return html`<span class="badge">${content}</span>`;
    case 'time':
      return html`<time dir="auto" datetime=${piece.iso}>${content}</time>`;
    case 'disclosure':
      return html`<details>
        <summary>${printContent(piece.summary)}</summary>
        ${content}
      </details>`;
    case 'name':
      return html`<b>${content}</b><br /> `;
    case 'places':
      return html`<ul role="list" class="places">
        ${content}
      </ul>`;
    case 'item':
      return html`<li>${content}</li>`;
    default:
      return printOther?.(piece, content) ?? '';
  }
}

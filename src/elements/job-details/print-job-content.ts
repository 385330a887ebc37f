import { html } from 'lit';
import type { Content } from '../../facts/content.ts';
import { printContent, type PrintOther, type Printed } from '../shared/print-content.ts';

const printOther: PrintOther = (piece, content) => {
  switch (piece.kind) {
    case 'list':
      return html`<ul role="list">
        ${content}
      </ul>`;
    case 'points':
      return html`<ul lang="en" dir="auto" class="points">
        ${content}
      </ul>`;
    case 'paragraph':
      return html`<p>${content}</p>`;
    case 'passage':
      return html`<p lang="en" dir="auto">${content}</p>`;
    case 'link':
      return html`<a rel="noopener" href=${piece.href}>${content}</a>`;
    case 'address':
      return html`<a class="address" rel="noopener" href=${piece.href}>${content}</a>`;
    case 'date':
      return html`<time datetime=${piece.iso}>${content}</time>`;
    case 'unfolding':
      return html`<details ?open=${piece.isOpen}>
        <summary>${piece.summary}</summary>
        ${content}
      </details>`;
    case 'table':
      return html`<dl>${content}</dl>`;
    case 'row':
      return html`<div>
        <dt>${piece.label}</dt>
        <dd>${content}</dd>
      </div>`;
    case 'payBar':
      return html`<div class="pay-bar" aria-hidden="true">
        <svg viewBox="0 0 250 4" preserveAspectRatio="none"><path d=${piece.path} /></svg>
        <div class="scale">${piece.labels.map((label) => html`<span>${label}</span>`)}</div>
      </div>`;
    default:
      return '';
  }
};

/** Prints content of a whole announcement as a template. */
export const printJobContent = (content: Content): Printed => printContent(content, printOther);

import { html, type TemplateResult } from 'lit';

/** A real heading of the level that the host's page needs (2 to 6). */
export function heading(level: number, part: string, content: unknown): TemplateResult {
  switch (Math.min(6, Math.max(2, Math.trunc(level) || 2))) {
    case 2:
      return html`<h2 part=${part}>${content}</h2>`;
    case 3:
      return html`<h3 part=${part}>${content}</h3>`;
    case 4:
      return html`<h4 part=${part}>${content}</h4>`;
    case 5:
      return html`<h5 part=${part}>${content}</h5>`;
    default:
      return html`<h6 part=${part}>${content}</h6>`;
  }
}

import { html, type TemplateResult } from 'lit';

/** A heading of the level that the page needs, 2 to 6. */
export const renderHeading = (level: number, part: string, content: unknown): TemplateResult =>
  level >= 6
    ? html`<h6 part=${part}>${content}</h6>`
    : level >= 5
      ? html`<h5 part=${part}>${content}</h5>`
      : level >= 4
        ? html`<h4 part=${part}>${content}</h4>`
        : level >= 3
          ? html`<h3 part=${part}>${content}</h3>`
          : html`<h2 part=${part}>${content}</h2>`;

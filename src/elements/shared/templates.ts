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

/**
 * A labelled native select with options by value and label. Listeners are called with their element as `this`.
 *
 * The current option is selected by a new object each time. So every update writes it, even over an option that the visitor chose and whose
 * filter was removed since.
 *
 * @param isLabelHidden whether only assistive technology has the label, because the name is shown above it.
 */
export const select = (
  id: string,
  label: string,
  options: readonly (readonly [value: string | number, words: string])[],
  current: string | number,
  onChange: (event: Event) => void,
  isLabelHidden = false,
): TemplateResult =>
  html`<label for=${id} class=${isLabelHidden ? 'visually-hidden' : ''}>${label}</label>
    <select id=${id} @change=${onChange}>
      ${options.map(([value, words]) => html`<option value=${value} .selected=${(String(value) === String(current) && {}) as boolean}>${words}</option>`)}
    </select>`;

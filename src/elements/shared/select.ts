import { html, type TemplateResult } from 'lit';

/**
 * A labelled native select with options by value and label. Listeners are called with their element as `this`.
 *
 * The current option is selected by a new object each time. So every update writes it, even over an option that the visitor chose and whose
 * choice was removed since.
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

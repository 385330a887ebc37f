import { html, type TemplateResult } from 'lit';

/**
 * A labelled native select: what each option stands for, and its words. Listeners are called with their element as `this`.
 *
 * The current one is selected by an object, another one each time, so that each update writes it over what a visitor chose and something took back.
 */
export const select = (
  id: string,
  label: string,
  options: readonly (readonly [value: string | number, words: string])[],
  current: string | number,
  onChange: (event: Event) => void,
): TemplateResult =>
  html`<label for=${id}>${label}</label>
    <select id=${id} @change=${onChange}>
      ${options.map(([value, words]) => html`<option value=${value} .selected=${(value === current && {}) as boolean}>${words}</option>`)}
    </select>`;

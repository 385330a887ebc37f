import { html, type TemplateResult } from 'lit';

/** A labelled native select: what each option stands for, and its words. Listeners are called with their element as `this`. */
export const select = (
  id: string,
  label: string,
  options: readonly (readonly [value: string | number, words: string])[],
  current: string | number,
  onChange: (event: Event) => void,
): TemplateResult =>
  html`<label for=${id}>${label}</label>
    <select id=${id} @change=${onChange}>
      ${options.map(([value, words]) => html`<option value=${value} .selected=${value === current}>${words}</option>`)}
    </select>`;

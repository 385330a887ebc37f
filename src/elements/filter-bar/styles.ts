import { css, type CSSResult } from 'lit';

export const barStyles: CSSResult = css`
  .panel:not([hidden]) {
    display: grid;
    gap: calc(var(--_space) * 2);
    grid-template-columns: minmax(0, 1fr);
  }
  .with-button {
    display: flex;
  }
  .with-button input {
    flex: 1;
    min-inline-size: 0;
    border-inline-end: 0;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .with-button button {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  /* Suggestions push the fields below them down, so that their labels stay visible. The room stays for a tap on one of these. */
  .fields > div {
    transition: margin-block-end 0s 0.4s;
  }
  form:not(.above) .fields > div:has([aria-expanded='true']) {
    margin-block-end: var(--_list);
    transition: none;
  }
  form:not(.above) .combobox-list {
    max-height: min(var(--_room), 13em);
  }
  .hint {
    color: var(--_ink-muted);
    font-size: max(12px, 0.93em);
  }
  .check,
  .options label {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    min-block-size: 32px;
    margin: 0;
    padding-block: 4px;
    line-height: 1.4;
    cursor: pointer;
  }
  .check input,
  .options input {
    flex: none;
    inline-size: 20px;
    min-block-size: 20px;
    block-size: 20px;
    margin: 1px 0 0;
    accent-color: var(--_primary);
  }
  dialog {
    grid-template-rows: auto minmax(0, 1fr) auto;
    gap: var(--_space);
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100%;
    max-block-size: none;
    padding: calc(var(--_space) * 2);
    border: 0;
    background: var(--_surface);
    color: var(--_ink);
  }
  dialog[open] {
    display: grid;
  }
  .content {
    overflow: auto;
    padding-inline: 4px;
    margin-inline: -4px;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 3);
  }
  .top h2 {
    margin-inline-end: auto;
    font-size: 1.3em;
    line-height: 1.3;
  }
  .skip:not(:focus) {
    position: absolute;
    inline-size: 1px;
    min-block-size: 0;
    block-size: 1px;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .skip {
    justify-self: start;
  }
  /* The distance next to its place, until the fields are in a row. */
  .place {
    display: grid;
    gap: calc(var(--_space) * 2) var(--_space);
    grid-template-columns: minmax(8em, 1fr);
  }
  .place:has(> div ~ div:not([hidden])) {
    grid-template-columns: repeat(auto-fit, minmax(min(8em, 100%), 1fr));
    align-items: end;
  }
  .place:has(> button) {
    align-items: end;
    grid-template-columns: minmax(0, 1fr) auto;
  }
  .place > button {
    min-block-size: 44px;
    padding-inline: 0.75em;
  }
  .place > p {
    grid-column: 1 / -1;
    margin-block-start: calc(var(--_space) * -1);
  }
  /* Takes no row; it must not be hidden, so that it is announced when it fills. */
  .place > .silent {
    position: absolute;
  }
  .place > .error {
    padding-inline-start: var(--_space);
    border-inline-start: 4px solid var(--_error-line);
  }
  [aria-invalid='true'] {
    border: 2px solid var(--_error-line);
  }
  .toggle {
    justify-self: start;
    min-inline-size: 12em;
  }
  @container (inline-size >= 40em) {
    .groups {
      display: grid;
      gap: calc(var(--_space) * 2);
      grid-template-columns: repeat(auto-fill, minmax(15em, 1fr));
      align-items: start;
    }
    .apply {
      justify-self: start;
    }
  }
`;

/** The groups of filters. */
export const groupStyles: CSSResult = css`
  details {
    border-block-start: 1px solid var(--_line);
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_space);
    align-items: center;
    min-block-size: 44px;
    padding-block: 8px;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary .name {
    flex: 1;
    font-weight: 700;
  }
  /* An arrow that points at what the press shows or hides. */
  summary::after {
    content: '';
    flex: none;
    inline-size: 0.5em;
    block-size: 0.5em;
    margin-inline: 4px;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    translate: 0 -25%;
  }
  [open] > summary::after {
    rotate: -135deg;
    translate: 0 25%;
  }
  .education {
    margin-block-end: var(--_space);
  }
  .education details {
    border: 0;
  }
  .education .hint {
    margin-block: 4px 0;
  }
  fieldset {
    min-inline-size: 0;
    padding-block-end: calc(var(--_space) * 1.5);
  }
  [part='open-to-you'] {
    border-block-start: 1px solid var(--_line);
    padding-block: calc(var(--_space) * 1.5);
  }
  legend {
    padding: 0;
    font-weight: 700;
  }
  /* Our own texts keep the direction of their language: the question mark stays at its end. */
  :host(:dir(rtl)) :is(legend, .value) {
    unicode-bidi: plaintext;
  }
  legend.hint {
    padding-block-start: 4px;
    font-weight: 400;
  }
  [part='open-to-you'] details {
    border: 0;
  }
  [part='open-to-you'] fieldset {
    padding-block-end: 0;
  }
  .silent {
    block-size: 0;
  }
  .within {
    margin-block-end: var(--_space);
  }
  /* The room of a short group, so that nothing moves when its options come. */
  .pending {
    min-block-size: calc(6 * 32px);
  }
  .options {
    max-block-size: 22em;
    overflow: auto;
    padding-inline-start: 4px;
    margin-inline-start: -4px;
  }
  .value {
    flex: 1;
    min-inline-size: 0;
  }
  [part='filter-count'] {
    flex: none;
    color: var(--_ink-muted);
    font-variant-numeric: tabular-nums;
  }
  .bar {
    flex: none;
    inline-size: 4em;
    block-size: 0.7em;
    margin-block-start: 0.35em;
    color: var(--_primary);
  }
  .bar:dir(rtl) {
    transform: scaleX(-1);
  }
  .more,
  [part='filter-clear'] {
    margin-inline-end: calc(var(--_space) * 2);
  }
  .range-end {
    display: inline-block;
    inline-size: calc(50% - var(--_space) / 2);
  }
  .range-end + .range-end {
    margin-inline-start: var(--_space);
  }
`;

import { css, type CSSResult } from 'lit';

/** The groups of choices. */
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

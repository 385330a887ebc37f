import { css, type CSSResult } from 'lit';

export const barStyles: CSSResult = css`
  :host {
    margin-block-end: calc(var(--_space) * 2);
  }
  form,
  .fields,
  .tools,
  .panel {
    display: grid;
    gap: calc(var(--_space) * 2);
    grid-template-columns: minmax(0, 1fr);
  }
  label {
    display: block;
    margin-block-end: 4px;
  }
  .with-button {
    display: flex;
  }
  .with-button input {
    flex: 1;
    min-inline-size: 0;
    border-inline-end: 0;
  }
  .with-button button {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .hint {
    color: var(--_ink-muted);
    font-size: 0.93em;
  }
  .top,
  .chips ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
    align-items: center;
  }
  [part='chip'],
  [part='chip']:hover {
    min-block-size: 32px;
    padding: 0.1em 0.7em;
    border-radius: 999px;
    background: var(--_chip);
    color: var(--_ink);
    font-weight: 400;
    text-align: start;
  }
  [part='chip']::after {
    content: '×';
    content: '×' / '';
  }
  [part='chip']:hover {
    box-shadow: inset 0 0 0 1px var(--_ink);
  }
  fieldset {
    min-inline-size: 0;
    padding-block: calc(var(--_space) * 1.5);
    border-block-start: 1px solid var(--_line);
  }
  legend {
    float: inline-start;
    inline-size: 100%;
    padding: 0;
    font-weight: 700;
  }
  legend + * {
    clear: both;
    padding-block-start: 4px;
  }
  .within {
    margin-block-end: var(--_space);
  }
  .options {
    max-block-size: 22em;
    overflow: auto;
    padding-inline-start: 4px;
    margin-inline-start: -4px;
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
  [part='facet-count'] {
    color: var(--_ink-muted);
  }
  .bar {
    flex: none;
    inline-size: 4em;
    block-size: 0.7em;
    margin-block-start: 0.35em;
    margin-inline-start: auto;
    color: var(--_primary);
  }
  .bar:dir(rtl) {
    transform: scaleX(-1);
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
  dialog .groups {
    overflow: auto;
  }
  .top {
    justify-content: space-between;
  }
  .toggle {
    display: none;
  }
  /* Keeps its place until there are facets, so that nothing moves when they come. */
  :disabled {
    visibility: hidden;
  }
  /* On a telephone, and where the bar stands above the list, the facets open on demand; in a side column they are there. */
  @media (max-width: 40em) {
    .toggle {
      display: inline-flex;
    }
    .panel {
      display: none;
    }
  }
  @container (inline-size >= 40em) or (inline-size > 60vw) {
    .toggle {
      display: inline-flex;
    }
    .panel:not(.open) {
      display: none;
    }
  }
  @container (inline-size >= 40em) {
    .fields {
      align-items: end;
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) minmax(0, 1.2fr);
    }
    .tools {
      grid-template-columns: auto 16em;
      align-items: end;
      justify-content: space-between;
    }
    .groups {
      display: grid;
      gap: calc(var(--_space) * 2);
      grid-template-columns: repeat(auto-fill, minmax(15em, 1fr));
    }
    .apply {
      justify-self: start;
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`;

import { css, type CSSResult } from 'lit';

/** The list of what to do before an application. */
export const beforeStyles: CSSResult = css`
  [part='before'] {
    margin-block-end: calc(var(--_space) * 3);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    border: 2px solid var(--_line-strong);
    border-radius: var(--_radius);
  }
  [part='before-heading'] {
    margin-block-start: calc(var(--_space) * 2);
    font-size: 1em;
  }
  .hint {
    color: var(--_ink-muted);
    font-size: max(12px, 0.93em);
  }
  [part='before'] li {
    padding-block: var(--_space);
    border-block-end: 1px solid var(--_line);
  }
  [part='before'] label {
    display: flex;
    gap: calc(var(--_space) * 1.5);
    align-items: start;
    min-block-size: 24px;
  }
  [part='before'] input {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    min-block-size: 0;
    margin: 0;
    accent-color: var(--_primary);
  }
  [part='before'] .source {
    min-block-size: 24px;
    padding: 0;
    font-size: max(12px, 0.93em);
    text-align: start;
  }
  [part='before'] label + .source {
    margin-inline-start: calc(24px + var(--_space) * 1.5);
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3);
    margin-block-start: var(--_space);
  }
  .on-paper {
    display: none;
  }
  /* The passage that a line of the list is read from. */
  [part='section'] :is(p, li):focus {
    background: var(--_mark);
  }
  @media print {
    [part='before'] {
      border-width: 1px;
      break-inside: avoid;
    }
    [part='before'] .source {
      display: block;
      color: inherit;
      text-decoration: none;
    }
    .kept,
    .foot {
      display: none;
    }
    /* The list alone names its job. */
    [data-portal-print='whole'] > .on-paper {
      display: block;
      font-weight: 700;
    }
  }
`;

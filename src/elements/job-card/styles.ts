import { css, type CSSResult } from 'lit';

export const cardStyles: CSSResult = css`
  /* The controls of the list that stay in view cover nothing that gets the focus (WCAG 2.2 SC 2.4.11). */
  :is(a, button, summary) {
    scroll-margin-block: 72px 24px;
  }
  article {
    display: grid;
    gap: calc(var(--_space) * 0.75) calc(var(--_space) * 3);
    grid-template-columns: minmax(0, 1fr);
    padding-block: calc(var(--_space) * 1.75) calc(var(--_space) * 1.25);
    border-block-start: 1px solid var(--portal-job-card-line, var(--_line));
  }
  [part='title'] {
    font-size: 1.2em;
    line-height: 1.3;
  }
  [part='title'] a {
    text-underline-offset: 0.15em;
  }
  [part='organization'] {
    color: var(--_ink-muted);
    font-size: max(12px, 0.93em);
    line-height: 1.4;
  }
  [part='deadline'] {
    font-size: max(12px, 0.93em);
    line-height: 1.4;
  }
  dl {
    display: grid;
    gap: calc(var(--_space) * 0.25) calc(var(--_space) * 3);
    margin-block-start: calc(var(--_space) * 0.5);
    font-size: max(12px, 0.95em);
    line-height: 1.35;
  }
  /* The label next to its value, until there is room for columns. */
  dl > div {
    display: grid;
    gap: 0 var(--_space);
    grid-template-columns: 6.3em minmax(0, 1fr);
    align-items: baseline;
  }
  dt {
    color: var(--_ink-muted);
    font-size: max(12px, 0.9em);
  }
  summary {
    min-block-size: 24px;
    margin-inline-start: 1.1em;
    list-style-position: outside; /* or the triangle is alone on the line above a long word */
    color: var(--_link);
    text-decoration: underline;
    cursor: pointer;
  }
  details ul {
    max-block-size: 16em;
    overflow: auto;
  }
  [part='summary'] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    margin-block-start: calc(var(--_space) * 0.25);
    font-size: max(12px, 0.95em);
    line-height: 1.35;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px calc(var(--_space) * 2.5);
    min-block-size: 36px;
    font-size: max(12px, 0.93em);
  }
  /* The end of the row: when the job was posted, and Apply. */
  .actions > :is([part='posted'], [part='apply']) {
    margin-inline-start: auto;
  }
  .actions > [part='posted'] + [part='apply'] {
    margin-inline-start: 0;
  }
  [part='apply'] {
    min-block-size: 36px;
  }
  [part='posted'] {
    color: var(--_ink-muted);
  }
  .actions button :is(svg, path) {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
  .actions .saved {
    font-weight: 700;
  }
  .actions .saved path {
    fill: currentColor;
  }
  [part='details'] {
    padding-block: 4px;
  }
  .note {
    font-size: max(12px, 0.93em);
  }
  /* Outside of the grid, so that no gap is above it. */
  .note:empty {
    position: absolute;
  }
  @container (inline-size < 20em) {
    dl > div {
      display: block;
    }
  }
  @container (inline-size < 30em) {
    [part='posted'] {
      display: none;
    }
    .actions > [part='posted'] + [part='apply'] {
      margin-inline-start: auto;
    }
    article {
      row-gap: 4px;
      padding-block: calc(var(--_space) * 1.25) var(--_space);
    }
    /* Narrow cards name the agency alone. The whole announcement names its department too. */
    .department {
      display: none;
    }
    dl {
      gap: 1px;
      margin-block-start: 2px;
    }
  }
  @container (inline-size >= 40em) {
    article {
      grid-template-columns: minmax(0, 1fr) fit-content(16em);
    }
    article > * {
      grid-column: 1 / -1;
    }
    .head {
      grid-column: 1;
    }
    [part='deadline'] {
      grid-column: 2;
      padding-block-start: 2px;
      text-align: end;
    }
    /* All facts in one row, at the same places in each card. Long words about who may apply take the next row instead of nine lines. */
    dl {
      display: flex;
      flex-wrap: wrap;
      gap: calc(var(--_space) * 0.5) 0;
    }
    dl > div {
      display: block;
      flex: 0 0 24%;
      padding-inline-end: calc(var(--_space) * 2);
    }
    dl > [part='vacancy'] {
      flex-basis: 100%;
    }
    dl > [part='pay'] {
      flex-basis: 30%;
    }
    dl > [part='schedule'] {
      flex-basis: 17%;
    }
    dl > [part='eligibility'] {
      flex: 1 1 auto;
    }
    dl:not(:has([part='eligibility'])) > div {
      flex-grow: 1;
    }
  }
  @media print {
    :host {
      break-inside: avoid;
    }
    /* All places, also of a job whose places are folded. */
    details::details-content {
      block-size: auto;
      content-visibility: visible;
    }
    details ul {
      max-block-size: none;
    }
    .actions button {
      display: none;
    }
  }
`;

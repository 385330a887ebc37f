import { css, type CSSResult } from 'lit';

export const cardStyles: CSSResult = css`
  /* The controls of the list that stay in view cover nothing that gets the focus (WCAG 2.2 SC 2.4.11). */
  :is(a, button, summary) {
    scroll-margin-block: 72px 24px;
  }
  article {
    display: grid;
    gap: calc(var(--_space) * 0.5) calc(var(--_space) * 3);
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
    gap: 2px calc(var(--_space) * 3);
    font-size: max(12px, 0.95em);
    line-height: 1.35;
  }
  summary {
    min-block-size: 24px;
    list-style: none;
    color: var(--_link);
    text-decoration: underline;
    cursor: pointer;
  }
  [part='summary'] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
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
  .actions:not(:has(*)) {
    display: none;
  }
  [part='eligibility'] {
    flex: 1 1 16em;
    min-inline-size: 0;
  }
  .actions > [part='posted'] {
    margin-inline-start: auto;
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
  @container (inline-size < 30em) {
    article {
      row-gap: 4px;
      padding-block: calc(var(--_space) * 1.25) var(--_space);
    }
    /* The whole announcement has these. */
    [part='summary'],
    [part='posted'],
    .department {
      display: none;
    }
    [part='eligibility'] {
      flex-basis: 100%;
    }
    .actions {
      justify-content: end;
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
    /* Above the date, so that the column is not as wide as both and leaves more for the title. */
    [part='deadline'] .badge {
      display: block;
      inline-size: fit-content;
      margin-inline-start: auto;
    }
    /* All facts in one row, at the same places in each card. */
    dl {
      grid-template-columns: 43% 34% minmax(0, 1fr);
      gap: 2px 0;
    }
    dl > div {
      padding-inline-end: calc(var(--_space) * 1.5);
    }
    dl > [part='vacancy'] {
      grid-column: 1 / -1;
    }
  }
  @media print {
    :host {
      break-inside: avoid;
    }
    /* All groups, also of a job whose groups are folded. */
    details::details-content {
      block-size: auto;
      content-visibility: visible;
    }
    .actions button {
      display: none;
    }
  }
`;

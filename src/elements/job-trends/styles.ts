import { css, type CSSResult } from 'lit';

export const trendStyles: CSSResult = css`
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  [part='sentence'] {
    margin-block-end: var(--_space);
    font-size: 1.13em;
    font-weight: 700;
  }
  caption {
    padding-block-end: var(--_space);
    color: var(--_ink-muted);
    text-align: start;
  }
  th,
  td {
    padding: calc(var(--_space) * 0.5) 0;
    border-block-end: 1px solid var(--_line);
    font-weight: 400;
    line-height: 1.3;
    text-align: start;
    vertical-align: top;
  }
  th + th,
  td {
    padding-inline-start: calc(var(--_space) * 2);
  }
  thead th {
    font-weight: 700;
  }
  td:last-child,
  th:last-child:not(:first-child) {
    inline-size: 8em;
    text-align: end;
  }
  tbody td:nth-child(2) {
    inline-size: 45%;
  }
  [part='note'] {
    color: var(--_ink-muted);
    margin-block-start: var(--_space);
  }
  /* A picture, and no background: it is printed, and seen in forced colors. */
  [part='bar'] {
    display: block;
    inline-size: 100%;
    block-size: 0.5em;
    margin-block-start: 2px;
    fill: var(--portal-job-trends-bar, var(--_primary));
  }
  :host(:dir(rtl)) [part='bar'] {
    transform: scaleX(-1);
  }
  @container (inline-size >= 30em) {
    td:nth-child(2) {
      display: flex;
      gap: calc(var(--_space) * 2);
      align-items: center;
    }
  }
  @media (forced-colors: active) {
    [part='bar'] {
      fill: CanvasText;
    }
  }
`;

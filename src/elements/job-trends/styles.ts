import { css, type CSSResult } from 'lit';

export const trendStyles: CSSResult = css`
  table {
    inline-size: 100%;
    table-layout: fixed;
    border-collapse: collapse;
    font-size: max(12px, 0.93em);
    line-height: 1.3;
  }
  [part='sentence'] {
    margin-block-end: var(--_space);
    font-size: 1.13em;
    font-weight: 700;
  }
  caption,
  [part='note'] {
    padding-block: calc(var(--_space) * 0.5);
    color: var(--_ink-muted);
    text-align: start;
  }
  /* Our own texts keep the direction of their language, even on pages with the other direction. */
  :host(:dir(rtl)) :is([part='sentence'], caption, [part='note']) {
    text-align: right;
    unicode-bidi: plaintext;
  }
  th,
  td {
    padding: calc(var(--_space) * 0.5) 0;
    border-block-end: 1px solid var(--_line);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    font-size: max(12px, 0.93em);
    font-weight: 700;
  }
  tr > :first-child {
    inline-size: 37%;
    padding-inline-end: var(--_space);
    hyphens: auto;
  }
  tr > :last-child {
    inline-size: 31%;
    padding-inline-start: var(--_space);
    text-align: end;
  }
  /* A picture instead of a background, so that it is printed and visible in forced colors. */
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
  @media (forced-colors: active) {
    [part='bar'] {
      fill: CanvasText;
    }
  }
`;

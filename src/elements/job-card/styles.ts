import { css, type CSSResult } from 'lit';

export const cardStyles: CSSResult = css`
  :host {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 380px;
  }
  @media (max-width: 40em) {
    :host {
      contain-intrinsic-block-size: auto 580px;
    }
  }
  article {
    display: grid;
    gap: var(--_space) calc(var(--_space) * 3);
    grid-template-columns: minmax(0, 1fr);
    padding-block: calc(var(--_space) * 2);
    border-block-start: 1px solid var(--portal-job-card-line, var(--_line));
  }
  [part='title'] {
    font-size: 1.13em;
    line-height: 1.3;
  }
  [part='organization'] {
    color: var(--_ink-muted);
    font-size: 0.93em;
    line-height: 1.4;
  }
  dl {
    display: grid;
    gap: calc(var(--_space) * 0.75) calc(var(--_space) * 2);
    grid-template-columns: minmax(0, 1fr);
    margin-block-start: calc(var(--_space) * 0.5);
    font-size: 0.93em;
    line-height: 1.4;
  }
  dt {
    color: var(--_ink-muted);
    font-size: 0.93em;
  }
  summary {
    min-block-size: 24px;
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
    -webkit-line-clamp: 3;
    line-clamp: 3;
    max-inline-size: 72ch;
    margin-block-start: var(--_space);
    font-size: 0.97em;
  }
  .bar {
    display: block;
    inline-size: min(100%, 16em);
    block-size: 8px;
    margin-block: 4px;
    border: 1px solid var(--_line);
    border-radius: 4px;
    color: var(--portal-job-card-pay, var(--_primary));
  }
  .bar:dir(rtl) {
    transform: scaleX(-1);
  }
  .action,
  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
  }
  [part='deadline'] {
    font-size: 0.93em;
  }
  .more {
    min-block-size: 32px;
    font-size: 0.93em;
  }
  .more :is(svg, path) {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
  [aria-pressed='true'] path {
    fill: currentColor;
  }
  [part='details'] {
    padding-block: 4px;
  }
  @container (inline-size >= 30em) {
    dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (inline-size >= 40em) {
    article {
      grid-template-columns: minmax(0, 1fr) 13em;
    }
    .action {
      flex-direction: column;
      align-items: flex-end;
      text-align: end;
    }
  }
  @media (forced-colors: active) {
    .bar {
      color: inherit;
    }
  }
  @media print {
    :host {
      content-visibility: visible;
      break-inside: avoid;
    }
    .more {
      display: none;
    }
  }
`;

import { css, type CSSResult } from 'lit';
import { jobPrintStyles } from './print-styles.ts';

export const jobStyles: CSSResult = css`
  dialog,
  section[part='details'] {
    container-type: inline-size;
  }
  dialog {
    inline-size: min(62rem, 100%);
    max-inline-size: none;
    block-size: fit-content;
    max-block-size: calc(100% - 4rem);
    margin: auto;
    padding: 0;
    border: 1px solid transparent;
    border-radius: 8px;
    background: var(--_surface);
    color: var(--_ink);
    box-shadow: 0 4px 32px rgb(0 0 0 / 0.3);
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.7);
  }
  section[part='details'] {
    border-block-start: 4px solid var(--_primary);
  }
  .bar {
    display: flex;
    flex: none;
    justify-content: flex-end;
    padding: var(--_space) calc(var(--_space) * 2) 0;
  }
  section[part='details'] > .bar {
    justify-content: flex-start;
    padding-inline: 0;
  }
  .scroller {
    min-block-size: 0;
  }
  dialog .scroller {
    flex: 1;
    overflow: auto;
    overscroll-behavior: contain;
    padding-inline: calc(var(--_space) * 2);
  }
  .sheet {
    padding-block: var(--_space) calc(var(--_space) * 4);
  }
  [part='title'] {
    inline-size: fit-content;
    max-inline-size: 40ch;
    font-size: 1.5em;
    line-height: 1.25;
  }
  [part='organization'] {
    margin-block-start: calc(var(--_space) * 0.5);
    color: var(--_ink-muted);
  }
  [part='actions'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 3);
    margin-block-start: calc(var(--_space) * 2);
  }
  [part='save'] :is(svg, path) {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
  .saved path {
    fill: currentColor;
  }
  a.quiet {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
  }
  [part='status'] .message,
  [part='status'] + button {
    margin-block-start: calc(var(--_space) * 2);
  }
  .status-note {
    margin-block-start: var(--_space);
    font-size: 0.93em;
  }
  .status-note:empty {
    margin: 0;
  }
  .columns {
    display: grid;
    gap: 0 calc(var(--_space) * 5);
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    margin-block-start: calc(var(--_space) * 3);
  }
  [part='contents'] {
    padding-block-end: calc(var(--_space) * 3);
  }
  [part='contents'] p {
    margin-block-end: calc(var(--_space) * 0.5);
    font-weight: 700;
  }
  [part='contents'] ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(12em, 1fr));
    border-inline-start: 1px solid var(--_line);
  }
  [part='contents'] button {
    justify-content: flex-start;
    padding-inline: calc(var(--_space) * 1.5);
    font-size: 0.93em;
    text-align: start;
    text-decoration: none;
  }
  [part='contents'] button:hover {
    text-decoration: underline;
  }
  [part='heading'] {
    font-size: 1.25em;
    line-height: 1.3;
  }
  [part='facts'],
  [part='section'] {
    max-inline-size: 72ch;
    padding-block: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_line);
  }
  [part='section'] > * + *,
  [part='facts'] > * + * {
    margin-block-start: calc(var(--_space) * 1.5);
  }
  [part='section'] p {
    white-space: pre-line;
  }
  /* Large enough to touch; a link within a sentence stays in its line (WCAG 2.5.8). */
  [part='section'] .address {
    padding-block: 2px;
  }
  [part='section'] a:not(.address) {
    display: inline-block;
    padding-block: 2px;
  }
  .points {
    padding-inline-start: 1.4em;
    list-style: disc;
  }
  .points li + li {
    margin-block-start: calc(var(--_space) * 0.75);
  }
  dl {
    display: grid;
    gap: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    grid-template-columns: minmax(0, 1fr);
  }
  dt {
    color: var(--_ink-muted);
    font-size: 0.93em;
  }
  summary {
    inline-size: fit-content;
    min-block-size: 24px;
    color: var(--_link);
    text-decoration: underline;
    cursor: pointer;
  }
  [part='more-facts'] > summary {
    padding-block: var(--_space);
    font-weight: 700;
  }
  [part='more-facts'] > dl {
    padding-block: var(--_space);
  }
  /* A term with an explanation: the dots stand for one, and the mark shows whether it is unfolded. */
  .term > summary {
    display: flex;
    align-items: center;
    gap: 0.4em;
    max-inline-size: 100%;
    color: inherit;
    text-decoration: underline dotted;
    text-underline-offset: 0.25em;
  }
  .term > summary::-webkit-details-marker {
    display: none;
  }
  .term > summary::after {
    flex: none;
    inline-size: 0.4em;
    block-size: 0.4em;
    margin-block-end: 0.2em;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    content: '';
  }
  .term[open] > summary::after {
    margin-block: 0.2em 0;
    rotate: 225deg;
  }
  .term > summary:hover {
    color: var(--_link);
    text-decoration-style: solid;
  }
  .term > p {
    margin-block: calc(var(--_space) * 0.5);
    padding-inline-start: var(--_space);
    border-inline-start: 4px solid var(--_line);
    color: var(--_ink);
    unicode-bidi: plaintext;
  }
  :host(:dir(rtl)) .term > p {
    text-align: right;
  }
  .pay-bar {
    max-inline-size: 20em;
    margin-block-start: calc(var(--_space) * 0.5);
  }
  .pay-bar svg {
    display: block;
    inline-size: 100%;
    block-size: 10px;
    border: 1px solid var(--_line-strong);
    border-radius: 4px;
    color: var(--portal-job-details-pay, var(--_primary));
  }
  .pay-bar:dir(rtl) svg {
    transform: scaleX(-1);
  }
  .scale {
    display: flex;
    justify-content: space-between;
    color: var(--_ink-muted);
    font-size: 0.8em;
    line-height: 1.4;
  }
  .badge {
    font-size: 0.93em;
  }
  @media (max-width: 40em) {
    dialog {
      block-size: 100%;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }
  }
  @container (inline-size >= 30em) {
    dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (inline-size >= 50em) {
    .columns {
      grid-template-columns: minmax(0, 1fr) 14em;
      grid-template-rows: auto 1fr;
    }
    [part='contents'] {
      position: sticky;
      inset-block-start: 0;
      grid-column: 2;
      grid-row: 1 / span 2;
      max-block-size: 90vh;
      overflow: auto;
      padding-block: calc(var(--_space) * 3);
    }
    [part='contents'] ul {
      grid-template-columns: minmax(0, 1fr);
    }
    .texts {
      grid-column: 1;
    }
    dialog .scroller {
      padding-inline: calc(var(--_space) * 4);
    }
    dialog > .bar {
      padding: calc(var(--_space) * 1.5) calc(var(--_space) * 4) 0;
    }
  }
  ${jobPrintStyles}
`;

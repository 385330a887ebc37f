import { css, type CSSResult } from 'lit';
import { beforeStyles } from './before-styles.ts';
import { factStyles } from './fact-styles.ts';
import { jobPrintStyles } from './print-styles.ts';
import { relatedJobsStyles } from './related-jobs-list.ts';

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
    border-radius: calc(var(--_radius) * 2);
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
    /* Not from a basis of 0: in WebKit the dialog would be as high as its bar alone. */
    flex: auto;
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
  .further {
    align-items: baseline;
    margin-block: 0 calc(var(--_space) * 2);
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
  .open-to-you {
    margin-block-start: calc(var(--_space) * 2);
  }
  .status-note {
    flex-basis: 100%;
    font-size: max(12px, 0.93em);
  }
  .status-note:empty {
    position: absolute; /* without a gap in its row */
  }
  .further + .status-note:not(:empty) {
    margin-block-end: calc(var(--_space) * 2);
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
  .unfold {
    display: none;
  }
  .unfold::after {
    inline-size: 0.4em;
    block-size: 0.4em;
    margin-block-end: 0.2em;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    content: '';
  }
  .unfolded .unfold::after {
    margin-block: 0.2em 0;
    rotate: 225deg;
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
  [part='contents'] li button {
    justify-content: flex-start;
    padding-inline: calc(var(--_space) * 1.5);
    font-size: max(12px, 0.93em);
    text-align: start;
    text-decoration: none;
  }
  [part='contents'] li button:hover {
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
  [part='section'] .url {
    padding-block: 2px;
  }
  [part='section'] a:not(.url) {
    display: inline-block;
    padding-block: 2px;
  }
  [part='similar'] {
    max-inline-size: 72ch;
  }
  [part='similar'] > [part='heading'] {
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_line);
  }
  .points {
    padding-inline-start: 1.4em;
    list-style: disc;
  }
  .points li + li {
    margin-block-start: calc(var(--_space) * 0.75);
  }
  ${factStyles}
  ${relatedJobsStyles}
  ${beforeStyles}
  .apply-bar,
  .row {
    display: contents;
  }
  @media (max-width: 40em) {
    dialog {
      block-size: 100%;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }
  }
  /*
   * In a narrow column the Apply link stays in reach below the text. In reading order it still follows the title. A viewport of a few
   * lines, as with a zoom of 400 %, has no room to spare.
   */
  @media screen and (min-height: 25.01em) {
    @container (inline-size < 30em) {
      .sheet {
        display: flex;
        flex-direction: column;
        min-block-size: 100%;
        padding-block-end: 0;
      }
      .sheet > button {
        align-self: start;
      }
      [part='actions']:has(.apply-bar) {
        display: contents;
      }
      .apply-bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: calc(var(--_space) * 0.5) calc(var(--_space) * 2);
        position: sticky;
        inset-block-end: 0;
        z-index: 1;
        order: 1;
        margin-block-start: auto;
        padding-block: var(--_space) calc(var(--_space) + env(safe-area-inset-bottom));
        border-block-start: 1px solid var(--_line);
        background: var(--_surface);
      }
      dialog .apply-bar {
        margin-inline: calc(var(--_space) * -2);
        padding-inline: calc(var(--_space) * 2);
      }
      .apply-bar > .button {
        flex: 1;
      }
      .apply-bar > .status-note {
        order: -1;
      }
    }
  }
  /* In a narrow column the facts follow the title at once, each on few lines, and the contents are folded. */
  @container (inline-size < 30em) {
    .columns {
      margin-block-start: calc(var(--_space) * 2);
    }
    [part='facts'] {
      padding-block: calc(var(--_space) * 2);
    }
    dl {
      gap: var(--_space);
    }
    button.unfold {
      display: inline-flex;
      font-weight: 700;
    }
    [part='contents'] p,
    [part='contents']:not(.unfolded) ul {
      display: none;
    }
  }
  /* A label and its fact share a line, unless the explanation of the label is unfolded. */
  @container (22em <= inline-size < 30em) {
    dl > div:not(:has(> dt [open])) {
      display: grid;
      grid-template-columns: 7.75em minmax(0, 1fr);
      gap: var(--_space);
    }
    .scale span:nth-child(even):not(:last-child) {
      visibility: hidden;
    }
  }
  @container (inline-size >= 50em) {
    .columns {
      --_side: 14em;
      grid-template-columns: minmax(0, 1fr) var(--_side);
      grid-template-rows: auto 1fr;
    }
    .columns.with-list {
      --_side: 21em;
    }
    .side {
      grid-column: 2;
      grid-row: 1 / span 2;
      block-size: 100%;
    }
    [part='contents'] {
      position: sticky;
      inset-block-start: 0;
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
    /* As wide as the texts above it. */
    [part='similar'] {
      max-inline-size: min(72ch, 100% - 21em - var(--_space) * 5);
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

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
    margin-block-start: var(--_space);
    font-size: max(12px, 0.93em);
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
  .unfold {
    display: none;
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
    font-size: max(12px, 0.93em);
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
  .further {
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
      [part='actions'] {
        display: contents;
      }
      .further {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_space) calc(var(--_space) * 3);
        margin-block-start: var(--_space);
      }
      .apply-bar {
        display: block;
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
        inline-size: 100%;
      }
    }
  }
  /* In a narrow column the contents are folded. */
  @container (inline-size < 30em) {
    .unfold {
      display: inline-flex;
    }
    [part='contents'] p,
    [part='contents']:not(.unfolded) ul {
      display: none;
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

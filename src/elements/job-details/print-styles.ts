import { css, type CSSResult } from 'lit';

/** An announcement on paper: all of its text, and the URLs of its links. `job-print.ts` unfolds collapsed content. */
export const jobPrintStyles: CSSResult = css`
  @media print {
    dialog,
    dialog[open] {
      display: block;
      position: static;
      inline-size: auto;
      max-block-size: none;
      margin: 0;
      border: 0;
      box-shadow: none;
      overflow: visible;
    }
    dialog::backdrop {
      background: none;
    }
    dialog .scroller {
      overflow: visible;
      padding: 0;
    }
    dialog,
    section[part='details'] {
      container-type: normal;
    }
    .bar,
    button:not(.source),
    [part='contents'],
    [part='similar'],
    [part='status'],
    [part='more-facts'] > summary,
    details:has(> .places) > summary,
    .status-note {
      display: none;
    }
    .term > summary {
      text-decoration: none;
    }
    .term > summary::after {
      content: none;
    }
    .columns {
      display: block;
    }
    [part='facts'],
    [part='section'] {
      max-inline-size: none;
    }
    [part='heading'] {
      break-after: avoid;
    }
    a.quiet {
      display: inline;
    }
    .button,
    .button:visited {
      display: inline;
      min-block-size: 0;
      padding: 0;
      background: none;
      color: var(--_link);
      font-weight: 400;
      text-decoration: underline;
    }
    svg {
      display: none;
    }
    a.url::after,
    a:not([href^='http'])::after {
      content: none;
    }
  }
`;

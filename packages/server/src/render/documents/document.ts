import { getServerDetailWords } from 'portal-jobs/words';
import { html, type Html, type Printed } from '../html.ts';
import type { PageSettings } from '../page-settings.ts';

/** What surrounds the content of a whole page. */
export interface DocumentFrame {
  /** Content-Security-Policy of the page, for servers that send none. */
  readonly policy?: string | undefined;
  /** The foot of the page. */
  readonly footer?: Printed | undefined;
}

/** The parts of a whole page. */
interface DocumentParts extends DocumentFrame {
  readonly title: string;
  /** Further tags of the head. */
  readonly head?: Printed | undefined;
  /** Links before the content. */
  readonly nav?: Printed | undefined;
  readonly main: Printed;
}

export const meta = (name: string, content: string): Html =>
  html`<meta name="${name}" content="${content}" />`;

/** Renders the link from a page to the page with the list. */
export const backLink = ({ words, pageUrl }: PageSettings): Html =>
  html`<nav data-served aria-label="${words.openJobs}">
    <a href="${pageUrl}">${getServerDetailWords(words).back}</a>
  </nav>`;

/** Makes a whole page with the style sheet of the settings. */
export const renderDocument = (
  { words, styleUrl }: PageSettings,
  { title, head = '', nav = '', main, policy, footer = '' }: DocumentParts,
): Html =>
  html`<!doctype html>
    <html lang="${words.locale}">
      <head>
        <meta charset="utf-8" />
        ${
          policy !== undefined &&
          html`<meta http-equiv="Content-Security-Policy" content="${policy}" />`
        }
        ${meta('viewport', 'width=device-width, initial-scale=1')}
        ${meta('color-scheme', 'light dark')}
        <title>${title}</title>
        ${head} ${styleUrl !== undefined && html`<link rel="stylesheet" href="${styleUrl}" />`}
      </head>
      <body class="portal-page">
        ${nav}
        <main>${main}</main>
        ${footer}
      </body>
    </html>`;

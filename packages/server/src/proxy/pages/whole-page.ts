import { raw } from 'hono/html';
import { html, type Html } from '../../render/html.ts';
import type { PagesSettings } from './page-options.ts';

/** A whole page around a content that the proxy made. */
interface WholePage {
  /** BCP 47 tag. */
  language: string;
  title: string;
  content: Html;
  styleUrl: string | undefined;
  /** Where links and forms lead that name no target. */
  target?: '_top';
  /** A script that runs in the page; nothing of a request is in it. */
  script?: string;
}

/** Makes a page that is not for search engines. */
export const wholePage = ({ language, title, content, styleUrl, target, script }: WholePage) =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${target !== undefined && html`<base target="${target}" />`}
        ${styleUrl !== undefined && html`<link rel="stylesheet" href="${styleUrl}" />`}
      </head>
      <body>
        <main>${content}</main>
        ${script !== undefined && html`${raw(`<script>${script}</script>`)}`}
      </body>
    </html>`;

/** The headers of every page and every part of one. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // Keeps the URL of a job or a search from other sites.
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** The header of what search engines must not list: parts of pages, feeds, and pages in place of others. */
export const noindex = { 'x-robots-tag': 'noindex' } as const;

/** The name of the place to which browsers report, in the headers of a page. */
const reportGroup = 'portal-jobs';

/**
 * Returns the headers of a whole page: its Content-Security-Policy, in which data blocks need no permission, and its isolation from windows
 * of other sites.
 *
 * @param formUrl where forms of the page lead.
 * @param more further directives, such as who may frame the page.
 */
export function documentHeaders(
  { styleUrl, reportUrl }: Pick<PagesSettings, 'styleUrl' | 'reportUrl'>,
  formUrl?: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const directives = {
    'default-src': "'none'",
    ...(styleUrl && { 'style-src': sourceOf(styleUrl) }),
    'base-uri': "'none'",
    'form-action': formUrl ? new URL(formUrl).origin : "'none'",
    'frame-ancestors': "'none'",
    ...more,
    ...(reportUrl && { 'report-to': reportGroup }),
  };
  const written = Object.entries(directives).map((directive) => directive.join(' '));
  return {
    ...pageHeaders,
    'content-security-policy': written.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    ...(reportUrl && { 'reporting-endpoints': `${reportGroup}="${new URL(reportUrl).href}"` }),
  };
}

/** A URL as a source of a policy: without a query, and with the characters encoded that would end it (CSP3 §2.3.1). */
function sourceOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/[;,]/g, encodeURIComponent);
}

/** Creates the header that starts loading the style sheet before the page is parsed (RFC 8288). */
export const preloadStyle = (styleUrl: string | undefined): Record<string, string> =>
  styleUrl ? { link: `<${new URL(styleUrl).href}>; rel=preload; as=style` } : {};

import { raw } from 'hono/html';
import { withChannel, writeQuery } from 'portal-jobs/protocol';
import { getServerWords, pageWords } from 'portal-jobs/words';
import { html, type Html } from '../../render/html.ts';
import type { SiteSettings } from './site.ts';

/** The elements that take the list over in browsers with script. */
export interface PageElements {
  /** URL of the proxy, absolute or a path of the site's host. */
  readonly proxyUrl: string;
  /** URL of `portal-jobs.js`, absolute or relative to the page with the list. */
  readonly script: string;
}

const attribute = (name: string, value: string): Html =>
  html`${raw(` ${name}="`)}${value}${raw('"')}`;

/** The attribute that locks a parameter, such as `job-category-code`. */
const lockAttribute = (name: string): string =>
  name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** Renders the filter bar and the list with the served jobs, which stay until the element has newer ones. */
export function renderElements(
  served: Html,
  { proxyUrl }: PageElements,
  { locked, pages, language }: SiteSettings,
): Html {
  const { channelId, linkHosts, sort, pinned, portalUrl } = pages;
  const attributes = Object.entries({
    'proxy-url': proxyUrl,
    ...Object.fromEntries(
      [...writeQuery(locked)].map(([name, value]) => [lockAttribute(name), value]),
    ),
    'channel-id': channelId,
    'link-hosts': linkHosts ?? '',
    sort: sort ?? '',
    pinned: pinned.join(' '),
  }).filter(([, value]) => value !== '');
  const portal = withChannel(portalUrl, channelId, portalUrl);
  return html`<portal-filter-bar></portal-filter-bar>
    ${raw('<portal-job-list')}${attributes.map(([name, value]) => attribute(name, value))}${raw('>')}${served}<a
      href="${portal}"
      >${pageWords(getServerWords(language)).failures.portalLink}</a
    >${raw('</portal-job-list>')}`;
}

/** Renders the tag of the script. */
export const renderScript = ({ script }: PageElements): Html =>
  html`<script type="module" src="${script}"></script>`;

/** The source of a URL in a policy: its origin, or the page's own. */
const sourceOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "'self'");

/**
 * Writes the Content-Security-Policy of a page.
 *
 * @param elements the elements of the page; `undefined` for a page without script.
 */
export function writePolicy(elements: PageElements | undefined): string {
  const directives = {
    'default-src': ["'none'"],
    // Not every browser takes a file next to a page that is opened as a file for `'self'`.
    'style-src': ["'self'", 'file:'],
    ...(elements && {
      'script-src': [sourceOf(elements.script)],
      // Missing parts of the script are requested again.
      'connect-src': [...new Set([sourceOf(elements.proxyUrl), sourceOf(elements.script)])],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['portal-jobs'],
    }),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

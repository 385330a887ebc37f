import type { SearchParameters } from 'portal-jobs/protocol';
import { writePageUrl } from 'portal-jobs/query';
import type { PageSettings } from './page-settings.ts';

// Everything that reads or writes the URL of a page. PHP has this module by hand.

/** Returns the page's URL with a query. Its own query stays. */
export function pageUrlWith(
  { pageUrl, search }: Pick<PageSettings, 'pageUrl' | 'search'>,
  chosen: SearchParameters,
): string {
  const url = new URL(pageUrl);
  url.search = writePageUrl(search, url.search, chosen);
  return url.href;
}

/** Returns a URL without query and fragment, and the pairs of the query. */
export function splitUrl(url: string): { page: string; pairs: [string, string][] } {
  const { origin, pathname, searchParams } = new URL(url);
  return { page: `${origin}${pathname}`, pairs: [...searchParams] };
}

/** Returns a URL in its normal form. */
export const normalizeUrl = (url: string): string => new URL(url).href;

/** Returns the host of a URL, without the port. */
export const hostOf = (url: string): string => new URL(url).hostname;

/** Encodes a text as one part of a URI. Half of a character becomes U+FFFD. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

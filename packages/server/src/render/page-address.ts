import type { SearchParameters } from 'portal-jobs/protocol';
import { writePageUrl } from 'portal-jobs/query';
import type { PageSettings } from './page-settings.ts';

// Everything that reads or writes the URL of a page. PHP has this module by hand.

/** Returns the page's address with some choices. Its own query stays. */
export function addressOfChoices(
  { pageUrl, search }: Pick<PageSettings, 'pageUrl' | 'search'>,
  chosen: SearchParameters,
): string {
  const url = new URL(pageUrl);
  url.search = writePageUrl(search, url.search, chosen);
  return url.href;
}

/** Returns an address without query and fragment, and the pairs of the query. */
export function splitAddress(address: string): { page: string; pairs: [string, string][] } {
  const { origin, pathname, searchParams } = new URL(address);
  return { page: `${origin}${pathname}`, pairs: [...searchParams] };
}

/** Returns an address in its normal form. */
export const normalizeAddress = (address: string): string => new URL(address).href;

/** Returns the host of an address, without the port. */
export const hostOf = (address: string): string => new URL(address).hostname;

/** Encodes a text as one part of a URI. Half of a character becomes U+FFFD. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

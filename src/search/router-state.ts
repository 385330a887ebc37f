import { readSafeUrl } from '../protocol/apply-uri.ts';

/** A larger state holds the host page's data, and stays unchanged. */
const maxValues = 1_000;

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/**
 * Returns a router's state for the page's URL with another query.
 *
 * Some routers store the URL in `history.state` and return to it after Back: Next.js (pages router), Nuxt, Vue Router, Swup, pjax,
 * page.js. So the query is replaced in each text that is the page's URL: with or without origin, fragment and final slash, in another
 * encoding, or without the router's base path.
 *
 * @param href the page's URL that the state belongs to.
 */
export function moveState(state: unknown, href: string, query: string): unknown {
  const here = readSafeUrl(href);
  if (typeof state !== 'object' || !state || !here) return state;
  const { origin, hash, pathname, searchParams } = here;
  const path = withoutSlash(pathname);
  // With paths in the fragment, only a text with this fragment is the page's URL.
  const hasRoute = /^#!?\//.test(hash);
  try {
    const copy = structuredClone(state) as Record<string, unknown>;
    const holders = new Set([copy]);
    const urls: [holder: Record<string, unknown>, key: string, text: string][] = [];
    /** A root without the base path. It may also be another page, such as the one before. */
    const roots: typeof urls = [];
    let count = 0;
    // Grows while it is read, and has each object once: a state can contain itself.
    for (const holder of holders)
      for (const [key, value] of Object.entries(holder)) {
        if ((count += 1) > maxValues) return state;
        if (typeof value === 'object' && value) holders.add(value as typeof copy);
        if (typeof value !== 'string') continue;
        const url = readSafeUrl(value.startsWith('/') ? origin + value : value);
        if (
          url?.origin !== origin ||
          String(url.searchParams) !== String(searchParams) ||
          (url.hash || (hasRoute ? '' : hash)) !== hash
        )
          continue;
        const own = withoutSlash(url.pathname);
        if (own ? path.endsWith(own) : !path) urls.push([holder, key, value]);
        else if (!own && holder === copy && pathname.endsWith('/'))
          roots.push([holder, key, value]);
      }
    for (const [holder, key, text] of urls.length > 0 ? urls : roots)
      holder[key] = text.replace(/(\?[^#]*)?(?=#|$)/, () => query);
    return copy;
  } catch {
    return state;
  }
}

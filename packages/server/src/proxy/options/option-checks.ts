import { wouldExposeKey } from 'portal-jobs/protocol';

// Checks of single option values. No message quotes the value, which could be a misplaced key.

export const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/; // a token, RFC 9110 §5.6.2
export const headerValue = /^[\x20-\x7e]+$/;
/** Headers that the proxy or the connection sets. */
export const reservedHeaders =
  /^(accept|accept-encoding|connection|content-length|expect|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** Returns what is wrong with the base URL of the service; `undefined` if nothing is. */
export function upstreamProblem(href: string): string | undefined {
  if (!href) return 'is missing; give the base URL of the jobs service, "https://…".';
  if (!URL.canParse(href) || !/^https?:$/.test(new URL(href).protocol)) {
    return 'must be an absolute URL that starts with https:// (or http:// on this machine).';
  }
  const url = new URL(href);
  if (url.username || url.password)
    return 'must not contain a user name or password; the key has its own option.';
  if (wouldExposeKey(href))
    return 'must start with https://: over http:// everyone on the way could read the key. Only a service on this machine (localhost, 127.0.0.1) may be http://.';
  if (/[?#]/.test(href)) return 'must end with its path: leave out everything from "?" or "#" on.';
  if (/\/api(\/search)?\/*$/i.test(url.pathname))
    return 'must end before "/api", which the proxy adds: "https://data.portal.example", not "https://data.portal.example/api/Search".';
  return undefined;
}

/** Returns what is wrong with an allowed origin; `undefined` if nothing is. */
export function originProblem(origin: unknown): string | undefined {
  if (origin === '*')
    return 'is "*", which would let every page on the web use the key; list the origins of your pages.';
  if (String(origin).includes('*'))
    return 'contains "*", but wildcards are not supported; list each origin.';
  const url = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return 'is not an origin; write it like "https://www.agency.example".';
  }
  if (url.username || url.password)
    return 'contains a user name or password, which no origin does.';
  return url.origin === origin
    ? undefined
    : 'is more than an origin: it has a path, capital letters or the default port, which no browser sends.';
}

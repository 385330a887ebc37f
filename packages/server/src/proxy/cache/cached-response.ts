import { acceptedEncodings, type Compressors } from '../responses/encoding.ts';
import type { ProxyRequest, ProxyResponse } from '../responses/response.ts';
import { entityTag, selectVariant, type Variant } from './cache-entry.ts';
import { staleWhileRevalidateSeconds, type CacheResult } from './cache.ts';
import { secondsLeftToday } from './stale-body.ts';

/** Whether the client already has this body, by the weak comparison (RFC 9110 §13.1.2). */
const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => `W/${tag.trim().replace(/^W\//, '')}` === etag));

/** The headers that state a response's age and how long other caches may keep it. */
function freshnessHeaders(
  { entry, source, age }: CacheResult,
  seconds: string,
): Record<string, string> {
  const { freshSeconds, endsWithFreshness, endsWithDay } = entry.response;
  const rest = endsWithDay ? Math.max(Math.floor(secondsLeftToday(Date.now())), 0) : Infinity;
  // A cache in between must not keep for long what is already stale.
  if (source === 'stale')
    return { 'cache-control': `public, max-age=${Math.min(10, rest)}`, 'portal-stale': seconds };
  // A cache subtracts Age from the time for which it keeps a response.
  const untilMidnight = Math.floor(age) + rest;
  const maxAge = Math.min(freshSeconds, untilMidnight);
  const within = (limit: number) => Math.min(limit, untilMidnight - maxAge);
  const cacheControl = endsWithFreshness
    ? `public, max-age=${Math.min(Math.max(Math.ceil(freshSeconds - age), 1), rest)}`
    : // stale-if-error is an hour rather than a day, because other caches do not remove closed jobs.
      `public, max-age=${maxAge}, stale-while-revalidate=${within(staleWhileRevalidateSeconds)}, stale-if-error=${within(3_600)}`;
  return {
    'cache-control': cacheControl,
    // If max-age is the remaining time, caches would subtract Age from it again (RFC 9111 §4.2).
    ...(source === 'fresh' && !endsWithFreshness && { age: seconds }),
  };
}

/** Builds the response to one request from a cache result, which other requests may share. */
function toResponse(result: CacheResult, variant: Variant, request: ProxyRequest): ProxyResponse {
  const { source } = result;
  const age = String(Math.floor(result.age));
  // Built once a second: building them for every request would take as long as the rest of a cache hit.
  let headers =
    source === 'fresh' && variant.freshHeaders?.age === age
      ? variant.freshHeaders.headers
      : undefined;
  if (!headers) {
    headers = { ...variant.headers, ...freshnessHeaders(result, age) };
    if (source === 'fresh') variant.freshHeaders = { age, headers };
  }
  const { status = 200 } = result.entry.response;
  if (status !== 200 || !matchesEtag(request.header('if-none-match'), entityTag(result.entry)))
    return { status, headers, body: variant.bytes, source };
  const {
    'content-length': _,
    'content-encoding': __,
    'content-type': ___,
    ...withoutBody
  } = headers;
  return { status: 304, headers: withoutBody, body: null, source };
}

/** Responds to a request with a cached response, in the best of the encodings that it accepts. */
export function sendCached(
  result: CacheResult,
  request: ProxyRequest,
  compressors: Compressors,
): ProxyResponse | Promise<ProxyResponse> {
  const encodings = acceptedEncodings(request.header('accept-encoding'));
  const isFirst = result.source === 'upstream';
  const variant = selectVariant(result.entry, encodings, compressors, isFirst);
  return variant instanceof Promise
    ? variant.then((finished) => toResponse(result, finished, request))
    : toResponse(result, variant, request);
}

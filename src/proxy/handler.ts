import { LRUCache } from 'lru-cache';
import {
  problemResponse,
  securityHeaders,
  type ProxyRequest,
  type ProxyResponse,
} from './response.ts';
import { readUpstreamQuery, type UpstreamQuery } from './upstream-query.ts';
import { createBucket } from './throttle/bucket.ts';
import { createCache, staleWhileRevalidateSeconds, type CacheResult } from './cache.ts';
import { acceptedEncodings } from './encoding.ts';
import { selectVariant, type Variant } from './cache-entry.ts';
import { createUpstream } from './upstream.ts';
import { readOptions, type ProxyOptions } from './options.ts';
import { Problem } from './problem-details.ts';
import { createThrottle } from './throttle/throttle.ts';

const allowedMethods = ['GET', 'HEAD', 'OPTIONS'];
const allowHeader = allowedMethods.join(', ');

/** What a request that goes upstream costs a client, where a cached one costs 1. */
const upstreamCost = 10;
/** How many clients the rate limit remembers. */
const maximumClients = 20_000;
const maximumQueryCacheBytes = 4 * 1024 * 1024;

/** Whether a page is on the proxy's own host. The scheme is ignored, because TLS often ends in front of the proxy. */
const isOwnHost = (origin: string, host: string) =>
  URL.canParse(origin) && new URL(origin).host === host;

/** Returns the CORS headers for a listed origin, none for the proxy's own host. @throws {@link Problem} 403 for any other origin */
function corsHeaders(
  origin: string | null,
  host: string,
  origins: ReadonlySet<string>,
): Record<string, string> | undefined {
  if (origin === null) return undefined;
  if (origins.has(origin)) {
    return {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'age, etag, portal-losses, portal-stale, retry-after',
    };
  }
  if (isOwnHost(origin, host)) return undefined;
  throw new Problem(
    403,
    'Pages of this origin may not use the proxy; its operator can list the origin.',
  );
}

const preflightResponse = (): ProxyResponse => ({
  status: 204,
  headers: {
    ...securityHeaders,
    allow: allowHeader,
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-max-age': '7200',
    'cache-control': 'no-store',
  },
  body: null,
  source: 'own',
});

const stateResponse = (status: number, state: Record<string, string>): ProxyResponse => ({
  status,
  headers: { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(state),
  source: 'own',
});

/** Whether the client already has these bytes (RFC 9110 §13.1.2). */
const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** The headers that state a response's age and how long other caches may keep it. */
function freshnessHeaders({ entry, source }: CacheResult, age: string): Record<string, string> {
  // A cache in between must not keep for long what is already stale.
  if (source === 'stale') return { 'cache-control': 'public, max-age=10', 'portal-stale': age };
  return {
    // stale-if-error is an hour rather than a day, because other caches do not remove closed jobs.
    'cache-control': `public, max-age=${entry.response.freshSeconds}, stale-while-revalidate=${staleWhileRevalidateSeconds}, stale-if-error=3600`,
    ...(source === 'fresh' && { age }),
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
  if (!matchesEtag(request.header('if-none-match'), variant.etag))
    return { status: 200, headers, body: variant.bytes, source };
  const {
    'content-length': _,
    'content-encoding': __,
    'content-type': ___,
    ...withoutBody
  } = headers;
  return { status: 304, headers: withoutBody, body: null, source };
}

/** The proxy without a server around it. */
export interface Handler {
  /** Answers a request and never throws or rejects. A fresh cache hit is returned directly, not as a promise. */
  handle(request: ProxyRequest): ProxyResponse | Promise<ProxyResponse>;
  /** The number of cached responses and their size. */
  size(): { entries: number; bytes: number };
}

/** Creates the handler. @throws {@link ProxyConfigurationError} */
export function createHandler(options: ProxyOptions): Handler {
  const settings = readOptions(options);
  const throttle = createThrottle(settings);
  const cache = createCache(createUpstream(settings, throttle), settings);
  const { clientRate, origins } = settings;
  const clientBuckets = createBucket(
    clientRate,
    Math.max(5 * clientRate, 2 * upstreamCost),
    maximumClients,
  );
  /** Parsed queries by the URL as sent. */
  const queryCache = new LRUCache<string, UpstreamQuery>({
    maxSize: maximumQueryCacheBytes,
    sizeCalculation: ({ query }, url) => 2 * (query.length + url.length) + 200,
  });

  function charge({ client }: ProxyRequest, cost: number): void {
    if (client === undefined) return;
    const wait = clientBuckets.take(client, cost);
    if (wait > 0)
      throw new Problem(429, 'Too many requests; retry later.', {
        'retry-after': String(Math.ceil(wait)),
      });
  }

  function queryOf({ path, query }: ProxyRequest): UpstreamQuery {
    const url = `${path}?${query}`;
    const cached = queryCache.get(url);
    if (cached) return cached;
    const upstreamQuery = readUpstreamQuery(path, query, settings);
    queryCache.set(url, upstreamQuery);
    return upstreamQuery;
  }

  function readiness(): ProxyResponse {
    const stopped = throttle.stopped();
    return stopped
      ? stateResponse(503, { status: 'not ready', upstream: stopped })
      : stateResponse(200, { status: 'ready' });
  }

  function respond(request: ProxyRequest): ProxyResponse | Promise<ProxyResponse> {
    if (!allowedMethods.includes(request.method)) {
      throw new Problem(405, `The proxy only supports ${allowHeader}.`, { allow: allowHeader });
    }
    if (request.path === '/healthz') return stateResponse(200, { status: 'alive' });
    if (request.path === '/readyz') return readiness();
    charge(request, 1);
    if (request.method === 'OPTIONS') return preflightResponse();
    const result = cache.find(queryOf(request), {
      charge: () => charge(request, upstreamCost - 1),
      waitUntil: request.waitUntil,
    });
    return result instanceof Promise
      ? result.then((found) => encode(found, request))
      : encode(result, request);
  }

  function encode(
    result: CacheResult,
    request: ProxyRequest,
  ): ProxyResponse | Promise<ProxyResponse> {
    const encodings = acceptedEncodings(request.header('accept-encoding'));
    const variant = selectVariant(result.entry, encodings, settings.compressors);
    return variant instanceof Promise
      ? variant.then((finished) => toResponse(result, finished, request))
      : toResponse(result, variant, request);
  }

  return {
    handle(request) {
      let cors: Record<string, string> | undefined;
      const finish = (response: ProxyResponse): ProxyResponse => {
        if (cors) response.headers = { ...response.headers, ...cors };
        if (request.method === 'HEAD') response.body = null;
        return response;
      };
      try {
        cors = corsHeaders(request.header('origin'), request.host, origins);
        const response = respond(request);
        return response instanceof Promise
          ? response.catch(problemResponse).then(finish)
          : finish(response);
      } catch (error) {
        return finish(problemResponse(error));
      }
    },
    size: cache.size,
  };
}

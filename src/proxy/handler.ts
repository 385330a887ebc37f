import { LRUCache } from 'lru-cache';
import {
  problemResponse,
  securityHeaders,
  type ProxyRequest,
  type ProxyResponse,
} from './response.ts';
import { readUpstreamQuery, type UpstreamQuery } from './upstream-query.ts';
import { createCache, type LookupContext } from './cache.ts';
import { sendCached } from './cached-response.ts';
import { createCrossOrigin } from './cross-origin.ts';
import { createKeyedSearch } from './keyed-search.ts';
import { createUpstream } from './upstream.ts';
import { createPageHandler } from './pages/page-handler.ts';
import { readOptions, type ProxyOptions } from './options.ts';
import { Problem } from './problem-details.ts';
import { createClientLimit } from './throttle/client-limit.ts';
import { createThrottle, type Throttle } from './throttle/throttle.ts';

const allowedMethods = ['GET', 'HEAD', 'OPTIONS'];
const allowHeader = allowedMethods.join(', ');

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

/** Returns a response about the proxy itself. */
export const stateResponse = (status: number, state: object): ProxyResponse => ({
  status,
  headers: { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(state),
  source: 'own',
});

const methodProblem = () =>
  new Problem(405, `The proxy only supports ${allowHeader}.`, { allow: allowHeader });

/** Answers requests for the state of several agencies' process. @returns `undefined` for any other request */
export function readState(
  { method, path }: ProxyRequest,
  readiness: () => ProxyResponse,
): ProxyResponse | undefined {
  if (path !== '/healthz' && path !== '/readyz') return undefined;
  if (!allowedMethods.includes(method)) return problemResponse(methodProblem());
  const response = path === '/healthz' ? stateResponse(200, { status: 'alive' }) : readiness();
  return method === 'HEAD' ? { ...response, body: null } : response;
}

/** The proxy without a server around it. */
export interface Handler {
  /** Answers a request and never throws or rejects. A fresh cache hit is returned directly, not as a promise. */
  handle(request: ProxyRequest): ProxyResponse | Promise<ProxyResponse>;
  /** The number of cached responses and their size. */
  size(): { entries: number; bytes: number };
  /** The handlers of several agencies, by name. Absent if there is one agency, which needs no name. */
  agencies?: ReadonlyMap<string, Handler>;
  /** Returns the name of the agency at an address, where there are several. */
  agencyAt?(host: string, path: string): string | undefined;
  /** Why calls to the service are stopped; `undefined` if they are not. */
  stopped(): ReturnType<Throttle['stopped']>;
}

/** Creates the handler. @throws {@link ProxyConfigurationError} */
export function createHandler(options: ProxyOptions): Handler {
  const settings = readOptions(options);
  const keyed = createKeyedSearch(settings);
  const throttle = createThrottle(settings, keyed.plainSearch);
  const { cacheBytes, compressors } = settings;
  const crossOrigin = createCrossOrigin(settings.origins);
  // Finished pages share the memory of what they are made of.
  const pageBytes = settings.pages ? Math.floor(cacheBytes / 2) : 0;
  const cache = createCache(createUpstream(settings, throttle, keyed), {
    ...settings,
    cacheBytes: cacheBytes - pageBytes,
  });
  const pages = settings.pages && createPageHandler(settings.pages, settings, cache, pageBytes);
  const clientLimit = createClientLimit(settings);
  /** Parsed queries by the URL as sent. */
  const queryCache = new LRUCache<string, UpstreamQuery>({
    maxSize: settings.queryBytes,
    sizeCalculation: ({ query }, url) => 2 * (query.length + url.length) + 200,
  });

  const lookupOf = ({ client, waitUntil }: ProxyRequest): LookupContext => ({
    client,
    waitUntil,
    charge: () => clientLimit.call(client),
    chargeBytes: (bytes) => clientLimit.bytes(client, bytes),
    reverseCharge: () => clientLimit.reverseCall(client),
  });

  function queryOf(request: ProxyRequest): UpstreamQuery {
    const { path, query } = request;
    const url = `${path}?${query}`;
    const cached = queryCache.get(url);
    if (cached) return cached;
    try {
      const upstreamQuery = readUpstreamQuery(path, query, settings);
      queryCache.set(url, upstreamQuery);
      return upstreamQuery;
    } catch (problem) {
      clientLimit.invalidQuery(request.client);
      throw problem;
    }
  }

  function readiness(): ProxyResponse {
    const stopped = throttle.stopped();
    return stopped
      ? stateResponse(503, { status: 'not ready', upstream: stopped })
      : stateResponse(200, { status: 'ready' });
  }

  function respond(request: ProxyRequest): ProxyResponse | Promise<ProxyResponse> {
    if (!allowedMethods.includes(request.method)) {
      throw methodProblem();
    }
    if (request.path === '/healthz') return stateResponse(200, { status: 'alive' });
    if (request.path === '/readyz') return readiness();
    const page =
      request.method === 'OPTIONS'
        ? undefined
        : pages?.respond(request, {
            request: () => clientLimit.request(request.client),
            lookup: lookupOf(request),
          });
    if (page) return page;
    clientLimit.request(request.client);
    if (request.method === 'OPTIONS') return preflightResponse();
    const result = cache.find(queryOf(request), lookupOf(request));
    return result instanceof Promise
      ? result.then((found) => sendCached(found, request, compressors))
      : sendCached(result, request, compressors);
  }

  /** A page is answered whatever its origin: it may be a part of another one, which inherits the visitor's headers. */
  function respondWithin(request: ProxyRequest): ProxyResponse | Promise<ProxyResponse> {
    if (!pages?.has(request)) crossOrigin.refuseForeign(request);
    return respond(request);
  }

  return {
    handle(request) {
      const cors = crossOrigin.headersFor(request);
      const finish = (response: ProxyResponse): ProxyResponse => {
        if (cors) response.headers = { ...response.headers, ...cors };
        if (request.method === 'HEAD') response.body = null;
        return response;
      };
      try {
        const response = respondWithin(request);
        return response instanceof Promise
          ? response.catch(problemResponse).then(finish)
          : finish(response);
      } catch (error) {
        return finish(problemResponse(error));
      }
    },
    stopped: () => throttle.stopped(),
    size: () => {
      const [data, finished] = [cache.size(), pages?.size() ?? { entries: 0, bytes: 0 }];
      return { entries: data.entries + finished.entries, bytes: data.bytes + finished.bytes };
    },
  };
}

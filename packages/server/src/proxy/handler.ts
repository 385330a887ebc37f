import { LRUCache } from 'lru-cache';
import { ServiceError, writeQuery } from 'portal-jobs/protocol';
import {
  problemResponse,
  securityHeaders,
  type ProxyRequest,
  type ProxyResponse,
} from './responses/response.ts';
import { readUpstreamQuery, type UpstreamQuery } from './upstream-query.ts';
import { createCache, type LookupContext } from './cache/cache.ts';
import { sendCached } from './cache/cached-response.ts';
import { causeOf, emptyLockCause, ownFaultCause } from './responses/causes.ts';
import { createCrossOrigin } from './cross-origin.ts';
import { createKeyedSearch } from './cache/keyed-search.ts';
import { createUpstream } from './upstream.ts';
import { createPageHandler } from './pages/page-handler.ts';
import { readOptions, type ProxyOptions } from './options.ts';
import { Problem } from './responses/problem-details.ts';
import { createClientLimit } from './throttle/budget.ts';
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

/** The refusal of any other method. */
export const methodProblem = (): Problem =>
  new Problem(405, `The proxy only supports ${allowHeader}.`, { allow: allowHeader });

/** Requests that browsers send by themselves if a URL of the proxy is opened. */
const iconPath = '/favicon.ico';

/** Responds without an icon, which is no refusal to log. */
function iconResponse(): ProxyResponse {
  const { refusal: _, ...response } = problemResponse(new Problem(404, 'The proxy has no icon.'));
  return response;
}

/** Responds to requests for the state of a process that serves several agencies. @returns `undefined` for any other request */
export function readState(
  { method, path }: ProxyRequest,
  readiness: () => ProxyResponse,
): ProxyResponse | undefined {
  if (path === iconPath) return iconResponse();
  if (path !== '/healthz' && path !== '/readyz') return undefined;
  if (!allowedMethods.includes(method)) return problemResponse(methodProblem());
  const response = path === '/healthz' ? stateResponse(200, { status: 'alive' }) : readiness();
  return method === 'HEAD' ? { ...response, body: null } : response;
}

/** The interface of one proxy, or of several agencies' proxies, to a server. */
export interface ServedHandler {
  /** Responds to a request and never throws or rejects. A fresh cache hit is returned directly, not as a promise. */
  handle(request: ProxyRequest): ProxyResponse | Promise<ProxyResponse>;
  /** The number of cached responses and their size. */
  size(): { entries: number; bytes: number };
  /** The handlers of several agencies, by name. Absent if there is one agency, which needs no name. */
  agencies?: ReadonlyMap<string, Handler>;
  /** Returns the name of the agency at a URL. Absent for a single agency. */
  agencyAt?(host: string, path: string): string | undefined;
  /** Why calls to the service are stopped; `undefined` if they are not. */
  stopped(): ReturnType<Throttle['stopped']>;
}

/** The proxy without a server around it. */
export interface Handler extends ServedHandler {
  /** Why lists are empty, and what the operator can do about it; `undefined` if nothing is known. */
  problem(): string | undefined;
  /** Tries the plainest search, once. It never rejects. */
  check(): Promise<Check>;
  /** Starts a check in the background if none has finished, or if the last check failed some time ago. */
  recheck(waitUntil: ProxyRequest['waitUntil']): void;
}

/** The result of the plainest search. */
export interface Check {
  /** The lock, as a query. */
  locked: string;
  /** The number of jobs within the lock, if the service says it. */
  jobs?: number | undefined;
  /** Why the service cannot be used. */
  problem?: string | undefined;
}

/** How often an empty lock is looked at again. */
const minuteMs = 60_000;
/** How often it is tried whether a service that could not be used works again. A stop for longer ends first. */
const recheckMs = 1_000;

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
    // The query is kept as text and as parameters.
    sizeCalculation: ({ query }, url) => 2 * (2 * query.length + url.length) + 600,
  });

  const lookupOf = ({ client, trace, waitUntil }: ProxyRequest): LookupContext => ({
    client,
    trace,
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

  let isLockEmpty = false;
  let recheckAt = 0;

  async function check(): Promise<Check> {
    const locked = decodeURIComponent(writeQuery(settings.locked).toString());
    recheckAt = Infinity;
    try {
      const jobs = await throttle.check();
      isLockEmpty = jobs === 0;
      return { locked, jobs, problem: isLockEmpty ? emptyLockCause : undefined };
    } catch (error) {
      const problem =
        error instanceof ServiceError
          ? causeOf(error)
          : error instanceof Problem
            ? error.message
            : ownFaultCause;
      return { locked, problem };
    } finally {
      recheckAt = performance.now() + (isLockEmpty ? minuteMs : recheckMs);
    }
  }

  function recheck(waitUntil: ProxyRequest['waitUntil']): void {
    const isNeeded = throttle.stopped() !== undefined || !throttle.isKnown() || isLockEmpty;
    if (!isNeeded || performance.now() < recheckAt) return;
    const work = check();
    waitUntil?.(work);
  }

  function problem(): string | undefined {
    const error = throttle.stopped() && throttle.lastError();
    if (error) return causeOf(error);
    return isLockEmpty ? emptyLockCause : undefined;
  }

  function readiness({ waitUntil }: ProxyRequest): ProxyResponse {
    const stopped = throttle.stopped();
    const cause = problem();
    const state = stopped ? { status: 'not ready', upstream: stopped } : { status: 'ready' };
    recheck(waitUntil);
    return stateResponse(stopped ? 503 : 200, { ...state, ...(cause && { problem: cause }) });
  }

  function respond(request: ProxyRequest): ProxyResponse | Promise<ProxyResponse> {
    if (!allowedMethods.includes(request.method)) {
      throw methodProblem();
    }
    if (request.path === '/healthz') return stateResponse(200, { status: 'alive' });
    if (request.path === iconPath) return iconResponse();
    if (request.path === '/readyz') return readiness(request);
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

  /** A page gets a response whatever its origin: it may be a part of another one, which inherits the visitor's headers. */
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
    problem,
    check,
    recheck,
    size: () => {
      const [data, finished] = [cache.size(), pages?.size() ?? { entries: 0, bytes: 0 }];
      return { entries: data.entries + finished.entries, bytes: data.bytes + finished.bytes };
    },
  };
}

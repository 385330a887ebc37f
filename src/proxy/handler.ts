import { LRUCache } from 'lru-cache';
import { problemAnswer, safety, type Answer, type PageRequest } from './response.ts';
import { readAsked } from './upstream-query.ts';
import { createBucket } from './throttle/bucket.ts';
import { createCache, staleWhileRevalidate, type Found } from './cache.ts';
import { acceptedEncodings } from './encoding.ts';
import { variantIn, type Variant } from './cache-entry.ts';
import { createLoad, type Asked } from './upstream.ts';
import { readOptions, type ProxyOptions } from './options.ts';
import { Problem } from './problem-details.ts';
import { createRestraint } from './throttle/throttle.ts';

const methods = 'GET, HEAD, OPTIONS';
const known = new Set(methods.split(', '));

/** What a question that goes upstream counts for, in those that do not. */
const upstreamCost = 10;

/** A page of the proxy's own host; the scheme is not compared, because TLS often ends in front of the proxy. */
const isOwnHost = (origin: string, host: string) =>
  URL.canParse(origin) && new URL(origin).host === host;

/** The headers that let a listed origin read an answer (CORS). @throws {@link Problem} 403 for any other origin */
function allow(
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

const preflight = (): Answer => ({
  status: 204,
  headers: {
    ...safety,
    allow: methods,
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-max-age': '7200',
    'cache-control': 'no-store',
  },
  body: null,
  source: 'own',
});

const state = (status: number, words: Record<string, string>): Answer => ({
  status,
  headers: { ...safety, 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(words),
  source: 'own',
});

/** Whether a page has these bytes already (RFC 9110 §13.1.2). */
const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** What an answer says of its age, and for how long others may keep it. */
function ageHeaders({ kept, source }: Found, age: string): Record<string, string> {
  // Nobody in between may pass on for long what is old already.
  if (source === 'stale') return { 'cache-control': 'public, max-age=10', 'portal-stale': age };
  return {
    // An hour and not a day: who keeps it in between drops no closed jobs.
    'cache-control': `public, max-age=${kept.loaded.freshFor}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=3600`,
    ...(source === 'fresh' && { age }),
  };
}

/** The answer to one page out of what was found for all. */
function write(found: Found, variant: Variant, request: PageRequest): Answer {
  const { source } = found;
  const age = String(Math.floor(found.age));
  // Made once a second: making them for each page would take as long as everything else here.
  let headers =
    source === 'fresh' && variant.fresh?.age === age ? variant.fresh.headers : undefined;
  if (!headers) {
    headers = { ...variant.headers, ...ageHeaders(found, age) };
    if (source === 'fresh') variant.fresh = { age, headers };
  }
  if (!isKnown(request.header('if-none-match'), variant.etag))
    return { status: 200, headers, body: variant.bytes, source };
  const {
    'content-length': _,
    'content-encoding': __,
    'content-type': ___,
    ...withoutBody
  } = headers;
  return { status: 304, headers: withoutBody, body: null, source };
}

/** A proxy without a server around it: from a page's request to its answer, never throwing; at once where the answer is kept. */
export interface Answerer {
  answer(request: PageRequest): Answer | Promise<Answer>;
  /** How much is kept. */
  size(): { answers: number; bytes: number };
}

/** Makes it. @throws {@link ProxyConfigurationError} */
export function createAnswerer(options: ProxyOptions): Answerer {
  const settings = readOptions(options);
  const restraint = createRestraint(settings);
  const cache = createCache(createLoad(settings, restraint), settings);
  const { clientRate, origins } = settings;
  const clients = createBucket(clientRate, Math.max(5 * clientRate, 2 * upstreamCost), 20_000);
  /** Addresses as they were written, and what they ask. */
  const read = new LRUCache<string, Asked>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: ({ query }, written) => 2 * (query.length + written.length) + 200,
  });

  function count({ client }: PageRequest, cost: number): void {
    if (client === undefined) return;
    const wait = clients.take(client, cost);
    if (wait > 0)
      throw new Problem(429, 'Too many requests; wait a little.', {
        'retry-after': String(Math.ceil(wait)),
      });
  }

  function askedBy({ path, query }: PageRequest): Asked {
    const written = `${path}?${query}`;
    const known = read.get(written);
    if (known) return known;
    const asked = readAsked(path, query, settings);
    read.set(written, asked);
    return asked;
  }

  function ready(): Answer {
    const stopped = restraint.stopped();
    return stopped
      ? state(503, { status: 'not ready', upstream: stopped })
      : state(200, { status: 'ready' });
  }

  function respond(request: PageRequest): Answer | Promise<Answer> {
    if (!known.has(request.method)) {
      throw new Problem(405, `The proxy only answers ${methods}.`, { allow: methods });
    }
    if (request.path === '/healthz') return state(200, { status: 'alive' });
    if (request.path === '/readyz') return ready();
    count(request, 1);
    if (request.method === 'OPTIONS') return preflight();
    const found = cache.find(askedBy(request), {
      charge: () => count(request, upstreamCost - 1),
      waitUntil: request.waitUntil,
    });
    return found instanceof Promise
      ? found.then((one) => compose(one, request))
      : compose(found, request);
  }

  function compose(found: Found, request: PageRequest): Answer | Promise<Answer> {
    const encodings = acceptedEncodings(request.header('accept-encoding'));
    const variant = variantIn(found.kept, encodings, settings.compressors);
    return variant instanceof Promise
      ? variant.then((one) => write(found, one, request))
      : write(found, variant, request);
  }

  return {
    answer(request) {
      let cors: Record<string, string> | undefined;
      const finish = (answer: Answer): Answer => {
        if (cors) answer.headers = { ...answer.headers, ...cors };
        if (request.method === 'HEAD') answer.body = null;
        return answer;
      };
      try {
        cors = allow(request.header('origin'), request.host, origins);
        const answer = respond(request);
        return answer instanceof Promise
          ? answer.catch(problemAnswer).then(finish)
          : finish(answer);
      } catch (error) {
        return finish(problemAnswer(error));
      }
    },
    size: cache.size,
  };
}

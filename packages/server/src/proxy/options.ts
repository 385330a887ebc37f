import type { SearchParameters, TransportOptions } from 'portal-jobs/protocol';
import { type Compressors, standardCompressors } from './responses/encoding.ts';
import type { FinishedSearch, SearchTask } from './finish-search.ts';
import { guardStore, type GuardedStore } from './cache/guarded-store.ts';
import { isKey, type Keys } from './keys.ts';
import {
  headerName,
  headerValue,
  originProblem,
  reservedHeaders,
  upstreamProblem,
} from './options/option-checks.ts';
import { readLockedQuery, readRoutes } from './options/locked-query.ts';
import { limits, type Limit } from './options/option-limits.ts';
import { readPageOptions, type PageOptions, type PagesSettings } from './pages/page-options.ts';
import type { OptInRoute, RouteParameters } from './opt-in-routes.ts';
import type { SharedStore } from './cache/shared-store.ts';

/** An event for the log. It never contains a key, search terms or anything that upstream sent. */
export type ProxyEvent =
  | { event: 'losses'; path: string; count: number; places: readonly string[] }
  | {
      event: 'failure';
      path: string;
      kind: string;
      upstreamStatus: number | undefined;
      /** The status that the client got. */
      responded: number;
      /** The cause, and what the operator can do about it. */
      reason: string;
      /** Seconds for which further calls are stopped; absent if they continue. */
      stopped?: number;
      /** The trace id of the request that caused the call. */
      trace?: string;
    }
  /** A request that the proxy itself refuses. Each reason is reported at most once a minute; it names an origin, and parameters without their values. */
  | { event: 'refused'; status: number; reason: string }
  /** Pinned jobs that are not open within the lock, by the control numbers of the operator. */
  | { event: 'pinned'; missing: readonly string[] }
  /** Upstream calls stop after consecutive outages and resume after the first success. */
  | { event: 'circuit'; state: 'open' | 'closed' };

/** The options of a proxy. */
export interface ProxyOptions extends PageOptions {
  /** Base URL of the service, to which `/api/…` is appended, for example `https://data.portal.example`. */
  upstreamUrl: string;
  /**
   * The API key. It is sent to the service with keyed requests and nowhere else. During a rotation give two: if the service refuses one,
   * the other is tried. A function is called for every request, so that the key can change while the proxy runs.
   */
  key: string | readonly string[] | Keys;
  /** Name of the header that carries the key. Default: `Authorization-Key`. */
  keyHeader?: string | undefined;
  /** Further headers of every upstream request, such as `User-Agent` with the e-mail address the key is registered to. */
  extraHeaders?: Readonly<Record<string, string>> | undefined;
  /** Origins whose pages may use the proxy, matched exactly. `[]` allows only pages on the proxy's own host. */
  origins: readonly string[];
  /** Parameters that narrow every search, as an object or as a query such as `Organization=HE00;HE10`. */
  locked?: SearchParameters | string | undefined;
  /**
   * Optional routes to open: `historic`, the feed of past and present postings (data-service §4.1), and, for posting agencies, `archive`
   * (data-service §4.2). Default: none.
   */
  routes?: readonly OptInRoute[] | undefined;
  /** Sends the upstream requests. Default: the global `fetch`. */
  fetch?: TransportOptions['fetch'] | undefined;
  /** Deadline of a complete upstream response, in milliseconds. Default: 12,000. */
  timeout?: number | undefined;
  /** Maximum size of an upstream response, in bytes. Default: 8 MiB. */
  maxBytes?: number | undefined;
  /** The path the proxy is mounted on, for example `/jobs`. Default: none. */
  prefix?: string | undefined;
  /** Maximum size of the cache, in bytes; 0 disables it. Default: 64 MiB. */
  cacheBytes?: number | undefined;
  /** A store that several proxies share: responses and, with its further methods, the limits on upstream calls. @default none */
  store?: SharedStore | undefined;
  /** The available compressors. Default: gzip, which every fetch-standard host has. */
  compressors?: Compressors | undefined;
  /**
   * Makes the body of a response of Search beyond about 1 MB, so that others are served meanwhile. Default: the thread of all requests.
   * The Node server has another one for it. It should reject after `timeoutMs` milliseconds.
   */
  processLarge?: ((task: SearchTask, timeoutMs: number) => Promise<FinishedSearch>) | undefined;
  /** How often a call is retried after a transient outage: `limit` times, 4 by default. */
  retry?: { limit?: number | undefined } | undefined;
  /** Sustained upstream calls per second, with bursts of three seconds' worth; 0 disables the limit. Default: 20. */
  upstreamRate?: number | undefined;
  /** Maximum concurrent upstream calls. Four times as many may wait, for a second each. One client has at most a quarter. Default: 16. */
  upstreamConcurrency?: number | undefined;
  /**
   * Maximum jobs in one response of Search, unless `locked` has a higher `ResultsPerPage`. A page that asks for more, or for no number, gets
   * this many, unless it is 500, the most that the service has on a page. Default: 500.
   */
  maxResults?: number | undefined;
  /**
   * Sustained requests per second and client, and as much again for queries that go upstream. A request counts as a tenth. A query counts as
   * ten, and one more for each 16 KiB of its response; an invalid one counts as one. 0 disables the limit. Default: 100.
   */
  clientRate?: number | undefined;
  /** Returns the client a request is counted for, such as its address. Default: no limit. The Node server and the worker have their own. */
  clientOf?: ((request: Request) => string | undefined) | undefined;
  /** Called for every loss and failure, and when upstream calls stop and resume. */
  report?: ((event: ProxyEvent) => void) | undefined;
}

/** Complete, validated options. */
export interface Settings {
  upstream: TransportOptions;
  keys: Keys;
  keyHeader: string;
  /** The operator's further headers. Some may be secrets. */
  extraHeaders: Readonly<Record<string, string>>;
  origins: ReadonlySet<string>;
  locked: SearchParameters;
  /** The open optional routes, each with its lock. */
  routes: ReadonlyMap<OptInRoute, RouteParameters>;
  /** Absent if no page route is open. */
  pages: PagesSettings | undefined;
  prefix: string;
  cacheBytes: number;
  /** The size of parsed queries that are remembered, in bytes. */
  queryBytes: number;
  /** How many clients a limit remembers. */
  maximumClients: number;
  /** How many jobs are remembered with what finds them. */
  maximumKnownJobs: number;
  store: GuardedStore | undefined;
  compressors: Compressors;
  processLarge: ProxyOptions['processLarge'];
  retries: number;
  upstreamRate: number;
  upstreamConcurrency: number;
  maxResults: number;
  clientRate: number;
  clientOf: (request: Request) => string | undefined;
  report: (event: ProxyEvent) => void;
}

/** A problem of one option. The message explains how to fix it and never quotes the value, which could be a misplaced key. */
export interface OptionProblem {
  option: keyof ProxyOptions;
  message: string;
}

/** Thrown for invalid options; lists all problems at once. */
export class ProxyConfigurationError extends Error {
  readonly problems: readonly OptionProblem[];

  constructor(problems: readonly OptionProblem[]) {
    super(
      [
        'The proxy cannot start:',
        ...problems.map(({ option, message }) => `  ${option}: ${message}`),
      ].join('\n'),
    );
    this.name = 'ProxyConfigurationError';
    this.problems = problems;
  }
}

/** Validates the options. @throws {@link ProxyConfigurationError} that lists every problem */
export function readOptions(options: ProxyOptions): Settings {
  const problems: OptionProblem[] = [];
  const addProblem = (option: keyof ProxyOptions, message: string | undefined) => {
    if (message) problems.push({ option, message });
  };
  const {
    keyHeader = 'Authorization-Key',
    extraHeaders = {},
    timeout = 12_000,
    prefix = '',
  } = options;
  const {
    upstreamUrl: upstream = '',
    key = '',
    origins,
    maxBytes = 8 * 1024 * 1024,
  } = options as Partial<ProxyOptions>;
  const keys = typeof key === 'function' ? key : () => [key].flat().filter(Boolean);

  addProblem('upstreamUrl', upstreamProblem(upstream));
  if (keys().length === 0) addProblem('key', 'is missing; give the API key you were issued.');
  else if (!keys().every(isKey))
    addProblem('key', 'contains a blank, a line break or a character that no header can carry.');
  if (!headerName.test(keyHeader) || reservedHeaders.test(keyHeader) || /^host$/i.test(keyHeader)) {
    addProblem('keyHeader', 'must be the name of a header, such as "Authorization-Key".');
  }
  for (const [index, [name, value]] of Object.entries(extraHeaders).entries()) {
    // Identified by position rather than by name, which could be a misplaced key.
    const entry = (message: string) => addProblem('extraHeaders', `entry ${index + 1} ${message}`);
    if (!headerName.test(name)) entry('does not start with the name of a header.');
    else if (reservedHeaders.test(name))
      entry('is a header that the proxy sets itself; leave it out.');
    else if (name.toLowerCase() === keyHeader.toLowerCase())
      entry('is the header that carries the key; leave it out.');
    else if (!headerValue.test(value))
      entry('has a value that is empty or not allowed in a header.');
    else if (
      /^host$/i.test(name) &&
      URL.canParse(upstream) &&
      new URL(upstream).host !== value.toLowerCase()
    ) {
      entry('is Host, which is always derived from upstreamUrl; leave it out.');
    }
  }
  if (!Array.isArray(origins)) {
    addProblem(
      'origins',
      'is missing; list the origins of your pages, or give [] if they are on the proxy’s own host.',
    );
  }
  for (const [index, origin] of (Array.isArray(origins) ? origins : []).entries()) {
    const problem = originProblem(origin);
    addProblem('origins', problem && `entry ${index + 1} ${problem}`);
  }
  if (!(timeout >= 1 && timeout <= 120_000))
    addProblem('timeout', 'must be a number of milliseconds from 1 to 120000.');
  if (!(maxBytes >= 1 && maxBytes <= 2 ** 28))
    addProblem('maxBytes', 'must be a number of bytes up to 268435456.');
  const givenLimits = Object.entries(limits) as [keyof typeof limits, Limit][];
  for (const [name, { from, to, description, whole }] of givenLimits) {
    const value = name === 'retry' ? options.retry?.limit : options[name];
    if (value === undefined) continue;
    if (!(value >= from && value <= to) || (whole && !Number.isInteger(value)))
      addProblem(name, `must be ${description} from ${from} to ${to}.`);
  }
  if (prefix !== '' && !/^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/.test(prefix)) {
    addProblem(
      'prefix',
      'must be a path such as "/jobs": a slash at the start, none at the end, no blanks, no dots alone.',
    );
  }
  const locked = readLockedQuery(options.locked ?? {}, (message) => addProblem('locked', message));
  const routes = readRoutes([options.routes ?? []].flat(), locked, (message) =>
    addProblem('routes', message),
  );
  const pages = readPageOptions(options, { locked, prefix, keys }, addProblem);
  if (problems.length > 0) throw new ProxyConfigurationError(problems);
  const { cacheBytes = limits.cacheBytes.fallback } = options;

  return {
    upstream: {
      baseUrl: upstream,
      ...(options.fetch && { fetch: options.fetch }),
      // Requests an uncompressed body: an upstream that claims gzip but sends plain bytes hangs Node's fetch.
      headers: { ...extraHeaders, 'accept-encoding': 'identity' },
      timeout,
      maxBytes,
    },
    keys,
    keyHeader,
    extraHeaders,
    origins: new Set(origins),
    locked,
    routes,
    pages,
    prefix,
    cacheBytes,
    // Parsed queries get less memory if many agencies share a process.
    queryBytes: Math.min(Math.ceil(cacheBytes / 16), 4 * 1024 * 1024) || 1,
    maximumClients: Math.min(Math.max(Math.floor(cacheBytes / 3_000), 1_000), 20_000),
    maximumKnownJobs: Math.min(Math.max(Math.floor(cacheBytes / 1_200), 5_000), 50_000),
    store: options.store && guardStore(options.store),
    compressors: options.compressors ?? standardCompressors,
    processLarge: options.processLarge,
    retries: options.retry?.limit ?? limits.retry.fallback,
    upstreamRate: options.upstreamRate ?? limits.upstreamRate.fallback,
    upstreamConcurrency: options.upstreamConcurrency ?? limits.upstreamConcurrency.fallback,
    maxResults: Math.max(
      options.maxResults ?? limits.maxResults.fallback,
      locked.ResultsPerPage ?? 0,
    ),
    clientRate: options.clientRate ?? limits.clientRate.fallback,
    clientOf: options.clientOf ?? (() => undefined),
    report: (event) => {
      try {
        options.report?.(event);
      } catch {
        // A failing log must not fail the response.
      }
    },
  };
}

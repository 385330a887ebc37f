import type { SearchParameters } from '../service/parameters.ts';
import type { TransportOptions } from '../service/transport.ts';
import type { Compressors } from './encoding.ts';
import { standardCompressors } from './encoding.ts';
import { isKey, type Keys } from './keys.ts';
import { readLocked, readRoutes } from './locked-query.ts';
import type { OptInRoute, RouteParameters } from './routes.ts';
import type { SharedStore } from './shared.ts';

/** What went on inside, for a log: never a key, never the words of a query, nothing that upstream wrote. */
export type ProxyEvent =
  | { event: 'losses'; path: string; count: number; places: readonly string[] }
  | {
      event: 'failure';
      path: string;
      kind: string;
      upstreamStatus: number | undefined;
      answered: number;
      /** Seconds for which the service is not asked any more; absent where it is. */
      stopped?: number;
    }
  /** Calls upstream stop after outages in a row, and go on after the first success. */
  | { event: 'circuit'; state: 'open' | 'closed' };

/** How a proxy is set up. */
export interface ProxyOptions {
  /** Where the service's `/api/…` starts, for example `https://data.portal.example`. */
  upstream: string;
  /**
   * The API key. It goes upstream with Search and nowhere else. Two of them during a rotation: where the service does not take one, the
   * other is tried. A function is asked at every call, so that a key can change while the proxy runs.
   */
  key: string | readonly string[] | Keys;
  /** Name of the header that carries the key; `Authorization-Key` by default. */
  keyHeader?: string | undefined;
  /** Further headers of every upstream request, such as `User-Agent` with the e-mail address the key is registered to. */
  extraHeaders?: Readonly<Record<string, string>> | undefined;
  /** The page origins that may ask from elsewhere, matched exactly; `[]` for pages of the proxy's own host only. */
  origins: readonly string[];
  /** What every search is narrowed to, as parameters or written as a query: `Organization=HE00;HE10`. */
  locked?: SearchParameters | string | undefined;
  /**
   * What else of the service pages may ask: `historic`, the feed of past and present postings (spec §4.1), and, for posting agencies,
   * `archive` (spec §4.2). None by default.
   */
  routes?: readonly OptInRoute[] | undefined;
  /** The function that sends upstream; the global `fetch` by default. */
  fetch?: TransportOptions['fetch'] | undefined;
  /** Milliseconds until upstream must have answered completely; 12,000 by default. */
  timeout?: number | undefined;
  /** Most bytes of an upstream answer; 8 MiB by default. */
  maximumBytes?: number | undefined;
  /** The path the proxy is mounted on, for example `/jobs`; none by default. */
  prefix?: string | undefined;
  /** Most bytes of kept answers; 64 MiB by default, 0 to keep none. */
  cacheBytes?: number | undefined;
  /** A second cache that several proxies share; none by default. */
  store?: SharedStore | undefined;
  /** What can compress; by default gzip, which every fetch-standard host has. */
  compressors?: Compressors | undefined;
  /** How often a call is made again after an outage that may pass; 4 by default. */
  retries?: number | undefined;
  /** Calls upstream a second, over time; three seconds' worth may come at once. 20 by default, 0 for no limit. */
  upstreamRate?: number | undefined;
  /** Calls upstream at the same time; 16 by default. Four times as many may wait, a second each. */
  upstreamConcurrency?: number | undefined;
  /** Questions a second that one client may ask over time, kept answers; one that goes upstream counts for ten. 100 by default, 0 for no limit. */
  clientRate?: number | undefined;
  /** Whom a request is counted for, such as its address; without it nobody is. The Node server and the worker bring their own. */
  clientOf?: ((request: Request) => string | undefined) | undefined;
  /** Told about every loss and failure, and when calls upstream stop and go on. */
  report?: ((event: ProxyEvent) => void) | undefined;
}

/** Complete and checked options. */
export interface Settings {
  upstream: TransportOptions;
  keys: Keys;
  keyHeader: string;
  origins: ReadonlySet<string>;
  locked: SearchParameters;
  /** The routes that are open beside Search and code lists, each with its lock. */
  routes: ReadonlyMap<OptInRoute, RouteParameters>;
  prefix: string;
  cacheBytes: number;
  store: SharedStore | undefined;
  compressors: Compressors;
  retries: number;
  upstreamRate: number;
  upstreamConcurrency: number;
  clientRate: number;
  clientOf: (request: Request) => string | undefined;
  report: (event: ProxyEvent) => void;
}

/** One thing wrong with the options, in words that say how to put it right and never quote what was written. */
export interface OptionProblem {
  option: keyof ProxyOptions;
  message: string;
}

/** Everything that is missing or wrong in the options of a proxy, at once. */
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

const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/; // a token, RFC 9110 §5.6.2
const headerValue = /^[\x20-\x7e]+$/;
/** Set by the proxy itself or by the connection. */
const ownHeaders =
  /^(accept|accept-encoding|connection|content-length|expect|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

function upstreamProblem(address: string): string | undefined {
  if (!address) return 'is missing; give the base address of the jobs service, "https://…".';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return 'must be an absolute address that starts with https:// (or http://).';
  }
  const url = new URL(address);
  if (url.username || url.password)
    return 'must not hold a user or password; the key has its own option.';
  if (/[?#]/.test(address))
    return 'must end with its path: leave out everything from "?" or "#" on.';
  return undefined;
}

function originProblem(origin: unknown): string | undefined {
  if (origin === '*')
    return 'is "*", which would let every page on the web use the key; list the origins of your pages.';
  if (String(origin).includes('*'))
    return 'holds a "*", which stands for nothing here; list each origin.';
  const url = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return 'is not an origin; write it like "https://www.agency.example".';
  }
  if (url.username || url.password) return 'holds a user or password, which no origin does.';
  return url.origin === origin
    ? undefined
    : 'is more than an origin: it has a path, capitals or the usual port, which no browser sends.';
}

interface Limit {
  from: number;
  to: number;
  otherwise: number;
  what: string;
  whole?: boolean;
}

/** Figures that can be given, and what holds where they are not. */
const limits = {
  cacheBytes: {
    from: 0,
    to: 2 ** 34,
    otherwise: 64 * 1024 * 1024,
    what: 'a whole number of bytes',
    whole: true,
  },
  retries: { from: 0, to: 10, otherwise: 4, what: 'a whole number', whole: true },
  upstreamRate: { from: 0, to: 10_000, otherwise: 20, what: 'a number of calls a second' },
  upstreamConcurrency: {
    from: 1,
    to: 1_000,
    otherwise: 16,
    what: 'a whole number of calls',
    whole: true,
  },
  clientRate: { from: 0, to: 1_000_000, otherwise: 100, what: 'a number of questions a second' },
} as const satisfies Partial<Record<keyof ProxyOptions, Limit>>;

/** Checks the options. @throws {@link ProxyConfigurationError} that lists everything wrong. */
export function readOptions(options: ProxyOptions): Settings {
  const problems: OptionProblem[] = [];
  const wrong = (option: keyof ProxyOptions, message: string | undefined) => {
    if (message) problems.push({ option, message });
  };
  const {
    keyHeader = 'Authorization-Key',
    extraHeaders = {},
    timeout = 12_000,
    prefix = '',
  } = options;
  const {
    upstream = '',
    key = '',
    origins,
    maximumBytes = 8 * 1024 * 1024,
  } = options as Partial<ProxyOptions>;
  const keys = typeof key === 'function' ? key : () => [key].flat().filter(Boolean);

  wrong('upstream', upstreamProblem(upstream));
  if (keys().length === 0) wrong('key', 'is missing; give the API key you were issued.');
  else if (!keys().every(isKey))
    wrong('key', 'holds a blank, a line break or a character that no header can carry.');
  if (!headerName.test(keyHeader) || ownHeaders.test(keyHeader) || /^host$/i.test(keyHeader)) {
    wrong('keyHeader', 'must be the name of a header, such as "Authorization-Key".');
  }
  for (const [index, [name, value]] of Object.entries(extraHeaders).entries()) {
    // By its place and not by its name, which may be a key in the wrong place.
    const entry = (message: string) => wrong('extraHeaders', `entry ${index + 1} ${message}`);
    if (!headerName.test(name)) entry('does not begin with the name of a header.');
    else if (ownHeaders.test(name)) entry('is a header that the proxy sets itself; leave it out.');
    else if (name.toLowerCase() === keyHeader.toLowerCase())
      entry('is the header that carries the key; leave it out.');
    else if (!headerValue.test(value))
      entry('has a value that is empty or cannot stand in a header.');
    else if (
      /^host$/i.test(name) &&
      URL.canParse(upstream) &&
      new URL(upstream).host !== value.toLowerCase()
    ) {
      entry('is Host, which always follows from upstream; leave it out.');
    }
  }
  if (!Array.isArray(origins)) {
    wrong(
      'origins',
      'is missing; list the origins of your pages, or give [] when they are on the proxy’s own host.',
    );
  }
  for (const [index, origin] of (Array.isArray(origins) ? origins : []).entries()) {
    const problem = originProblem(origin);
    wrong('origins', problem && `entry ${index + 1} ${problem}`);
  }
  if (!(timeout >= 1 && timeout <= 120_000))
    wrong('timeout', 'must be a number of milliseconds from 1 to 120000.');
  if (!(maximumBytes >= 1 && maximumBytes <= 2 ** 28))
    wrong('maximumBytes', 'must be a number of bytes up to 268435456.');
  const figures = Object.entries(limits) as [keyof typeof limits, Limit][];
  for (const [name, { from, to, what, whole }] of figures) {
    const { [name]: value } = options;
    if (value === undefined) continue;
    if (!(value >= from && value <= to) || (whole && !Number.isInteger(value)))
      wrong(name, `must be ${what} from ${from} to ${to}.`);
  }
  if (prefix !== '' && !/^(\/[\w.~-]+)+$/.test(prefix)) {
    wrong('prefix', 'must be a path such as "/jobs": a slash first, none at the end, no blanks.');
  }
  const locked = readLocked(options.locked ?? {}, (message) => wrong('locked', message));
  const routes = readRoutes([options.routes ?? []].flat(), locked, (message) =>
    wrong('routes', message),
  );
  if (problems.length > 0) throw new ProxyConfigurationError(problems);

  return {
    upstream: {
      baseUrl: upstream,
      ...(options.fetch && { fetch: options.fetch }),
      // Asked for plain bytes: an upstream that says gzip and sends plain ones hangs Node's fetch (CRAFT §3).
      headers: { ...extraHeaders, 'accept-encoding': 'identity' },
      timeout,
      maximumBytes,
    },
    keys,
    keyHeader,
    origins: new Set(origins),
    locked,
    routes,
    prefix,
    cacheBytes: options.cacheBytes ?? limits.cacheBytes.otherwise,
    store: options.store,
    compressors: options.compressors ?? standardCompressors,
    retries: options.retries ?? limits.retries.otherwise,
    upstreamRate: options.upstreamRate ?? limits.upstreamRate.otherwise,
    upstreamConcurrency: options.upstreamConcurrency ?? limits.upstreamConcurrency.otherwise,
    clientRate: options.clientRate ?? limits.clientRate.otherwise,
    clientOf: options.clientOf ?? (() => undefined),
    report: (event) => {
      try {
        options.report?.(event);
      } catch {
        // A log that fails must not fail the answer.
      }
    },
  };
}

import type { SharedStore } from '../cache/shared-store.ts';
import {
  createHandler,
  readState,
  stateResponse,
  type Handler,
  type ServedHandler,
} from '../handler.ts';
import { ProxyConfigurationError, type ProxyEvent, type ProxyOptions } from '../options.ts';
import { Problem } from '../responses/problem-details.ts';
import { problemResponse, type ProxyRequest } from '../responses/response.ts';
import {
  createAgencyFinder,
  hostProblem,
  overlapProblem,
  type AgencyRoute,
} from './agency-routes.ts';
import { limits } from './option-limits.ts';

/** Options that all agencies of a process share. */
type CommonOption = 'store' | 'compressors' | 'processLarge' | 'clientOf';

/** The options of one of several agencies, with the hosts and the path that it serves. */
export interface AgencyOptions
  extends AgencyRoute, Omit<ProxyOptions, CommonOption | 'fetch' | 'report' | 'prefix'> {
  /** Its name in logs, metrics and `/readyz`: lower-case letters, digits and hyphens. */
  name: string;
}

/** The options of a proxy for several agencies. */
export interface AgenciesOptions extends Pick<ProxyOptions, CommonOption> {
  agencies: readonly AgencyOptions[];
  /**
   * Maximum size of all caches together, in bytes. Agencies without `cacheBytes` divide what the others leave evenly. Default: 256 MiB.
   */
  cacheBytes?: number | undefined;
  /** Sends the upstream requests of an agency. Default: the global `fetch`. */
  fetch?: ((request: Request, agency: string) => Promise<Response>) | undefined;
  /** Called with the events of each agency. */
  report?: ((event: ProxyEvent, agency: string) => void) | undefined;
}

/** A problem of the configuration of several agencies. Neither part quotes a value, which could be a misplaced key. */
export interface AgenciesProblem {
  /** The path of the invalid value, such as `agencies[3].locked`. */
  path: string;
  message: string;
}

/** Thrown for an invalid configuration of several agencies; lists all problems at once. */
export class AgenciesConfigurationError extends Error {
  readonly problems: readonly AgenciesProblem[];

  constructor(problems: readonly AgenciesProblem[]) {
    super(
      [
        'The proxy cannot start:',
        ...problems.map(({ path, message }) => `  ${path}: ${message}`),
      ].join('\n'),
    );
    this.name = 'AgenciesConfigurationError';
    this.problems = problems;
  }
}

/** The handler of several agencies. */
type AgenciesHandler = Required<ServedHandler>;

const namePattern = /^[a-z\d]([a-z\d-]{0,38}[a-z\d])?$/;
const maximumAgencies = 1_000;
const defaultCacheBytes = 256 * 1024 * 1024;

type AddProblem = (path: string, message: string) => void;

/** Returns the store with names that begin with the agency, so that agencies with the same lock do not share responses. */
function storeOf(store: SharedStore, agency: string): SharedStore {
  const nameOf = (name: string) => `${agency}/${name}`;
  const { take } = store;
  return {
    get: (name) => store.get(nameOf(name)),
    put: (name, value, seconds) => store.put(nameOf(name), value, seconds),
    ...(take && { take: (name, amount) => take.call(store, nameOf(name), amount) }),
  };
}

function checkUrls(agencies: readonly AgencyOptions[], addProblem: AddProblem): void {
  const names = agencies.map(({ name }) => name);
  for (const [index, { name, hosts, prefix }] of agencies.entries()) {
    const at = `agencies[${index}]`;
    if (!namePattern.test(name))
      addProblem(
        `${at}.name`,
        'must be up to 40 lower-case letters, digits and hyphens, such as "health".',
      );
    else if (names.indexOf(name) < index)
      addProblem(`${at}.name`, `is also that of agencies[${names.indexOf(name)}].`);
    if (!hosts && !prefix) {
      addProblem(at, 'has neither hosts nor a prefix; give at least one of them.');
      continue;
    }
    if (hosts?.length === 0)
      addProblem(`${at}.hosts`, 'is empty; list the hosts, or leave it out for every host.');
    for (const [position, host] of (hosts ?? []).entries()) {
      const problem = hostProblem(host);
      if (problem) addProblem(`${at}.hosts[${position}]`, problem);
    }
    const overlap = overlapProblem(agencies.slice(0, index + 1));
    if (overlap) addProblem(at, `agencies[${overlap.index}] ${overlap.message}.`);
  }
}

/** Divides the memory for caches. @returns the bytes of each agency that sets none itself */
function divideCacheBytes(
  { agencies, cacheBytes = defaultCacheBytes }: AgenciesOptions,
  addProblem: AddProblem,
): number {
  const { from, to, description } = limits.cacheBytes;
  if (!(Number.isInteger(cacheBytes) && cacheBytes >= from && cacheBytes <= to))
    addProblem('cacheBytes', `must be ${description} from ${from} to ${to}.`);
  const own = agencies.flatMap(({ cacheBytes: bytes }) => bytes ?? []);
  const left = cacheBytes - own.reduce((sum, bytes) => sum + bytes, 0);
  if (left < 0)
    addProblem('cacheBytes', 'is less than the cacheBytes of the agencies together; raise it.');
  return Math.floor(Math.max(left, 0) / Math.max(agencies.length - own.length, 1));
}

/**
 * Creates the handler of several agencies. Each agency has a separate handler, with its key, lock, limits and cache. The handler is chosen by
 * host and path before anything else of a request is read.
 *
 * @throws {@link AgenciesConfigurationError}
 */
export function createAgenciesHandler(options: AgenciesOptions): AgenciesHandler {
  const { agencies, fetch: send, report, store, cacheBytes: _, ...common } = options;
  const problems: AgenciesProblem[] = [];
  const addProblem: AddProblem = (path, message) => void problems.push({ path, message });
  if (agencies.length === 0) addProblem('agencies', 'is empty; give at least one agency.');
  if (agencies.length > maximumAgencies)
    addProblem('agencies', `has more than ${maximumAgencies} entries.`);
  checkUrls(agencies, addProblem);
  const cacheBytes = divideCacheBytes(options, addProblem);

  const handlers = new Map<string, Handler>();
  for (const [index, { name, hosts: __, ...own }] of agencies.entries()) {
    try {
      const handler = createHandler({
        ...own,
        cacheBytes: own.cacheBytes ?? cacheBytes,
        ...common,
        store: store && storeOf(store, name),
        ...(send && { fetch: (request) => send(request, name) }),
        ...(report && { report: (event) => report(event, name) }),
      });
      handlers.set(name, handler);
    } catch (error) {
      if (!(error instanceof ProxyConfigurationError)) throw error;
      for (const { option, message } of error.problems)
        addProblem(`agencies[${index}].${option}`, message);
    }
  }
  if (problems.length > 0) throw new AgenciesConfigurationError(problems);

  const find = createAgencyFinder(agencies);
  const all = [...handlers];

  function readiness({ waitUntil }: ProxyRequest) {
    const states = all.map(([name, { stopped }]) => [name, stopped() ?? 'ready'] as const);
    const isReady = states.some(([, state]) => state === 'ready');
    const known = all.flatMap(([name, { problem }]) => {
      const cause = problem();
      return cause === undefined ? [] : [[name, cause] as const];
    });
    for (const [, { recheck }] of all) recheck(waitUntil);
    return stateResponse(isReady ? 200 : 503, {
      status: isReady ? 'ready' : 'not ready',
      agencies: Object.fromEntries(states),
      ...(known.length > 0 && { problems: Object.fromEntries(known) }),
    });
  }

  return {
    agencies: handlers,
    agencyAt: (host, path) => find(host, path)?.name,
    handle(request: ProxyRequest) {
      const state = readState(request, () => readiness(request));
      if (state) return state;
      const handler = handlers.get(find(request.host, request.path)?.name ?? '');
      return handler?.handle(request) ?? problemResponse(new Problem(404, 'Nothing is here.'));
    },
    stopped: () => {
      const reasons = all.map(([, { stopped }]) => stopped());
      return reasons.every(Boolean) ? reasons[0] : undefined;
    },
    size: () => {
      const sizes = all.map(([, { size }]) => size());
      return {
        entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
        bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
  };
}

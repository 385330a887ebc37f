import { secretsIn } from 'portal-jobs/client/endpoints';
import { codeList, ServiceError, type Loss } from 'portal-jobs/protocol';
import { causeOf, ownFaultCause } from './responses/causes.ts';
import { createSecretCheck, finishSearch } from './finish-search.ts';
import type { KeyedSearch } from './cache/keyed-search.ts';
import type { ProxyEvent, Settings } from './options.ts';
import { fetchArchivePage, fetchHistoricPage } from './upstream-optional-routes.ts';
import type {
  UpstreamCodeList,
  UpstreamQuery,
  UpstreamRoute,
  UpstreamSearch,
} from './upstream-query.ts';
import { Problem, problemFor } from './responses/problem-details.ts';
import { slimCodeList } from './responses/slim-response.ts';
import { stopFor } from './throttle/may-call.ts';
import type { CallKind, Slot, Throttle } from './throttle/throttle.ts';
import type { Trace } from './trace.ts';

/** A finished response: the same for every request with the same query. */
export interface UpstreamResponse {
  body: string;
  /** Seconds for which the response is fresh. */
  freshSeconds: number;
  /** Losses, one letter each, for the `portal-losses` header. */
  losses: string;
  /** The earliest closing day among its jobs, `YYYY-MM-DD`. After that day the response lists a closed job. */
  earliestCloseDay?: string | undefined;
}

/** Fetches the response to a query. The caller's share of all calls is limited. @throws {@link Problem} */
export type Upstream = (query: UpstreamQuery, caller?: Caller) => Promise<UpstreamResponse>;

/** Who causes a call, in which trace, and whether it is for everyone. */
export interface Caller extends Pick<CallKind, 'client' | 'isCommon'> {
  trace?: Trace | undefined;
}

/** How many paths of lost values one log event names. */
const maximumReportedPaths = 10;
/** Responses of Search with more characters are processed in another thread, if the host has one. */
const largeResponseLength = 1_000_000;
/** The minimum time to process such a response, in milliseconds, even if it arrives late. Its slot is held that long after the deadline. */
const minimumLargeMs = 1_000;
/** How many losses the `portal-losses` header counts. */
const maximumCountedLosses = 2_000;

function reportLosses(
  losses: readonly Loss[],
  path: string,
  report: (event: ProxyEvent) => void,
): string {
  if (losses.length > 0) {
    const places = losses.slice(0, maximumReportedPaths).map((loss) => loss.path);
    report({ event: 'losses', path, count: losses.length, places });
  }
  // One letter per loss (record, entry or field); the page adds them to its own.
  return losses
    .slice(0, maximumCountedLosses)
    .map(({ lost }) => lost.charAt(0))
    .join('');
}

/** Creates the function that fetches every response. Its result depends only on the query; failures are thrown. */
export function createUpstream(
  settings: Settings,
  throttle: Throttle,
  keyed: KeyedSearch,
): Upstream {
  const { upstream, keys, keyHeader, locked, routes, processLarge, report } = settings;
  const { withKey, search, narrowRefusal } = keyed;
  const refuseSecrets = createSecretCheck();
  const headerSecrets = secretsIn(Object.entries(settings.extraHeaders));
  const secrets = () => [...keys(), ...headerSecrets];

  /** Returns the options of a request that belongs to this trace. */
  const transport = (slot: Slot, trace: Trace | undefined) => ({
    ...upstream,
    headers: { ...upstream.headers, ...trace?.headers },
    timeout: slot.remainingMs(),
  });

  async function fetchCodeList(
    { path, list }: UpstreamCodeList,
    slot: Slot,
    trace: Trace | undefined,
  ): Promise<UpstreamResponse> {
    // Code lists need no key (data-service §4.5), so none is sent.
    const { data, losses } = await codeList(list, transport(slot, trace));
    const body = slimCodeList(data);
    refuseSecrets(body, secrets());
    return { body, freshSeconds: 3_600, losses: reportLosses(losses, path, report) };
  }

  async function fetchSearch(
    { path, query, parameters }: UpstreamSearch,
    slot: Slot,
    trace: Trace | undefined,
  ): Promise<UpstreamResponse> {
    const response = await narrowRefusal(search(query, slot, trace?.headers), slot);
    const task = { ...response, parameters, secrets: secrets() };
    const isLarge = response.received.text.length > largeResponseLength;
    const { body, losses, earliestCloseDay } =
      isLarge && processLarge
        ? await processLarge(task, Math.max(slot.remainingMs(), minimumLargeMs))
        : finishSearch(task);
    return { body, freshSeconds: 60, losses: reportLosses(losses, path, report), earliestCloseDay };
  }

  async function fetchOptionalRoute(
    query: UpstreamRoute,
    slot: Slot,
    trace: Trace | undefined,
  ): Promise<UpstreamResponse> {
    const { kind, path } = query;
    const options = () => transport(slot, trace);
    const { body, losses } = await (kind === 'historic'
      ? narrowRefusal(fetchHistoricPage(query, routes.get(kind) ?? {}, options()), slot)
      : narrowRefusal(
          withKey(slot, (key) => fetchArchivePage(query, locked, options(), { key, keyHeader })),
          slot,
          [401, 403],
        ));
    refuseSecrets(body, secrets());
    return { body, freshSeconds: 60, losses: reportLosses(losses, path, report) };
  }

  function fetchResponse(
    query: UpstreamQuery,
    slot: Slot,
    trace: Trace | undefined,
  ): Promise<UpstreamResponse> {
    if (query.kind === 'search') return fetchSearch(query, slot, trace);
    return query.kind === 'codeList'
      ? fetchCodeList(query, slot, trace)
      : fetchOptionalRoute(query, slot, trace);
  }

  return async (query, { trace, ...caller } = {}) => {
    const isCodeList = query.kind === 'codeList';
    const kind = {
      keyed: !isCodeList && query.kind !== 'historic',
      bulk: !isCodeList && query.kind !== 'search',
      ...caller,
    };
    try {
      return await throttle.run(kind, (slot) => fetchResponse(query, slot, trace));
    } catch (error) {
      if (error instanceof Problem) throw error; // the throttle did not send it
      const problem =
        error instanceof ServiceError
          ? problemFor(error, isCodeList)
          : new Problem(500, 'The proxy failed on this request.');
      const failure =
        error instanceof ServiceError
          ? { kind: error.kind, upstreamStatus: error.status, reason: causeOf(error, isCodeList) }
          : { kind: 'fault', upstreamStatus: undefined, reason: ownFaultCause };
      const stopped = stopFor(error)?.seconds;
      report({
        event: 'failure',
        path: query.path,
        ...failure,
        responded: problem.status,
        ...(stopped !== undefined && { stopped }),
        ...(trace && { trace: trace.id }),
      });
      throw problem;
    }
  };
}

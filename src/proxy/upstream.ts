import { codeList } from '../service/code-lists.ts';
import { ServiceError } from '../service/errors.ts';
import { readQuery, type SearchParameters } from '../service/parameters.ts';
import type { Loss } from '../service/lenient-parse.ts';
import { search } from '../service/search.ts';
import { slimSearch } from '../service/slim-search.ts';
import { earliestCloseDay } from './stale-body.ts';
import { createKeyFinder } from './keys.ts';
import type { ProxyEvent, Settings } from './options.ts';
import { fetchArchivePage, fetchHistoricPage } from './upstream-optional-routes.ts';
import type { UpstreamQuery } from './upstream-query.ts';
import { Problem, problemFor, QueryRefused } from './problem-details.ts';
import { slimCodeList } from './slim-response.ts';
import { stopFor, type Slot, type Throttle } from './throttle/throttle.ts';
import { routeAt, type OptInRoute } from './routes.ts';

/** A finished response: the same for every request with the same query. */
export interface UpstreamResponse {
  body: string;
  /** Seconds for which the response is fresh. */
  freshSeconds: number;
  /** What could not be read, one letter per loss, for the `portal-losses` header. */
  losses: string;
  /** The earliest closing day among its jobs, `YYYY-MM-DD`. After that day the response lists a closed job. */
  earliestCloseDay?: string | undefined;
}

/** Fetches the response to a query. @throws {@link Problem} */
export type Upstream = (query: UpstreamQuery) => Promise<UpstreamResponse>;

const codeListPath = '/api/codelist/';
/** How long a successful plain search proves that the service accepts the proxy. */
const plainSearchValidMs = 5_000;
/** How many paths of lost values one log event names. */
const maximumReportedPaths = 10;
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
export function createUpstream(settings: Settings, throttle: Throttle): Upstream {
  const { upstream, keys, keyHeader, locked, routes, report } = settings;
  const containsKey = createKeyFinder();
  let acceptedKey: string | undefined;
  let plainSearchValidUntil = 0;

  /** Tries the most recently accepted key first, then the other: during a rotation either can be the valid one. */
  async function withKey<Result>(
    { takeAnother }: Slot,
    send: (key: string) => Promise<Result>,
  ): Promise<Result> {
    const ordered = [...keys()].sort(
      (one, other) => Number(other === acceptedKey) - Number(one === acceptedKey),
    );
    for (const [index, key] of ordered.entries()) {
      if (index > 0) await takeAnother();
      try {
        const result = await send(key);
        acceptedKey = key;
        return result;
      } catch (error) {
        const isRefused = error instanceof ServiceError && error.status === 401;
        if (!isRefused || index === ordered.length - 1) throw error;
      }
    }
    throw new ServiceError('status', 'There is no key.', { status: 401 });
  }

  const sendSearch = (parameters: SearchParameters, slot: Slot) =>
    withKey(slot, (key) => {
      const headers = { ...upstream.headers, [keyHeader]: key };
      return search(parameters, { ...upstream, timeout: slot.remainingMs(), headers });
    });

  /**
   * Finds out whether a refusal concerns only this query. A 403 can come from a firewall that objects to words of the query, and a
   * refusal by Archive can concern the key's access to Archive alone. If a plain search succeeds, only this query was refused.
   *
   * @throws {@link QueryRefused} in that case.
   */
  async function narrowRefusal<Result>(
    result: Promise<Result>,
    slot: Slot,
    statuses: readonly number[] = [403],
  ): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      if (!(error instanceof ServiceError) || !statuses.includes(error.status ?? 0)) throw error;
      throw (await plainSearchSucceeds(slot)) ? new QueryRefused(error) : error;
    }
  }

  /** @throws any other failure, such as no time or token left: without a result, no calls must be stopped. */
  async function plainSearchSucceeds(slot: Slot): Promise<boolean> {
    if (performance.now() < plainSearchValidUntil) return true;
    await slot.takeAnother();
    try {
      await sendSearch({ ...locked, ResultsPerPage: 1, Fields: 'Min' }, slot);
    } catch (error) {
      if (error instanceof ServiceError && [401, 403].includes(error.status ?? 0)) return false;
      throw error;
    }
    plainSearchValidUntil = performance.now() + plainSearchValidMs;
    return true;
  }

  function refuseKeyInBody(body: string): void {
    if (containsKey(body, keys()))
      throw new ServiceError('shape', 'The response contains the key.');
  }

  async function fetchCodeList(path: string, timeout: number): Promise<UpstreamResponse> {
    // Code lists need no key (spec §4.5), so none is sent.
    const name = path.slice(codeListPath.length);
    const { data, losses } = await codeList(name, { ...upstream, timeout });
    const body = slimCodeList(data);
    refuseKeyInBody(body);
    return { body, freshSeconds: 3_600, losses: reportLosses(losses, path, report) };
  }

  async function fetchSearch(
    { path, query }: UpstreamQuery,
    slot: Slot,
  ): Promise<UpstreamResponse> {
    const { parameters } = readQuery(new URLSearchParams(query));
    const { data, losses } = await narrowRefusal(sendSearch(parameters, slot), slot);
    const body = slimSearch(data, parameters);
    refuseKeyInBody(body);
    return {
      body,
      freshSeconds: 60,
      losses: reportLosses(losses, path, report),
      earliestCloseDay: earliestCloseDay(data),
    };
  }

  async function fetchOptionalRoute(
    route: OptInRoute,
    { path, query }: UpstreamQuery,
    slot: Slot,
  ): Promise<UpstreamResponse> {
    const transport = () => ({ ...upstream, timeout: slot.remainingMs() });
    const { body, losses } = await (route === 'historic'
      ? narrowRefusal(fetchHistoricPage(query, routes.get(route) ?? {}, transport()), slot)
      : narrowRefusal(
          withKey(slot, (key) =>
            fetchArchivePage(query, locked, transport(), { key, keyHeader }),
          ),
          slot,
          [401, 403],
        ));
    refuseKeyInBody(body);
    return { body, freshSeconds: 60, losses: reportLosses(losses, path, report) };
  }

  return async (query) => {
    const isCodeList = query.path.startsWith(codeListPath);
    const route = routeAt(query.path, routes.keys());
    const kind = { keyed: !isCodeList && route !== 'historic', bulk: route !== undefined };
    try {
      return await throttle.run(kind, (slot) =>
        route
          ? fetchOptionalRoute(route, query, slot)
          : isCodeList
            ? fetchCodeList(query.path, slot.remainingMs())
            : fetchSearch(query, slot),
      );
    } catch (error) {
      if (error instanceof Problem) throw error; // the throttle did not send it
      const problem =
        error instanceof ServiceError
          ? problemFor(error, isCodeList)
          : new Problem(500, 'The proxy failed on this request.');
      const failure =
        error instanceof ServiceError
          ? { kind: error.kind, upstreamStatus: error.status }
          : { kind: 'fault', upstreamStatus: undefined };
      const stopped = stopFor(error)?.seconds;
      report({
        event: 'failure',
        path: query.path,
        ...failure,
        answered: problem.status,
        ...(stopped !== undefined && { stopped }),
      });
      throw problem;
    }
  };
}

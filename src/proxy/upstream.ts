import { codeList } from '../service/code-lists.ts';
import { ServiceError } from '../service/errors.ts';
import { readQuery, type SearchParameters } from '../service/parameters.ts';
import type { Loss } from '../service/lenient-parse.ts';
import { search } from '../service/search.ts';
import { firstCloseDay } from './stale-body.ts';
import { createKeyFinder } from './keys.ts';
import type { ProxyEvent, Settings } from './options.ts';
import { loadArchive, loadHistoric } from './upstream-optional-routes.ts';
import { Problem, problemOf, QuestionRefused } from './problem-details.ts';
import { reduceCodeList, reduceSearch } from './slim-response.ts';
import { stopOf, type Restraint, type Turn } from './throttle/throttle.ts';
import { routeAt, type OptInRoute } from './routes.ts';

/** What a page asks for, in canonical form: equal questions are equal texts. */
export interface Asked {
  /** `/api/Search`, `/api/codelist/<name>`, or that of a route which is open. */
  path: string;
  /** The canonical query (`writeQuery`), locked parameters included; empty for a code list. */
  query: string;
}

/** A finished answer: the same for every page that asks the same. */
export interface Loaded {
  body: string;
  /** Seconds for which nobody needs to ask again. */
  freshFor: number;
  /** What could not be read, for the header `portal-losses`: a letter each. */
  losses: string;
  /** The first day on which one of its jobs is closed no more than it says, `YYYY-MM-DD`: its earliest closing day. */
  firstClose?: string | undefined;
}

/** Answers a question from upstream. @throws {@link Problem} */
export type Load = (asked: Asked) => Promise<Loaded>;

const listPath = '/api/codelist/';
/** Milliseconds for which the plainest question is known to pass. */
const known = 5_000;

function reportLosses(
  losses: readonly Loss[],
  path: string,
  report: (event: ProxyEvent) => void,
): string {
  if (losses.length > 0) {
    const places = losses.slice(0, 10).map((loss) => loss.path);
    report({ event: 'losses', path, count: losses.length, places });
  }
  // One letter a loss, record or entry or field; a page counts them like its own.
  const letters = losses.slice(0, 2_000).map(({ lost }) => lost.charAt(0));
  return letters.join('');
}

/** Makes the one function through which every answer comes. It depends on nothing but what was asked, and a failure is thrown. */
export function createLoad(settings: Settings, restraint: Restraint): Load {
  const { upstream, keys, keyHeader, locked, routes, report } = settings;
  const holdsKey = createKeyFinder();
  let accepted: string | undefined;
  let passesUntil = 0;

  /** Asks with the key that was taken last, then with the other one: during a rotation either may be the right one. */
  async function withKey<Answer>(
    { more }: Turn,
    send: (key: string) => Promise<Answer>,
  ): Promise<Answer> {
    const all = [...keys()].sort(
      (one, other) => Number(other === accepted) - Number(one === accepted),
    );
    for (const [index, key] of all.entries()) {
      if (index > 0) await more();
      try {
        const answer = await send(key);
        accepted = key;
        return answer;
      } catch (error) {
        const isRefused = error instanceof ServiceError && error.status === 401;
        if (!isRefused || index === all.length - 1) throw error;
      }
    }
    throw new ServiceError('status', 'There is no key.', { status: 401 });
  }

  const ask = (parameters: SearchParameters, turn: Turn) =>
    withKey(turn, (key) => {
      const headers = { ...upstream.headers, [keyHeader]: key };
      return search(parameters, { ...upstream, timeout: turn.left(), headers });
    });

  /**
   * A 403 may be about the words of one question, at the edge, and what Archive says of a key about Archive. Where the plainest question
   * passes, only this one was refused.
   */
  async function orSay<Answer>(
    answer: Promise<Answer>,
    turn: Turn,
    statuses: readonly number[] = [403],
  ): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof ServiceError) || !statuses.includes(error.status ?? 0)) throw error;
      throw (await plainestPasses(turn)) ? new QuestionRefused(error) : error;
    }
  }

  /** @throws what kept it from being told, such as no time or token left: who cannot tell must stop nobody. */
  async function plainestPasses(turn: Turn): Promise<boolean> {
    if (performance.now() < passesUntil) return true;
    await turn.more();
    try {
      await ask({ ...locked, ResultsPerPage: 1, Fields: 'Min' }, turn);
    } catch (error) {
      if (error instanceof ServiceError && [401, 403].includes(error.status ?? 0)) return false;
      throw error;
    }
    passesUntil = performance.now() + known;
    return true;
  }

  function guard(body: string): void {
    if (holdsKey(body, keys())) throw new ServiceError('shape', 'The answer holds the key.');
  }

  async function loadList(path: string, timeout: number): Promise<Loaded> {
    // Needs no key (spec §4.5), gets none.
    const { data, losses } = await codeList(path.slice(listPath.length), { ...upstream, timeout });
    const body = reduceCodeList(data);
    guard(body);
    return { body, freshFor: 3_600, losses: reportLosses(losses, path, report) };
  }

  async function loadSearch({ path, query }: Asked, turn: Turn): Promise<Loaded> {
    const { parameters } = readQuery(new URLSearchParams(query));
    const { data, losses } = await orSay(ask(parameters, turn), turn);
    const body = reduceSearch(data, parameters.Fields === 'Full');
    guard(body);
    return {
      body,
      freshFor: 60,
      losses: reportLosses(losses, path, report),
      firstClose: firstCloseDay(data),
    };
  }

  async function loadRoute(route: OptInRoute, { path, query }: Asked, turn: Turn): Promise<Loaded> {
    const within = () => ({ ...upstream, timeout: turn.left() });
    const { body, losses } = await (route === 'historic'
      ? orSay(loadHistoric(query, routes.get(route) ?? {}, within()), turn)
      : orSay(
          withKey(turn, (apiKey) =>
            loadArchive(query, locked, within(), { apiKey, apiKeyHeader: keyHeader }),
          ),
          turn,
          [401, 403],
        ));
    guard(body);
    return { body, freshFor: 60, losses: reportLosses(losses, path, report) };
  }

  return async (asked) => {
    const isList = asked.path.startsWith(listPath);
    const route = routeAt(asked.path, routes.keys());
    const lane = { keyed: !isList && route !== 'historic', bulk: route !== undefined };
    try {
      return await restraint.run(lane, (turn) =>
        route
          ? loadRoute(route, asked, turn)
          : isList
            ? loadList(asked.path, turn.left())
            : loadSearch(asked, turn),
      );
    } catch (error) {
      if (error instanceof Problem) throw error; // not asked at all
      const problem =
        error instanceof ServiceError
          ? problemOf(error, isList)
          : new Problem(500, 'The proxy failed on this request.');
      const { kind, status } =
        error instanceof ServiceError ? error : { kind: 'fault', status: undefined };
      const failure = { path: asked.path, kind, upstreamStatus: status, answered: problem.status };
      const stopped = stopOf(error)?.seconds;
      report({ event: 'failure', ...failure, ...(stopped !== undefined && { stopped }) });
      throw problem;
    }
  };
}

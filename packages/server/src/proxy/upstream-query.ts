import {
  explainProblems,
  narrow,
  outsideLock,
  isProblem,
  readParameter,
  readQuery,
  writeQuery,
  type ParameterProblem,
  type SearchParameters,
  searchPath,
} from 'portal-jobs/protocol';
import { limits } from './options/option-limits.ts';
import type { Settings } from './options.ts';
import { Problem } from './responses/problem-details.ts';
import {
  optInRoutes,
  readRoute,
  routeAt,
  type OptInRoute,
  type RouteParameters,
} from './opt-in-routes.ts';

interface UpstreamRequest<Kind extends string> {
  kind: Kind;
  path: string;
  /** The canonical query, locked parameters included. */
  query: string;
  /** Path and query. Equal requests have equal names. */
  name: string;
}

/** A search. */
export interface UpstreamSearch extends UpstreamRequest<'search'> {
  /** The parameters in `query`. */
  parameters: SearchParameters;
}

/** A request of an optional route. */
export interface UpstreamRoute extends UpstreamRequest<OptInRoute> {
  /** The parameters in `query`. */
  parameters: RouteParameters;
}

/** A request for a code list. Its query is empty. */
export interface UpstreamCodeList extends UpstreamRequest<'codeList'> {
  /** The list's path name. */
  list: string;
}

/** A request to upstream in canonical form. */
export type UpstreamQuery = UpstreamSearch | UpstreamRoute | UpstreamCodeList;

function nameRequest<Kind extends string>(
  kind: Kind,
  path: string,
  query: string,
): UpstreamRequest<Kind> {
  // A query just written is a tree of small strings in V8. Its copy in the name is not.
  const name = [path, query].join('?');
  return { kind, path, query: name.slice(path.length + 1), name };
}

export const upstreamSearch = (parameters: SearchParameters): UpstreamSearch => ({
  ...nameRequest('search', searchPath, writeQuery(parameters).toString()),
  parameters,
});

export const upstreamCodeList = (list: string): UpstreamCodeList => ({
  ...nameRequest('codeList', `/api/codelist/${list}`, ''),
  list,
});

const maximumQueryLength = 4_096;
/** How much of a parameter's name an error message repeats. */
const maximumShownNameLength = 60;

/** Refuses what the proxy and the service could read differently: broken percent-encoding, overlong UTF-8, control characters. */
function refuseMalformed(query: string): void {
  for (const pair of query.split('&')) {
    const name = (pair.split('=', 1)[0] ?? '').slice(0, maximumShownNameLength);
    let decoded: string;
    try {
      decoded = decodeURIComponent(pair);
    } catch {
      throw new Problem(400, `${name} is not valid percent-encoded UTF-8.`);
    }
    // eslint-disable-next-line no-control-regex
    if (/[\u0000-\u001f\u007f-\u009f]/.test(decoded))
      throw new Problem(400, `${name} contains a control character.`);
  }
}

/**
 * Limits the jobs of one response. Pages must expect a first page with fewer jobs than requested (data-service §10.1.10). On a
 * further page, jobs would be skipped, so it is refused.
 */
function limitResults(
  parameters: SearchParameters,
  maxResults: number,
  problems: ParameterProblem[],
): SearchParameters {
  // Without a number the service decides, and never gives more than its own limit.
  if (parameters.ResultsPerPage === undefined && maxResults === limits.maxResults.to)
    return parameters;
  const { Page = 1, ResultsPerPage = maxResults } = parameters;
  if (Page > 1 && ResultsPerPage > maxResults) {
    const message = `ResultsPerPage may be at most ${maxResults} here.`;
    problems.push({ name: 'ResultsPerPage', message });
  }
  return { ...parameters, ResultsPerPage: Math.min(ResultsPerPage, maxResults) };
}

function readSearch(query: string, { locked, maxResults }: Settings): UpstreamSearch {
  refuseMalformed(query);
  const { parameters: chosen, problems } = readQuery(new URLSearchParams(query));
  const { WhoMayApply } = chosen;
  if (WhoMayApply !== undefined && WhoMayApply !== 'Public' && WhoMayApply !== locked.WhoMayApply) {
    problems.push({ name: 'WhoMayApply', message: 'WhoMayApply may be Public only.' }); // data-service §4.3.6
  } else problems.push(...outsideLock(locked, chosen));
  const narrowed = limitResults(narrow(locked, chosen), maxResults, problems);
  if (problems.length > 0) throw new Problem(400, explainProblems(problems).join(' '));
  // The locked and the chosen keyword may be too long together.
  const keyword = readParameter('Keyword', narrowed.Keyword ?? '');
  if (isProblem(keyword)) throw new Problem(400, keyword.message);
  return upstreamSearch({ Fields: 'Min', ...narrowed });
}

/** Returns a path without what people write differently: capitals, hyphens, underscores and extra slashes. */
const bare = (path: string) =>
  path
    .toLowerCase()
    .replace(/[-_]|%20/g, '')
    .replace(/\/+/g, '/')
    .replace(/\/$/, '');

/** Returns the served path that was probably meant, below the prefix. The service itself accepts any case. */
function findMeantPath(
  written: string,
  prefix: string,
  paths: readonly string[],
): string | undefined {
  const plain = bare(written);
  const known = paths.find((path) => [bare(prefix + path), bare(path)].includes(plain));
  if (known !== undefined) return prefix + known;
  const list = /^(.*)\/api\/codelists?\/([a-z]{1,60})$/.exec(plain);
  return list && ['', bare(prefix)].includes(list[1] ?? '')
    ? `${prefix}/api/codelist/${list[2]}`
    : undefined;
}

/**
 * Reads what a page requests. Path and query are rebuilt from their parsed parts, so nothing else of the URL reaches the service.
 *
 * @throws {@link Problem} 400, 404, 414
 */
export function readUpstreamQuery(
  requestPath: string,
  query: string,
  settings: Settings,
): UpstreamQuery {
  const { prefix, routes } = settings;
  const path = requestPath.startsWith(`${prefix}/`) ? requestPath.slice(prefix.length) : '';
  const list = /^\/api\/codelist\/([a-z]{1,60})$/.exec(path)?.[1];
  const route = routeAt(path, routes.keys());
  if (path !== searchPath && list === undefined && !route) {
    const optional = [...routes.keys()].map((open) => optInRoutes[open].path);
    const served = [searchPath, ...optional].join(', ');
    const reason = `Unknown path; the proxy serves ${served} and /api/codelist/<name>.`;
    const meant = findMeantPath(requestPath, prefix, [searchPath, ...optional]);
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    throw new Problem(404, reason + hint, {}, reason); // the log names no unknown path
  }
  if (query.length > maximumQueryLength)
    throw new Problem(414, `The query may have at most ${maximumQueryLength} characters.`);
  if (route) {
    refuseMalformed(query);
    const { parameters, written } = readRoute(route, query, routes.get(route) ?? {});
    return { ...nameRequest(route, optInRoutes[route].path, written), parameters };
  }
  if (list === undefined) return readSearch(query, settings);
  if (query.length > 0) throw new Problem(400, 'A code list takes no parameters.');
  return upstreamCodeList(list);
}

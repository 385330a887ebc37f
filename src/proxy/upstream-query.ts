import { explainProblem } from '../service/explain-problem.ts';
import { narrow, outsideLock } from '../service/narrow.ts';
import {
  readQuery,
  writeQuery,
  type ParameterProblem,
  type SearchParameters,
} from '../service/parameters.ts';
import { limits } from './option-limits.ts';
import type { Settings } from './options.ts';
import { Problem } from './problem-details.ts';
import { optInRoutes, readRoute, routeAt } from './routes.ts';

/** A request in canonical form, so that equal requests have equal text. */
export interface UpstreamQuery {
  /** `/api/Search`, `/api/codelist/<name>`, or the path of an open optional route. */
  path: string;
  /** The canonical query (`writeQuery`), locked parameters included; empty for a code list. */
  query: string;
}

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
 * Limits the jobs of one answer. A first page with fewer jobs than asked for is one that pages must expect (data-service §10.1.10). A
 * further one would skip jobs, so it is refused.
 */
function limitResults(
  parameters: SearchParameters,
  maximumResults: number,
  problems: ParameterProblem[],
): SearchParameters {
  // Without a number the service decides, and never gives more than its own limit.
  if (parameters.ResultsPerPage === undefined && maximumResults === limits.maximumResults.to)
    return parameters;
  const { Page = 1, ResultsPerPage = maximumResults } = parameters;
  if (Page > 1 && ResultsPerPage > maximumResults) {
    const message = `ResultsPerPage may be at most ${maximumResults} here.`;
    problems.push({ name: 'ResultsPerPage', message });
  }
  return { ...parameters, ResultsPerPage: Math.min(ResultsPerPage, maximumResults) };
}

function readSearch(query: string, { locked, maximumResults }: Settings): string {
  refuseMalformed(query);
  const { parameters: chosen, problems } = readQuery(new URLSearchParams(query));
  const { WhoMayApply } = chosen;
  if (WhoMayApply !== undefined && WhoMayApply !== 'Public' && WhoMayApply !== locked.WhoMayApply) {
    problems.push({ name: 'WhoMayApply', message: 'WhoMayApply may be Public only.' }); // data-service §4.3.6
  } else problems.push(...outsideLock(locked, chosen));
  const narrowed = limitResults(narrow(locked, chosen), maximumResults, problems);
  if (problems.length > 0)
    throw new Problem(400, problems.map((one) => explainProblem(one, one.name)).join(' '));
  const joined = writeQuery({ Fields: 'Min', ...narrowed });
  const [tooLong] = readQuery(joined).problems; // the locked and the chosen keyword may be too long together
  if (tooLong) throw new Problem(400, tooLong.message);
  return joined.toString();
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
  const isCodeList = /^\/api\/codelist\/[a-z]{1,60}$/.test(path);
  const route = routeAt(path, routes.keys());
  if (path !== '/api/Search' && !isCodeList && !route) {
    const optional = [...routes.keys()].map((open) => `, ${optInRoutes[open].path}`).join('');
    throw new Problem(
      404,
      `Unknown path; the proxy serves /api/Search${optional} and /api/codelist/<name>.`,
    );
  }
  if (query.length > maximumQueryLength)
    throw new Problem(414, `The query may have at most ${maximumQueryLength} characters.`);
  if (route) {
    refuseMalformed(query);
    return {
      path: optInRoutes[route].path,
      query: readRoute(route, query, routes.get(route) ?? {}),
    };
  }
  if (!isCodeList) return { path, query: readSearch(query, settings) };
  if (query.length > 0) throw new Problem(400, 'A code list takes no parameters.');
  return { path, query: '' };
}

import { narrow, readQuery, writeQuery, type SearchParameters } from '../service/parameters.ts';
import type { Asked } from './upstream.ts';
import type { Settings } from './options.ts';
import { Problem } from './problem-details.ts';
import { optInRoutes, readRoute, routeAt } from './routes.ts';

const maximumQuery = 4_096;

/** Refuses what would read differently here and upstream: broken percent-encoding, overlong UTF-8, control characters. */
function refuseMalformed(query: string): void {
  for (const pair of query.split('&')) {
    const name = (pair.split('=', 1)[0] ?? '').slice(0, 60);
    let decoded: string;
    try {
      decoded = decodeURIComponent(pair);
    } catch {
      throw new Problem(400, `${name} is not valid percent-encoded UTF-8.`);
    }
    // eslint-disable-next-line no-control-regex
    if (/[\u0000-\u001f\u007f-\u009f]/.test(decoded))
      throw new Problem(400, `${name} holds a control character.`);
  }
}

function readSearch(query: string, locked: SearchParameters): string {
  refuseMalformed(query);
  const { parameters: chosen, problems } = readQuery(new URLSearchParams(query));
  const { WhoMayApply } = chosen;
  if (WhoMayApply !== undefined && WhoMayApply !== 'Public' && WhoMayApply !== locked.WhoMayApply) {
    problems.push({ name: 'WhoMayApply', message: 'WhoMayApply may be Public only.' }); // spec §4.3 rule 6
  }
  if (problems.length > 0) throw new Problem(400, problems.map(({ message }) => message).join(' '));
  const joined = writeQuery({ Fields: 'Min', ...narrow(locked, chosen) });
  const [tooMuch] = readQuery(joined).problems; // two keywords, each of them short enough
  if (tooMuch) throw new Problem(400, tooMuch.message);
  return joined.toString();
}

/**
 * Reads what a page asks for. Nothing of the address goes on: path and query are made anew from what was understood.
 *
 * @throws {@link Problem} 400, 404, 414
 */
export function readAsked(
  written: string,
  query: string,
  { prefix, locked, routes }: Settings,
): Asked {
  const path = written.startsWith(`${prefix}/`) ? written.slice(prefix.length) : '';
  const isList = /^\/api\/codelist\/[a-z]{1,60}$/.test(path);
  const route = routeAt(path, routes.keys());
  if (path !== '/api/Search' && !isList && !route) {
    const more = [...routes.keys()].map((open) => `, ${optInRoutes[open].path}`).join('');
    throw new Problem(
      404,
      `There is nothing here; the proxy answers /api/Search${more} and /api/codelist/<name>.`,
    );
  }
  if (query.length > maximumQuery)
    throw new Problem(414, `The query may have at most ${maximumQuery} characters.`);
  if (route) {
    refuseMalformed(query);
    return {
      path: optInRoutes[route].path,
      query: readRoute(route, query, routes.get(route) ?? {}),
    };
  }
  if (!isList) return { path, query: readSearch(query, locked) };
  if (query.length > 0) throw new Problem(400, 'A code list takes no parameters.');
  return { path, query: '' };
}

import {
  writeQuery,
  type SearchParameterName,
  type SearchParameters,
} from '../service/parameters.ts';
import { filterNames, readWritten } from './filters.ts';

/** What a visitor can choose, and so what a page URL may hold; the rest is the host's. */
const choosable: ReadonlySet<string> = new Set<SearchParameterName>([
  'Keyword',
  'LocationName',
  'Radius',
  ...filterNames,
  'SortField',
  'SortDirection',
  'ResultsPerPage',
  'Page',
]);

/** The name in the page URL: the service's own, after `name.` for a search that is not the default one. */
const prefixOf = (search: string) => (search === 'default' ? '' : `${search}.`);

const nameOfPair = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';

/** The parameter a pair of the page URL stands for, or `undefined` where it is not ours. */
function ownName(prefix: string, name: string): string | undefined {
  const own = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return choosable.has(own) ? own : undefined;
}

/** Reads the visitor's choices from a page URL; an invalid value is ignored. Of repeated names the first counts. */
export function readPageUrl(search: string, pageQuery: string): SearchParameters {
  const prefix = prefixOf(search);
  let chosen: SearchParameters = {};
  for (const [name, text] of [...new URLSearchParams(pageQuery)].reverse()) {
    const own = ownName(prefix, name);
    if (own !== undefined) chosen = { ...chosen, ...readWritten(own, text) };
  }
  return chosen;
}

/** Replaces this search's parameters; all others stay unchanged, including their encoding. */
function replacePairs(
  pageQuery: string,
  isOwn: (name: string) => boolean,
  own: [string, string][],
): string {
  const foreign = pageQuery
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !isOwn(nameOfPair(pair)));
  const query = [...foreign, String(new URLSearchParams(own))].filter(Boolean).join('&');
  return query && `?${query}`;
}

/** Writes choices into a page's query. */
export function writePageUrl(search: string, pageQuery: string, chosen: SearchParameters): string {
  const prefix = prefixOf(search);
  return replacePairs(
    pageQuery,
    (name) => ownName(prefix, name) !== undefined,
    [...writeQuery(chosen)].flatMap(([name, value]) =>
      choosable.has(name) && !(name === 'Page' && value === '1') ? [[prefix + name, value]] : [],
    ),
  );
}

/** The name in a page's query under which the open job stands. */
export const jobNameOf = (search: string) => `${prefixOf(search)}Job`;

/** Writes into a page's query which job is open, as `<control number>;<PositionID>`; an empty text means none. */
export function writeJobUrl(search: string, pageQuery: string, job: string): string {
  const own = jobNameOf(search);
  return replacePairs(pageQuery, (name) => name === own, job ? [[own, job]] : []);
}

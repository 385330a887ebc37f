import {
  writeQuery,
  type SearchParameterName,
  type SearchParameters,
} from '../protocol/parameters.ts';
import { filterNames, readWritten, toCode } from './filters.ts';

/** The parameters that a visitor can choose, and that page URLs may contain. All others belong to the host page. */
export const choosable: ReadonlySet<string> = new Set<SearchParameterName>([
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

/** The last query, and its pairs that do not belong to a search: each card's URL needs them, and a query may have a megabyte. */
let lastQuery = '';
const foreignPairs = new Map<string, string>();

/** @param owner identifies which names are the search's own. */
function foreignOf(pageQuery: string, owner: string, isOwn: (name: string) => boolean): string {
  if (pageQuery !== lastQuery) foreignPairs.clear();
  lastQuery = pageQuery;
  let foreign = foreignPairs.get(owner);
  if (foreign === undefined) {
    const query = pageQuery.replace(/^\?/, '');
    // Empty pairs have no name.
    const names = [...new URLSearchParams(query).keys()];
    const pairs = query.split('&').filter(Boolean);
    foreign = pairs.filter((_, index) => !isOwn(names[index] ?? '')).join('&');
    foreignPairs.set(owner, foreign);
  }
  return foreign;
}

/** The parameter of a pair in the page URL, or `undefined` if it belongs to the host page. */
function ownName(prefix: string, name: string): string | undefined {
  const own = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return choosable.has(own) ? own : undefined;
}

/**
 * Reads the visitor's query from a page URL. Invalid values are ignored; in a list, only the malformed codes. If a name is repeated, the
 * first valid value counts.
 */
export function readPageUrl(search: string, pageQuery: string): SearchParameters {
  const prefix = prefixOf(search);
  let chosen: SearchParameters = {};
  for (const [name, text] of new URLSearchParams(pageQuery)) {
    const own = ownName(prefix, name);
    if (own !== undefined && !Object.hasOwn(chosen, own))
      chosen = { ...readWritten(own, toCode(own, text), true), ...chosen };
  }
  return chosen;
}

/** Replaces this search's parameters; all others stay unchanged, including their encoding. */
function replacePairs(
  pageQuery: string,
  owner: string,
  isOwn: (name: string) => boolean,
  own: [string, string][],
): string {
  const foreign = foreignOf(pageQuery, owner, isOwn);
  const query = [foreign, String(new URLSearchParams(own))].filter(Boolean).join('&');
  return query && `?${query}`;
}

/** Writes a query into a page's URL. */
export function writePageUrl(search: string, pageQuery: string, chosen: SearchParameters): string {
  const prefix = prefixOf(search);
  return replacePairs(
    pageQuery,
    prefix,
    (name) => ownName(prefix, name) !== undefined,
    [...writeQuery(chosen)].flatMap(([name, value]) =>
      choosable.has(name) && !(name === 'Page' && value === '1') ? [[prefix + name, value]] : [],
    ),
  );
}

/** The name of the open job in a page's query. */
export const jobNameOf = (search: string) => `${prefixOf(search)}Job`;

/** Writes into a page's query which job is open, as `<control number>;<PositionID>`; an empty text means none. */
export function writeJobUrl(search: string, pageQuery: string, job: string): string {
  const own = jobNameOf(search);
  return replacePairs(pageQuery, own, (name) => name === own, job ? [[own, job]] : []);
}

import {
  writeQuery,
  type SearchParameterName,
  type SearchParameters,
} from '../service/parameters.ts';
import { filterNames, written } from './filters.ts';

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

/** Reads the visitor's choices from a page URL; a value of the wrong form is not there. Of repeated names the first counts. */
export function readPageUrl(search: string, pageQuery: string): SearchParameters {
  const prefix = prefixOf(search);
  let chosen: SearchParameters = {};
  for (const [name, text] of [...new URLSearchParams(pageQuery)].reverse()) {
    const own = ownName(prefix, name);
    if (own !== undefined) chosen = { ...chosen, ...written(own, text) };
  }
  return chosen;
}

/** Writes choices into a page's query; parameters of others stay as they are, letter by letter. */
export function writePageUrl(search: string, pageQuery: string, chosen: SearchParameters): string {
  const prefix = prefixOf(search);
  const foreign = pageQuery
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && ownName(prefix, nameOfPair(pair)) === undefined);
  const own: string[] = [];
  for (const [name, value] of writeQuery(chosen)) {
    if (!choosable.has(name) || (name === 'Page' && value === '1')) continue;
    own.push(new URLSearchParams([[prefix + name, value]]).toString());
  }
  const query = [...foreign, ...own].join('&');
  return query && `?${query}`;
}

import { archive, type ArchiveQuery } from '../client/archive.ts';
import { historicPage } from '../client/historic-page.ts';
import { isWithin, type SearchParameters } from '../service/parameters.ts';
import type { Loss } from '../service/lenient-parse.ts';
import type { TransportOptions } from '../service/transport.ts';
import { reduceArchive, reduceHistoric } from './slim-response.ts';
import { outsideOf, parametersOf, type RouteParameters } from './routes.ts';

/** What an opened route answered. */
interface RouteAnswer {
  body: string;
  losses: readonly Loss[];
}

const beyond = (path: string): Loss => ({ path, lost: 'record' });

/** A page of the historic feed. It needs no key (spec §4.1) and gets none. */
export async function loadHistoric(
  query: string,
  lock: RouteParameters,
  upstream: TransportOptions,
): Promise<RouteAnswer> {
  const parameters = parametersOf('historic', query);
  const page = await historicPage(parameters, upstream);
  const losses = [...page.losses];
  const records = page.records.filter((record, index) => {
    const field = outsideOf(record, lock);
    if (field !== undefined) losses.push(beyond(`data.${index}.${field}`));
    return field === undefined;
  });
  return { body: reduceHistoric({ ...page, records }, query), losses };
}

/** A page of the archive. */
export async function loadArchive(
  query: string,
  { Organization: own = [] }: SearchParameters,
  upstream: TransportOptions,
  key: { apiKey: string; apiKeyHeader: string },
): Promise<RouteAnswer> {
  const parameters = parametersOf('archive', query);
  const { data, losses: lost } = await archive(parameters as ArchiveQuery, { ...upstream, ...key });
  const losses = [...lost];
  const items = data.SearchResult.SearchResultItems.filter(({ MatchedObjectDescriptor }, index) => {
    const written = MatchedObjectDescriptor.UserArea?.Details?.OrganizationCodes ?? '';
    const codes = written.split('/').filter(Boolean);
    const isOwn = codes.some((code) => own.some((outer) => isWithin('Organization', outer, code)));
    if (own.length === 0 || codes.length === 0 || isOwn) return true;
    losses.push(beyond(`SearchResult.SearchResultItems.${index}.OrganizationCodes`));
    return false;
  });
  const SearchResult = { ...data.SearchResult, SearchResultItems: items };
  return { body: reduceArchive({ ...data, SearchResult }), losses };
}

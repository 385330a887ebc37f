import { archive, type ArchiveQuery, historicPage } from 'portal-jobs/client';
import {
  isWithin,
  type SearchParameters,
  type Loss,
  type TransportOptions,
} from 'portal-jobs/protocol';
import { slimArchive, slimHistoric } from './responses/slim-response.ts';
import { fieldOutsideLock, type RouteParameters } from './opt-in-routes.ts';
import type { UpstreamRoute } from './upstream-query.ts';

/** The response of an optional route. */
interface OptionalRouteResponse {
  body: string;
  losses: readonly Loss[];
}

const outsideLock = (path: string): Loss => ({ path, lost: 'record' });

/** Fetches a page of the historic feed. The feed needs no key (data-service §4.1), so none is sent. */
export async function fetchHistoricPage(
  { parameters, query }: UpstreamRoute,
  lock: RouteParameters,
  upstream: TransportOptions,
): Promise<OptionalRouteResponse> {
  const page = await historicPage(parameters, upstream);
  const losses = [...page.losses];
  const records = page.records.filter((record, index) => {
    const field = fieldOutsideLock(record, lock);
    if (field !== undefined) losses.push(outsideLock(`data.${index}.${field}`));
    return field === undefined;
  });
  return { body: slimHistoric({ ...page, records }, query), losses };
}

/** Fetches a page of the archive. */
export async function fetchArchivePage(
  { parameters }: UpstreamRoute,
  { Organization: lockedCodes = [] }: SearchParameters,
  upstream: TransportOptions,
  key: { key: string; keyHeader: string },
): Promise<OptionalRouteResponse> {
  const { data, losses: fieldLosses } = await archive(parameters as ArchiveQuery, {
    ...upstream,
    ...key,
  });
  const losses = [...fieldLosses];
  const items = data.SearchResult.SearchResultItems.filter(({ MatchedObjectDescriptor }, index) => {
    const { OrganizationCodes = '' } = MatchedObjectDescriptor.UserArea?.Details ?? {};
    const codes = OrganizationCodes.split('/').filter(Boolean);
    const isInside = codes.some((code) =>
      lockedCodes.some((outer) => isWithin('Organization', outer, code)),
    );
    if (lockedCodes.length === 0 || codes.length === 0 || isInside) return true;
    losses.push(outsideLock(`SearchResult.SearchResultItems.${index}.OrganizationCodes`));
    return false;
  });
  const SearchResult = { ...data.SearchResult, SearchResultItems: items };
  return { body: slimArchive({ ...data, SearchResult }), losses };
}

import type { Announcement } from '../protocol/announcement.ts';
import type { CodeListItem } from '../protocol/code-lists.ts';
import { ServiceError } from '../protocol/errors.ts';
import type { Loss } from '../protocol/lenient-parse.ts';
import { readOrdinaryCodeList } from '../protocol/ordinary-code-list.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import { codeListPath } from '../protocol/paths.ts';
import type { SearchResponse } from '../protocol/search.ts';
import { readOrdinaryResponse, requestSearch } from '../protocol/search-items.ts';
import { getJson, type TransportOptions, type ValidatedResponse } from '../protocol/transport.ts';
import { loadSchemas } from './schemas.ts';

// What pages request, read without zod as far as it is ordinary. The schemas load for the rest, and read it as servers do.

/** Thrown for a response that is not ordinary while the schemas are missing: a retry may find them. */
const unreadable = () =>
  new ServiceError('network', 'The part of the script that reads this response is missing.');

/**
 * Reads a response of Search. If the schemas are missing, only the ordinary announcements are read, and each other one is a loss.
 *
 * @throws {@link ServiceError} of kind `shape` if it has no list of items, or `network` if only the schemas could tell.
 */
async function readSearchResponse(
  body: unknown,
  losses: Loss[],
): Promise<ValidatedResponse<SearchResponse>> {
  const found: Loss[] = [];
  const ordinary = readOrdinaryResponse(body, found);
  if (ordinary?.unread.length === 0) return { data: ordinary.data, losses: [...losses, ...found] };
  const schemas = await loadSchemas();
  if (schemas) return schemas.readSearchResponse(body, losses);
  if (!ordinary) throw unreadable();
  return { data: ordinary.data, losses: [...losses, ...found, ...ordinary.unread] };
}

/**
 * Searches the currently open announcements for a page (data-service §4.3).
 *
 * @throws {@link ServiceError}
 */
export const search = (
  parameters: SearchParameters,
  options: TransportOptions,
): Promise<ValidatedResponse<SearchResponse>> =>
  requestSearch(parameters, options, readSearchResponse);

/** An announcement that was requested by itself; `undefined` if it cannot be read. */
export interface ReadJob {
  item: Announcement | undefined;
  losses: Loss[];
}

/**
 * Reads each announcement of a response of Search.
 *
 * @throws as {@link search}
 */
export async function readJobs(body: unknown): Promise<ReadJob[]> {
  const ordinary = readOrdinaryResponse(body, []);
  if (ordinary?.unread.length === 0)
    return ordinary.data.SearchResult.SearchResultItems.map((item) => ({ item, losses: [] }));
  const schemas = await loadSchemas();
  if (!schemas) throw unreadable();
  return schemas.readItems(body).map((one) => {
    const losses: Loss[] = [];
    return { item: schemas.readAnnouncement(one, losses), losses };
  });
}

/**
 * Fetches the items of a code list (data-service §4.5).
 *
 * @throws {@link ServiceError}
 */
export async function fetchCodes(name: string, options: TransportOptions): Promise<CodeListItem[]> {
  const body = await getJson(codeListPath(name), new URLSearchParams(), options);
  const ordinary = readOrdinaryCodeList(body);
  if (ordinary) return ordinary;
  const schemas = await loadSchemas();
  if (!schemas) throw unreadable();
  return schemas.readCodeList(body).data.items;
}

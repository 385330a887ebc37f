import { readAnnouncement, type Announcement } from '../service/announcement.ts';
import { ServiceError } from '../service/errors.ts';
import { narrow, writeQuery, type SearchParameters } from '../service/parameters.ts';
import { isObject, type Loss } from '../service/lenient-parse.ts';
import { getJson, type TransportOptions } from '../service/transport.ts';
import { isOfOrganizations } from './results.ts';

/** Page size of the request; a PositionID finds a few announcements at most. */
const maximumCandidates = 25;

/** What was found of one announcement. */
export interface FoundJob {
  /** With its whole texts; absent where the service lists no such announcement. */
  item?: Announcement;
  /** What of it could not be read. */
  losses: Loss[];
  /** Whether it is of another organization than the locked ones, and so not to be shown. */
  isOutside: boolean;
}

/**
 * Requests one announcement with its full text. The service has no endpoint for this (FACTS §3), so its PositionID is searched for
 * as keywords, within the host's locked query, and the item with that control number is taken. A forged address therefore shows no
 * job that the list could not show.
 *
 * @param id the control number (MatchedObjectId).
 * @param words the PositionID.
 * @throws {@link ServiceError}; the signal's reason on an abort.
 */
export async function findJob(
  id: string,
  words: string,
  locked: SearchParameters,
  transport: TransportOptions,
): Promise<FoundJob> {
  const { SortField: _field, SortDirection: _direction, ...lockedFilters } = locked;
  const query = narrow(
    { ...lockedFilters, Fields: 'Full', ResultsPerPage: maximumCandidates },
    { Page: 1, ...(words && { Keyword: words }) },
  );
  const losses: Loss[] = [];
  const body = await getJson('/api/Search', writeQuery(query), transport, losses);
  const result = isObject(body) ? body['SearchResult'] : undefined;
  const items = isObject(result) ? result['SearchResultItems'] : undefined;
  if (!Array.isArray(items))
    throw new ServiceError('shape', '/api/Search answered with JSON that is not a search result.');
  // A proxy reports losses without their record, so they count only where the answer has one record.
  if (items.length !== 1) losses.length = 0;
  const written: unknown = items.find(
    (one) => isObject(one) && String(one['MatchedObjectId']).trim() === id,
  );
  if (written === undefined) return { losses: [], isOutside: false };
  const item = readAnnouncement(written, losses);
  if (!item)
    throw new ServiceError('shape', '/api/Search answered with an unreadable announcement.');
  return isOfOrganizations(item, locked)
    ? { item, losses, isOutside: false }
    : { losses: [], isOutside: true };
}

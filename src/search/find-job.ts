import { readAnnouncement, type Announcement } from '../protocol/announcement.ts';
import { ServiceError } from '../protocol/errors.ts';
import { narrow } from '../protocol/narrow.ts';
import { writeQuery, type SearchParameters } from '../protocol/parameters.ts';
import type { Loss } from '../protocol/lenient-parse.ts';
import { readItems, searchPath } from '../protocol/search.ts';
import { getJson, type TransportOptions } from '../protocol/transport.ts';
import type { NamedJob } from '../query/named-job.ts';
import { planJobQueries } from '../query/job-queries.ts';
import { isOfOrganizations } from '../query/read-results.ts';

/** Page size of the requests; each finds a few announcements at most. */
const maximumCandidates = 25;

/** The result of the search for one announcement. */
export interface FoundJob {
  /** The announcement with its full texts; absent if the service does not list it. */
  item?: Announcement;
  /** The losses of the announcement. */
  losses: Loss[];
  /** It belongs to an organization outside of the lock, and must not be shown. */
  isOutside: boolean;
}

/**
 * Requests one announcement with its full text, within the host's locked query, so that a forged URL shows no job that the list could
 * not show.
 *
 * @param known what a list has of the job.
 * @throws {@link ServiceError}; the signal's reason on an abort.
 */
export async function findJob(
  url: NamedJob,
  known: Announcement | undefined,
  locked: SearchParameters,
  transport: TransportOptions,
): Promise<FoundJob> {
  const { SortField: _field, SortDirection: _direction, ...lockedFilters } = locked;
  const full = { ...lockedFilters, Fields: 'Full', ResultsPerPage: maximumCandidates } as const;
  let isUnreadable = false;
  for (const chosen of planJobQueries(url, known)) {
    const reported: Loss[] = [];
    const query = writeQuery(narrow(full, { Page: 1, ...chosen }));
    const items = readItems(await getJson(searchPath, query, transport, reported));
    for (const one of items) {
      // A proxy reports losses without their record, so they count only if the response has one record.
      const losses = items.length === 1 ? reported : [];
      const item = readAnnouncement(one, losses);
      isUnreadable ||= !item;
      if (item?.MatchedObjectId !== url.id) continue;
      return isOfOrganizations(item, locked)
        ? { item, losses, isOutside: false }
        : { losses: [], isOutside: true };
    }
  }
  if (isUnreadable)
    throw new ServiceError('shape', `${searchPath} answered with an unreadable announcement.`);
  return { losses: [], isOutside: false };
}

import type { Announcement } from '../protocol/announcement.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import { splitList } from '../protocol/parameters/split-values.ts';
import { isNarrowed } from './filters.ts';
import { largestPage, type CountExtent } from './query-plan.ts';

/** The maximum number of pinned jobs. */
export const maximumPinned = 5;

/**
 * Reads `pinned`: control numbers (MatchedObjectId) between spaces, commas or semicolons.
 *
 * @returns each number once, also those beyond {@link maximumPinned}.
 */
export const readPinned = (pinned: string | null | undefined): string[] => [
  ...new Set(splitList(pinned)),
];

/**
 * Whether pinned jobs come before these results: on the first page of a search without filters. If a visitor searches, filters or sorts,
 * the list contains only matching jobs in the chosen order.
 */
export const showsPinned = (chosen: SearchParameters, page: number): boolean =>
  page <= 1 && !isNarrowed(chosen) && !chosen.SortField;

/** The query within the lock that finds pinned jobs: no request finds a job by its control number (data-service §10.3). */
export const pinnedExtent: CountExtent = {
  ResultsPerPage: largestPage,
  SortField: 'opendate',
  SortDirection: 'desc',
};

/** Reports a pinned job that is not shown, for the site owner. */
export const describeMissingPinned = (number: string): string =>
  `pinned: "${number}" is not the control number of an open job of this list, or not of its ${pinnedExtent.ResultsPerPage} newest.`;

/** Returns jobs with the pinned ones first, each once. */
export function putPinnedFirst(
  items: readonly Announcement[],
  pinned: readonly Announcement[],
): Announcement[] {
  const numbers = new Set(pinned.map(({ MatchedObjectId }) => MatchedObjectId));
  return [...pinned, ...items.filter(({ MatchedObjectId }) => !numbers.has(MatchedObjectId))];
}

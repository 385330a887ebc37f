import { getServiceToday, listOpenJobs } from 'portal-jobs/facts';
import type { Announcement, SearchParameters, SearchQuery } from 'portal-jobs/protocol';
import {
  maximumPinned,
  pinnedExtent,
  showsPinned,
  countQuery,
  isOfOrganizations,
  type Results,
} from 'portal-jobs/query';
import type { PageResults } from './page-settings.ts';

/** Returns parameters as Search accepts them: without a radius that has no location. */
export function toSendableQuery({
  Radius,
  LocationName,
  ...others
}: SearchParameters): SearchQuery {
  const place =
    LocationName && (Radius === undefined ? { LocationName } : { LocationName, Radius });
  return { ...others, ...place };
}

/** The pinned jobs, and the jobs to find them in, in addition to the response. */
export interface PinnedJobs {
  /** Control numbers (MatchedObjectId) in the order of the host. Five of them count. */
  readonly numbers: readonly string[];
  /** The newest jobs of the locked scope; absent if not needed or unavailable. */
  readonly scope?: readonly Announcement[] | undefined;
}

/** The query for the newest jobs of the scope. The service has no call for a control number (data-service §10.3). */
export const pinnedScopeQuery = (locked: SearchParameters): SearchQuery =>
  toSendableQuery(countQuery(locked, {}, pinnedExtent));

/** The control numbers to show, each once. */
const shownNumbers = (
  { chosen, page }: Pick<Results, 'chosen' | 'page'>,
  numbers: readonly string[],
): string[] => (showsPinned(chosen, page) ? [...new Set(numbers)].slice(0, maximumPinned) : []);

/** Whether pinned jobs of these results can only be found among other jobs of the scope. */
export function needsScope(
  { chosen, page, items, total }: Results,
  numbers: readonly string[],
): boolean {
  if (items.length >= total) return false;
  const own = new Set(items.map(({ MatchedObjectId }) => MatchedObjectId));
  return !shownNumbers({ chosen, page }, numbers).every((number) => own.has(number));
}

/** Finds the pinned jobs of these results, open ones of the locked organizations only. */
export function pinnedResults(
  results: Results,
  locked: SearchParameters,
  { numbers, scope }: PinnedJobs,
  now: Date,
): Required<Pick<PageResults, 'pinned' | 'missingPinned'>> {
  const wanted = shownNumbers(results, numbers);
  const today = getServiceToday(now);
  const jobs = [...results.items, ...(scope ?? [])];
  const found = wanted.map((number) => jobs.find((job) => job.MatchedObjectId === number));
  const permitted = found.flatMap((job) => (job && isOfOrganizations(job, locked) ? job : []));
  const pinned = listOpenJobs(permitted, today);
  const isLookedUp = scope !== undefined || results.items.length >= results.total;
  return {
    pinned,
    missingPinned: wanted.filter((_, index) => {
      const job = found[index];
      return job ? !pinned.includes(job) : isLookedUp;
    }),
  };
}

import type { Announcement } from '../../protocol/announcement.ts';
import {
  readCoordinates,
  measureMiles,
  type Coordinates,
} from '../../protocol/parameters/coordinates.ts';
import { asServiceError, type ServiceError } from '../../protocol/errors.ts';
import { largestPage } from '../../query/query-plan.ts';
import { readResults } from '../../query/read-results.ts';
import type { SearchStore } from '../search-store.ts';

/** How many jobs are compared at first: for most agencies all of them, in one response. */
const firstComparedJobs = 100;

/** The jobs' location near a position. */
export interface NearestPlace {
  /** The nearest location; absent if none is within the distance. */
  place?: string | undefined;
  /** How many jobs were compared, if these are not all. */
  comparedJobs?: number;
  /** Why no jobs were compared. */
  error?: ServiceError;
}

/** Returns the name of the location of jobs that is nearest to a position, within a distance in miles. */
function findPlace(
  items: readonly Announcement[],
  position: Coordinates,
  maximumMiles: number,
): string | undefined {
  let nearest: string | undefined;
  let shortest = maximumMiles;
  for (const { MatchedObjectDescriptor } of items)
    for (const location of MatchedObjectDescriptor.PositionLocation ?? []) {
      const name = location.LocationName?.trim();
      const at = readCoordinates(location);
      const distance = at ? measureMiles(position, at) : Infinity;
      if (!name || distance > shortest) continue;
      nearest = name;
      shortest = distance;
    }
  return nearest;
}

/**
 * Finds the nearest location of the jobs that match the query of a search, wherever they are. It compares all jobs, or the newest if one
 * response cannot contain all. The position is not sent.
 */
export async function findNearestPlace(
  store: Pick<SearchStore, 'state' | 'requests'>,
  position: Coordinates,
  maximumMiles: number,
): Promise<NearestPlace> {
  const { LocationName: _place, Radius: _radius, ...chosen } = store.state.selected;
  const newest = async (ResultsPerPage: number) => {
    const response = await store.requests.count(chosen, {
      ResultsPerPage,
      // With a distance, locations have coordinates. Without a place it changes nothing else (data-service §4.3.5).
      Radius: maximumMiles,
      SortField: 'opendate',
      SortDirection: 'desc',
    });
    return readResults(response, store.state.locked, chosen, 1, () => ResultsPerPage);
  };
  try {
    const first = await newest(firstComparedJobs);
    const { items, to, total } = first.to < first.total ? await newest(largestPage) : first;
    const place = findPlace(items, position, maximumMiles);
    return { place, ...(to < total && { comparedJobs: items.length }) };
  } catch (error) {
    return { error: asServiceError(error) };
  }
}

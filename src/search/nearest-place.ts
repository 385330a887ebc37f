import type { Announcement } from '../service/announcement.ts';
import { coordinatesOf, miles, type Coordinates } from '../service/coordinates.ts';

/** Returns the name of the location of jobs that is nearest to a position, within a distance in miles. */
export function nearestPlace(
  items: readonly Announcement[],
  position: Coordinates,
  maximumMiles: number,
): string | undefined {
  let nearest: string | undefined;
  let shortest = maximumMiles;
  for (const { MatchedObjectDescriptor } of items)
    for (const location of MatchedObjectDescriptor.PositionLocation ?? []) {
      const name = location.LocationName?.trim();
      const at = coordinatesOf(location);
      const distance = at ? miles(position, at) : Infinity;
      if (!name || distance > shortest) continue;
      nearest = name;
      shortest = distance;
    }
  return nearest;
}

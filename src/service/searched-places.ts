import type { AnnouncementLocation } from './announcement.ts';
import type { SearchParameters } from './parameters.ts';
import type { SearchResponse } from './search.ts';

/** The places that a search is for, by which a job's nearest location is found. */
export interface SearchedPlaces {
  /** Names as requested and as the service resolved them: "anchorage", "Anchorage, Alaska", "Alaska". */
  names: readonly string[];
  /** Where they are, for a search within a distance. */
  points: readonly Coordinates[];
}

/** A position on the earth, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const isSame = (one: string | undefined, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/** Where a location is. The service writes 0/0 for one that is nowhere, such as "Anywhere in the U.S.". */
export function coordinatesOf({
  Latitude = 0,
  Longitude = 0,
}: AnnouncementLocation): Coordinates | undefined {
  return Latitude === 0 && Longitude === 0
    ? undefined
    : { latitude: Latitude, longitude: Longitude };
}

/**
 * Reads the places of a search from its LocationName, and from ResolvedLocation in the answer (spec §2.4). The answer has no
 * coordinates for them; these are those of a job's location with the same name.
 */
export function searchedPlaces(
  { LocationName = [] }: SearchParameters,
  { SearchResult }: SearchResponse,
): SearchedPlaces | undefined {
  if (LocationName.length === 0) return undefined;
  const names = [...LocationName, ...(SearchResult.UserArea?.ResolvedLocation ?? [])];
  const locations = SearchResult.SearchResultItems.flatMap(
    ({ MatchedObjectDescriptor }) => MatchedObjectDescriptor.PositionLocation ?? [],
  );
  const points = names.flatMap((name) => {
    const namesake = locations.find((one) => isSame(one.LocationName, name));
    return (namesake && coordinatesOf(namesake)) ?? [];
  });
  return { names, points };
}

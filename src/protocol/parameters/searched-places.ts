import type { SearchParameters } from '../parameters.ts';
import type { SearchResponse } from '../search.ts';
import { readCoordinates, type Coordinates } from './coordinates.ts';

/** The places that a search is for, by which a job's nearest location is found. */
export interface SearchedPlaces {
  /** Names as requested and as the service resolved them: "anchorage", "Anchorage, Alaska", "Alaska". */
  names: readonly string[];
  /** The places as the service resolved them; absent if its response omits them. */
  resolved?: readonly string[] | undefined;
  /** Their coordinates, for a search within a distance. */
  points: readonly Coordinates[];
}

/** Whether two names of places are the same, in any case. */
export const isSamePlace = (one: string | undefined, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Describes locked places that the service did not resolve, so that no job can match them. Returns nothing for a response without its
 * resolved places.
 */
export function describeUnknownPlace(
  { LocationName }: SearchParameters,
  {
    total,
    chosen,
    searchedPlaces: places,
  }: {
    readonly total: number;
    readonly chosen: SearchParameters;
    readonly searchedPlaces: SearchedPlaces | undefined;
  },
): string | undefined {
  if (!LocationName || chosen.LocationName || total > 0 || places?.resolved?.length !== 0)
    return undefined;
  return `The service does not know the place "${LocationName.join('; ')}".`;
}

/**
 * Reads the places of a search from its LocationName, and from ResolvedLocation in the response (data-service §2.4). Their coordinates are
 * not in the response, so they are taken from a job's location with the same name.
 */
export function listSearchedPlaces(
  { LocationName = [] }: SearchParameters,
  { SearchResult }: SearchResponse,
): SearchedPlaces | undefined {
  if (LocationName.length === 0) return undefined;
  const resolved = SearchResult.UserArea?.ResolvedLocation;
  const names = [...LocationName, ...(resolved ?? [])];
  const locations = SearchResult.SearchResultItems.flatMap(
    ({ MatchedObjectDescriptor }) => MatchedObjectDescriptor.PositionLocation ?? [],
  );
  const points = names.flatMap((name) => {
    const namesake = locations.find((one) => isSamePlace(one.LocationName, name));
    return (namesake && readCoordinates(namesake)) ?? [];
  });
  return { names, resolved, points };
}

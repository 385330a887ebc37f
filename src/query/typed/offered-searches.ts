import type { SearchParameterName, SearchParameters } from '../../protocol/parameters.ts';
import { withoutSortAndPage } from '../filters.ts';
import { findNearestPlace } from '../places/meant-place.ts';
import { stateCodes, states } from '../places/place-table.ts';
import { nameState, placeKey, readPlace, type KnownPlace } from '../places/places.ts';
import type { Results } from '../read-results.ts';
import type { OccupationName } from './find-occupations.ts';

/** Changes to apply; `undefined` removes one. */
export type Changes = { [Name in SearchParameterName]?: SearchParameters[Name] | undefined };

/** A search that may find jobs, instead of an empty one. */
export interface SearchOffer {
  /** The service's name of the occupation, or the place, that it finds. */
  readonly name: string;
  readonly changes: Changes;
}

/** Returns the changes that remove every filter and keep the order. */
export const removeAll = (chosen: SearchParameters): Changes =>
  Object.fromEntries(Object.keys(withoutSortAndPage(chosen)).map((name) => [name, undefined]));

/**
 * Returns searches for occupations in place of words: first with the other filters, then without them.
 *
 * @param occupations those that the words may mean, the best first.
 */
export function offerOccupations(
  chosen: SearchParameters,
  occupations: readonly OccupationName[],
): readonly (readonly SearchOffer[])[] {
  const offer = (others: Changes) =>
    occupations.map(({ code, name }) => ({
      name,
      changes: { ...others, Keyword: undefined, JobCategoryCode: [code] },
    }));
  const { Keyword: _words, ...others } = withoutSortAndPage(chosen);
  return Object.keys(others).length > 0 ? [offer({}), offer(removeAll(chosen))] : [offer({})];
}

/** Returns a search in the state of a searched city, or `undefined` without a single city. */
export function offerState({ chosen, searchedPlaces }: Results): SearchOffer | undefined {
  const [place = '', ...others] = chosen.LocationName ?? [];
  const [, written] = /,\s*([^,]+)$/.exec(searchedPlaces?.resolved?.[0] ?? place) ?? [];
  if (!written || others.length > 0) return undefined;
  // The names of some states are found as cities, so {@link nameState} abbreviates them.
  const code = stateCodes.get(placeKey(written));
  const state = code === undefined ? readPlace(written).name : nameState(code);
  return {
    name: states[code ?? ''] ?? state,
    changes: { LocationName: [state], Radius: undefined },
  };
}

/** Returns a search in the place that was probably meant by the only one, which the service does not know. */
export function offerMeantPlace(
  { chosen, searchedPlaces }: Results,
  known: readonly KnownPlace[],
): SearchOffer | undefined {
  const [place = '', ...others] = chosen.LocationName ?? [];
  if (!place || others.length > 0 || (searchedPlaces?.resolved ?? []).length > 0) return undefined;
  const name = findNearestPlace(place, known);
  if (name === undefined) return undefined;
  const meant = readPlace(name);
  return {
    name,
    changes: {
      LocationName: [meant.name],
      ...(meant.kind !== 'city' && { Radius: undefined }),
    },
  };
}

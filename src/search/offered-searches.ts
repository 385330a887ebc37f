import type { SearchParameters } from '../protocol/parameters.ts';
import { withoutSortAndPage } from '../query/filters.ts';
import type { OccupationName } from '../query/find-occupations.ts';
import { stateCodes, states } from '../query/place-table.ts';
import { nameState, placeKey, readPlace } from '../query/places.ts';
import type { Results } from '../query/read-results.ts';
import type { Changes } from './visitor-choices.ts';

/** A search that may find jobs, in place of one that finds none. */
export interface SearchOffer {
  /** What it finds: the service's name of an occupation, or a place. */
  readonly name: string;
  readonly changes: Changes;
}

export interface CountedOffer extends SearchOffer {
  readonly total: number;
}

/** Returns the changes that remove every choice except sorting. */
export const removeAll = (chosen: SearchParameters): Changes =>
  Object.fromEntries(Object.keys(withoutSortAndPage(chosen)).map((name) => [name, undefined]));

/**
 * Returns searches for occupations in place of words: first with the other choices, then without them.
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

/**
 * Returns the offers that find jobs, in their order. An offer whose jobs cannot be counted is left out.
 *
 * @param count requests how many jobs match.
 */
export async function countOffers(
  chosen: SearchParameters,
  offers: readonly SearchOffer[],
  count: (chosen: SearchParameters) => Promise<number | undefined>,
): Promise<CountedOffer[]> {
  const counted = await Promise.all(
    offers.map(async (offer) => {
      const search = { ...withoutSortAndPage(chosen), ...offer.changes } as SearchParameters;
      return { ...offer, total: (await count(search).catch(() => undefined)) ?? 0 };
    }),
  );
  return counted.filter(({ total }) => total > 0);
}

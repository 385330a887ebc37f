import type { SearchParameters } from '../protocol/parameters.ts';
import type { FilterName } from './filters.ts';
import { dividePlaces, readPlace, takeDistance } from './places/places.ts';
import { readWords } from './typed/read-words.ts';

/**
 * Returns the query that a visitor wrote into a form without script as the fields of the filter bar read them: filters and places in place of
 * words that mean them, and places by the names of the service. A query that needs no reading is returned as it is.
 */
export function readWrittenQuery(
  written: SearchParameters,
  locked: SearchParameters,
  availableFilters: readonly FilterName[],
): SearchParameters {
  const chosen = readWords(written, locked, availableFilters);
  const { LocationName: places = [], Radius, ...others } = chosen;
  const canBeRemote = locked.RemoteIndicator ?? availableFilters.includes('RemoteIndicator');
  const divided = places.flatMap(dividePlaces);
  const read = divided.map((place) => ({ place, ...readPlace(place) }));
  const isRemote = canBeRemote && read.some(({ kind }) => kind === 'remote');
  const names = read.flatMap(({ place, name, kind }) =>
    kind === 'remote' && canBeRemote ? [] : [name || place],
  );
  const hasDistance = Radius !== undefined && (places.length === 0 || takeDistance(names));
  if (names.join(';') === places.join(';') && hasDistance === (Radius !== undefined)) return chosen;
  return {
    ...others,
    ...(names.length > 0 && { LocationName: [...new Set(names)] }),
    ...(hasDistance && { Radius }),
    ...(isRemote && { RemoteIndicator: true }),
  };
}

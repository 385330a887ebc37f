import type { CodeListItem } from '../protocol/code-lists.ts';
import { placeKey } from './places.ts';

/** A location in the service's list. */
export interface KnownPlace {
  /** The name that the service's LocationName takes: "Denver, Colorado". */
  readonly name: string;
  readonly key: string;
  /** The key without state or country. */
  readonly city: string;
}

export const toKnownPlace = (name: string): KnownPlace => ({
  name,
  key: placeKey(name),
  city: placeKey(name.split(',', 1)[0] ?? ''),
});

const listsRead = new WeakMap<readonly CodeListItem[], readonly KnownPlace[]>();

/** Reads the service's list of locations: each once. */
export function readKnownPlaces(items: readonly CodeListItem[]): readonly KnownPlace[] {
  let places = listsRead.get(items);
  if (!places) {
    const names = items.flatMap(({ City, CountrySubdivision, Country, IsDisabled }) =>
      City && !IsDisabled ? [[City, CountrySubdivision || Country].filter(Boolean).join(', ')] : [],
    );
    places = [...new Set(names)].map(toKnownPlace);
    listsRead.set(items, places);
  }
  return places;
}

/** Returns the service's name of a city, if its list has exactly one of this name. */
export function findKnownPlace(name: string, known: readonly KnownPlace[]): string | undefined {
  const wanted = placeKey(name);
  const exact = known.find(({ key }) => key === wanted);
  if (exact) return exact.name;
  const [first, second] = name.includes(',') ? [] : known.filter(({ city }) => city === wanted);
  return second ? undefined : first?.name;
}

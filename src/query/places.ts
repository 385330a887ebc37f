import type { CodeListItem } from '../protocol/code-lists.ts';
import { foldLetters } from './fold-letters.ts';
import {
  cities,
  countries,
  namedAsCities,
  remotePlaces,
  stateCodes,
  states,
  zipRanges,
} from './place-table.ts';

/** A place that a visitor wrote, in the terms of the service. */
export interface WrittenPlace {
  /** The value of LocationName; empty for remote work. */
  readonly name: string;
  /** A region, which is a state, territory or country, is searched without a distance. */
  readonly kind: 'city' | 'region' | 'remote';
}

/** The distance around a city unless the visitor chooses another, in miles. */
export const defaultMiles = 25;

/** Returns what different spellings of a place have in common: "St. Louis" and "saint louis". */
export const placeKey = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:sainte?|ste)\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt')
    .replace(/\bair force base\b/g, 'afb')
    .replace(/\bjoint base\b/g, 'jb');

/** Returns the name by which the service finds a state. */
export const nameState = (code: string): string =>
  namedAsCities.includes(code) ? code : (states[code] ?? code);

/** Returns the abbreviation of the state of a ZIP code; `undefined` for another text. */
export function findStateOfZip(text: string): string | undefined {
  const [, digits] = /^\s*(\d{3})\d\d(?:-\d{4})?\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const range = zipRanges
    .split(' ')
    .filter((one) => one.slice(0, 3) <= digits)
    .at(-1);
  return range?.slice(3) || undefined;
}

/** Divides "Denver, CO", "denver co", "Denver, Colorado, USA" and "Denver, CO 80202" into the city and the abbreviation of its state. */
function splitState(text: string): { city: string; code: string } | undefined {
  const place = text.replace(/[ ,]+\d{5}(?:-\d{4})?$/, '');
  const comma = place.lastIndexOf(',');
  if (comma >= 0) {
    const code = stateCodes.get(placeKey(place.slice(comma + 1)));
    return code === undefined ? undefined : { city: place.slice(0, comma).trim(), code };
  }
  const words = place.split(' ');
  for (const count of [3, 2, 1]) {
    const key = placeKey(words.slice(-count).join(' '));
    const code = words.length > count ? stateCodes.get(key) : undefined;
    // Fort Washington is a city.
    if (code !== undefined && key !== 'washington')
      return { city: words.slice(0, -count).join(' '), code };
  }
  return undefined;
}

/** Capitalizes a name that is written in one case. */
const capitalize = (name: string) =>
  /\p{Lu}/u.test(name) && /\p{Ll}/u.test(name)
    ? name
    : name
        .toLowerCase()
        .replace(
          /(^|[ -])(\p{L})/gu,
          (_all, lead: string, letter: string) => lead + letter.toUpperCase(),
        );

/** Reads a place as a visitor writes it: "AK", "NYC", "denver co", "remote". Other places are for the service to find. */
export function readPlace(written: string): WrittenPlace {
  const text = written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ *, *(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?)$/i, '');
  const key = placeKey(text);
  if (remotePlaces.includes(key)) return { name: '', kind: 'remote' };
  // "LA" is Louisiana, as on envelopes.
  const city = /^l\. ?a\.?$/i.test(text) ? cities.get('los angeles') : cities.get(key);
  if (city !== undefined) return { name: city, kind: 'city' };
  const code = stateCodes.get(key);
  if (code !== undefined) return { name: nameState(code), kind: 'region' };
  const country = countries.get(key);
  if (country !== undefined) return { name: country, kind: 'region' };
  const parts = splitState(text);
  if (parts === undefined) return { name: text, kind: 'city' };
  const state = states[parts.code] ?? '';
  const known = cities.get(placeKey(parts.city));
  return {
    name: known?.endsWith(`, ${state}`) ? known : `${capitalize(parts.city)}, ${state}`,
    kind: 'city',
  };
}

/** Whether one of the places is a city, around which a distance can be searched. */
export const takeDistance = (places: readonly string[]): boolean =>
  places.some((place) => readPlace(place).kind === 'city');

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

/** The last list that was read, and its places: a page has one. */
let listRead: readonly CodeListItem[] | undefined;
let placesRead: readonly KnownPlace[] = [];

/** Reads the service's list of locations: each once. */
export function readKnownPlaces(items: readonly CodeListItem[]): readonly KnownPlace[] {
  if (items !== listRead) {
    const names = items.flatMap(({ City, CountrySubdivision, Country, IsDisabled }) =>
      City && !IsDisabled ? [[City, CountrySubdivision || Country].filter(Boolean).join(', ')] : [],
    );
    listRead = items;
    placesRead = [...new Set(names)].map(toKnownPlace);
  }
  return placesRead;
}

/** Returns the service's name of a city, if its list has exactly one of this name. */
export function findKnownPlace(name: string, known: readonly KnownPlace[]): string | undefined {
  const wanted = placeKey(name);
  const exact = known.find(({ key }) => key === wanted);
  if (exact) return exact.name;
  const [first, second] = name.includes(',') ? [] : known.filter(({ city }) => city === wanted);
  return second ? undefined : first?.name;
}

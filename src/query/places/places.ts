import type { CodeListItem } from '../../protocol/code-lists.ts';
import { foldLetters } from '../typed/fold-letters.ts';
import {
  cities,
  countries,
  namedAsCities,
  remotePlaces,
  sharedNames,
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

/** Returns the name that visitors see for a state, which {@link readPlace} reads. */
export const labelState = (code: string): string =>
  namedAsCities.includes(code) ? `${states[code] ?? ''} State` : (states[code] ?? code);

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

/** Removes the country, and words that say "near". */
function trimPlace(written: string): string {
  const text = written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\b([nswe])\.(?=\p{L}{3})/giu, '$1. ')
    .replace(
      / *, *(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?|ee\. ?uu\.|estados unidos)$/i,
      '',
    )
    .replace(/([^ ]) (?:usa|u\.s\.a\.?|united states(?: of america)?)$/i, '$1');
  const city = text
    .replace(
      /^(?:near(?: to)?|close to|around|cerca de|alrededor de|alrededores de) (?!(?:me|my|here|home|by|you|m[ií]|aqu[ií])\b)/i,
      '',
    )
    .replace(/^(?:the )?(?:greater|metro) (?=\p{L})/iu, '')
    .replace(/^(?:el )?[aá]rea (?:metropolitana )?de /iu, '');
  // A recreation area is a place of its own, and the Bay Area is not a bay.
  return /\b(?:bay|recreation|conservation|wildlife|natural|management|training|test) area$/i.test(
    city,
  )
    ? text
    : city.replace(/(\p{L}\.?),? (?:metro(?:politan)?(?: area)?|area)$/iu, '$1');
}

const directions =
  'north(?:east|west)?(?:ern)?|south(?:east|west)?(?:ern)?|east(?:ern)?|west(?:ern)?|central|southcentral|upstate|downstate|upper|lower|coastal|interior|rural|mid';

/** "Northern Virginia" and "norte de Virginia": a part of a state, by key. */
const partsOfStates = [
  new RegExp(`^(?:the )?(?:(?:${directions}) )+(?:part of )?(.+)$`),
  /^(?:no|so|[nsew]|ne|nw|se|sw) (?=\p{L}{4})(.+)$/u,
  /^(?:el )?(?:norte|sur|este|oeste|centro|noreste|noroeste|sureste|suroeste) (?:del estado )?de (.+)$/,
  /^(.+) del (?:norte|sur|este|oeste)$/,
  /^(?:the )?(?:state|commonwealth|territory) of (.+)$/,
  /^(?:el )?estado de (.+)$/,
  /^(?:anywhere in|all of|all|in|todo|en) (.+)$/,
] as const;

/** Returns the abbreviation of the state that a text names a part of. "East LA" is a part of a city, and West New York is one. */
function findStateOfPart(key: string): string | undefined {
  for (const pattern of partsOfStates) {
    const [, name = ''] = pattern.exec(key) ?? [];
    const code = name === 'la' || key === 'west new york' ? undefined : stateCodes.get(name);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** Words that are not part of a city's name before the name of its state. */
const notOfCities =
  /^(?:(?:north|south|east|west|central)(?:ern)?|upstate|downstate)$|(?:^| )(?:no|not|never|except|but|outside|excepto|menos|fuera|sin|or|and|o|y|u)(?: |$)| (?:of|in|en|de|del)$|^(?:of|in|en|de|all|todo|near|around|close to|the|el|la)$/;

/** Reads a place as a visitor writes it: "AK", "NYC", "denver co", "near Denver", "remote". Other places are for the service to find. */
export function readPlace(written: string): WrittenPlace {
  const text = trimPlace(written);
  const key = placeKey(text);
  if (remotePlaces.includes(key)) return { name: '', kind: 'remote' };
  // "LA" is Louisiana, as on envelopes.
  const city = /^l\. ?a\.?$/i.test(text) ? cities.get('los angeles') : cities.get(key);
  if (city !== undefined) return { name: city, kind: 'city' };
  const code = stateCodes.get(key);
  if (code !== undefined) return { name: nameState(code), kind: 'region' };
  const country = countries.get(key);
  if (country !== undefined) return { name: country, kind: 'region' };
  const stateOfPart = text.includes(',') ? undefined : findStateOfPart(key);
  if (stateOfPart === 'DC') return { name: cities.get('dc') ?? text, kind: 'city' };
  if (stateOfPart !== undefined) return { name: nameState(stateOfPart), kind: 'region' };
  const parts = splitState(text);
  if (parts === undefined) return { name: text, kind: 'city' };
  const state = states[parts.code] ?? '';
  const cityKey = placeKey(parts.city);
  if (findStateOfPart(cityKey) === parts.code || (text.includes(',') && cityKey === 'upstate'))
    return { name: nameState(parts.code), kind: 'region' };
  const known = cities.get(`${cityKey} ${parts.code.toLowerCase()}`) ?? cities.get(cityKey);
  if (known?.endsWith(`, ${state}`)) return { name: known, kind: 'city' };
  // No other state has a city "KC". A comma divides a city from its state.
  const isOtherCity =
    known !== undefined &&
    !sharedNames.includes(cityKey) &&
    !placeKey(known).startsWith(`${cityKey} `);
  const isName = text.includes(',') || !notOfCities.test(cityKey);
  if (isOtherCity || !isName) return { name: text, kind: 'city' };
  return { name: `${capitalize(parts.city)}, ${state}`, kind: 'city' };
}

/** Whether a text is a region or a city with its state, of which the name is sure. */
function isSure(text: string): boolean {
  const key = placeKey(text);
  // A state or its city.
  if (key === 'washington' || key === 'new york') return false;
  return readPlace(text).kind === 'region' || readPlace(text).name.includes(',');
}

/** Cities that are named as a state and are in another one, by key. */
const citiesNamedAsStates =
  'california maryland,california pennsylvania,delaware ohio,florida new york,indiana pennsylvania,iowa louisiana,louisiana missouri,' +
  'maine new york,nevada iowa,nevada missouri,oregon illinois,oregon ohio,oregon wisconsin,virginia minnesota,wyoming michigan,' +
  'wyoming minnesota,wyoming ohio,wyoming pennsylvania';

const isStateName = (key: string) =>
  key.length > 2 && stateCodes.has(key) && key !== 'washington' && key !== 'new york';

/** Divides "Texas, Oklahoma" and "AK, HI" into states; returns any other text alone. */
function divideStates(written: string): readonly string[] {
  const listed = written.split(',').map((one) => one.trim());
  const areCodes = listed.every((one) => states[one.toUpperCase()] !== undefined);
  const areStates =
    listed.every((one) => isStateName(placeKey(one))) &&
    !citiesNamedAsStates.split(',').includes(placeKey(written));
  return areCodes || areStates ? listed : [written];
}

/** Divides "Denver, CO or Boulder, CO", "AK/HI" and "Alaska, Hawaii and Guam" into places; returns any other text alone. */
export function dividePlaces(written: string): readonly string[] {
  // Los Angeles.
  if (placeKey(written) === 'la ca') return [written];
  const divided = written
    .split(/,? +(?:or|and|o|y|u) +| *[/&] */i)
    .flatMap((one) => divideStates(one.trim()));
  return divided.every(isSure) ? divided : [written];
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

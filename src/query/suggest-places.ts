import { measureEditDistance } from '../protocol/did-you-mean.ts';
import { namedAsCities, remotePlaces, stateCodes, states } from './place-table.ts';
import {
  findKnownPlace,
  findStateOfZip,
  placeKey,
  readPlace,
  toKnownPlace,
  type KnownPlace,
} from './places.ts';

/** What visitors write for a state, as {@link readPlace} reads it. */
const labelState = (code: string) =>
  namedAsCities.includes(code) ? `${states[code] ?? ''} State` : (states[code] ?? '');

/** States that a text is the beginning of: first by abbreviation, then by name, then by a word of the name. */
function suggestStates(typed: string): string[] {
  const wanted = placeKey(typed);
  if (!wanted) return [];
  const exact = stateCodes.get(wanted);
  const named = Object.keys(states).map((code) => ({ code, key: placeKey(labelState(code)) }));
  const beginning = (lead: string) =>
    named.flatMap(({ code, key }) => (` ${key}`.includes(lead + wanted) ? [code] : []));
  const byName = named.flatMap(({ code, key }) => (key.startsWith(wanted) ? [code] : []));
  const codes = [
    ...(exact ? [exact] : []),
    ...byName,
    ...(wanted.length > 2 ? beginning(' ') : []),
  ];
  return [...new Set(codes)].filter((code) => code !== 'DC').map(labelState);
}

const abbreviated = [
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
] as const;

/** The spellings of a typed place that a list may have: "St. Louis" and "Saint Louis". */
function spellings(typed: string): string[] {
  const each = (from: 0 | 1, to: 0 | 1) =>
    typed.replace(/\p{L}+\.?/gu, (word) => {
      const plain = word.toLowerCase().replace('.', '');
      return abbreviated.find((pair) => pair[from] === plain)?.[to] ?? word;
    });
  return [...new Set([typed, each(0, 1), each(1, 0)])];
}

/**
 * Returns places for a text that a visitor types, best first: states, then what the text means, then names that contain it; else the most
 * similar one.
 *
 * @param match finds names of the list that contain a text.
 */
export function suggestPlaces(
  typed: string,
  known: readonly KnownPlace[],
  match: (text: string) => readonly string[],
): string[] {
  const { name, kind } = readPlace(typed);
  const zipState = findStateOfZip(typed);
  const found = new Set([
    ...suggestStates(typed),
    ...(zipState === undefined ? [] : [labelState(zipState)]),
    ...(kind === 'city' ? [findKnownPlace(name, known) ?? []].flat() : []),
    // The abbreviation is Louisiana's.
    ...(placeKey(typed) === 'la' ? [readPlace('L.A.').name] : []),
    ...spellings(typed).flatMap(match),
  ]);
  const nearest = found.size > 0 ? undefined : findNearestPlace(typed, known);
  return nearest === undefined ? [...found] : [nearest];
}

/** Whether a text that a visitor types begins what means remote work. */
export const beginsRemote = (typed: string): boolean => {
  const wanted = placeKey(typed);
  return wanted.length > 3 && remotePlaces.some((words) => words.startsWith(wanted));
};

/** Shorter names are not corrected: too many others are near. */
const minimumLength = 4;

/** Longer texts are not names of places. */
const maximumLength = 60;

/** Returns the place that was most likely meant by a name that the service does not know, as a visitor writes it: see {@link readPlace}. */
export function findNearestPlace(
  written: string,
  known: readonly KnownPlace[],
): string | undefined {
  const zipState = findStateOfZip(written);
  if (zipState !== undefined) return labelState(zipState);
  const { name } = readPlace(written);
  const { key, city } = toKnownPlace(name);
  if (city.length < minimumLength || key.length > maximumLength) return undefined;
  const mistakes = Math.min(3, Math.max(1, Math.floor(city.length / 4)));
  const distance = (one: string, other: string) =>
    Math.abs(one.length - other.length) > mistakes ? Infinity : measureEditDistance(one, other);
  // With a state, only its cities; a city alone, or a state.
  const hasState = name.includes(',');
  const regions = Object.keys(states).map((code) => ({
    ...toKnownPlace(states[code] ?? ''),
    name: labelState(code),
  }));
  const [best] = (hasState ? known : [...regions, ...known])
    .map((place) => ({
      place,
      far: hasState
        ? distance(key, place.key)
        : Math.min(distance(key, place.city), distance(key, place.key)),
      isOfOtherLetter: Number(place.key[0] !== key[0]),
    }))
    .filter(({ far }) => far > 0 && far <= mistakes)
    .sort((one, two) => one.far - two.far || one.isOfOtherLetter - two.isOfOtherLetter);
  return best?.place.name;
}

import { findNearestPlace } from './meant-place.ts';
import { remotePlaces, stateCodes, states } from './place-table.ts';
import {
  findKnownPlace,
  findStateOfZip,
  labelState,
  placeKey,
  readPlace,
  type KnownPlace,
} from './places.ts';

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

/** Whether the typed text is the beginning of a phrase for remote work. */
export const beginsRemote = (typed: string): boolean => {
  const wanted = placeKey(typed);
  return wanted.length > 3 && remotePlaces.some((words) => words.startsWith(wanted));
};

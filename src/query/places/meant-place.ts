import { measureEditDistance } from '../../protocol/parameters/did-you-mean.ts';
import { states } from './place-table.ts';
import { findStateOfZip, labelState, readPlace, toKnownPlace, type KnownPlace } from './places.ts';

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
  // Fort Washington is another place than Washington, not a mistake.
  const hasMoreWords = (one: string, other: string) => ` ${one} `.includes(` ${other} `);
  const isOther = (place: KnownPlace) =>
    place.city !== city && (hasMoreWords(city, place.city) || hasMoreWords(place.city, city));
  // With a state, only its cities; a city alone, or a state.
  const hasState = name.includes(',');
  const regions = Object.keys(states).map((code) => ({
    ...toKnownPlace(states[code] ?? ''),
    name: labelState(code),
  }));
  const [best] = (hasState ? known : [...regions, ...known])
    .filter((place) => !isOther(place))
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

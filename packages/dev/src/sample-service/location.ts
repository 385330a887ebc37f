import { measureMiles } from 'portal-jobs/protocol';
import { countryCodes, placeName, places, stateCodes, type Place } from './data/places.ts';
import { fold } from './text.ts';
import type { WireLocation } from './wire.ts';

/** The locations that a LocationName matches. */
export interface ResolvedLocations {
  /** Whether a duty location is one of them, or within the radius around one. */
  matches(location: WireLocation): boolean;
  names: string[];
}

/** Normalizes the spellings of a place name: "St. Louis", "Fort Meade", "Edwards Air Force Base". */
function placeKey(name: string): string {
  return fold(name)
    .replace(/[.'’]/g, '')
    .replace(/\bair force base\b/g, 'afb')
    .replace(/\bair base\b/g, 'ab')
    .replace(/\bspace force base\b/g, 'sfb')
    .replace(/\b(saint|sainte|ste)\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt')
    .replace(/\bjoint base\b/g, 'jb')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Region {
  inside(place: Place): boolean;
}

let regionsByKey: ReadonlyMap<string, Region> | undefined;

/** States by name and postal abbreviation, countries by name. */
function regions(): ReadonlyMap<string, Region> {
  if (!regionsByKey) {
    const found = new Map<string, Region>();
    for (const country of Object.keys(countryCodes))
      found.set(placeKey(country), { inside: (place) => place.country === country });
    for (const [state, code] of Object.entries(stateCodes)) {
      const region = { inside: (place: Place): boolean => place.state === state };
      found.set(placeKey(state), region);
      found.set(placeKey(code), region);
    }
    regionsByKey = found;
  }
  return regionsByKey;
}

const nationKeys = new Set(['united states', 'united states of america', 'usa', 'us']);

/**
 * Finds the locations that a name matches (data-service §4.3.9): "Denver", "Denver, CO", "Denver, Colorado, United States", else a state or
 * country.
 */
function placesNamed(name: string): Place[] {
  const parts = name
    .split(',')
    .map(placeKey)
    .filter((part) => part !== '');
  if (parts.length > 1 && nationKeys.has(parts[parts.length - 1] ?? '')) parts.pop();
  const [city = '', ...rest] = parts;
  if (city === '') return [];
  const named = places().filter((place) => placeKey(place.city) === city);
  if (rest.length > 0) {
    const region = regions().get(rest[rest.length - 1] ?? '');
    const joined = placeKey(parts.slice(0, -1).join(' '));
    return region
      ? places().filter(
          (place) =>
            region.inside(place) &&
            (placeKey(place.city) === city || placeKey(place.city) === joined),
        )
      : [];
  }
  if (named.length > 0) return named;
  // "Denver CO" and "Washington DC", without a comma.
  const [, before, code] = /^(.+) ([a-z]{2})$/.exec(city) ?? [];
  const region = code === undefined ? undefined : regions().get(code);
  const spaced = region
    ? places().filter((place) => region.inside(place) && placeKey(place.city) === before)
    : [];
  if (spaced.length > 0) return spaced;
  const whole = regions().get(city);
  return whole ? places().filter((place) => whole.inside(place)) : [];
}

/** Writes "Denver, CO", or "Ramstein, Germany" abroad. */
function shortName(place: Place): string {
  const code = place.state === undefined ? undefined : stateCodes[place.state];
  return `${place.city}, ${code ?? place.country}`;
}

/** Resolves the values of LocationName; the radius widens each of them (rule 5). */
export function resolve(values: readonly string[], radius: number): ResolvedLocations {
  const centers = new Set(values.flatMap(placesNamed));
  const names = new Set([...centers].map(placeName));
  // Locations that the list of places lacks match by their exact name: "Singapore, Singapore".
  const literal = new Set(values.map(placeKey));
  const known = new Map<WireLocation, boolean>();
  const byCoordinates = new Map<string, boolean>();
  const inReach = (latitude: number, longitude: number): boolean => {
    const at = `${String(latitude)}/${String(longitude)}`;
    let reached = byCoordinates.get(at);
    if (reached === undefined) {
      reached = [...centers].some(
        (center) => measureMiles(center, { latitude, longitude }) <= radius,
      );
      byCoordinates.set(at, reached);
    }
    return reached;
  };
  return {
    names: [...centers].slice(0, 25).map(shortName),
    matches(location) {
      let matched = known.get(location);
      if (matched === undefined) {
        const { LocationName: name, Latitude: latitude, Longitude: longitude } = location;
        const located = latitude !== 0 || longitude !== 0;
        matched =
          names.has(name.trim()) ||
          literal.has(placeKey(name)) ||
          (radius > 0 && located && inReach(latitude, longitude));
        known.set(location, matched);
      }
      return matched;
    },
  };
}

import type { Random } from '../random.ts';
import type { WireLocation } from '../wire.ts';
import { agencies } from './agencies.ts';
import type { Agency } from './agency.ts';
import { placeName, places, stateCodes, type Place } from './places.ts';

/** A place at which an agency may work, and how likely it is there. */
type Weighted<Value> = readonly (readonly [Value, number])[];

export interface DutyStations {
  /** The locations of each agency. */
  of(agency: Agency): Weighted<Place>;
  /** Which agencies work at a place. */
  at(place: Place): Weighted<Agency>;
}

// Only these agencies work at all locations of their kind. Others work abroad only at the locations they list.
const worldwide = new Set(['DD34', 'DD60', 'ST00']);

/** Lays the agencies over the map, by the kinds of places and the cities they name. */
export function layOut(): DutyStations {
  const byAgency = new Map<Agency, (readonly [Place, number])[]>();
  const byPlace = new Map<Place, (readonly [Agency, number])[]>();
  const all = places().map((place) => ({
    place,
    named: `${place.city}/${stateCodes[place.state ?? ''] ?? ''}`,
  }));
  for (const agency of agencies) {
    const stations: (readonly [Place, number])[] = [];
    for (const { place, named } of all) {
      let weight = 0;
      if (place.state !== undefined || worldwide.has(agency.code)) {
        for (const kind of place.kinds) if (agency.kinds.includes(kind)) weight += 1;
      }
      for (const city of agency.cities)
        if (city === place.city || city === named) weight += agency.kinds === '' ? 2 : 4;
      if (weight === 0) continue;
      stations.push([place, weight]);
    }
    byAgency.set(agency, stations);
    for (const [place, weight] of stations) {
      const list = byPlace.get(place) ?? [];
      list.push([agency, (agency.weight * weight) / stations.length]);
      byPlace.set(place, list);
    }
  }
  return { of: (agency) => byAgency.get(agency) ?? [], at: (place) => byPlace.get(place) ?? [] };
}

/** The location of a position, as data and in words. */
export interface Stationed {
  locations: WireLocation[];
  display: string;
  /** For sentences. */
  words: string;
  payAreas: readonly string[];
  remote: boolean;
  abroad: boolean;
}

const wireLocations = new Map<Place, WireLocation>();

/** A place on the wire; one and the same object for all announcements there. */
export function wireLocation(place: Place): WireLocation {
  const known = wireLocations.get(place);
  if (known) return known;
  const name = placeName(place);
  const location = {
    LocationName: name,
    CountryCode: place.country,
    ...(place.state === undefined ? {} : { CountrySubDivisionCode: place.state }),
    CityName: name,
    Longitude: place.longitude,
    Latitude: place.latitude,
  };
  wireLocations.set(place, location);
  return location;
}

/** A placeholder location, without coordinates (0/0) and subdivision. */
export function nowhere(name: string): WireLocation {
  return {
    LocationName: name,
    CountryCode: 'United States',
    CityName: name,
    Longitude: 0,
    Latitude: 0,
  };
}

export const remoteDisplay = 'Anywhere in the U.S. (remote job)';
export const negotiableDisplay = 'Location Negotiable After Selection';

/** Where else the agency could have this position: in the same part of the world as `home`. */
export function elsewhere(
  home: Place,
  agency: Agency,
  stations: DutyStations,
  everywhere: boolean,
): Place[] {
  const all = everywhere ? places() : stations.of(agency).map(([place]) => place);
  return all.filter(
    (place) => place !== home && (place.state === undefined) === (home.state === undefined),
  );
}

/** Draws one place, several, hundreds, or none that is fixed; the first is `home`. */
export function station(
  home: Place,
  agency: Agency,
  stations: DutyStations,
  remoteWork: boolean,
  random: Random,
): Stationed {
  const abroad = home.state === undefined;
  if (!abroad && remoteWork && random.chance(0.07)) {
    return {
      locations: [nowhere(remoteDisplay)],
      display: remoteDisplay,
      words: 'a place of your choice in the United States',
      payAreas: ['RUS', 'SF'],
      remote: true,
      abroad,
    };
  }
  if (!abroad && random.chance(0.02)) {
    return {
      locations: [nowhere(negotiableDisplay)],
      display: negotiableDisplay,
      words: 'a location agreed on after selection',
      payAreas: ['RUS', 'WAS'],
      remote: false,
      abroad,
    };
  }
  const nationwide =
    agency.weight >= 40 && !['DD', 'AF', 'AR', 'NV'].includes(agency.department) && !abroad;
  const more = random.weighted([
    [0, 82],
    [1, 5],
    [2, 4],
    [random.between(3, 9), 5],
    [random.between(10, 50), 1.6],
    [random.between(100, 260), nationwide ? 0.9 : 0],
  ]);
  const chosen = [
    home,
    ...(more === 0 ? [] : random.some(elsewhere(home, agency, stations, more >= 100), more)),
  ];
  return { ...stationed(chosen), abroad };
}

/** A position at these places, the first of which is its home; listed in the order of `listed`. */
export function stationed(
  chosen: readonly Place[],
  listed: readonly Place[] = chosen,
): Omit<Stationed, 'abroad'> {
  const [home] = chosen;
  if (!home) throw new RangeError('a position without a place');
  const single = chosen.length === 1;
  return {
    locations: listed.map(wireLocation),
    display: single ? placeName(home) : 'Multiple Locations',
    words: single
      ? placeName(home)
      : chosen.length === 2
        ? chosen.map(placeName).join(' or ')
        : `${placeName(home)} and other locations`,
    payAreas: [...new Set(chosen.map((place) => place.payArea))],
    remote: false,
  };
}

import type { AnnouncementLocation } from '../announcement.ts';

/** A position on the earth, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const earthRadiusMiles = 3958.76;

/** Returns the great-circle distance in miles. */
export function measureMiles(from: Coordinates, to: Coordinates): number {
  const radians = Math.PI / 180;
  const latitude = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const longitude = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const chord =
    latitude ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitude ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Reads the coordinates of a location. The service writes 0/0 for placeholders such as "Anywhere in the U.S.". */
export function readCoordinates({
  Latitude = 0,
  Longitude = 0,
}: AnnouncementLocation): Coordinates | undefined {
  return Latitude === 0 && Longitude === 0
    ? undefined
    : { latitude: Latitude, longitude: Longitude };
}

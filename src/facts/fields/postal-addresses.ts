import type { AnnouncementDescriptor, AnnouncementLocation } from '../../protocol/announcement.ts';
import { tidy } from '../text/text.ts';
import { lowerCaseLetters } from './organization.ts';
import { isRemote } from './place.ts';
import {
  isForeign,
  isHome as isHomeName,
  isShortFor,
  isTerritory,
  lettersOf,
  placeKey,
} from './same-place.ts';

/** A place of work (https://schema.org/PostalAddress). */
export interface PostalAddress {
  '@type': 'PostalAddress';
  addressLocality?: string;
  /** A state or territory. */
  addressRegion?: string;
  /** `US`, or the name of another country as the service writes it. */
  addressCountry: string;
}

const maximumAddresses = 1_000;

function readAddress(location: AnnouncementLocation): PostalAddress | undefined {
  const country = tidy(location.CountryCode);
  const isHome = !isForeign(country);
  const parts = (tidy(location.LocationName) || tidy(location.CityName))
    .split(/ ?, ?/)
    .filter((one) => one && one !== country && !(isHome && isHomeName(one)));
  const name = parts.join(', ');
  if (isRemote(name) || /^anywhere in the u/i.test(name)) return undefined;
  // The place is agreed on after the selection: only the country is known.
  const isOpen = /negotiable/i.test(name);
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const region = (isTerritory(country) && country) || tidy(location.CountrySubDivisionCode) || last;
  const isRegionNamed =
    last !== '' &&
    (lettersOf(last) === lettersOf(region) || isShortFor(last, region) || isShortFor(region, last));
  const locality = (isRegionNamed ? parts.slice(0, -1) : parts).join(', ');
  if (!locality && !region && !location.CountryCode) return undefined;
  return {
    '@type': 'PostalAddress',
    ...(locality && !isOpen && { addressLocality: locality }),
    ...(region && !isOpen && { addressRegion: region }),
    addressCountry: isHome ? 'US' : country,
  };
}

const lowerCaseIn = (address: PostalAddress) => lowerCaseLetters(Object.values(address).join(' '));

/** Returns every location of a job once, up to a thousand, except placeholders for working anywhere. */
export function listPostalAddresses({
  PositionLocation = [],
}: AnnouncementDescriptor): PostalAddress[] {
  const found = new Map<string, PostalAddress>();
  for (const location of PositionLocation) {
    const address = readAddress(location);
    if (!address) continue;
    const { addressLocality = '', addressRegion = '', addressCountry } = address;
    const key = `${placeKey(addressLocality + addressRegion, addressRegion, false)} ${addressCountry}`;
    const before = found.get(key);
    if (!before || lowerCaseIn(address) > lowerCaseIn(before)) found.set(key, address);
    if (found.size >= maximumAddresses) break;
  }
  return [...found.values()];
}

import type { AnnouncementDescriptor, AnnouncementLocation } from '../../protocol/announcement.ts';
import { readCoordinates, measureMiles } from '../../protocol/parameters/coordinates.ts';
import { isSamePlace, type SearchedPlaces } from '../../protocol/parameters/searched-places.ts';
import type { Words } from '../../words/contract/core.ts';
import { tidy } from '../text/text.ts';
import { lowerCaseLetters } from './organization.ts';
import {
  isForeign,
  isHome,
  isShortFor,
  isTerritory,
  lettersOf,
  placeKey,
  stateCode,
} from './same-place.ts';

/** The locations in one state or territory or, abroad, in one country. */
export interface PlaceGroup {
  /** "Colorado", "DC", "Germany"; empty for locations without a region, "Guam". */
  name: string;
  /** The locations without the name of the group, in alphabetical order: "Denver". */
  places: string[];
}

/** The location of a job. */
export interface Place {
  /** One line: a summary of all locations, the only location, or the most relevant one and the number of others. */
  text: string;
  /** The announcement's text about its locations as a whole, "Location negotiable after selection"; else empty. */
  heading: string;
  /** Whether {@link heading} is in the visitor's language instead of the service's text. */
  isHeadingTranslated: boolean;
  /** Every distinct location, up to a thousand. */
  all: string[];
  /** {@link all} by region: first locations without a region, then states, then countries. */
  groups: PlaceGroup[];
  /** Number of locations that {@link text} does not name. */
  more: number;
  /** Whether the job is marked as remote. */
  remote: boolean;
}

const maximumLocations = 1_000;

/** From this many locations on, the number of states is more informative than the first location. */
const minimumLocationsByState = 10;

/** Whether the name of a location means a remote job. Remote, Oregon, is a town. */
export const isRemote = (text: string) =>
  /(?:^|\()(?:fully |100% )?remote(?:$|\)|\W* united)|\bremote (?:job|work|position)/i.test(text) &&
  !/\bnot?\b/i.test(text);

/** The name of a location, and what kind of location it is. */
interface LocationName {
  text: string;
  /** State, territory or country at the end of the text; empty for a location without one. */
  region: string;
  isAbroad: boolean;
  /** Whether the name means a remote job. */
  isRemote: boolean;
  /** Whether the name is in the visitor's language, for a location that depends on where the employee lives or is sent. */
  isTranslated: boolean;
}

/** Names a location: "Portland, Oregon", "Washington, DC", or abroad with the country, "Ramstein, Germany". */
function nameLocation(location: AnnouncementLocation, words: Words): LocationName {
  const country = tidy(location.CountryCode);
  const abroad = isForeign(country);
  const region = isHome(country) ? tidy(location.CountrySubDivisionCode) : country;
  // "Korea, Republic of" is the Republic of Korea.
  const around = region.split(/ ?, ?/).reverse().join(' ').trim();
  const name = (tidy(location.LocationName) || tidy(location.CityName))
    .split(region || '\n')
    .join(around);
  const named = { region: '', isAbroad: abroad, isRemote: isRemote(name), isTranslated: true };
  const parts = name.split(/ ?, ?/).filter(Boolean);
  if (parts.length > 1 && isHome(parts.at(-1) ?? '')) parts.pop();
  const [first = ''] = parts;
  if (named.isRemote) {
    if (/^anywhere in the u/i.test(name)) return { ...named, text: words.remoteAnywhere };
    if (/^\W*\w* ?remote(?: job)?$/i.test(first)) return { ...named, text: words.remote };
  }
  if (/^location negotiable after selection$/i.test(first))
    return { ...named, text: words.placeNegotiable };
  if (parts.length < 2 && around) parts.push(around);
  // "Houston, TX" is in Texas.
  else if (isShortFor(parts.at(-1) ?? '', around)) parts.splice(-1, 1, around);
  const [before = '', last = ''] = parts.slice(-2);
  // "Guam, Guam" and "Singapore, Singapore" repeat one name; New York, New York, is a city and its state.
  if (before === last && last !== 'New York') parts.pop();
  else if (/^d(istrict of columbia|\.?c\.?)$/i.test(last))
    parts.splice(-2, 2, before.replace(/^washington d\.?c.*/i, 'Washington'), 'DC');
  if (abroad && parts.at(-1) === 'Georgia') parts.splice(-1, 1, words.georgiaCountry);
  return {
    ...named,
    isTranslated: false,
    text: parts.join(', '),
    region: parts.length > 1 ? (parts.at(-1) ?? '') : '',
  };
}

const cityOf = ({ text, region }: LocationName) =>
  region ? text.slice(0, -`, ${region}`.length) : text;

const keyOf = ({ text, region, isAbroad: abroad }: LocationName) => placeKey(text, region, abroad);

/** Gives each state one name, the spelling with the most lowercase letters: "Texas", not "TX" or "TEXAS". */
function unifyStates(locations: readonly LocationName[]): LocationName[] {
  const states = locations.filter((one) => !one.isAbroad && one.region).map(({ region }) => region);
  const distinct = [...new Set(states)].sort(
    (one, other) => lowerCaseLetters(other) - lowerCaseLetters(one),
  );
  const byLetters = new Map<string, string>();
  const byCode = new Map<string, string>();
  for (const state of [...distinct].reverse()) {
    byLetters.set(lettersOf(state), state);
    if (state.length > 2) byCode.set(stateCode(state), state);
  }
  const nameOf = (state: string) =>
    (state.length === 2 ? byCode.get(stateCode(state)) : undefined) ??
    byLetters.get(lettersOf(state));
  return locations.map((one) => {
    const region = one.isAbroad || !one.region ? undefined : nameOf(one.region);
    return region === undefined || region === one.region
      ? one
      : { ...one, region, text: `${cityOf(one)}, ${region}` };
  });
}

/** Groups locations by state or country. */
function groupPlaces(locations: readonly LocationName[]): PlaceGroup[] {
  const groups: Record<string, string[]> = {};
  for (const one of locations) {
    const { region, isAbroad: abroad } = one;
    // The prefix sorts countries after states and keeps keys from matching inherited members such as `constructor`.
    const key = region && Number(abroad) + region;
    groups[key] ??= [];
    groups[key].push(cityOf(one));
  }
  return Object.entries(groups)
    .sort()
    .map(([key, all]) => ({ name: key.slice(1), places: [...all].sort() }));
}

/** "82 locations in 31 states"; empty for few locations, or for locations in one state. */
function countByState(locations: readonly LocationName[], words: Words): string {
  if (locations.length < minimumLocationsByState) return '';
  const inState = ({ region, isAbroad: abroad }: LocationName) =>
    !abroad && region !== '' && !isTerritory(region);
  const states = new Set(locations.filter(inState).map(({ region }) => region)).size;
  return states < 2
    ? ''
    : words.placesInStates(locations.length, states, !locations.every(inState));
}

/** More than the greatest distance on earth, and less than an unknown distance. */
const sameRegionMiles = 12_500;

/**
 * The distance in miles from a location to the searched places: 0 if the name, city, state or country matches, infinite if it is unknown.
 * The proxy sends coordinates only for a search within a distance. Without them, a location in the same state is nearest.
 */
function describeDistance(
  location: AnnouncementLocation,
  { text, region }: LocationName,
  { names, points }: SearchedPlaces,
): number {
  const city = text.split(',')[0];
  const isNamed = names.some((name) => {
    // The service abbreviates resolved places: "Anchorage, AK".
    const [, cityOfAlias] = /^(.*), [A-Z]{2}$/.exec(name) ?? [];
    return (
      [text, location.LocationName, city, region].some((one) => one && isSamePlace(one, name)) ||
      (cityOfAlias !== undefined && isSamePlace(city, cityOfAlias))
    );
  });
  if (isNamed) return 0;
  const at = readCoordinates(location);
  if (at && points.length > 0) return Math.min(...points.map((point) => measureMiles(point, at)));
  const isNear = names.some((name) => region && isSamePlace(name.split(', ').at(-1), region));
  return isNear ? sameRegionMiles : Infinity;
}

/**
 * Returns every location of an announcement (data-service §2.4). PositionLocationDisplay is used when it adds information to the list: a
 * remote job, a location to be negotiated, or the only location. A job is called remote only if it is marked as remote.
 *
 * @param searched the places that a search is for: the location that matches, or the nearest, is named first.
 */
export function describePlace(
  job: AnnouncementDescriptor,
  words: Words,
  searched?: SearchedPlaces,
): Place {
  let display = tidy(job.PositionLocationDisplay);
  // The list has the others of "Houston, TX and 2 more".
  if (job.PositionLocation?.[0])
    display = display.replace(
      /[ (+&,]+(?:\d+|(?:and|plus|[+&])(?: ?\w+)?) (?:more|other|additional).*/i,
      '',
    );
  const many = /^(multiple|many|various) locations$/i.test(display);
  let shown = many ? undefined : nameLocation({ LocationName: display }, words);
  let shownKey = shown && keyOf(shown);
  const displayLetters = lettersOf(display);
  let leadKey = '';
  let least = Infinity;
  const locations = new Map<string, LocationName>();
  for (const one of job.PositionLocation ?? []) {
    const name = nameLocation(one, words);
    const key = keyOf(name);
    // The display of "Houston, Texas" may be "Houston".
    const isShown = [key, lettersOf(cityOf(name))].includes(displayLetters);
    // Of several places of that name, the first is shown.
    if ((isShown || tidy(one.LocationName) === display) && !locations.has(shownKey ?? ''))
      [shown, shownKey] = [name, key];
    if (!name.text) continue;
    const before = locations.get(key);
    if (!before || lowerCaseLetters(name.text) > lowerCaseLetters(before.text))
      locations.set(key, name);
    const distance = searched ? describeDistance(one, name, searched) : Infinity;
    if (distance < least) [leadKey, least] = [key, distance];
  }
  shown = locations.get(shownKey ?? '') ?? shown;
  // Information that only the display has applies to all locations. A location that only the display has comes first.
  const heading =
    shown?.text && locations.size > 0 && !locations.has(shownKey ?? '') && !shown.text.includes(',')
      ? shown
      : undefined;
  const ordered =
    shown?.text && !heading ? new Map([[shownKey ?? '', shown] as const, ...locations]) : locations;
  const names = unifyStates([...ordered.values()]);
  const lead = names[[...ordered.keys()].indexOf(leadKey)];
  const remote =
    job.UserArea?.Details?.RemoteIndicator === true ||
    isRemote(display) ||
    names.some((name) => name.isRemote);
  const listed = names.slice(0, maximumLocations);
  const whole = heading ?? (shown?.isTranslated ? shown : undefined);
  const first = whole ?? lead ?? names[0];
  const more = first && !heading ? names.length - 1 : names.length;
  const unnamed = many ? words.manyPlaces : remote ? words.remote : words.placeUnknown;
  let text = first?.text ?? unnamed;
  if (more > 0 && !whole)
    text = (!lead && countByState(names, words)) || `${text} ${words.more(more)}`;
  const saysRemote = first ? first.isRemote : !many;
  return {
    text: remote && !saysRemote ? words.remoteIn(text) : text,
    heading: heading?.text ?? '',
    isHeadingTranslated: heading?.isTranslated === true,
    all: listed.map((name) => name.text),
    groups: groupPlaces(listed),
    more,
    remote,
  };
}

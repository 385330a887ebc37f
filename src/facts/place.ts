import type { AnnouncementDescriptor, AnnouncementLocation } from '../service/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import { tidy } from './text.ts';

/** The locations in one state or territory or, abroad, in one country. */
export interface PlaceGroup {
  /** "Colorado", "DC", "Germany"; empty for locations that stand alone, "Guam". */
  name: string;
  /** The locations without the name of the group, in alphabetical order: "Denver". */
  places: string[];
}

/** Where a job is located. */
export interface Place {
  /** The first location and the number of others. */
  text: string;
  /** What the announcement says about its locations as a whole, "Location negotiable after selection"; else empty. */
  heading: string;
  /** Every distinct location, up to a thousand. */
  all: string[];
  /** {@link all} by region: first locations that stand alone, then states, then countries. */
  groups: PlaceGroup[];
  /** Number of locations that {@link text} does not name. */
  more: number;
  /** Whether the announcement says that the job is remote. */
  remote: boolean;
}

/** The country that is not shown, as the service names it. */
const homeCountry = 'United States';

const maximumLocations = 1_000;

/** Whether the name of a location says that the job is remote. Remote, Oregon, is a town. */
export const isRemote = (text: string) =>
  /(?:^|\()(?:fully |100% )?remote(?:$|\)|\W* united)|\bremote (?:job|work|position)/i.test(text) &&
  !/\bnot?\b/i.test(text);

const isAbroad = ({ CountryCode }: AnnouncementLocation) =>
  ![homeCountry, ''].includes(tidy(CountryCode));

/** Returns "Portland, Oregon" or "Washington, DC". A location abroad keeps its country: "Ramstein, Germany". */
function placeName(location: AnnouncementLocation, words: Words): string {
  const region = tidy(isAbroad(location) ? location.CountryCode : location.CountrySubDivisionCode);
  // "Korea, Republic of" is the Republic of Korea.
  const around = region.split(/ ?, ?/).reverse().join(' ').trim();
  const name = (tidy(location.LocationName) || tidy(location.CityName))
    .split(region || '\n')
    .join(around);
  const parts = name.split(/ ?, ?/).filter(Boolean);
  if (parts.length > 1 && parts.at(-1) === homeCountry) parts.pop();
  const [first = ''] = parts;
  if (isRemote(name)) {
    if (/^anywhere in the u/i.test(name)) return words.remoteAnywhere;
    if (/^\W*\w* ?remote(?: job)?$/i.test(first)) return words.remote;
  }
  if (/^location negotiable after selection$/i.test(first)) return words.placeNegotiable;
  if (parts.length < 2 && around) parts.push(around);
  const [before = '', last] = parts.slice(-2);
  // "Guam, Guam" and "Singapore, Singapore" repeat one name; New York, New York, is a city and its state.
  if (before === last && last !== 'New York') parts.pop();
  else if (last === 'District of Columbia')
    parts.splice(-2, 2, before.replace(/^washington d\.?c.*/i, 'Washington'), 'DC');
  return parts.join(', ');
}

/** Groups locations by state or country, which follows the last comma. */
function grouped(places: readonly (readonly [name: string, abroad: boolean])[]): PlaceGroup[] {
  const groups: Record<string, string[]> = {};
  for (const [name, abroad] of places) {
    const [, within = name, region = ''] = /^(.*), (.*)$/.exec(name) ?? [];
    // The prefix sorts countries after states (Georgia is both) and keeps keys from matching inherited members such as `constructor`.
    (groups[region && Number(abroad) + region] ??= []).push(within);
  }
  return Object.entries(groups)
    .sort()
    .map(([key, all]) => ({ name: key.slice(1), places: all.sort() }));
}

/**
 * Returns every location of an announcement (spec §2.4). PositionLocationDisplay is used when it adds to the list: a remote job, a
 * location to be negotiated, or the only location. A job is called remote only when the announcement says so.
 */
export function place(job: AnnouncementDescriptor, words: Words): Place {
  const display = tidy(job.PositionLocationDisplay);
  const many = /^(?:multiple|many|various) locations$/i.test(display);
  let shown = many ? '' : placeName({ LocationName: display }, words);
  let remote = job.UserArea?.Details?.RemoteIndicator === true || isRemote(display);
  // Distinct names, and whether each is abroad.
  let names = new Map<string, boolean>();
  for (const one of job.PositionLocation ?? []) {
    const written = tidy(one.LocationName);
    const name = placeName(one, words);
    remote ||= isRemote(written);
    if (written === display) shown = name;
    if (name) names.set(name, isAbroad(one));
  }
  // What the display adds to the list is either a heading for it or a further location, which comes first.
  const heading = names.size > 0 && !names.has(shown) && !shown.includes(',') ? shown : '';
  if (shown && !heading) names = new Map([[shown, false], ...names]);
  const listed = [...names].slice(0, maximumLocations);
  const all = listed.map(([name]) => name);
  const [first = many ? words.manyPlaces : remote ? words.remote : words.placeUnknown] = all;
  const more = Math.max(names.size - 1, 0);
  const short = more > 0 ? `${first} ${words.more(more)}` : first;
  const text = heading ? `${heading}: ${short}` : short;
  const says = [words.remote, words.remoteAnywhere].includes(first) || isRemote(text);
  return {
    text: remote && !says ? words.remoteIn(text) : text,
    heading,
    all,
    groups: grouped(listed),
    more,
    remote,
  };
}

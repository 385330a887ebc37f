import type { AnnouncementDescriptor, AnnouncementLocation } from '../service/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import { tidy } from './text.ts';

/** The places in one state, territory or, abroad, country. */
export interface PlaceGroup {
  /** "Colorado", "DC", "Germany"; empty for places that stand alone, "Guam". */
  name: string;
  /** The places without the group's name, in the order of the alphabet: "Denver". */
  places: string[];
}

/** Where a job is. */
export interface Place {
  /** The first place, with how many more there are. */
  text: string;
  /** What the announcement says over its places, "Location negotiable after selection"; else empty. */
  heading: string;
  /** Every place once, the first thousand of them. */
  all: string[];
  /** {@link all} by state: first what stands alone, then the states, then countries. */
  groups: PlaceGroup[];
  /** How many places {@link text} does not name. */
  more: number;
  /** Whether the announcement says that the job is remote. */
  remote: boolean;
}

/** The service's name of the country that goes without saying. */
const home = 'United States';

/** Whether the name of a place says that a job is remote; Remote, Oregon, is a town. */
export const isRemote = (text: string) =>
  /(?:^|\()(?:fully |100% )?remote(?:$|\)|\W* united)|\bremote (?:job|work|position)/i.test(text) &&
  !/\bnot?\b/i.test(text);

/** Whether a place lies in another country. */
const isAbroad = ({ CountryCode }: AnnouncementLocation) => ![home, ''].includes(tidy(CountryCode));

/** "Portland, Oregon", "Washington, DC"; a place abroad keeps its country, "Ramstein, Germany". */
function placeName(location: AnnouncementLocation, words: Words): string {
  const region = tidy(isAbroad(location) ? location.CountryCode : location.CountrySubDivisionCode);
  // "Korea, Republic of" is the Republic of Korea.
  const around = region.split(/ ?, ?/).reverse().join(' ').trim();
  const name = (tidy(location.LocationName) || tidy(location.CityName))
    .split(region || '\n')
    .join(around);
  const parts = name.split(/ ?, ?/).filter(Boolean);
  if (parts.length > 1 && parts.at(-1) === home) parts.pop();
  const [first = ''] = parts;
  if (isRemote(name)) {
    if (/^anywhere in the u/i.test(name)) return words.remoteAnywhere;
    if (/^\W*\w* ?remote(?: job)?$/i.test(first)) return words.remote;
  }
  if (/^location negotiable after selection$/i.test(first)) return words.placeNegotiable;
  if (parts.length < 2 && around) parts.push(around);
  const [before = '', last] = parts.slice(-2);
  // "Guam, Guam" and "Singapore, Singapore" are one place said twice; New York is a city of its state.
  if (before === last && last !== 'New York') parts.pop();
  else if (last === 'District of Columbia')
    parts.splice(-2, 2, before.replace(/^washington d\.?c.*/i, 'Washington'), 'DC');
  return parts.join(', ');
}

/** Places by their state or country, which is what stands behind the last comma. */
function grouped(places: readonly (readonly [name: string, abroad: boolean])[]): PlaceGroup[] {
  const groups: Record<string, string[]> = {};
  for (const [name, abroad] of places) {
    const [, within = name, region = ''] = /^(.*), (.*)$/.exec(name) ?? [];
    // Countries follow the states; Georgia is both. No key is the name of an object's own member.
    (groups[region && Number(abroad) + region] ??= []).push(within);
  }
  return Object.entries(groups)
    .sort()
    .map(([key, all]) => ({ name: key.slice(1), places: all.sort() }));
}

/**
 * Every place of an announcement (spec §2.4). PositionLocationDisplay counts where it says what the list does not: a remote job, a
 * place to be negotiated, or the only place there is. Remote is claimed only where the announcement says so.
 */
export function place(job: AnnouncementDescriptor, words: Words): Place {
  const display = tidy(job.PositionLocationDisplay);
  const many = /^(?:multiple|many|various) locations$/i.test(display);
  let shown = many ? '' : placeName({ LocationName: display }, words);
  let remote = job.UserArea?.Details?.RemoteIndicator === true || isRemote(display);
  // Each place once, and whether it is abroad.
  let names = new Map<string, boolean>();
  for (const one of job.PositionLocation ?? []) {
    const written = tidy(one.LocationName);
    const name = placeName(one, words);
    remote ||= isRemote(written);
    if (written === display) shown = name;
    if (name) names.set(name, isAbroad(one));
  }
  // What the display adds to the list is a heading over it, or else a place, and then the first.
  const heading = names.size > 0 && !names.has(shown) && !shown.includes(',') ? shown : '';
  if (shown && !heading) names = new Map([[shown, false], ...names]);
  const listed = [...names].slice(0, 1_000);
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

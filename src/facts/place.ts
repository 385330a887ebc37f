import type { AnnouncementDescriptor, AnnouncementLocation } from '../service/announcement.ts';
import type { Words } from '../words/words.ts';
import { tidy } from './text.ts';

/** The places in one state, territory or, abroad, country. */
export interface PlaceGroup {
  /** "Colorado"; empty for places of which no state is known. */
  name: string;
  /** The places without the group's name, in the order of the alphabet: "Denver". */
  places: string[];
}

/** Where a job is. */
export interface Place {
  /** The first place, with how many more there are. */
  text: string;
  /** Every place once, the first thousand of them. */
  all: string[];
  /** {@link all} by state: those without one, the states in the order of the alphabet, then countries. */
  groups: PlaceGroup[];
  /** How many places {@link text} does not name. */
  more: number;
  /** Whether the announcement says that the job is remote. */
  remote: boolean;
}

/** One place: as it stands alone, and within its state or country. */
interface Spot {
  name: string;
  within: string;
  region: string;
  abroad: boolean;
}

/** The service's name of the country that goes without saying. */
const home = 'United States';

/** Whether a text says that a job is remote; Remote, Oregon, is a town. */
const isRemote = (text: string) =>
  /(?:^|\()(?:fully |100% )?remote(?:$|\)|\W* united)|\bremote (?:job|work|position)/i.test(text) &&
  !/\bnot?\b/i.test(text);

/**
 * Whether the announcement says that the job is remote, in its flag or in words; `undefined` where it says nothing.
 * Words are believed before a flag that denies them.
 */
export function remote(job: AnnouncementDescriptor): boolean | undefined {
  const names = [job.PositionLocationDisplay, ...(job.PositionLocation ?? []).map(nameOf)];
  return names.some((name) => isRemote(tidy(name))) || job.UserArea?.Details?.RemoteIndicator;
}

const nameOf = ({ LocationName }: AnnouncementLocation) => LocationName;

/** "Portland, Oregon", "Washington, DC"; a place abroad keeps its country, "Ramstein, Germany". */
function spot(
  { LocationName, CityName, CountryCode, CountrySubDivisionCode }: AnnouncementLocation,
  words: Words,
): Spot {
  const name = tidy(LocationName) || tidy(CityName);
  const parts = name.split(/ ?, ?/).filter(Boolean);
  if (parts.length > 1 && parts.at(-1) === home) parts.pop();
  const [first = ''] = parts;
  const country = tidy(CountryCode);
  const abroad = country !== '' && country !== home;
  const whole = (text: string) => ({ name: text, within: text, region: '', abroad });
  if (isRemote(name)) {
    if (/^anywhere in the u/i.test(name)) return whole(words.remoteAnywhere);
    if (/^\W*\w* ?remote(?: job)?$/i.test(first)) return whole(words.remote);
  }
  if (/^location negotiable after selection$/i.test(first)) return whole(words.placeNegotiable);
  const around = abroad ? country : tidy(CountrySubDivisionCode);
  if (parts.length < 2 && around) parts.push(around);
  if (parts.length < 2) return whole(first);
  const region = parts.pop() ?? '';
  const last = parts.at(-1) ?? '';
  // "Guam, Guam" and "Singapore, Singapore" are one place said twice; New York is a city of its state.
  const twice = last === region && region !== 'New York';
  const capital = region === 'District of Columbia';
  if (capital) parts.splice(-1, 1, last.replace(/^washington d\.?c.*/i, 'Washington'));
  const within = parts.join(', ');
  return {
    name: twice ? within : `${within}, ${capital ? 'DC' : region}`,
    within,
    region,
    abroad,
  };
}

/** Places by their state or country. */
function grouped(spots: readonly Spot[]): PlaceGroup[] {
  const groups = new Map<string, string[]>();
  for (const { within, region, abroad } of spots) {
    // Georgia is a state and a country.
    const key = `${region && Number(abroad)}${region}`;
    const places = groups.get(key);
    if (places) places.push(within);
    else groups.set(key, [within]);
  }
  return [...groups.keys()]
    .sort()
    .map((key) => ({ name: key.slice(1), places: groups.get(key)?.sort() ?? [] }));
}

/**
 * Every place of an announcement (spec §2.4). PositionLocationDisplay counts where it says what the list does not: a remote job, a
 * place to be negotiated, or the only place there is. Remote is claimed only where the announcement says so.
 */
export function place(job: AnnouncementDescriptor, words: Words): Place {
  const display = tidy(job.PositionLocationDisplay);
  const many = /^(?:multiple|many|various) locations$/i.test(display);
  let shown = spot({ LocationName: many ? '' : display }, words);
  let spots = new Map<string, Spot>();
  for (const one of job.PositionLocation ?? []) {
    const found = spot(one, words);
    if (tidy(one.LocationName) === display) shown = found;
    if (found.name) spots.set(found.name, found);
  }
  // What the display adds to the list is a heading over it, or else a place, and then the first.
  const { name } = shown;
  const heading = name && spots.size > 0 && !spots.has(name) && !name.includes(',');
  if (name && !heading) spots = new Map([[name, shown], ...spots]);
  const all = [...spots.values()].slice(0, 1_000);
  const isAway = remote(job) === true;
  const first =
    all[0]?.name ?? (many ? words.manyPlaces : isAway ? words.remote : words.placeUnknown);
  const more = Math.max(spots.size - 1, 0);
  const listed = more > 0 ? `${first} ${words.more(more)}` : first;
  const text = heading ? `${name}: ${listed}` : listed;
  const says = [words.remote, words.remoteAnywhere].includes(first) || isRemote(text);
  return {
    text: isAway && !says ? words.remoteIn(text) : text,
    all: all.map((one) => one.name),
    groups: grouped(all),
    more,
    remote: isAway,
  };
}

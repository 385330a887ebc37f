import type { AnnouncementDescriptor, AnnouncementLocation } from '../service/announcement.ts';
import type { Words } from '../words/words.ts';
import { tidy } from './text.ts';

/** Where a job is. */
export interface Place {
  /** The first place, with how many more there are. */
  text: string;
  /** Every place once, the first thousand of them. */
  all: string[];
  /** How many places {@link text} does not name. */
  more: number;
  /** Whether the announcement says that the job is remote. */
  remote: boolean;
}

/** The service's name of the country that goes without saying. */
const home = 'United States';

/** Whether a text says that a job is remote; Remote, Oregon, is a town. */
const isRemote = (text: string) =>
  /(?:^|\()(?:fully |100% )?remote(?:$|\)|\W* united)|\bremote (?:job|work|position)/i.test(text) &&
  !/\bnot?\b/i.test(text);

/** "Portland, Oregon", "Washington, DC"; a place abroad keeps its country, "Ramstein, Germany". */
function placeName(
  { LocationName, CityName, CountryCode, CountrySubDivisionCode }: AnnouncementLocation,
  words: Words,
): string {
  const name = tidy(LocationName) || tidy(CityName);
  const parts = name.split(/ ?, ?/).filter(Boolean);
  if (parts.length > 1 && parts.at(-1) === home) parts.pop();
  const [first = ''] = parts;
  if (isRemote(name)) {
    if (/^anywhere in the u/i.test(name)) return words.remoteAnywhere;
    if (/^\W*\w* ?remote(?: job)?$/i.test(first)) return words.remote;
  }
  if (/^location negotiable after selection$/i.test(first)) return words.placeNegotiable;
  const country = tidy(CountryCode);
  const around = country && country !== home ? country : tidy(CountrySubDivisionCode);
  if (parts.length < 2 && around) parts.push(around);
  const [before = '', last] = parts.slice(-2);
  // "Guam, Guam" and "Singapore, Singapore" are one place said twice; New York is a city of its state.
  if (before === last && last !== 'New York') parts.pop();
  else if (last === 'District of Columbia')
    parts.splice(-2, 2, before.replace(/^washington d\.?c.*/i, 'Washington'), 'DC');
  return parts.join(', ');
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
  let names = new Set<string>();
  for (const one of job.PositionLocation ?? []) {
    const written = tidy(one.LocationName);
    const name = placeName(one, words);
    remote ||= isRemote(written);
    if (written === display) shown = name;
    if (name) names.add(name);
  }
  // What the display adds to the list is a heading over it, or else a place, and then the first.
  const heading = shown && names.size > 0 && !names.has(shown) && !shown.includes(',');
  if (shown && !heading) names = new Set([shown, ...names]);
  const all = [...names];
  const [first = many ? words.manyPlaces : remote ? words.remote : words.placeUnknown] = all;
  const more = Math.max(all.length - 1, 0);
  const listed = more > 0 ? `${first} ${words.more(more)}` : first;
  const text = heading ? `${shown}: ${listed}` : listed;
  const says = [words.remote, words.remoteAnywhere].includes(first) || isRemote(text);
  return {
    text: remote && !says ? words.remoteIn(text) : text,
    all: all.slice(0, 1_000),
    more,
    remote,
  };
}

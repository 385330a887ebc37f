import type { AnnouncementDescriptor, AnnouncementLocation } from '../service/announcement.ts';
import type { Words } from '../words/words.ts';

/** Where a job is. */
export interface Place {
  /** The first place, with how many more there are. */
  text: string;
  /** Every place once. */
  all: string[];
}

const postal: ReadonlyMap<string, string> = new Map(
  (
    'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,Florida FL,' +
    'Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,' +
    'Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,' +
    'New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,South Carolina SC,' +
    'South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,' +
    'American Samoa AS,Guam GU,Northern Mariana Islands MP,Puerto Rico PR,Virgin Islands VI'
  )
    .split(',')
    .map((pair) => [pair.slice(0, -3), pair.slice(-2)]),
);

const fold = (text: string | undefined) => (text ?? '').trim().replace(/\s+/g, ' ');

/** "Portland, Oregon" as "Portland, OR"; a place abroad keeps its country, "Ramstein, Germany". */
function placeName(location: AnnouncementLocation): string {
  const name = fold(location.LocationName) || fold(location.CityName);
  const comma = name.lastIndexOf(', ');
  const region = comma < 0 ? '' : name.slice(comma + 2);
  const state = postal.get(region);
  const country = fold(location.CountryCode);
  // Georgia is a state and a country; the country's own field tells which.
  const domestic =
    country === '' || /^(united states|usa?|u\.s\.)/i.test(country) || postal.has(country);
  if (state && domestic) return `${name.slice(0, comma)}, ${state}`;
  if (domestic || !name || name.toLowerCase().includes(country.toLowerCase())) return name;
  return `${name}, ${country}`;
}

const isRemote = (text: string) => /\bremote\b/i.test(text);

/**
 * Every place of an announcement (spec §2.4). PositionLocationDisplay counts where it says what the list does not: a remote job, a
 * place to be negotiated, or the only place there is. Remote is claimed only where the announcement says so.
 */
export function place(job: AnnouncementDescriptor, words: Words): Place {
  const display = fold(job.PositionLocationDisplay);
  const named = [...new Set((job.PositionLocation ?? []).map(placeName).filter(Boolean))];
  const all = named.map((name) => (isRemote(name) ? words.remote : name));
  const details = job.UserArea?.Details;
  if (details?.RemoteIndicator === true || isRemote(display)) {
    const others = all.filter((name) => name !== words.remote && !/^anywhere/i.test(name));
    return { text: words.remote, all: [words.remote, ...others] };
  }
  if (/negotiable/i.test(display))
    return { text: words.placeNegotiable, all: all.length > 1 ? all : [] };
  const [first] = all;
  if (first === undefined) {
    if (/^multiple locations$/i.test(display)) return { text: words.manyPlaces, all: [] };
    return { text: display ? placeName({ LocationName: display }) : words.placeUnknown, all: [] };
  }
  return { text: all.length > 1 ? words.andMore(first, all.length - 1) : first, all };
}

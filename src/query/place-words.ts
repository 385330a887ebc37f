import type { SearchParameters } from '../protocol/parameters.ts';
import { isLiteral } from './filter-words.ts';
import { largeCities } from './large-cities.ts';
import { labelState } from './meant-place.ts';
import type { SearchOffer } from './offered-searches.ts';
import { cities, countries, stateCodes, states } from './place-table.ts';
import { defaultMiles, dividePlaces, placeKey, readPlace, type WrittenPlace } from './places.ts';
import { jobsInGeneral, namesSomething, withoutSearchWords } from './search-words.ts';
import { countFirst, countLast, isOneOf, wordKey } from './word-lists.ts';

/** Words before a place. */
const beforePlaces = 'cerca de,alrededor de,close to,near to,near,around,in,at,en';

const articles = 'the,el,la,los,las';

/** Abbreviations of states that mean nothing else beside an occupation. "OR" is an operating room, and "VA" an agency. */
const sureAbbreviations = 'AK,AZ,CA,FL,KS,KY,NC,NH,NJ,NM,NV,NY,RI,TN,TX,UT,WI,WV,WY';

/** Names of a state and of a city. */
const sharedPlaces = 'washington,new york,nueva york';

/** Names of places that also are first names or other words. */
const otherWords = 'georgia,jordan,cuba,turkey,greece,mobile';

/** How many words the name of a place has at most. */
const longestPlace = 6;

/** Words after which a place is a part of a name: "University of Alaska". */
const beforeNames = 'of,de,the,and,y,fort,ft,mount,mt,lake,port,camp,point,gulf,uss,george';

/** What is before a place: a word such as "in", only "jobs" or a comma, or nothing. */
type Lead = 'in' | 'beside' | 'nothing';

/** The words of a text, without the places that it names. */
interface PlacesInWords {
  readonly rest: readonly string[];
  readonly places: readonly WrittenPlace[];
}

/** Whether a name ends with a state or a country. */
const hasRegion = (name: string): boolean => {
  const key = placeKey(name.slice(name.lastIndexOf(',') + 1));
  return stateCodes.has(key) || countries.has(key);
};

/** Reads words that certainly name a place, and only one. */
function readSurePlace(text: string, lead: Lead): WrittenPlace | undefined {
  const key = placeKey(text);
  if (isOneOf(sharedPlaces, key) || (lead !== 'in' && isOneOf(otherWords, key))) return undefined;
  const city = largeCities.find((one) => one.key === key || one.city === `${key} national park`);
  if (city) return { name: city.name, kind: 'city' };
  const place = readPlace(text);
  const code = stateCodes.get(key);
  // "Mass" and "wash" are words.
  if (code !== undefined && key.length < 6 && states[code]?.toLowerCase() !== key)
    return isOneOf(sureAbbreviations, text) || (key === 'dc' && lead !== 'nothing')
      ? place
      : undefined;
  if (place.kind !== 'city') return place.kind === 'region' && key.length > 2 ? place : undefined;
  if (!place.name.includes(','))
    // The service finds a city by its name.
    return lead !== 'nothing' && largeCities.some((one) => one.city === placeKey(place.name))
      ? place
      : undefined;
  const isKnown =
    [...cities.values()].includes(place.name) ||
    largeCities.some((one) => one.key === placeKey(place.name));
  // "Nurse, Alaska" is not a city.
  const isWrittenAsCity = lead === 'in' && /^\p{Lu}\p{Ll}/u.test(text) && text.includes(',');
  return isKnown || (isWrittenAsCity && hasRegion(place.name)) ? place : undefined;
}

/** Reads words that certainly name places; without any, they name something else. */
function readSurePlaces(words: readonly string[], lead: Lead): readonly WrittenPlace[] {
  if (words.length === 0 || words.length > longestPlace) return [];
  const text = words
    .slice(countFirst(articles, words))
    .join(' ')
    .replace(/[,;!?]+$/, '');
  const divided = dividePlaces(text);
  const places = divided.flatMap((one) => readSurePlace(one, lead) ?? []);
  return places.length === divided.length ? places : [];
}

/** Finds the places that are all of a text, or its end after "in", "jobs" or a comma. */
function findSurePlaces(words: readonly string[]): PlacesInWords | undefined {
  const searched = withoutSearchWords(words);
  const all = readSurePlaces(searched, searched.length < words.length ? 'beside' : 'nothing');
  if (all.length > 0) return { rest: [], places: all };
  let isAfterIn = false;
  for (let index = 0; index < words.length; index += 1) {
    const before = words.slice(0, index);
    const length = countFirst(beforePlaces, words.slice(index));
    isAfterIn ||= length > 0;
    const isBeside = (before.at(-1) ?? '').endsWith(',') || countLast(jobsInGeneral, before) > 0;
    const lead = length > 0 ? 'in' : isBeside ? 'beside' : 'nothing';
    const end = withoutSearchWords(words.slice(index + length));
    const places = length === 0 && isAfterIn ? [] : readSurePlaces(end, lead);
    // "Nurse Denver CO", but not "University of Texas".
    const isSure = lead !== 'nothing' || places.every(({ name }) => name.includes(','));
    if (places.length > 0 && isSure) return { rest: before, places };
  }
  return undefined;
}

/** Returns choices of places, with the default distance around a city. */
const choosePlaces = (places: readonly WrittenPlace[]): SearchParameters => ({
  LocationName: [...new Set(places.map(({ name }) => name))],
  ...(places.some(({ kind }) => kind === 'city') && { Radius: defaultMiles }),
});

/** Returns what is searched for in places, without words that only say that jobs are searched for. */
const chooseRest = (words: readonly string[]): SearchParameters => {
  const rest = withoutSearchWords(words)
    .join(' ')
    .replace(/[,;]+$/, '');
  return namesSomething(words) ? { Keyword: rest } : {};
};

/**
 * Returns choices with places in place of the words in Keyword that certainly mean them: "nurse in Alaska". Words stay if a place is locked or
 * chosen.
 */
export function choosePlacesOfWords(
  choices: SearchParameters,
  locked: SearchParameters,
  chosen?: SearchParameters,
): SearchParameters {
  const { Keyword = '', ...others } = choices;
  if ([choices, chosen ?? {}, locked].some(({ LocationName }) => LocationName !== undefined))
    return choices;
  const found = findSurePlaces(Keyword.split(' ').filter(Boolean));
  return found === undefined
    ? choices
    : { ...choosePlaces(found.places), ...others, ...chooseRest(found.rest) };
}

/** Returns the names of the places that words may mean, as visitors write them. */
function listMeantPlaces(text: string): readonly string[] {
  const key = placeKey(text);
  const code = stateCodes.get(key);
  // "Or" and "in" are words.
  if (key.length < 3 && text !== text.toUpperCase()) return [];
  const other = cities.get(key);
  return [
    ...(code === undefined || code === 'DC' ? [] : [labelState(code)]),
    ...(other === undefined
      ? largeCities.flatMap(({ name, city }) => (city === key ? [name] : []))
      : [other]),
  ];
}

/** How many places are offered for words. */
const mostOffers = 3;

/** Returns searches in the places that words may mean: at their end, or a state at their beginning. */
export function offerPlacesOfWords(Keyword: string): readonly SearchOffer[] {
  if (isLiteral(Keyword)) return [];
  const words = withoutSearchWords(Keyword.split(' ').filter(Boolean));
  const offer = (rest: readonly string[], names: readonly string[]): readonly SearchOffer[] =>
    names.slice(0, mostOffers).map((name) => ({
      name,
      changes: { Keyword: undefined, ...chooseRest(rest), ...choosePlaces([readPlace(name)]) },
    }));
  for (let start = Math.max(0, words.length - longestPlace); start < words.length; start += 1) {
    const before = words.slice(0, start);
    const rest = before.slice(0, before.length - countLast(beforePlaces, before));
    const names = listMeantPlaces(words.slice(start).join(' '));
    if (names.length > 0)
      return isOneOf(beforeNames, wordKey(rest.at(-1) ?? '')) ? [] : offer(rest, names);
  }
  for (const length of [3, 2, 1]) {
    const text = words.slice(0, length).join(' ');
    const [name = ''] = words.length > length ? listMeantPlaces(text) : [];
    if (stateCodes.has(placeKey(name)) && !isOneOf(sharedPlaces, placeKey(text)))
      return offer(words.slice(length), [name]);
  }
  return [];
}

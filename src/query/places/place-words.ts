import type { SearchParameters } from '../../protocol/parameters.ts';
import { isLiteral } from '../typed/filter-words.ts';
import type { SearchOffer } from '../typed/offered-searches.ts';
import { jobsInGeneral, namesSomething, withoutSearchWords } from '../typed/search-words.ts';
import { countFirst, countLast, isOneOf, wordKey } from '../typed/word-lists.ts';
import { largeCities } from './large-cities.ts';
import { cities, countries, stateCodes, states } from './place-table.ts';
import {
  defaultMiles,
  dividePlaces,
  findStateOfZip,
  labelState,
  placeKey,
  readPlace,
  type WrittenPlace,
} from './places.ts';

/** Words before a place. */
const beforePlaces = 'cerca de,alrededor de,close to,near to,near,around,in,at,en';

const articles = 'the,el,la,los,las';

/** Abbreviations of states that mean nothing else next to an occupation. "OR" is an operating room, and "VA" an agency. */
const sureAbbreviations = 'AK,AZ,CA,FL,KS,KY,NC,NH,NJ,NM,NV,NY,RI,TN,TX,UT,WI,WV,WY';

/** Names of a state and of a city. */
const sharedPlaces = 'washington,new york,nueva york';

/** Names of places that also are first names or other words. */
const otherWords = 'georgia,jordan,cuba,turkey,greece,mobile';

/** Names of cities that are other words or names in lower case. */
const wordsInLowerCase =
  'mobile,savannah,mesa,reading,aurora,jackson,lincoln,madison,orlando,augusta,dover,salem,eugene,concord,providence,columbia';

/** How many words the name of a place, or a list of places, has at most. */
const longestPlace = 9;

/** Words after which a place is a part of a name or of a list: "University of Alaska". */
const beforeNames =
  'of,de,del,the,and,y,or,o,a,for,with,without,con,sin,para,la,el,los,las,northern,southern,eastern,western,central,upstate,norte,sur,' +
  'fort,ft,mount,mt,lake,port,camp,point,gulf,uss,george';

/** Words that are not in the name of a city before its state. */
const notInCities = `${beforePlaces},and,or,y,o,for,of,de`;

/** Removes marks from the ends of a text: "(Denver, CO)". */
const trimMarks = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The text before a place: a word such as "in", only "jobs", a comma, or nothing. */
type Lead = 'in' | 'jobs' | 'comma' | 'nothing';

/** The words of a text, without the places that it names. */
interface PlacesInWords {
  readonly rest: readonly string[];
  readonly places: readonly WrittenPlace[];
}

/** Whether a name ends with a state or a country. */
const hasRegion = (name: string): boolean => {
  const key = placeKey(name.slice(name.lastIndexOf(',') + 1));
  return name.includes(',') && (stateCodes.has(key) || countries.has(key));
};

/** Whether words may be the name of a city: "Killeen", and "Nurse" as well. */
const isWrittenAsCity = (words: readonly string[]): boolean =>
  /^\p{Lu}\p{Ll}/u.test(words[0] ?? '') &&
  words.every((word) => /^(?:\p{Lu}|d['’])/u.test(word) && !isOneOf(notInCities, wordKey(word)));

/** Returns the words of a text before its last comma. */
const listWordsOfCity = (text: string): readonly string[] =>
  text
    .slice(0, Math.max(0, text.lastIndexOf(',')))
    .split(' ')
    .filter(Boolean);

/** Finds a city by its name in the service among those that are known without its list. */
const findCity = (place: WrittenPlace): string | undefined => {
  const key = placeKey(place.name);
  return [...cities.values()].includes(place.name)
    ? place.name
    : largeCities.find((one) => one.key === key || one.city === `${key} national park`)?.name;
};

/**
 * Reads words that certainly name a place, and only one.
 *
 * @param isOnlyPlace whether only "jobs in" is before it, so that "X, Texas" is a city.
 */
function readSurePlace(text: string, lead: Lead, isOnlyPlace: boolean): WrittenPlace | undefined {
  const key = placeKey(text);
  if (isOneOf(sharedPlaces, key) || (lead !== 'in' && isOneOf(otherWords, key))) return undefined;
  const place = readPlace(text);
  const isAfterWord = lead === 'in' || lead === 'jobs';
  const code = stateCodes.get(key);
  if (code === 'DC') return lead === 'nothing' && key === 'dc' ? undefined : place;
  // "Mass" and "wash" are words.
  if (code !== undefined && key.length < 5 && states[code]?.toLowerCase() !== key)
    return isOneOf(sureAbbreviations, isAfterWord ? text.toUpperCase() : text) ? place : undefined;
  if (place.kind !== 'city') return place.kind === 'region' && key.length > 2 ? place : undefined;
  const name = findCity(place);
  if (name !== undefined) return { name, kind: 'city' };
  if (place.name.includes(','))
    return isOnlyPlace && isWrittenAsCity(listWordsOfCity(text)) && hasRegion(place.name)
      ? place
      : undefined;
  const city = largeCities.find((one) => one.city === placeKey(place.name));
  const isWord = isOneOf(wordsInLowerCase, key) && text === text.toLowerCase();
  // The service finds a city by its name.
  return city === undefined || lead === 'nothing' || isWord
    ? undefined
    : { name: city.name.slice(0, city.name.indexOf(',')), kind: 'city' };
}

/** Returns the places that words certainly name. The list is empty if any part may mean something else. */
function readSurePlaces(
  words: readonly string[],
  lead: Lead,
  isOnlyPlace = false,
): readonly WrittenPlace[] {
  if (words.length === 0 || words.length > longestPlace) return [];
  const divided = dividePlaces(trimMarks(words.join(' ')));
  const places = divided.flatMap((one) => readSurePlace(one, lead, isOnlyPlace) ?? []);
  if (places.length === divided.length) return places;
  const article = countFirst(articles, words);
  // "La Florida", but not "El Reno".
  return article > 0 ? readSurePlaces(words.slice(article), lead) : [];
}

/** Whether words name a place with "in": "nurse in Texas and doctor". */
const isInPlace = (words: readonly string[]): boolean =>
  words.some((_word, index) => {
    const start = index + countFirst(beforePlaces, words.slice(index));
    return (
      start > index &&
      [1, 2, 3].some((count) => readSurePlaces(words.slice(start, start + count), 'in').length > 0)
    );
  });

/** Returns what is before a place that begins at a word. */
function findLead(words: readonly string[], index: number): Lead {
  const before = words.slice(0, index);
  if (countFirst(beforePlaces, words.slice(index)) > 0) return 'in';
  if (countLast(jobsInGeneral, before) > 0) return 'jobs';
  const isAfterComma = /[,;]$|^[-–—|]+$/.test(before.at(-1) ?? '');
  return isAfterComma || (words[index] ?? '').startsWith('(') ? 'comma' : 'nothing';
}

/** Finds the places that are all of a text, or its end after "in", "jobs" or a comma. */
function findSurePlaces(words: readonly string[]): PlacesInWords | undefined {
  const searched = withoutSearchWords(words);
  const all = readSurePlaces(searched, searched.length < words.length ? 'jobs' : 'nothing');
  if (all.length > 0) return { rest: [], places: all };
  let isAfterIn = false;
  for (let index = 0; index < words.length; index += 1) {
    const lead = findLead(words, index);
    const rest = words.slice(0, index);
    isAfterIn ||= lead === 'in';
    const end = words.slice(index + countFirst(beforePlaces, words.slice(index)));
    const isOnlyPlace = lead === 'in' && !namesSomething(rest);
    const places =
      lead !== 'in' && isAfterIn ? [] : readSurePlaces(withoutSearchWords(end), lead, isOnlyPlace);
    const isCity = places.every(({ name }) => name.includes(','));
    const last = rest.filter((word) => trimMarks(word) !== '').slice(-1);
    const isOfNoPlace =
      places.every(({ name }) => name === 'United States') &&
      !isOneOf(beforeNames, wordKey(last[0] ?? ''));
    // "Nurse Denver CO", but not "University of Texas"; "nurse, Texas", but not "Killeen, Texas", which is a city.
    const isSure =
      isCity ||
      isOfNoPlace ||
      lead === 'in' ||
      lead === 'jobs' ||
      (lead === 'comma' && !isWrittenAsCity(last));
    const isOfList = isOneOf('and,or,y,o', wordKey(rest.at(-1) ?? ''));
    if (places.length > 0 && isSure && !isOfList && !isInPlace(rest)) return { rest, places };
  }
  return undefined;
}

/** Returns the parameters for the places, with the default radius around a city. The United States are left out, because all jobs are there. */
function choosePlaces(places: readonly WrittenPlace[]): SearchParameters {
  const names = places.map(({ name }) => name).filter((name) => name !== 'United States');
  return {
    ...(names.length > 0 && { LocationName: [...new Set(names)] }),
    ...(places.some(({ kind }) => kind === 'city') && { Radius: defaultMiles }),
  };
}

/** Returns the keyword beside places, without general words for jobs. */
const chooseRest = (words: readonly string[]): SearchParameters => {
  const rest = withoutSearchWords(words)
    .join(' ')
    .replace(/[ ,;|(–—-]+$/, '');
  return namesSomething(words) ? { Keyword: rest } : {};
};

/**
 * Returns a query with places in place of the words in Keyword that certainly mean them: "nurse in Alaska". Words stay if a place is locked or
 * chosen.
 */
export function choosePlacesOfWords(
  query: SearchParameters,
  locked: SearchParameters,
  chosen?: SearchParameters,
): SearchParameters {
  const { Keyword = '', ...others } = query;
  if ([query, chosen ?? {}, locked].some(({ LocationName }) => LocationName !== undefined))
    return query;
  const found = findSurePlaces(Keyword.split(' ').filter(Boolean));
  return found === undefined
    ? query
    : { ...choosePlaces(found.places), ...others, ...chooseRest(found.rest) };
}

/** Returns the names of the places that words may mean, as visitors write them. @param isAfterIn whether "in" is before them */
function listMeantPlaces(words: readonly string[], isAfterIn = false): readonly string[] {
  const text = trimMarks(words.join(' '));
  const key = placeKey(text);
  // "Or" and "in" are words.
  if (key.length < 3 && text !== text.toUpperCase()) return [];
  const place = readPlace(text);
  if (key === 'la' || key === 'l a') return ['Los Angeles, California', 'Louisiana'];
  const code = stateCodes.get(key) ?? findStateOfZip(text);
  const other = cities.get(key);
  const names = [
    ...(code === undefined || code === 'DC' ? [] : [labelState(code)]),
    ...(other === undefined
      ? largeCities.flatMap(({ name, city }) => (city === key ? [name] : []))
      : [other]),
  ];
  if (names.length > 0) return names;
  if (place.kind !== 'city')
    return place.kind === 'region' && place.name !== 'United States' && key.length > 2
      ? [labelState(stateCodes.get(placeKey(place.name)) ?? place.name)]
      : [];
  const city = listWordsOfCity(text);
  const isAfterWord =
    isAfterIn &&
    city.length > 0 &&
    city.length < 4 &&
    !city.some((word) => isOneOf(notInCities, wordKey(word)));
  const isMeant = hasRegion(place.name) && (isAfterWord || isWrittenAsCity(city));
  const name = findCity(place) ?? (isMeant ? place.name : '');
  return name === '' ? [] : [name];
}

/** The words of a text, without the places that it may name at its end. */
function findMeantPlaces(words: readonly string[]) {
  for (let start = Math.max(0, words.length - longestPlace); start < words.length; start += 1) {
    const before = words.slice(0, start);
    const lead = countLast(`in the,en la,en el,en los,en las,${beforePlaces}`, before);
    const end = words.slice(start);
    const names = countFirst(beforePlaces, end) > 0 ? [] : listMeantPlaces(end, lead > 0);
    if (names.length > 0) return { rest: before.slice(0, start - lead), names };
  }
  return undefined;
}

/** How many places are offered for words. */
const mostOffers = 3;

/**
 * Returns searches in the places that the words in Keyword may mean, at their end or beginning. A search with a chosen or locked place has
 * none.
 */
export function offerPlacesOfWords(
  { Keyword = '', LocationName }: SearchParameters,
  locked: SearchParameters,
): readonly SearchOffer[] {
  if (LocationName || locked.LocationName || isLiteral(Keyword)) return [];
  const words = withoutSearchWords(Keyword.split(' ').filter(Boolean));
  const offer = (rest: readonly string[], names: readonly string[]): readonly SearchOffer[] =>
    names.slice(0, mostOffers).map((name) => ({
      name,
      changes: { Keyword: undefined, ...chooseRest(rest), ...choosePlaces([readPlace(name)]) },
    }));
  const found = findMeantPlaces(words);
  if (found)
    return isOneOf(beforeNames, wordKey(found.rest.at(-1) ?? '')) ||
      findMeantPlaces(found.rest) ||
      isInPlace(found.rest)
      ? []
      : offer(found.rest, found.names);
  for (const length of [4, 3, 2, 1]) {
    const first = words.slice(0, length);
    const key = placeKey(first.join(' '));
    const names = words.length > length ? listMeantPlaces(first) : [];
    if (names.length > 0)
      return isOneOf(`${sharedPlaces},${wordsInLowerCase}`, key)
        ? []
        : offer(words.slice(length), names);
  }
  return [];
}

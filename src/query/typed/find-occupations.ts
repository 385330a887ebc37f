import { indexed } from '../../built-ins.ts';
import {
  compareMisspelt,
  compareWords,
  foldText,
  readWord,
  splitWords,
  stemMatch,
  type Word,
} from './similar-words.ts';

/** An occupational series of the service's code list. */
export interface OccupationName {
  readonly code: string;
  readonly name: string;
}

/** How people of a language name occupations, as `OccupationWords` in `src/words` describes it. */
export interface EverydayWords {
  readonly titles: string;
  readonly ignored: string;
  readonly beforePlaces: string;
  readonly nounFirst: boolean;
}

/** Finds the codes of the occupations that a text may mean, the best first. */
export type OccupationFinder = (typed: string) => string[];

/** A title of an occupation: an everyday one, or the official name. */
interface Title {
  readonly id: number;
  readonly code: string;
  readonly words: readonly string[];
  readonly nounFirst: boolean;
  /** The deduction from the score: official names come after everyday words, and usual words before others. */
  readonly deduction: number;
  /** The words of an official name, each with a space. */
  readonly official?: string;
}

/** A word of the known titles. */
interface KnownWord extends Word {
  /** A word of many titles, such as "manager", says less than a rare one. */
  readonly weight: number;
}

/** A word that a visitor typed, with the known words that it may mean and from 0 to 1 how well they match. */
interface TypedWord {
  readonly matches: ReadonlyMap<string, number>;
  readonly weight: number;
  /** Whether it may name an occupation. */
  readonly isName: boolean;
}

/** The typed words, with the positions of those that may be the noun. */
interface TypedText {
  readonly words: readonly TypedWord[];
  readonly first: number;
  readonly last: number;
}

/** The titles and their words. */
interface Dictionary {
  readonly words: ReadonlyMap<string, KnownWord>;
  /** The titles with a word. */
  readonly titles: ReadonlyMap<string, readonly Title[]>;
  /** The words of all titles. Words of occupations that cannot be found are not misspelt words of others. */
  readonly spellings: ReadonlySet<string>;
  /** Two words that some people write as one: "health care". */
  readonly pairs: ReadonlyMap<string, readonly string[]>;
  readonly ignored: ReadonlySet<string>;
  readonly beforePlaces: ReadonlySet<string>;
}

/** How much a word counts that names no occupation but may be part of a name: "work" in "social work". */
const ignoredWeight = 0.03;

/** How much a word after "in" counts: it may be a place, or a field of work if it is a known word. */
const placeFactor = 0.1;
const fieldFactor = 0.4;

/** How much more a noun counts than the words that describe it. */
const nounFactor = 2;

const officialDeduction = 0.04;
/** The addition to the score of an official name that begins with the typed words, of which only a further one may be half typed. */
const beginningAddition = 0.3;
const orderDeduction = 0.002;
const maximumOrder = 15;

/** The length of the code of a series. */
const codeLength = 4;

/** A shorter text is more likely a whole word than the beginning of another one's second half. */
const minimumJoinedLength = 6;

/** Below these shares, typed words and title have little in common. */
const minimumTypedShare = 0.35;
const minimumScore = 0.25;

function listTitles(
  names: readonly OccupationName[],
  languages: readonly EverydayWords[],
): readonly Title[] {
  const everyday = languages.flatMap(({ titles, nounFirst }) =>
    titles.split('\n').flatMap((row) => {
      const code = row.slice(0, codeLength);
      return foldText(row.slice(codeLength))
        .split(',')
        .map((title, order) => ({
          ...{ code, nounFirst, words: splitWords(title) },
          deduction: orderDeduction * Math.min(order, maximumOrder),
        }));
    }),
  );
  const official = names.map(({ code, name }) => ({
    ...{ code, nounFirst: false, words: splitWords(foldText(name)) },
    ...{ deduction: officialDeduction, official: `${splitWords(foldText(name)).join(' ')} ` },
  }));
  return [...everyday, ...official]
    .filter(({ words }) => words.length > 0)
    .map((title, id) => ({ ...title, id }));
}

function createDictionary(
  names: readonly OccupationName[],
  languages: readonly EverydayWords[],
): Dictionary {
  const titles = new Map<string, Title[]>();
  const pairs = new Map<string, readonly string[]>();
  const codes = new Set(names.map(({ code }) => code));
  const spellings = new Set<string>();
  for (const title of listTitles(names, languages)) {
    for (const word of title.words) spellings.add(word);
    if (!codes.has(title.code)) continue;
    let before = '';
    for (const word of title.words) {
      titles.set(word, [...(titles.get(word) ?? []), title]);
      if (before) pairs.set(before + word, [before, word]);
      before = word;
    }
  }
  const ignored = new Set(languages.flatMap((language) => language.ignored.split(' ')));
  const beforePlaces = new Set(languages.flatMap((language) => language.beforePlaces.split(' ')));
  const words = new Map<string, KnownWord>();
  for (const [word, ofWord] of titles)
    words.set(word, {
      ...readWord(word),
      weight: ignored.has(word) ? ignoredWeight : 1 / Math.sqrt(ofWord.length),
    });
  return { words, titles, spellings, pairs, ignored, beforePlaces };
}

/** Writes words together or apart as the known titles do. */
function respell({ words: known, pairs }: Dictionary, words: readonly string[]): string[] {
  const spelt: string[] = [];
  for (const word of words) {
    const joined = (spelt.at(-1) ?? '') + word;
    const isJoined = joined.length >= minimumJoinedLength && known.has(joined);
    if (joined !== word && isJoined && !pairs.has(joined)) {
      spelt.pop();
      spelt.push(joined);
    } else if (known.has(word)) spelt.push(word);
    else spelt.push(...(pairs.get(word) ?? [word]));
  }
  return spelt;
}

/** Finds the known words that a typed one may mean. Mistakes are corrected only in words that begin no known one. */
function readTypedWord(
  { words, spellings, ignored }: Dictionary,
  word: string,
  isLast: boolean,
): Pick<TypedWord, 'matches' | 'weight'> {
  const typed = readWord(word);
  const matches = new Map<string, number>();
  let best = 0;
  let weight = 0;
  const add = (known: KnownWord, match: number) => {
    if (match <= (matches.get(known.word) ?? 0)) return;
    matches.set(known.word, match);
    if (match <= best) return;
    best = match;
    weight = known.weight;
  };
  // "Farm" is a whole word, not the beginning of "farmacia".
  const minimumLength = isLast ? 2 : spellings.has(word) ? Infinity : 4;
  for (const known of words.values()) add(known, compareWords(typed, known, minimumLength));
  if (best <= stemMatch && !spellings.has(word))
    for (const known of words.values()) add(known, compareMisspelt(word, known.word));
  // "Phsychologist": no title has the word, and some have another of its family.
  if (best === 0 && !spellings.has(word))
    for (const known of words.values())
      add(known, stemMatch * compareMisspelt(typed.stem, known.stem));
  return { matches, weight: ignored.has(word) ? ignoredWeight : weight };
}

/** Reads what a visitor typed, without the words that no title has, such as most places. */
function readTyped(dictionary: Dictionary, text: string): TypedText {
  const { ignored, beforePlaces, titles } = dictionary;
  const typed = respell(dictionary, splitWords(foldText(text)));
  const isIgnored = (word: string) => ignored.has(word) || beforePlaces.has(word);
  // "Supervisor" means little next to other words, and is a title by itself.
  const isTitle = (word: string) => titles.get(word)?.some(({ words }) => words.length === 1);
  const names = typed.every(isIgnored) ? isTitle : (word: string) => !isIgnored(word);
  const place = typed.findIndex((word) => beforePlaces.has(word));
  const hasPlace = place > 0 && typed.slice(0, place).some((word) => names(word));
  const words: TypedWord[] = [];
  let first = -1;
  let last = -1;
  for (const [index, word] of indexed(typed)) {
    if (beforePlaces.has(word)) continue;
    const isPlace = hasPlace && index > place;
    const { matches, weight } = readTypedWord(dictionary, word, index === typed.length - 1);
    if (weight === 0) continue;
    const isName = names(word) ?? false;
    if (isName && !isPlace) {
      if (first < 0) first = words.length;
      last = words.length;
    }
    const factor = matches.has(word) ? fieldFactor : placeFactor;
    words.push({ matches, isName, weight: isPlace ? weight * factor : weight });
  }
  return { words, first, last };
}

/** Returns from 0 to 1 how similar the typed words and a title are. */
function compareTitle({ words: known }: Dictionary, typed: TypedText, title: Title): number {
  const { words, nounFirst } = title;
  const typedNoun = nounFirst ? typed.first : typed.last;
  const found = new Set<number>();
  let typedShare = 0;
  let typedWhole = 0;
  for (const [index, { matches, weight }] of indexed(typed.words)) {
    let best = 0;
    let at = -1;
    for (const [position, word] of indexed(words)) {
      const match = matches.get(word) ?? 0;
      if (match <= best || found.has(position)) continue;
      best = match;
      at = position;
    }
    if (at >= 0) found.add(at);
    const factor = index === typedNoun ? weight * nounFactor : weight;
    typedWhole += factor;
    typedShare += factor * best;
  }
  if (typedShare < minimumTypedShare * typedWhole) return 0;
  const noun = nounFirst ? 0 : words.length - 1;
  let share = 0;
  let whole = 0;
  for (const [position, word] of indexed(words)) {
    const weight = (known.get(word)?.weight ?? 0) * (position === noun ? nounFactor : 1);
    whole += weight;
    if (found.has(position)) share += weight;
  }
  return (typedShare / typedWhole) * (0.4 + (0.6 * share) / whole);
}

/**
 * Creates a search for occupations in the words that people use.
 *
 * @param names the occupations that can be found, by their official names.
 * @param languages everyday words of each language in which people may type.
 */
export function createOccupationFinder(
  names: readonly OccupationName[],
  languages: readonly EverydayWords[],
): OccupationFinder {
  const dictionary = createDictionary(names, languages);
  return (text) => {
    const typed = readTyped(dictionary, text);
    if (typed.first < 0) return [];
    const written = splitWords(foldText(text)).join(' ');
    const beginning = written.includes(' ') ? written : `${written} `;
    const compared = new Set<number>();
    const scores = new Map<string, number>();
    for (const { matches, isName } of typed.words) {
      if (!isName) continue;
      for (const word of matches.keys())
        for (const title of dictionary.titles.get(word) ?? []) {
          if (compared.has(title.id)) continue;
          compared.add(title.id);
          const addition = title.official?.startsWith(beginning) ? beginningAddition : 0;
          const score = compareTitle(dictionary, typed, title) - title.deduction + addition;
          if (score < minimumScore || score <= (scores.get(title.code) ?? 0)) continue;
          scores.set(title.code, score);
        }
    }
    return [...scores]
      .sort(([one, score], [other, more]) => more - score || (one < other ? -1 : 1))
      .map(([code]) => code);
  };
}

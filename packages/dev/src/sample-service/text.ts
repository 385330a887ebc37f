import type { Announcement } from './announcement.ts';

/** Folds case and accents, so that spellings of a word compare equal. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return /[^\0-\x7f]/.test(lower) ? lower.normalize('NFD').replace(/\p{M}+/gu, '') : lower;
}

const wordPattern = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Removes the plural of a word; a hyphenated word stays as it is. */
function stem(word: string): string {
  if (word.length < 4 || word.includes('-')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a text, folded and stemmed. With `alsoParts`, "full-time" is also "full" and "time". */
function words(text: string, alsoParts: boolean): string[] {
  const found: string[] = [];
  for (const word of fold(text).match(wordPattern) ?? []) {
    found.push(stem(word));
    if (alsoParts && word.includes('-')) for (const part of word.split('-')) found.push(stem(part));
  }
  return found;
}

/** Synonyms (data-service §4.3.2). A member of several words matches as a phrase. */
const synonymGroups: readonly string[] = [
  'nurse, nursing, rn',
  'doctor, physician, medical officer',
  'lawyer, attorney, counsel',
  'it, it specialist, it cybersecurity, it project, information technology',
  'cybersecurity, infosec, cyber, information security',
  'programmer, developer, software',
  'hr, human resource, personnel',
  'teacher, instructor, educator',
  'police, law enforcement',
  'firefighter, fireman, fire fighter',
  'secretary, administrative assistant',
  'janitor, custodian, custodial, housekeeping',
  'driver, motor vehicle operator',
  'engineer, engineering',
  'accountant, accounting, cpa',
  'buyer, purchasing, procurement, contracting',
  'intern, internship, student trainee',
  'manager, management, supervisor',
  'scientist, researcher',
  'vet, veteran',
  'remote, work from home, anywhere',
  'telework, telecommute',
  'part-time, part time',
  'full-time, full time',
  'auto, automotive, vehicle',
  'mechanic, repairer',
  'cook, chef',
  'child care, childcare, daycare, child and youth',
  'social worker, lcsw, social work',
  'pharmacist, pharmacy',
  'psychologist, psychology',
  'economist, economic',
  'analyst, analysis',
  'job, position, vacancy, work',
];

let synonyms: ReadonlyMap<string, readonly string[]> | undefined;

function synonymsOf(word: string): readonly string[] {
  if (!synonyms) {
    const table = new Map<string, string[]>();
    for (const group of synonymGroups) {
      const members = group.split(', ').map((member) => words(member, false).join(' '));
      for (const member of members) table.set(member, [...(table.get(member) ?? []), ...members]);
    }
    synonyms = table;
  }
  return synonyms.get(word) ?? [word];
}

/** A parsed Keyword: every entry must match, each by any of its alternatives. */
export type Query = readonly (readonly string[])[];

/** Words too common to search for. "IT" is found through its synonyms. */
const stopWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'is',
  'it',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** Parses a Keyword: all its words, each with its synonyms. Punctuation, quotation marks included, has no meaning. */
export function readQuery(keyword: string): Query {
  return [...new Set(words(keyword, false))]
    .map((word) =>
      [...new Set([word, ...synonymsOf(word)])].filter(
        (alternative) => !stopWords.has(alternative),
      ),
    )
    .filter((alternatives) => alternatives.length > 0);
}

/** A text prepared for searching: its words, each between spaces. */
type Searchable = string;

const searchable = (texts: readonly string[]): Searchable => ` ${texts.join(' ')} `;

function textsOf(value: unknown, found: string[]): void {
  if (typeof value === 'string') {
    if (value !== '') found.push(value);
  } else if (typeof value === 'number') {
    found.push(String(value));
  } else if (Array.isArray(value)) {
    for (const member of value) textsOf(member, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value))
      if (!name.endsWith('URI') && name !== 'PositionLocation' && !name.endsWith('Date'))
        textsOf(member, found);
  }
}

/** The searchable texts of one announcement. For relevance the title weighs most. */
interface Indexed {
  title: Searchable;
  summary: Searchable;
  whole: Searchable;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;

function summaryOf(item: unknown): string {
  const summary = member(
    member(member(member(item, 'MatchedObjectDescriptor'), 'UserArea'), 'Details'),
    'JobSummary',
  );
  return typeof summary === 'string' ? summary : '';
}

/** Finds announcements by the words of their texts. Texts are indexed once, at the first Keyword. */
export class TextIndex {
  readonly #indexed = new WeakMap<Announcement, Indexed>();
  // The same sentences recur in many announcements; each is split into words once.
  readonly #normalized = new Map<string, string>();

  #normalize(text: string): string {
    let normal = this.#normalized.get(text);
    if (normal === undefined) {
      normal = words(text, true).join(' ');
      this.#normalized.set(text, normal);
    }
    return normal;
  }

  #indexedTexts(announcement: Announcement): Indexed {
    let indexed = this.#indexed.get(announcement);
    if (!indexed) {
      const texts: string[] = [];
      textsOf(announcement.item, texts);
      for (const { LocationName } of announcement.facts.locations) texts.push(LocationName);
      texts.push(announcement.hiddenText);
      indexed = {
        title: searchable([this.#normalize(announcement.facts.title)]),
        summary: searchable([this.#normalize(summaryOf(announcement.item))]),
        whole: searchable(texts.map((text) => this.#normalize(text))),
      };
      this.#indexed.set(announcement, indexed);
    }
    return indexed;
  }

  /** The relevance of an announcement; 0 when a word of the query and all its synonyms are missing. */
  relevance(announcement: Announcement, query: Query): number {
    const { title, summary, whole } = this.#indexedTexts(announcement);
    let score = 0;
    for (const alternatives of query) {
      const requested = ` ${alternatives[0] ?? ''} `;
      const has = (text: Searchable): boolean =>
        alternatives.some((word) => text.includes(` ${word} `));
      if (!has(whole)) return 0;
      // The word itself counts more than its synonyms.
      score +=
        1 +
        (title.includes(requested) ? 10 : has(title) ? 6 : 0) +
        (summary.includes(requested) ? 3 : has(summary) ? 2 : 0);
    }
    return score;
  }
}

/** Returns an excerpt around the first match, with each match in `<em>` tags. Like the service, it does not encode the rest of the text. */
export function teaser(item: unknown, query: Query): string | undefined {
  const descriptor = member(item, 'MatchedObjectDescriptor');
  const texts = [
    summaryOf(item),
    member(descriptor, 'QualificationSummary'),
    member(descriptor, 'PositionTitle'),
  ];
  const wanted = new Set(query.flat().flatMap((alternative) => alternative.split(' ')));
  for (const text of texts) {
    if (typeof text !== 'string') continue;
    let first = -1;
    const marked = (part: string): string =>
      part.replace(wordPattern, (word, index: number) => {
        if (!wanted.has(stem(fold(word)))) return word;
        if (first < 0) first = index;
        return `<em>${word}</em>`;
      });
    marked(text);
    if (first < 0) continue;
    const start = Math.max(0, text.lastIndexOf(' ', Math.max(0, first - 60)) + 1);
    const end = text.indexOf(' ', Math.min(text.length, start + 220));
    const cut = text.slice(start, end < 0 ? text.length : end);
    return `${start > 0 ? '...' : ''}${marked(cut)}${end < 0 ? '' : '...'}`;
  }
  return undefined;
}

import type { Announcement } from '../service/announcement.ts';

/**
 * A text of the service in one line without outer blanks, cut to `maximum` UTF-16 units. Words that stand for nothing
 * ("N/A", "null", seen in recorded answers) are no text.
 */
export function tidy(text = '', maximum = 500): string {
  const line = text.slice(0, maximum).replace(/\s+/g, ' ').trim();
  return /^(?:n\/a|null|undefined)$/i.test(line) ? '' : line;
}

/** What an announcement is called: by its title, else by a number. */
export const titleOf = ({ MatchedObjectId, MatchedObjectDescriptor: job }: Announcement): string =>
  tidy(job.PositionTitle) || tidy(job.PositionID) || MatchedObjectId;

/** The entry of a code, where there is one: no member of every object. */
export const glossaryEntry = <Value>(
  glossary: Readonly<Record<string, Value>>,
  code: string,
): Value | undefined => (Object.hasOwn(glossary, code) ? glossary[code] : undefined);

/** The beginning of a one-line text: at most `maximum` UTF-16 units, ending between words with "…". */
export function shorten(line: string, maximum: number): string {
  if (line.length <= maximum) return line;
  const space = line.lastIndexOf(' ', maximum - 1);
  // A cut inside a word must not halve a surrogate pair.
  const start = line.slice(0, space >= 0 ? space : maximum - 1).replace(/[\ud800-\udbff]$/, '');
  return `${start}…`;
}

/** What is said of a job. */
export interface LocalizedText {
  /** Empty where nothing is. */
  text: string;
  /** The text in pieces. Every second one is the service's own words, in English whatever the language of the others. */
  parts: readonly string[];
}

/** Words of the service among ours, for {@link localizedText}: no text in one line has line breaks. */
export const foreign = (text: string): string => text && `\n${text}\n`;

/** What is said by words of ours with {@link foreign} ones among them. */
export function localizedText(marked: string): LocalizedText {
  const parts = marked.split('\n');
  return { text: parts.join(''), parts };
}

/** The service's own names by code. */
export type NamesByCode = Pick<ReadonlyMap<string, string>, 'get'>;

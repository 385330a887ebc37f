import type { Announcement } from '../../protocol/announcement.ts';

/**
 * Returns a text of the service as one trimmed line. Placeholders ("N/A", "null", seen in recorded responses) become "".
 *
 * @param maximum UTF-16 code units of the text that are used.
 */
export function tidy(text = '', maximum = 500): string {
  const line = text.slice(0, maximum).replace(/\s+/g, ' ').trim();
  return /^(?:n\/a|null|undefined)$/i.test(line) ? '' : line;
}

/** Returns the title of an announcement, else its number. */
export const readTitle = ({
  MatchedObjectId,
  MatchedObjectDescriptor: job,
}: Announcement): string => tidy(job.PositionTitle) || tidy(job.PositionID) || MatchedObjectId;

/** Returns the entry of a code. Inherited members such as `constructor` are not entries. */
export const findEntry = <Value>(
  glossary: Readonly<Record<string, Value>>,
  code: string,
): Value | undefined => (Object.hasOwn(glossary, code) ? glossary[code] : undefined);

/** Shortens a one-line text to at most `maximum` UTF-16 code units, between words and with "…". */
export function shorten(line: string, maximum: number): string {
  if (line.length <= maximum) return line;
  const space = line.lastIndexOf(' ', maximum - 1);
  const end = space >= 0 ? space : maximum - 1;
  const unit = line.charCodeAt(end);
  // A cut inside a word must not split a surrogate pair.
  const isInPair = unit >= 0xdc00 && unit <= 0xdfff;
  return `${line.slice(0, isInPair ? end - 1 : end)}…`;
}

/** Puts the first letter in upper case, for use at the beginning of a line. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Puts the first letter of a word in lower case, for use within a line; "GS-9" stays. */
export const withinLine = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A text in the visitor's language that may contain English text of the service. */
export interface LocalizedText {
  /** Empty when there is nothing to say. */
  text: string;
  /** The text in pieces. Every second one is the service's own text, which is always English. */
  parts: readonly string[];
}

/** Marks English text of the service for {@link splitForeign}. Line breaks serve as marks, because one-line texts have none. */
export const markForeign = (text: string): string => text && `\n${text}\n`;

/** Splits a text at the marks of {@link markForeign}. */
export function splitForeign(marked: string): LocalizedText {
  const parts = marked.split('\n');
  return { text: parts.join(''), parts };
}

/** Names by code, from the code lists of the service. */
export type NamesByCode = Pick<ReadonlyMap<string, string>, 'get'>;

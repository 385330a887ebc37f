import { indexed } from '../built-ins.ts';
import { decodeEntities, toPlainText } from './text.ts';

/** Returned by a function that reads a value, for one that it cannot read. */
export const invalid: unique symbol = Symbol('invalid');

/** Reads one value of a response. */
export type Read<Value = unknown> = (value: unknown) => Value | typeof invalid;

/** Whether a value has members: an object or a list. */
export const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads a value. A list in place of a single value is read as its first readable entry. */
export function readFirst<Value>(read: Read<Value>, value: unknown): Value | typeof invalid {
  const result = read(value);
  if (result !== invalid) return result;
  for (const entry of Array.isArray(value) ? (value as unknown[]) : []) {
    const first = read(entry);
    if (first !== invalid) return first;
  }
  return invalid;
}

/** Longest text that is read, in UTF-16 units. */
export const longestText = 10_000;

/** Reads a text. A list of texts is read as one, a paragraph for each. */
function readText(value: unknown, maximum: number, isMarked?: boolean): string | typeof invalid {
  if (typeof value === 'string') return toPlainText(value, maximum, isMarked);
  const all = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  return all.length > 0 ? toPlainText(all.join('\n\n'), maximum, isMarked) : invalid;
}

/** Reads text of at most `maximum` UTF-16 units, decoded and without control characters. */
export const text =
  (maximum = longestText): Read<string> =>
  (value) =>
    readText(value, maximum);

/** Reads text in which `<em>` marks words. */
export const markedText = (): Read<string> => (value) => readText(value, longestText, true);

/** Reads a short text without surrounding white space. */
export const label = (): Read<string> => (value) =>
  typeof value === 'string' ? toPlainText(value, 500).trim() : invalid;

/** Reads the records of a response as a list, each still unread; see `records` in fields.ts. */
export const records =
  (name: string): Read<unknown[]> =>
  (value) => {
    if (Array.isArray(value)) return value as unknown[];
    return isObject(value) && name in value ? [value] : invalid;
  };

/**
 * Reads paragraphs of text, which the service writes as one string or as a list.
 *
 * @param onUnreadable called for each paragraph that cannot be read, which is left out. Without it, none of the paragraphs can be read then.
 */
export const texts =
  (onUnreadable?: (paragraph: unknown, index: number | undefined) => void): Read<string[]> =>
  (value) => {
    const isList = Array.isArray(value);
    const read: string[] = [];
    for (const [index, one] of indexed(isList ? (value as unknown[]) : [value])) {
      const paragraph = readText(one, longestText);
      if (paragraph !== invalid) read.push(paragraph);
      else if (onUnreadable) onUnreadable(one, isList ? index : undefined);
      else return invalid;
    }
    return read;
  };

/** A control character, raw or percent-encoded. Valid URLs have none, except for encoded tabs and line breaks in queries. */
// eslint-disable-next-line no-control-regex
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]|%(0[0-8bcef]|1[\da-f]|7f)/i;

/** Longest URL that is read, in UTF-16 units. */
export const maximumUrlLength = 2_048;

const readUrl: Read<string> = (value) => {
  if (typeof value !== 'string' || value.length > maximumUrlLength) return invalid;
  const written = decodeEntities(value);
  return controlCharacter.test(written.trim()) ? invalid : written;
};

/** Reads a URL as the service writes it, with its entities decoded. */
export const webUrl = (): Read<string> => readUrl;

const readScalar: Read<string> = (value) =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
    ? toPlainText(String(value), 200).trim()
    : invalid;

/** Reads a short code that the service writes as a string or as a number, as a string without surrounding white space. */
export const code = (): Read<string> => readScalar;

/** Reads a {@link code} that may not be empty. */
export const identity = (): Read<string> => (value) => readScalar(value) || invalid;

const readNumber =
  (pattern: RegExp): Read<number> =>
  (value) => {
    const written = readScalar(value);
    return written !== invalid && pattern.test(written) ? Number(written) : invalid;
  };

/** Reads a count that the service writes as a number or as a string of digits. */
export const count = (): Read<number> => readNumber(/^\d{1,9}$/);

/** Reads a decimal number that the service writes as a number or as a string. */
export const decimal = (): Read<number> => readNumber(/^-?\d{1,12}(\.\d{1,20})?$/);

/** Reads a flag in any of the service's spellings. Any other word, and an empty one, means unknown rather than false. */
export const flag = (): Read<boolean | undefined> => (value) => {
  if (typeof value !== 'boolean' && typeof value !== 'string' && value !== 0 && value !== 1)
    return invalid;
  const word = String(value).trim().toLowerCase();
  if (/^(true|y|yes|1)$/.test(word)) return true;
  return /^(false|n|no|0)$/.test(word) ? false : undefined;
};

import * as z from 'zod/mini';
import { indexed } from '../built-ins.ts';
import { isObject } from './lenient-parse.ts';
import { decodeEntities, toPlainText } from './text.ts';

// Set before any schema is built: zod's compiled mode uses `new Function`, which a strict content security policy reports.
z.config({ jitless: true });

/** Returned by the function of a {@link field} for a value that it cannot read. */
export const invalid: unique symbol = Symbol('invalid');

/**
 * The fields of a schema as a type that editors show by its own name, with the comments of the schema. Some fields have separately named
 * types.
 */
export type FieldsOf<Schema, Named = Record<never, never>> = {
  [Name in keyof z.output<Schema>]: Name extends keyof Named
    ? Named[Name] | Extract<z.output<Schema>[Name], undefined>
    : z.output<Schema>[Name];
};

/** `z.object`, typed so that the comments of the fields survive in the published types. */
export const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape) as unknown as z.ZodMiniObject<Shape, z.core.$strip>;

/**
 * A zod type around a plain reading function, so that fields need nothing else of zod and stay small in browsers. A list in place of a
 * single value is read as its first readable entry.
 */
export const field = <Value>(read: (value: unknown) => Value | typeof invalid) =>
  z.transform((value: unknown, context): Value => {
    const result = read(value);
    if (result !== invalid) return result;
    for (const entry of Array.isArray(value) ? (value as unknown[]) : []) {
      const first = read(entry);
      if (first !== invalid) return first;
    }
    context.issues.push({ code: 'custom', input: value, message: 'unreadable' });
    return z.NEVER;
  });

/** Reads a text. A list of texts is read as one, a paragraph for each. */
function readText(value: unknown, maximum: number, isMarked?: boolean): string | typeof invalid {
  if (typeof value === 'string') return toPlainText(value, maximum, isMarked);
  const all = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  return all.length > 0 ? toPlainText(all.join('\n\n'), maximum, isMarked) : invalid;
}

/** Longest text that is read, in UTF-16 units. */
export const longestText = 10_000;

/** Text of at most `maximum` UTF-16 units, decoded and without control characters. */
export const text = (maximum = longestText) => field((value) => readText(value, maximum));

/** Text in which `<em>` marks words. */
export const markedText = () => field((value) => readText(value, longestText, true));

/** A short text without surrounding white space. */
export const label = () =>
  field((value) => (typeof value === 'string' ? toPlainText(value, 500).trim() : invalid));

/**
 * The records of a response, each read separately. A single record may replace the list.
 *
 * @param name a member that every record has. An object without it is not a record but a response of another form.
 */
export const records = (name: string) =>
  field((value): unknown[] | typeof invalid => {
    if (Array.isArray(value)) return value as unknown[];
    return isObject(value) && name in value ? [value] : invalid;
  });

/** Paragraphs of text, which the service writes as one string or as a list. An unreadable paragraph is left out by itself. */
export const texts = () =>
  z.transform((value: unknown, context): string[] => {
    const all: unknown[] = Array.isArray(value) ? value : [value];
    const read: string[] = [];
    for (const [index, input] of indexed(all)) {
      const one = readText(input, longestText);
      if (one !== invalid) read.push(one);
      else
        context.issues.push({
          ...{ code: 'custom', input, message: 'unreadable' },
          path: Array.isArray(value) ? [index] : [],
        });
    }
    return read;
  });

/** A control character, raw or percent-encoded. Valid URLs have none, except for encoded tabs and line breaks in queries. */
// eslint-disable-next-line no-control-regex
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]|%(0[0-8bcef]|1[\da-f]|7f)/i;

/** Longest URL that is read, in UTF-16 units. */
export const maximumUrlLength = 2_048;

const readUrl = (value: unknown) => {
  if (typeof value !== 'string' || value.length > maximumUrlLength) return invalid;
  const written = decodeEntities(value);
  return controlCharacter.test(written.trim()) ? invalid : written;
};

/** A URL as the service writes it, with its entities decoded. Whether it is safe to link to is decided elsewhere (`safeUrl`). */
export const webUrl = () => field(readUrl);

const readScalar = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
    ? toPlainText(String(value), 200).trim()
    : invalid;

/** A short code that the service writes as a string or as a number, read as a string without surrounding white space. */
export const code = () => field(readScalar);

/** A {@link code} that may not be empty: the identity of its record. */
export const identity = () => field((value) => readScalar(value) || invalid);

const readNumber = (pattern: RegExp) => (value: unknown) => {
  const written = readScalar(value);
  return written !== invalid && pattern.test(written) ? Number(written) : invalid;
};

/** A count that the service writes as a number or as a string of digits. */
export const count = () => field(readNumber(/^\d{1,9}$/));

/** A decimal number that the service writes as a number or as a string. */
export const decimal = () => field(readNumber(/^-?\d{1,12}(\.\d{1,20})?$/));

/** A flag in any of the service's spellings. Any other word, and an empty one, means unknown rather than false. */
export const flag = () =>
  field((value) => {
    if (typeof value !== 'boolean' && typeof value !== 'string' && value !== 0 && value !== 1)
      return invalid;
    const word = String(value).trim().toLowerCase();
    if (/^(true|y|yes|1)$/.test(word)) return true;
    return /^(false|n|no|0)$/.test(word) ? false : undefined;
  });

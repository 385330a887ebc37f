import * as z from 'zod/mini';
import * as values from './field-values.ts';
import { invalid, readFirst, type Read } from './field-values.ts';

// Set before any schema is built: zod's compiled mode uses `new Function`, which a strict content security policy reports.
z.config({ jitless: true });

/** How `field-values.ts` reads a field, as the call `text(500)`: npm run parsers writes it into the parsers of ordinary records. */
export const fieldCalls = z.registry<{ call: string }>();

/** Registers how field-values.ts reads a field: the name of its function, and the argument. */
function called<Schema extends z.core.$ZodType>(
  schema: Schema,
  name: keyof typeof values,
  given?: string | number,
): Schema {
  fieldCalls.add(schema, { call: `${name}(${given === undefined ? '' : JSON.stringify(given)})` });
  return schema;
}

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
 * A zod type around a plain reading function, so that fields need nothing else of zod. A list in place of a single value is read as its
 * first readable entry.
 */
export const field = <Value>(read: Read<Value>) =>
  z.transform((value: unknown, context): Value => {
    const result = readFirst(read, value);
    if (result !== invalid) return result;
    context.issues.push({ code: 'custom', input: value, message: 'unreadable' });
    return z.NEVER;
  });

/** Text of at most `maximum` UTF-16 units, decoded and without control characters. */
export const text = (maximum?: number) => called(field(values.text(maximum)), 'text', maximum);

/** Text in which `<em>` marks words. */
export const markedText = () => called(field(values.markedText()), 'markedText');

/** A short text without surrounding white space. */
export const label = () => called(field(values.label()), 'label');

/**
 * The records of a response, each read separately. A single record may replace the list.
 *
 * @param name a member that every record has. An object without it is not a record but a response of another form.
 */
export const records = (name: string) => called(field(values.records(name)), 'records', name);

/** Paragraphs of text, which the service writes as one string or as a list. An unreadable paragraph is left out by itself. */
export const texts = () =>
  called(
    z.transform((value: unknown, context): string[] => {
      const read = values.texts((input, index) => {
        const path = index === undefined ? [] : [index];
        context.issues.push({ code: 'custom', input, message: 'unreadable', path });
      })(value);
      return read === invalid ? z.NEVER : read;
    }),
    'texts',
  );

/** A URL as the service writes it, with its entities decoded. Whether it is safe to link to is decided elsewhere (`safeUrl`). */
export const webUrl = () => called(field(values.webUrl()), 'webUrl');

/** A short code that the service writes as a string or as a number, read as a string without surrounding white space. */
export const code = () => called(field(values.code()), 'code');

/** A {@link code} that may not be empty: the identity of its record. */
export const identity = () => called(field(values.identity()), 'identity');

/** A count that the service writes as a number or as a string of digits. */
export const count = () => called(field(values.count()), 'count');

/** A decimal number that the service writes as a number or as a string. */
export const decimal = () => called(field(values.decimal()), 'decimal');

/** A flag in any of the service's spellings. Any other word, and an empty one, means unknown rather than false. */
export const flag = () => called(field(values.flag()), 'flag');

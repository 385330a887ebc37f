// The kinds of the service's fields, found by reading samples with their schemas, because their zod types are plain functions.
import * as z from 'zod/mini';

/** A zod type. */
export type ZodType = z.core.$ZodType;

export const unreadable = Symbol('unreadable');

/** Reads a value with a schema. */
export const read = (type: ZodType, value: unknown): unknown => {
  const result = z.safeParse(type, value);
  return result.success ? result.data : unreadable;
};
export const accepts = (type: ZodType, value: unknown): boolean => read(type, value) !== unreadable;

/** Returns a type without `z.optional` around it. */
export function unwrapped(type: ZodType): ZodType {
  const { def } = type._zod;
  return def.type === 'optional' ? unwrapped((def as z.core.$ZodOptionalDef).innerType) : type;
}

/** Returns the members of an object's type; `undefined` for any other type. */
export const shapeOf = (type: ZodType): Readonly<Record<string, ZodType>> | undefined =>
  type._zod.def.type === 'object' ? (type._zod.def as z.core.$ZodObjectDef).shape : undefined;

/** Returns the type of the entries of an array; `undefined` for any other type. */
export const entryOf = (type: ZodType): ZodType | undefined =>
  type._zod.def.type === 'array' ? (type._zod.def as z.core.$ZodArrayDef).element : undefined;

/** Whether a list's entries are read one by one, by another schema. */
export const isRecords = (type: ZodType): boolean => Array.isArray(read(type, [1, {}]));

/** The kind of a field, by the name of the function that reads it. */
export type FieldKind =
  | 'texts'
  | 'flag'
  | 'code'
  | 'identity'
  | 'decimal'
  | 'count'
  | 'day'
  | 'url'
  | 'markedText'
  | 'text';

/** Returns the kind of a field. */
export function kindOf(type: ZodType): FieldKind {
  if (Array.isArray(read(type, 'word'))) return 'texts';
  if (read(type, true) === true) return 'flag';
  if (accepts(type, 1.5) && !accepts(type, 'word')) return 'decimal';
  if (accepts(type, 1.5)) return accepts(type, '') ? 'code' : 'identity';
  if (accepts(type, 12)) return 'count';
  if (read(type, '2013-01-02T00:00:00') === '2013-01-02') return 'day';
  if (!accepts(type, long)) return 'url';
  return String(read(type, '<em>word</em>')).includes('<em>') ? 'markedText' : 'text';
}

/** Longer than any text that is read. */
const long = 'x'.repeat(20_000);

/** Returns how many UTF-16 units of a text are read. */
export const lengthOf = (type: ZodType): number => String(read(type, long)).length;

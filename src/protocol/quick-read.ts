import type * as z from 'zod/mini';

/** Returned for a value that is not exactly as its schema expects. */
export const unread: unique symbol = Symbol('unread');

type Reader = (value: unknown) => unknown;
type Definition<Type> = Extract<z.core.$ZodTypes['_zod']['def'], { type: Type }>;

function createFieldReader({ transform }: Definition<'transform'>): Reader {
  const payload: z.core.ParsePayload = { value: undefined, issues: [] };
  return (value) => {
    const read = transform(value, payload);
    if (payload.issues.length === 0) return read;
    payload.issues = [];
    return unread;
  };
}

function createListReader({ element }: Definition<'array'>): Reader {
  const readEntry = createReader(element);
  return (value) => {
    if (!Array.isArray(value)) return unread;
    const list: unknown[] = [];
    for (const entry of value as unknown[]) {
      const read = readEntry(entry);
      if (read === unread) return unread;
      list.push(read);
    }
    return list;
  };
}

function createObjectReader({ shape, catchall }: Definition<'object'>): Reader {
  const isOpen = catchall?._zod.def.type === 'unknown';
  if (catchall && !isOpen) return () => unread;
  const fields = Object.entries(shape).map(([name, schema]) => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const isOptional = def.type === 'optional' && !def.checks?.length;
    return { name, isOptional, read: createReader(isOptional ? def.innerType : schema) };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unread;
    const object = value as Record<string, unknown>;
    if (Object.hasOwn(object, '__proto__')) return unread;
    // Copying an object is much faster than adding its fields one by one.
    const result: Record<string, unknown> = isOpen ? { ...object } : {};
    for (const { name, isOptional, read } of fields) {
      const member = object[name];
      if (isOptional && member === undefined) continue;
      const field = read(member);
      if (field === unread) return unread;
      result[name] = field;
    }
    return result;
  };
}

function createReader(schema: z.core.$ZodType): Reader {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.checks?.length) return () => unread;
  if (def.type === 'transform') return createFieldReader(def);
  if (def.type === 'array') return createListReader(def);
  return def.type === 'object' ? createObjectReader(def) : () => unread;
}

const readers = new WeakMap<z.core.$ZodType, Reader>();

/**
 * Reads a value that is exactly as its schema expects, as nearly all data is, in half of the time that zod takes. The result is the same as
 * zod's, except that an open object keeps the order of its own fields.
 *
 * @returns {@link unread} for any other value, and for a schema of other types than objects, lists and fields.
 */
export function readQuickly(schema: z.core.$ZodType, value: unknown): unknown {
  let read = readers.get(schema);
  if (!read) readers.set(schema, (read = createReader(schema)));
  return read(value);
}

// Parsers of ordinary data, which is as its schema expects, in half of the time that zod takes and without it. src/protocol/made has those of
// the service's schemas; any other value is left to zod.
import { invalid, readFirst, type Read } from './field-values.ts';

/** A field: its value, or the first readable one of a list. */
export const field =
  <Value>(read: Read<Value>): Read<Value> =>
  (value) =>
    readFirst(read, value);

/** A list, each of whose entries has to be ordinary. */
export const list =
  (readEntry: Read): Read =>
  (value) => {
    if (!Array.isArray(value)) return invalid;
    const entries: unknown[] = [];
    for (const entry of value as unknown[]) {
      const read = readEntry(entry);
      if (read === invalid) return invalid;
      entries.push(read);
    }
    return entries;
  };

/**
 * An object. An open one keeps the fields that the schema does not list, as they are.
 *
 * @param required the fields that may not be absent.
 * @param optional the other fields.
 */
export function object(
  required: Readonly<Record<string, Read>>,
  optional: Readonly<Record<string, Read>>,
  isOpen = false,
): Read {
  const fields = [required, optional].flatMap((some) =>
    Object.entries(some).map(([name, read]) => ({ name, read, isOptional: some === optional })),
  );
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid;
    const members = value as Record<string, unknown>;
    if (Object.hasOwn(members, '__proto__')) return invalid;
    // Copying an object is much faster than adding its fields one by one.
    const result: Record<string, unknown> = isOpen ? { ...members } : {};
    for (const { name, isOptional, read } of fields) {
      const member = members[name];
      if (isOptional && member === undefined) continue;
      const one = read(member);
      if (one === invalid) return invalid;
      result[name] = one;
    }
    return result;
  };
}

import * as z from 'zod/mini';
import { plainText } from './text.ts';

// Before any schema is built: zod's compiled mode uses `new Function`, which a strict policy reports (CRAFT §2).
z.config({ jitless: true });

/** Something of an answer that could not be read and was left out. */
export interface Loss {
  /** Where it stood: `SearchResult.SearchResultItems[3].MatchedObjectDescriptor.PositionTitle`. */
  path: string;
  /** Whether one field, one entry of a list, or a whole record was lost. */
  lost: 'field' | 'entry' | 'record';
}

/** What a function for {@link field} answers where it cannot read the value. */
export const invalid: unique symbol = Symbol('unreadable');

/** A field read by a function of ours; all that zod has to bring for fields is this one step, which keeps it small in browsers. */
export const field = <Value>(read: (value: unknown) => Value | typeof invalid) =>
  z.transform((value: unknown, context): Value => {
    const result = read(value);
    if (result !== invalid) return result;
    context.issues.push({ code: 'custom', input: value, message: 'unreadable' });
    return z.NEVER;
  });

/** Text of at most `maximum` UTF-16 units, decoded and without control characters. */
export const text = (maximum = 10_000) =>
  field((value) => (typeof value === 'string' ? plainText(value, maximum) : invalid));

/** A short text without outer blanks. */
export const label = () =>
  field((value) => (typeof value === 'string' ? plainText(value, 500).trim() : invalid));

/** Text in one paragraph or several, which the service writes alone or as a list; a broken paragraph loses itself. */
export const texts = () =>
  z.transform((value: unknown, context): string[] => {
    const all: unknown[] = Array.isArray(value) ? value : [value];
    const read = all.filter((one) => typeof one === 'string');
    for (const [index, input] of all.entries()) {
      if (typeof input === 'string') continue;
      const path = Array.isArray(value) ? [index] : [];
      context.issues.push({ code: 'custom', input, path, message: 'unreadable' });
    }
    return read.map((one) => plainText(one, 10_000));
  });

/** An address, as it is written; whether it may be linked to is another question. */
export const address = () =>
  field((value) => (typeof value === 'string' && value.length <= 2_048 ? value : invalid));

const scalar = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
    ? plainText(String(value), 200).trim()
    : invalid;

/** A short code or figure that the service writes as a string or as a number; read as a string without outer blanks. */
export const code = () => field(scalar);

/** A code without which its record has no identity. */
export const identity = () => field((value) => scalar(value) || invalid);

const numeric = (form: RegExp) => (value: unknown) => {
  const written = scalar(value);
  return written !== invalid && form.test(written) ? Number(written) : invalid;
};

/** A count that the service writes as a number or as a string of digits. */
export const count = () => field(numeric(/^\d{1,9}$/));

/** A number, also when written as a string. */
export const figure = () => field(numeric(/^-?\d{1,12}(\.\d{1,20})?$/));

/** A flag in any of the service's spellings; a word that is none of them, and an empty one, is unknown and not false. */
export const flag = () =>
  field((value) => {
    if (typeof value !== 'boolean' && typeof value !== 'string') return invalid;
    const word = String(value).toLowerCase();
    if (word === 'true' || word === 'y' || word === 'yes') return true;
    return word === 'false' || word === 'n' || word === 'no' ? false : undefined;
  });

type Path = readonly PropertyKey[];

/** Whether a value has members: an object or a list. */
export const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

const writePath = (path: Path) =>
  path.reduce<string>(
    (all, key) => (typeof key === 'number' ? `${all}[${key}]` : all + (all && '.') + String(key)),
    '',
  );

/**
 * Takes the value at `path` out of `root` and answers what was lost at which depth: the field itself, or, where it is missing
 * already (it is required), the thing that cannot be without it. `undefined` when that thing is the root.
 */
function takeOut(
  root: unknown,
  path: Path,
  gaps: Set<unknown[]>,
): { lost: Loss['lost'] | 'nothing'; depth: number } | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    let parent = root;
    for (const key of path.slice(0, depth - 1)) parent = isObject(parent) ? parent[key] : undefined;
    const key = path[depth - 1] as PropertyKey;
    if (!isObject(parent) || parent[key] === undefined) continue;
    if (Array.isArray(parent)) {
      parent[key as number] = undefined;
      gaps.add(parent);
      return { lost: 'entry', depth };
    }
    const absent = parent[key] === null;
    delete parent[key];
    return { lost: absent ? 'nothing' : 'field', depth };
  }
  return undefined;
}

/**
 * Reads `value` by `schema`, losing as little as can be: a broken field loses itself, a broken entry of a list itself, and
 * only what cannot be without them falls with them. `null` is absence and no loss. Whatever was lost is added to `losses`.
 *
 * @returns the clean value, or `undefined` when the record as a whole cannot be read.
 */
export function parseLeniently<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  losses: Loss[],
  place: Path = [],
): z.output<Schema> | undefined {
  try {
    return readOrThrow(schema, value, losses, place);
  } catch {
    // Not data (it holds a function or a node), or so much of it is broken that the stack of zod overflows.
    losses.push({ path: writePath(place), lost: 'record' });
    return undefined;
  }
}

function readOrThrow<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  losses: Loss[],
  place: Path,
): z.output<Schema> {
  let result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const lostHere = new Map<string, Loss>();
  const copy = structuredClone(value);
  // Each round takes out at least one value, so it ends; the bound is for hostile depth.
  for (let round = 0; round < 20; round++) {
    const gaps = new Set<unknown[]>();
    for (const issue of result.error.issues) {
      const taken = takeOut(copy, issue.path, gaps);
      if (!taken && issue.path.length < 2) throw result.error;
      if (!taken || taken.lost === 'nothing') continue;
      lostHere.delete(writePath([...place, ...issue.path])); // it falls with the thing that cannot be without it
      const path = writePath([...place, ...issue.path.slice(0, taken.depth)]);
      lostHere.set(path, { path, lost: taken.lost });
    }
    for (const entries of gaps) {
      entries.splice(0, entries.length, ...entries.filter((entry) => entry !== undefined));
    }
    result = z.safeParse(schema, copy);
    if (result.success) {
      for (const loss of lostHere.values()) losses.push(loss);
      return result.data;
    }
  }
  throw result.error;
}

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

/** Text of at most `maximum` UTF-16 units, decoded and without control characters. */
export const text = (maximum = 10_000) =>
  z.string().check(z.overwrite((value) => plainText(value, maximum)));

/** A short code or figure that the service writes as a string or as a number; read as a string without outer blanks. */
export const code = () =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => plainText(String(value), 200).trim()),
  );

/** A count that the service writes as a number or as a string of digits. */
export const count = () =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.nonnegative()),
  );

/** A finite number, also when written as a string. */
export const figure = () =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,20})?$/))]),
      z.transform((value) => Number(value)),
    ),
    z.number(),
  );

/** A flag in any of the service's spellings; a word that is none of them, and an empty one, is unknown and not false. */
export const flag = () =>
  z.pipe(
    z.union([z.boolean(), z.string()]),
    z.transform((value) => {
      const word = String(value).toLowerCase();
      if (word === 'true' || word === 'y' || word === 'yes') return true;
      return word === 'false' || word === 'n' || word === 'no' ? false : undefined;
    }),
  );

/** A list of at most `maximum` entries; what stands behind them is cut. */
export const list = <Entry extends z.core.$ZodType>(entry: Entry, maximum = 1_000) =>
  z
    .array(entry)
    .check(z.overwrite((values) => (values.length > maximum ? values.slice(0, maximum) : values)));

type Path = readonly PropertyKey[];

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
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
export function readWithLosses<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  losses: Loss[],
  place: Path = [],
): z.output<Schema> | undefined {
  let result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const lostHere = new Map<string, Loss>();
  const unreadable = () => {
    losses.push({ path: writePath(place), lost: 'record' });
    return undefined;
  };
  let copy: unknown;
  try {
    copy = structuredClone(value);
  } catch {
    return unreadable(); // not data: it holds a function or a node
  }
  // Each round takes out at least one value, so it ends; the bound is for hostile depth.
  for (let round = 0; round < 20; round++) {
    const gaps = new Set<unknown[]>();
    for (const issue of result.error.issues) {
      const taken = takeOut(copy, issue.path, gaps);
      if (!taken && issue.path.length < 2) return unreadable();
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
  return unreadable();
}

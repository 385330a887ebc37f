import * as z from 'zod/mini';
import { invalid, isObject, type Read } from './field-values.ts';

/** A part of a response that could not be read and was left out. */
export interface Loss {
  /** Path of the part: `SearchResult.SearchResultItems[3].MatchedObjectDescriptor.PositionTitle`. */
  path: string;
  /** Whether one field, one entry of a list, or a whole record was lost. */
  lost: 'field' | 'entry' | 'record';
}

type Path = readonly PropertyKey[];

export const pathText = (path: Path) =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text + (text && '.') + String(key),
    '',
  );

/** The object or list that contains the value at a path; `undefined` if there is none. */
function parentAt(root: unknown, path: Path): Record<PropertyKey, unknown> | undefined {
  let parent = root;
  for (const key of path.slice(0, -1)) parent = isObject(parent) ? parent[key] : undefined;
  return isObject(parent) ? parent : undefined;
}

const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0;

/** Returns the members of the object that a schema has at a path; `undefined` if it has no object there. */
function shapeAt(schema: z.core.$ZodType, path: Path): Readonly<z.core.$ZodShape> | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return shapeAt(def.innerType, path);
  const [key, ...rest] = path;
  if (def.type === 'object') {
    if (key === undefined) return def.shape;
    const member = def.shape[key as string];
    return member && shapeAt(member, rest);
  }
  return def.type === 'array' && key !== undefined ? shapeAt(def.element, rest) : undefined;
}

/**
 * Reads texts in place of an object with a name and a code: a number and a pair of capitals are codes, such as those of series and pay
 * plans. The names of several become one.
 */
function readNamed(value: unknown): unknown {
  const all = (Array.isArray(value) ? (value as unknown[]) : [value])
    .map((one) =>
      typeof one === 'string' || typeof one === 'number'
        ? { [/^(?:\d+|[A-Z]{2})$/.test(String(one)) ? 'Code' : 'Name']: one }
        : one,
    )
    .filter((one) => isObject(one) && !Array.isArray(one)) as Record<string, unknown>[];
  const names = all.map(({ Name }) => Name).filter((name) => typeof name === 'string' && name);
  return all[0] && { ...all[0], ...(names[0] !== undefined && { Name: names.join('; ') }) };
}

/**
 * Returns a value in the form that a schema expects: a single one as a list, the first object of a list as a single one, and a text as an
 * object with this name. An absent value stays absent, and an empty object becomes an empty list.
 *
 * @param shape returns the members of an expected object.
 */
function rearranged(
  value: unknown,
  expected: unknown,
  shape: () => Readonly<z.core.$ZodShape> | undefined,
): unknown {
  if (expected === 'array') return isEmpty(value) ? [] : [value];
  if (expected !== 'object') return undefined;
  if (!isEmpty(value) && shape()?.['Name']) return readNamed(value);
  if (!Array.isArray(value)) return undefined;
  return isEmpty(value) ? {} : value.find((one) => isObject(one) && !Array.isArray(one));
}

/** The lists that {@link rearrangeAt} created from single values. Such a list is lost with its entry. */
const madeLists = new WeakSet<object>();

/** Rearranges the value at the path of an issue. Returns whether it was in the other form. */
function rearrangeAt(
  root: unknown,
  issue: { path: Path; expected?: unknown },
  schema: z.core.$ZodType,
): boolean {
  const parent = parentAt(root, issue.path);
  const key = issue.path.at(-1) ?? '';
  const shape = () => shapeAt(schema, issue.path);
  const other = parent?.[key] == null ? undefined : rearranged(parent[key], issue.expected, shape);
  if (!parent || other === undefined) return false;
  parent[key] = other;
  if (Array.isArray(other) && other.length > 0) madeLists.add(other);
  return true;
}

/** The result of {@link removeAt}: `nothing` for a `null`, and the length of the path to the removed value. */
interface Removal {
  lost: Loss['lost'] | 'nothing';
  depth: number;
}

/**
 * Removes the value at `path` from `root`. If that value is missing (a required field), removes the nearest ancestor that exists, because
 * it is invalid without the value.
 *
 * @param gaps collects the lists of which an entry was removed; the caller closes the gaps.
 * @returns what was removed, or `undefined` when nothing but `root` itself is left to remove.
 */
function removeAt(root: unknown, path: Path, gaps: Set<unknown[]>): Removal | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = parentAt(root, path.slice(0, depth));
    const key = path[depth - 1] as PropertyKey;
    if (parent?.[key] === undefined || madeLists.has(parent)) continue;
    if (Array.isArray(parent)) {
      parent[key as number] = undefined;
      gaps.add(parent);
      return { lost: 'entry', depth };
    }
    const wasNull = parent[key] === null;
    delete parent[key];
    return { lost: wasNull ? 'nothing' : 'field', depth };
  }
  return undefined;
}

/**
 * Reads `value` by `schema` and drops as little as possible: an invalid field or list entry is left out by itself, and its parent only if
 * the parent is invalid without it. `null` counts as absent and is not a loss. A list in place of one object is read as its first object,
 * and a single value in place of a list as a list of one.
 *
 * @param losses receives what was left out.
 * @param path where `value` stands in the whole response; the prefix of the paths in `losses`.
 * @param readOrdinary reads a value that is exactly as the schema expects, in less time than zod; see src/protocol/made.
 * @returns the valid value, or `undefined` (and a loss of kind `record`) when nothing of it can be read.
 */
export function parseLeniently<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  losses: Loss[],
  path: Path = [],
  readOrdinary?: Read,
): z.output<Schema> | undefined {
  try {
    const read = readOrdinary?.(value) ?? invalid;
    if (read !== invalid) return read as z.output<Schema>;
    return parseOrThrow(schema, value, losses, path);
  } catch {
    // The value is not data (it contains a function or a DOM node), or so much of it is invalid that zod's stack overflows.
    losses.push({ path: pathText(path), lost: 'record' });
    return undefined;
  }
}

/**
 * Maximum rounds of validating and repairing. Each round removes or rearranges a value, so the loop ends; the limit is for hostile nesting.
 */
const maximumRounds = 20;

function parseOrThrow<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  losses: Loss[],
  path: Path,
): z.output<Schema> {
  let result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const newLosses = new Map<string, Loss>();
  const copy = structuredClone(value);
  for (let round = 0; round < maximumRounds; round++) {
    const gaps = new Set<unknown[]>();
    const removed = new Set<string>();
    for (const issue of result.error.issues) {
      const { path: issuePath } = issue;
      // Another issue of this round has already removed the value.
      if (issuePath.some((_key, depth) => removed.has(pathText(issuePath.slice(0, depth + 1)))))
        continue;
      if (rearrangeAt(copy, issue, schema)) continue;
      const removal = removeAt(copy, issuePath, gaps);
      if (!removal) throw result.error;
      const removedPath = issuePath.slice(0, removal.depth);
      removed.add(pathText(removedPath));
      if (removal.lost === 'nothing') continue;
      // The loss of a required field is reported as the loss of its parent.
      newLosses.delete(pathText([...path, ...issuePath]));
      const lossPath = pathText([...path, ...removedPath]);
      newLosses.set(lossPath, { path: lossPath, lost: removal.lost });
    }
    for (const entries of gaps) {
      entries.splice(0, entries.length, ...entries.filter((entry) => entry !== undefined));
    }
    result = z.safeParse(schema, copy);
    if (result.success) {
      losses.push(...newLosses.values());
      return result.data;
    }
  }
  throw result.error;
}

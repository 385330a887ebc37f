import * as z from 'zod/mini';

/** A part of an answer that could not be read and was left out. */
export interface Loss {
  /** Path of the part: `SearchResult.SearchResultItems[3].MatchedObjectDescriptor.PositionTitle`. */
  path: string;
  /** Whether one field, one entry of a list, or a whole record was lost. */
  lost: 'field' | 'entry' | 'record';
}

type Path = readonly PropertyKey[];

/** Whether a value has members: an object or a list. */
export const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

const pathText = (path: Path) =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text + (text && '.') + String(key),
    '',
  );

/** What {@link removeAt} removed: `nothing` for a `null`, and the length of the path to it. */
interface Removal {
  lost: Loss['lost'] | 'nothing';
  depth: number;
}

/**
 * Removes the value at `path` from `root`. Where that value is missing (a required field), removes the nearest ancestor that exists,
 * because it is invalid without the value.
 *
 * @param gaps collects the lists of which an entry was removed; the caller closes the gaps.
 * @returns what was removed, or `undefined` when nothing but `root` itself is left to remove.
 */
function removeAt(root: unknown, path: Path, gaps: Set<unknown[]>): Removal | undefined {
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
    const wasNull = parent[key] === null;
    delete parent[key];
    return { lost: wasNull ? 'nothing' : 'field', depth };
  }
  return undefined;
}

/**
 * Reads `value` by `schema` and drops as little as possible: an invalid field or list entry is left out by itself, and its parent only
 * where the parent is invalid without it. `null` counts as absent and is no loss.
 *
 * @param losses receives what was left out.
 * @param path where `value` stands in the whole answer; the prefix of the paths in `losses`.
 * @returns the valid value, or `undefined` (and a loss of kind `record`) when nothing of it can be read.
 */
export function parseLeniently<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  losses: Loss[],
  path: Path = [],
): z.output<Schema> | undefined {
  try {
    return parseOrThrow(schema, value, losses, path);
  } catch {
    // The value is no data (it holds a function or a DOM node), or so much of it is invalid that zod's stack overflows.
    losses.push({ path: pathText(path), lost: 'record' });
    return undefined;
  }
}

/** Rounds of validating and removing. Each removes at least one value and so ends; the bound is for hostile nesting. */
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
    for (const { path: issuePath } of result.error.issues) {
      // What another issue of this round has removed has no issues any more.
      if (issuePath.some((_key, depth) => removed.has(pathText(issuePath.slice(0, depth + 1)))))
        continue;
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

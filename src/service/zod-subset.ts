// The browser build takes this file for `zod/mini` (vite.config.ts): the seven functions of it that our schemas use, with the same
// results, in a tenth of its 5.3 kB gzip. Everywhere else, in the client, the proxy, the types and most tests, it is zod itself;
// a test holds the two against each other.

interface Issue {
  path: PropertyKey[];
}

/** A schema: reads a value and notes what is wrong with it. */
type Reader = (value: unknown, issues: Issue[]) => unknown;

export const NEVER = undefined as never;

export const config = (): void => undefined;

export const unknown = (): Reader => (value) => value;

export const transform =
  (read: (value: unknown, context: { issues: { path?: PropertyKey[] }[] }) => unknown): Reader =>
  (value, issues) => {
    const raised: { path?: PropertyKey[] }[] = [];
    const result = read(value, { issues: raised });
    for (const { path = [] } of raised) issues.push({ path: [...path] });
    return result;
  };

export const optional =
  (inner: Reader): Reader =>
  (value, issues) =>
    value === undefined ? undefined : inner(value, issues);

/** Reads a part and puts its key before the paths of what is wrong in it. */
function readPart(read: Reader, value: unknown, key: PropertyKey, issues: Issue[]): unknown {
  const before = issues.length;
  const result = read(value, issues);
  for (let index = before; index < issues.length; index++) issues[index]?.path.unshift(key);
  return result;
}

const fail = (issues: Issue[]): undefined => {
  issues.push({ path: [] });
};

export const array =
  (element: Reader): Reader =>
  (value, issues) =>
    Array.isArray(value)
      ? value.map((entry, index) => readPart(element, entry, index, issues))
      : fail(issues);

export const object =
  (shape: Record<string, Reader>): Reader =>
  (value, issues) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(issues);
    const found: Record<string, unknown> = {};
    for (const [key, read] of Object.entries(shape)) {
      const result = readPart(read, (value as Record<string, unknown>)[key], key, issues);
      if (result !== undefined || key in value) found[key] = result;
    }
    return found;
  };

export function safeParse(
  read: Reader,
  value: unknown,
): { success: true; data: unknown } | { success: false; error: { issues: Issue[] } } {
  const issues: Issue[] = [];
  const data = read(value, issues);
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
}

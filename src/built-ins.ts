// Built-in functions that work beside Prototype.js, which some agencies' pages still load. It replaces `Array.from` and
// `Array.prototype.entries` by functions of its own that do something else; the linter forbids both where code runs in pages.

/** The whole numbers from 0 to `count` − 1. */
export const range = (count: number): number[] => [...new Array<undefined>(count).keys()];

/** Each item of a list with its index. */
export const indexed = <Item>(list: readonly Item[]): (readonly [index: number, item: Item])[] =>
  list.map((item, index) => [index, item] as const);

/** Whether two values of JSON are the same, whatever the order of their members. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isParent(one) || !isParent(other)) return false;
  // The names of a list would include the methods that Prototype.js adds.
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSame(value, other[index]))
    );
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

const isParent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Writes JSON of plain values. Version 1.6 of Prototype.js gives arrays, strings and numbers a `toJSON` that writes other texts.
 *
 * @param replace returns what is written in place of a value.
 */
export const stringify = (
  value: unknown,
  replace: (value: unknown) => unknown = (same) => same,
): string =>
  // `toJSON` has run when a replacer is called; the value before that is still in its holder.
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return replace(this[key]);
  });

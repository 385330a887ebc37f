import assert from 'node:assert/strict';

/** All values at a path in an object, including those in lists along the path. */
export function valuesAt(thing: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (values, name) =>
      values.flatMap((value) => {
        const inner = (value as Record<string, unknown> | null)?.[name];
        return Array.isArray(inner) ? (inner as unknown[]) : inner === undefined ? [] : [inner];
      }),
    [thing],
  );
}

/** The type of a field in the specification, and its form in this service. */
export interface Kind {
  words: string;
  holds(value: unknown): boolean;
}

export const text = (form: RegExp, words: string): Kind => ({
  words: `a text: ${words}`,
  holds: (value) => typeof value === 'string' && form.test(value),
});
export const anyText: Kind = { words: 'a text', holds: (value) => typeof value === 'string' };
export const someText = text(/\S/, 'not blank');
export const number: Kind = { words: 'a number', holds: Number.isFinite };
export const flag: Kind = { words: 'a flag', holds: (value) => typeof value === 'boolean' };
export const object: Kind = {
  words: 'an object',
  holds: (value) => typeof value === 'object' && value !== null,
};
/** A date in one of the five forms of data-service §10.1.3. The first is the form of data-service §2.4. */
export const date = text(
  /^(\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(Z|\.\d{4})?)?|\d{1,2}\/\d{1,2}\/\d{4})$/,
  'a date',
);

/** Asserts that all objects have the field, or some if it may be absent, and that its values are of this kind. */
export function assertField(
  things: readonly unknown[],
  path: string,
  { words, holds }: Kind,
  mayBeAbsent = false,
): void {
  assert.ok(things.length > 0);
  const found = things.map((thing) => valuesAt(thing, path));
  assert.ok(
    mayBeAbsent ? found.some(({ length }) => length > 0) : found.every(({ length }) => length > 0),
    `${path} is absent`,
  );
  const wrong = found.flat().find((value) => !holds(value));
  assert.equal(wrong, undefined, `${path} is not ${words}`);
}

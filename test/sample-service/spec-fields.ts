import assert from 'node:assert/strict';

/** Every value that stands at a path in a thing; lists on the way are gone through. */
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

/** What a field holds: the type that the specification gives it, and the form in which this service fills it. */
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
/** A date in one of the five forms of data-service §10.1.3, the first of which is the one of data-service §2.4. */
export const date = text(
  /^(\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(Z|\.\d{4})?)?|\d{1,2}\/\d{1,2}\/\d{4})$/,
  'a date',
);

/** The field is there in all the things, or, where it may be absent, in some; and it always holds its kind. */
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

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { indexed, isSame, range, stringify } from '../../src/built-ins.ts';

/** The methods that version 1.6 of Prototype.js adds. */
const foreign = {
  Array: {
    toJSON(this: unknown[]) {
      return `[${this.map((one) => JSON.stringify(one)).join(', ')}]`;
    },
  },
  String: {
    toJSON(this: string) {
      return `"${this.valueOf()}"`;
    },
  },
};

suite('on a page with Prototype.js', () => {
  test('lists are counted, numbered and written as JSON as on any other page', () => {
    const { from } = Array;
    const { keys } = Object;
    Object.assign(Array.prototype, { toJSON: foreign.Array.toJSON });
    Object.assign(String.prototype, foreign.String);
    Array.from = () => [];
    Object.keys = (value: object) => {
      const names: string[] = [];

      for (const name in value) names.push(name);
      return names;
    };
    try {
      const value = { jobs: ['a', { ids: [1, 2] }], text: 'b', none: undefined };
      assert.notEqual(JSON.stringify(value).length, stringify(value).length);
      assert.equal(stringify(value), '{"jobs":["a",{"ids":[1,2]}],"text":"b"}');
      assert.equal(
        stringify(['a&b'], (one) => (one === 'a&b' ? 'a' : one)),
        '["a"]',
      );
      assert.ok(isSame({ jobs: ['a', { ids: [1, 2] }] }, { jobs: ['a', { ids: [1, 2] }] }));
      assert.ok(!isSame(['a', 'b'], ['a', 'c']));
      assert.equal(range(3).join(), '0,1,2');
      assert.equal(indexed(['a', 'b']).join(';'), '0,a;1,b');
    } finally {
      Array.from = from;
      Object.keys = keys;
      delete (Array.prototype as { toJSON?: unknown }).toJSON;
      delete (String.prototype as { toJSON?: unknown }).toJSON;
    }
  });
});

suite('two values of JSON', () => {
  const value = { title: 'Nurse', pay: [{ from: '1' }, null], open: true };

  for (const [name, other] of [
    ['in another order', { open: true, pay: [{ from: '1' }, null], title: 'Nurse' }],
    ['read twice', JSON.parse(JSON.stringify(value)) as object],
  ] as const)
    test(`are the same ${name}`, () => {
      assert.ok(isSame(value, other));
    });

  for (const other of [
    { ...value, title: 'Clerk' },
    { ...value, pay: [{ from: '2' }, null] },
    { ...value, pay: [{ from: '1' }] },
    { ...value, pay: { 0: { from: '1' }, 1: null } },
    { ...value, grade: undefined },
    { ...value, open: undefined, closed: true },
    null,
    'Nurse',
  ])
    test(`differ from ${JSON.stringify(other)}`, () => {
      assert.ok(!isSame(value, other));
      assert.ok(!isSame(other, value));
    });

  test('differ if different members are undefined', () => {
    assert.ok(!isSame({ title: undefined }, { grade: undefined }));
  });
});

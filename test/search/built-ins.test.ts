import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { indexed, range, stringify } from '../../src/built-ins.ts';

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
    Object.assign(Array.prototype, { toJSON: foreign.Array.toJSON });
    Object.assign(String.prototype, foreign.String);
    Array.from = () => [];
    try {
      const value = { jobs: ['a', { ids: [1, 2] }], text: 'b', none: undefined };
      assert.notEqual(JSON.stringify(value).length, stringify(value).length);
      assert.equal(stringify(value), '{"jobs":["a",{"ids":[1,2]}],"text":"b"}');
      assert.equal(
        stringify(['a&b'], (one) => (one === 'a&b' ? 'a' : one)),
        '["a"]',
      );
      assert.equal(range(3).join(), '0,1,2');
      assert.equal(indexed(['a', 'b']).join(';'), '0,a;1,b');
    } finally {
      Array.from = from;
      delete (Array.prototype as { toJSON?: unknown }).toJSON;
      delete (String.prototype as { toJSON?: unknown }).toJSON;
    }
  });
});

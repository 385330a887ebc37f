import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RecentSearches, recentSearchesKey } from '../../src/search/suggestions/recent-searches.ts';

/** Storage, optionally with a text under the key. */
function setUp(text?: string) {
  const stored = new Map(text === undefined ? [] : [[recentSearchesKey, text]]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { searches: new RecentSearches({ localStorage }), stored };
}

const refuse = () => {
  throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
};

describe('recent searches', () => {
  it('are the last five, newest first, without repetitions in any case', () => {
    const { searches } = setUp();
    for (const words of ['a', 'nurse', 'b', 'c', 'd', 'e', 'Nurse']) searches.add(words);
    assert.deepEqual(searches.read(), ['Nurse', 'e', 'd', 'c', 'b']);
  });

  it('are removed when they are cleared', () => {
    const { searches, stored } = setUp();
    searches.add('nurse');
    searches.clear();
    assert.deepEqual(searches.read(), []);
    assert.equal(stored.size, 0);
  });

  it('are limited in length and never empty', () => {
    const { searches, stored } = setUp();
    for (const words of ['x'.repeat(201), '', '  ']) searches.add(words);
    assert.equal(stored.size, 0);
  });

  for (const text of ['', '{', 'null', '{"0":"nurse"}', '7', `["${'x'.repeat(20_000)}"]`])
    it(`are empty if storage contains ${text.slice(0, 20) || 'an empty text'}, and can be added`, () => {
      const { searches } = setUp(text);
      assert.deepEqual(searches.read(), []);
      searches.add('nurse');
      assert.deepEqual(searches.read(), ['nurse']);
    });

  it('may have up to 200 characters, like a search', () => {
    const { searches } = setUp();
    searches.add('x'.repeat(200));
    assert.deepEqual(searches.read(), ['x'.repeat(200)]);
  });

  it('are ignored if storage contains so many that reading them takes long', () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`);
    assert.deepEqual(setUp(JSON.stringify(words)).searches.read(), []);
    assert.equal(setUp(JSON.stringify(words.slice(0, 500))).searches.read().length, 5);
  });

  it('are only short texts, even if another script wrote other values', () => {
    const { searches } = setUp(
      JSON.stringify([1, null, 'nurse', ['x'], { a: 'b' }, '', 'x'.repeat(300), 'guide']),
    );
    assert.deepEqual(searches.read(), ['nurse', 'guide']);
  });

  it('are silently disabled if storage is full or forbidden', () => {
    const full = new RecentSearches({
      localStorage: { getItem: () => null, setItem: refuse, removeItem: refuse },
    });
    const forbidden = new RecentSearches({
      get localStorage(): never {
        return refuse();
      },
    });
    for (const searches of [full, forbidden]) {
      searches.add('nurse');
      assert.deepEqual(searches.read(), []);
      searches.clear();
    }
  });
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { announcementEn } from '../../src/words/announcement.en.ts';
import { announcementEs } from '../../src/words/announcement.es.ts';

/** Every text of a language with the path of its key. */
const texts = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : typeof value === 'function'
      ? [1, 7].map((one) => [
          `${path}(${one})`,
          String((value as (given: unknown) => unknown)(one)),
        ])
      : Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));

test('what stands around a whole announcement says something, and another thing in each language', () => {
  const english = texts(announcementEn);
  const spanish = new Map(texts(announcementEs));
  assert.deepEqual([...spanish.keys()], [...new Map(english).keys()]);
  for (const [path, text] of english) {
    const other = spanish.get(path) ?? '';
    for (const one of [text, other]) {
      assert.match(one, /\S/, path);
      assert.doesNotMatch(one, /undefined|NaN|null|\[object| {2}|\.\.\.|[a-z]'[a-z]/, path);
    }
    assert.notEqual(other, text, path);
  }
});

test('the exact words of what counts', () => {
  assert.equal(
    announcementEn.lost(1),
    '1 part of this announcement could not be shown. See the announcement on the portal.',
  );
  assert.equal(
    announcementEs.lost(2),
    'No se pudieron mostrar 2 partes de este anuncio. Consulte el anuncio en el portal.',
  );
  assert.equal(announcementEn.places(673), 'All 673 locations');
  assert.equal(announcementEs.places(673), 'Los 673 lugares');
});

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { findOddPhrases } from '../../scripts/language.ts';

const phrasesIn = (file: string, content: string) =>
  findOddPhrases(file, content).found.map(({ line, text }) => `${line}: ${text}`);

suite('the check of phrases', () => {
  test('reports riddles in comments', () => {
    const code = `/**
 * What a page tells where it is none of the locked ones.
 */
const job = { told: 'where the service fails' }; // one that is none is believed`;
    assert.deepEqual(phrasesIn('src/a.ts', code), [
      '2: where it',
      '2: tells',
      '2: is none',
      '4: believed',
      '4: is none',
    ]);
  });

  test('reports riddles in the titles of tests', () => {
    assert.deepEqual(phrasesIn('test/a.test.ts', `  it('has a page of its own', () => {});`), [
      '1: of its own',
    ]);
  });

  test('reports riddles in documents, but not in their code', () => {
    const page = 'The file stands in the head, `where it is none`.\n\n```js\n// nobody\n```\n';
    assert.deepEqual(phrasesIn('docs/a.md', page), ['1: stands in']);
  });

  test('accepts plain sentences', () => {
    const code = '// Returns the fields of a job that pages need. No job is no longer listed.';
    assert.deepEqual(phrasesIn('src/a.ts', code), []);
  });
});

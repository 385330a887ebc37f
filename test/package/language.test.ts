import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { findOddPhrases } from '../../scripts/language.ts';
import { readGlossary } from '../../scripts/glossary.ts';

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

suite('the check of the glossary', () => {
  const replacedIn = (file: string, content: string) =>
    findOddPhrases(file, content).replaced.map(({ line, text }) => `${line}: ${text}`);

  test('reports each word that the glossary replaces, in comments, titles and documents', () => {
    const code = `// The reader gets an answer: a facet with its choices.
it('writes the address of a question', () => {}); // the salaries of users`;
    assert.deepEqual(replacedIn('src/a.ts', code), [
      '1: reader',
      '1: answer',
      '1: facet',
      '1: choices',
      '2: users',
      '2: salaries',
    ]);
    assert.deepEqual(replacedIn('test/a.test.ts', `it('writes the address of a job', () => {});`), [
      '1: address',
    ]);
    assert.deepEqual(
      replacedIn('packages/php/src/A.php', '// Job seekers ask the service behind.'),
      ['1: seekers', '1: service behind'],
    );
    assert.deepEqual(replacedIn('README.md', 'A blank in its remuneration.'), [
      '1: remuneration',
      '1: blank',
    ]);
  });

  test('accepts standard terms with these words', () => {
    const code = '// A screen reader, an IP address, a user name, about:blank and a question mark.';
    assert.deepEqual(replacedIn('src/a.ts', code), []);
    const answer = '// The answer to the question who the visitor is.';
    assert.deepEqual(replacedIn('src/query/open-to-you.ts', answer), []);
    assert.equal(replacedIn('src/query/filters.ts', answer).length, 2);
  });

  test('takes its words from the table, except for those with a remark', () => {
    const table =
      '## Language\n\n| word | not |\n| --- | --- |\n| pay | wage, income |\n| job | post (for a job) |\n';
    const instead = readGlossary(table).map((one) => `${one.pattern.source} ${one.instead}`);
    assert.deepEqual(instead, ['\\bwage(?:s|es|ed)?\\b pay', '\\bincome(?:s|es|ed)?\\b pay']);
  });
});

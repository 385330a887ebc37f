// A filter is a row of one table. All places where web teams choose filters must offer it, and one document lists it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { readFilters } from '../../src/query/filters-attribute.ts';
import { filterNames } from '../../src/query/filters.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the words in backticks of a section of a document, such as `pay-grade`. */
function codeWords(file: string, heading: string): string[] {
  const [, section = ''] = read(file).split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(/`([a-z][a-z-]*)`/g)].map(([, word = '']) => word);
}

suite('each filter of the filter bar', () => {
  for (const [place, words] of [
    ['docs/elements.md, "Choose the filters"', codeWords('docs/elements.md', 'Choose the filters')],
  ] as const)
    test(`is offered in ${place}`, () => {
      const { names } = readFilters(words.join(' '));
      for (const name of filterNames) assert.ok(names.includes(name), `Name ${name} in ${place}.`);
    });
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { lockables } from '../../src/search/locked.ts';

test('a host locks a parameter by an attribute and a property of its name', () => {
  const names = new Map(
    lockables.map(({ name, attribute, property }) => [name, [attribute, property]]),
  );
  assert.deepEqual(names.get('Keyword'), ['keyword', 'keyword']);
  assert.deepEqual(names.get('JobCategoryCode'), ['job-category-code', 'jobCategoryCode']);
  assert.equal(names.has('Page' as never), false);
  for (const { attribute } of lockables) assert.match(attribute, /^[a-z]+(-[a-z]+)*$/);
});

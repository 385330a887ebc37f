import assert from 'node:assert/strict';
import test from 'node:test';
import { lockables, readLocked } from '../../src/query/locked.ts';

test('a host locks a parameter by an attribute and a property of its name', () => {
  const names = new Map(
    lockables.map(({ name, attribute, property }) => [name, [attribute, property]]),
  );
  assert.deepEqual(names.get('Keyword'), ['keyword', 'keyword']);
  assert.deepEqual(names.get('JobCategoryCode'), ['job-category-code', 'jobCategoryCode']);
  assert.equal(names.has('Page' as never), false);
  for (const { attribute } of lockables) assert.match(attribute, /^[a-z]+(-[a-z]+)*$/);
});

test('a value that cannot be read is named by its attribute, and locks nothing by itself', () => {
  const values = { organization: 'HE', payGradeLow: 'high', remoteIndicator: '' };
  const { locked, problems } = readLocked((property) => values[property as keyof typeof values]);
  assert.deepEqual(locked, { Organization: ['HE'], RemoteIndicator: true });
  assert.deepEqual(
    problems.map(({ name }) => name),
    ['pay-grade-low'],
  );
  assert.match(problems[0]?.message ?? '', /number/);
});

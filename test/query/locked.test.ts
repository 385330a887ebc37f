import assert from 'node:assert/strict';
import test from 'node:test';
import { lockables, readLocked } from '../../src/query/locked.ts';

test('the host page locks a parameter with an attribute or property of its name', () => {
  const names = new Map(
    lockables.map(({ name, attribute, property }) => [name, [attribute, property]]),
  );
  assert.deepEqual(names.get('Keyword'), ['keyword', 'keyword']);
  assert.deepEqual(names.get('JobCategoryCode'), ['job-category-code', 'jobCategoryCode']);
  assert.equal(names.has('Page' as never), false);
  for (const { attribute } of lockables) assert.match(attribute, /^[a-z]+(-[a-z]+)*$/);
});

test('an unreadable value is reported by its attribute and locks nothing', () => {
  const values = { organization: 'HE', payGradeLow: 'high', remoteIndicator: '' };
  const { locked, problems } = readLocked((property) => values[property as keyof typeof values]);
  assert.deepEqual(locked, { Organization: ['HE'], RemoteIndicator: true });
  assert.deepEqual(
    problems.map(({ name }) => name),
    ['pay-grade-low'],
  );
  assert.match(problems[0]?.message ?? '', /number/);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { readResults } from '../../src/query/read-results.ts';
import { appendResults } from '../../src/query/results.ts';
import { readSearchResponse } from '../../src/protocol/search.ts';
import { rawJob } from '../search/support.ts';

const resultsOf = (items: unknown[], total?: number) =>
  readResults(
    readSearchResponse({
      SearchResult: { SearchResultItems: items, SearchResultCountAll: total },
    }),
    {},
    {},
    2,
    () => 10,
  );

test('positions count all jobs of the response, readable or not', () => {
  const { from, to, total, pages } = resultsOf([rawJob('1'), { MatchedObjectId: 7 }], 12);
  assert.deepEqual([from, to, total, pages], [11, 12, 12, 2]);
});

test('a job with unreadable fields counts once', () => {
  const odd = rawJob('1', { PositionLocationDisplay: 7, PositionRemuneration: [3, 4] });
  const { from, to, total, losses } = resultsOf([odd, rawJob('2')], 12);
  assert.ok(losses.length >= 2);
  assert.deepEqual([from, to, total], [11, 12, 12]);
});

test('a total below the number of jobs in the response is ignored', () => {
  const { total, to } = resultsOf([rawJob('1'), rawJob('2'), rawJob('3')], 1);
  assert.deepEqual([total, to], [3, 13]);
});

test('the next page adds jobs without a control number only once', () => {
  const nameless = (PositionTitle: string) => ({ MatchedObjectDescriptor: { PositionTitle } });
  const first = resultsOf([nameless('Clerk'), nameless('Nurse')], 4);
  const next = resultsOf([nameless('Nurse'), nameless('Cook')], 4);
  const titles = appendResults(first, next).items.map(
    ({ MatchedObjectDescriptor: job }) => job.PositionTitle,
  );
  assert.deepEqual(titles, ['Clerk', 'Nurse', 'Cook']);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { readOwnJobs } from '../../src/protocol/own-jobs.ts';
import type { SearchParameters } from '../../src/protocol/parameters.ts';
import { hasOtherFilters, narrowOwnJobs } from '../../src/query/narrow-own-jobs.ts';

const { jobs } = readOwnJobs(
  [
    { title: 'Science Fellowship', location: ['Denver, Colorado', 'Remote'], text: 'Physics' },
    { title: 'Park Guide', organization: 'Park Service', location: 'San José, California' },
    { title: 'Information Session', kind: 'event' },
  ],
  'https://agency.example/',
);

const found = (chosen: SearchParameters) =>
  narrowOwnJobs(jobs, chosen).map(({ title }) => title.split(' ')[0]);

test('all of a site’s jobs match a query without words and places', () => {
  assert.deepEqual(found({}), ['Science', 'Park', 'Information']);
});

test('every word of a search is in one of the texts of a job, in either case and without accents', () => {
  assert.deepEqual(found({ Keyword: 'SCIENCE physics' }), ['Science']);
  assert.deepEqual(found({ Keyword: 'science nurse' }), []);
  assert.deepEqual(found({ Keyword: '"park service"' }), ['Park']);
  assert.deepEqual(found({ Keyword: 'san jose' }), ['Park']);
  assert.deepEqual(found({ Keyword: 'event' }), ['Information']);
});

test('a place matches its city, and jobs without a location', () => {
  assert.deepEqual(found({ LocationName: ['Denver, CO'], Radius: 25 }), ['Science', 'Information']);
  assert.deepEqual(found({ LocationName: ['California', 'Boise, Idaho'] }), [
    'Park',
    'Information',
  ]);
});

test('tells a query with other filters from one without', () => {
  assert.equal(hasOtherFilters({ Keyword: 'a', LocationName: ['Denver'], Radius: 25 }), false);
  assert.equal(hasOtherFilters({ PositionScheduleTypeCode: ['1'] }), true);
});

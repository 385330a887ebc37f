import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ServiceError } from '../../src/protocol/errors.ts';
import { readHistorySummary } from '../../src/protocol/history-summary.ts';

const valid = {
  version: 1,
  by: 'month',
  from: '2024-01-01',
  to: '2024-12-31',
  postings: 7,
  medianDaysOpen: 12,
  calendar: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    postings: 1,
    years: 1,
    busyYears: 0,
  })),
  rows: [{ name: '2024-03', postings: 7, medianDaysOpen: 12 }],
};

const without = (name: keyof typeof valid) =>
  Object.fromEntries(Object.entries(valid).filter(([one]) => one !== name));

describe('reading a summary of the historic feed', () => {
  it('keeps all fields, except for fields of a later minor version', () => {
    assert.deepEqual(readHistorySummary(valid), valid);
    assert.deepEqual(readHistorySummary({ ...valid, note: 'new' }), valid);
  });

  for (const [what, value, words] of [
    ['nothing', undefined, /has no version/],
    ['a list', [], /has no version/],
    ['another file of JSON', { jobs: [] }, /has no version/],
    ['another version', { ...valid, version: 2 }, /its version is not 1/],
    ['a summary without rows', without('rows'), /rows/],
    ['a summary without its days', without('from'), /from/],
    ['an impossible day', { ...valid, to: '2024-02-31' }, /\bto\b/],
    ['an unknown kind of rows', { ...valid, by: 'week' }, /\bby\b/],
    [
      'a row without its number',
      { ...valid, rows: [...valid.rows, { name: '2024-04' }] },
      /rows\.1\.postings/,
    ],
    ['a row that is text', { ...valid, rows: ['2024-03: 7'] }, /rows\.0/],
    ['an invalid number', { ...valid, rows: [{ name: '2024-03', postings: -1 }] }, /postings/],
    [
      'an invalid median',
      { ...valid, rows: [{ name: 'x', postings: 9, medianDaysOpen: 'long' }] },
      /medianDaysOpen/,
    ],
    ['a year of eleven months', { ...valid, calendar: valid.calendar.slice(1) }, /calendar/],
  ] as const)
    it(`refuses ${what} and reports the reason`, () => {
      assert.throws(
        () => readHistorySummary(value),
        (error) =>
          error instanceof ServiceError && error.kind === 'shape' && words.test(error.message),
      );
    });
});

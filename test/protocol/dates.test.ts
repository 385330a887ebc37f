import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDate } from '../../src/facts/fields/deadline.ts';
import { isoDate as isoDay, readDay } from '../../packages/dev/src/sample-service/days.ts';
import {
  toDate,
  toDayNumber,
  isCalendarDate,
  formatIsoDate,
  isWellFormedDate,
  parseDate,
  readCalendarDate,
  findServiceMidnight,
  getServiceToday,
} from '../../src/protocol/dates.ts';

/** A text, its day, and whether its time is also well-formed. */
type Form = readonly [text: string, day: string, isWellFormed: boolean];

/** The five forms in recorded responses (data-service §10.1.3). */
const recordedForms: readonly Form[] = [
  ['2018-10-30', '2018-10-30', true],
  ['2016-05-06T00:00:00Z', '2016-05-06', true],
  ['9/7/2021', '2021-09-07', true],
  ['2023-10-05T00:00:00.0000', '2023-10-05', true],
  ['2023-10-19T23:59:59.9970', '2023-10-19', true],
];

const oddForms: readonly Form[] = [
  ['2016-05-06T23:59:59Z', '2016-05-06', true],
  ['2026-04-01T00:00:00-05:00', '2026-04-01', true],
  ['2026-04-01 23:59:59.997', '2026-04-01', true],
  ['04/01/2026', '2026-04-01', true],
  ['4/1/2026 11:59:59 PM', '2026-04-01', true],
  ['2028-02-29', '2028-02-29', true],
  [' 2026-04-01\n', '2026-04-01', false],
  ['2026-4-1', '2026-04-01', false],
  ['2026-04-01t00:00:00z', '2026-04-01', false],
  ['2026-04-01T', '2026-04-01', false],
  ['2026-04-01 at noon', '2026-04-01', false],
  ['2026-04-01T00:00:00.123456789012345678901', '2026-04-01', false],
  ['4/1/2026, 11:59 PM', '2026-04-01', false],
  ['4/1/2026T00:00:00', '2026-04-01', false],
];

const noDates =
  'Until filled|2026-02-30|2026-13-01|2026-00-10|2026-01-00|2/29/2027|13/1/2026|2026|2026-1|20260301|2026-03-011|03-01-2026|2026/03/01|' +
  'x2026-03-01|-2026-03-01|2026-03-01x|2026-03-01,|1/2/26|1900-02-29|/ / |T|null|';

describe('a date of the service', () => {
  for (const [text, day, isWellFormed] of [...recordedForms, ...oddForms])
    it(`${JSON.stringify(text)} is the day ${day}`, () => {
      assert.equal(readCalendarDate(text), day);
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
      assert.deepEqual(parseDate(text), { year, month, day: date });
      assert.deepEqual(readDate(text), { year, month, day: date });
      assert.equal(isWellFormedDate(text), isWellFormed);
    });

  it('is undefined if the day does not exist', () => {
    for (const text of [...noDates.split('|'), '9'.repeat(100_000)]) {
      assert.equal(parseDate(text), undefined, text.slice(0, 40));
      assert.equal(readCalendarDate(text), undefined, text.slice(0, 40));
      assert.equal(readDate(text), undefined, text.slice(0, 40));
      assert.equal(isWellFormedDate(text), false, text.slice(0, 40));
    }
  });

  it('keeps a placeholder year, which is only ignored for deadlines', () => {
    for (const [text, day] of [
      ['1900-01-01T00:00:00', '1900-01-01'],
      ['0001-01-01T00:00:00', '0001-01-01'],
      ['9999-12-31', '9999-12-31'],
    ] as const) {
      assert.equal(readCalendarDate(text), day);
      assert.equal(readDate(text), undefined);
    }
  });
});

describe('a date of a query', () => {
  it('is an existing day, written YYYY-MM-DD', () => {
    for (const text of ['2026-04-01', '2028-02-29', '1900-01-01'])
      assert.ok(isCalendarDate(text), text);
    for (const text of ['2026-4-1', '4/1/2026', '2026-04-01T00:00:00', ' 2026-04-01', '2027-02-29'])
      assert.ok(!isCalendarDate(text), text);
  });

  it('is parsed by the sample service in all accepted forms', () => {
    const days: readonly (readonly [string, string | undefined])[] = [
      ['2026-04-01', '2026-04-01'],
      ['2026-04-01T00:00:00', '2026-04-01'],
      ['2026-04-01T23:59:59.997Z', '2026-04-01'],
      ['04-01-2026', '2026-04-01'],
      ['4/1/2026', '2026-04-01'],
      ['2026-4-1', undefined],
      ['2026-04-01 at noon', undefined],
      ['4/1/2026 11:59:59 PM', undefined],
      ['2026-02-30', undefined],
      ['1899-12-31', undefined],
    ];
    for (const [text, day] of days) {
      const number = readDay(text);
      assert.equal(number === undefined ? undefined : isoDay(number), day, text);
    }
  });
});

describe('arithmetic with days', () => {
  it('counts from 1970-01-01, without a time zone', () => {
    for (const [text, number] of [
      ['1970-01-01', 0],
      ['1969-12-31', -1],
      ['2026-03-08', 20_520],
      ['2026-03-09', 20_521],
      ['0001-01-01', -719_162],
    ] as const) {
      const date = parseDate(text);
      assert.ok(date);
      assert.equal(toDayNumber(date), number, text);
      assert.deepEqual(toDate(number), date, text);
      assert.equal(formatIsoDate(date), text);
    }
  });

  it('determines today in the time zone of the service, Washington, D.C.', () => {
    assert.equal(formatIsoDate(getServiceToday(new Date('2026-03-01T04:59:59Z'))), '2026-02-28');
    assert.equal(formatIsoDate(getServiceToday(new Date('2026-03-01T05:00:00Z'))), '2026-03-01');
    assert.equal(formatIsoDate(getServiceToday(new Date('2026-07-01T03:59:59Z'))), '2026-06-30');
  });

  it('determines today as the time zone of Washington does, at both sides of each possible midnight of 60 years', () => {
    const zoned = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    const first = toDayNumber({ year: 1980, month: 1, day: 1 });
    for (let day = first; day < first + 60 * 365; day += 1)
      for (const hour of [4, 5])
        for (const time of [-1, 0].map((more) => (day * 24 + hour) * 3_600_000 + more))
          assert.equal(formatIsoDate(getServiceToday(new Date(time))), zoned.format(time));
  });

  it('determines the end of the day, also of those with 23 and 25 hours', () => {
    for (const [now, midnight] of [
      ['2026-03-01T17:00:00Z', '2026-03-02T05:00:00Z'],
      ['2026-03-01T04:59:59.999Z', '2026-03-01T05:00:00Z'],
      ['2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
      ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
      ['2026-12-31T23:59:59Z', '2027-01-01T05:00:00Z'],
    ] as const)
      assert.equal(findServiceMidnight(new Date(now)), Date.parse(midnight), now);
  });
});

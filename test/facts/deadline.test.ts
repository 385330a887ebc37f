import assert from 'node:assert/strict';
import test from 'node:test';
import { readDate, describeDeadline, getServiceToday } from '../../src/facts/fields/deadline.ts';
import { core as en } from '../../src/words/en/core.ts';
import { core as es } from '../../src/words/es/core.ts';
import { inZones, job } from './support.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const today = { year: 2026, month: 3, day: 1 };

// The forms in recorded responses, and similar ones.
const forms: [string, string, string][] = [
  ['2018-10-30', '2018-10-30', 'Closed October 30, 2018'],
  ['2016-05-06T00:00:00Z', '2016-05-06', 'Closed May 6, 2016'],
  ['2016-05-06T23:59:59Z', '2016-05-06', 'Closed May 6, 2016'],
  ['9/7/2021', '2021-09-07', 'Closed September 7, 2021'],
  ['12/31/2026', '2026-12-31', 'Closes December 31, 2026'],
  ['2023-10-05T00:00:00.0000', '2023-10-05', 'Closed October 5, 2023'],
  ['2023-10-19T23:59:59.9970', '2023-10-19', 'Closed October 19, 2023'],
  ['2026-04-01T00:00:00', '2026-04-01', 'Closes April 1, 2026'],
  ['2026-04-01T00:00:00-05:00', '2026-04-01', 'Closes April 1, 2026'],
  ['2026-04-01 23:59:59.997', '2026-04-01', 'Closes April 1, 2026'],
  [' 4/1/2026 11:59:59 PM ', '2026-04-01', 'Closes April 1, 2026'],
  ['2028-02-29', '2028-02-29', 'Closes February 29, 2028'],
];

inZones('every form of date shows the day that is written in it', () => {
  for (const [written, iso, expected] of forms) {
    const record = job({ ApplicationCloseDate: written });
    const { text, iso: day } = describeDeadline(record, en, today);
    assert.deepEqual([plain(text), day], [expected, iso], written);
  }
});

inZones('the day of the service is that of Washington', () => {
  const table = [
    ['2026-03-01T04:59:59Z', '2026-2-28'],
    ['2026-03-01T05:00:00Z', '2026-3-1'],
    ['2026-07-01T03:59:59Z', '2026-6-30'],
    ['2026-07-01T04:00:00Z', '2026-7-1'],
    ['2027-01-01T04:59:59Z', '2026-12-31'],
  ] as const;
  for (const [now, expected] of table) {
    const { year, month, day } = getServiceToday(new Date(now));
    assert.equal(`${year}-${month}-${day}`, expected, now);
  }
});

test('an impossible date is ignored', () => {
  const none =
    'Until filled|2026-02-30|2026-13-01|2026-00-10|2026-01-00|2/29/2027|13/1/2026|0001-01-01T00:00:00|1900-01-01|9999-12-31|2026|2026-1|' +
    '20260301|2026-03-011|03-01-2026|2026/03/01|x2026-03-01|-2026-03-01|2026-03-01x|1/2/26|/ / |T|null';
  for (const text of [undefined, '', ' ', ...none.split('|'), '9'.repeat(100_000)])
    assert.equal(readDate(text), undefined, text?.slice(0, 40));
});

test('the badge counts down the days of the last week', () => {
  const table: [string, string, string | undefined][] = [
    ['2026-02-28', 'closed', undefined],
    ['2026-03-01', 'closing-soon', 'Closes today | Cierra hoy'],
    ['2026-03-02', 'closing-soon', 'Closes tomorrow | Cierra mañana'],
    ['2026-03-03', 'closing-soon', 'Closes in 2 days | Cierra pasado mañana'],
    ['2026-03-04', 'closing-soon', 'Closes in 3 days | Cierra dentro de 3 días'],
    ['2026-03-08', 'closing-soon', 'Closes in 7 days | Cierra dentro de 7 días'],
    ['2026-03-09', 'open', undefined],
  ];
  for (const [close, state, badge] of table) {
    const record = job({ ApplicationCloseDate: `${close}T23:59:59.9970` });
    const one = describeDeadline(record, en, today);
    assert.equal(one.state, state, close);
    assert.equal(
      one.badge && `${one.badge} | ${describeDeadline(record, es, today).badge ?? ''}`,
      badge,
      close,
    );
  }
});

test('a day with a clock change counts as one day', () => {
  const one = describeDeadline(job({ ApplicationCloseDate: '2026-03-09' }), en, {
    year: 2026,
    month: 3,
    day: 7,
  });
  assert.equal(one.days, 2);
});

test('the text of a deadline depends on the closing type, by code or name', () => {
  const table: [string | undefined, string | undefined, string, string][] = [
    ['01', '2026-04-01', 'Closes April 1, 2026', 'open'],
    ['Closing Date', '2026-04-01', 'Closes April 1, 2026', 'open'],
    ['02', '2026-04-01', 'Open continuously until April 1, 2026', 'continuous'],
    ['Open Continuous', undefined, 'Open continuously', 'continuous'],
    ['02', '2026-02-01', 'Closed February 1, 2026', 'closed'],
    ['03', '2026-04-01', 'Closes April 1, 2026, or sooner if enough people apply', 'open'],
    [
      'Applicant Cut-Off',
      '2026-03-02',
      'Closes March 2, 2026, or sooner if enough people apply',
      'closing-soon',
    ],
    ['03', undefined, 'Closing date not stated', 'unknown'],
    ['77', '2026-04-01', 'Closes April 1, 2026', 'open'],
    [undefined, 'Until filled', 'Closing date not stated', 'unknown'],
    ['01', '2026-02-30', 'Closing date not stated', 'unknown'],
  ];
  for (const [AnnouncementClosingType, ApplicationCloseDate, expected, state] of table) {
    const record = job({ ApplicationCloseDate }, { AnnouncementClosingType });
    const { text, state: found } = describeDeadline(record, en, today);
    assert.deepEqual([plain(text), found], [expected, state]);
  }
});

test('ApplicationCloseDate takes precedence over PositionEndDate, and other dates are ignored', () => {
  const close = (fields: Parameters<typeof job>[0]) => describeDeadline(job(fields), en, today).iso;
  assert.equal(
    close({ ApplicationCloseDate: '2026-04-01', PositionEndDate: '2026-04-15' }),
    '2026-04-01',
  );
  assert.equal(close({ ApplicationCloseDate: 'soon', PositionEndDate: '4/15/2026' }), '2026-04-15');
  assert.equal(
    close({ PublicationStartDate: '2026-03-01', PositionStartDate: '2026-03-01' }),
    undefined,
  );
});

test('a date never breaks across lines, except for long Spanish ones before “de”', () => {
  const record = job({ ApplicationCloseDate: '2026-09-30' });
  assert.equal(describeDeadline(record, en, today).text, 'Closes September\u00a030,\u00a02026');
  assert.equal(
    describeDeadline(record, es, today).text,
    'Cierra el 30 de\u00a0septiembre de\u00a02026',
  );
});

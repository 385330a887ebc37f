import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeTrends, findUsualMonths } from '../../src/facts/trends.ts';
import type { HistorySummary } from '../../src/protocol/history-summary.ts';
import { getServerTrendWords, getServerWords } from '../../src/words/pages.ts';

/** A summary with this number of announcements in each month of the year, over so many years. */
function summaryOf(
  byMonth: readonly number[],
  {
    years = 5,
    busy = years,
    ...more
  }: Partial<HistorySummary> & { years?: number; busy?: number } = {},
): HistorySummary {
  const mean = byMonth.reduce((sum, one) => sum + one, 0) / 12;
  return {
    version: 1,
    by: 'month',
    from: `${2025 - years}-01-01`,
    to: '2024-12-31',
    postings: byMonth.reduce((sum, one) => sum + one, 0),
    medianDaysOpen: 12,
    calendar: byMonth.map((postings, index) => ({
      month: index + 1,
      postings,
      years,
      busyYears: postings > mean ? busy : 0,
      ...(postings >= 5 && { medianDaysOpen: index + 1 }),
    })),
    rows: [],
    ...more,
  };
}

const inLanguage = (summary: HistorySummary, language = 'en') => {
  const words = getServerWords(language);
  return describeTrends(summary, words, getServerTrendWords(words));
};
const sentence = (summary: HistorySummary, language = 'en') =>
  inLanguage(summary, language).sentence;

const flat = Array.from({ length: 12 }, () => 20);
const withMarch = (march: number) => flat.map((one, index) => (index === 2 ? march : one));

describe('the sentence for visitors', () => {
  it('names the month with the most jobs, and the days open', () => {
    assert.equal(sentence(summaryOf(withMarch(60))), 'Usually posted in March; open 12 days.');
    assert.equal(
      sentence(summaryOf(withMarch(60)), 'es'),
      'Por lo general se publican en marzo; el plazo es de 12 días.',
    );
    assert.equal(
      sentence(summaryOf(withMarch(60), { medianDaysOpen: 1 })),
      'Usually posted in March; open 1 day.',
    );
  });

  it('names up to three months with the most jobs, but not more', () => {
    const high = (...months: number[]) =>
      flat.map((one, index) => (months.includes(index + 1) ? 100 : one));
    assert.equal(
      sentence(summaryOf(high(3, 4))),
      'Usually posted in March and April; open 12 days.',
    );
    assert.equal(
      sentence(summaryOf(high(2, 3, 9)), 'es'),
      'Por lo general se publican en febrero, marzo y septiembre; el plazo es de 12 días.',
    );
    assert.equal(sentence(summaryOf(high(2, 3, 4, 9))), 'Usually open 12 days.');
  });

  for (const [what, summary] of [
    ['all months have the same number of jobs', summaryOf(flat)],
    ['a month is hardly higher than the others', summaryOf(withMarch(29))],
    [
      'a month is only a third higher',
      summaryOf([100, 100, 140, 100, 100, 100, 100, 100, 100, 100, 100, 100]),
    ],
    ['there are fewer than three years', summaryOf(withMarch(60), { years: 2 })],
    [
      'a month has the most jobs in only half of the years',
      summaryOf(withMarch(60), { years: 4, busy: 2 }),
    ],
    [
      'there are too few announcements to exclude chance',
      summaryOf([0, 1, 3, 0, 1, 1, 0, 1, 1, 0, 1, 0]),
    ],
  ] as const)
    it(`names no month if ${what}`, () => {
      assert.deepEqual(findUsualMonths(summary.calendar), []);
      assert.equal(sentence(summary), 'Usually open 12 days.');
    });

  it('names no month if a month has data of fewer than three years', () => {
    const summary = summaryOf(withMarch(60));
    const [january, ...others] = summary.calendar;
    assert.ok(january);
    const calendar = [{ ...january, years: 2 }, ...others];
    assert.deepEqual(findUsualMonths(calendar), []);
  });

  it('leaves out the days without a median, and is absent without both', () => {
    const { medianDaysOpen: _, ...withoutMedian } = summaryOf(withMarch(60));
    assert.equal(sentence(withoutMedian), 'Usually posted in March.');
    assert.equal(sentence({ ...withoutMedian, calendar: summaryOf(flat).calendar }), undefined);
  });

  it('divides by the years of each month, so that an incomplete year does not distort the result', () => {
    const summary = summaryOf(flat);
    const calendar = summary.calendar.map((month) =>
      month.month <= 3 ? { ...month, postings: 24, years: 6, busyYears: 4 } : month,
    );
    assert.deepEqual(findUsualMonths(calendar), []);
  });
});

describe('the table of earlier announcements', () => {
  it('has the months of the average year, with bars in proportion', () => {
    const { caption, headings, rows } = inLanguage(summaryOf(withMarch(60)));
    assert.equal(caption, 'Jobs posted by month, January 2020 to December 2024');
    assert.deepEqual(headings, ['Month', 'Jobs posted a year', 'Days open (median)']);
    assert.equal(rows.length, 12);
    assert.deepEqual(rows[2], {
      name: 'March',
      lang: 'en-US',
      posted: '12',
      percent: 100,
      daysOpen: '3',
    });
    assert.equal(rows[0]?.percent, 33);
  });

  it('marks months with too few jobs for a median, no jobs, or no data', () => {
    const summary = summaryOf([3, 0, ...flat.slice(2)], { years: 2 });
    const calendar = summary.calendar.map((month) =>
      month.month === 12 ? { month: 12, postings: 0, years: 0, busyYears: 0 } : month,
    );
    const { rows } = inLanguage({ ...summary, calendar });
    assert.deepEqual(
      [rows[0], rows[1], rows[11]].map((row) => [row?.posted, row?.daysOpen]),
      [
        ['1.5', 'too few jobs'],
        ['0', '–'],
        ['no data', '–'],
      ],
    );
  });

  it('has whole numbers for a single year, without an average', () => {
    const { headings, caption } = inLanguage(summaryOf(flat, { years: 1 }), 'es');
    assert.equal(headings[1], 'Empleos publicados');
    assert.equal(caption, 'Empleos publicados por mes, enero de 2024 a diciembre de 2024');
    const { caption: month } = inLanguage(summaryOf(flat, { from: '2024-12-02', years: 1 }));
    assert.equal(month, 'Jobs posted by month, December 2024');
  });

  it('has the rows of occupations or grades in the order of the file, and reports omitted rows', () => {
    const series = inLanguage(
      summaryOf(flat, {
        by: 'series',
        rows: [
          { name: '0610', label: 'Nurse', postings: 1_200, medianDaysOpen: 9 },
          { name: '2210', postings: 300 },
        ],
        rest: { rows: 22, postings: 99 },
      }),
    );
    assert.deepEqual(
      series.rows.map(({ name, posted, percent }) => [name, posted, percent]),
      [
        ['Nurse (0610)', '1,200', 100],
        ['2210', '300', 25],
      ],
    );
    assert.equal(series.note, '22 rows with fewer jobs not shown.');
    const names = ['GS-09/12', 'GS-09', 'ES', 'WG-A/B'].map((name) => ({ name, postings: 1 }));
    assert.deepEqual(
      inLanguage(summaryOf(flat, { by: 'grade', rows: names })).rows.map(({ name }) => name),
      ['GS-9 to GS-12', 'GS-9', 'ES', 'WG-A to WG-B'],
    );
  });

  it('has no bars without announcements', () => {
    const { rows } = inLanguage(summaryOf(flat.map(() => 0)));
    assert.ok(rows.every(({ percent }) => percent === 0));
  });
});

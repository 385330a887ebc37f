import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createHistorySummarizer, summarizeHistory } from '../../src/client/summarize-history.ts';
import type { HistoricRecord } from '../../src/client/historic-record.ts';
import { historicRecords } from '../../src/client/historic-walk.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { readHistorySummary, type HistorySummary } from '../../src/protocol/history-summary.ts';
import { ParameterError } from '../../src/protocol/parameters/parameter-error.ts';
import { memoryInUse } from '../support/memory.ts';

let number = 0;
const posting = (day: string, more: Partial<HistoricRecord> = {}): HistoricRecord => ({
  portalControlNumber: (number += 1),
  positionOpenDate: day,
  ...more,
});

/** Announcements that opened on a day and were open for each of the given numbers of days. */
const open = (day: string, ...daysOpen: number[]) =>
  daysOpen.map((days) => {
    const end = new Date(`${day}T00:00:00Z`);
    end.setUTCDate(end.getUTCDate() + days - 1);
    return posting(day, { positionCloseDate: end.toISOString().slice(0, 10) });
  });

async function summaryOf(
  records: HistoricRecord[],
  options: Parameters<typeof summarizeHistory>[1] = {},
): Promise<HistorySummary> {
  const summary = await summarizeHistory(records, options);
  assert.ok(summary);
  return summary;
}

const bytes = (summary: HistorySummary) => Buffer.byteLength(JSON.stringify(summary));

describe('the summary of the historic feed', () => {
  it('counts the announcements of each month, and the median of the days that they were open', async () => {
    const summary = await summaryOf([
      ...open('2024-03-04', 5, 12, 10, 14, 30),
      ...open('2024-05-02', 10, 10),
    ]);
    assert.deepEqual(summary.rows, [
      { name: '2024-03', postings: 5, medianDaysOpen: 12 },
      { name: '2024-05', postings: 2 },
    ]);
    assert.deepEqual([summary.from, summary.to, summary.postings], ['2024-03-04', '2024-05-02', 7]);
    assert.equal(summary.medianDaysOpen, 10);
  });

  it('has no median for fewer than five announcements with both days', async () => {
    const four = [...open('2024-03-04', 9, 9, 9, 9), posting('2024-03-05')];
    const [row] = (await summaryOf(four)).rows;
    assert.deepEqual(row, { name: '2024-03', postings: 5 });
    const [five] = (await summaryOf([...four, ...open('2024-03-04', 9)])).rows;
    assert.deepEqual(five, { name: '2024-03', postings: 6, medianDaysOpen: 9 });
  });

  it('counts both end days, uses an early end, and ignores an end before the start', async () => {
    const early = {
      positionOpenDate: '2024-03-01',
      positionCloseDate: '2024-03-31',
      positionExpireDate: '2024-03-10',
    };
    const records = Array.from({ length: 5 }, () => posting('2024-03-01', early));
    assert.equal((await summaryOf(records)).medianDaysOpen, 10);
    const odd = Array.from({ length: 5 }, () =>
      posting('2024-03-09', { positionCloseDate: '2024-03-01' }),
    );
    assert.equal((await summaryOf(odd)).medianDaysOpen, undefined);
    const endless = Array.from({ length: 5 }, () =>
      posting('2024-03-09', { positionCloseDate: '2099-12-31' }),
    );
    assert.equal((await summaryOf(endless)).medianDaysOpen, undefined);
  });

  it('reports how often a month was covered, and in how many years it had the most announcements', async () => {
    const summary = await summaryOf(
      [
        ...open('2022-03-04', 9, 9, 9),
        ...open('2022-06-04', 9),
        ...open('2023-03-04', 9, 9),
        ...open('2024-03-04', 9),
        ...open('2024-04-04', 9, 9),
      ],
      { from: '2022-01-01', to: '2024-06-30' },
    );
    const [january, , march, april, , june, july] = summary.calendar;
    assert.deepEqual(january, { month: 1, postings: 0, years: 3, busyYears: 0 });
    assert.deepEqual(march, { month: 3, postings: 6, medianDaysOpen: 9, years: 3, busyYears: 3 });
    assert.deepEqual(april, { month: 4, postings: 2, years: 3, busyYears: 1 });
    assert.deepEqual(june, { month: 6, postings: 1, years: 3, busyYears: 1 });
    assert.deepEqual(july, { month: 7, postings: 0, years: 2, busyYears: 0 });
  });

  it('leaves out announcements that opened on other days or have no day', async () => {
    const summarizer = createHistorySummarizer({ from: '2024-01-01', to: '2024-12-31' });
    const days = ['2023-12-31', '2024-01-01', '2024-12-31', '2025-01-01', 'soon'];
    assert.deepEqual(
      days.map((day) => summarizer.add(posting(day))),
      [false, true, true, false, false],
    );
    assert.equal(summarizer.add({ portalControlNumber: 1 }), false);
    assert.equal(summarizer.summary()?.postings, 2);
    assert.equal(await summarizeHistory([{ portalControlNumber: 1 }]), undefined);
  });

  it('by series counts an announcement in each of its series, the most frequent first, with names', () => {
    const summarizer = createHistorySummarizer({ by: 'series' });
    const category = (...codes: string[]) => ({
      jobCategories: codes.map((series) => ({ series })),
    });
    summarizer.add(posting('2024-03-04', category('2210', '0610', '0610')));
    summarizer.add(posting('2024-03-04', category('0610')));
    summarizer.add(posting('2024-03-04'));
    const summary = summarizer.summary(new Map([['0610', 'Nurse']]));
    assert.deepEqual(summary?.rows, [
      { name: '0610', label: 'Nurse', postings: 2 },
      { name: '2210', postings: 1 },
    ]);
    assert.equal(summary?.postings, 3);
  });

  it('by grade names pay plan and grades in one form', async () => {
    const of = (payScale: string, minimumGrade?: string, maximumGrade?: string) =>
      posting('2024-03-04', {
        payScale,
        ...(minimumGrade !== undefined && { minimumGrade }),
        ...(maximumGrade !== undefined && { maximumGrade }),
      });
    const { rows } = await summaryOf(
      [
        of('GS', '9', '12'),
        of('gs', '09', '12'),
        of('GS', '11', '11'),
        of('ES', '00', '00'),
        posting('2024-03-04'),
      ],
      { by: 'grade' },
    );
    assert.deepEqual(
      rows.map(({ name, postings }) => [name, postings]),
      [
        ['GS-09/12', 2],
        ['ES', 1],
        ['GS-11', 1],
      ],
    );
  });

  for (const by of ['month', 'series', 'grade'] as const)
    it(`by ${by} has at most 2,000 bytes for each year, and reports omitted rows`, async () => {
      const years = 3;
      const records = Array.from({ length: 30_000 }, (_, index) =>
        posting(
          `${2020 + (Math.floor(index / 12) % years)}-${String((index % 12) + 1).padStart(2, '0')}-0${(index % 9) + 1}`,
          {
            positionCloseDate: '2023-01-01',
            jobCategories: [{ series: String(index % 700).padStart(4, '0') }],
            payScale: ['GS', 'NH', 'WG'][index % 3] ?? '',
            minimumGrade: String(index % 40),
            maximumGrade: String(index % 77),
          },
        ),
      );
      const summary = await summaryOf(records, { by });
      assert.ok(bytes(summary) <= years * 2_000, `${bytes(summary)} bytes`);
      const counted = summary.rows.reduce((sum, { postings }) => sum + postings, 0);
      assert.equal(counted + (summary.rest?.postings ?? 0), 30_000);
      assert.equal(summary.rest === undefined, by === 'month');
      assert.ok(summary.rows.length > 30);
      const one = await summaryOf(
        records.filter(({ positionOpenDate = '' }) => positionOpenDate.startsWith('2020')),
        { by },
      );
      assert.ok(bytes(one) <= 2_000, `${bytes(one)} bytes in one year`);
    });

  it('can be read back, of real records in either form of paging', async () => {
    for (const historicPaging of ['page', 'token'] as const) {
      const records = historicRecords(
        { StartPositionOpenDate: '2020-01-01', EndPositionOpenDate: '2020-12-31' },
        { baseUrl: 'https://s.example', fetch: createSampleService({ historicPaging }) },
      );
      const summary = await summarizeHistory(records);
      assert.ok(summary && summary.rows.length === 12);
      assert.deepEqual(
        readHistorySummary(JSON.parse(JSON.stringify(summary))),
        JSON.parse(JSON.stringify(summary)),
      );
    }
  });

  it('keeps no records in memory: 50,000 records take no more than 5,000', async () => {
    let after5000 = 0;
    async function* records() {
      for (let index = 0; index < 50_000; index++) {
        const day = `2024-${String((index % 12) + 1).padStart(2, '0')}-11`;
        yield posting(day, {
          positionCloseDate: '2025-01-01',
          positionTitle: `${'A long title '.repeat(20)}${index}`,
        });
        if (index === 5_000) after5000 = (await memoryInUse()).heapUsed;
      }
      assert.ok((await memoryInUse()).heapUsed - after5000 < 1_000_000);
    }
    assert.equal((await summarizeHistory(records()))?.postings, 50_000);
  });

  it('puts each announcement in the month of the calendar in which it opened', async () => {
    const { calendar } = await summaryOf([
      ...open('2023-12-01', 5, 6, 7, 8, 9),
      ...open('2024-12-31', 5),
      ...open('2024-10-02', 5, 6),
    ]);
    const byMonth = new Map(calendar.map(({ month, postings }) => [month, postings]));
    assert.deepEqual([byMonth.get(12), byMonth.get(10), byMonth.get(2)], [6, 2, 0]);
  });

  it('ignores placeholder days: one record of the year 9999 would stretch the range by eight thousand years', async () => {
    const good = open('2024-03-04', 5, 12, 10);
    const odd = ['0001-01-01', '1900-01-01', '3024-05-06', '9999-12-31'].map((day) => posting(day));
    const summarizer = createHistorySummarizer();
    for (const record of odd) assert.equal(summarizer.add(record), false);
    assert.deepEqual(await summaryOf([...good, ...odd]), await summaryOf(good));
  });

  it('reports a wrong option', () => {
    for (const [options, words] of [
      [{ by: 'week' as never }, /by must be one of month, series, grade/],
      [{ from: '1/1/2024' }, /from must be a day, YYYY-MM-DD/],
      [{ from: '2024-02-01', to: '2024-01-01' }, /to must not be before from/],
    ] as const)
      assert.throws(
        () => createHistorySummarizer(options),
        (error) => error instanceof ParameterError && words.test(error.message),
      );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  applicantNames,
  rateIntervals,
} from '../../packages/dev/src/sample-service/data/code-names.ts';
import type {
  WireArchiveResponse,
  WireArchiveItem,
} from '../../packages/dev/src/sample-service/history/archive.ts';
import { keeping } from '../support/planted-faults/seam.ts';
import { dayOf, get, service } from './ask.ts';

type Query = Record<string, string>;
const shared = service({ mixedEras: true });
const span = { PostingStartDate: '2024-01-01', PostingEndDate: '2024-12-31' };

async function archive(query: Query, sampleService = shared): Promise<WireArchiveResponse> {
  const response = await get(
    `/api/Archive?${new URLSearchParams(query).toString()}`,
    sampleService,
  );
  assert.equal(response.status, 200, JSON.stringify(query));
  return (await response.json()) as WireArchiveResponse;
}

/** All items: reads pages until one is not full, because there is no count. */
async function all(query: Query): Promise<WireArchiveItem[]> {
  const items: WireArchiveItem[] = [];
  for (let page = 1; ; page += 1) {
    const { SearchResult } = await archive({ ...query, Page: String(page) });
    items.push(...SearchResult.SearchResultItems);
    if (SearchResult.SearchResultCount < 500) return items;
  }
}

const job = (item: WireArchiveItem): WireArchiveItem['MatchedObjectDescriptor'] =>
  item.MatchedObjectDescriptor;
const ids = (items: readonly WireArchiveItem[]): string[] =>
  items.map(({ MatchedObjectId }) => String(MatchedObjectId));
const pay = (item: WireArchiveItem) =>
  job(item).PositionRemuneration ?? job(item).PositionEmuneration ?? [];

const everything = keeping(() => all(span));

describe('a request to the archive', () => {
  it('needs the key, or else gets 401 as in Search [§5.archive]', async () => {
    for (const key of ['', 'wrong']) {
      const response = await get('/api/Archive?ControlNumber=1', shared, key);
      assert.equal(response.status, 401);
    }
  });

  it('rule 1: needs ControlNumber or both dates, or else gets 400 with the missing parameter [§4.2.1, 4.4.dates, 7.others]', async () => {
    const { PostingStartDate, PostingEndDate } = span;
    const refused: [Query, RegExp][] = [
      [{}, /missing: ControlNumber, PostingStartDate, PostingEndDate\.$/],
      [{ PostingStartDate }, /missing: PostingEndDate\.$/],
      [{ PostingEndDate, PositionTitle: 'nurse' }, /missing: PostingStartDate\.$/],
      [{ ControlNumber: ' ; ', PostingEndDate }, /missing: PostingStartDate\.$/],
      [{ PostingStartDate: 'May', PostingEndDate }, /^PostingStartDate is not a date/],
      [{ PostingStartDate, PostingEndDate: '2024-13-01' }, /^PostingEndDate is not a date/],
    ];
    for (const [query, words] of refused) {
      const response = await get(`/api/Archive?${new URLSearchParams(query).toString()}`);
      assert.equal(response.status, 400, JSON.stringify(query));
      assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/);
      assert.match(((await response.json()) as { detail: string }).detail, words);
    }
  });
});

describe('the archive result', () => {
  it('has every field in each item, both spellings of the salary and both types of ids [§2.3.MatchedObjectId, 2.3.MatchedObjectDescriptor, 2.3.PositionRemuneration]', async () => {
    const items = await everything();
    assert.ok(items.length > 3000);
    const spellings = new Set<string>();
    const types = new Set<string>();
    for (const item of items) {
      const names = Object.keys(job(item));
      const [salary = ''] = names.filter((name) => name.endsWith('muneration'));
      spellings.add(salary);
      types.add(typeof item.MatchedObjectId);
      assert.deepEqual(
        names,
        `PositionID PositionTitle PositionURI PositionLocation OrganizationName DepartmentName JobCategory JobGrade PositionSchedule PositionOfferingType ${salary} PositionStartDate PositionEndDate PublicationStartDate ApplicationCloseDate UserArea`.split(
          ' ',
        ),
      );
      const { Details, IsRadialSearch } = job(item).UserArea;
      assert.deepEqual(Object.keys(Details), ['WhoMayApply', 'LowGrade', 'HighGrade']);
      assert.equal(IsRadialSearch, false);
      assert.ok(pay(item).length > 0);
    }
    assert.deepEqual([...spellings].sort(), ['PositionEmuneration', 'PositionRemuneration']);
    assert.deepEqual([...types].sort(), ['number', 'string']);
  });

  it('has the forms of its year: intervals as texts until 2022, WhoMayApply until 2020 [§2.3.UserArea.Details.WhoMayApply]', async () => {
    const old = (await archive({ PostingStartDate: '2016-01-01', PostingEndDate: '2016-03-31' }))
      .SearchResult.SearchResultItems;
    for (const item of old) {
      assert.ok(Object.values(rateIntervals).includes(pay(item)[0]?.RateIntervalCode ?? ''));
      const { Code, Name } = job(item).UserArea.Details.WhoMayApply;
      assert.equal(applicantNames[Code], Name);
      assert.ok(Name);
    }
    for (const item of await everything()) {
      const { RateIntervalCode = '', Description } = pay(item)[0] ?? {};
      assert.equal(rateIntervals[RateIntervalCode], Description);
      assert.deepEqual(job(item).UserArea.Details.WhoMayApply, { Name: '', Code: '' });
    }
  });

  it('contains the same announcements as the historic feed, and only closed ones [§1.archive]', async () => {
    const [item] = await everything();
    assert.ok(item);
    const response = await get(
      `/api/historicjoa?portalcontrolnumbers=${String(item.MatchedObjectId)}`,
    );
    const { data } = (await response.json()) as { data: Record<string, unknown>[] };
    assert.equal(data[0]?.announcementNumber, job(item).PositionID);
    assert.equal(data[0]?.positionTitle, job(item).PositionTitle);
    assert.equal(data[0]?.positionCloseDate, dayOf(job(item).ApplicationCloseDate));
    const last = await all({ PostingStartDate: '2025-12-01', PostingEndDate: '2030-01-01' });
    for (const recent of last) assert.ok(dayOf(job(recent).PositionEndDate) < '2026-03-01');
  });

  it('is the same on every day and in every instance', async () => {
    const path = '/api/Archive?PostingStartDate=2019-03-01&PostingEndDate=2019-03-31';
    const later = service({ now: () => new Date('2033-01-01T00:00:00Z') });
    assert.equal(await (await get(path)).text(), await (await get(path, later)).text());
  });
});

describe('pages of the archive', () => {
  it('have 500 records by default and at most, newest first, without gaps or repetitions [§4.2.Page, 4.2.ResultsPerPage, 4.4.page, 8.ResultsPerPage]', async () => {
    for (const ResultsPerPage of ['', '500', '501', '0', '-1', 'many', '1.5'])
      assert.equal(
        (await archive({ ...span, ResultsPerPage })).SearchResult.SearchResultCount,
        500,
      );
    const items = await everything();
    assert.equal(new Set(ids(items)).size, items.length);
    const days = items.map((item) => dayOf(job(item).PublicationStartDate));
    assert.deepEqual(days, [...days].sort().reverse());
    const second = await archive({ ...span, ResultsPerPage: '7', Page: '2' });
    assert.deepEqual(ids(second.SearchResult.SearchResultItems), ids(items).slice(7, 14));
    assert.equal((await archive({ ...span, Page: '99' })).SearchResult.SearchResultCount, 0);
    for (const Page of ['0', 'x'])
      assert.deepEqual(
        ids((await archive({ ...span, ResultsPerPage: '3', Page })).SearchResult.SearchResultItems),
        ids(items).slice(0, 3),
      );
  });
});

describe('the parameters of the archive', () => {
  it('ControlNumber ignores numbers without an announcement, and applies beside dates [§4.2.1]', async () => {
    const some = ids(await everything()).filter((_, index) => index % 1000 === 5);
    const numbers = [...some, '1', 'x', '990000000'].reverse().join(';');
    const found = await archive({ ControlNumber: numbers });
    assert.deepEqual(ids(found.SearchResult.SearchResultItems), some);
    const none = await archive({ ...span, PostingEndDate: '2024-01-01', ControlNumber: numbers });
    assert.equal(none.SearchResult.SearchResultCount, 0);
  });

  it('dates are accepted in the forms of the service [§4.4.dates]', async () => {
    assert.deepEqual(
      ids(await all({ PostingStartDate: '05-06-2024', PostingEndDate: '5/17/2024' })),
      ids(await all({ PostingStartDate: '2024-05-06', PostingEndDate: '2024-05-17' })),
    );
  });
});

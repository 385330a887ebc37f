import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import type { Announcement } from '../../src/protocol/announcement.ts';
import {
  archive,
  archiveAll,
  archivePages,
  readArchiveResponse,
  type ArchiveQuery,
} from '../../src/client/archive.ts';
import { readCalendarDate } from '../../src/protocol/dates.ts';
import { noRecordings, recordings } from '../protocol/recordings.ts';

const options = {
  baseUrl: 'https://service.example',
  key: SAMPLE_KEY,
  fetch: createSampleService({ mixedEras: true }),
  retry: { minWait: 1 },
};
const month = { PostingStartDate: '2020-03-01', PostingEndDate: '2020-03-31' };

async function collect(query: ArchiveQuery, more = {}): Promise<Announcement[]> {
  const items: Announcement[] = [];
  for await (const item of archiveAll(query, { ...options, ...more })) items.push(item);
  return items;
}

describe('the archive', () => {
  it('finds announcements between two days, both within', async () => {
    const { data, losses } = await archive(month, options);
    assert.deepEqual(losses, []);
    const days = data.SearchResult.SearchResultItems.map((item) =>
      readCalendarDate(item.MatchedObjectDescriptor.PublicationStartDate ?? ''),
    );
    assert.ok(days.length > 50, String(days.length));
    assert.ok(days.every((day) => day && day >= '2020-03-01' && day <= '2020-03-31'));
  });

  it('finds by control numbers, given as numbers or texts', async () => {
    const [first, second] = (await archive(month, options)).data.SearchResult.SearchResultItems;
    assert.ok(first && second);
    const ids = [first.MatchedObjectId, second.MatchedObjectId];
    for (const ControlNumber of [ids, ids.map(Number)]) {
      const { data } = await archive({ ControlNumber }, options);
      const found = data.SearchResult.SearchResultItems.map((item) => item.MatchedObjectId);
      assert.deepEqual(found.sort(), ids.sort());
    }
  });

  it('returns each announcement once with any page size [§1.archive]', async () => {
    const large = await collect({ PostingStartDate: '2019-01-01', PostingEndDate: '2019-12-31' });
    const small = await collect({
      PostingStartDate: '2019-01-01',
      PostingEndDate: '2019-12-31',
      ResultsPerPage: 173,
    });
    assert.ok(large.length > 1000, String(large.length));
    assert.deepEqual(small, large);
    assert.equal(new Set(large.map((item) => item.MatchedObjectId)).size, large.length);
  });

  it('is read page by page, and a failed page is requested again', async () => {
    const sampleService = createSampleService({ mixedEras: true });
    let turn = 0;
    const told: number[] = [];
    const fetch = async (request: Request) =>
      turn++ % 2 === 0 ? new Response('', { status: 503 }) : sampleService(request);
    const pages: number[] = [];
    for await (const page of archivePages(
      { ...month, ResultsPerPage: 100 },
      { ...options, fetch, onFailedAttempt: ({ attempt }) => told.push(attempt) },
    ))
      pages.push(page.items.length);
    assert.ok(pages.length >= 2);
    assert.ok(pages.slice(0, -1).every((length) => length === 100));
    assert.equal(told.length, pages.length + 1); // and the empty page that ends it
  });

  it('ends at a service that repeats its last page for ever', async () => {
    const { data } = await archive({ ...month, ResultsPerPage: 2 }, options);
    const body = { SearchResult: data.SearchResult };
    const items = await collect(month, { fetch: async () => Response.json(body) });
    assert.equal(items.length, 2);
  });

  it('ends if pages repeat, also with unreadable records or in alternation', async () => {
    const item = (id: number, title: unknown) => ({
      MatchedObjectId: id,
      MatchedObjectDescriptor: { PositionTitle: title },
    });
    const response = (...items: object[]) =>
      Response.json({ SearchResult: { SearchResultItems: items } });
    const lossy = await collect(month, { fetch: async () => response(item(1, {}), item(2, 'b')) });
    assert.equal(lossy.length, 2);
    let turn = 0;
    const inTurn = await collect(month, {
      fetch: async () => response(item((turn += 1) % 2, 'a')),
    });
    assert.equal(inTurn.length, 2);
  });

  it('reads pay under both spellings of its name', () => {
    const pay = [{ MinimumRange: '50000', MaximumRange: '60000', RateIntervalCode: 'PA' }];
    for (const descriptor of [
      { PositionRemuneration: pay },
      { PositionEmuneration: pay },
      { PositionEmuneration: pay, PositionRemuneration: null },
    ]) {
      const { data, losses } = readArchiveResponse({
        SearchResult: {
          SearchResultItems: [{ MatchedObjectId: 1, MatchedObjectDescriptor: descriptor }],
        },
      });
      assert.deepEqual(losses, []);
      const [item] = data.SearchResult.SearchResultItems;
      assert.deepEqual(item?.MatchedObjectDescriptor.PositionRemuneration, pay);
    }
  });

  it('is refused as a shape error if it is invalid [§7.others]', () => {
    for (const body of [
      null,
      [],
      {},
      { SearchResult: {} },
      { SearchResult: { SearchResultItems: 1 } },
    ])
      assert.throws(() => readArchiveResponse(body), { name: 'ServiceError', kind: 'shape' });
  });

  const wrong: [object, string, RegExp][] = [
    [{}, 'ControlNumber', /or both PostingStartDate and PostingEndDate/],
    [{ PostingStartDate: '2020-01-01' }, 'PostingEndDate', /both posting dates or none/],
    [{ ControlNumber: [1], PostingEndDate: '2020-01-01' }, 'PostingStartDate', /both/],
    [{ ControlNumber: 7 }, 'ControlNumber', /must be a list/],
    [{ ...month, PostingEndDate: '2020-01-01' }, 'PostingEndDate', /before PostingStartDate/],
    [{ ...month, ResultsPerPage: 501 }, 'ResultsPerPage', /from 1 to 500/],
    [{ ...month, LocationName: ['Anchorage'] }, 'LocationName', /not a parameter of Archive/],
    [{ ...month, Student: 'True' }, 'Student', /true or false/],
    [{ ...month, PayGradeLow: 16 }, 'PayGradeLow', /from 1 to 15/],
    [{ ...month, Organisation: ['EX'] }, 'Organisation', /did you mean Organization\?/],
  ];
  for (const [query, parameter, message] of wrong) {
    it(`sends no request with ${JSON.stringify(query)}`, async () => {
      const fetch = async () => assert.fail('something was sent');
      const expected = { name: 'ParameterError', parameter, message };
      await assert.rejects(archive(query as ArchiveQuery, { ...options, fetch }), expected);
      assert.throws(() => archiveAll(query as ArchiveQuery, options), expected);
      assert.throws(() => archivePages(query as ArchiveQuery, options), expected);
    });
  }

  for (const { name, text } of recordings('archive-')) {
    it(`${name}: every item, nothing lost`, { skip: noRecordings }, () => {
      const { data, losses } = readArchiveResponse(JSON.parse(text));
      assert.deepEqual(losses, []);
      assert.equal(data.SearchResult.SearchResultItems.length, data.SearchResult.SearchResultCount);
      for (const { MatchedObjectDescriptor: descriptor } of data.SearchResult.SearchResultItems)
        assert.ok(descriptor.PositionRemuneration?.[0]?.MinimumRange);
    });
  }
});

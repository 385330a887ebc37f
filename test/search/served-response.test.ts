import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { ResponseCache } from '../../src/search/response-cache.ts';
import { pageQuery } from '../../src/query/query-plan.ts';
import { readServedResponse } from '../../src/search/served-response.ts';
import { writeQuery, type SearchParameters } from '../../src/protocol/parameters.ts';
import { createChain } from '../support/chain.ts';
import { FakeWindow } from './fake-window.ts';
import { rawJob, searchResponseOf, Visit } from './support.ts';

const opened = Date.UTC(2026, 2, 3, 15);
const response = (...ids: string[]) => ({
  SearchResult: {
    SearchResultCountAll: ids.length,
    SearchResultItems: ids.map((id) => rawJob(id)),
  },
});
const queryOf = (locked: SearchParameters, chosen: SearchParameters = {}) =>
  writeQuery(pageQuery(locked, chosen)).toString();

/** The data block of a page that was rendered now, with optional changes. */
const block = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    locked: '',
    query: queryOf({}),
    receivedAt: new Date(opened).toISOString(),
    losses: '',
    response: response('1'),
    ...changes,
  });

const idsFor = (text: string, locked: SearchParameters, chosen: SearchParameters = {}) =>
  readServedResponse(text)(
    pageQuery(locked, chosen),
  )?.response.data.SearchResult.SearchResultItems.map(({ MatchedObjectId }) => MatchedObjectId);

describe('a response within the page', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['Date'], now: opened });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  it('is used for its query', () => {
    assert.deepEqual(idsFor(block(), {}), ['1']);
    assert.equal(idsFor(block(), {}, { Keyword: 'nurse' }), undefined);
    assert.equal(idsFor(block(), { HiringPath: ['public'] }), undefined);
    assert.equal(idsFor(block(), {}, { Page: 2 }), undefined);
  });

  it("is used for a wider query of the page if the server's lock narrows it to the same", () => {
    const locked = { Organization: ['HE00', 'HE38'] };
    const text = block({ locked: 'Organization=HE00;HE38', query: queryOf(locked) });
    assert.deepEqual(idsFor(text, {}), ['1']);
    assert.deepEqual(idsFor(text, locked), ['1']);
    assert.equal(idsFor(text, { Organization: ['HE00'] }), undefined);
    // The server does not show jobs of others, so this page gets the same response.
    assert.deepEqual(idsFor(text, { Organization: ['AR00'] }), ['1']);
  });

  it('is used for five minutes, on either side of the device clock', () => {
    for (const [seconds, isTaken] of [
      [299, true],
      [300, false],
      [-299, true],
      [-300, false],
    ] as const) {
      const receivedAt = new Date(opened - seconds * 1_000);
      assert.equal(Boolean(idsFor(block({ receivedAt }), {})), isTaken, `${seconds} s`);
    }
    assert.equal(idsFor(block({ receivedAt: 'yesterday' }), {}), undefined);
  });

  it('reports the losses of its server, and drops unreadable jobs itself', () => {
    const text = block({
      losses: 'rf',
      response: { SearchResult: { SearchResultItems: [7, rawJob('2')] } },
    });
    const found = readServedResponse(text)(pageQuery({}, {}));
    assert.deepEqual(
      found?.response.losses.map(({ lost }) => lost),
      ['record', 'field', 'record'],
    );
    assert.deepEqual(idsFor(text, {}), ['2']);
  });

  it('contains the pinned jobs that its server requested, and ignores invalid ones', () => {
    const text = block({ pinned: [rawJob('7'), 5, { MatchedObjectId: {} }], missingPinned: ['8'] });
    const served = readServedResponse(text);
    const numbers = () =>
      served.pinned && [...served.pinned].map(([number, job]) => [number, job?.MatchedObjectId]);
    assert.equal(numbers(), undefined, 'before the response is used');
    served(pageQuery({}, { Keyword: 'nurse' }));
    assert.equal(numbers(), undefined, 'for another query');
    assert.deepEqual(served(pageQuery({}, {}))?.response.losses, []);
    assert.deepEqual(numbers(), [
      ['8', undefined],
      ['7', '7'],
    ]);
    for (const broken of [{ pinned: 7 }, { pinned: { length: 9 } }, { missingPinned: 'abc' }]) {
      const other = readServedResponse(block(broken));
      assert.ok(other(pageQuery({}, {})));
      assert.equal(other.pinned?.size, 0);
    }
  });

  it('is ignored if it is broken, hostile or not a response', () => {
    for (const text of [
      '',
      'null',
      '7',
      '{',
      block().slice(0, 90),
      block({ response: 7 }),
      block({ response: null }),
      block({ query: null }),
      block({ losses: { length: 1e9 }, response: [] }),
    ])
      assert.equal(readServedResponse(text)(pageQuery({}, {})), undefined, text.slice(0, 60));
  });

  it('replaces one request, and is refreshed like any cached response', async () => {
    let requests = 0;
    const transport = {
      baseUrl: 'https://proxy.example',
      fetch: async () => {
        requests += 1;
        return searchResponseOf(['2']);
      },
    };
    const cache = new ResponseCache(readServedResponse(block()));
    const query = pageQuery({}, {});
    mock.timers.tick(120_000);
    assert.equal(cache.find(pageQuery({}, { Page: 2 })), undefined);
    assert.equal(cache.find(query)?.isFresh, true);
    assert.equal(cache.find(query)?.isFresh, false);
    await cache.fetch(query, transport);
    assert.equal(requests, 1);
    const found = cache.find(query);
    assert.equal(found?.response.data.SearchResult.SearchResultItems[0]?.MatchedObjectId, '2');
  });

  it('is not used after a newer response has arrived', async () => {
    const cache = new ResponseCache(readServedResponse(block()));
    const fetch = async () => searchResponseOf(['2']);
    await cache.fetch({ Keyword: 'nurse' }, { baseUrl: 'https://proxy.example', fetch });
    assert.equal(cache.find(pageQuery({}, {})), undefined);
  });
});

describe('a search with a response within the page', () => {
  it('is ready immediately, without a request, and requests the second page as usual', async () => {
    const chain = createChain();
    const served = readServedResponse(
      block({
        receivedAt: new Date(),
        response: { SearchResult: { SearchResultCountAll: 25, SearchResultItems: [rawJob('1')] } },
      }),
    );
    const page = new FakeWindow('https://agency.example/jobs');
    const visit = new Visit(chain.fetch, { page, served });
    visit.search.configure(visit.list, visit.configuration);
    assert.equal(visit.search.state.status, 'ready');
    assert.deepEqual(visit.ids, ['1']);
    await visit.quiet();
    assert.equal(visit.queries.filter(({ SortField }) => SortField).length, 0);
    visit.search.choose({ Page: 2 });
    await visit.quiet();
    assert.deepEqual(
      visit.queries.filter(({ SortField }) => SortField).map(({ Page }) => Page),
      ['2'],
    );
    visit.search.close();
  });
});

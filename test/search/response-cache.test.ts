import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { ResponseCache } from '../../src/search/response-cache.ts';
import { searchResponseOf } from './support.ts';

/** A cache for a service that numbers its responses. */
function setUp() {
  let requests = 0;
  let isDown = false;
  const cache = new ResponseCache();
  const transport = {
    baseUrl: 'https://proxy.example',
    fetch: async () => {
      requests += 1;
      if (isDown) throw new TypeError('Failed to fetch');
      return searchResponseOf([String(requests)]);
    },
  };
  return {
    requests: () => requests,
    fetch: (query = {}) => cache.fetch(query, transport),
    fetchUnlessFresh: (query = {}) => cache.fetchUnlessFresh(query, transport),
    /** The number of the cached response, and whether it is fresh. */
    find: (query = {}) => {
      const found = cache.find(query);
      const id = found?.response.data.SearchResult.SearchResultItems[0]?.MatchedObjectId;
      return found && { id, isFresh: found.isFresh };
    },
    breakService: () => (isDown = true),
  };
}

const pass = (seconds: number) => {
  mock.timers.tick(seconds * 1_000);
};

describe('a cached response of Search', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 2, 3) });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  it('is requested again after the clock was set back', async () => {
    const { fetch, find } = setUp();
    await fetch();
    mock.timers.setTime(Date.UTC(2026, 2, 3) - 2_000);
    assert.equal(find()?.isFresh, true);
    mock.timers.setTime(Date.UTC(2026, 2, 3) - 3_600_000);
    assert.equal(find(), undefined);
  });

  it('is fresh for half a minute and can be shown for five minutes', async () => {
    const { fetch, find } = setUp();
    assert.equal(find(), undefined);
    await fetch();
    assert.deepEqual(find(), { id: '1', isFresh: true });
    pass(29);
    assert.deepEqual(find(), { id: '1', isFresh: true });
    pass(1);
    assert.deepEqual(find(), { id: '1', isFresh: false });
    pass(269);
    assert.deepEqual(find(), { id: '1', isFresh: false });
    pass(1);
    assert.equal(find(), undefined);
  });

  it('belongs to its query, in whichever order the parameters are', async () => {
    const { fetch, find } = setUp();
    await fetch({ Keyword: 'nurse', Page: 2 });
    assert.deepEqual(find({ Page: 2, Keyword: 'nurse', Organization: [] })?.id, '1');
    assert.equal(find({ Keyword: 'nurse' }), undefined);
  });

  it('is replaced by a newer response', async () => {
    const { fetch, find } = setUp();
    await fetch();
    pass(60);
    await fetch();
    assert.deepEqual(find(), { id: '2', isFresh: true });
  });

  it('avoids a request while it is fresh', async () => {
    const { fetchUnlessFresh, requests } = setUp();
    await fetchUnlessFresh();
    await fetchUnlessFresh();
    assert.equal(requests(), 1);
    pass(30);
    const response = await fetchUnlessFresh();
    assert.equal(response.data.SearchResult.SearchResultItems[0]?.MatchedObjectId, '2');
  });

  it('is kept after a later request fails, and failures are not cached', async () => {
    const { fetch, find, breakService } = setUp();
    await fetch();
    pass(60);
    breakService();
    await assert.rejects(fetch(), { kind: 'network' });
    await assert.rejects(fetch({ Keyword: 'nurse' }), { kind: 'network' });
    assert.deepEqual(find(), { id: '1', isFresh: false });
    assert.equal(find({ Keyword: 'nurse' }), undefined);
  });

  it('is removed when thirty newer responses are cached', async () => {
    const { fetch, find } = setUp();
    for (let page = 1; page <= 30; page += 1) await fetch({ Page: page });
    await fetch({ Page: 1 });
    await fetch({ Page: 31 });
    await fetch({ Page: 32 });
    const pages = Array.from({ length: 32 }, (_, index) => index + 1);
    assert.deepEqual(
      pages.filter((page) => !find({ Page: page })),
      [2, 3],
    );
  });
});

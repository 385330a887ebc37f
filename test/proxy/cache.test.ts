import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readSearchResponse, search, type SearchResponse } from '../../src/protocol/search.ts';
import { nodeCompressors } from '../../packages/server/src/proxy/node/compress.ts';
import { sampleResponse, sampleCodeList, sampleItem } from '../protocol/sample.ts';
import { noon, page, plain, problemIn, setUp } from './upstream.ts';
import { within } from '../support/bounds.ts';
import { memoryInUse } from '../support/memory.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A caching proxy over an upstream that can be made to fail. */
function keeping(options: Parameters<typeof setUp>[0] = {}) {
  const state = {
    response: (): Promise<Response> => Promise.resolve(Response.json(sampleResponse())),
    calls: 0,
  };
  const chain = setUp({
    ...plain,
    cacheBytes: 1_000_000,
    fetch: (request) => {
      state.calls += 1;
      return new URL(request.url).pathname === '/api/Search'
        ? state.response()
        : Promise.resolve(Response.json(sampleCodeList()));
    },
    ...options,
  });
  return { ...chain, state };
}

const failing = (status: number) => () => Promise.resolve(new Response('', { status }));
const closingOn = (id: string, day: string) => {
  const item = sampleItem();
  item.MatchedObjectId = id;
  item.MatchedObjectDescriptor.ApplicationCloseDate = day;
  return item;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: noon }));
afterEach(() => mock.timers.reset());
const pass = (milliseconds: number) => mock.timers.setTime(Date.now() + milliseconds);

describe('a clock that is put back', () => {
  it('does not keep responses fresh for as long as it was ahead', async () => {
    const { get, state, sent } = keeping();
    pass(86_400_000); // the clock is a day ahead
    await get('/api/Search');
    pass(-86_400_000);
    state.response = async () => Response.json(sampleResponse([]));
    const first = await get('/api/Search'); // stale, while a newer one is fetched
    assert.equal(first.status, 200);
    await settled();
    assert.equal(sent.length, 2);
    const { SearchResult } = (await (await get('/api/Search')).json()) as SearchResponse;
    assert.equal(SearchResult.SearchResultItems.length, 0);
  });

  it('changes nothing if it is put back by at most five seconds, as time servers do', async () => {
    const { get, sent } = keeping();
    await get('/api/Search');
    pass(-4_000);
    const again = await get('/api/Search');
    assert.deepEqual([again.headers.get('age'), sent.length], ['0', 1]);
  });

  it('does not lose the last response while the service fails', async () => {
    const { get, state } = keeping();
    pass(86_400_000);
    await get('/api/Search');
    pass(-86_400_000);
    state.response = failing(500);
    for (let time = 0; time < 3; time += 1) {
      assert.equal((await get('/api/Search')).status, 200);
      await settled();
    }
  });
});

describe('a cached response', () => {
  it('serves every spelling of the same query with one call', async () => {
    const { get, state } = keeping();
    const first = await get('/api/Search?Keyword=nurse&Page=2');
    const body = await first.text();
    for (const query of [
      'Keyword=nurse&Page=2',
      'Page=2&Keyword=nurse',
      'Page=0002&Keyword=+nurse+',
      '&&Keyword=n%75rse&&Page=2&Organization=',
    ]) {
      pass(5_000);
      const next = await get(`/api/Search?${query}`);
      assert.equal(await next.text(), body, query);
      assert.equal(next.headers.get('etag'), first.headers.get('etag'));
    }
    assert.equal(state.calls, 1);
    await get('/api/Search?Keyword=nurse&Page=3');
    assert.equal(state.calls, 2);
  });

  it('states its age, counted from its arrival', async () => {
    const { get } = keeping();
    assert.equal((await get('/api/Search')).headers.get('age'), null);
    pass(41_900);
    const { headers } = await get('/api/Search');
    assert.equal(headers.get('age'), '41');
    assert.equal(headers.get('portal-stale'), null);
    assert.match(headers.get('cache-control') ?? '', /^public, max-age=60, /);
  });

  it('has its own CORS headers for each origin', async () => {
    const { get } = keeping({ origins: [page, 'http://localhost:8080'] });
    const allowed = async (headers: Record<string, string>) =>
      (await get('/api/Search', { headers })).headers.get('access-control-allow-origin');
    assert.equal(await allowed({ origin: page }), page);
    assert.equal(await allowed({}), null);
    assert.equal(await allowed({ origin: 'https://evil.example' }), null);
    assert.equal(await allowed({ origin: page }), page);
  });

  it('still reports lost records in its header', async () => {
    const { get, state } = keeping();
    state.response = () => Promise.resolve(Response.json(sampleResponse([sampleItem(), null])));
    for (let time = 0; time < 2; time++)
      assert.equal((await get('/api/Search')).headers.get('portal-losses'), 'r');
    assert.equal(state.calls, 1);
  });

  it('of a code list is fresh for an hour', async () => {
    const { get, state } = keeping();
    await get('/api/codelist/hiringpaths');
    pass(59 * minute);
    await get('/api/codelist/hiringpaths');
    assert.equal(state.calls, 1);
    pass(2 * minute);
    assert.equal((await get('/api/codelist/hiringpaths')).headers.get('portal-stale'), '3660');
    assert.equal(state.calls, 2);
  });

  it('is evicted for newer ones: the cache stays within its size', async () => {
    const { get, state } = keeping({ cacheBytes: 100_000 });
    for (let number = 1; number <= 200; number++) await get(`/api/Search?Page=${number}`);
    assert.equal(state.calls, 200);
    await get('/api/Search?Page=200');
    assert.equal(state.calls, 200);
    await get('/api/Search?Page=1');
    assert.equal(state.calls, 201);
  });

  it('is not stored if the operator disables the cache', async () => {
    const { get, state } = keeping({ cacheBytes: 0 });
    await get('/api/Search');
    await get('/api/Search');
    assert.equal(state.calls, 2);
  });
});

describe('a stale response', () => {
  it('is served at once and marked while one call fetches a newer one', async () => {
    const { get, state } = keeping();
    await get('/api/Search');
    pass(5 * minute);
    state.response = () => new Promise(() => undefined);
    const responses = await Promise.all(Array.from({ length: 50 }, () => get('/api/Search')));
    assert.equal(state.calls, 2);
    for (const { status, headers } of responses)
      assert.deepEqual(
        [status, headers.get('portal-stale'), headers.get('cache-control'), headers.get('age')],
        [200, '300', 'public, max-age=10', null],
      );
  });

  it('is followed by the newer one', async () => {
    const { get, state } = keeping();
    await get('/api/Search');
    pass(2 * minute);
    state.response = () =>
      Promise.resolve(Response.json(sampleResponse([closingOn('2', '2026-05-01')])));
    await get('/api/Search');
    await settled();
    const next = await get('/api/Search');
    assert.equal(next.headers.get('portal-stale'), null);
    assert.match(await next.text(), /"MatchedObjectId":"2"/);
    assert.equal(state.calls, 2);
  });

  it('also states its age in the body, in a member that elements and client ignore', async () => {
    const { get, state, proxy } = keeping();
    state.response = () =>
      Promise.resolve(Response.json(sampleResponse([closingOn('1', '2026-05-01')])));
    const before = (await (await get('/api/Search')).json()) as object;
    state.response = failing(500);
    pass(3 * hour);
    const response = await get('/api/Search');
    assert.equal(response.headers.get('portal-stale'), '10800');
    const body = (await response.json()) as { PortalStale: unknown };
    const { PortalStale, ...rest } = body;
    assert.deepEqual(PortalStale, { Since: '2026-03-02T17:00:00.000Z', Closed: 0 });
    assert.deepEqual(rest, before);
    const { data, losses } = readSearchResponse(body);
    assert.equal(data.SearchResult.SearchResultItems.length, 1);
    assert.deepEqual(losses, []);
    const read = await search({}, { baseUrl: 'https://proxy.example', fetch: proxy });
    assert.deepEqual(read.losses, []);
  });

  for (const status of [401, 403, 404, 429, 500, 502, 503, 504]) {
    it(`replaces ${status} for up to a day, and no longer`, async () => {
      const { get, state } = keeping();
      await get('/api/Search');
      state.response = failing(status);
      for (const age of [2 * minute, 11 * minute, 12 * hour, 11 * hour]) {
        pass(age);
        const response = await get('/api/Search');
        assert.equal(response.status, 200);
        assert.equal(
          response.headers.get('portal-stale'),
          String(Math.floor((Date.now() - noon) / 1000)),
        );
        await settled();
      }
      pass(hour);
      const gone = await get('/api/Search');
      assert.ok(gone.status >= 400, String(gone.status));
      assert.equal(gone.headers.get('cache-control'), 'no-store');
    });
  }

  for (const age of [2 * minute, 2 * hour]) {
    it(`is not refreshed at every request after a failure: ${age / minute} minutes old`, async () => {
      const { get, state } = keeping();
      await get('/api/Search');
      pass(age);
      state.response = failing(500);
      for (const calls of [2, 3, 4]) {
        for (let view = 0; view < 20; view++) {
          const response = await get('/api/Search');
          assert.deepEqual([response.status, response.headers.has('portal-stale')], [200, true]);
          await new Promise((resolve) => setImmediate(resolve));
        }
        assert.equal(state.calls, calls);
        pass(6_000);
      }
      state.response = () => Promise.resolve(Response.json(sampleResponse()));
      await get('/api/Search');
      await settled();
      assert.equal((await get('/api/Search')).headers.get('portal-stale'), null);
    });
  }

  it('replaces a slow response, which is cached when it arrives', async () => {
    const { get, state } = keeping();
    await get('/api/Search');
    pass(2 * hour);
    let come: (response: Response) => void = () => undefined;
    state.response = () => new Promise((resolve) => (come = resolve));
    const body = await within(20_000, get('/api/Search'));
    assert.equal(body.headers.get('portal-stale'), '7200');
    come(Response.json(sampleResponse([])));
    await settled();
    assert.equal((await get('/api/Search')).headers.get('portal-stale'), null);
    assert.equal(state.calls, 2);
  });

  it('a failure is never cached: the next request tries again', async () => {
    const { get, state } = keeping();
    state.response = failing(500);
    assert.equal((await get('/api/Search')).status, 502);
    assert.equal((await get('/api/Search')).status, 502);
    assert.equal(state.calls, 2);
    state.response = () => Promise.resolve(Response.json(sampleResponse()));
    assert.equal((await get('/api/Search')).status, 200);
    state.response = () => Promise.resolve(new Response('<html>', { status: 200 }));
    assert.equal((await get('/api/Search?Page=2')).status, 502);
  });

  it('keeps a worker alive until the newer one has arrived', async () => {
    const { proxy, state } = keeping();
    const request = () => new Request('https://proxy.example/api/Search');
    const work: Promise<unknown>[] = [];
    const context = { waitUntil: (one: Promise<unknown>) => void work.push(one) };
    await proxy(request(), context);
    assert.equal(work.length, 1); // also for the first request: others may wait for it after its page is closed
    pass(2 * minute);
    await proxy(request(), context);
    assert.equal(work.length, 2);
    await Promise.all(work);
    const next = await proxy(request(), context);
    assert.equal(next.headers.get('portal-stale'), null);
    assert.equal(state.calls, 2);
  });
});

describe('stale responses', () => {
  it('stay within the size of the cache', async () => {
    const cacheBytes = 12_000_000;
    const { get, state } = keeping({ cacheBytes });
    const item = closingOn('1', '2030-01-01');
    item.MatchedObjectDescriptor.QualificationSummary = 'x'.repeat(500);
    const items = Array.from({ length: 80 }, (_, index) => ({
      ...item,
      MatchedObjectId: `${index}`,
    }));
    state.response = () => Promise.resolve(Response.json(sampleResponse(items)));
    const held = async () => (await memoryInUse()).arrayBuffers;
    const before = await held();
    const askAll = async () => {
      let stale = 0;
      for (let page = 1; page <= 100; page++) {
        const response = await get(`/api/Search?Page=${page}`);
        await response.arrayBuffer();
        if (response.headers.has('portal-stale')) stale += 1;
      }
      return stale;
    };
    await askAll();
    const fresh = (await held()) - before;
    assert.ok(fresh > cacheBytes / 2, `${fresh} bytes show nothing`);
    state.response = failing(500);
    pass(2 * minute);
    const stale = await askAll();
    assert.ok(stale > 30, `${stale} old ones`);
    const grown = (await held()) - before;
    assert.ok(grown < cacheBytes, `${grown} bytes`);
  });

  it('lose the jobs that close on a later day, and count all of them', async () => {
    const { get, state } = keeping();
    const items = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => closingOn(day, day));
    state.response = () => Promise.resolve(Response.json(sampleResponse(items)));
    await get('/api/Search');
    state.response = failing(500);
    const seen = [];
    for (const later of [2 * minute, hour, 12 * hour]) {
      pass(later);
      const { PortalStale, SearchResult } = (await (await get('/api/Search')).json()) as {
        PortalStale: object;
        SearchResult: { SearchResultItems: { MatchedObjectId: string }[] };
      };
      seen.push([
        PortalStale,
        SearchResult.SearchResultItems.map(({ MatchedObjectId }) => MatchedObjectId),
      ]);
      await settled();
    }
    const Since = '2026-03-02T17:00:00.000Z';
    assert.deepEqual(seen, [
      [{ Since, Closed: 1 }, ['2026-03-02', '2026-03-03']],
      [{ Since, Closed: 1 }, ['2026-03-02', '2026-03-03']],
      [{ Since, Closed: 2 }, ['2026-03-03']],
    ]);
  });
});

describe('jobs that close while their response is cached', () => {
  const forms = {
    '2018-10-30 form': ['2026-03-01', '2026-03-02', '2026-03-03'],
    'midnight UTC': ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'],
    'US form': ['3/1/2026', '3/2/2026', '3/3/2026'],
    'long midnight': [
      '2026-03-01T00:00:00.0000',
      '2026-03-02T00:00:00.0000',
      '2026-03-03T00:00:00.0000',
    ],
    'last second': [
      '2026-03-01T23:59:59.9970',
      '2026-03-02T23:59:59.9970',
      '2026-03-03T23:59:59.9970',
    ],
  };
  for (const [name, [yesterday = '', today = '', tomorrow = '']] of Object.entries(forms)) {
    it(`${name}: are removed on the next day, in the time zone of Washington`, async () => {
      const { get, state } = keeping();
      const items = [
        closingOn('1', yesterday),
        closingOn('2', today),
        closingOn('3', tomorrow),
        closingOn('4', 'soon'),
      ];
      (items[3] as (typeof items)[0]).MatchedObjectDescriptor.PositionEndDate = '';
      state.response = () => Promise.resolve(Response.json(sampleResponse(items)));
      const idsOf = async () => {
        const { SearchResult: result } = (await (await get('/api/Search')).json()) as ReturnType<
          typeof sampleResponse
        >;
        const ids = (result.SearchResultItems as typeof items).map((item) => item.MatchedObjectId);
        assert.deepEqual(
          [result.SearchResultCount, result.SearchResultCountAll],
          [ids.length, ids.length],
        );
        return ids.join('');
      };
      assert.equal(await idsOf(), '1234'); // as upstream returned it
      state.response = failing(503);
      pass(hour);
      assert.equal(await idsOf(), '234');
      mock.timers.setTime(Date.parse('2026-03-03T04:59:00Z')); // 23:59 in Washington
      assert.equal(await idsOf(), '234');
      mock.timers.setTime(Date.parse('2026-03-03T05:01:00Z'));
      assert.equal(await idsOf(), '34');
    });
  }

  it('leave correct counts: a capped count stays, counts of refiners are removed', async () => {
    const { get, state } = keeping();
    const response = sampleResponse([closingOn('1', '2026-03-01'), closingOn('2', '2026-04-01')]);
    response.SearchResult.SearchResultCountAll = 10_000;
    Object.assign(response.SearchResult.UserArea, {
      Refiners: { Organization: [{ RefinementValue: 'EX', RefinementCount: '2' }] },
    });
    state.response = () => Promise.resolve(Response.json(response));
    await get('/api/Search');
    state.response = failing(500);
    pass(hour);
    const body = (await (await get('/api/Search')).json()) as Record<string, unknown> & {
      SearchResult: { UserArea: unknown; SearchResultCountAll: number };
    };
    assert.equal(body.SearchResult.SearchResultCountAll, 10_000);
    assert.deepEqual(body.SearchResult.UserArea, {
      NumberOfPages: '1',
      IsRadialSearch: false,
      Refiners: { Organization: [{ RefinementValue: 'EX' }] },
    });
    assert.deepEqual(body['PortalStale'], { Since: '2026-03-02T17:00:00.000Z', Closed: 1 });
  });

  it('can be all jobs: the list is then empty, not an error', async () => {
    const { get, state } = keeping();
    await get('/api/Search'); // the sample closed in 2024
    state.response = failing(500);
    pass(hour);
    const response = await get('/api/Search');
    const body = (await response.json()) as ReturnType<typeof sampleResponse>;
    assert.deepEqual([response.status, body.SearchResult.SearchResultItems], [200, []]);
    assert.equal(body.SearchResult.SearchResultCountAll, 0);
  });
});

describe('the headers for other caches', () => {
  const large = () =>
    sampleResponse(Array.from({ length: 20 }, (_, index) => closingOn(`${index}`, '2027-01-01')));
  const chain = () => {
    const made = keeping({ compressors: nodeCompressors });
    made.state.response = () => Promise.resolve(Response.json(large()));
    return made;
  };
  const asking = (encoding: string | undefined, more: Record<string, string> = {}) => ({
    headers: { ...(encoding !== undefined && { 'accept-encoding': encoding }), ...more },
  });
  const table: [string | undefined, string | null][] = [
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0, br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=1, gzip;q=0.5', null],
    ['deflate', null],
    ['gzip;q=nonsense, br', 'br'],
    [',,;;,', null],
    ['x'.repeat(2_000), null],
  ];
  for (const [encoding, expected] of table) {
    it(`Accept-Encoding ${encoding?.slice(0, 40) ?? '(none)'}: ${expected ?? 'uncompressed'}`, async () => {
      const { get } = chain();
      await get('/api/Search'); // a cached response is as small as it can be
      const response = await get('/api/Search', asking(encoding));
      assert.equal(response.headers.get('content-encoding'), expected);
      assert.equal(response.headers.get('vary'), 'Accept-Encoding');
      const bytes = new Uint8Array(await response.arrayBuffer());
      assert.equal(response.headers.get('content-length'), String(bytes.length));
      const text =
        expected === 'br'
          ? brotliDecompressSync(bytes)
          : expected === 'gzip'
            ? gunzipSync(bytes)
            : Buffer.from(bytes);
      const { data } = readSearchResponse(JSON.parse(text.toString()));
      assert.equal(data.SearchResult.SearchResultItems.length, 20);
    });
  }

  it('are compressed fast for the first request, and smaller for later ones', async () => {
    const { get } = chain();
    const lengths: number[] = [];
    for (const expected of ['gzip', 'br', 'br']) {
      const response = await get('/api/Search', asking('gzip, br'));
      assert.equal(response.headers.get('content-encoding'), expected);
      lengths.push(Number(response.headers.get('content-length')));
    }
    const [first = 0, kept = 0] = lengths;
    assert.ok(kept < first);
    assert.equal(
      (await get('/api/Search?Page=2', asking('br'))).headers.get('content-encoding'),
      'br',
    );
    const large = chain();
    large.state.response = async () =>
      Response.json(sampleResponse(Array.from({ length: 300 }, sampleItem)));
    const response = await large.get('/api/Search', asking('gzip, br'));
    assert.equal(
      response.headers.get('content-encoding'),
      'br',
      'other requests would wait for it',
    );
  });

  it('have the same weak entity tag in all encodings while the body is unchanged', async () => {
    const { get } = chain();
    const tagOf = async (encoding?: string) =>
      (await get('/api/Search', asking(encoding))).headers.get('etag') ?? '';
    const tags = async () =>
      new Set([await tagOf('gzip'), await tagOf('gzip'), await tagOf(), await tagOf('br')]);
    const [tag = '', ...others] = await tags();
    assert.deepEqual(others, []);
    assert.match(tag, /^W\/"[\da-f]{24}"$/);
    pass(11 * minute); // fetched again without changes
    await get('/api/Search');
    assert.deepEqual(await tags(), new Set([tag]));
  });

  it('responds with 304 to a client that has the bytes, with the headers it needs and no body', async () => {
    const { get, state } = chain();
    const first = await get('/api/Search', asking('gzip'));
    const tag = first.headers.get('etag') ?? '';
    const strong = tag.slice('W/'.length);
    for (const known of [tag, strong, `"x", ${tag}`, `"x",${strong} , "y"`, '*']) {
      const response = await get(
        '/api/Search',
        asking('gzip', { 'if-none-match': known, origin: page }),
      );
      assert.equal(response.status, 304, known);
      assert.equal(await response.text(), '');
      for (const name of ['content-length', 'content-type', 'content-encoding'])
        assert.equal(response.headers.get(name), null);
      assert.equal(response.headers.get('etag'), tag);
      assert.match(response.headers.get('cache-control') ?? '', /max-age=60/);
      assert.equal(response.headers.get('vary'), 'Accept-Encoding');
      assert.equal(response.headers.get('access-control-allow-origin'), page);
    }
    for (const other of ['"x"', 'x', '', tag.replaceAll('"', ''), `W/W/${strong}`]) {
      const response = await get('/api/Search', asking('gzip', { 'if-none-match': other }));
      assert.equal(response.status, 200, other);
    }
    assert.equal(state.calls, 1);
  });

  it('give a stale response another entity tag, which stays the same during the outage', async () => {
    const { get, state } = chain();
    const fresh = (await get('/api/Search')).headers.get('etag');
    state.response = failing(503);
    const tags = new Set<string | null>();
    for (let time = 0; time < 3; time++) {
      pass(hour);
      tags.add((await get('/api/Search')).headers.get('etag'));
    }
    assert.equal(tags.size, 1);
    assert.equal(tags.has(fresh), false);
  });

  it('prevent caching of a problem, which has no entity tag', async () => {
    const { get } = chain();
    const response = await get('/api/Search?x=1', asking('gzip', { 'if-none-match': '*' }));
    assert.deepEqual(
      [response.status, response.headers.get('etag'), response.headers.get('cache-control')],
      [400, null, 'no-store'],
    );
    await problemIn(response);
  });
});

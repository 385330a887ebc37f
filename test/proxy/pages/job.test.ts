// The page of one job, while it is open and after it has closed.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { noon, sampleService } from '../upstream.ts';
import { sampleResponse, sampleItem } from '../../protocol/sample.ts';
import { jobsIn, openItems, serviceOf, withPages } from './pages.ts';

const posting = /<script type="application\/ld\+json">/;

async function firstJob(get: (path: string) => Promise<Response>): Promise<string> {
  const [id] = jobsIn(await (await get('/list')).text());
  assert.ok(id);
  return id;
}

describe('the page of an open job', () => {
  it('is complete, for people and for search engines', async () => {
    const { get } = withPages();
    const id = await firstJob(get);
    const response = await get(`/job/${id}?document`);
    const body = await response.text();
    assert.equal(response.status, 200);
    assert.match(body, /^<!doctype html>/);
    assert.match(body, posting);
    assert.ok(
      body.includes(
        `<link rel="canonical" href="https://www.agency.example/jobs/job/${id}?document">`,
      ),
    );
    assert.equal(response.headers.get('x-robots-tag'), null);
    assert.equal(
      response.headers.get('link'),
      '<https://www.agency.example/portal-jobs.css>; rel=preload; as=style',
    );
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src https:\/\/www\.agency\.example\/portal-jobs\.css; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });

  it('is a fragment without markup for search engines, to put into a host page', async () => {
    const { get } = withPages();
    const id = await firstJob(get);
    const response = await get(`/job/${id}?lang=es`);
    const body = await response.text();
    assert.match(body, /^<article data-served lang="es-US">/);
    assert.doesNotMatch(body, posting);
    assert.equal(response.headers.get('x-robots-tag'), 'noindex');
  });

  it('is found without a previous list, and served from the cache afterwards', async () => {
    const { get: list } = withPages();
    const id = await firstJob(list);
    const { ask } = withPages();
    assert.equal((await ask(`/job/${id}?document`)).calls.length, 2);
    const again = await ask(`/job/${id}?document`);
    assert.equal(again.calls.length, 0);
    const etag = again.response.headers.get('etag') ?? '';
    const { response } = await ask(`/job/${id}?document`);
    assert.equal(response.headers.get('etag'), etag);
  });

  it('is found on any page of the scope, also if the service sends short pages', async () => {
    const { get } = withPages({ fetch: serviceOf(openItems(60), 25), locked: 'Organization=EX' });
    for (const id of ['7000000', '7000030', '7000059'])
      assert.equal((await get(`/job/${id}`)).status, 200, id);
    assert.equal((await get('/job/7000060')).status, 410);
    assert.equal(jobsIn(await (await get('/sitemap.xml')).text()).length, 60);
  });

  it('takes one call if the cache is disabled', async () => {
    const { get, ask } = withPages({ cacheBytes: 0 });
    const [id = ''] = jobsIn(await (await get('/list')).text());
    for (const path of [`/job/${id}`, `/job/${id}?document`]) {
      const { response, calls } = await ask(path);
      assert.deepEqual([response.status, calls.length], [200, 1]);
    }
  });

  it('that does not exist causes one scan of the scope per minute, also without a cache', async () => {
    const { get, ask } = withPages({ cacheBytes: 0 });
    const first = await ask('/job/999999999');
    assert.deepEqual([first.response.status, first.calls.length > 0], [410, true]);
    for (const id of ['999999999', '999999998']) {
      const { response, calls } = await ask(`/job/${id}`);
      assert.deepEqual([response.status, calls.length], [410, 0], id);
    }
    const [open = ''] = jobsIn(await (await get('/sitemap.xml')).text());
    assert.equal((await get(`/job/${open}`)).status, 200);
  });

  it('is searched for once if the service counts jobs but sends an empty list', async () => {
    const { ask } = withPages({
      fetch: async () => {
        const response = sampleResponse([]);
        response.SearchResult.SearchResultCountAll = 500;
        return Response.json(response);
      },
    });
    const { response, calls } = await ask('/job/7000000');
    assert.equal(response.status, 410);
    assert.equal(calls.length, 1);
  });

  it('is one of five thousand that are remembered, also without a cache', async () => {
    const fetch = serviceOf(openItems(5_001), 250);
    const { get, ask } = withPages({ fetch, cacheBytes: 0, locked: 'Organization=EX' });
    await get('/sitemap.xml');
    assert.equal((await ask('/job/7005000')).calls.length, 1);
    assert.equal((await ask('/job/7000000')).calls.length, 2); // fetched again
  });

  it('is found if the service has thousands of jobs and sends ten at once', async () => {
    const fetch = serviceOf(openItems(5_000), 10);
    const { get } = withPages({ fetch, cacheBytes: 2 ** 28, locked: 'Organization=EX' });
    assert.equal((await get('/job/7004990')).status, 200);
    assert.equal(jobsIn(await (await get('/sitemap.xml')).text()).length, 5_000);
  });

  it('does not count as closed if the service sends too few jobs at once to find it', async () => {
    const fetch = serviceOf(openItems(1_200), 1);
    const { get, sent, events } = withPages({ fetch, locked: 'Organization=EX' });
    assert.equal((await get('/job/7001190?document')).status, 503);
    assert.equal((await get('/sitemap.xml')).status, 503);
    assert.equal(sent.length, 1);
    const failures = events.flatMap((one) => (one.event === 'failure' ? [one] : []));
    assert.deepEqual(
      failures.map(({ path, kind, responded }) => [path, kind, responded]),
      [
        ['/job', 'shape', 502],
        ['/sitemap', 'shape', 502],
      ],
    );
  });

  it('is shown again after a page of the scope was empty once', async () => {
    const whole = serviceOf(openItems(300));
    let isWhole = false;
    const { get } = withPages({
      cacheBytes: 0,
      locked: 'Organization=EX',
      async fetch(request) {
        if (isWhole || new URL(request.url).searchParams.get('Page') === '1') return whole(request);
        const response = sampleResponse([]);
        response.SearchResult.SearchResultCountAll = 300;
        return Response.json(response);
      },
    });
    assert.equal((await get('/job/999999999')).status, 410);
    isWhole = true;
    assert.equal((await get('/job/7000290')).status, 200);
  });

  it('that does not exist causes one scan per minute, also with a lost record or a wrong count', async () => {
    for (const [real, lost, excess] of [
      [1_500, 7, 0],
      [1_500, undefined, 0],
      [1_490, undefined, 3],
      [1_500, undefined, 3],
    ] as const) {
      const items: unknown[] = openItems(real);
      if (lost !== undefined) items[lost] = { MatchedObjectId: null };
      const { ask } = withPages({
        cacheBytes: 0,
        locked: 'Organization=EX',
        async fetch({ url }) {
          const start = 250 * (Number(new URL(url).searchParams.get('Page')) - 1);
          const response = sampleResponse(items.slice(start, start + 250));
          response.SearchResult.SearchResultCountAll = items.length + excess;
          return Response.json(response);
        },
      });
      assert.ok((await ask('/job/999999999')).calls.length >= 6);
      assert.equal((await ask('/job/999999998')).calls.length, 0);
    }
  });

  it('that a list showed and that has closed is searched for once, also without a cache', async () => {
    const items = openItems(2);
    const fetch = serviceOf(items);
    const { get, ask } = withPages({ cacheBytes: 0, locked: 'Organization=EX', fetch });
    assert.equal(jobsIn(await (await get('/list')).text()).length, 2);
    items.pop();
    for (const count of [2, 0]) {
      const { response, calls } = await ask('/job/7000001');
      assert.deepEqual([response.status, calls.length], [410, count]);
    }
  });

  /** A service that does not find jobs by PositionID, and a job that appears in a list after the scan of the lock. */
  async function shownLater() {
    const items = openItems(300);
    const state = { wait: 0, isDown: false };
    const { get } = withPages({
      cacheBytes: 0,
      locked: 'Organization=EX',
      async fetch(request) {
        await setTimeout(state.wait);
        const isKeyword = new URL(request.url).searchParams.has('Keyword');
        if (state.isDown && !isKeyword) return new Response('', { status: 500 });
        return serviceOf(isKeyword ? [] : items)(request);
      },
    });
    assert.equal((await get('/job/7000300')).status, 410);
    items.unshift(...openItems(301).slice(300));
    await get('/list');
    return { state, ask: async () => (await get('/job/7000300?document')).status };
  }

  /** A service whose keyword search does not find PositionIDs. */
  function unfindable(finds: (query: URLSearchParams) => boolean) {
    const items = openItems(3);
    return withPages({
      locked: 'Organization=EX',
      async fetch(request) {
        const query = new URL(request.url).searchParams;
        const isList = query.get('Fields') === 'Min';
        return Response.json(sampleResponse(isList || finds(query) ? items : []));
      },
    });
  }

  const short = /This is a short version of the announcement/;
  const whole: [string, (query: URLSearchParams) => boolean][] = [
    ['its control number', (query) => query.get('Keyword') === '7000001'],
    [
      'its title within its agency',
      (query) => query.has('PositionTitle') && query.get('Organization') === 'EX00',
    ],
  ];
  for (const [what, finds] of whole)
    it(`is complete if only ${what} finds it`, async () => {
      const response = await unfindable(finds).get('/job/7000001?document');
      assert.equal(response.status, 200);
      assert.doesNotMatch(await response.text(), short);
    });

  it('links to the portal and says that it is shortened if no search finds the job', async () => {
    const { get } = unfindable(() => false);
    for (const path of ['/job/7000001?document', '/job/7000001']) {
      const response = await get(path);
      const body = await response.text();
      assert.equal(response.status, 200);
      assert.match(body, short);
      assert.match(
        body,
        /open\. <a rel="noopener" href="https:\/\/www\.portal\.example\/[^"]*">View on/,
      );
    }
  });

  it('is shown to two visitors with overlapping requests', async () => {
    const { state, ask } = await shownLater();
    state.wait = 20;
    const first = ask();
    await setTimeout(30); // the search by PositionID is over, and the lock is being scanned
    assert.deepEqual([await ask(), await first], [200, 200]);
  });

  it('is shown if a list shows it while the scan of the lock misses it', async () => {
    const items = openItems(301);
    const state = { isHeld: false, release: () => undefined as void };
    const { get } = withPages({
      cacheBytes: 0,
      locked: 'Organization=EX',
      async fetch(request) {
        const query = new URL(request.url).searchParams;
        if (query.get('Page') === '2' && !state.isHeld) {
          state.isHeld = true;
          await new Promise<void>((resolve) => (state.release = resolve));
        }
        return serviceOf(query.has('Keyword') ? [] : items)(request);
      },
    });
    await get('/list');
    const [job] = items.splice(0, 1);
    const first = get('/job/7000000');
    while (!state.isHeld) await setTimeout(1);
    items.unshift(...(job ? [job] : []));
    await get('/list');
    state.release();
    assert.equal((await first).status, 410);
    assert.equal((await get('/job/7000000')).status, 200);
  });

  it('is shown again when the service recovers from a failure during the search', async () => {
    const { state, ask } = await shownLater();
    state.isDown = true;
    assert.equal(await ask(), 503);
    state.isDown = false;
    assert.deepEqual([await ask(), await ask()], [200, 200]);
  });

  it('is shown again after a page of the scope was short once', async () => {
    const items = openItems(600);
    let isShort = true;
    const { get } = withPages({
      cacheBytes: 0,
      locked: 'Organization=EX',
      async fetch(request) {
        const isSecond = new URL(request.url).searchParams.get('Page') === '2';
        if (!isShort || !isSecond) return serviceOf(items)(request);
        const response = sampleResponse(items.slice(250, 350));
        response.SearchResult.SearchResultCountAll = 600;
        return Response.json(response);
      },
    });
    assert.equal((await get('/job/999999999')).status, 410);
    isShort = false;
    assert.equal((await get('/job/7000400')).status, 200);
  });

  it('is shown as soon as a list contains it, although the scope was scanned before it opened', async () => {
    const items = openItems(1);
    // The search by PositionID finds nothing.
    const fetch: ReturnType<typeof serviceOf> = async (request) =>
      serviceOf(request.url.includes('Keyword') ? [] : items)(request);
    const { get } = withPages({ cacheBytes: 0, locked: 'Organization=EX', fetch });
    assert.equal((await get('/job/7000001')).status, 410);
    items.push(...openItems(2).slice(1));
    assert.equal(jobsIn(await (await get('/list')).text()).length, 2);
    assert.equal((await get('/job/7000001')).status, 200);
  });

  it('is not shown for a control number of another agency', async () => {
    const { get } = withPages({ locked: 'Organization=TR' });
    const id = await firstJob(withPages().get);
    const response = await get(`/job/${id}?document`);
    assert.equal(response.status, 410);
    assert.doesNotMatch(await response.text(), posting);
  });
});

describe('a job that is not open', () => {
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now: noon }));
  afterEach(() => mock.timers.reset());

  it('returns 410 with an explanation and without markup for search engines', async () => {
    const { get } = withPages();
    for (const path of ['/job/999999999?document', '/job/999999999']) {
      const response = await get(path);
      const body = await response.text();
      assert.equal(response.status, 410);
      assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.equal(response.headers.get('x-robots-tag'), 'noindex');
      assert.match(body, /This job is no longer listed/);
      assert.match(body, /href="https:\/\/www\.agency\.example\/careers"/);
      assert.doesNotMatch(body, posting);
    }
  });

  it('returns 410 within a minute, whatever is cached', async () => {
    const closed = new Set<string>();
    const { get } = withPages({
      fetch: async (request) => {
        const response = await sampleService(request);
        const body = (await response.json()) as {
          SearchResult: { SearchResultItems: { MatchedObjectId: string }[] };
        };
        const { SearchResult } = body;
        SearchResult.SearchResultItems = SearchResult.SearchResultItems.filter(
          (item) => !closed.has(item.MatchedObjectId),
        );
        return Response.json(body);
      },
    });
    const id = await firstJob(get);
    await get('/sitemap.xml');
    const open = await get(`/job/${id}?document`);
    assert.equal(open.status, 200);
    // Caches in between may not keep it longer.
    assert.equal(open.headers.get('cache-control'), 'public, max-age=60');
    closed.add(id);
    mock.timers.setTime(noon + 61_000);
    assert.equal((await get(`/job/${id}?document`)).status, 410);
    assert.equal((await get(`/job/${id}`)).status, 410);
  });

  it('is shown a minute after the scope was scanned, if it has opened since', async () => {
    const items = openItems(1);
    const fetch = serviceOf(items);
    const { get } = withPages({ locked: 'Organization=EX', fetch });
    await get('/sitemap.xml');
    items.push(...openItems(2).slice(1));
    mock.timers.setTime(noon + 59_000);
    assert.equal((await get('/job/7000001')).status, 410);
    mock.timers.setTime(noon + 61_000);
    assert.equal((await get('/job/7000001')).status, 200);
  });

  it('is searched for in a new scan if the last one used stale responses', async () => {
    const items = openItems(1);
    let isDown = false;
    const service: ReturnType<typeof serviceOf> = async (request) =>
      isDown ? new Response('', { status: 500 }) : serviceOf(items)(request);
    const { get } = withPages({ locked: 'Organization=EX', fetch: service });
    await get('/sitemap.xml');
    isDown = true;
    mock.timers.setTime(noon + 61_000);
    assert.equal((await get('/job/7000001')).status, 410);
    isDown = false;
    items.push(...openItems(2).slice(1));
    mock.timers.setTime(noon + 70_000);
    assert.equal((await get('/job/7000001')).status, 200);
  });

  it('gives caches in between a max-age of the rest of the minute', async () => {
    const { get } = withPages();
    const id = await firstJob(get);
    await get(`/job/${id}?document`);
    mock.timers.setTime(noon + 45_000);
    const response = await get(`/job/${id}?document`);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=15');
    assert.equal(response.headers.get('age'), null);
  });

  it('returns 410 after its last day, even if the service still lists it', async () => {
    const item = sampleItem();
    const { get } = withPages({
      locked: 'Organization=EX',
      fetch: async () => Response.json(sampleResponse([item])),
    });
    const response = await get(`/job/${item.MatchedObjectId}?document`);
    const body = await response.text();
    assert.equal(response.status, 410);
    // A client that has this page learns again that the job has closed.
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    const again = await get(`/job/${item.MatchedObjectId}?document`, { headers });
    assert.equal(again.status, 410);
    assert.match(body, /This job has closed and takes no more applications/);
    assert.doesNotMatch(body, posting);
    assert.equal(response.headers.get('x-robots-tag'), 'noindex');
  });

  for (const odd of [
    'abc',
    '1;2',
    '821585100/',
    '1/2',
    '..',
    '%2e%2e',
    '',
    '1'.repeat(30),
    '12%00',
    '<script>',
  ])
    it(`returns 404 for /job/${odd}`, async () => {
      const { ask } = withPages();
      for (const suffix of ['', '?document']) {
        const { response, calls } = await ask(`/job/${odd}${suffix}`);
        const body = await response.text();
        assert.equal(calls.length, 0);
        if (response.headers.get('content-type') === 'application/problem+json') {
          assert.ok(['..', '%2e%2e'].includes(odd), 'the URL names another path');
          continue;
        }
        assert.equal(response.status, 404);
        assert.match(body, /There is no job at this address\./);
        assert.doesNotMatch(body, /<script>/);
      }
    });
});

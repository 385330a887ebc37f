// The host page while the service is down, slow or empty, or sends HTML.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { createSampleService } from '../../../packages/dev/src/sample-service/index.ts';
import type { ProxyOptions } from '../../../packages/server/src/proxy/index.ts';
import { within } from '../../support/bounds.ts';
import { noon, sampleService } from '../upstream.ts';
import { jobsIn, pathsOf, withPages } from './pages.ts';

type Fetch = NonNullable<ProxyOptions['fetch']>;

const responses: [string, Fetch][] = [
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['never responds', () => new Promise(() => undefined)],
  ['sends an empty body', async () => new Response('')],
  ['sends HTML', async () => new Response('<!doctype html><h1>Sorry</h1>')],
  ['sends an error page', async () => new Response('<h1>Sorry</h1>', { status: 503 })],
  ['sends other JSON', async () => Response.json({ jobs: [] })],
  ['refuses the key', async () => new Response('{}', { status: 401 })],
  ['refuses the proxy', async () => new Response('no', { status: 403 })],
  ['limits the proxy', async () => new Response('', { status: 429 })],
];
const id = '821585100';

for (const [fault, fetch] of responses)
  describe(`while the service ${fault}`, () => {
    const { get } = withPages({ fetch, pageTimeout: 50, timeout: 100 });
    const ask = (path: string) => within(20_000, get(path));

    for (const path of ['/list?Keyword=nurse', `/job/${id}`])
      it(`${path} is a sentence with the site owner’s link, without an error status`, async () => {
        const response = await ask(path);
        const body = await response.text();
        assert.equal(response.status, 200);
        assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
        assert.equal(response.headers.get('cache-control'), 'no-store');
        assert.equal(response.headers.get('x-robots-tag'), 'noindex');
        assert.match(response.headers.get('portal-unavailable') ?? '', /^[45]\d\d$/);
        assert.match(body, /^<p class="portal-message" lang="en-US">/);
        assert.match(
          body,
          /<a href="https:\/\/www\.portal\.example\/search\?a=HE&amp;PostingChannelID=AGENCYWEB">See our open jobs on the portal<\/a>/,
        );
        assert.doesNotMatch(body, /Sorry|<h1|data-served/);
      });

    it('the embedded page has the site owner’s link and may still be framed', async () => {
      const response = await ask('/embed');
      assert.equal(response.status, 200);
      assert.match(response.headers.get('content-security-policy') ?? '', /frame-ancestors \*/);
      assert.match(await response.text(), /^<!doctype html>.*See our open jobs on the portal/);
    });

    it('the page of a job says so and has a Retry-After', async () => {
      const response = await ask(`/job/${id}?document&lang=es`);
      assert.equal(response.status, 503);
      assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
      assert.match(await response.text(), /<html lang="es">.*Ver nuestros empleos disponibles/);
    });

    for (const path of ['/sitemap.xml', '/feed.atom', '/feed.json', '/deadlines.ics'])
      it(`${path} is unavailable, with a Retry-After`, async () => {
        const response = await ask(path);
        assert.ok([503, 429].includes(response.status), String(response.status));
        assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
        assert.equal(response.headers.get('cache-control'), 'no-store');
      });
  });

describe('a service without jobs', () => {
  it('gives a list, a feed and a sitemap without jobs', async () => {
    const { get } = withPages({ locked: 'Organization=HE&Keyword=nosuchword' });
    const list = await (await get('/list')).text();
    assert.match(list, /<h2>No open jobs right now<\/h2>/);
    for (const path of pathsOf(id).filter((one) => !one.startsWith('/job'))) {
      const response = await get(path);
      assert.equal(response.status, 200, path);
      assert.deepEqual(jobsIn(await response.text()), [], path);
    }
    assert.equal((await get(`/job/${id}`)).status, 410);
  });
});

describe('a service that fails after it has responded', () => {
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now: noon }));
  afterEach(() => mock.timers.reset());
  const minute = 60_000;
  function failingLater() {
    const state = { fails: false };
    const fetch: Fetch = (request) =>
      state.fails
        ? Promise.resolve(new Response('<h1>Sorry', { status: 500 }))
        : sampleService(request);
    return { state, ...withPages({ fetch }) };
  }

  it('leaves the last good list, with its age', async () => {
    const { get, state } = failingLater();
    const good = jobsIn(await (await get('/list')).text());
    state.fails = true;
    mock.timers.setTime(noon + 20 * minute);
    const response = await get('/list');
    const body = await response.text();
    assert.equal(response.status, 200);
    assert.deepEqual(jobsIn(body), good);
    assert.match(body, /We could not refresh this list\. It shows the jobs as of <time datetime="/);
    assert.equal(response.headers.get('portal-stale'), '1200');
    assert.equal(response.headers.get('cache-control'), 'public, max-age=10');
  });

  it('does not mark a list as old while a newer one is loading', async () => {
    const { get } = failingLater();
    await get('/list');
    mock.timers.setTime(noon + 3 * minute);
    assert.doesNotMatch(await (await get('/list')).text(), /could not refresh/);
  });

  it('shows the newer list as soon as the service responds again', async () => {
    const { get, state } = failingLater();
    await get('/list');
    state.fails = true;
    mock.timers.setTime(noon + 20 * minute);
    assert.match(await (await get('/list')).text(), /could not refresh/);
    state.fails = false;
    mock.timers.setTime(noon + 21 * minute);
    const response = await get('/list');
    assert.doesNotMatch(await response.text(), /could not refresh/);
    assert.equal(response.headers.get('portal-stale'), null);
  });

  it('leaves feeds, the sitemap and job pages unchanged', async () => {
    const { get, state } = failingLater();
    const [job = ''] = jobsIn(await (await get('/sitemap.xml')).text());
    const before = new Map<string, string[]>();
    for (const path of pathsOf(job)) before.set(path, jobsIn(await (await get(path)).text()));
    state.fails = true;
    mock.timers.setTime(noon + 20 * minute);
    for (const path of pathsOf(job)) {
      const response = await get(path);
      assert.equal(response.status, 200, path);
      assert.deepEqual(jobsIn(await response.text()), before.get(path), path);
    }
  });
});

describe('a visitor with too many requests', () => {
  it('gets the site owner’s link in the page, and 429 from a feed', async () => {
    const { get } = withPages({ clientRate: 1, clientOf: () => 'one' });
    // A slow machine gives the visitor a new request in the meantime.
    const getAfterMany = async (path: string) => {
      let others = 0;
      while ((await get('/oembed')).status !== 429) assert.ok((others += 1) < 3_000);
      return get(path);
    };
    const list = await getAfterMany('/list');
    assert.deepEqual([list.status, list.headers.get('portal-unavailable')], [200, '429']);
    assert.match(await list.text(), /See our open jobs on the portal/);
    assert.equal((await getAfterMany('/feed.atom')).status, 429);
    assert.equal((await getAfterMany(`/job/${id}?document`)).status, 503);
  });
});

describe('a list with a wrong lock', () => {
  const sampleService = createSampleService();
  const responding =
    (total: number, items: readonly unknown[]): NonNullable<ProxyOptions['fetch']> =>
    async (request) =>
      request.url.includes('/codelist/')
        ? sampleService(request)
        : Response.json({
            SearchResult: { SearchResultCountAll: total, SearchResultItems: items },
          });

  it('shows only the site owner’s link if no locked code exists', async () => {
    for (const [locked, isKnown] of [
      ['Organization=ZZ', false],
      ['Organization=HE&HiringPath=vets', false],
      ['Organization=HE;ZZ99', true],
      ['Organization=HE&SecurityClearanceRequired=9', false],
    ] as const) {
      const { get } = withPages({ locked, fetch: responding(0, []) });
      const body = await (await get('/list')).text();
      assert.equal(/no open jobs/i.test(body), isKnown, locked);
      assert.equal(body.includes('See our open jobs on the portal'), !isKnown, locked);
    }
  });

  it('states no number if all jobs of a response belong to other organizations', async () => {
    const items = ['1', '2'].map((one) => ({
      MatchedObjectId: one,
      MatchedObjectDescriptor: { UserArea: { Details: { OrganizationCodes: 'VA/VATA' } } },
    }));
    const { get } = withPages({ fetch: responding(183, items) });
    const body = await (await get('/list')).text();
    assert.doesNotMatch(body, /183|<h2/);
    assert.match(body, /See our open jobs on the portal/);
  });
});

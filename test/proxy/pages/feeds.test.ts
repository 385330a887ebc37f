// Feeds, the calendar and the sitemap over HTTP. Their content is tested in test/render.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sampleResponse } from '../../protocol/sample.ts';
import { memoryStore } from '../memory-store.ts';
import { jobsIn, openItems, serviceOf, withPages } from './pages.ts';

const feeds = [
  ['/feed.atom', 'application/atom+xml; charset=utf-8', /^<\?xml .*<feed /s],
  ['/feed.json', 'application/feed+json', /^\{"version":"https:\/\/jsonfeed\.org\/version\/1\.1"/],
  ['/deadlines.ics', 'text/calendar; charset=utf-8', /^BEGIN:VCALENDAR\r\n/],
] as const;

for (const [path, type, start] of feeds)
  describe(path, () => {
    it('contains at most fifty jobs of a search, in its own format', async () => {
      const { get } = withPages();
      const response = await get(path);
      const body = await response.text();
      assert.equal(response.headers.get('content-type'), type);
      assert.equal(response.headers.get('x-robots-tag'), 'noindex');
      assert.match(body, start);
      assert.equal(jobsIn(body.replaceAll('\r\n ', '')).length, 50);
      const narrowed = (await (await get(`${path}?Keyword=nurse&Page=2`)).text()).replaceAll(
        '\r\n ',
        '',
      );
      const nurses = await (await get('/list?Keyword=nurse')).text();
      for (const id of jobsIn(nurses)) assert.ok(jobsIn(narrowed).includes(id), id);
    });

    it('ignores the page number on which the visitor subscribed', async () => {
      const { get } = withPages();
      const body = await (await get(`${path}?Keyword=nurse&Page=3`)).text();
      const first = await (await get(`${path}?Keyword=nurse`)).text();
      assert.doesNotMatch(body.replaceAll('\r\n ', ''), /[?&;]Page=/i);
      const withoutTimes = (text: string) =>
        text.replaceAll('\r\n ', '').replace(/\d{4}-?\d\d-?\d\dT[\d:.]+Z/g, '');
      assert.equal(withoutTimes(body), withoutTimes(first));
    });

    it('needs no new call and keeps its entity tag until something changes', async () => {
      const { ask } = withPages();
      const { response } = await ask(path);
      const etag = response.headers.get('etag') ?? '';
      const again = await ask(`${path}?utm=1`);
      assert.equal(again.calls.length, 0);
      const same = (await ask(path)).response;
      assert.equal(same.headers.get('etag'), etag);
      const { response: unchanged } = await ask(path);
      assert.equal(unchanged.status, 200);
      const { get } = withPages();
      const other = await get(path, { headers: { 'if-none-match': etag } });
      assert.equal(other.status, 304, 'the tag is the same in another process');
    });

    it('contains its public URL', async () => {
      const { get } = withPages();
      const body = await (await get(`${path}?Keyword=nurse&lang=es`)).text();
      if (path === '/deadlines.ics') assert.match(body, /Fechas límite/);
      else
        assert.match(
          body,
          new RegExp(
            `https://www\\.agency\\.example/jobs${path.replace('.', '\\.')}\\?Keyword=nurse(&amp;|&)lang=es`,
          ),
        );
    });
  });

describe('/sitemap.xml', () => {
  it('counts as a query of its client, so repeated requests are refused while it fails', async () => {
    const { get, sent } = withPages({
      clientRate: 1, // two queries at once
      clientOf: () => 'one',
      fetch: async () => new Response('', { status: 500 }),
    });
    const statuses = new Set<number>();
    for (let time = 0; time < 20; time += 1) statuses.add((await get('/sitemap.xml')).status);
    assert.deepEqual([...statuses].sort(), [429, 503]);
    assert.ok(sent.length < 6, String(sent.length));
  });

  it('is available to others at an IP address that has used up its share', async () => {
    const { get, sent } = withPages({
      clientRate: 100,
      clientOf: () => 'office',
      fetch: async ({ url }) =>
        url.includes('hang') ? new Promise(() => undefined) : Response.json(sampleResponse()),
    });
    for (let index = 0; index < 24; index += 1) void get(`/api/Search?Keyword=hang${index}`);
    while (sent.length < 4) await setTimeout(5); // the client's share
    assert.equal((await get('/api/Search?Keyword=other')).status, 503);
    assert.equal((await get('/sitemap.xml')).status, 200);
  });

  it('has ten thousand jobs, although that takes more calls than one client may cause', async () => {
    const { get, sent } = withPages({
      clientRate: 20, // twenty queries at once
      clientOf: () => 'one',
      upstreamRate: 200,
      cacheBytes: 2 ** 27,
      locked: 'Organization=EX00',
      fetch: serviceOf(openItems(10_000)),
    });
    const response = await get('/sitemap.xml');
    assert.equal(response.status, 200);
    assert.equal(jobsIn(await response.text()).length, 10_000);
    assert.equal(sent.length, 40);
    // It cost one query, whatever its size.
    const statuses = [];
    for (let page = 1; page <= 40; page += 1)
      statuses.push((await get(`/api/Search?ResultsPerPage=1&Page=${page}`)).status);
    assert.ok(statuses.filter((status) => status === 200).length >= 19, statuses.join());
  });

  it('costs one query per forty calls if the service sends few jobs at once', async () => {
    const fetch = serviceOf(openItems(600), 10);
    const { get } = withPages({
      clientRate: 0.4, // two queries at once, and the next one after 25 seconds
      clientOf: () => 'one',
      cacheBytes: 2 ** 27,
      locked: 'Organization=EX',
      fetch,
    });
    assert.equal((await get('/sitemap.xml')).status, 200);
    assert.equal((await get('/api/Search?Keyword=other')).status, 429);
  });

  it('costs nothing if another process has stored the responses', async () => {
    const { store } = memoryStore();
    const fetch = serviceOf(openItems(300));
    const scope = { locked: 'Organization=EX', store, fetch };
    const [clientOf, clientRate] = [() => 'one', 1]; // two queries at once
    await withPages({ ...scope, clientRate: 0 }).get('/sitemap.xml');
    const { get, sent } = withPages({ ...scope, clientOf, clientRate, cacheBytes: 0 });
    for (let time = 1; time <= 5; time += 1) assert.equal((await get('/sitemap.xml')).status, 200);
    assert.equal(sent.length, 0);
  });

  it('costs one query if a response had to be fetched', async () => {
    const { store } = memoryStore();
    const scope = { locked: 'Organization=EX', cacheBytes: 0, fetch: serviceOf(openItems(700)) };
    await withPages({ ...scope, store, clientRate: 0 }).get('/sitemap.xml');
    let isFirst = true;
    const get: typeof store.get = async (name) => {
      const isMissing = isFirst;
      isFirst = false;
      return isMissing ? undefined : store.get(name);
    };
    const proxy = withPages({
      ...scope,
      store: { get, put: (...entry) => store.put(...entry) },
      clientOf: () => 'one',
      clientRate: 0.4, // two queries at once, and the next one after 25 seconds
    });
    assert.equal((await proxy.get('/sitemap.xml')).status, 200);
    assert.equal(proxy.sent.length, 1);
    const statuses = [];
    for (const page of [1, 2])
      statuses.push((await proxy.get(`/api/Search?ResultsPerPage=1&Page=${page}`)).status);
    assert.deepEqual(statuses, [200, 429]);
  });

  it('lists the page of every job of the scope and ignores search parameters', async () => {
    const { get } = withPages();
    const response = await get('/sitemap.xml?Keyword=nurse');
    const body = await response.text();
    assert.equal(response.headers.get('content-type'), 'application/xml; charset=utf-8');
    const list = await (await get('/list')).text();
    const total = Number(/<h2>(\d+) jobs/.exec(list)?.[1]);
    assert.ok(total > 100);
    assert.equal(jobsIn(body).length, total);
    const etag = response.headers.get('etag') ?? '';
    assert.equal((await get('/sitemap.xml', { headers: { 'if-none-match': etag } })).status, 304);
  });
});

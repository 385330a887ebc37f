// The list as a part of a host page, as visitors without scripts get it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { host, jobsIn, withPages } from './pages.ts';

const textOf = async (response: Promise<Response>) => (await response).text();
const dataOf = (body: string) =>
  JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as {
    locked: string;
    query: string;
    receivedAt: string;
    losses: string;
    response: { SearchResult: { SearchResultItems: { MatchedObjectId: string }[] } };
  };

describe('the list of a page', () => {
  it('is a fragment with the jobs of the page’s query, which search engines do not index', async () => {
    const { get } = withPages();
    const response = await get('/list?Keyword=nurse');
    const body = await response.text();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(response.headers.get('x-robots-tag'), 'noindex');
    assert.match(body, /^<div data-served="" lang="en-US">.*<h2>\d+ jobs for “nurse”<\/h2>/);
    assert.match(body, /PostingChannelID=AGENCYWEB/);
    assert.doesNotMatch(body, /<html|<head|<body|style=|\son\w+=/);
    assert.equal(jobsIn(body).length, 10);
  });

  it('contains the response of Search to its query, so that the element needs no request', async () => {
    const { get, sent } = withPages();
    const { query, locked, response, receivedAt } = dataOf(
      await textOf(get('/list?Keyword=nurse')),
    );
    const before = sent.length;
    assert.deepEqual(response, await (await get(`/api/Search?${query}`)).json());
    assert.equal(sent.length, before, 'the page and the element share one cached response');
    assert.equal(locked, 'Organization=HE');
    assert.ok(Date.parse(receivedAt) <= Date.now());
  });

  it('is in the default order of the site owner until the visitor chooses another', async () => {
    const { get } = withPages({ sort: 'closing' });
    const orderOf = async (path: string) => {
      const query = new URLSearchParams(dataOf(await textOf(get(path))).query);
      return `${query.get('SortField')} ${query.get('SortDirection')}`;
    };
    assert.equal(await orderOf('/list'), 'closedate asc');
    assert.equal(await orderOf('/list?Page=2'), 'closedate asc');
    assert.equal(await orderOf('/list?SortField=salarymin&SortDirection=desc'), 'salarymin desc');
    assert.equal(await orderOf('/list?Keyword=nurse'), 'null null', 'the best match');
    const body = await textOf(get('/list'));
    assert.match(body, /rel="next" href="https:\/\/www\.agency\.example\/careers\?Page=2"/);
    const feeds = [{}, { sort: 'closing' }].map(async (options) =>
      jobsIn(await textOf(withPages(options).get('/feed.atom'))),
    );
    assert.deepEqual(await feeds[1], await feeds[0], 'feeds have the newest jobs first');
  });

  it('links to the feeds of its search in its language and, with the channel, to alerts, if feeds are enabled', async () => {
    const { get } = withPages({ pages: ['list', 'feeds'], channelId: 'AGENCY' });
    const body = await textOf(get('/list?Keyword=nurse&lang=es'));
    const [feed = '', calendar = '', alerts] = [
      ...(/<div class="portal-follow">.*?<\/div>/s.exec(body)?.[0] ?? '').matchAll(
        /href="([^"]+)"/g,
      ),
    ].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const askFor = (url: string) => {
      const { pathname, search } = new URL(url);
      return get(pathname.replace(/^\/jobs/, '') + search);
    };
    assert.match(await textOf(askFor(feed)), /<feed [^>]*xml:lang="es-US"[^]*nurse/);
    assert.equal(
      (await askFor(calendar)).headers.get('content-type'),
      'text/calendar; charset=utf-8',
    );
    assert.equal(alerts, `${host.portalUrl}&PostingChannelID=AGENCY`);
    assert.doesNotMatch(await textOf(withPages({ pages: ['list'] }).get('/list')), /portal-follow/);
  });

  const queries: [string, string][] = [
    ['utm_source=mail&fbclid=1&Fields=Full&WhoMayApply=All', ''],
    ['Page=0&Page=x&PayGradeLow=99&RemunerationMinimumAmount=-1&DatePosted=1e9', ''],
    ['%E0%A4%A&Keyword=%00nurse', 'Keyword=nurse'],
    [`${'x=1&'.repeat(2_000)}Keyword=nurse`, ''],
    ['Organization=TR&Organization=XX', ''],
    ['ResultsPerPage=500&SortField=salary', ''],
    ['constructor=1&__proto__=2&toString=3&=4&&&', ''],
  ];
  for (const [odd, plain] of queries)
    it(`ignores invalid parameters: ${odd.slice(0, 60)}`, async () => {
      const { get } = withPages();
      const [one, other] = [await get(`/list?${odd}`), await get(`/list?${plain}`)];
      assert.equal(one.status, 200);
      assert.equal(dataOf(await one.text()).query, dataOf(await other.text()).query);
    });

  it('links titles to the site owner’s job pages', async () => {
    const jobUrl = 'https://www.agency.example/vacancies/{id}.html';
    const body = await textOf(withPages({ jobUrl }).get('/list'));
    assert.match(body, /href="https:\/\/www\.agency\.example\/vacancies\/\d+\.html"/);
    const none = await textOf(withPages({ pages: ['list'] }).get('/list'));
    assert.match(
      none,
      /<h3><a rel="noopener" href="https:\/\/www\.portal\.example\/job\/\d+\?PostingChannelID=AGENCYWEB">/,
    );
  });
});

describe('a list over HTTP', () => {
  it('is rendered once: all visitors get the same bytes and tag, with one call', async () => {
    const { get, sent } = withPages();
    const [one, other] = [
      await get('/list?Keyword=nurse&x=1'),
      await get('/list?y=2&Keyword=nurse'),
    ];
    assert.equal(one.headers.get('etag'), other.headers.get('etag'));
    assert.equal(await one.text(), await other.text());
    assert.equal(other.headers.get('age'), '0');
    assert.equal(sent.length, 1);
  });

  it('is not sent again to a client that has it (304)', async () => {
    const { get } = withPages();
    const etag = (await get('/list')).headers.get('etag') ?? '';
    const again = await get('/list', { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
    assert.equal(again.headers.get('x-robots-tag'), 'noindex');
    assert.equal((await get('/list?Page=2', { headers: { 'if-none-match': etag } })).status, 200);
  });

  it('is compressed for clients that accept gzip, and has no body for HEAD', async () => {
    const { get } = withPages();
    const plain = await get('/list');
    const zipped = await get('/list', { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(zipped.headers.get('content-encoding'), 'gzip');
    assert.equal(
      gunzipSync(new Uint8Array(await zipped.arrayBuffer())).toString(),
      await plain.text(),
    );
    const head = await get('/list', { method: 'HEAD' });
    assert.equal(head.headers.get('etag'), plain.headers.get('etag'));
    assert.equal(head.headers.get('content-length'), plain.headers.get('content-length'));
    assert.equal(await head.text(), '');
    assert.equal((await get('/list', { method: 'POST', body: 'x' })).status, 405);
  });

  it('is readable across origins only for listed origins', async () => {
    const { get } = withPages();
    const from = async (origin: string) => get('/list', { headers: { origin } });
    const own = await from('https://www.agency.example');
    assert.equal(own.headers.get('access-control-allow-origin'), 'https://www.agency.example');
    // Another site may have requested the host page. An error would become a part of that page.
    for (const origin of ['https://evil.example', 'null']) {
      const foreign = await from(origin);
      assert.equal(foreign.status, 200);
      assert.equal(
        foreign.headers.get('access-control-allow-origin'),
        own.headers.get('access-control-allow-origin'),
      );
    }
    const search = await get('/api/Search', { headers: { origin: 'https://evil.example' } });
    assert.equal(search.status, 403);
    // A single listed origin is named in every response, so that responses do not vary by it.
    const plain = await get('/list');
    assert.equal(plain.headers.get('access-control-allow-origin'), 'https://www.agency.example');
    assert.equal(plain.headers.get('vary'), 'Accept-Encoding');
  });
});

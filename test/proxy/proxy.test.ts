import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { search } from '../../src/protocol/search.ts';
import { codeList } from '../../src/protocol/code-lists.ts';
import { sampleAnswer, sampleItem } from '../protocol/sample.ts';
import { answering, page, problemIn, setUp, upstream } from './upstream.ts';

describe('a page that uses the proxy', () => {
  it('gets announcements of the service, requested with the key', async () => {
    const { proxy, sent, events } = setUp();
    const { data, losses } = await search(
      { Keyword: 'nurse', ResultsPerPage: 10 },
      { baseUrl: 'https://proxy.example', fetch: proxy },
    );
    assert.equal(data.SearchResult.SearchResultItems.length, 10);
    assert.deepEqual([losses, events], [[], []]);
    assert.deepEqual(
      sent.map(({ url }) => url),
      [`${upstream}/api/Search?Keyword=nurse&ResultsPerPage=10&Fields=Min`],
    );
    assert.equal(sent[0]?.headers.get('authorization-key'), 'reference-key');
    assert.equal(sent[0]?.headers.get('accept-encoding'), 'identity');
    assert.equal(sent[0]?.redirect, 'manual');
  });

  it('gets code lists, which are requested without the key', async () => {
    const { proxy, sent } = setUp({ extraHeaders: { 'User-Agent': 'jobs@agency.example' } });
    const { data, losses } = await codeList('hiringpaths', {
      baseUrl: 'https://proxy.example',
      fetch: proxy,
    });
    assert.ok(data.items.length > 5);
    assert.deepEqual(losses, []);
    assert.equal(sent[0]?.headers.get('authorization-key'), null);
    assert.equal(sent[0]?.headers.get('user-agent'), 'jobs@agency.example');
  });

  it('reaches it only under its prefix', async () => {
    const { get } = setUp({ prefix: '/a/jobs' });
    assert.equal((await get('/a/jobs/api/Search')).status, 200);
    for (const path of [
      '/api/Search',
      '/a/jobsapi/Search',
      '/a/jobs//api/Search',
      '/A/jobs/api/Search',
    ]) {
      assert.equal((await get(path)).status, 404, path);
    }
  });

  it('cannot get anything else from the service', async () => {
    const { get, sent } = setUp();
    const paths = [
      '/',
      '/api',
      '/api/',
      '/api/search',
      '/API/Search',
      '/api/Search/',
      '/api//Search',
      '//api/Search',
      '/api/%53earch',
      '/api/Search%00',
      '/api/Search;x=1',
      '/api/Archive',
      '/api/historicjoa',
      '/api/HistoricJoa',
      '/api/textmessaging/status',
      '/api/codelist',
      '/api/codelist/',
      '/api/codelist/HiringPaths',
      '/api/codelist/hiring-paths',
      '/api/codelist/hiringpaths/',
      '/api/codelist/../Archive',
      '/api/codelist/..%2fArchive',
      '/api/codelist/%2e%2e/Archive',
      '/api/codelist/a/b',
      `/api/codelist/${'x'.repeat(61)}`,
      '/x/api/Search',
      '/http://evil.example/api/Search',
      '/api/Search/../Archive',
      '/favicon.ico',
      '/robots.txt',
    ];
    for (const path of paths) {
      const response = await get(path);
      assert.equal(response.status, 404, path);
      await problemIn(response);
    }
    assert.equal(sent.length, 0);
  });

  it('can only read', async () => {
    const { get, sent } = setUp();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'get-it']) {
      const response = await get('/api/Search', { method });
      assert.deepEqual(
        [response.status, response.headers.get('allow')],
        [405, 'GET, HEAD, OPTIONS'],
        method,
      );
      await problemIn(response);
    }
    assert.equal(sent.length, 0);
  });

  it('gets the same headers and no body for HEAD', async () => {
    const { get } = setUp();
    for (const address of ['/api/Search?Keyword=nurse', '/api/Search?Nonsense=1', '/nothing']) {
      const [full, head] = await Promise.all([get(address), get(address, { method: 'HEAD' })]);
      assert.equal(head.status, full.status);
      assert.deepEqual([...head.headers], [...full.headers]);
      assert.equal(await head.text(), '');
    }
  });

  it('sends nothing else to the service', async () => {
    const { get, sent } = setUp();
    const headers = {
      cookie: 'session=1',
      authorization: 'Bearer x',
      'authorization-key': 'forged',
      'x-forwarded-for': '10.0.0.1',
      referer: 'https://www.agency.example/secret',
      'user-agent': 'Browser',
      'x-http-method-override': 'POST',
      range: 'bytes=0-1',
      'if-none-match': '"x"',
      'cache-control': 'no-cache',
      host: 'evil.example',
    };
    await get('/api/Search?Keyword=nurse', { headers });
    assert.deepEqual([...(sent[0]?.headers.keys() ?? [])].sort(), [
      'accept',
      'accept-encoding',
      'authorization-key',
    ]);
    assert.equal(sent[0]?.headers.get('authorization-key'), 'reference-key');
  });

  it('gets caching headers: data may be cached for a while, problems never', async () => {
    const { get } = setUp();
    const keep = async (address: string) => (await get(address)).headers.get('cache-control');
    assert.equal(
      await keep('/api/Search'),
      'public, max-age=60, stale-while-revalidate=600, stale-if-error=3600',
    );
    assert.equal(
      await keep('/api/codelist/hiringpaths'),
      'public, max-age=3600, stale-while-revalidate=600, stale-if-error=3600',
    );
    for (const address of ['/api/Search?x=1', '/nothing', '/api/codelist/hiringpaths?x'])
      assert.equal(await keep(address), 'no-store');
    assert.equal(
      (await answering(null, { status: 500 }).get('/api/Search')).headers.get('cache-control'),
      'no-store',
    );
  });

  it('gets security headers with every response', async () => {
    const { get } = setUp();
    const answers = await Promise.all([
      get('/api/Search'),
      get('/api/codelist/hiringpaths'),
      get('/nothing'),
      get('/api/Search', { method: 'POST' }),
      get('/api/Search', { method: 'OPTIONS' }),
      get('/api/Search?x=1'),
      get('/api/Search', { headers: { origin: 'https://evil.example' } }),
      answering('x').get('/api/Search'),
    ]);
    for (const { headers } of answers) {
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(
        headers.get('content-security-policy'),
        "default-src 'none'; frame-ancestors 'none'",
      );
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
      assert.equal(headers.get('vary'), 'Accept-Encoding');
      assert.equal(headers.get('set-cookie'), null);
    }
    assert.equal(answers[0]?.headers.get('content-type'), 'application/json');
  });

  it('gets the number of unreadable records, which is logged without the query', async () => {
    const broken = { ...sampleItem(), RelevanceRank: 'secretword' };
    const { get, events } = answering(JSON.stringify(sampleAnswer([sampleItem(), broken, null])));
    const response = await get('/api/Search?Keyword=privateword', { headers: { origin: page } });
    assert.equal(response.headers.get('portal-losses'), 'fr');
    assert.match(
      response.headers.get('access-control-expose-headers') ?? '',
      /date.*portal-losses/,
    );
    const body = (await response.json()) as ReturnType<typeof sampleAnswer>;
    assert.equal(body.SearchResult.SearchResultItems.length, 2);
    assert.deepEqual(events, [
      {
        event: 'losses',
        path: '/api/Search',
        count: 2,
        places: [
          'SearchResult.SearchResultItems[1].RelevanceRank',
          'SearchResult.SearchResultItems[2]',
        ],
      },
    ]);
    assert.doesNotMatch(JSON.stringify(events), /privateword|secretword|reference-key/);
  });

  it('gets a response even if the log fails', async () => {
    const report = () => {
      throw new Error('disk full');
    };
    assert.equal(
      (await answering(JSON.stringify(sampleAnswer([null])), {}, { report }).get('/api/Search'))
        .status,
      200,
    );
    assert.equal((await answering('x', {}, { report }).get('/api/Search')).status, 502);
  });
});

describe('pages of other origins', () => {
  const proxy = setUp({ origins: [page, 'http://localhost:8080'] });
  const matrix: [string | null, number, string | null][] = [
    [null, 200, null],
    [page, 200, page],
    ['http://localhost:8080', 200, 'http://localhost:8080'],
    ['https://proxy.example', 200, null], // the proxy's own host
    ['http://proxy.example', 200, null], // TLS ends in front of it
    ['null', 403, null],
    ['*', 403, null],
    ['https://evil.example', 403, null],
    ['http://www.agency.example', 403, null],
    ['https://www.agency.example:444', 403, null],
    ['https://WWW.agency.example', 403, null],
    ['https://www.agency.example/', 403, null],
    ['https://www.agency.example.evil.example', 403, null],
    ['https://evil.example/https://www.agency.example', 403, null],
    ['https://sub.www.agency.example', 403, null],
    ['https://www.agency.example, https://evil.example', 403, null],
    ['https://user@www.agency.example', 403, null],
    ['https://proxy.example:444', 403, null],
    ['https://proxy.example.evil.example', 403, null],
    ['http://localhost:8081', 403, null],
    ['file://', 403, null],
    ['', 403, null],
  ];
  for (const [origin, status, allowed] of matrix) {
    it(`${origin === null ? 'no origin' : JSON.stringify(origin)}: ${status}`, async () => {
      const headers: Record<string, string> = origin === null ? {} : { origin };
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const response = await proxy.get('/api/codelist/hiringpaths', { method, headers });
        assert.equal(response.status, method === 'OPTIONS' && status === 200 ? 204 : status);
        assert.equal(response.headers.get('access-control-allow-origin'), allowed);
        assert.equal(response.headers.get('access-control-allow-credentials'), null);
        assert.equal(response.headers.get('vary'), 'Origin, Accept-Encoding');
      }
    });
  }

  it('get the same headers with one listed origin, so that caches store one variant', async () => {
    const headersFor = async (origins: string[], origin?: string) => {
      const { get } = setUp({ origins });
      const { headers } = await get('/api/codelist/hiringpaths', {
        headers: origin === undefined ? {} : { origin },
      });
      return [headers.get('vary'), headers.get('access-control-allow-origin')];
    };
    for (const origin of [page, 'https://proxy.example', undefined])
      assert.deepEqual(await headersFor([page], origin), ['Accept-Encoding', page]);
    for (const origin of ['https://proxy.example', undefined])
      assert.deepEqual(await headersFor([], origin), ['Accept-Encoding', null]);
  });

  it('include a listed page, which can also read a failure', async () => {
    const response = await proxy.get('/api/Search?Nonsense=1', { headers: { origin: page } });
    assert.deepEqual(
      [response.status, response.headers.get('access-control-allow-origin')],
      [400, page],
    );
  });

  it('get a preflight response without an upstream call, for read methods only', async () => {
    const before = proxy.sent.length;
    const response = await proxy.get('/api/Search', {
      method: 'OPTIONS',
      headers: {
        origin: page,
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'x-evil',
      },
    });
    assert.equal(response.headers.get('access-control-allow-methods'), 'GET, HEAD');
    assert.equal(response.headers.get('access-control-allow-headers'), null);
    assert.equal(proxy.sent.length, before);
  });

  it('have no access if the list is empty', async () => {
    const { get } = setUp({ origins: [] });
    assert.equal((await get('/api/Search', { headers: { origin: page } })).status, 403);
    assert.equal(
      (await get('/api/Search', { headers: { origin: 'https://proxy.example' } })).status,
      200,
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { search } from '../../src/protocol/search.ts';
import { sampleResponse, sampleItem } from '../protocol/sample.ts';
import { responding, page, setUp, upstream } from './upstream.ts';

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
    assert.equal(sent[0]?.headers.get('authorization-key'), 'sample-service-key');
    assert.equal(sent[0]?.headers.get('accept-encoding'), 'identity');
    assert.equal(sent[0]?.redirect, 'manual');
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
    assert.equal(sent[0]?.headers.get('authorization-key'), 'sample-service-key');
  });

  it('gets the number of unreadable records, which is logged without the query', async () => {
    const broken = { ...sampleItem(), RelevanceRank: 'secretword' };
    const { get, events } = responding(
      JSON.stringify(sampleResponse([sampleItem(), broken, null])),
    );
    const response = await get('/api/Search?Keyword=privateword', { headers: { origin: page } });
    assert.equal(response.headers.get('portal-losses'), 'fr');
    assert.match(
      response.headers.get('access-control-expose-headers') ?? '',
      /date.*portal-losses/,
    );
    const body = (await response.json()) as ReturnType<typeof sampleResponse>;
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
    assert.doesNotMatch(JSON.stringify(events), /privateword|secretword|sample-service-key/);
  });

  it('gets a response even if the log fails', async () => {
    const report = () => {
      throw new Error('disk full');
    };
    assert.equal(
      (await responding(JSON.stringify(sampleResponse([null])), {}, { report }).get('/api/Search'))
        .status,
      200,
    );
    assert.equal((await responding('x', {}, { report }).get('/api/Search')).status, 502);
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

  it('have no access if the list is empty', async () => {
    const { get } = setUp({ origins: [] });
    assert.equal((await get('/api/Search', { headers: { origin: page } })).status, 403);
    assert.equal(
      (await get('/api/Search', { headers: { origin: 'https://proxy.example' } })).status,
      200,
    );
  });
});

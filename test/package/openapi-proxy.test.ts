// Compares responses of the proxy, in front of the sample service, with its OpenAPI document.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { openApiDocuments } from '../../scripts/openapi.ts';
import { codeListNames } from '../../src/client/code-list-items.ts';
import type { ProxyOptions } from '../../packages/server/src/proxy/index.ts';
import { createSampleService, parseFault } from '../../packages/dev/src/sample-service/index.ts';
import { searchParameterNames } from '../../src/protocol/parameters.ts';
import { createContract } from '../support/openapi.ts';
import { host, jobsIn } from '../proxy/pages/pages.ts';
import { noon, setUp } from '../proxy/upstream.ts';

const document = openApiDocuments().proxy;
const check = createContract(document);
const sampleService = createSampleService();
const open = { ...host, routes: ['historic', 'archive'] } as const;

/** A proxy with every route that checks each response against the document. */
function checked(options: Partial<ProxyOptions> = {}) {
  const { get } = setUp({
    ...open,
    cacheBytes: 1e7,
    pageTimeout: 30_000,
    fetch: sampleService,
    ...options,
  });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await get(path, init);
    const problems = await check(
      new Request(`https://proxy.example${path}`, init),
      response.clone(),
    );
    assert.deepEqual(problems, [], `${path} ${response.status}`);
    return response;
  };
  /** Requests each path, and compares the statuses. */
  const askAll = async (expected: Readonly<Record<string, number>>, init?: RequestInit) => {
    for (const [path, status] of Object.entries(expected))
      assert.equal((await ask(path, init)).status, status, path);
  };
  return { ask, askAll };
}
const all = (status: number, ...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, status]));

const data = [
  '/api/Search',
  '/api/codelist/payplans',
  '/api/historicjoa',
  '/api/Archive?ControlNumber=1',
];
const pages = ['/list', '/embed', '/sitemap.xml', '/feed.atom', '/feed.json', '/deadlines.ics'];

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: noon }));
afterEach(() => mock.timers.reset());

describe('the document of the proxy matches its responses', () => {
  it('for every parameter of Search', async () => {
    const { ask } = checked({ locked: 'Organization=HE', clientRate: 0 });
    for (const query of [
      'Fields=Full',
      'ResultsPerPage=500',
      'Page=2',
      'Radius=50&LocationName=Denver, Colorado',
      'Keyword=nurse',
      'RemoteIndicator=True',
      'PayGradeLow=09',
      'SortField=salary',
      'HiringPath=vet',
    ])
      assert.equal((await ask(`/api/Search?${query}`)).status, 200, query);
    for (const name of searchParameterNames) await ask(`/api/Search?${name}=%`);
  });
  it('for every code list', async () => {
    const { ask } = checked();
    for (const name of codeListNames) await ask(`/api/codelist/${name}`);
  });
  it('for the historic feed and Archive', async () => {
    const { ask, askAll } = checked();
    await askAll(
      all(
        200,
        '/api/historicjoa?PageSize=50',
        '/api/historicjoa?PageNumber=2',
        '/api/historicjoa?AnnouncementNumbers=none',
        '/api/Archive?PostingStartDate=2024-01-01&PostingEndDate=2024-01-07',
      ),
    );
    const { paging } = (await (await ask('/api/historicjoa?PageSize=5')).json()) as {
      paging: { metadata: { continuationToken: string } };
    };
    const next = `/api/historicjoa?continuationtoken=${paging.metadata.continuationToken}`;
    assert.equal((await ask(next)).status, 200);
  });
  it('for pages, feeds and the sitemap', async () => {
    const { ask, askAll } = checked();
    await askAll(
      all(200, ...pages, '/list?Keyword=nurse&lang=es', '/feed.json?JobCategoryCode=0610'),
    );
    const [job = ''] = jobsIn(await (await ask('/list')).text());
    await askAll(all(200, `/job/${job}`, `/job/${job}?document`, `/job/${job}?lang=es`));
    await askAll(all(410, '/job/1', '/job/1?document'));
    await askAll(all(404, '/job/none', '/job/none?document'));
    const url = encodeURIComponent(host.pageUrl);
    await askAll({
      [`/oembed?url=${url}&maxwidth=300`]: 200,
      '/oembed?url=https%3A%2F%2Fother.example': 404,
      [`/oembed?url=${url}&format=xml`]: 501,
    });
  });
  it('for the health checks', async () => {
    const { askAll } = checked();
    await askAll(all(200, '/healthz', '/readyz'));
    const refused = checked({ fetch: createSampleService({ faults: [parseFault('401')] }) });
    await refused.askAll({ '/api/Search': 401, '/readyz': 503, '/healthz': 200 });
  });
  it('for queries that the proxy refuses', async () => {
    const { askAll } = checked();
    await askAll(
      all(400, '/api/Search?Organisation=HE', '/api/codelist/payplans?x=1', '/api/Archive'),
    );
    await askAll({ '/api/codelist/none': 404, [`/api/Search?Keyword=${'a'.repeat(5_000)}`]: 414 });
    await askAll(all(403, ...data), { headers: { origin: 'https://other.example' } });
    const closed = checked({ routes: [], pages: [] });
    await closed.askAll(all(404, '/api/historicjoa', '/api/Archive', ...pages));
  });
  it('for a client over its limit', async () => {
    const { ask } = checked({ clientRate: 1, clientOf: () => 'one' });
    // Invalid queries use up the client's upstream calls, which take seconds to return.
    for (let count = 0; count < 30; count += 1) await ask('/api/Search?none=1');
    for (const path of ['/api/Search', '/feed.atom', '/sitemap.xml'])
      assert.equal((await ask(path)).status, 429, path);
    for (const path of ['/list', '/embed', '/job/1'])
      assert.equal((await ask(path)).status, 200, path);
  });
  it('for failures of upstream', async () => {
    for (const [fault, status] of Object.entries({
      '401': 401,
      '429=5': 503,
      html: 502,
      cut: 503,
      drift: 200,
      'status=302': 502,
      'status=403': 403,
      'status=404': 502,
      'status=500': 502,
      'status=503': 503,
    })) {
      const { ask } = checked({ fetch: createSampleService({ faults: [parseFault(fault)] }) });
      assert.equal((await ask('/api/Search')).status, status, fault);
      for (const path of [...data, ...pages, '/job/1', '/job/1?document', '/readyz'])
        await ask(path);
    }
    const silent = checked({ timeout: 1, fetch: () => new Promise<Response>(() => undefined) });
    await silent.askAll({ '/api/Search': 504 });
  });
  it('for fresh, unchanged and stale responses', async () => {
    let send = sampleService;
    const { ask } = checked({ fetch: (request) => send(request) });
    const first = await ask('/api/Search');
    assert.equal((await ask('/api/Search')).headers.get('age'), '0');
    const init = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    assert.equal((await ask('/api/Search', init)).status, 304);
    for (const path of pages) await ask(path);
    mock.timers.setTime(noon + 3_600_000);
    send = createSampleService({ faults: [parseFault('status=503')] });
    assert.equal((await ask('/api/Search')).headers.get('portal-stale'), '3600');
    for (const path of pages) assert.equal((await ask(path)).status, 200, path);
  });
});

describe('the document of the proxy', () => {
  it('accepts a valid response, and reports an invalid type, status or header', async () => {
    const request = new Request('https://proxy.example/api/Search');
    const json = { 'content-type': 'application/json' };
    const body = (count: unknown) =>
      JSON.stringify({ SearchResult: { SearchResultCount: count, SearchResultItems: [] } });
    assert.deepEqual(await check(request, new Response(body(1), { headers: json })), []);
    assert.deepEqual(await check(request, new Response(body('1'), { headers: json })), [
      'body/SearchResult/SearchResultCount must be integer',
    ]);
    assert.deepEqual(await check(request, new Response(body(1), { status: 418, headers: json })), [
      '418 is not a response',
    ]);
    const headers = { ...json, age: 'old', 'portal-losses': 'x' };
    assert.deepEqual(await check(request, new Response(body(1), { headers })), [
      'Age must be integer',
      'Portal-Losses must match pattern "^[ref]+$"',
    ]);
  });
});

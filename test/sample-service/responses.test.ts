import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maximumCount, pageOf } from '../../packages/dev/src/sample-service/search.ts';
import { refinerNames } from '../../packages/dev/src/sample-service/wire.ts';
import { BASE, get, NOW, search, service } from './ask.ts';

describe('a request to the sample service', () => {
  it('can have another key, header and base path [§1.base-url, 5.key]', async () => {
    const own = service({
      key: 'secret',
      keyHeader: 'X-Key',
      basePath: '/jobs/',
    });
    const ask = (path: string): Promise<Response> =>
      own(new Request(`${BASE}${path}`, { headers: { 'X-Key': 'secret' } }));
    assert.equal((await ask('/jobs/api/Search?ResultsPerPage=1')).status, 200);
    assert.equal((await ask('/api/Search?ResultsPerPage=1')).status, 404);
  });

  it('gets a 404 that names the known paths, if a path is misspelled', async () => {
    for (const path of ['/api/Serach', '/Search', '/api/v1/search', '/api/Search/nurse']) {
      const response = await get(path);
      assert.equal(response.status, 404, path);
      const { detail } = (await response.json()) as { detail: string };
      assert.match(detail, /^Unknown path; the service has \/api\/Search, /);
    }
  });

  it('gets 404 for an unknown path, 405 for another method [§7.others]', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/Searches',
      '/api/Archives',
      '/Search',
      '/api/historicjoa/1',
      '/api/textmessaging',
      '/api/codelist',
      '/api/codelist/nosuchlist',
      '/api/codelist/__proto__',
      '/api/codelist/tostring',
    ]) {
      assert.equal((await get(path)).status, 404, path);
    }
    const response = await service()(
      new Request(`${BASE}/api/Search`, { method: 'POST', body: '{}' }),
    );
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'GET');
  });

  it('rejects like fetch if the request was aborted', async () => {
    await assert.rejects(
      service()(new Request(`${BASE}/api/Search`, { signal: AbortSignal.abort() })),
      { name: 'AbortError' },
    );
  });
});

describe('the envelope of a Search response', () => {
  it('has the content type, clock and fields of the service [§2.4.SearchParameters]', async () => {
    const response = await get('/api/search/?resultsperpage=3');
    assert.match(response.headers.get('content-type') ?? '', /^application\/hr\+json/);
    assert.equal(response.headers.get('date'), NOW.toUTCString());
    const body = (await response.json()) as Record<string, unknown>;
    assert.deepEqual(Object.keys(body), ['LanguageCode', 'SearchParameters', 'SearchResult']);
    assert.equal(body.LanguageCode, 'EN');
    assert.deepEqual(body.SearchParameters, {});
    const result = await search({ ResultsPerPage: '3' });
    assert.equal(result.SearchResultCount, 3);
    assert.equal(result.SearchResultItems.length, 3);
    assert.equal(result.UserArea.IsRadialSearch, false);
    assert.equal('ResolvedLocation' in result.UserArea, false);
    assert.equal(result.UserArea.NumberOfPages, String(Math.ceil(result.SearchResultCountAll / 3)));
  });
});

describe('pages of results', () => {
  it('have 250 items by default, at most 500, and ignore invalid values [§4.3.ResultsPerPage, 4.4.page]', async () => {
    assert.equal((await search({})).SearchResultCount, 250);
    assert.equal((await search({ ResultsPerPage: '10' })).SearchResultCount, 10);
    assert.equal((await search({ ResultsPerPage: '900' })).SearchResultCount, 500);
    for (const wrong of ['0', '-5', 'ten', '2.5', '1e2'])
      assert.equal((await search({ ResultsPerPage: wrong })).SearchResultCount, 250, wrong);
    const first = await search({ ResultsPerPage: '5' });
    for (const wrong of ['0', '-1', 'x'])
      assert.deepEqual(
        (await search({ ResultsPerPage: '5', Page: wrong })).SearchResultItems,
        first.SearchResultItems,
        wrong,
      );
  });

  it('never count beyond 10,000', () => {
    const many = Array.from({ length: 12_345 }, (_, index) => index);
    const { items, countAll, pages } = pageOf(many, 41, 250);
    assert.deepEqual({ items, countAll, pages }, { items: [], countAll: maximumCount, pages: 40 });
    assert.equal(pageOf(many, 40, 250).items.length, 250);
  });
});

describe('refiners', () => {
  for (const name of refinerNames) {
    it(`${name} has at most 50 members, the most frequent first [§2.4.SearchResult.UserArea.Refiners.${name}]`, async () => {
      const list = (await search({})).UserArea.Refiners?.[name] ?? [];
      assert.ok(list.length > 0 && list.length <= 50);
      const counts = list.map(({ RefinementCount }) => Number(RefinementCount));
      assert.deepEqual(
        counts,
        [...counts].sort((one, other) => other - one),
      );
    });
  }

  it('are absent if they are disabled, as in every recorded response', async () => {
    assert.equal('Refiners' in (await search({}, service({ refiners: false }))).UserArea, false);
  });
});

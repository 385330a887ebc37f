// The proxy in fifteen lines from docs/minimal-proxy.md.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/root.ts';
import { filterNames, filterRow } from '../../src/search/filters.ts';
import { codeList } from '../../src/service/code-lists.ts';
import { createReference } from '../../src/reference/index.ts';
import { search } from '../../src/service/search.ts';
import { formsOfKey, key } from '../proxy/key-forms.ts';
import { temporaryFolder } from './hosts.ts';

interface Settings {
  upstream: string;
  key: string;
  user: string;
  page: string;
  locked: Record<string, string>;
}
type Send = (address: string, how: RequestInit) => Promise<Response>;

const sketch = readFileSync(join(root, 'docs/minimal-proxy.md'), 'utf8');
const [, code = ''] = /```js\n(const may[^]*?)```/.exec(sketch) ?? [];
const folder = temporaryFolder();
after(folder.remove);
const file = join(folder.path, 'jobs.mjs');
writeFileSync(file, code);
const { jobs } = (await import(pathToFileURL(file).href)) as {
  jobs: (request: Request, settings: Settings, send?: Send) => Promise<Response>;
};

describe('the fifteen lines of docs/minimal-proxy.md', () => {
  const page = 'https://www.agency.example';
  const settings: Settings = {
    upstream: 'https://data.portal.example',
    key,
    user: 'jobs@agency.example',
    page,
    locked: { Organization: 'HE38', HiringPath: 'public' },
  };
  const sent: Request[] = [];
  const reference = createReference({ key });
  const service: Send = (address, how) => {
    sent.push(new Request(address, how));
    return reference(new Request(address, how));
  };
  const ask = async (address: string, init: RequestInit = {}, send: Send = service) => {
    const response = await jobs(
      new Request(`https://www.agency.example${address}`, init),
      settings,
      send,
    );
    const all = `${JSON.stringify([...response.headers])}${await response.clone().text()}`;
    for (const form of formsOfKey) assert.equal(all.includes(form), false, form);
    assert.equal(response.headers.get('vary'), 'Origin');
    return response;
  };

  it('are fifteen', () => {
    assert.equal(code.trim().split('\n').length, 15);
  });

  it('serve the list on a page, narrowed to the lock', async () => {
    const { data } = await search(
      { Keyword: 'nurse', ResultsPerPage: 5, Organization: ['AF'], Fields: 'Min' },
      { baseUrl: page, fetch: (request) => ask(new URL(request.url).href.slice(page.length)) },
    );
    assert.ok(data.SearchResult.SearchResultItems.length > 0);
    const { searchParams } = new URL(sent.at(-1)?.url ?? '');
    assert.deepEqual(
      [
        searchParams.get('Organization'),
        searchParams.get('HiringPath'),
        searchParams.get('Keyword'),
      ],
      ['HE38', 'public', 'nurse'],
    );
    assert.deepEqual([...(sent.at(-1)?.headers.keys() ?? [])], ['authorization-key', 'user-agent']);
  });

  it('answer with the values of every filter that a bar can have, and to a choice of each', async () => {
    const chosen: Record<string, string> = {
      GradeBucket: '9',
      SalaryBucket: '50',
      RemunerationMinimumAmount: '50000',
    };
    const send = (request: Request) => ask(new URL(request.url).href.slice(page.length));
    for (const name of filterNames) {
      const list = filterRow(name)?.codeList;
      const items = list && (await codeList(list, { baseUrl: page, fetch: send })).data.items;
      if (list) assert.ok(items && items.length > 0, list);
      const value = chosen[name] ?? filterRow(name)?.values?.[0] ?? (items && items[0]?.Code);
      assert.ok(value, name);
      const response = await ask(
        `/api/Search?${new URLSearchParams({ [name]: value }).toString()}`,
      );
      assert.equal(response.status, 200, name);
      const { SearchResult } = (await response.json()) as { SearchResult: object };
      assert.ok('UserArea' in SearchResult);
    }
  });

  it('pass nothing else on', async () => {
    const before = sent.length;
    const refused: [string, number, RequestInit?][] = [
      ...[
        '/',
        '/api/Archive',
        '/api/search',
        '/api/codelist/',
        '/api/codelist/a/b',
        '/api/Search/',
      ].map((path): [string, number] => [path, 404]),
      ...['POST', 'DELETE', 'PUT'].map((method): [string, number, RequestInit] => [
        '/api/Search',
        404,
        { method },
      ]),
      ...[
        'WhoMayApply=All',
        'CompositeName=a',
        'organization=AF',
        'Organization[]=AF',
        'constructor=x',
        '__proto__=x',
        'Page=1&Page=2',
        'Organization=HE38&%4Frganization=AF',
      ].map((query): [string, number] => [`/api/Search?${query}`, 400]),
      ['/api/codelist/payplans?Page=1', 400],
      ...[
        'null',
        'https://evil.example',
        `${page}.evil.example`,
        `${page}/`,
        'http://www.agency.example',
      ].map((origin): [string, number, RequestInit] => [
        '/api/Search',
        403,
        { headers: { origin } },
      ]),
    ];
    for (const [address, status, init] of refused) {
      const response = await ask(address, init);
      assert.deepEqual(
        [
          response.status,
          response.headers.get('cache-control'),
          response.headers.get('access-control-allow-origin'),
        ],
        [status, 'no-store', null],
        address,
      );
    }
    assert.equal(sent.length, before);
    const own = await ask('/api/Search', { headers: { origin: page, cookie: 'a=1' } });
    assert.deepEqual([own.status, own.headers.get('access-control-allow-origin')], [200, page]);
    assert.equal(sent.at(-1)?.headers.get('cookie'), null);
  });

  it('pass on no failure, redirect or text of the service', async () => {
    const echo = `${key} words-of-the-service`;
    for (const status of [301, 302, 307, 400, 401, 403, 404, 429, 500, 503]) {
      const response = await ask('/api/Search', {}, async (_, how) => {
        assert.equal(how.redirect, 'manual');
        return new Response(echo, {
          status,
          headers: { location: `https://evil.example/${encodeURIComponent(key)}` },
        });
      });
      assert.deepEqual(
        [response.status, await response.text(), response.headers.get('location')],
        [502, '', null],
      );
    }
    assert.equal((await ask('/api/Search', {}, () => Promise.reject(new Error(echo)))).status, 502);
  });
});

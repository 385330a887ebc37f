// The minimal proxy from docs/minimal-proxy.md.
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

describe('the minimal proxy of docs/minimal-proxy.md', () => {
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

  it('stays below thirty lines', () => {
    assert.ok(code.trim().split('\n').length < 30);
  });

  it('serves the list on a page, narrowed to the lock', async () => {
    const { data } = await search(
      { Keyword: 'nurse', ResultsPerPage: 5, Organization: ['HE38'], Fields: 'Min' },
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

  it('answers with the values of every filter that a bar can have, and to a choice of each', async () => {
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
      const value =
        settings.locked[name] ??
        chosen[name] ??
        filterRow(name)?.values?.[0] ??
        (items && items[0]?.Code);
      assert.ok(value, name);
      const response = await ask(
        `/api/Search?${new URLSearchParams({ [name]: value }).toString()}`,
      );
      assert.equal(response.status, 200, name);
      const { SearchResult } = (await response.json()) as { SearchResult: object };
      assert.ok('UserArea' in SearchResult);
    }
  });

  it('refuses values outside the lock and names both, and lets others narrow it', async () => {
    const locked = {
      Organization: 'HE;DJ02',
      LocationName: 'Denver, Colorado',
      ResultsPerPage: '10',
    };
    const respond = async (query: string) => {
      const before = sent.length;
      const response = await jobs(
        new Request(`${page}/api/Search?${query}`, { headers: { origin: page } }),
        { ...settings, locked },
        service,
      );
      assert.equal(response.headers.get('access-control-allow-origin'), page);
      const forwarded =
        sent.length > before ? new URL(sent.at(-1)?.url ?? '').searchParams : undefined;
      return [response.status, forwarded ?? ((await response.json()) as { detail: string }).detail];
    };
    for (const [query, value, lock] of [
      ['Organization=IN06', 'Organization: IN06', 'HE;DJ02'],
      ['Organization=HE38;IN06', 'Organization: HE38;IN06', 'HE;DJ02'],
      ['Organization=DJ', 'Organization: DJ', 'HE;DJ02'],
      ['Organization=HE*', 'Organization: HE*', 'HE;DJ02'],
      ['LocationName=Boise, Idaho', 'LocationName: Boise, Idaho', 'Denver, Colorado'],
    ])
      assert.deepEqual(await respond(query ?? ''), [
        400,
        `${value} is outside the lock of this proxy, ${lock}.`,
      ]);
    for (const [query, name, value] of [
      ['Organization=he38', 'Organization', 'he38'],
      ['Organization=', 'Organization', 'HE;DJ02'],
      ['ResultsPerPage=25', 'ResultsPerPage', '10'],
      ['Radius=500', 'Radius', null],
      ['Keyword=nurse', 'LocationName', 'Denver, Colorado'],
    ] as const) {
      const [status, forwarded] = await respond(query);
      assert.equal(status, 200, query);
      assert.equal((forwarded as URLSearchParams).get(name), value, query);
    }
  });

  it('passes nothing else on', async () => {
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

  it('passes on no failure, redirect or text of the service', async () => {
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

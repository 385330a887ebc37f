// The two optional routes: the historic feed and, for posting agencies, the archive.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { archive, archiveForms } from '../../src/client/archive.ts';
import { historicForms } from '../../src/client/historic-parameters.ts';
import { historicPage } from '../../src/client/historic-page.ts';
import { historicRecords } from '../../src/client/historic-walk.ts';
import type { ProxyOptions } from '../../packages/server/src/proxy/index.ts';
import { sampleItem } from '../protocol/sample.ts';
import { formsOfKey, key } from './key-forms.ts';
import { page, problemIn, sampleService, setUp, upstream } from './upstream.ts';

const dates = 'PostingStartDate=2024-01-01&PostingEndDate=2024-03-31';
const both = ['historic', 'archive'] as const;
const queryOf = ({ url }: Request) => new URL(url).searchParams;

const emptyFeed = async () => Response.json({ paging: {}, data: [] });
const emptyArchive = async () => Response.json({ SearchResult: { SearchResultItems: [] } });
/** Responds to each route without results. */
const nothing = (request: Request) =>
  new URL(request.url).pathname === '/api/historicjoa' ? emptyFeed() : emptyArchive();

describe('a closed route', () => {
  const closed: [string, ProxyOptions['routes']][] = [
    ['/api/historicjoa', undefined],
    ['/api/HistoricJoa', []],
    ['/api/Archive?ControlNumber=1', undefined],
    ['/api/Archive?ControlNumber=1', ['historic']],
    ['/api/historicjoa', ['archive']],
    ['/api/textmessaging/status', both],
    ['/api/TextMessaging/Status', both],
    ['/api/historicjoa/', both],
    ['/api/HISTORICJOA', both],
    ['/api/archive?ControlNumber=1', both],
    ['/api/Archive/..', both],
  ];
  for (const [path, routes] of closed) {
    it(`${path} is 404 with ${JSON.stringify(routes)}`, async () => {
      const { get, sent } = setUp({ routes });
      assert.equal((await problemIn(await get(path))).status, 404);
      assert.equal(sent.length, 0);
    });
  }

  it('text messages cannot be sent by any method, whatever is open', async () => {
    const { get, sent } = setUp({ routes: both });
    const response = await get('/api/textmessaging/status', { method: 'POST', body: '{}' });
    assert.equal((await problemIn(response)).status, 405);
    assert.equal(sent.length, 0);
  });
});

describe('an open route', () => {
  it('returns the same records as the service, page by page', async () => {
    const { proxy, sent } = setUp({ routes: both });
    const filters = { HiringDepartmentCodes: ['HE'], PositionSeries: ['0610'], PageSize: 20 };
    const walk = async (fetch: (request: Request) => Promise<Response>) => {
      const records = [];
      for await (const record of historicRecords(filters, { baseUrl: upstream, fetch })) {
        records.push(record);
        if (records.length === 50) break;
      }
      return records;
    };
    const own = await walk(proxy);
    assert.equal(own.length, 50);
    assert.deepEqual(own, await walk(sampleService));
    assert.deepEqual(
      sent.map(({ headers }) => headers.get('authorization-key')),
      [null, null, null],
    );
  });

  it('has links that can be followed unchanged', async () => {
    const { get } = setUp({ routes: ['historic'], locked: 'Organization=HE' });
    const idsIn = async (url: string) => {
      const response = (await (await get(url)).json()) as {
        paging: { next?: string; metadata: { totalCount: number } };
        data: { portalControlNumber: number }[];
      };
      return { ...response, ids: response.data.map((record) => record.portalControlNumber) };
    };
    const first = await idsIn('/api/HistoricJoa?PageSize=5');
    const { next = '' } = first.paging;
    // Names in lower case, as the service's own links have them (data-service §4.1.3).
    assert.match(
      next,
      /^\/api\/historicjoa\?hiringdepartmentcodes=HE&pagesize=5&continuationtoken=/,
    );
    const second = await idsIn(next);
    assert.deepEqual([first.ids.length, second.ids.length], [5, 5]);
    assert.deepEqual(
      first.ids.filter((id) => second.ids.includes(id)),
      [],
    );
    assert.ok(first.paging.metadata.totalCount > 5);
  });

  it('returns the archive, requested with the key, which is not disclosed', async () => {
    const { proxy, sent } = setUp({ routes: both });
    const query = {
      PostingStartDate: '2024-01-01',
      PostingEndDate: '2024-03-31',
      Organization: ['HE38'],
    };
    const { data } = await archive(query, { baseUrl: upstream, fetch: proxy });
    const direct = await archive(query, {
      baseUrl: upstream,
      fetch: sampleService,
      key: 'sample-service-key',
    });
    const ids = ({ SearchResult }: typeof data) =>
      SearchResult.SearchResultItems.map((item) => item.MatchedObjectId);
    assert.ok(ids(data).length > 0);
    assert.deepEqual(ids(data), ids(direct.data));
    assert.equal(sent[0]?.headers.get('authorization-key'), 'sample-service-key');
  });

  it('responds to "nothing found" (204 upstream) with an empty page', async () => {
    const { get } = setUp({
      routes: ['historic'],
      fetch: async () => new Response(null, { status: 204 }),
    });
    const { data } = await historicPage(
      {},
      { baseUrl: upstream, fetch: (request) => get(new URL(request.url).pathname) },
    ).then((found) => ({ data: found.records }));
    assert.deepEqual(data, []);
  });

  it('is cached like Search: one call for the same query, however it is written', async () => {
    const { get, sent } = setUp({ routes: both, cacheBytes: 1e7, fetch: nothing });
    for (const url of [
      '/api/historicjoa?PageSize=5&PositionSeries=0610;0810',
      '/api/HistoricJoa?PositionSeries=0610%3B0810&PageSize=5',
      '/api/historicjoa?positionseries=%200610;0810;0610&pagesize=05',
      `/api/Archive?${dates}`,
      `/api/Archive?Organization=&PostingEndDate=2024-03-31&PostingStartDate=2024-01-01`,
    ]) {
      const { status, headers } = await get(url);
      assert.deepEqual([status, headers.get('content-type')], [200, 'application/json'], url);
      assert.match(headers.get('cache-control') ?? '', /^public, max-age=60, stale/);
      assert.match(headers.get('etag') ?? '', /^W\/"/);
    }
    assert.equal(sent.length, 2);
  });

  it('refuses other origins and other methods', async () => {
    const { get, sent } = setUp({ routes: both, fetch: nothing });
    for (const path of ['/api/historicjoa', `/api/Archive?${dates}`]) {
      assert.equal((await get(path, { headers: { origin: 'https://evil.example' } })).status, 403);
      assert.equal((await get(path, { method: 'POST' })).status, 405);
      assert.equal(sent.length, 0);
      const allowed = await get(path, { headers: { origin: page } });
      assert.equal(allowed.headers.get('access-control-allow-origin'), page);
      sent.length = 0;
    }
  });

  it('does not disclose the key, whatever upstream returns', async () => {
    for (const form of formsOfKey)
      for (const status of [200, 302, 400, 401, 403, 404, 429, 500, 503])
        for (const body of [
          form,
          JSON.stringify({ detail: form, data: form, paging: { next: form } }),
        ]) {
          const plain = form.replace(/[^\x20-\x7e]/g, '');
          const headers = {
            location: `https://evil.example/?${plain}`,
            'content-type': `application/json; x=${plain}`,
          };
          const { get, events, sent } = setUp({
            routes: both,
            key,
            fetch: async () => new Response(body, { status, headers }),
          });
          for (const path of ['/api/historicjoa', `/api/Archive?${dates}`]) {
            const response = await get(path);
            const said = `${JSON.stringify([...response.headers])}${await response.text()}${JSON.stringify(events)}`;
            assert.ok(response.status >= 400, `${response.status} ${body}`);
            for (const one of formsOfKey) assert.equal(said.includes(one), false, said);
          }
          for (const { url } of sent) assert.equal(new URL(url).origin, upstream);
        }
  });

  it('refuses a response that contains the key', async () => {
    const item = sampleItem();
    item.MatchedObjectDescriptor.PositionTitle = `Nurse ${key}`;
    const responses: Record<string, unknown> = {
      '/api/historicjoa': { data: [{ portalControlNumber: 1, positionTitle: `Nurse ${key}` }] },
      '/api/Archive': { SearchResult: { SearchResultItems: [item] } },
    };
    const { get, events } = setUp({
      routes: both,
      key,
      fetch: async ({ url }) => Response.json(responses[new URL(url).pathname]),
    });
    for (const path of ['/api/historicjoa', `/api/Archive?${dates}`]) {
      const response = await get(path);
      const text = await response.text();
      assert.equal(response.status, 502, text);
      for (const form of formsOfKey) assert.equal(text.includes(form), false);
    }
    for (const form of formsOfKey) assert.equal(JSON.stringify(events).includes(form), false);
  });
});

describe('a lock on an open route', () => {
  const table: [string, string, string, Record<string, string>][] = [
    ['Organization=HE', '/api/historicjoa', '', { HiringDepartmentCodes: 'HE' }],
    ['Organization=HE38;DJ02', '/api/historicjoa', '', { HiringAgencyCodes: 'HE38;DJ02' }],
    [
      'Organization=HE38;DJ02',
      '/api/historicjoa',
      'HiringAgencyCodes=DJ02;AF01',
      { HiringAgencyCodes: 'DJ02' },
    ],
    [
      'Organization=HE38',
      '/api/historicjoa',
      'hiringagencycodes=AF01',
      { HiringAgencyCodes: 'HE38' },
    ],
    [
      'Organization=HE38',
      '/api/historicjoa',
      'PortalControlNumbers=1',
      { HiringAgencyCodes: 'HE38', PortalControlNumbers: '1' },
    ],
    [
      'Organization=HE38',
      '/api/historicjoa',
      'continuationtoken=a%2Bb',
      { HiringAgencyCodes: 'HE38', continuationtoken: 'a+b' },
    ],
    [
      'JobCategoryCode=0610;0810',
      '/api/historicjoa',
      'PositionSeries=0810',
      { PositionSeries: '0810' },
    ],
    [
      'ResultsPerPage=10&SortField=salary&Organization=HE',
      '/api/historicjoa',
      '',
      { HiringDepartmentCodes: 'HE' },
    ],
    [
      'Organization=HE38',
      '/api/Archive',
      'ControlNumber=1',
      { Organization: 'HE38', ControlNumber: '1' },
    ],
    [
      'Organization=HE',
      '/api/Archive',
      'ControlNumber=1&Organization=HE38;AF',
      { Organization: 'HE38', ControlNumber: '1' },
    ],
    [
      'Organization=HE',
      '/api/Archive',
      'ControlNumber=1&Organization=AF',
      { Organization: 'HE', ControlNumber: '1' },
    ],
    [
      'PositionTitle=Nurse&PayGradeLow=5',
      '/api/Archive',
      'ControlNumber=1&PositionTitle=Chef',
      { PositionTitle: 'Nurse', PayGradeLow: '05', ControlNumber: '1' },
    ],
    // An amount alone selects its bucket (data-service §4.2.4): any other amount would select another bucket.
    [
      'RemunerationMinimumAmount=60000',
      '/api/Archive',
      'ControlNumber=1&RemunerationMaximumAmount=200000&RemunerationMinimumAmount=90000',
      { RemunerationMinimumAmount: '60000', ControlNumber: '1' },
    ],
    [
      'Fields=Full&ResultsPerPage=50',
      '/api/Archive',
      'ControlNumber=1&ResultsPerPage=500',
      { ResultsPerPage: '50', ControlNumber: '1' },
    ],
  ];
  for (const [locked, path, query, expected] of table) {
    it(`${locked}: ${path}?${query} stays within it`, async () => {
      const route = path === '/api/Archive' ? 'archive' : 'historic';
      const { ask } = setUp({ locked, routes: [route], fetch: nothing });
      const { response, calls } = await ask(`${path}?${query}`);
      assert.equal(response.status, 200);
      assert.deepEqual(
        calls.map((call) => Object.fromEntries(queryOf(call))),
        [expected],
      );
    });
  }

  it('is enforced if the service ignores it: records outside are removed and reported as losses', async () => {
    const item = (codes: string) => {
      const one = sampleItem();
      one.MatchedObjectDescriptor.UserArea.Details.OrganizationCodes = codes;
      return one;
    };
    const { get, events } = setUp({
      routes: both,
      locked: 'Organization=HE38',
      fetch: async ({ url }) =>
        Response.json(
          url.includes('historic')
            ? {
                data: [
                  ['HE38', 1],
                  ['AF01', 2],
                  ['', 3],
                ].map(([hiringAgencyCode, portalControlNumber]) => ({
                  hiringAgencyCode,
                  portalControlNumber,
                })),
              }
            : { SearchResult: { SearchResultItems: [item('HE/HE38'), item('AF/AF01'), item('')] } },
        ),
    });
    const feed = await get('/api/historicjoa');
    const { data } = (await feed.json()) as { data: { portalControlNumber: number }[] };
    assert.deepEqual(
      [data.map((record) => record.portalControlNumber), feed.headers.get('portal-losses')],
      [[1, 3], 'r'],
    );
    const past = await get('/api/Archive?ControlNumber=1');
    const { SearchResult } = (await past.json()) as {
      SearchResult: { SearchResultItems: unknown[] };
    };
    assert.deepEqual(
      [SearchResult.SearchResultItems.length, past.headers.get('portal-losses')],
      [2, 'r'],
    );
    assert.deepEqual(
      events.map((event) => event.event),
      ['losses', 'losses'],
    );
  });
});

describe('a query of an open route that exceeds what is allowed', () => {
  const locked = 'Organization=HE38&JobCategoryCode=0610';
  const historic: [string, RegExp?][] = [
    ['Organization=AF', /Organization is not a parameter of The historic feed/],
    ['HIRINGAGENCYCODES=AF01', /is not a parameter/],
    ['hiringAgencyCodes=AF01', /is not a parameter/],
    ['HiringAgencyCodes[]=AF01', /is not a parameter/],
    ['HiringAgencyCodes%20=AF01', /is not a parameter/],
    ['HiringAgencyCodes=HE38&HiringAgencyCodes=AF01', /may be given once/],
    ['HiringAgencyCodes=HE38&hiringagencycodes=AF01', /may be given once/],
    ['%48iringAgencyCodes=HE38&hiringagencycodes=AF01', /may be given once/],
    ['HiringAgencyCodes=AF01'],
    ['HiringAgencyCodes=HE38%2CAF01'],
    ['HiringAgencyCodes=HE38%26HiringAgencyCodes%3DAF01'],
    ['HiringAgencyCodes=%2A'],
    ['HiringAgencyCodes='],
    ['HiringAgencyCodes=;'],
    ['HiringAgencyCodes=HE38%00AF01', /control character/],
    ['HiringAgencyCodes=%C1%81F01', /not valid percent-encoded/],
    ['%C1%88iringAgencyCodes=AF01', /not valid percent-encoded/],
    ['__proto__=x', /is not a parameter/],
    ['constructor[HiringAgencyCodes]=AF01', /is not a parameter/],
    ['PortalControlNumbers=1%20OR%201', /control numbers/],
    ['PortalControlNumbers=-1', /control numbers/],
    ['PageSize=1001', /from 1 to 1000/],
    ['PageSize=1e3', /whole number/],
    ['PageNumber=0', /from 1/],
    ['PageNumber=2&continuationtoken=x', /two ways to page/],
    ['StartPositionOpenDate=2024-02-30', /day of the calendar/],
    ['StartPositionOpenDate=yesterday', /day of the calendar/],
    ['StartPositionOpenDate=2024-02-02&EndPositionOpenDate=2024-02-01', /lies before/],
    ['continuationtoken=x%0d%0aX:%20y', /control character/],
    ['PositionSeries=0610;0810'],
    [
      'continuationToken=x',
      /is not a parameter of The historic feed; did you mean continuationtoken\?/,
    ],
    ['page_number=1', /; did you mean PageNumber\?/],
    ['key=x', /is not a parameter/],
  ];
  const past: [string, RegExp?][] = [
    ['', /Archive needs it, or both/],
    ['PostingStartDate=2024-01-01', /PostingEndDate is missing/],
    ['HiringPath=public&ControlNumber=1', /is not a parameter of Archive/],
    ['controlnumber=1', /is not a parameter of Archive; did you mean ControlNumber/],
    ['ControlNumber=1&Organization=HE38&Organization=AF', /may be given once/],
    ['ControlNumber=1&organization=AF', /is not a parameter/],
    ['ControlNumber=1&Organization[]=AF', /is not a parameter/],
    ['ControlNumber=1&Organization=AF'],
    ['ControlNumber=1&Organization=HE38%3BAF'],
    ['ControlNumber=1&Organization=HE38%253BAF'],
    ['ControlNumber=1&Organization=*'],
    ['ControlNumber=1&JobCategoryCode=0810'],
    ['ControlNumber=1%3BOrganization%3DAF', /control numbers/],
    ['ControlNumber=1&WhoMayApply=All', /is not a parameter/],
    ['ControlNumber=1&Student=maybe', /true or false/],
    ['ControlNumber=1&ResultsPerPage=501', /from 1 to 500/],
    ['ControlNumber=1&Page=%FF', /not valid percent-encoded/],
    ['ControlNumber=1&PayGradeLow=16', /from 1 to 15/],
  ];
  for (const [path, forms, all] of [
    ['/api/historicjoa', historic, historicForms],
    ['/api/Archive', past, archiveForms],
  ] as const)
    for (const [query, refused] of forms) {
      it(`${path}?${query}: ${refused ? 'is refused with an explanation' : 'is sent without anything wider'}`, async () => {
        const { ask } = setUp({ locked, routes: both, fetch: nothing });
        const { response, calls } = await ask(`${path}?${query}`);
        if (refused) {
          assert.match((await problemIn(response)).detail, refused);
          assert.deepEqual([response.status, calls], [400, []]);
          return;
        }
        assert.deepEqual([response.status, calls.length], [200, 1]);
        for (const call of calls) {
          const asked = queryOf(call);
          for (const name of asked.keys()) {
            assert.ok(Object.hasOwn(all, name), name);
            assert.equal(asked.getAll(name).length, 1);
          }
          assert.equal(asked.get('HiringAgencyCodes') ?? asked.get('Organization'), 'HE38');
          assert.equal(asked.get('PositionSeries') ?? asked.get('JobCategoryCode'), '0610');
        }
      });
    }
});

describe('an open historic feed without a matching record', () => {
  for (const text of [
    null,
    '204 No Content\n',
    'No Content',
    'HTTP/1.1 204 No Content\r\n',
    ' 204 ',
  ])
    it(`is an empty page if the service sends ${text === null ? 204 : JSON.stringify(text)}`, async () => {
      const status = text === null ? 204 : 200;
      const headers = { 'content-type': 'text/plain' };
      const fetch = async () => new Response(text, { status, headers });
      const { get } = setUp({ routes: both, fetch });
      const response = await get('/api/historicjoa');
      assert.deepEqual(
        [response.status, await response.json()],
        [200, { paging: { metadata: {} }, data: [] }],
      );
    });
});

describe('an open route that fails', () => {
  const status = (code: number) => async (request: Request) =>
    new URL(request.url).pathname === '/api/Search'
      ? sampleService(request)
      : new Response('no', { status: code });

  for (const [path, code] of [
    ['/api/historicjoa', 403],
    [`/api/Archive?${dates}`, 401],
    [`/api/Archive?${dates}`, 403],
  ] as const) {
    it(`${path.slice(0, 16)} with ${code} does not stop Search`, async () => {
      const { get } = setUp({ routes: both, fetch: status(code) });
      assert.equal((await problemIn(await get(path))).status, 502);
      assert.equal((await get('/readyz')).status, 200);
      assert.equal((await get('/api/Search')).status, 200);
    });
  }

  it('does not stop other calls, however many of its queries fail', async () => {
    const { get, sent } = setUp({ routes: both, fetch: status(502) });
    for (let time = 0; time < 12; time++) await get(`/api/historicjoa?PageNumber=${time + 1}`);
    assert.equal(sent.length, 12);
    assert.equal((await get('/readyz')).status, 200);
    assert.equal((await get('/api/Search')).status, 200);
  });

  it('uses at most a quarter of the concurrent calls', async () => {
    let running = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { get } = setUp({
      routes: both,
      upstreamConcurrency: 8,
      fetch: async (request) => {
        if (request.url.includes('/api/Search')) return sampleService(request);
        running += 1;
        await held;
        return emptyFeed();
      },
    });
    const slow = Array.from({ length: 12 }, (_, page) =>
      get(`/api/historicjoa?PageNumber=${page + 1}`),
    );
    assert.equal((await get('/api/Search')).status, 200);
    const statuses = (await Promise.all(slow.slice(2))).map((response) => response.status);
    assert.equal(running, 2);
    assert.deepEqual(new Set(statuses), new Set([503]));
    release();
    assert.equal((await slow[0])?.status, 200);
  });
});

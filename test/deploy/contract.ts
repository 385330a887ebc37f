// The guarantees of docs/proxy-guarantees.md, tested from outside on every host: for the function, Node, a worker, the PHP port, and nginx with its
// cache in front.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { codeList } from '../../src/protocol/code-lists.ts';
import { search } from '../../src/protocol/search.ts';
import { searchParameterNames } from '../../src/protocol/parameters.ts';
import { formsOfKey, key, writtenKey } from '../proxy/key-forms.ts';
import { problemIn } from '../proxy/upstream.ts';
import { seeded } from '../protocol/random.ts';
import { checksCertificates } from './certificates.ts';
import { countsClients, survivesDamage } from './clients-and-store.ts';
import { keepsResponses } from './keeping.ts';
import { listen, type Listening } from './listen.ts';
import { readsOddResponses } from './odd-responses.ts';

const page = 'https://www.agency.example';
const locked = 'Organization=HE;DJ02&HiringPath=public';
const upstreamWords = 'words-of-the-service';

/** A running host of the proxy. */
export interface Host {
  /** The URL to which `/api/…` is appended. */
  base: string;
  ask(request: Request): Promise<Response>;
  /** Truncates everything stored outside its memory to this share, such as `0.5`. Absent if it stores nothing there. */
  damage?: (part: number) => void;
  stop(): Promise<void>;
}

/** Starts a host with these settings of docs/proxy.md. */
export type Start = (settings: Record<string, string>) => Promise<Host>;

/** The settings for the contract. */
export const settingsFor = (upstream: string): Record<string, string> => ({
  PORTAL_UPSTREAM_URL: upstream,
  PORTAL_KEY: key,
  PORTAL_ORIGINS: `${page}, http://localhost:8080`,
  PORTAL_LOCKED: locked,
  PORTAL_EXTRA_HEADERS: 'User-Agent: jobs@agency.example',
  PORTAL_TIMEOUT: '3000',
  PORTAL_MAX_BYTES: '2000000',
});

const sampleService = createSampleService({ key, mixedEras: true });

/** The jobs service on this machine, the requests it received, and its failures. */
export async function createUpstream() {
  const sent: { method: string; path: string; query: string; headers: Headers; body: string }[] =
    [];
  // Its first response is slow, so it is requested before deadlines matter.
  await sampleService(
    new Request('https://service.example/api/Search', { headers: { 'Authorization-Key': key } }),
  );
  const state: { fault?: (request: Request) => Response | Promise<Response> | undefined } = {};
  const { url, close }: Listening = await listen(async (request) => {
    const { pathname, search: query } = new URL(request.url);
    sent.push({
      method: request.method,
      path: pathname,
      query: query.slice(1),
      headers: request.headers,
      body: await request.clone().text(),
    });
    return state.fault?.(request) ?? sampleService(request);
  });
  return { url, close, sent, state };
}

let unique = 0;
/** A value that was not requested before, so that caches have no response. */
const fresh = () => `u${process.pid}x${(unique += 1)}`;

/** The query that the proxy of this package sends upstream for a page's query, or why it refuses. */
async function expectedOf(
  query: string,
): Promise<{ status: number; sent?: string; detail?: string }> {
  let sent: string | undefined;
  const proxy = createProxy({
    upstreamUrl: 'https://service.example',
    key,
    origins: [],
    locked,
    cacheBytes: 0,
    upstreamRate: 0,
    fetch: async (request) => {
      sent = new URL(request.url).search.slice(1);
      return Response.json({ SearchResult: { SearchResultItems: [] } });
    },
  });
  const response = await proxy(new Request(`https://proxy.example/api/Search?${query}`));
  return response.status === 200
    ? { status: 200, ...(sent !== undefined && { sent }) }
    : { status: response.status, detail: (await problemIn(response)).detail };
}

/** Queries of unusual visitors, the same in every run. */
function oddQueries(count: number): string[] {
  const { pick, whole, next } = seeded(20);
  const values = [
    'HE38',
    'he',
    'DJ02;DJ',
    ' HE38 ; ;AF',
    'HE*',
    'public',
    '“HE38”, he10',
    'ＨＥ３８；「x」',
    "'0610' 2210,",
    '610',
    'closing',
    'VET;public',
    'é',
    '😀',
    '\u2003x\u00a0',
    '\ufeff',
    '1',
    '007',
    '15',
    '16',
    '0',
    '-1',
    '1e3',
    '1.5',
    '12.345678',
    '0.10',
    '99999999',
    '٣',
    '',
    ' ',
    '%',
    "~*!()'",
    'true',
    'FALSE',
    'yes',
    'asc',
    'Min',
    'full',
    'All',
    'Status',
    'public ',
    'a b+c',
    'x'.repeat(200),
    '😀'.repeat(101),
    `${'v;'.repeat(201)}`,
    `${[...Array(201).keys()].join(';')}`,
    'null',
    '"<b>&amp;',
    'K',
    '\u212a',
  ];
  const names = [
    ...searchParameterNames,
    'keyword',
    'Organization ',
    'key',
    '__proto__',
    '0',
    '😀'.repeat(40),
  ];
  const written = (text: string) =>
    next() < 0.8
      ? encodeURIComponent(text)
      : text.replace(/[^\w.~!*'();-]/gu, encodeURIComponent).replace(/%20/g, '+');
  return Array.from({ length: count }, () => {
    const pairs = Array.from(
      { length: whole(0, 4) },
      () => `${written(pick(names))}=${written(pick(values))}`,
    );
    if (next() < 0.08)
      pairs.push(
        pick([
          '',
          '&',
          'Keyword',
          '=x',
          'Keyword=a=b',
          'Keyword=%C0%AF',
          'Keyword=%0a',
          'Page=%ED%A0%80',
        ]),
      );
    return pairs.join('&');
  });
}

interface Conditions {
  /** Why this host cannot be tested on this machine. */
  skip?: string | undefined;
  /** How many random queries are compared with the function. */
  odd?: number;
  /** Whether it reports health states, as all hosts except PHP do. */
  hasStates?: boolean;
  /** Whether it limits its calls, as all hosts except PHP do. */
  limitsCalls?: boolean;
  /** Whether it pauses calls for some seconds after a call that hung, so that other visitors do not wait. */
  pauses?: boolean;
  /** Whether a content system routes its requests, and refuses other paths and methods with its own pages. */
  hasRouter?: boolean;
  /** The header by which a test sets the client. Absent if the host does not limit clients or identifies them otherwise. */
  clientHeader?: string;
  /** The statuses with which the host's own server refuses requests before the proxy gets them. 404 is the proxy's status. */
  refusesOddPaths?: readonly number[];
  /** Whether it trusts a certificate authority that its environment names. */
  readsEnvironment?: boolean;
}

/** Tests everything that holds for all hosts. */
export function contract(
  name: string,
  start: Start,
  {
    skip,
    odd = 60,
    hasStates = true,
    limitsCalls = true,
    pauses = false,
    hasRouter = false,
    clientHeader,
    refusesOddPaths = [404],
    readsEnvironment = true,
  }: Conditions = {},
): void {
  describe(`the proxy ${name}`, { skip }, () => {
    let upstream: Awaited<ReturnType<typeof createUpstream>>;
    let host: Host;
    const unlimitedCalls: Record<string, string> = limitsCalls ? { PORTAL_UPSTREAM_RATE: '0' } : {};
    /** Enough for all requests of the contract. */
    const unlimited = { ...unlimitedCalls, PORTAL_CLIENT_RATE: '0' };
    before(async () => {
      upstream = await createUpstream();
      host = await start({ ...settingsFor(upstream.url), ...unlimited });
    });
    after(async () => {
      await host?.stop();
      await upstream?.close();
    });

    /** Sends a request and checks that no byte of the response reveals the key. */
    async function ask(url: string, init?: RequestInit, one: Host = host): Promise<Response> {
      const response = await one.ask(
        new Request(`${one.base}${url}`, { redirect: 'manual', ...init }),
      );
      const body = await response.text();
      const all = `${response.status} ${response.statusText} ${JSON.stringify([...response.headers])} ${body}`;
      for (const form of formsOfKey)
        assert.equal(all.includes(form), false, `${url}: the key as ${form}`);
      const { status, headers } = response;
      return new Response(status === 204 || status === 304 ? null : body, { status, headers });
    }
    const fetchFrom = (one: Host) => (request: Request) => {
      const { pathname, search: query } = new URL(request.url);
      return ask(`${pathname}${query}`, { method: request.method }, one);
    };
    /** Returns the upstream requests that some work caused. */
    async function during<Result>(work: () => Promise<Result>) {
      const count = upstream.sent.length;
      const result = await work();
      return { result, sent: upstream.sent.slice(count) };
    }

    keepsResponses(
      {
        ask: (url, init) => ask(url, init),
        response(fault) {
          if (fault) upstream.state.fault = fault;
          else delete upstream.state.fault;
        },
      },
      hasStates,
    );

    survivesDamage(
      () => ({
        ask: (url) => ask(url),
        damage: host.damage,
        sent: () => upstream.sent.length,
      }),
      fresh,
    );

    readsOddResponses(
      (url) => ask(url),
      (fault) => {
        if (fault) upstream.state.fault = fault;
        else delete upstream.state.fault;
      },
    );

    countsClients(async () => {
      const limited = { ...unlimitedCalls, PORTAL_CLIENT_RATE: '1' };
      const own = await start({ ...settingsFor(upstream.url), ...limited });
      const askFresh = (headers?: Record<string, string>) =>
        ask(`/api/Search?Keyword=${fresh()}`, headers && { headers }, own);
      return { askFresh, stop: () => own.stop() };
    }, clientHeader);

    checksCertificates({
      response: sampleService,
      readsEnvironment,
      async statusOver(url, environment) {
        const own = await start({ ...settingsFor(url), ...environment });
        try {
          return (await ask(`/api/Search?Keyword=${fresh()}`, {}, own)).status;
        } finally {
          await own.stop();
        }
      },
    });

    it('returns announcements of the service, requested with the key and without headers of the page', async () => {
      const words = fresh();
      const { result, sent } = await during(() =>
        search(
          { Keyword: 'nurse', ResultsPerPage: 7, PositionTitle: [words, 'Nurse'] },
          { baseUrl: host.base, fetch: fetchFrom(host) },
        ),
      );
      assert.deepEqual(result.losses, []);
      assert.ok(result.data.SearchResult.SearchResultItems.length > 0);
      assert.deepEqual(
        sent.map(({ method, path, query, body }) => [method, path, query, body]),
        [
          [
            'GET',
            '/api/Search',
            (await expectedOf(`Keyword=nurse&ResultsPerPage=7&PositionTitle=${words};Nurse`)).sent,
            '',
          ],
        ],
      );
      assert.equal(sent[0]?.headers.get('authorization-key'), key);
      assert.equal(sent[0]?.headers.get('user-agent'), 'jobs@agency.example');
    });

    it('does not forward headers, cookies or bodies of the page', async () => {
      const { sent } = await during(() =>
        ask(`/api/Search?Keyword=${fresh()}`, {
          headers: {
            cookie: 'session=1',
            authorization: 'Bearer x',
            'authorization-key': 'forged',
            'x-forwarded-for': '10.0.0.1',
            referer: 'https://www.agency.example/secret',
            'x-http-method-override': 'POST',
            'x-api-key': 'forged',
          },
        }),
      );
      assert.equal(sent.length, 1);
      const text = JSON.stringify([...(sent[0]?.headers ?? [])]);
      assert.doesNotMatch(text, /session=|Bearer|forged|10\.0\.0\.1|secret|override/);
      assert.equal(sent[0]?.headers.get('authorization-key'), key);
    });

    it('returns a response in which a text was cut within a character', async () => {
      const half =
        '{"SearchResult":{"SearchResultCountAll":1,"SearchResultItems":[{"MatchedObjectId":"1","MatchedObjectDescriptor":{"PositionTitle":"Cook \\ud83c of \\\\ud83c \\ud83c\\udf53"}}]}}';
      upstream.state.fault = () =>
        new Response(half, { headers: { 'content-type': 'application/json' } });
      try {
        const response = await ask('/api/Search?Keyword=half');
        assert.equal(response.status, 200);
        const body = (await response.text()).replace('\\ud83c of', '\ufffd of');
        assert.match(body, /Cook \ufffd? of \\\\ud83c (?:🍓|\\ud83c\\udf53)/);
      } finally {
        delete upstream.state.fault;
      }
    });

    it('returns code lists, which are requested without the key', async () => {
      const { result, sent } = await during(() =>
        codeList('hiringpaths', { baseUrl: host.base, fetch: fetchFrom(host) }),
      );
      assert.ok(result.data.items.length > 5);
      assert.deepEqual(
        sent.map(({ path, query }) => [path, query]),
        [['/api/codelist/hiringpaths', '']],
      );
      assert.equal(sent[0]?.headers.get('authorization-key'), null);
    });

    it('returns nothing else from the service', async () => {
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
        '/api/Search;x=1',
        '/api/Archive',
        '/api/historicjoa',
        '/api/textmessaging/status',
        '/api/codelist',
        '/api/codelist/',
        '/api/codelist/HiringPaths',
        '/api/codelist/hiring-paths',
        '/api/codelist/hiringpaths/',
        '/api/codelist/a/b',
        `/api/codelist/${'x'.repeat(61)}`,
        '/x/api/Search',
        '/api/Search/../Archive',
        '/favicon.ico',
        '/api/codelist/..%2fArchive',
      ];
      const { sent } = await during(async () => {
        for (const path of paths) {
          const response = await ask(path);
          assert.ok(hasRouter ? response.status >= 400 : response.status === 404, path);
          if (!hasRouter) await problemIn(response);
        }
        const response = await ask('/api/Search%00');
        assert.ok(refusesOddPaths.includes(response.status), String(response.status));
        if (!hasRouter) await problemIn(response);
      });
      assert.deepEqual(sent, []);
    });

    const misspelled: [string, string][] = [
      ['/api/search', '/api/Search'],
      ['/API/Search', '/api/Search'],
      ['/api/Search/', '/api/Search'],
      ['//api//SEARCH//', '/api/Search'],
      ['/api/CodeList/HiringPaths', '/api/codelist/hiringpaths'],
      ['/api/code-list/hiring_paths/', '/api/codelist/hiringpaths'],
    ];
    it(
      'names the right spelling of a path',
      { skip: hasRouter && 'the host refuses other paths' },
      async () => {
        for (const [path, meant] of misspelled) {
          const { detail } = await problemIn(await ask(path));
          assert.match(detail, new RegExp(` Did you mean ${meant}\\?$`), path);
        }
        assert.doesNotMatch((await problemIn(await ask('/nothing'))).detail, /Did you mean/);
      },
    );

    it('marks the disabled codes of a list, however the service writes them', async () => {
      const disabled = ['Yes', 'yes ', 'Y', 'true', 'True', true, 1, '1'];
      const usual = ['No', 'no', 'N', 'false', false, 0, '0', '', null, undefined, 'maybe'];
      const ValidValue = [...disabled, ...usual].map((IsDisabled, index) => ({
        Code: String(index),
        Value: 'x',
        IsDisabled,
      }));
      upstream.state.fault = () => Response.json({ CodeList: [{ ValidValue, id: 'x' }] });
      try {
        const response = await ask('/api/codelist/disabledcodes');
        const { CodeList } = (await response.json()) as {
          CodeList: [{ ValidValue: Record<string, unknown>[] }];
        };
        assert.deepEqual(
          CodeList[0].ValidValue.map(({ IsDisabled }) => IsDisabled),
          [...disabled.map(() => 'Yes'), ...usual.map(() => undefined)],
        );
      } finally {
        delete upstream.state.fault;
      }
    });

    it('is read-only', async () => {
      const { sent } = await during(async () => {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          const response = await ask('/api/Search', { method });
          if (hasRouter) assert.ok(response.status >= 400, method);
          else {
            assert.deepEqual(
              [response.status, response.headers.get('allow')],
              [405, 'GET, HEAD, OPTIONS'],
              method,
            );
            await problemIn(response);
          }
        }
      });
      assert.deepEqual(sent, []);
    });

    it('responds to HEAD with the same headers and no body', async () => {
      const compared = [
        'content-type',
        'cache-control',
        'vary',
        'access-control-allow-origin',
        'x-content-type-options',
      ];
      for (const url of [
        `/api/Search?Keyword=${fresh()}`,
        '/api/Search?Nonsense=1',
        ...(hasRouter ? [] : ['/nothing']),
      ]) {
        const full = await ask(url);
        const head = await ask(url, { method: 'HEAD' });
        assert.equal(head.status, full.status);
        for (const one of compared)
          assert.equal(head.headers.get(one), full.headers.get(one), `${url}: ${one}`);
        assert.equal(await head.text(), '');
      }
    });

    const refused: [string, RegExp][] = [
      ['Unknown=1', /^Unknown is not a parameter/],
      [
        'organization=DJ',
        /^organization is not a parameter of Search; did you mean Organization\?$/,
      ],
      ['Organization[]=DJ', /is not a parameter of Search; did you mean Organization\?$/],
      ['keyword=nurse', /^keyword is not a parameter of Search; did you mean Keyword\?$/],
      ['resultsperpage=5', /; did you mean ResultsPerPage\?$/],
      ['locationname=Guam', /; did you mean LocationName\?$/],
      ['job_category_code=0610', /; did you mean JobCategoryCode\?$/],
      ['job-category-code=0610', /; did you mean JobCategoryCode\?$/],
      ['Sort%20Field=closedate', /is not a parameter of Search\.$/],
      ['Organization%00=DJ', /control character/],
      ['Organization=HE38&Organization=DJ', /^Organization may be given once/],
      ['Organization=HE38&%4Frganization=DJ', /^Organization may be given once/],
      ['Organization=HE38%0D%0AHost:%20evil', /^Organization contains a control character/],
      ['Keyword=%C0%AF', /^Keyword is not valid/],
      ['Keyword=%zz', /^Keyword is not valid/],
      ['%D0%9Erganization=DJ', /is not a parameter/],
      ['__proto__=x', /^__proto__ is not/],
      ['WhoMayApply=All', /^WhoMayApply may be Public only/],
      ['WhoMayApply=%20status', /^WhoMayApply may be Public only/],
      ['Fields=All', /^Fields must be one of Min, Full/],
      ['ResultsPerPage=501', /^ResultsPerPage must be a whole number from 1 to 500/],
      ['Page=1e9', /^Page must be/],
      ['RemoteIndicator=1', /^RemoteIndicator must be True or False/],
      [`Keyword=${'x'.repeat(201)}`, /at most 200/],
      ['Foo=1&Page=0&WhoMayApply=All', /Foo.*Page.*WhoMayApply/],
      ['Organization=IN', /^Organization: IN is outside the lock of this proxy, HE;DJ02\.$/],
      ['Organization=dj15', /^Organization: DJ15 is outside the lock/],
      ['Organization=HE38,DJ15', /^Organization: DJ15 is outside the lock/],
      ['HiringPath=public;student', /^HiringPath: student is outside the lock/],
      ['Organization=HE*', /^Organization takes codes; value 1 is not a code; write codes such as/],
      ['Organization=HE38%26Organization%3DAF', /^Organization takes codes/],
      ['SortField=closing', /^SortField must be one of .*; did you mean closingdate\?$/],
    ];
    it('refuses an invalid parameter with 400 and names it', async () => {
      const { sent } = await during(async () => {
        for (const [query, words] of refused) {
          const response = await ask(`/api/Search?${query}`, { headers: { origin: page } });
          assert.equal(response.status, 400, query);
          assert.match((await problemIn(response)).detail, words);
          assert.equal(
            response.headers.get('access-control-allow-origin'),
            page,
            'its page can read why',
          );
        }
        const list = await ask('/api/codelist/hiringpaths?x=1');
        assert.match((await problemIn(list)).detail, /takes no parameters/);
        // A visitor makes a typing error or two. Looking for what a thousand names may mean would keep others waiting.
        const names = Array.from({ length: 400 }, (_, index) => `Keywor${index}`);
        const many = await problemIn(await ask(`/api/Search?${names.join('&')}`));
        assert.equal(many.detail.match(/is not a parameter of Search/g)?.length, 400);
        assert.equal(many.detail.match(/did you mean Keyword\?/g)?.length, 10);
        const long = await ask(`/api/Search?Keyword=${'x'.repeat(4_200)}`);
        assert.equal((await problemIn(long)).status, 414);
      });
      assert.deepEqual(sent, []);
    });

    it('narrows within the lock and never widens it', async () => {
      const queries = [
        '',
        'Organization=',
        'Organization=HE38',
        'Organization=he38;;DJ02,%20“HE10”',
        'Organization=DJ',
        'HiringPath=PUBLIC,',
        'Fields=Full',
        'WhoMayApply=Public',
        'PayGradeLow=7',
        'RemoteIndicator=true',
        'Keyword=a%20b%2Bc%26d*~',
      ];
      for (const query of queries) {
        const asked = `${query}&PositionTitle=${fresh()}`;
        const { result, sent } = await during(() => ask(`/api/Search?${asked}`));
        assert.equal(result.status, 200, query);
        const [only] = sent;
        assert.equal(sent.length, 1, query);
        assert.equal(only?.query, (await expectedOf(asked)).sent);
        const values = new URLSearchParams(only?.query).get('Organization')?.split(';') ?? [];
        assert.ok(values.length > 0 && values.every((one) => /^(HE|DJ02)/i.test(one)), only?.query);
      }
    });

    it(`parses ${odd} unusual queries exactly as the function does`, async () => {
      upstream.state.fault = () => Response.json({ SearchResult: { SearchResultItems: [] } });
      try {
        let taken = 0;
        for (const query of oddQueries(odd)) {
          const asked = query.includes('PositionTitle')
            ? query
            : `${query}&PositionTitle=${fresh()}`;
          const { result, sent } = await during(() => ask(`/api/Search?${asked}`));
          const expected = await expectedOf(asked);
          assert.equal(result.status, expected.status, asked);
          if (expected.status === 200) taken += 1;
          else assert.equal((await problemIn(result)).detail, expected.detail, asked);
          // If the query repeats an earlier one, a cache may have responded.
          if (sent.length > 0 || asked !== query)
            assert.deepEqual(
              sent.map((one) => one.query),
              expected.sent === undefined ? [] : [expected.sent],
              asked,
            );
        }
        assert.ok(taken > odd / 10, `${taken} of ${odd} were taken`);
      } finally {
        delete upstream.state.fault;
      }
    });

    const origins: [string | undefined, number, string | null][] = [
      [undefined, 200, null],
      [page, 200, page],
      ['http://localhost:8080', 200, 'http://localhost:8080'],
      ...(
        [
          'null',
          '*',
          'https://evil.example',
          'http://www.agency.example',
          'https://www.agency.example:444',
          'https://WWW.agency.example',
          'https://www.agency.example/',
          'https://www.agency.example.evil.example',
          'https://sub.www.agency.example',
          'https://www.agency.example, https://evil.example',
          'file://',
        ] as const
      ).map((origin): [string, number, null] => [origin, 403, null]),
    ];
    it('allows only listed origins, by name', async () => {
      const own: [string, number, null] = [host.base, 200, null]; // pages on the proxy's own host
      const { host: name, hostname, port } = new URL(host.base);
      const neighbours = [
        `https://sub.${name}`,
        `http://sub.${name}`,
        `https://evil${name}`,
        `https://${name}.evil.example`,
        `http://${hostname}.evil.example:${port}`,
        `http://evil.example:${port}`,
        `http://${hostname}:1`,
        `https://evil.example/${name}`,
      ].map((origin): [string, number, null] => [origin, 403, null]);
      for (const [origin, status, allowed] of [...origins, own, ...neighbours]) {
        for (const method of ['GET', 'HEAD', 'OPTIONS']) {
          const response = await ask('/api/codelist/payplans', {
            method,
            headers: origin === undefined ? {} : { origin },
          });
          const { headers } = response;
          assert.equal(
            response.status,
            method === 'OPTIONS' && status === 200 ? 204 : status,
            `${method} ${origin}`,
          );
          assert.equal(headers.get('access-control-allow-origin'), allowed, `${method} ${origin}`);
          assert.equal(headers.get('access-control-allow-credentials'), null);
          assert.match(headers.get('vary') ?? '', /\borigin\b/i);
        }
      }
    });

    for (const [origins, allowed] of [
      [page, page],
      ['same-origin', null],
    ] as const) {
      it(`sends every page the same response with the origins ${origins}, so that any cache can store it`, async () => {
        const own = await start({ ...settingsFor(upstream.url), PORTAL_ORIGINS: origins });
        try {
          for (const url of ['/api/codelist/hiringpaths', '/api/Search?Nonsense=1'])
            for (const origin of [undefined, own.base, ...(allowed === null ? [] : [allowed])]) {
              const { headers } = await ask(
                url,
                origin === undefined ? {} : { headers: { origin } },
                own,
              );
              const what = `${url} for ${origin}`;
              assert.equal(headers.get('access-control-allow-origin'), allowed, what);
              assert.match(
                headers.get('vary') ?? '',
                /^accept-encoding(, *accept-encoding)*$/i,
                what,
              );
            }
        } finally {
          await own.stop();
        }
      });
    }

    it('handles preflight requests itself, for read methods only', async () => {
      const { result, sent } = await during(() =>
        ask('/api/Search', {
          method: 'OPTIONS',
          headers: {
            origin: page,
            'access-control-request-method': 'DELETE',
            'access-control-request-headers': 'x-evil',
          },
        }),
      );
      assert.equal(result.status, 204);
      assert.equal(result.headers.get('access-control-allow-methods'), 'GET, HEAD');
      assert.equal(result.headers.get('access-control-allow-headers'), null);
      assert.deepEqual(sent, []);
    });

    it('sends the city, state and country of each place, which filter bars suggest', async () => {
      const response = await ask('/api/codelist/geoloccodes');
      const { CodeList } = (await response.json()) as {
        CodeList: { ValidValue: Record<string, unknown>[] }[];
      };
      const place = CodeList[0]?.ValidValue.find(({ City }) => City === 'Denver');
      assert.equal(place?.['CountrySubdivision'], 'Colorado');
      assert.ok(place?.['Country']);
    });

    it('states how long a response may be cached, and sends security headers with every response', async () => {
      const kept: [string, RegExp, string][] = [
        [`/api/Search?Keyword=${fresh()}`, /^public, max-age=60\b/, 'application/json'],
        ['/api/codelist/hiringpaths', /^public, max-age=3600\b/, 'application/json'],
        ['/api/Search?x=1', /^no-store$/, 'application/problem+json'],
        ['/nothing', /^no-store$/, 'application/problem+json'],
      ];
      for (const [url, cacheControl, type] of kept) {
        if (hasRouter && url === '/nothing') continue;
        const { headers } = await ask(url);
        assert.match(headers.get('cache-control') ?? '', cacheControl, url);
        assert.equal(headers.get('content-type'), type, url);
        assert.equal(headers.get('x-content-type-options'), 'nosniff');
        assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/);
        assert.equal(headers.get('referrer-policy'), 'no-referrer');
        assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
        assert.equal(headers.get('set-cookie'), null);
        assert.equal(headers.get('x-powered-by'), null);
      }
    });

    describe('when the service fails', () => {
      const echo =
        (status: number, headers: Record<string, string> = {}) =>
        () =>
          new Response(`${upstreamWords} ${formsOfKey.join(' ')}`, {
            status,
            headers: {
              'content-type': 'text/html',
              'x-echo': encodeURIComponent(key),
              'set-cookie': 'k=1',
              ...headers,
            },
          });
      const body =
        (text: string, type = 'application/json') =>
        () =>
          new Response(text, { headers: { 'content-type': type } });
      const holding = (text: string) =>
        body(
          JSON.stringify({
            SearchResult: { SearchResultItems: [], UserArea: { NumberOfPages: text } },
          }),
        );
      const hang = () => new Promise<Response>(() => undefined);
      type Fault = [string, () => Response | Promise<Response>, number, string | null];
      const faults: Fault[] = [
        ['returns 500', echo(500), 502, null],
        ['returns 404', echo(404), 502, null],
        [
          'returns 400 with another body',
          echo(400, { 'content-type': 'application/problem+json' }),
          502,
          null,
        ],
        ['returns a web page', body(`<html>${upstreamWords}</html>`, 'text/html'), 502, null],
        ['returns an empty body', body(''), 502, null],
        ['responses JSON of another shape', body(`{"${upstreamWords}":[]}`), 502, null],
        ['returns a list', body('[]'), 502, null],
        ['returns half a body', body('{"SearchResult":{"SearchResultItems":['), 502, null],
        [
          'returns too much',
          body(JSON.stringify({ SearchResult: { SearchResultItems: ['x'.repeat(2_100_000)] } })),
          502,
          null,
        ],
        ...(pauses ? [] : [['hangs', hang, 504, '10'] satisfies Fault]),
        ...writtenKey.map((form): Fault => [
          `puts the key into its data as ${form}`,
          holding(form),
          502,
          null,
        ]),
        ...[301, 302, 303, 307, 308].map((status): Fault => [
          `redirects with ${status}`,
          echo(status, { location: '/api/elsewhere' }),
          502,
          null,
        ]),
      ];
      it('returns its own message, with the status that shows the cause', async () => {
        for (const [what, fault, status, retryAfter] of faults) {
          upstream.state.fault = fault;
          const { result, sent } = await during(() =>
            ask(`/api/Search?Keyword=${fresh()}`, { headers: { origin: page } }),
          );
          delete upstream.state.fault;
          assert.equal(result.status, status, what);
          assert.equal(result.headers.get('retry-after'), retryAfter, what);
          assert.equal(result.headers.get('cache-control'), 'no-store', what);
          assert.equal(result.headers.get('access-control-allow-origin'), page, what);
          for (const name of ['x-echo', 'set-cookie', 'location', 'www-authenticate'])
            assert.equal(result.headers.get(name), null, what);
          assert.doesNotMatch(
            JSON.stringify(await problemIn(result)),
            new RegExp(upstreamWords),
            what,
          );
          assert.ok(
            sent.every(({ path }) => path === '/api/Search'),
            `${what}: followed`,
          );
          assert.equal(
            (await ask(`/api/Search?Keyword=${fresh()}`)).status,
            200,
            `after one that ${what}`,
          );
        }
      });

      it('refuses a code list that contains the key, in any encoding', async () => {
        for (const [index, form] of writtenKey.entries()) {
          const valid = [{ Code: '1', Value: form, IsDisabled: 'No' }];
          upstream.state.fault = body(
            JSON.stringify({ CodeList: [{ ValidValue: valid, id: 'x' }], DateGenerated: 'x' }),
          );
          const { status } = await ask(`/api/codelist/keyheld${'x'.repeat(index)}`);
          delete upstream.state.fault;
          assert.equal(status, 502, form);
        }
      });

      const stopping: [string, () => Response | Promise<Response>, number, RegExp | null][] = [
        ['hangs', hang, 504, /^10$/],
        ['refuses the key', echo(401, { 'www-authenticate': 'Basic' }), 401, null],
        ['refuses the proxy', echo(403), 403, null],
        ['asks to slow down', echo(429, { 'retry-after': '7' }), 503, /^[67]$/],
        ['asks to wait far too long', echo(429, { 'retry-after': '90000' }), 503, /^(599|600)$/],
        ['is unavailable', echo(503), 503, /^\d+$/],
      ];
      for (const [what, fault, status, retryAfter] of stopping) {
        it(`that ${what}: ${status}`, async () => {
          const own = await start(settingsFor(upstream.url)); // a proxy may stop its calls for a while afterwards
          try {
            upstream.state.fault = fault;
            let response = await ask(`/api/Search?Keyword=${fresh()}`, {}, own);
            // For 5 s after a plain search, as at the start of a proxy, a 403 counts as a refusal of that query only.
            for (
              let tries = 0;
              status === 403 && response.status === 502 && tries < 12;
              tries += 1
            ) {
              await setTimeout(500);
              response = await ask(`/api/Search?Keyword=${fresh()}`, {}, own);
            }
            assert.equal(response.status, status);
            assert.equal(response.headers.get('www-authenticate'), null);
            const seconds = response.headers.get('retry-after');
            if (retryAfter) assert.match(seconds ?? '', retryAfter);
            else assert.equal(seconds, null);
            assert.doesNotMatch((await problemIn(response)).detail, new RegExp(upstreamWords));
          } finally {
            delete upstream.state.fault;
            await own.stop();
          }
        });
      }

      it('that cannot be reached: 503 with Retry-After', async () => {
        const gone = await createUpstream();
        await gone.close();
        const own = await start(settingsFor(gone.url));
        try {
          const response = await ask(`/api/Search?Keyword=${fresh()}`, {}, own);
          assert.equal(response.status, 503);
          assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
          await problemIn(response);
        } finally {
          await own.stop();
        }
      });

      it('that redirects to another host: the key is not sent there', async () => {
        const thief = await createUpstream();
        try {
          upstream.state.fault = () =>
            new Response(null, {
              status: 307,
              headers: { location: `${thief.url}/api/Search` },
            });
          for (const url of [`/api/Search?Keyword=${fresh()}`, '/api/codelist/cyberworkroles'])
            assert.equal((await ask(url)).status, 502);
          assert.deepEqual(thief.sent, []);
        } finally {
          delete upstream.state.fault;
          await thief.close();
        }
      });
    });
  });
}

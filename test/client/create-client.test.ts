import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import {
  createClient,
  historicRecords,
  ParameterError,
  search,
  ServiceError,
  type Client,
  type ClientOptions,
} from '../../src/client/index.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';

const baseUrl = 'https://service.example';
const id = '00000000-0000-4000-8000-000000000000';
const days = { PostingStartDate: '2020-03-01', PostingEndDate: '2020-03-10' };

/** Every call of a client that fetches once, by its path. */
const calls: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  '/api/Search': (client) => client.search(),
  '/api/Archive': (client) => client.archive(days),
  '/api/historicjoa': (client) => client.historicPage(),
  '/api/historicjoa/announcementtext': (client) => client.historicTextPage(),
  '/api/codelist/payplans': (client) => client.codeList('payplans'),
  '/api/textmessaging/status': (client) => client.textMessageStatus(id),
};

async function first<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  for await (const item of items) return item;
  return undefined;
}

describe('createClient', () => {
  const client = createClient({
    baseUrl,
    key: SAMPLE_KEY,
    fetch: createSampleService({ textMessaging: { key: SAMPLE_KEY } }),
  });

  it('calls every endpoint with the options given once', async () => {
    const { data } = await client.search({ ResultsPerPage: 2 });
    assert.equal(data.SearchResult.SearchResultItems.length, 2);
    assert.equal((await first(client.searchPages({ ResultsPerPage: 3 })))?.items.length, 3);
    assert.ok((await first(client.searchAll()))?.MatchedObjectId);
    assert.ok((await client.archive(days)).data.SearchResult.SearchResultItems.length > 0);
    assert.ok((await first(client.archivePages(days)))?.items.length);
    assert.ok((await first(client.archiveAll(days)))?.MatchedObjectId);
    assert.equal((await client.historicPage({ PageSize: 4 })).records.length, 4);
    assert.equal((await first(client.historicPages({ PageSize: 5 })))?.records.length, 5);
    assert.ok((await first(client.historicRecords()))?.portalControlNumber);
    assert.equal((await client.historicTextPage({ PageSize: 6 })).records.length, 6);
    assert.ok((await client.codeList('payplans')).data.items.length > 0);
    await assert.rejects(client.textMessageStatus(id), { code: 'TextMessageNotFound' });
  });

  it('options of a call override those of createClient, unless they are undefined', async () => {
    const aborted = AbortSignal.abort(new Error('enough'));
    await assert.rejects(client.search({}, { signal: aborted }), { message: 'enough' });
    await assert.rejects(client.search({}, { key: 'another' }), { status: 401 });
    await client.search({ ResultsPerPage: 1 }, { key: undefined, fetch: undefined });
  });

  it('refuses wrong options before any call', () => {
    for (const [options, parameter] of [
      [{ baseUrl, kye: 'k' }, 'kye'],
      [{ baseUrl, apiKey: 'k' }, 'apiKey'],
      [{}, 'baseUrl'],
    ] as const)
      assert.throws(() => createClient(options as unknown as ClientOptions), { parameter });
    assert.throws(() => client.searchAll({}, { onPages: 1 } as object), { parameter: 'onPages' });
  });
});

describe('an invalid URL or header', () => {
  const wrong: [string, ClientOptions][] = [
    ['baseUrl', { baseUrl: 'service.example' }],
    ['baseUrl', { baseUrl: '/jobs' }],
    ['baseUrl', { baseUrl: 'localhost:3000' }],
    ['baseUrl', { baseUrl: 'file:///jobs' }],
    ['baseUrl', { baseUrl: 'https://me:pass-word@service.example' }],
    ['baseUrl', { baseUrl: `${baseUrl}/?key=` }],
    ['baseUrl', { baseUrl: `${baseUrl}/#jobs` }],
    ['baseUrl', { baseUrl: 'http://service.example', key: 'pass-word' }],
    ['baseUrl', { baseUrl: 'http://10.0.0.1', headers: { Authorization: 'pass-word' } }],
    ['key', { baseUrl, key: 'pass-word\n' + 'x' }],
    ['key', { baseUrl, key: 'pass-word–' }],
    ['keyHeader', { baseUrl, key: 'k', keyHeader: 'my key' }],
    ['keyHeader', { baseUrl, key: 'k', keyHeader: '' }],
    ['userAgent', { baseUrl, userAgent: 'pass-word\r\nx: y' }],
    ['headers', { baseUrl, headers: { 'a b': 'c' } }],
    ['headers', { baseUrl, headers: { extra: 'pass-word\n' + 'x' } }],
    ['headers', { baseUrl, headers: { Connection: 'close' } }],
  ];
  for (const [parameter, options] of wrong)
    it(`${JSON.stringify(options)} is a ParameterError at once, without quoting the value`, async () => {
      const fetch = async () => assert.fail('something was sent');
      const isClear = (error: unknown) => {
        assert.ok(error instanceof ParameterError);
        assert.equal(error.parameter, parameter);
        assert.ok(error.message.startsWith(parameter));
        assert.equal(error.message.includes('pass-word'), false);
        return true;
      };
      assert.throws(() => createClient({ ...options, fetch }), isClear);
      await assert.rejects(search({}, { ...options, fetch }), isClear);
      assert.throws(() => historicRecords({}, { ...options, fetch }), isClear);
    });

  it('plain HTTP is allowed without a key, and on this machine', () => {
    createClient({ baseUrl: 'http://service.example' });
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:3000'])
      createClient({ baseUrl: `http://${host}`, key: 'k' });
  });
});

describe('an error of the client', () => {
  for (const [path, run] of Object.entries(calls))
    it(`contains ${path} and the request, without the key`, async () => {
      const failures = [
        async () => new Response('', { status: 404 }),
        async () => Response.json([]),
        async () => Promise.reject(new Error('unplugged')),
      ];
      for (const fetch of failures) {
        const client = createClient({ baseUrl: `${baseUrl}/Secret-1`, key: 'secret-1', fetch });
        await assert.rejects(run(client), (error) => {
          assert.ok(error instanceof ServiceError);
          assert.equal(error.path, path);
          const { method, url } = error.request ?? {};
          assert.equal(method, path.includes('textmessaging') ? 'POST' : 'GET');
          assert.ok(url?.startsWith(`${baseUrl}/[key]${path}`), url);
          assert.equal(JSON.stringify(error).includes('secret-1'), false);
          return true;
        });
      }
    });
});

describe('a single call', () => {
  const once = { minWait: 0, maxWait: 0 };
  for (const [path, run] of Object.entries(calls)) {
    it(`of ${path} is repeated with the option retry, and is distinguished from earlier failures`, async () => {
      const sampleService = createSampleService({ textMessaging: { key: SAMPLE_KEY } });
      const failed: number[] = [];
      let sent = 0;
      const client = createClient({
        baseUrl,
        key: SAMPLE_KEY,
        fetch: async (request) => {
          sent += 1;
          return sent < 3 ? new Response('', { status: 503 }) : sampleService(request);
        },
        retry: { limit: 4, ...once },
        onFailedAttempt: ({ attempt, error }) => {
          failed.push(attempt);
          assert.equal(error.path, path);
        },
      });
      if (path.includes('textmessaging'))
        await assert.rejects(run(client), { code: 'TextMessageNotFound' });
      else await run(client);
      assert.equal(sent, 3);
      assert.deepEqual(failed, [1, 2]);
    });

    it(`of ${path} is sent once without it`, async () => {
      let sent = 0;
      const fetch = async () => {
        sent += 1;
        return new Response('', { status: 503 });
      };
      await assert.rejects(run(createClient({ baseUrl, fetch })), { status: 503 });
      assert.equal(sent, 1);
    });
  }
});

describe('a browser that may not read the service', () => {
  const scope = globalThis as { document?: unknown; location?: unknown };
  afterEach(() => {
    delete scope.document;
    delete scope.location;
  });
  const fetch = async () => Promise.reject(new TypeError('Failed to fetch'));

  it('explains CORS and the solution', async () => {
    scope.document = {};
    await assert.rejects(createClient({ baseUrl, fetch }).codeList('payplans'), {
      kind: 'network',
      message:
        /^No response to \/api\/codelist\/payplans\. https:\/\/service\.example .*CORS.* proxy/,
    });
  });

  it('does not mention CORS if the service is on the page’s origin', async () => {
    scope.document = {};
    scope.location = new URL('/jobs', baseUrl);
    await assert.rejects(createClient({ baseUrl, fetch }).codeList('payplans'), {
      message: 'No response to /api/codelist/payplans.',
    });
  });

  it('does not mention CORS if a response broke off: the page was allowed to read it', async () => {
    scope.document = {};
    const breaking = async () =>
      new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('reset')) }));
    await assert.rejects(createClient({ baseUrl, fetch: breaking }).codeList('payplans'), {
      message: 'The response to /api/codelist/payplans broke off.',
    });
  });

  it('does not mention CORS on a server', async () => {
    await assert.rejects(createClient({ baseUrl, fetch }).codeList('payplans'), {
      kind: 'network',
      message: 'No response to /api/codelist/payplans.',
    });
  });
});

import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { inspect } from 'node:util';
import {
  archive,
  codeList,
  historicPage,
  search,
  ServiceError,
  textMessageStatus,
  type ClientOptions,
} from '../../src/client/index.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';

const baseUrl = 'https://service.example';
const dates = { PostingStartDate: '2020-03-01', PostingEndDate: '2020-03-02' };
const id = '00000000-0000-4000-8000-000000000000';

describe('the key of the client', () => {
  it('is sent in the header of its endpoint, or in the header that the caller names [§5.archive, 5.search, 5.key]', async () => {
    const seen: Record<string, string>[] = [];
    const fetch = async (request: Request) => {
      seen.push(Object.fromEntries(request.headers));
      return new Response('', { status: 404 });
    };
    const options = { baseUrl, fetch, key: 'k', userAgent: 'me@agency.example' };
    for (const call of [
      () => search({}, options),
      () => archive(dates, options),
      () => textMessageStatus(id, options),
      () => search({}, { ...options, keyHeader: 'Gateway-Key', headers: { extra: 'e' } }),
    ])
      await assert.rejects(call, { status: 404 });
    assert.deepEqual(
      seen.map((headers) => [
        headers['authorization-key'],
        headers['x-api-key'],
        headers['gateway-key'],
        headers['extra'],
        headers['user-agent'],
      ]),
      [
        ['k', undefined, undefined, undefined, 'me@agency.example'],
        ['k', undefined, undefined, undefined, 'me@agency.example'],
        [undefined, 'k', undefined, undefined, 'me@agency.example'],
        [undefined, undefined, 'k', 'e', 'me@agency.example'],
      ],
    );
  });

  it('is in no detail: as a header, cut off, or escaped', async () => {
    const key = 'ABCDEFGH+IJKL/MNOP';
    const bodies = [
      JSON.stringify({ detail: `Key ${key} is bad` }),
      JSON.stringify({ detail: `${'x'.repeat(490)}${key}` }),
      `{"detail": "Key ${key.replace('+', '\\u002B').replace('/', '\\/')} is bad"}`,
    ];
    for (const body of bodies)
      for (const given of [{ key }, { headers: { 'Authorization-Key': key } }]) {
        const headers = { 'content-type': 'application/problem+json' };
        const fetch = async () => new Response(body, { status: 401, headers });
        await assert.rejects(search({}, { baseUrl, fetch, ...given }), (error) => {
          assert.ok(error instanceof ServiceError && error.detail);
          assert.equal(error.detail.includes('ABCDE'), false, error.detail);
          assert.equal(error.contentType, 'application/problem+json');
          return true;
        });
      }
  });

  it('appears in no error detail in any readable encoding', async () => {
    const key = `s3cr3t/+"<&>'\\key=% A`;
    const bytes = [...Buffer.from(key)];
    const hex = (byte: number) => byte.toString(16).padStart(2, '0');
    const named = key
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
      .replaceAll('/', '&sol;')
      .replaceAll('=', '&equals;');
    const spellings = [
      key.toUpperCase(),
      encodeURIComponent(key),
      encodeURIComponent(encodeURIComponent(key)),
      encodeURIComponent(key).replaceAll('%20', '+'),
      new URLSearchParams({ key }).toString().slice(4),
      bytes.map((byte) => `%${hex(byte)}`).join(''),
      named,
      named.replaceAll('&', '&amp;'),
      bytes.map((byte) => `&#${byte};`).join(''),
      bytes.map((byte) => `&#x000${hex(byte).toUpperCase()};`).join(''),
      bytes
        .map((byte) => `&#${byte}`)
        .join(' ')
        .replaceAll(' ', ''),
      bytes.map((byte) => `\\u00${hex(byte)}`).join(''),
      JSON.stringify(JSON.stringify(key)).slice(3, -3),
      [...key].join('\u0000'),
      [...key].map((sign, at) => (at % 2 ? sign : encodeURIComponent(sign))).join(''),
    ];
    for (const spelling of spellings)
      for (const type of ['application/problem+json', `application/x-${spelling}+json`]) {
        const body = JSON.stringify({ detail: `Key ${spelling} is bad` });
        // A header takes no control characters.
        const headers = { 'content-type': type.replaceAll('\u0000', '') };
        const fetch = async () => new Response(body, { status: 401, headers });
        await assert.rejects(search({}, { baseUrl, fetch, key }), (error) => {
          assert.ok(error instanceof ServiceError);
          if (type === 'application/problem+json') assert.equal(error.detail, 'Key [key] is bad');
          assert.doesNotMatch(`${error.contentType} ${error.message}`, /s3cr3t|73|115/i);
          return true;
        });
      }
  });

  it('is recognized in further headers: a token without its scheme, a password, a cookie', async () => {
    const cases: [headers: Record<string, string>, repeated: string][] = [
      [{ Authorization: 'Bearer a-secret-token-123' }, 'a-secret-token-123'],
      [{ Authorization: 'Bearer a-secret-token-123' }, 'Bearer a-secret-token-123'],
      [{ Authorization: `Basic ${btoa('agency:correct-horse')}` }, 'correct-horse'],
      [{ Authorization: `Basic ${btoa('agency:correct-horse')}` }, 'agency:correct-horse'],
      [{ 'X-Auth-Token': 'a-secret-token-123' }, 'a-secret-token-123'],
      [{ 'X-Client-Secret': 'a-secret-token-123' }, 'a-secret-token-123'],
      [{ Cookie: 'theme=dark; session=a-secret-token-123' }, 'a-secret-token-123'],
    ];
    for (const [headers, repeated] of cases) {
      const fetch = async () => Response.json({ detail: `Is ${repeated} yours?` }, { status: 403 });
      await assert.rejects(search({}, { baseUrl, fetch, headers }), (error) => {
        assert.ok(error instanceof ServiceError);
        assert.equal(error.detail, 'Is [key] yours?');
        return true;
      });
    }
  });

  it('that is too short for a key does not make an error unreadable', async () => {
    const fetch = async () => Response.json({ detail: 'The key is expired.' }, { status: 401 });
    await assert.rejects(search({}, { baseUrl, fetch, key: 'e' }), {
      detail: 'The key is expired.',
    });
  });

  it('is in no message about the type of a response', async () => {
    const key = 'Very-Secret-Key';
    for (const status of [200, 401, 503]) {
      const headers = { 'content-type': `text/${key}; charset=${key}` };
      const fetch = async () => new Response('<html>', { status, headers });
      for (const call of [
        () => search({}, { baseUrl, fetch, key }),
        () => textMessageStatus(id, { baseUrl, fetch, key }),
      ])
        await assert.rejects(call, (error) => {
          assert.ok(error instanceof ServiceError);
          assert.equal(error.contentType, 'text/[key]');
          assert.doesNotMatch(`${error.stack}`, /very-secret/i);
          return true;
        });
    }
  });

  it('is in no documented error of text messages', async () => {
    const key = 'very-secret';
    const body = {
      error: { code: key, message: 'very&#45;secret', details: [{ target: 'very%2Dsecret' }] },
    };
    const fetch = async () => Response.json(body, { status: 400 });
    await assert.rejects(textMessageStatus(id, { baseUrl, fetch, key }), (error) => {
      assert.ok(error instanceof ServiceError);
      assert.deepEqual(error.body, {
        error: { code: '[key]', message: '[key]', details: [{ target: '[key]' }] },
      });
      return true;
    });
  });

  it('is in no cause, at any depth', async () => {
    const key = 'very-secret-key';
    const quoting = new TypeError(`bad header ${key}`, { cause: new Error(key) });
    const breaking = () =>
      new Response(new ReadableStream({ pull: (body) => body.error(quoting) }), {
        headers: { 'content-type': 'application/json' },
      });
    const slow = () => new Promise<Response>(() => undefined);
    for (const fetch of [() => Promise.reject(quoting), async () => breaking(), slow])
      for (const given of [{ key }, { headers: new Headers({ 'x-api-key': key }) }])
        for (const call of [
          () => search({}, { baseUrl, fetch, timeout: 20, ...given }),
          () => archive(dates, { baseUrl, fetch, timeout: 20, ...given }),
          () => codeList('payplans', { baseUrl, fetch, timeout: 20, ...given }),
          () => historicPage({}, { baseUrl, fetch, timeout: 20, ...given }),
          () => textMessageStatus(id, { baseUrl, fetch, timeout: 20, ...given }),
        ])
          await assert.rejects(call, (error) => {
            assert.ok(error instanceof ServiceError);
            assert.equal(inspect(error, { depth: 9, showHidden: true }).includes(key), false);
            return true;
          });
  });

  it('an error without a key keeps its cause', async () => {
    const cause = new TypeError('fetch failed');
    await assert.rejects(search({}, { baseUrl, fetch: () => Promise.reject(cause) }), { cause });
  });

  it('a network error contains the code of the failure, also with a key', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: refused }));
    for (const given of [{}, { key: 'very-secret-key' }])
      await assert.rejects(search({}, { baseUrl, fetch, ...given }), {
        message: 'No response to /api/Search (ECONNREFUSED).',
      });
    const odd = Object.assign(new Error('odd'), { code: 'very-secret-key' });
    await assert.rejects(
      search({}, { baseUrl, fetch: () => Promise.reject(odd), key: 'very-secret-key' }),
      { message: 'No response to /api/Search.' },
    );
  });
});

describe('in a browser', () => {
  const scope = globalThis as { document?: unknown; importScripts?: unknown };
  afterEach(() => {
    delete scope.document;
    delete scope.importScripts;
  });

  for (const name of ['document', 'importScripts'] as const) {
    it(`(one that has ${name}) nothing is sent with a key`, async () => {
      scope[name] = {};
      const fetch = async () => assert.fail('something was sent');
      const withKey: ClientOptions[] = [
        { baseUrl, fetch, key: 'k' },
        { baseUrl, fetch, headers: { 'Authorization-Key': 'k' } },
        { baseUrl, fetch, headers: { 'x-api-key': 'k' } },
        { baseUrl, fetch, headers: { 'X-Client-Secret': 'k' } },
        { baseUrl, fetch, headers: { 'X-Auth-Token': 'k' } },
      ];
      for (const options of withKey)
        for (const call of [
          () => search({}, options),
          () => archive(dates, options),
          () => textMessageStatus(id, options),
          () => historicPage({}, options),
          () => codeList('payplans', options),
        ])
          await assert.rejects(call, {
            name: 'ParameterError',
            parameter: 'key',
            message: /servers only.* Call a proxy instead/,
          });
    });
  }

  it('public endpoints, and a search over a proxy, work without a key', async () => {
    scope.document = {};
    const sampleService = createSampleService();
    const proxy = (request: Request) =>
      sampleService(new Request(request, { headers: { 'Authorization-Key': SAMPLE_KEY } }));
    // A token of the page's session is not a key: the visitor's browser has it anyway.
    const options = { baseUrl, fetch: proxy, headers: { 'X-CSRF-Token': 'a-token-of-the-page' } };
    assert.ok((await search({}, options)).data.SearchResult.SearchResultItems.length > 0);
    assert.ok((await historicPage({ PageSize: 3 }, options)).records.length === 3);
    assert.ok((await codeList('payplans', options)).data.items.length > 0);
  });
});

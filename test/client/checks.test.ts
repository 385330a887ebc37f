// Mistakes in options from JavaScript. Most of them do not compile in TypeScript.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  archive,
  archiveAll,
  archivePages,
  codeList,
  historicPage,
  historicPages,
  historicRecords,
  historicTextPage,
  ParameterError,
  search,
  searchAll,
  searchPages,
  textMessageStatus,
  type ClientOptions,
} from '../../src/client/index.ts';

const baseUrl = 'https://service.example';
const dates = { PostingStartDate: '2020-03-01', PostingEndDate: '2020-03-02' };
const id = '00000000-0000-4000-8000-000000000000';
const fetch = () => Promise.reject(new Error('something was sent'));

type Any = ClientOptions;
/** Every function of the client. */
const calls: Record<string, (options: Any) => unknown> = {
  search: (options) => search({}, options),
  searchPages: (options) => searchPages({}, options),
  searchAll: (options) => searchAll({}, options),
  archive: (options) => archive(dates, options),
  archivePages: (options) => archivePages(dates, options),
  archiveAll: (options) => archiveAll(dates, options),
  historicPage: (options) => historicPage({}, options),
  historicPages: (options) => historicPages({}, options),
  historicRecords: (options) => historicRecords({}, options),
  historicTextPage: (options) => historicTextPage({}, options),
  codeList: (options) => codeList('payplans', options),
  textMessageStatus: (options) => textMessageStatus(id, options),
};

const wrong: [what: string, options: unknown, parameter: string, words: RegExp][] = [
  ['none', undefined, 'options', /^The options must be an object, such as \{ baseUrl: /],
  ['null', null, 'options', /must be an object/],
  ['only a URL', baseUrl, 'options', /must be an object/],
  ['a list', [], 'options', /must be an object/],
  ['no baseUrl', { fetch }, 'baseUrl', /^baseUrl is missing: where does \/api\/… start\?$/],
  ['an invalid URL', { baseUrl: new URL(baseUrl) }, 'baseUrl', /^baseUrl must be a text\.$/],
  [
    'baseURL',
    { baseURL: baseUrl },
    'baseURL',
    /^baseURL is not an option; did you mean baseUrl\?$/,
  ],
  ['url', { baseUrl, zzz: 1 }, 'zzz', /^zzz is not an option\.$/],
  [
    'a name that is very long',
    { baseUrl, ['z'.repeat(61)]: 1 },
    'z'.repeat(61),
    /^z{60} is not an option\.$/,
  ],
  ['__proto__', JSON.parse(`{"baseUrl": "x", "__proto__": 1}`), '__proto__', /is not an option\.$/],
  ['apikey', { baseUrl, apikey: 'secret' }, 'apikey', /did you mean key\?$/],
  ['a key that is not a text', { baseUrl, key: 7 }, 'key', /^key must be a text\.$/],
  ...['Connection', 'Content-Length', 'Expect', 'Transfer-Encoding', 'Upgrade'].map(
    (name) =>
      [
        `the header ${name}`,
        { baseUrl, headers: { [name]: '1' } },
        'headers',
        new RegExp(`^headers has ${name.toLowerCase()}, which belongs to the connection\\.$`),
      ] as [string, unknown, string, RegExp],
  ),
  ['fetch', { baseUrl, fetch: 'node-fetch' }, 'fetch', /^fetch must be a function\.$/],
  [
    'timeout',
    { baseUrl, timeout: '5000' },
    'timeout',
    /^timeout must be a number greater than 0\.$/,
  ],
  ['timeout 0', { baseUrl, timeout: 0 }, 'timeout', /greater than 0/],
  ['timeout NaN', { baseUrl, timeout: NaN }, 'timeout', /greater than 0/],
  ['maxBytes', { baseUrl, maxBytes: -1 }, 'maxBytes', /greater than 0/],
  ['signal', { baseUrl, signal: new AbortController() }, 'signal', /must be an AbortSignal\.$/],
  [
    'headers',
    { baseUrl, headers: 'Accept: x' },
    'headers',
    /^headers must be an object of texts, a /,
  ],
  ['a header', { baseUrl, headers: { secret: 7 } }, 'headers', /must be an object of texts/],
  ['pairs', { baseUrl, headers: [['secret']] }, 'headers', /must be an object of texts/],
  ['retry', { baseUrl, retry: 3 }, 'retry', /^retry must be an object, such as \{ limit: 3 \}\.$/],
  ['retires', { baseUrl, retry: { limt: 3 } }, 'retry.limt', /did you mean retry\.limit\?$/],
  [
    'half a retry',
    { baseUrl, retry: { limit: 1.5 } },
    'retry.limit',
    /must be a whole number from 0 on, or Infinity\.$/,
  ],
  [
    'an object that looks like a signal',
    { baseUrl, signal: { aborted: false } },
    'signal',
    /must be an AbortSignal\.$/,
  ],
  [
    'retries',
    { baseUrl, retry: { limit: -1 } },
    'retry.limit',
    /must be a whole number from 0 on, or Infinity\.$/,
  ],
  ['wait', { baseUrl, retry: { maxWait: '1' } }, 'retry.maxWait', /from 0 on\.$/],
  ['onFailedAttempt', { baseUrl, onFailedAttempt: 1 }, 'onFailedAttempt', /must be a function\.$/],
];

describe('invalid options are explained before anything is sent', () => {
  for (const [what, options, parameter, words] of wrong)
    it(what, async () => {
      for (const [name, call] of Object.entries(calls))
        await assert.rejects(
          async () => call(options as Any),
          (error) => {
            assert.ok(error instanceof ParameterError, `${name}: ${String(error)}`);
            assert.equal(error.parameter, parameter);
            assert.match(error.message, words);
            assert.doesNotMatch(error.message, /secret/);
            return true;
          },
        );
    });

  it('when a walk begins, not when its first page is requested', () => {
    for (const name of ['searchPages', 'searchAll', 'archivePages', 'archiveAll', 'historicPages'])
      assert.throws(() => calls[name]?.({} as Any), ParameterError, name);
  });

  it('also options of a single function', async () => {
    const all = { baseUrl, fetch };
    assert.throws(() => searchAll({}, { ...all, allowCapped: 'yes' as never }), {
      message: 'allowCapped must be true or false.',
    });
    assert.throws(() => historicRecords({}, { ...all, onPage: 1 as never }), {
      message: 'onPage must be a function.',
    });
    assert.throws(() => historicRecords({}, { ...all, from: 'start' as never }), {
      parameter: 'from',
    });
    await assert.rejects(codeList('payplans', { ...all, lastModified: '2020-01-01' } as never), {
      message: 'lastModified is not an option; did you mean lastmodified?',
    });
  });
});

describe('headers', () => {
  const given: [string, NonNullable<ClientOptions['headers']>][] = [
    ['an object', { 'X-Extra': 'e', 'authorization-key': 'old' }],
    ['a Headers object', new Headers({ 'X-Extra': 'e', 'authorization-key': 'old' })],
    [
      'pairs',
      [
        ['X-Extra', 'e'],
        ['authorization-key', 'old'],
      ],
    ],
  ];
  for (const [what, headers] of given)
    it(`are sent, given as ${what}, and the key takes precedence`, async () => {
      const seen: (string | null)[] = [];
      const send = async (request: Request) => {
        for (const name of ['x-extra', 'authorization-key']) seen.push(request.headers.get(name));
        return new Response('', { status: 404 });
      };
      await assert.rejects(search({}, { baseUrl, fetch: send, headers }), { status: 404 });
      await assert.rejects(search({}, { baseUrl, fetch: send, headers, key: 'k' }), {
        status: 404,
      });
      assert.deepEqual(seen, ['e', 'old', 'e', 'k']);
    });
});

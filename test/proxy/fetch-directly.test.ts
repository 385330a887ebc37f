// The HTTP client of the proxy on Node, against servers over real connections.
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { fetchDirectly } from '../../packages/server/src/proxy/node/fetch.ts';
import { within } from '../support/bounds.ts';
import { http, rawUpstream } from './raw-upstream.ts';
import { upstreamOf } from './real-http.ts';

const text = JSON.stringify({ title: 'Ingeniero – 工程师', words: 'x'.repeat(100_000) });
const request = (url: string, init?: RequestInit) =>
  new Request(url, { redirect: 'manual', ...init });

describe('a request by the HTTP client of Node', () => {
  const codings: [string | undefined, (body: string) => string | Buffer][] = [
    [undefined, (body) => body],
    ['gzip', gzipSync],
    ['X-GZIP', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ];
  for (const [coding, encode] of codings)
    it(`reads a body with the coding ${coding}`, async () => {
      const url = await upstreamOf((_, response) => {
        if (coding) response.setHeader('content-encoding', coding);
        response.end(encode(text));
      });
      assert.equal(await (await fetchDirectly(request(url))).text(), text);
    });

  it('returns the same as the global fetch, also for unusual responses', async () => {
    const responses: ((response: ServerResponse) => void)[] = [
      (response) => response.writeHead(204).end(),
      (response) => response.writeHead(304).end(),
      (response) => response.writeHead(205).end(),
      (response) => response.writeHead(302, { location: '/elsewhere' }).end('moved'),
      (response) => response.writeHead(429, { 'retry-after': '7' }).end('{"detail":"later"}'),
      (response) => response.writeHead(599, 'Odd', { 'content-type': 'text/html' }).end('<p>'),
      (response) => response.writeHead(200, { 'x-two': ['one', 'two'] }).end(''),
    ];
    const url = await upstreamOf((incoming, response) =>
      responses[Number(incoming.url?.slice(1))]?.(response),
    );
    const seen = async (response: Response) => [
      response.status,
      await response.text(),
      ...['location', 'retry-after', 'content-type', 'x-two'].map((name) =>
        response.headers.get(name),
      ),
    ];
    for (const index of responses.keys()) {
      const where = `${url}/${index}`;
      assert.deepEqual(
        await seen(await fetchDirectly(request(where))),
        await seen(await fetch(request(where))),
      );
    }
  });

  it('retries once if the service closed a kept-alive connection', async () => {
    let connections = 0;
    const upstream = await rawUpstream((socket) => socket.write(http(text)));
    const ask = async () => (await fetchDirectly(request(upstream.url))).text();
    assert.equal(await ask(), text);
    upstream.behave = (socket) => {
      connections += 1;
      if (connections === 1) socket.resetAndDestroy();
      else socket.write(http('again'));
    };
    assert.equal(await ask(), 'again');
    assert.equal(upstream.heads.length, 3);
  });

  it('fails without a retry if a kept-alive connection closes within a body', async () => {
    const upstream = await rawUpstream((socket) => socket.write(http(text)));
    const ask = () => fetchDirectly(request(upstream.url));
    assert.equal(await (await ask()).text(), text);
    let breakOff = () => {};
    upstream.behave = (socket) => {
      socket.write(http(text).subarray(0, 1_000));
      breakOff = () => socket.resetAndDestroy();
    };
    const response = await ask();
    breakOff();
    await assert.rejects(response.text());
    upstream.behave = (socket) => socket.write(http('later'));
    assert.equal(await (await ask()).text(), 'later');
    assert.equal(upstream.heads.length, 3);
  });

  it('fails at once if a new connection is closed', async () => {
    const upstream = await rawUpstream((socket) => socket.resetAndDestroy());
    await assert.rejects(fetchDirectly(request(upstream.url)), { code: 'ECONNRESET' });
    assert.equal(upstream.heads.length, 1);
  });

  it('fails if the service switches protocols (101)', async () => {
    const upstream = await rawUpstream((socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    );
    await within(10_000, assert.rejects(fetchDirectly(request(upstream.url)), TypeError));
  });

  it('fails if a body is not compressed as its header claims', async () => {
    const upstream = await rawUpstream((socket) =>
      socket.write(http(text, '200 OK', { 'content-encoding': 'gzip' })),
    );
    const response = await fetchDirectly(request(upstream.url));
    await assert.rejects(response.text());
  });

  it('fails if a body is cut off, compressed or not', async () => {
    for (const coding of ['identity', 'gzip']) {
      const bytes = coding === 'gzip' ? gzipSync(text) : Buffer.from(text);
      const whole = http(bytes, '200 OK', { 'content-encoding': coding });
      const upstream = await rawUpstream((socket) => socket.end(whole.subarray(0, -20)));
      const response = await fetchDirectly(request(upstream.url));
      await assert.rejects(response.text());
    }
  });

  it('ends when the request is aborted, before the head and within the body', async () => {
    const silent = await rawUpstream(() => undefined);
    const waiting = new AbortController();
    const pending = fetchDirectly(request(silent.url, { signal: waiting.signal }));
    const reason = new Error('too slow');
    waiting.abort(reason);
    await assert.rejects(pending, reason);
    await assert.rejects(
      fetchDirectly(request(silent.url, { signal: waiting.signal })),
      reason,
      'aborted already',
    );
    const slow = await rawUpstream((socket) => socket.write(http(text).subarray(0, -20)));
    const reading = new AbortController();
    const response = await fetchDirectly(request(slow.url, { signal: reading.signal }));
    const body = response.text();
    reading.abort();
    await assert.rejects(body);
  });

  it('follows redirects if the request allows it', async () => {
    const url = await upstreamOf((incoming, response) =>
      incoming.url === '/'
        ? response.writeHead(302, { location: '/elsewhere' }).end()
        : response.end('there'),
    );
    assert.equal(await (await fetchDirectly(new Request(url))).text(), 'there');
  });
});

import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { serve } from '../../packages/server/src/proxy/node.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { key, raw, upstreamOf } from './real-http.ts';
import { setUp } from './upstream.ts';
import { within } from '../support/bounds.ts';

describe('the proxy, over real HTTP', () => {
  it('responds to CONNECT with 405 and closes the connection', async () => {
    const { proxy } = setUp();
    const { url, close } = await serve(proxy, { port: 0, hostname: '127.0.0.1' });
    const head = 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n';
    const { text, closed } = await raw(url, head, 60_000);
    assert.match(text, /^HTTP\/1\.1 405 Method Not Allowed\r$/m);
    assert.match(text, /^allow: GET, HEAD, OPTIONS\r$/m);
    assert.match(text, /^content-type: application\/problem\+json\r$/m);
    assert.match(text, /The proxy only supports GET/);
    assert.equal(closed, true);
    await close();
  });

  it('survives a client that resets a CONNECT', async () => {
    const { proxy } = setUp();
    const { url, close } = await serve(proxy, { port: 0, hostname: '127.0.0.1' });
    for (let time = 0; time < 20; time += 1)
      await new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
          socket.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', () => {
            socket.resetAndDestroy();
            resolve();
          });
        });
      });
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    await close();
  });

  for (const status of [301, 302, 303, 307, 308]) {
    it(`does not send the key to the target of a redirect ${status}`, async () => {
      const elsewhere: IncomingMessage[] = [];
      const thief = await upstreamOf(
        (incoming, response) => (
          elsewhere.push(incoming),
          response.end(JSON.stringify(sampleResponse()))
        ),
      );
      const upstream = await upstreamOf((incoming, response) => {
        const { 'authorization-key': sent = '' } = incoming.headers;
        response.writeHead(status, {
          location: `${thief.replace('127.0.0.1', 'localhost')}/api/Search?k=${String(sent)}`,
          'set-cookie': `k=${String(sent)}`,
        });
        response.end(String(sent));
      });
      const { proxy } = setUp({ upstreamUrl: upstream, key, fetch: (request) => fetch(request) });
      for (const url of ['/api/Search', '/api/codelist/hiringpaths']) {
        const response = await proxy(new Request(`https://proxy.example${url}`));
        assert.equal(response.status, 502);
        assert.doesNotMatch(
          `${JSON.stringify([...response.headers])}${await response.text()}`,
          /sekret/,
        );
      }
      assert.deepEqual(elsewhere, []);
    });
  }

  it('responds in time if upstream claims gzip but sends plain bytes, hangs, drips or aborts', async () => {
    let mode = 'gzip';
    const upstream = await upstreamOf((incoming, response) => {
      assert.equal(incoming.headers['accept-encoding'], 'identity');
      if (mode === 'gzip') {
        response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' });
        response.end(JSON.stringify(sampleResponse()));
      } else if (mode === 'drip') {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      } else if (mode === 'break') {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"Search');
        setTimeout(() => response.destroy(), 20);
      }
    });
    const { proxy } = setUp({
      upstreamUrl: upstream,
      key,
      fetch: (request) => fetch(request),
      timeout: 400,
    });
    for (mode of ['gzip', 'drip', 'break', 'hang']) {
      const response = await within(10_000, proxy(new Request('https://proxy.example/api/Search')));
      assert.equal([502, 503, 504].includes(response.status), true, `${mode}: ${response.status}`);
    }
  });
});

describe('serve', () => {
  it('drops a client that does not read its response', async () => {
    const { url, close } = await serve(async () => new Response('x'.repeat(50_000_000)), {
      port: 0,
      hostname: '127.0.0.1',
      responseTimeout: 500,
    });
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    socket.pause();
    await new Promise((resolve) => setTimeout(resolve, 900));
    let received = 0;
    socket.on('data', (chunk) => (received += chunk.length)).on('error', () => undefined);
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    assert.ok(received < 50_000_000);
    await close();
  });

  it('responds to a malformed request with a problem', async () => {
    const { url, close } = await serve(async () => new Response('x'), {
      port: 0,
      hostname: '127.0.0.1',
    });
    const { text } = await raw(url, 'GET /api\\x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    assert.match(text, /^HTTP\/1\.1 400 [\s\S]*application\/problem\+json/i);
    await close();
  });

  it('leaves the global Request and Response unchanged', async () => {
    const [request, response] = [Request, Response];
    const { close } = await serve(async () => new Response('x'), {
      port: 0,
      hostname: '127.0.0.1',
    });
    await close();
    assert.deepEqual([Request === request, Response === response], [true, true]);
  });
});

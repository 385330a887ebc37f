// deploy/nginx/portal-jobs.conf in front of `portal-jobs-server proxy` from dist/.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { formsOfKey } from '../proxy/key-forms.ts';
import { problemIn } from '../proxy/upstream.ts';
import { contract, createUpstream, settingsFor, type Host } from './contract.ts';
import { overHttp, startNginx, startNode, whyNoNginx } from './hosts.ts';
import { listen } from './listen.ts';

/** Enough for all requests of the tests. */
const unlimited = [['rate=400r/s', 'rate=10000r/s']] as const;

async function startBoth(settings: Record<string, string>): Promise<Host> {
  const node = await startNode(settings);
  const nginx = await startNginx(node.base, unlimited);
  return {
    base: nginx.base,
    ask: overHttp,
    stop: async () => {
      await nginx.stop();
      await node.stop();
    },
  };
}

contract('on Node behind nginx with its cache', startBoth, {
  skip: whyNoNginx,
  hasStates: false,
  refusesOddPaths: [400],
});

describe('nginx in front of the proxy', { skip: whyNoNginx }, () => {
  const cleanUps: (() => Promise<void>)[] = [];
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });
  async function front(proxy: string, more: readonly (readonly [string, string])[] = unlimited) {
    const nginx = await startNginx(proxy, more);
    cleanUps.push(nginx.stop);
    return nginx;
  }
  /** A substitute for the proxy whose responses are fresh only briefly, so that they become stale within a test. */
  async function brief(state: { status: number }) {
    const asked: Headers[] = [];
    const server = await listen(async ({ headers }) => {
      asked.push(headers);
      return new Response(JSON.stringify({ number: asked.length }), {
        status: state.status,
        headers: {
          'content-type': 'application/json',
          'cache-control':
            state.status === 200
              ? 'public, max-age=1, stale-while-revalidate=600, stale-if-error=3600'
              : 'no-store',
        },
      });
    });
    cleanUps.push(server.close);
    return { ...server, asked };
  }

  it('sends one request to the proxy for many clients with different encodings', async () => {
    const upstream = await createUpstream();
    cleanUps.push(upstream.close);
    const node = await startNode(settingsFor(upstream.url));
    cleanUps.push(node.stop);
    const { base, folder } = await front(node.base);
    const url = `${base}/api/Search?Keyword=privateword`;
    const encodings = ['gzip', 'identity', 'gzip, deflate, br', 'x'];
    const bodies = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const response = await fetch(url, {
          headers: { 'accept-encoding': encodings[index % 4] ?? '' },
        });
        assert.equal(response.status, 200);
        return response.text();
      }),
    );
    assert.equal(new Set(bodies).size, 1);
    assert.equal(upstream.sent.filter(({ query }) => query.includes('privateword')).length, 1);
    const other = await fetch(url, { headers: { origin: 'https://www.agency.example' } });
    assert.equal(other.headers.get('access-control-allow-origin'), 'https://www.agency.example');
    assert.equal((await fetch(url)).headers.get('access-control-allow-origin'), null);
    const log = readFileSync(join(folder, 'access.log'), 'utf8');
    assert.match(log, /GET \/api\/Search 200/);
    assert.doesNotMatch(log, /privateword/);
    for (const form of formsOfKey) assert.equal(log.includes(form), false);
  });

  it('serves cached responses while the proxy is down, and never caches a failure', async () => {
    const state = { status: 200 };
    const proxy = await brief(state);
    const { base } = await front(proxy.url);
    const number = async () =>
      ((await (await fetch(`${base}/api/Search`)).json()) as { number: number }).number;
    assert.equal(await number(), 1);
    state.status = 502;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    assert.equal(await number(), 1);
    const cold = await fetch(`${base}/api/Search?Keyword=cold`);
    assert.equal(cold.status, 502);
    await proxy.close();
    assert.equal(await number(), 1);
    const away = await fetch(`${base}/api/Search?Keyword=cold`);
    assert.deepEqual([away.status, away.headers.get('retry-after')], [503, '10']);
    assert.match((await problemIn(away)).detail, /temporarily unavailable/);
  });

  it('forwards only the parts of a request that the proxy uses', async () => {
    const proxy = await brief({ status: 200 });
    const { base } = await front(proxy.url);
    await fetch(`${base}/api/Search`, {
      headers: {
        cookie: 'a=1',
        'x-forwarded-for': '10.0.0.1',
        authorization: 'x',
        range: 'bytes=0-1',
        'x-evil': '1',
      },
    });
    const names = [...(proxy.asked[0]?.keys() ?? [])].sort();
    assert.deepEqual(
      names,
      ['accept-encoding', 'connection', 'host', 'x-forwarded-for'].filter((name) =>
        names.includes(name),
      ),
    );
    assert.equal(proxy.asked[0]?.get('x-forwarded-for'), '127.0.0.1');
  });

  it('serves the health states of the proxy only to its own machine', async () => {
    const proxy = await brief({ status: 200 });
    const { base } = await front(proxy.url);
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const response = await fetch(base + path);
      assert.equal(response.status, 404, path);
      await problemIn(response);
    }
    assert.deepEqual(proxy.asked, []);
  });

  it('sends Strict-Transport-Security with every response, also with its own errors', async () => {
    const proxy = await brief({ status: 200 });
    const { base } = await front(proxy.url);
    const paths = ['/api/Search', '/healthz', `/api/Search?${'x'.repeat(9_000)}`];
    const policies = async () =>
      Promise.all(
        paths.map(async (path) => {
          const { headers } = await fetch(base + path);
          return headers.get('strict-transport-security');
        }),
      );
    assert.deepEqual(await policies(), Array(3).fill('max-age=31536000'));
    await proxy.close();
    const away = await fetch(`${base}/api/Search?Keyword=cold`);
    assert.deepEqual(
      [away.status, away.headers.get('strict-transport-security')],
      [503, 'max-age=31536000'],
    );
  });

  it('passes the trace of a request to the proxy', async () => {
    const proxy = await brief({ status: 200 });
    const { base } = await front(proxy.url);
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await fetch(`${base}/api/Search`, { headers: { traceparent, tracestate: 'rojo=1' } });
    const [asked] = proxy.asked;
    assert.deepEqual(
      [asked?.get('traceparent'), asked?.get('tracestate')],
      [traceparent, 'rojo=1'],
    );
  });

  it("limits a client's request rate, with a problem document", async () => {
    const proxy = await brief({ status: 200 });
    const { base } = await front(proxy.url, [
      ['rate=400r/s', 'rate=20r/s'],
      ['burst=1000', 'burst=60'],
    ]);
    const all = await Promise.all(Array.from({ length: 200 }, () => fetch(`${base}/api/Search`)));
    const slowed = all.filter(({ status }) => status === 429);
    assert.ok(slowed.length > 0 && slowed.length < 200, String(slowed.length));
    assert.equal(slowed[0]?.headers.get('retry-after'), '2');
    await problemIn(slowed[0] ?? new Response());
  });

  it('drops clients that send headers slowly, and refuses malformed requests', async () => {
    const proxy = await brief({ status: 200 });
    const { base } = await front(proxy.url);
    const { port } = new URL(base);
    const raw = (bytes: string) =>
      new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
        socket
          .on('data', (chunk) => (text += chunk.toString()))
          .on('error', () => undefined)
          .on('close', () => resolve(text));
      });
    const [slow, large, odd] = await Promise.all([
      raw('GET /api/Search HTTP/1.1\r\nHost: x\r\nX: '),
      raw(`GET /api/Search?${'x'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
      raw('GET /\x01 HTTP/1.1\r\n\r\n'),
    ]);
    assert.doesNotMatch(slow, /200 OK/);
    assert.match(large, /^HTTP\/1\.1 400[\s\S]*application\/problem\+json[\s\S]*is malformed/i);
    assert.match(odd, /400/);
    assert.deepEqual(proxy.asked, []);
  });
});

describe(
  'deploy/nginx/portal-jobs.conf',
  {
    skip:
      whyNoNginx ??
      (spawnSync('openssl', ['version']).status === 0 ? undefined : 'openssl is not installed'),
  },
  () => {
    it('is accepted by nginx unchanged, with a certificate', async () => {
      const { checkWhole } = await import('./nginx-whole.ts');
      const { status, stderr } = checkWhole();
      assert.equal(status, 0, stderr);
    });

    it('is accepted with the location of docs/hosting.md for PHP', async (context) => {
      if (!existsSync('/etc/nginx/snippets/fastcgi-php.conf'))
        return void context.skip('this nginx has no snippets');
      const { checkWhole } = await import('./nginx-whole.ts');
      const document = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
      const [, location = ''] = /```nginx\n(\s*location [^]*?)```/.exec(document) ?? [];
      assert.match(location, /fastcgi_pass/);
      const { status, stderr } = checkWhole((site) =>
        site.replace(/^( *)location /m, (found) => `${location}${found}`),
      );
      assert.equal(status, 0, stderr);
    });

    it('is accepted with the two instances of docs/hosting.md', async () => {
      const { checkWhole } = await import('./nginx-whole.ts');
      const document = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
      const blocks = [...document.matchAll(/```nginx\n([^]*?)```/g)].map(([, code = '']) => code);
      const instances = blocks.find((code) => code.startsWith('upstream')) ?? '';
      const next = blocks.find((code) => code.startsWith('proxy_next_upstream')) ?? '';
      assert.match(instances, /127\.0\.0\.1:8788/);
      const { status, stderr } = checkWhole((site) =>
        site
          .replace(/^upstream [^]*?^}\n/m, () => instances)
          .replace('proxy_next_upstream off;\n', () => next),
      );
      assert.equal(status, 0, stderr);
    });
  },
);

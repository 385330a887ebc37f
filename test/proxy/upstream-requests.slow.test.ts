// The proxy under bounded load on loopback: an upstream that fails, goes down and recovers, many clients, and a shutdown. Partly with
// `portal-jobs-server proxy` from dist/.
import assert from 'node:assert/strict';
import { Agent, createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHandler } from '../../packages/server/src/proxy/handler.ts';
import { seeded } from '../protocol/random.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { runHere } from './raw-upstream.ts';
import { cleanUps, good, isPlainSearch, run, upstreamOf } from './real-http.ts';
import { memoryInUse } from '../support/memory.ts';
import { within } from '../support/bounds.ts';

const realNow = Date.now;
let ahead = 0;
/** Advances the clock of the cache only. */
const pass = (milliseconds: number) => {
  ahead += milliseconds;
  Date.now = () => realNow() + ahead;
};
afterEach(() => {
  Date.now = realNow;
  ahead = 0;
});

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends one request. Rejects if the connection ends without a complete response. */
function ask(url: string, path: string, agent: Agent): Promise<Reply> {
  const reply = new Promise<Reply>((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { agent }, (incoming) => {
      let body = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (body += chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const { statusCode: status = 0, headers } = incoming;
        resolve({ status, headers, body });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
  return within(20_000, reply);
}

/** Sends many queries with limited concurrency. */
async function askAll(url: string, paths: readonly string[], together: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const replies = await Promise.all(paths.map((path) => ask(url, path, agent)));
  agent.destroy();
  return replies;
}

const questions = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `/api/Search?Keyword=${word}&Page=${index + 1}`);
const result = JSON.stringify(sampleResponse());
const count = (replies: readonly Reply[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('a thousand concurrent requests for the same query', () => {
  it('are all served with one upstream call', async () => {
    let calls = 0;
    const upstream = await upstreamOf(({ url }, response) => {
      if (!isPlainSearch(url)) calls += 1;
      setTimeout(() => response.end(result), 300);
    });
    const proxy = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: upstream,
      PORTAL_CLIENT_RATE: '0',
    });
    const replies = await askAll(proxy.url, Array(1_000).fill('/api/Search?Page=1'), 1_000);
    assert.deepEqual(count(replies), { 200: 1_000 });
    assert.equal(calls, 1);
    await proxy.stop();
  });
});

describe('four hundred concurrent visitors from one address with the same query', () => {
  it('are all served by a proxy with the default limits', async () => {
    const upstream = await upstreamOf((_, response) => {
      setTimeout(() => response.end(result), 300);
    });
    const proxy = await runHere({ ...good, PORTAL_UPSTREAM_URL: upstream });
    const replies = await askAll(proxy.url, Array(400).fill('/api/Search?Page=1'), 400);
    assert.deepEqual(count(replies), { 200: 400 });
    await proxy.stop();
  });
});

describe('an upstream that fails three responses in ten', () => {
  it('is not noticed with a cached query, and fails at most one other request in a hundred', async () => {
    const { next } = seeded(11);
    let failing = false;
    const upstream = await upstreamOf((incoming, response) => {
      const fault = failing ? next() : 1;
      if (fault < 0.1) incoming.socket.destroy();
      else if (fault < 0.3) response.writeHead(fault < 0.2 ? 503 : 502).end('<html>');
      else response.end(result);
    });
    const proxy = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: upstream,
      PORTAL_CLIENT_RATE: '0',
      PORTAL_UPSTREAM_RATE: '0',
      PORTAL_LOG_LEVEL: 'silent',
    });
    const warm = questions(100, 'warm');
    await askAll(proxy.url, warm, 10);
    failing = true;
    pass(90_000);
    const known = await askAll(proxy.url, [...warm, ...warm], 20);
    assert.deepEqual(count(known), { 200: 200 });
    // Enough requests that chance alone does not reach one in a hundred.
    const cold = count(await askAll(proxy.url, questions(1_000, 'cold'), 30));
    assert.ok((cold[200] ?? 0) >= 990, JSON.stringify(cold));
    await proxy.stop();
  });
});

describe('an upstream that goes down', () => {
  const listen = async (port: number, mode: { hang: boolean }) => {
    const sockets = new Set<Socket>();
    const server: Server = createServer((_, response) => {
      if (!mode.hang) response.end(result);
    });
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const kill = async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    };
    cleanUps.push(() => (server.closeAllConnections(), server.close()));
    return { port: (server.address() as AddressInfo).port, kill };
  };

  it('leaves cached queries available and marked, refuses others within a second, and is detected within two when it is back', async () => {
    const mode = { hang: false };
    const alive = await listen(0, mode);
    const proxy = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: `http://127.0.0.1:${alive.port}`,
      PORTAL_CLIENT_RATE: '0',
      PORTAL_UPSTREAM_RATE: '0',
      PORTAL_LOG_LEVEL: 'warn',
    });
    const warm = questions(100, 'warm');
    await askAll(proxy.url, warm, 10);
    await alive.kill();
    for (const age of [2 * 60_000, 20 * 60_000, 22 * 3_600_000]) {
      pass(age);
      const known = await askAll(proxy.url, warm, 20);
      assert.deepEqual(count(known), { 200: 100 });
      for (const { headers, body } of known) {
        assert.ok(Number(headers['portal-stale']) >= 120);
        assert.match(body, /^\{"PortalStale":\{"Since":"/);
      }
    }
    const unknown = await askAll(proxy.url, questions(60, 'cold'), 60);
    assert.deepEqual(count(unknown), { 503: 60 });
    for (const { headers } of unknown) assert.ok(Number(headers['retry-after']) >= 1);
    // Some clients continue, as pages do, when it recovers.
    const agent = new Agent({ keepAlive: true });
    await ask(proxy.url, '/api/Search?Keyword=again', agent);
    await listen(alive.port, mode);
    for (let page = 1; ; page++) {
      const { status } = await ask(proxy.url, `/api/Search?Keyword=back&Page=${page}`, agent);
      if (status === 200) break;
      assert.ok(page < 200, 'not found again');
      await sleep(50);
    }
    agent.destroy();
    await proxy.stop();
    assert.doesNotMatch(proxy.output(), /Keyword|warm|cold|sekret/);
  });

  it('without closing its port: leaves cached queries available, and others fail by their deadline', async () => {
    const mode = { hang: false };
    const alive = await listen(0, mode);
    const proxy = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: `http://127.0.0.1:${alive.port}`,
      PORTAL_CLIENT_RATE: '0',
      PORTAL_UPSTREAM_RATE: '0',
      PORTAL_TIMEOUT: '2000',
      PORTAL_LOG_LEVEL: 'silent',
    });
    const warm = questions(50, 'warm');
    await askAll(proxy.url, warm, 10);
    mode.hang = true;
    pass(5 * 60_000);
    assert.deepEqual(count(await askAll(proxy.url, warm, 50)), { 200: 50 });
    pass(3 * 3_600_000);
    const [known, unknown] = await Promise.all([
      askAll(proxy.url, warm, 50),
      askAll(proxy.url, questions(200, 'cold'), 200),
    ]);
    assert.deepEqual(count(known), { 200: 50 });
    for (const { status } of unknown) assert.ok(status === 503 || status === 504, String(status));
    await alive.kill();
    await proxy.stop();
  });
});

const inUse = async () => {
  const { heapUsed, external } = await memoryInUse();
  return heapUsed + external;
};

describe('twenty thousand different queries', () => {
  it('stay within the limits of memory and calls', async () => {
    let calls = 0;
    const rate = 200;
    const cacheBytes = 2 * 1024 * 1024;
    const { handle: askProxy, size } = createHandler({
      upstreamUrl: 'https://data.portal.example',
      key: 'sample-service-key',
      origins: [],
      upstreamRate: rate,
      cacheBytes,
      fetch: async () => {
        calls += 1;
        return new Response(result);
      },
    });
    const header = () => null;
    const askOne = async (number: number) => {
      const query = `Keyword=word${number}`;
      const page = { method: 'GET', path: '/api/Search', query, host: 'x', header };
      return (await askProxy(page)).status;
    };
    const before = await inUse();
    const begin = performance.now();
    const counts: Record<number, number> = {};
    for (let number = 0; number < 20_000; number += 5_000) {
      const asked = Array.from({ length: 5_000 }, (_, index) => askOne(number + index));
      for (const status of await Promise.all(asked)) counts[status] = (counts[status] ?? 0) + 1;
    }
    const seconds = (performance.now() - begin) / 1_000;
    assert.deepEqual(Object.keys(counts), ['200', '503']);
    assert.ok(calls <= rate * (seconds + 4), `${calls} calls in ${seconds} s`);
    assert.equal(counts[200], calls);
    const { bytes } = size();
    assert.ok(bytes > cacheBytes / 2 && bytes <= cacheBytes, `${bytes}`);
    const grown = (await inUse()) - before;
    assert.ok(grown < 32 * 1024 * 1024, `${grown}`);
  });
});

describe('a proxy in a separate process', { concurrency: true }, () => {
  it('serves others while a thousand connections send their headers slowly, and drops those', async () => {
    const upstream = await upstreamOf((_, response) => response.end(result));
    const { url, child, ended } = await run({ ...good, PORTAL_UPSTREAM_URL: upstream });
    const { hostname, port } = new URL(url);
    const slow = Array.from({ length: 1_000 }, () => {
      const socket = connect(Number(port), hostname, () =>
        socket.write('GET /api/Search HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      );
      socket.on('error', () => undefined);
      const drip = setInterval(() => socket.write('x'), 500);
      return new Promise<void>((resolve) =>
        socket.once('close', () => {
          clearInterval(drip);
          resolve();
        }),
      );
    });
    await sleep(500);
    assert.equal((await within(20_000, fetch(`${url}/api/Search`))).status, 200);
    await within(40_000, Promise.all(slow));
    assert.equal((await fetch(`${url}/api/Search`)).status, 200);
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
  });

  it('loses no accepted request at SIGTERM under load: cached, uncached, or on open connections', async () => {
    const upstream = await upstreamOf((_, response) => setTimeout(() => response.end(result), 200));
    const { url, child, ended } = await run({
      ...good,
      PORTAL_UPSTREAM_URL: upstream,
      PORTAL_CLIENT_RATE: '0',
      PORTAL_UPSTREAM_RATE: '0',
      PORTAL_UPSTREAM_CONCURRENCY: '64',
    });
    let stopped = false;
    let served = 0;
    const lost: string[] = [];
    const visitor = async (number: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = 0; !stopped && turn < 10_000; turn++) {
        const page = number % 2 === 0 ? 1 : turn + 1;
        try {
          const { status } = await ask(url, `/api/Search?Keyword=w${number}&Page=${page}`, agent);
          served += 1;
          if (status !== 200) lost.push(String(status));
        } catch (error) {
          const { code = '' } = error as NodeJS.ErrnoException;
          if (code === 'ECONNREFUSED') break; // not accepted at all
          lost.push(`${code} ${(error as Error).message}`);
          break;
        }
      }
      agent.destroy();
    };
    const visitors = Array.from({ length: 40 }, (_, number) => visitor(number));
    for (let wait = 0; served < 200 && wait < 50; wait++) await sleep(100);
    child.kill('SIGTERM');
    await Promise.race([Promise.all(visitors), sleep(8_000)]);
    stopped = true;
    assert.equal(await within(30_000, ended), 0);
    assert.deepEqual(lost, []);
    assert.ok(served >= 40, String(served));
  });
});

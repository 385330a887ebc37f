// `portal-jobs-server proxy --workers N`: several processes behind one port.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sampleAnswer } from '../protocol/sample.ts';
import { until } from '../support/bounds.ts';
import { good, isPlainSearch, runSources, upstreamOf } from './real-http.ts';

const counting = async () => {
  const counted = { calls: 0 };
  const address = await upstreamOf(({ url }, response) => {
    if (!isPlainSearch(url)) counted.calls += 1;
    response.end(JSON.stringify(sampleAnswer()));
  });
  return { counted, address };
};
/** A request over a separate connection, which any worker can get. */
const get = (address: string) => fetch(address, { headers: { connection: 'close' } });
const many = (address: string, paths: readonly string[]) =>
  Promise.all(paths.map((path) => get(`${address}${path}`)));
const pages = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `/api/Search?ResultsPerPage=1&Page=${from + index}`);
/** The process ids of a proxy's workers. */
const workersOf = (id = 0) =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s.*cluster-worker/.exec(line))
    .filter((found) => Number(found?.[2]) === id)
    .map((found) => Number(found?.[1]));
describe('workers', { concurrency: 2 }, () => {
  it('share one port, and their metrics are summed', async () => {
    const { counted, address: upstream } = await counting();
    const proxy = await runSources(
      { ...good, PORTAL_UPSTREAM_URL: upstream, PORTAL_METRICS_PORT: '0', PORTAL_CLIENT_RATE: '0' },
      ['--workers', '2'],
    );
    assert.equal(workersOf(proxy.child.pid).length, 2);
    const answers = await many(proxy.address, pages(1, 20));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const text = await (await fetch(proxy.metrics)).text();
    const sum = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? NaN);
    assert.equal(sum(/^portal_upstream_calls_total\{status="200"\} (\d+)$/m), counted.calls);
    assert.equal(sum(/^portal_requests_total\{.*source="upstream"\} (\d+)$/m), 20);
    assert.equal(sum(/^portal_circuit_open (\d)$/m), 0);
    assert.equal((await fetch(proxy.metrics.replace('metrics', ''))).status, 404);
    assert.equal(await proxy.stop(), 0);
    // Request ids start with the process id.
    const ids = [...proxy.output().matchAll(/"id":"(\w+)-/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, 2, proxy.output());
    for (const once of [/answers at/g, /The jobs service answers/g])
      assert.equal(proxy.output().match(once)?.length, 1);
  });

  it('are replaced when they end, without failed requests', async () => {
    const { address: upstream } = await counting();
    const environment = { ...good, PORTAL_UPSTREAM_URL: upstream, PORTAL_WORKERS: '2' };
    const proxy = await runSources({ ...environment, PORTAL_CLIENT_RATE: '0' });
    const before = workersOf(proxy.child.pid);
    process.kill(before[0] as number, 'SIGKILL');
    await until(() => {
      const now = workersOf(proxy.child.pid);
      return now.length === 2 && !now.includes(before[0] as number);
    }, proxy.output);
    const answers = await many(proxy.address, pages(1, 12));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(await proxy.stop(), 0);
    assert.match(proxy.output(), /A worker ended \(SIGKILL\)\. Another one starts\./);
  });

  it('are not replaced endlessly if no worker can start any more', async () => {
    const { address: upstream } = await counting();
    const keyFile = join(mkdtempSync(join(tmpdir(), 'portal-')), 'key');
    writeFileSync(keyFile, 'first-key-0001');
    const proxy = await runSources({
      PORTAL_ORIGINS: 'same-origin',
      PORTAL_UPSTREAM_URL: upstream,
      PORTAL_KEY_FILE: keyFile,
      PORTAL_WORKERS: '2',
    });
    writeFileSync(keyFile, 'no key');
    for (const id of workersOf(proxy.child.pid)) process.kill(id, 'SIGKILL');
    assert.equal(await proxy.ended, 1);
    const starts = proxy.output().match(/Another one starts/g)?.length ?? 0;
    assert.ok(starts >= 2 && starts <= 8, proxy.output());
    assert.match(proxy.output(), /The last worker ended/);
  });

  it('finish pending requests at SIGTERM', async () => {
    let asked = 0;
    const upstream = await upstreamOf((_, response) => {
      asked += 1;
      setTimeout(() => response.end(JSON.stringify(sampleAnswer())), 700);
    });
    const environment = { ...good, PORTAL_UPSTREAM_URL: upstream, PORTAL_WORKERS: '2' };
    // One worker may get all six, which is more than one client's share of its calls.
    const proxy = await runSources({ ...environment, PORTAL_CLIENT_RATE: '0' });
    const pending = many(proxy.address, pages(1, 6));
    // A call may be repeated on a busy machine.
    await until(() => asked >= 6);
    const ended = proxy.stop();
    assert.deepEqual(
      (await pending).map(({ status }) => status),
      Array(6).fill(200),
    );
    assert.equal(await ended, 0);
    assert.deepEqual(workersOf(proxy.child.pid), []);
  });

  it('divide the calls per second without a shared store', async () => {
    const callsOf = async (workers: string) => {
      const { counted, address: upstream } = await counting();
      const proxy = await runSources({
        ...good,
        PORTAL_UPSTREAM_URL: upstream,
        PORTAL_WORKERS: workers,
        PORTAL_UPSTREAM_RATE: '2',
        PORTAL_CLIENT_RATE: '0',
        PORTAL_RETRY_LIMIT: '0',
      });
      const answers = await many(proxy.address, pages(1, 60));
      const answered = answers.filter(({ status }) => status === 200).length;
      assert.equal(counted.calls, answered);
      assert.equal(await proxy.stop(), 0);
      return answered;
    };
    // A burst of 6 and two more within a second. If each of two workers had the whole rate, they would serve 16 or more.
    assert.ok((await callsOf('2')) < 14);
  });

  it('do not start if the port is taken or the configuration is invalid', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const environment = { ...good, PORTAL_UPSTREAM_URL: 'https://data.portal.example' };
    const taken = await runSources({ ...environment, PORT: String(port), PORTAL_WORKERS: '3' });
    assert.equal(await taken.ended, 1);
    assert.equal(
      taken.output().match(/cannot listen on 127\.0\.0\.1:\d+: another program already uses/g)
        ?.length,
      1,
    );
    server.close();
    for (const [workers, reason] of [
      ['0', /PORTAL_WORKERS: must be a whole number from 1 to 64/],
      ['two', /PORTAL_WORKERS: must be a whole number from 1 to 64/],
      ['32', /PORTAL_WORKERS: is more than there are calls to divide/],
    ] as const) {
      const wrong = await runSources(environment, ['--workers', workers]);
      assert.equal(await wrong.ended, 78);
      assert.match(wrong.output(), reason);
      assert.equal(wrong.output().trim().split('\n').length, 2, wrong.output());
    }
  });
});

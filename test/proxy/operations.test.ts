// The operator's view: health states, log, metrics, keys.
import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentOptions } from '../../packages/server/src/proxy/options/environment-options.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { runHere } from './raw-upstream.ts';
import { good, isPlainSearch, raw, upstreamOf } from './real-http.ts';
import { setUp } from './upstream.ts';

const body = JSON.stringify(sampleResponse());
const serving = () => upstreamOf((_, response) => response.end(body));
const linesOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the state of the proxy', { concurrency: true }, () => {
  it('is available at /healthz and /readyz, with security headers and not cacheable', async () => {
    const { get } = setUp({ prefix: '/jobs' });
    for (const [path, words] of [
      ['/healthz', { status: 'alive' }],
      ['/readyz', { status: 'ready' }],
    ] as const) {
      const response = await get(path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.deepEqual(await response.json(), words);
      assert.equal((await get(path, { method: 'POST' })).status, 405);
    }
    assert.equal((await get('/jobs/healthz')).status, 404);
  });
});

describe('the log', { concurrency: true }, () => {
  it('has a line of JSON for each request, with an id and without the query', async () => {
    const { url, output, stop } = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: await serving(),
    });
    await fetch(`${url}/api/Search?Keyword=privateword`);
    await fetch(`${url}/api/Search?Keyword=privateword`);
    const wrong = await fetch(`${url}/privatepath?privatename=privatevalue`);
    await stop();
    const lines = linesOf(output()).filter(({ event }) => event === 'request');
    assert.deepEqual(
      lines.map(({ method, route, status, source }) => [method, route, status, source]),
      [
        ['GET', '/api/Search', 200, 'upstream'],
        ['GET', '/api/Search', 200, 'fresh'],
        ['GET', 'other', 404, 'own'],
      ],
    );
    assert.equal(new Set(lines.map(({ id }) => id)).size, 3);
    assert.equal(wrong.headers.get('x-request-id'), lines[2]?.['id']);
    for (const { time, level, milliseconds, bytes } of lines) {
      assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      assert.equal(level, 'info');
      assert.ok(Number(milliseconds) >= 0 && Number(bytes) > 0);
    }
    assert.doesNotMatch(output(), /private|127\.0\.0\.1:\d+\/api\/Search\?|sekret/);
  });

  it('has a line for each malformed request, with the id of its response', async () => {
    const { url, output, stop } = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: await serving(),
    });
    const ids: (string | undefined)[] = [];
    for (const bytes of [
      'GET /privatepath HTTP/9.9.9\r\n\r\n',
      `GET /privatepath HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      'GET /privatepath HTTP/1.1\r\nHost: x\r\n',
    ]) {
      const { text } = await raw(url, bytes);
      ids.push(/^x-request-id: (\S+)\r$/im.exec(text)?.[1]);
    }
    await stop();
    const lines = linesOf(output()).filter(({ event }) => event === 'request');
    assert.deepEqual(
      lines.map(({ event, route, status, source, id }) => [event, route, status, source, id]),
      [400, 431, 408].map((status, index) => ['request', 'other', status, 'own', ids[index]]),
    );
    assert.equal(new Set(ids).size, 3);
    assert.doesNotMatch(output(), /private/);
  });

  it('contains queries if the operator enables that', async () => {
    const { url, output, stop } = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: await serving(),
      PORTAL_LOG_QUERIES: 'true',
    });
    await fetch(`${url}/api/Search?Keyword=nurse`);
    await stop();
    assert.equal(linesOf(output())[0]?.['query'], 'Keyword=nurse');
  });

  it('contains only the configured level', async () => {
    const linesAt = async (level: string) => {
      const upstream = await upstreamOf(({ url }, response) =>
        isPlainSearch(url) ? response.end(body) : response.writeHead(500).end(),
      );
      const {
        url: href,
        output,
        stop,
      } = await runHere({
        ...good,
        PORTAL_UPSTREAM_URL: upstream,
        PORTAL_LOG_LEVEL: level,
      });
      await fetch(`${href}/api/Search`);
      await fetch(`${href}/nothing`);
      await stop();
      return linesOf(output()).length;
    };
    assert.deepEqual(await Promise.all(['info', 'warn', 'silent'].map(linesAt)), [4, 3, 0]);
  });
});

describe('the metrics', { concurrency: true }, () => {
  it('are served on their own port if enabled, without client-controlled labels', async () => {
    const { url, metrics, stop } = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: await serving(),
      PORTAL_METRICS_PORT: '0',
    });
    await fetch(`${url}/api/Search?Keyword=privateword`);
    await fetch(`${url}/api/Search?Keyword=privateword`);
    await fetch(`${url}/privatepath`);
    assert.equal((await fetch(`${url}/metrics`)).status, 404);
    const response = await fetch(metrics);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    const text = await response.text();
    for (const line of [
      'portal_requests_total{route="/api/Search",status="200",source="upstream"} 1',
      'portal_requests_total{route="/api/Search",status="200",source="fresh"} 1',
      'portal_requests_total{route="other",status="404",source="own"} 2',
      'portal_upstream_calls_total{status="200"} 2', // the first is the proxy's own, at its start
      'portal_cache_answers 1',
      'portal_circuit_open 0',
    ])
      assert.ok(text.includes(line), `${line}\n${text}`);
    assert.match(text, /^portal_cache_bytes \d{4,}$/m);
    assert.doesNotMatch(text, /private|sekret/);
    assert.equal((await fetch(metrics.replace('metrics', ''))).status, 404);
    await stop();
  });

  it('are not served by default', async () => {
    const { metrics, stop } = await runHere({ ...good, PORTAL_UPSTREAM_URL: await serving() });
    assert.equal(metrics, '');
    await stop();
  });
});

describe('a key in a file', { concurrency: true }, () => {
  const file = (text: string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'portal-')), 'key');
    writeFileSync(path, text);
    return path;
  };
  const accepting = async (accepted: Set<string>) => {
    const used: string[] = [];
    const upstream = await upstreamOf((incoming: IncomingMessage, response: ServerResponse) => {
      const key = String(incoming.headers['authorization-key']);
      used.push(key);
      if (accepted.has(key)) response.end(body);
      else response.writeHead(401).end();
    });
    return { upstream, used };
  };
  const start = (upstream: string, path: string) =>
    runHere({
      PORTAL_UPSTREAM_URL: upstream,
      PORTAL_KEY_FILE: path,
      PORTAL_CACHE_BYTES: '0',
    });

  it('can be changed while the proxy runs, even by replacing the file', async () => {
    const accepted = new Set(['first-key-0001']);
    const { upstream, used } = await accepting(accepted);
    const path = file('first-key-0001\n');
    const { url, output, stop } = await start(upstream, path);
    const ask = async () => (await fetch(`${url}/api/Search`)).status;
    assert.equal(await ask(), 200);
    accepted.clear();
    accepted.add('second-key-002');
    assert.equal(await ask(), 401);
    writeFileSync(path, 'second-key-002\r\n');
    assert.equal(await ask(), 200);
    accepted.add('third-key-0003');
    writeFileSync(`${path}.new`, 'third-key-0003');
    renameSync(`${path}.new`, path);
    assert.equal(await ask(), 200);
    assert.equal(used.at(-1), 'third-key-0003');
    await stop();
    assert.doesNotMatch(output(), /-key-0/);
  });

  it('contains both keys during a rotation, which pages do not notice', async () => {
    const accepted = new Set(['first-key-0001']);
    const { upstream } = await accepting(accepted);
    const path = file('first-key-0001\nsecond-key-002\n');
    const { url, stop } = await start(upstream, path);
    const ask = async () => (await fetch(`${url}/api/Search`)).status;
    assert.equal(await ask(), 200);
    accepted.clear();
    accepted.add('second-key-002');
    assert.equal(await ask(), 200);
    writeFileSync(path, 'second-key-002');
    assert.equal(await ask(), 200);
    await stop();
  });

  it('that becomes unreadable leaves the last key in use and is logged once', async () => {
    const { upstream } = await accepting(new Set(['first-key-0001']));
    const path = file('first-key-0001');
    const { url, output, stop } = await start(upstream, path);
    for (const spoil of [
      () => writeFileSync(path, ''),
      () => writeFileSync(path, 'two words'),
      () => writeFileSync(path, 'one\ntwo\nthree'),
      () => rmSync(path),
    ]) {
      spoil();
      assert.equal((await fetch(`${url}/api/Search`)).status, 200);
      assert.equal((await fetch(`${url}/api/Search`)).status, 200);
    }
    await sleep(100);
    await stop();
    const notes = linesOf(output()).flatMap(({ msg }) => (typeof msg === 'string' ? [msg] : []));
    assert.equal(notes.length, 4, notes.join('\n'));
    for (const note of notes)
      assert.match(note, /^PORTAL_KEY_FILE: .* The last key stays in use\.$/);
    assert.doesNotMatch(output(), /first-key|two words/);
  });

  it('must be valid at the start', async () => {
    for (const text of ['', ' \n', 'two words', 'a\nb\nc', 'schlüssel']) {
      const { code, output } = await start('https://data.portal.example', file(text));
      assert.equal(await code, 78);
      assert.match(output(), /PORTAL_KEY_FILE: (the file|a line)/);
      assert.doesNotMatch(output(), /two words|schl/);
    }
  });
});

describe('a configuration', { concurrency: true }, () => {
  const wrong: [string, string, RegExp][] = [
    ['PORTAL_CACHE_BYTES', '-1', /must be a whole number of bytes from 0/],
    ['PORTAL_CACHE_BYTES', 'much', /must be a whole number of bytes/],
    ['PORTAL_CACHE_BYTES', '0.5', /must be a whole number of bytes/],
    ['PORTAL_RETRY_LIMIT', '11', /must be a whole number from 0 to 10/],
    ['PORTAL_RETRY_LIMIT', '1.5', /must be a whole number from 0 to 10/],
    ['PORTAL_UPSTREAM_CONCURRENCY', '1.5', /must be a whole number of calls from 1/],
    ['PORTAL_UPSTREAM_RATE', 'fast', /must be a number of calls per second/],
    ['PORTAL_UPSTREAM_CONCURRENCY', '0', /must be a whole number of calls from 1/],
    ['PORTAL_CLIENT_RATE', '-5', /must be a number of requests per second/],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/99', /write addresses or networks/],
    ['PORTAL_LOG_LEVEL', 'loud', /must be one of debug, info/],
    ['PORTAL_LOG_QUERIES', 'yes', /must be true or false/],
    ['PORTAL_METRICS_PORT', '99999', /from 0 to 65535/],
    ['PORTAL_WORKERS', '2', /: is not a setting\.$/],
    ['PORTAL_REDIS_URL', 'http://x', /redis:\/\//],
    ['PORTAL_REDIS_URL', 'redis://a b', /such as redis:\/\//],
    ['PORTAL_REDIS_URL', 'redis://x/sekret', /such as redis:\/\//],
    ['PORTAL_ROUTES', 'textmessaging', /entry 1 is neither historic nor archive/],
    ['PORTAL_LOCK', 'Organization=HE', /did you mean PORTAL_LOCKED\?/],
    ['PORTAL_ORIGIN', 'https://x.example', /did you mean PORTAL_ORIGINS\?/],
    ['PORTAL_ORGANIZATION', 'HE00', /: is not a setting\.$/],
    ['PORTAL_FILTER', 'HE00', /: is not a setting\.$/],
    ['PORTAL_METRIC_PORT', '9090', /did you mean PORTAL_METRICS_PORT\?/],
  ];
  it('that is invalid is reported completely', async () => {
    const environment = Object.fromEntries(wrong.map(([name, value]) => [name, value]));
    const { code, output } = await runHere({ ...good, PORTAL_UPSTREAM_URL: 'x', ...environment });
    assert.equal(await code, 78);
    for (const name of Object.keys(environment))
      assert.ok(output().includes(`  ${name}: `), `${name}\n${output()}`);
  });
  for (const [name, value, message] of wrong) {
    it(`${name}=${value}: is explained`, async () => {
      const base = { ...good, PORTAL_UPSTREAM_URL: 'https://data.portal.example' };
      const { code, output } = await runHere({ ...base, [name]: value });
      assert.equal(await code, 78);
      const [, line = '', ...more] = output().trim().split('\n');
      assert.match(line, new RegExp(`^ {2}${name}: `));
      assert.match(line, message);
      assert.deepEqual(more, []);
    });
  }
  it('ignores the variables that a cluster sets for its services', async () => {
    const { url, stop } = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: await serving(),
      PORTAL_JOBS_SERVICE_HOST: '10.0.0.9',
      PORTAL_JOBS_SERVICE_PORT: '8787',
      PORTAL_JOBS_SERVICE_PORT_HTTP: '8787',
      PORTAL_JOBS_PORT: 'tcp://10.0.0.9:8787',
      PORTAL_JOBS_PORT_8787_TCP: 'tcp://10.0.0.9:8787',
      PORTAL_JOBS_PORT_8787_TCP_PROTO: 'tcp',
      PORTAL_JOBS_PORT_8787_TCP_ADDR: '10.0.0.9',
    });
    assert.equal((await fetch(`${url}/api/Search`)).status, 200);
    await stop();
  });
  it('is never quoted, in case a key was put into the wrong variable', async () => {
    const sekret = 'sekret-0815-4711';
    // prettier-ignore
    const names = [
      ...Object.values(environmentOptions),
      'PORTAL_KEY_FILE', 'PORTAL_TRUSTED_PROXIES', 'PORTAL_LOG_LEVEL', 'PORTAL_LOG_QUERIES',
      'PORTAL_METRICS_PORT', 'PORTAL_REDIS_URL', 'HOST', 'PORT',
    ].filter((name) => name !== 'PORTAL_KEY' && name !== 'PORTAL_KEY_HEADER');
    const told = { ...good, PORTAL_UPSTREAM_URL: 'https://data.portal.example' };
    for (const name of names) {
      // Keys that start like a value or could be a value, and remnants of a shell or a form around them.
      for (const value of [sekret, `${sekret}=${sekret}`, `${sekret}: x`, `redis://${sekret} y`]) {
        for (const environment of [told, {}]) {
          const { output, stop } = await runHere({ ...environment, [name]: value });
          await stop();
          assert.match(output(), /cannot|responds at/);
          assert.doesNotMatch(output(), /sekret/, name);
        }
      }
    }
  });
});

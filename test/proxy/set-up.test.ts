// Wrong configurations of the proxy: the start message, the log and /readyz name the cause and the fix.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { serve } from '../../packages/server/src/proxy/node.ts';
import { cleanUps, good, key, upstreamOf } from './real-http.ts';
import { runHere } from './raw-upstream.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { until } from '../support/bounds.ts';

/** The sample service over real HTTP, under a path. */
async function service(basePath = ''): Promise<string> {
  const sampleService = createSampleService({ key, basePath });
  const served = await serve((request) => sampleService(request), {
    port: 0,
    hostname: '127.0.0.1',
  });
  cleanUps.push(() => served.close());
  return served.url;
}
const always = (listener: RequestListener) => () => upstreamOf(listener);
/** A port on which nothing listens. */
async function nowhere(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

interface Ready {
  status: string;
  upstream?: string;
  problem?: string;
}
const readiness = async (url: string): Promise<[number, Ready]> => {
  const response = await fetch(`${url}/readyz`);
  return [response.status, (await response.json()) as Ready];
};
const startLine = /^(The jobs service responds|There are no jobs to show yet).*$/m;
const started = async (environment: Record<string, string>) => {
  const proxy = await runHere({ ...good, ...environment });
  await until(() => startLine.test(proxy.output()));
  return { ...proxy, message: startLine.exec(proxy.output())?.[0] ?? '' };
};
const logLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: string; msg?: string; reason?: string });

/** Each wrong configuration: its upstream, its settings and the message. */
const wrong: {
  name: string;
  upstream: () => Promise<string>;
  settings?: Record<string, string>;
  says: RegExp;
  ready: [status: number, upstream: string | undefined];
}[] = [
  {
    name: 'a wrong key',
    upstream: () => service(),
    settings: { PORTAL_KEY: 'another-key-0815-4711' },
    says: /does not accept the key \(401\).*PORTAL_KEY.*e-mail address/,
    ready: [503, 'refused'],
  },
  {
    name: 'a proxy that the service refuses',
    upstream: always((_, response) => response.writeHead(403).end()),
    says: /refuses this proxy \(403\).*User-Agent.*firewall/,
    ready: [503, 'refused'],
  },
  {
    name: 'the website of the service, which returns HTML',
    upstream: always((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Jobs</p>'),
    ),
    says: /PORTAL_UPSTREAM_URL responds with a web page \(HTML\).*base URL/,
    ready: [503, 'unusable'],
  },
  {
    name: 'another service, which returns JSON',
    upstream: always((_, response) => response.end('{"jobs":[]}')),
    says: /unknown format.*PORTAL_UPSTREAM_URL/,
    ready: [503, 'unusable'],
  },
  {
    name: 'a doubled path',
    upstream: async () => `${await service('/data')}/data/data`,
    says: /Nothing is at this URL \(404\).*PORTAL_UPSTREAM_URL.*\/api\/Search is appended/,
    ready: [503, 'unusable'],
  },
  {
    name: 'a URL that redirects',
    upstream: always((_, response) =>
      response.writeHead(301, { location: 'https://www.portal.example/' }).end(),
    ),
    says: /PORTAL_UPSTREAM_URL redirects \(301\)/,
    ready: [503, 'unusable'],
  },
  {
    name: 'a lock without jobs',
    upstream: () => service(),
    settings: { PORTAL_LOCKED: 'Organization=HE&Keyword=zzzzqqqq' },
    says: /finds no jobs within PORTAL_LOCKED/,
    ready: [200, undefined],
  },
  {
    name: 'a network that needs a forward proxy',
    upstream: nowhere,
    says: /cannot be reached \(ECONNREFUSED\).*forward proxy.*HTTPS_PROXY/,
    ready: [503, 'outage'],
  },
  {
    name: 'a host that does not exist',
    upstream: async () => 'https://data.portal.invalid',
    says: /host of PORTAL_UPSTREAM_URL is unknown.*spelling.*HTTPS_PROXY/,
    ready: [503, 'outage'],
  },
];

describe('a wrong configuration of the proxy', { concurrency: true }, () => {
  for (const { name, upstream, settings, says, ready } of wrong)
    it(`is reported with its fix at the start, in the log and at /readyz: ${name}`, async () => {
      const { url, message, output, stop } = await started({
        PORTAL_UPSTREAM_URL: await upstream(),
        ...settings,
      });
      assert.match(message, says);
      assert.match(message, /^There are no jobs to show yet\./);
      const [status, state] = await readiness(url);
      assert.deepEqual([status, state.upstream], ready);
      assert.match(state.problem ?? '', says);
      await stop();
      const lines = logLines(output());
      assert.ok(
        lines.some(({ level, msg = '' }) => level === 'warn' && says.test(msg)),
        output(),
      );
      assert.doesNotMatch(output(), /another-key|sekret/);
    });

  it('is reported with its fix at the start and in the log, and not by /readyz, which any program could change: a wrong origin', async () => {
    const { url, output, stop } = await started({
      PORTAL_UPSTREAM_URL: await service(),
      PORTAL_ORIGINS: 'https://www.agency.example',
    });
    assert.match(output(), /^Pages of https:\/\/www\.agency\.example may use it.*PORTAL_ORIGINS/m);
    const headers = { origin: 'https://agency.example' };
    for (let time = 0; time < 3; time += 1)
      assert.equal((await fetch(`${url}/api/Search`, { headers })).status, 403);
    assert.deepEqual(await readiness(url), [200, { status: 'ready' }]);
    await stop();
    const reasons = logLines(output()).flatMap(({ reason }) => reason ?? []);
    assert.deepEqual(reasons, [
      'A page was refused: list https://agency.example in PORTAL_ORIGINS if it is yours.',
    ]);
  });
});

describe('a valid configuration of the proxy', { concurrency: true }, () => {
  it('is confirmed at the start by the number of jobs within the lock', async () => {
    const { message, url, stop } = await started({
      PORTAL_UPSTREAM_URL: await service(),
      PORTAL_LOCKED: 'Organization=HE;IN',
    });
    assert.match(message, /^The jobs service responds: [\d,]+ jobs within Organization=HE;IN\.$/);
    assert.deepEqual(await readiness(url), [200, { status: 'ready' }]);
    await stop();
  });

  it('without a lock says at the start that pages can show every job', async () => {
    const { message, stop } = await started({ PORTAL_UPSTREAM_URL: await service() });
    assert.match(
      message,
      /^The jobs service responds: [\d,]+ jobs\. PORTAL_LOCKED is not set, so pages can show the jobs of every organization\.$/,
    );
    await stop();
  });

  it('is detected again by /readyz alone, without visitors', async () => {
    let isWrong = true;
    const upstream = await upstreamOf((_, response) =>
      response.end(isWrong ? '<html>' : JSON.stringify(sampleResponse())),
    );
    const { url, stop } = await started({ PORTAL_UPSTREAM_URL: upstream });
    assert.equal((await readiness(url))[0], 503);
    isWrong = false;
    await until(async () => (await readiness(url))[0] === 200);
    await stop();
  });
});

describe('a setting in quotation marks', () => {
  it('says that a setting is in quotation marks, as environment files of containers pass it on', async () => {
    const { code, output } = await runHere({
      PORTAL_UPSTREAM_URL: "'https://data.portal.example'",
      PORTAL_KEY: `"${key}"`,
      PORTAL_ORIGINS: '“https://www.agency.example”',
      PORTAL_LOCKED: '"Organization=HE"',
      PORTAL_EXTRA_HEADERS: `'{"User-Agent": "jobs@agency.example"}'`,
      PORTAL_TIMEOUT: '"3000"',
      PORT: "'8787'",
      HTTPS_PROXY: '"http://user:s3cret@proxy.agency.example:8080"',
      OTHER: '"value"',
    });
    assert.equal(await code, 78);
    const [, ...lines] = output().trim().split('\n');
    const says = 'begins with a quotation mark: environment files of containers take none.';
    // prettier-ignore
    assert.deepEqual(
      lines.map((line) => line.trim()).sort(),
      [
        'HTTPS_PROXY', 'PORT', 'PORTAL_EXTRA_HEADERS', 'PORTAL_KEY', 'PORTAL_LOCKED',
        'PORTAL_ORIGINS', 'PORTAL_TIMEOUT', 'PORTAL_UPSTREAM_URL',
      ].map((name) => `${name}: ${says}`),
    );
    assert.doesNotMatch(output(), /sekret|s3cret/);
  });

  it('says that a key file has quotation marks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'));
    const PORTAL_KEY_FILE = join(folder, 'key');
    writeFileSync(PORTAL_KEY_FILE, `"${key}"\n`);
    const { code, output } = await runHere({
      PORTAL_UPSTREAM_URL: 'https://data.portal.example',
      PORTAL_ORIGINS: 'same-origin',
      PORTAL_KEY_FILE,
    });
    assert.equal(await code, 78);
    assert.match(output(), /PORTAL_KEY_FILE: a line begins with a quotation mark/);
    assert.doesNotMatch(output(), /sekret/);
    rmSync(folder, { recursive: true });
  });
});

describe('a request that the proxy refuses', () => {
  it('is logged with its reason, once a minute for each reason and without values', async () => {
    const { url, output, stop } = await started({ PORTAL_UPSTREAM_URL: await service() });
    for (let time = 0; time < 3; time += 1) {
      await fetch(`${url}/api/Search?Keywrd=privateword`);
      await fetch(`${url}/private/path`);
      await fetch(`${url}/api/Search`, { method: 'POST' });
    }
    await stop();
    const refused = logLines(output()) as { event?: string; status?: number; reason?: string }[];
    const reasons = refused
      .filter(({ event }) => event === 'refused')
      .map(({ status, reason }) => `${status} ${reason}`);
    assert.equal(reasons.length, 3, reasons.join('\n'));
    assert.match(reasons[0] ?? '', /^400 Keywrd is not a parameter of Search/);
    assert.match(reasons[1] ?? '', /^404 Unknown path/);
    assert.match(reasons[2] ?? '', /^405 /);
    assert.doesNotMatch(output(), /private/);
  });

  it('is not logged if it is for the icon that browsers request on their own', async () => {
    const { url, output, stop } = await started({ PORTAL_UPSTREAM_URL: await service() });
    const icon = await fetch(`${url}/favicon.ico`);
    assert.deepEqual(
      [icon.status, icon.headers.get('content-type')],
      [404, 'application/problem+json'],
    );
    await stop();
    assert.doesNotMatch(output(), /"event":"refused"/);
  });

  it('cannot fill the log with invented origins', async () => {
    const { url, output, stop } = await started({ PORTAL_UPSTREAM_URL: await service() });
    for (let index = 0; index < 50; index += 1)
      await fetch(`${url}/api/Search`, {
        headers: { origin: `https://made-up-${index}.example` },
      });
    await stop();
    assert.equal(output().match(/"event":"refused"/g)?.length, 10);
  });
});

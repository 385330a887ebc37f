// `portal-jobs-server proxy` from dist/, as an operator runs it.
import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { describe, it } from 'node:test';
import { sampleResponse } from '../protocol/sample.ts';
import { good, key, raw, run, upstreamOf } from './real-http.ts';
import { within } from '../support/bounds.ts';

describe('portal-jobs-server proxy', { concurrency: true }, () => {
  it('lists all configuration problems at once, without a stack trace or the key, and ends', async () => {
    const { ended, output } = await run({
      PORTAL_UPSTREAM_URL: 'data.portal.example',
      PORTAL_KEY: `${key} ${key}`,
      PORTAL_LOCKED: 'Organisation=HE',
      PORTAL_EXTRA_HEADERS: 'User-Agent',
      PORTAL_TIMEOUT: 'soon',
      PORTAL_PREFIX: 'jobs',
      PORT: 'many',
    });
    assert.equal(await ended, 78);
    const [title, ...lines] = output().trim().split('\n');
    assert.equal(title, 'The proxy cannot start:');
    const names = lines.map((line) => /^ {2}(\w+): \S/.exec(line)?.[1]);
    assert.deepEqual(names.sort(), [
      'PORT',
      'PORTAL_EXTRA_HEADERS',
      'PORTAL_KEY',
      'PORTAL_LOCKED',
      'PORTAL_ORIGINS',
      'PORTAL_PREFIX',
      'PORTAL_TIMEOUT',
      'PORTAL_UPSTREAM_URL',
    ]);
    assert.doesNotMatch(output(), /sekret|at .*\.ts/);
  });

  it('names the three required settings if none is given', async () => {
    const { ended, output } = await run({ PORTAL_KEY: '', PORTAL_UPSTREAM_URL: ' ' });
    assert.equal(await ended, 78);
    assert.match(output(), /PORTAL_ORIGINS: is missing.*same-origin/);
    assert.match(output(), /PORTAL_UPSTREAM_URL: is missing/);
    assert.match(output(), /PORTAL_KEY: is missing/);
  });

  it('reports an unreadable key file, and refuses two sources of the key', async () => {
    const base = {
      PORTAL_UPSTREAM_URL: 'https://data.portal.example',
      PORTAL_ORIGINS: 'same-origin',
    };
    for (const environment of [
      { ...base, PORTAL_KEY_FILE: '/no/such/file' },
      { ...base, PORTAL_KEY: key, PORTAL_KEY_FILE: '/x' },
    ]) {
      const { ended, output } = await run(environment);
      assert.equal(await ended, 78);
      assert.match(output(), /^The proxy cannot start:\n {2}PORTAL_KEY_FILE: .*\n$/);
    }
  });

  it('reports that its port is in use', async () => {
    const taken = await upstreamOf((_, response) => response.end());
    const { ended, output } = await run({
      ...good,
      PORTAL_UPSTREAM_URL: taken,
      PORT: new URL(taken).port,
    });
    assert.equal(await ended, 1);
    assert.match(
      output(),
      /^The proxy cannot listen on 127\.0\.0\.1:\d+: another program already uses this port\. End that program, or choose another port \(EADDRINUSE\)\. HOST \(--host\) and PORT \(--port\) set it\.\n$/,
    );
  });

  it('drops slow senders and serves others in the meantime', async () => {
    const upstream = await upstreamOf((_, response) =>
      response.end(JSON.stringify(sampleResponse())),
    );
    const { url, child, ended } = await run({ ...good, PORTAL_UPSTREAM_URL: upstream });
    const slow = Array.from({ length: 50 }, () =>
      raw(url, 'GET /api/Search HTTP/1.1\r\nHost: x\r\nX-Slow: ', 20_000),
    );
    const body = raw(
      url,
      'POST /api/Search HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nx',
    );
    assert.equal((await fetch(`${url}/api/Search`)).status, 200);
    for (const { closed, elapsed } of await Promise.all(slow)) {
      assert.equal(closed, true);
      assert.ok(elapsed > 3_000, `${elapsed}`); // not at once: some clients are just slow
    }
    assert.match((await body).text, /^HTTP\/1\.1 405 /);
    child.kill('SIGINT');
    assert.equal(await ended, 0);
  });

  it('finishes pending requests on SIGTERM, accepts no new ones, and exits', async () => {
    const upstream = await upstreamOf((_, response) =>
      setTimeout(() => response.end(JSON.stringify(sampleResponse())), 600),
    );
    const { url, child, ended } = await run({ ...good, PORTAL_UPSTREAM_URL: upstream });
    await fetch(`${url}/api/Search`); // leaves an idle connection
    const underWay = Array.from({ length: 5 }, () => fetch(`${url}/api/Search?Page=2`));
    await new Promise((resolve) => setTimeout(resolve, 250));
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await assert.rejects(
      new Promise((resolve, reject) =>
        httpRequest(`${url}/api/Search`, resolve).on('error', reject).end(),
      ),
    );
    for (const response of await Promise.all(underWay)) {
      assert.equal(response.status, 200);
      await response.text();
    }
    assert.equal(await within(20_000, ended), 0);
  });
});

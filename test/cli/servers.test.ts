import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import {
  SAMPLE_KEY,
  TEXT_MESSAGING_KEY,
  textMessages,
} from '../../packages/dev/src/sample-service/index.ts';
import { until } from '../support/bounds.ts';
import { dispatch, fakeTerminal } from './support.ts';

/** Stops commands that a failed test has left running, because the tests would wait for them. */
const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** A running command and the URL it printed. */
async function start(args: string[], environment: Record<string, string> = {}) {
  const { terminal, written, stop } = fakeTerminal({ environment });
  running.push(stop);
  const ended = dispatch(args, '0', terminal);
  const url = () => /http:\/\/[^/\s]+/.exec(written.out)?.[0];
  await Promise.race([until(() => url() !== undefined), ended]);
  assert.ok(url(), written.err);
  return { base: url() ?? '', written, stop, ended };
}

describe('portal-jobs-dev sample-service', () => {
  it('serves the interface until it is stopped', async () => {
    const { base, written, stop, ended } = await start(['sample-service', '--port', '0']);
    assert.match(written.out, new RegExp(SAMPLE_KEY));
    const search = `${base}/api/Search?ResultsPerPage=1`;
    assert.equal((await fetch(search)).status, 401);
    const headers = { 'Authorization-Key': SAMPLE_KEY };
    const found = (await (await fetch(search, { headers })).json()) as {
      SearchResult: { SearchResultItems: unknown[]; UserArea: { Refiners?: unknown } };
    };
    assert.equal(found.SearchResult.SearchResultItems.length, 1);
    assert.ok(found.SearchResult.UserArea.Refiners);
    stop();
    assert.equal(await ended, 0);
    await assert.rejects(fetch(search));
  });

  it('identifies the caller of a text message by the connection', async () => {
    const { base, stop, ended } = await start(['sample-service', '--port', '0']);
    const response = await fetch(`${base}/api/textmessaging/status`, {
      method: 'POST',
      headers: { 'X-Api-Key': TEXT_MESSAGING_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ responseId: textMessages[0]?.responseId }),
    });
    assert.equal(response.status, 200); // from this machine, which is registered
    stop();
    await ended;
  });

  it(
    'refuses text messages of an unregistered IP address, whatever its headers contain',
    { skip: process.platform !== 'linux' && 'only Linux has all of 127.0.0.0/8' },
    async () => {
      const { base, stop, ended } = await start(['sample-service', '--port', '0']);
      const status = await new Promise((resolve, reject) => {
        const headers = {
          'X-Api-Key': TEXT_MESSAGING_KEY,
          'content-type': 'application/json',
          'X-Forwarded-For': '127.0.0.1',
        };
        httpRequest(
          `${base}/api/textmessaging/status`,
          { method: 'POST', headers, localAddress: '127.0.0.2' },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        )
          .on('error', reject)
          .end(JSON.stringify({ responseId: textMessages[0]?.responseId }));
      });
      assert.equal(status, 403);
      stop();
      await ended;
    },
  );

  it('respects its options', async () => {
    const { base, stop, ended } = await start([
      'sample-service',
      '--port',
      '0',
      '--key',
      'own',
      '--base-path',
      '/data',
      '--no-refiners',
      '--historic-paging',
      'page',
      '--historic-names',
      'pascal',
      '--fault',
      '429=7:/api/codelist',
    ]);
    const headers = { 'Authorization-Key': 'own' };
    const search = await fetch(`${base}/data/api/Search?ResultsPerPage=1`, { headers });
    const { SearchResult } = (await search.json()) as {
      SearchResult: { UserArea: { Refiners?: unknown } };
    };
    assert.equal(SearchResult.UserArea.Refiners, undefined);
    const feed = await fetch(`${base}/data/api/historicjoa?PageSize=1`);
    const { paging, data } = (await feed.json()) as {
      paging: { metadata: { currentPage?: number } };
      data: object[];
    };
    assert.equal(paging.metadata.currentPage, 1);
    assert.ok(data[0] && 'PositionLocations' in data[0]);
    const list = await fetch(`${base}/data/api/codelist/payplans`);
    assert.deepEqual([list.status, list.headers.get('retry-after')], [429, '7']);
    stop();
    await ended;
  });

  it('reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { terminal, written } = fakeTerminal();
    assert.equal(await dispatch(['sample-service', '--port', String(port)], '0', terminal), 1);
    assert.match(
      written.err,
      /cannot listen on 127\.0\.0\.1:\d+: another program already uses this port.*--port/,
    );
    other.close();
  });
});

describe('portal-jobs-server proxy', () => {
  it('serves pages from the service, with the key from the environment', async () => {
    const service = await start(['sample-service', '--port', '0']);
    const proxy = await start(['proxy', '--port', '0'], {
      PORT: '1',
      PORTAL_UPSTREAM_URL: service.base,
      PORTAL_KEY: SAMPLE_KEY,
      PORTAL_ORIGINS: 'same-origin',
    });
    const response = await fetch(`${proxy.base}/api/Search?Keyword=nurse&ResultsPerPage=2`);
    assert.equal(response.status, 200);
    assert.equal((await response.text()).includes(SAMPLE_KEY), false);
    proxy.stop();
    service.stop();
    assert.deepEqual(await Promise.all([proxy.ended, service.ended]), [0, 0]);
    assert.match(proxy.written.out, /finishing pending requests/);
  });

  it('lists all configuration problems at once', async () => {
    const { terminal, written } = fakeTerminal();
    assert.equal(await dispatch(['proxy'], '0', terminal), 78);
    for (const name of ['PORTAL_UPSTREAM_URL', 'PORTAL_KEY', 'PORTAL_ORIGINS'])
      assert.match(written.err, new RegExp(name));
  });
});

describe('portal-jobs-dev demo', () => {
  it('serves a folder and sample jobs through the proxy, and nothing outside the folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-'));
    await writeFile(join(folder, 'jobs.html'), '<h1>Jobs</h1>');
    await writeFile(join(folder, '.secret'), 'hidden');
    await mkdir(join(folder, 'about'));
    await writeFile(join(folder, 'about/index.html'), '<h1>About</h1>');
    await symlink('/etc', join(folder, 'elsewhere'));
    const { base, stop, ended } = await start(['demo', '--port', '0', '--folder', folder]);
    const get = async (path: string) => {
      const response = await fetch(base + path);
      return { status: response.status, text: await response.text() };
    };
    assert.match((await get('/')).text, /<portal-job-list proxy-url="\/jobs"/);
    assert.equal((await get('/jobs.html')).text, '<h1>Jobs</h1>');
    assert.equal((await get('/about/')).text, '<h1>About</h1>');
    assert.match((await get('/jobs/api/Search?ResultsPerPage=1')).text, /SearchResultItems/);
    for (const path of [
      '/.secret',
      '/elsewhere/hostname',
      '/%2e%2e/%2e%2e/etc/hostname',
      '/%00',
      '/%',
    ])
      assert.equal((await get(path)).status, 404, path);
    assert.match((await get('/portal-jobs.js')).text, /portal-job-list/);
    stop();
    assert.equal(await ended, 0);
    await rm(folder, { recursive: true });
  });

  it('sends the scripts to frames with "sandbox", the folder to its own pages only, and no 404 for an icon', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-'));
    await writeFile(join(folder, 'own.js'), '');
    const { base, stop, ended } = await start(['demo', '--port', '0', '--folder', folder]);
    const get = (path: string) => fetch(base + path, { headers: { origin: 'null' } });
    const allowed = async (path: string) =>
      (await get(path)).headers.get('access-control-allow-origin');
    assert.equal(await allowed('/portal-jobs.js'), '*');
    assert.equal(await allowed('/own.js'), null);
    assert.equal((await get('/favicon.ico')).status, 204);
    await writeFile(join(folder, 'favicon.ico'), 'an icon');
    assert.equal(await (await get('/favicon.ico')).text(), 'an icon');
    stop();
    assert.equal(await ended, 0);
    await rm(folder, { recursive: true });
  });

  it('fails if the folder does not exist, rather than showing a sample page', async () => {
    const file = import.meta.filename;
    for (const folder of [join(tmpdir(), 'nobody-built-this'), file, join(file, 'dist'), '\0']) {
      const { terminal, written } = fakeTerminal({ signal: AbortSignal.abort() });
      assert.equal(await dispatch(['demo', '--port', '0', '--folder', folder], '0', terminal), 2);
      assert.match(written.err, /--folder does not exist or is not a folder/);
      assert.equal(written.out, '');
    }
  });
});

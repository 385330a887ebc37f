// The commands as programs of an operating system: signals, closed outputs, and the names by which a browser reaches them.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { serve } from '../../packages/server/src/proxy/node.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { cleanUps, good, runSources, upstreamOf } from '../proxy/real-http.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { until } from '../support/bounds.ts';
import { dispatch, fakeTerminal } from './support.ts';
import { typescript } from '../../scripts/root.ts';

const cli = join(import.meta.dirname, '../../packages/server/src/cli.ts');
const root = join(import.meta.dirname, '../..');
/** Runs a command line. @returns its exit code */
async function exitOf(command: string, environment: Record<string, string> = {}) {
  const child = spawn('bash', ['-c', command, 'bash', process.execPath, cli], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: 'ignore',
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
const program = `"$1" ${typescript.join(' ')} "$2"`;
const upstream = () =>
  upstreamOf((_, response) => void response.end(JSON.stringify(sampleResponse())));

describe('portal-jobs-server proxy as a program', { concurrency: true }, () => {
  it('continues when its terminal is closed (SIGHUP)', async () => {
    const proxy = await runSources({ ...good, PORTAL_UPSTREAM_URL: await upstream() });
    proxy.child.kill('SIGHUP');
    for (let time = 0; time < 5; time += 1)
      assert.equal((await fetch(`${proxy.url}/api/Search`)).status, 200);
    assert.equal(await proxy.stop(), 0);
  });

  for (const [name, redirection] of [
    ['is on a full disk', '> /dev/full'],
    ['is closed', '>&-'],
    ['is a pipe to a program that ended', '> >(true)'],
  ] as const)
    it(
      `continues if its standard output ${name}`,
      { skip: !existsSync('/dev/full') && 'only Linux has a device that is always full' },
      async () => {
        const url = await upstream();
        const port = await new Promise<number>((resolve) => {
          void serve(async () => new Response(''), { port: 0, hostname: '127.0.0.1' }).then(
            async (served) => {
              await served.close();
              resolve(Number(new URL(served.url).port));
            },
          );
        });
        const command = `${program} proxy ${redirection} 2>/dev/null & pid=$!
for i in $(seq 200); do
  if (exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null; then sleep 0.5; kill -TERM $pid || exit 9; wait $pid; exit $?; fi
  kill -0 $pid 2>/dev/null || { wait $pid; exit $((100 + $?)); }
  sleep 0.1
done
kill $pid; exit 8`;
        const environment = { ...good, PORTAL_UPSTREAM_URL: url, PORT: String(port) };
        assert.equal(await exitOf(command, environment), 0);
      },
    );
});

describe('a command whose output is cut', () => {
  it('does not exit with success, because the output is incomplete', async () => {
    const sampleService = createSampleService();
    const served = await serve((request) => sampleService(request), {
      port: 0,
      hostname: '127.0.0.1',
    });
    cleanUps.push(() => served.close());
    const command = `set -o pipefail; ${program} history export --from 2020-01-01 --to 2020-12-31 --page-size 100 --out - --quiet --base-url ${served.url} | head -1 > /dev/null`;
    assert.equal(await exitOf(command), 141);
  });
});

describe('portal-jobs-server history export', { concurrency: true }, () => {
  it('fails if fewer records arrived than the service announced, and reports how many are missing', async () => {
    const sampleService = createSampleService();
    const served = await serve(
      async (request) => {
        const page = (await (await sampleService(request)).json()) as { data: unknown[] };
        return Response.json({ ...page, data: page.data.slice(1) });
      },
      { port: 0, hostname: '127.0.0.1' },
    );
    cleanUps.push(() => served.close());
    const folder = await mkdtemp(join(tmpdir(), 'portal-'));
    for (const [name, ...args] of [
      ['export', '--out', join(folder, 'a.ndjson')],
      ['export', '--out', '-', '--quiet'],
      ['summarize', '--out', join(folder, 'b.json')],
    ] as [string, ...string[]][]) {
      const { terminal, written } = fakeTerminal();
      const days = ['--from', '2020-01-01', '--to', '2020-03-31', '--base-url', served.url];
      assert.equal(await dispatch(['history', name, ...days, ...args], '0', terminal), 1, name);
      assert.match(written.err, /The service stated [\d,]+ records, and only [\d,]+ came/);
    }
    assert.ok((await readFile(join(folder, 'a.ndjson'), 'utf8')).length > 0, 'what came is kept');
  });
});

describe('portal-jobs-dev demo', () => {
  it('serves the folder only to pages of this machine, not to other host names that resolve to it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-'));
    await writeFile(join(folder, 'private.txt'), 'private');
    const { terminal, written, stop } = fakeTerminal();
    const ended = dispatch(['demo', '--port', '0', '--folder', folder], '0', terminal);
    await until(() => /http:\/\/\S+/.test(written.out));
    const port = Number(new URL(/http:\/\/\S+/.exec(written.out)?.[0] ?? '').port);
    const get = (host: string, path: string) =>
      new Promise<string>((resolve, reject) => {
        httpRequest({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
          let text = '';
          response.on('data', (chunk) => (text += String(chunk)));
          response.on('end', () => resolve(`${response.statusCode} ${text.slice(0, 60)}`));
        })
          .on('error', reject)
          .end();
      });
    for (const host of [
      'evil.example',
      'evil.example:80',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
    ])
      for (const path of ['/private.txt', '/jobs/api/Search', '/'])
        assert.match(await get(host, path), /^403 This host is not allowed/, host);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, '[::1]:80', 'app.localhost'])
      assert.equal(await get(host, '/private.txt'), '200 private', host);
    stop();
    assert.equal(await ended, 0);
  });
});

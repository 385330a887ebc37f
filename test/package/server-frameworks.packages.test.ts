// The projects of examples/ that render jobs on a server: what visitors without scripts get from each framework.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { dataIn, named } from '../render/parse.ts';
import { makeNewcomer, startDemo } from '../support/package.ts';
import { inExample, packagesOfExamples } from './newcomer.ts';

const packages = await packagesOfExamples('hono', 'express', 'next-server', 'astro', 'eleventy');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Checks the element with its jobs, the link next to them and the data. `words` are the visitor's keywords. */
function assertServed(page: string, words?: string): void {
  const list = /<portal-job-list [^]*<\/portal-job-list>/.exec(page)?.[0] ?? '';
  assert.match(
    list,
    /^<portal-job-list proxy-url="\/jobs" organization="HE00"/,
    page.slice(0, 500),
  );
  const [headline] = named(list, 'h2');
  assert.match(
    headline?.text ?? '',
    words ? /^[1-9]\d* jobs? for “specialist”$/ : /^[1-9]\d* jobs?$/,
  );
  const titles = named(list, 'h3').map(({ text }) => text.trim());
  assert.ok(titles.length > 0 && titles.every((title) => title !== ''));
  const links = named(list, 'a');
  const apply = links.filter(({ attributes }) =>
    attributes['href']?.includes('PostingChannelID=AGENCYWEB'),
  );
  assert.ok(apply.length >= titles.length);
  assert.ok(links.some(({ text }) => text === 'See our open jobs'));
  const data = dataIn(list, 'application/json') as { query: string; response: object };
  const query = new URLSearchParams(data.query);
  assert.equal(query.get('Organization'), 'HE00');
  assert.equal(query.get('Keyword') ?? undefined, words);
  assert.ok('SearchResult' in data.response);
}

suite('pages with jobs, from servers and static sites', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>;
  let newcomer: Awaited<ReturnType<typeof makeNewcomer>>;
  before(async () => {
    newcomer = await makeNewcomer();
    demo = await startDemo(newcomer.folder);
    Object.assign(process.env, {
      JOBS_PROXY: new URL('/jobs', demo.url).href,
      ASTRO_TELEMETRY_DISABLED: '1',
      NEXT_TELEMETRY_DISABLED: '1',
    });
    // Its first response takes the longest, and pages wait only three seconds for a response.
    await fetch(new URL('/jobs/api/Search?Organization=HE00', demo.url));
  });
  after(async () => {
    await demo.stop();
    await newcomer.remove();
  });

  /** Starts a project's server and requests its page with jobs: all jobs, a search, and while the proxy is down. */
  async function assertServer(folder: string, program: string, ...args: string[]): Promise<void> {
    const start = async (more: NodeJS.ProcessEnv) => {
      const port = String(await freePort());
      const child = spawn(program, [...args, port], {
        cwd: folder,
        env: { ...process.env, PORT: port, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (printed += text.toString()));
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      return {
        async ask(query: string): Promise<string> {
          for (;;) {
            assert.equal(child.exitCode, null, `The server ended: ${printed}`);
            const response = await fetch(`http://127.0.0.1:${port}/careers${query}`).catch(
              () => undefined,
            );
            if (!response) {
              await wait(100);
              continue;
            }
            const page = await response.text();
            assert.equal(response.status, 200, `${printed}\n${page}`);
            return page;
          }
        },
        stop: async () => {
          child.kill();
          await ended;
        },
      };
    };
    const server = await start({});
    try {
      assertServed(await server.ask(''));
      assertServed(await server.ask('?Keyword=specialist&utm_source=mail&Page=x'), 'specialist');
    } finally {
      await server.stop();
    }
    const alone = await start({ JOBS_PROXY: 'http://127.0.0.1:9/jobs' });
    try {
      const page = await alone.ask('?Keyword=specialist');
      assert.match(
        page,
        /<portal-job-list [^>]*>\s*<a href="[^"]+">See our open jobs<\/a>\s*<\/portal-job-list>/,
      );
    } finally {
      await alone.stop();
    }
  }

  for (const name of ['hono', 'express'] as const)
    test(`examples/${name}`, { skip: packages[name].skip }, () =>
      inExample(name, packages[name], (folder) =>
        assertServer(folder, process.execPath, 'server.mjs'),
      ),
    );

  test('examples/next-server', { skip: packages['next-server'].skip }, () =>
    inExample('next-server', packages['next-server'], async (folder, bin) => {
      await bin('next', 'build', '--webpack');
      await assertServer(
        folder,
        process.execPath,
        'node_modules/next/dist/bin/next',
        'start',
        '-p',
      );
    }),
  );

  test('examples/astro', { skip: packages.astro.skip }, () =>
    inExample('astro', packages.astro, async (folder, bin) => {
      await bin('astro', 'build');
      const page = await readFile(join(folder, 'dist/careers/index.html'), 'utf8');
      assertServed(page);
      assert.match(page, /<script type="module"/, 'closed jobs would stay');
    }),
  );

  test('examples/eleventy', { skip: packages.eleventy.skip }, () =>
    inExample('eleventy', packages.eleventy, async (folder, bin) => {
      await bin('eleventy');
      const page = await readFile(join(folder, '_site/careers/index.html'), 'utf8');
      assertServed(page);
      const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
      assert.match(await readFile(join(folder, '_site', script), 'utf8'), /portal-job-list/);
      const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
      assert.match(await readFile(join(folder, '_site', styles), 'utf8'), /\[data-served\]/);
    }),
  );
});

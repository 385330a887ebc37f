// The sites of examples/ and docs/server-rendering.md for programs outside of npm. Each is skipped if its program is not installed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { blocksOf } from '../support/docs.ts';
import { exampleFiles } from '../support/examples.ts';
import { runIn } from '../support/package.ts';
import { launch, serve } from '../support/page-server.ts';
import { inFolder, seeJobs } from './newcomer.ts';

interface Generator {
  command: readonly [program: string, ...args: string[]];
  /** The folder in which the documents put the scripts. */
  scripts: string;
  /** The folder of the built site. */
  site: string;
}

const generators: readonly Generator[] = [
  { command: ['hugo'], scripts: 'static', site: 'public' },
  {
    // Excludes the npm packages in the test's folder from the site.
    command: ['jekyll', 'build', '--config', '_config.yml'],
    scripts: '.',
    site: '_site',
  },
  { command: ['mkdocs', 'build'], scripts: 'docs', site: 'site' },
];

const isInstalled = (program: string) => spawnSync(program, ['--help']).error === undefined;

suite('static sites, following only the documents', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());

  for (const { command, scripts, site } of generators) {
    const [program, ...args] = command;
    test(
      `examples/${program}`,
      { skip: !isInstalled(program) && `${program} is not installed` },
      () => {
        return inFolder(exampleFiles(program), async (folder) => {
          const dist = join(folder, 'node_modules/portal-jobs/dist');
          await mkdir(join(folder, scripts), { recursive: true });
          for (const name of await readdir(dist))
            if (/^portal-jobs.*\.js$/.test(name))
              await copyFile(join(dist, name), join(folder, scripts, name));
          await runIn(folder, program, ...args);
          assert.match(await seeJobs(browser, folder, site), /Our open jobs/);
        });
      },
    );
  }

  test(
    'Hugo with the jobs of the last list that could be fetched',
    { skip: !isInstalled('hugo') && 'hugo is not installed' },
    async (context) => {
      const blocks = blocksOf('docs/server-rendering.md');
      const partial = blocks.find(({ title }) => title === 'layouts/partials/jobs.html');
      const commands = blocks.find(({ code }) => /^curl .*jobs\.html/.test(code))?.code ?? '';
      assert.ok(partial && commands);
      const proxy = await serve(
        createProxy({
          upstreamUrl: 'https://service.test',
          fetch: createSampleService(),
          key: SAMPLE_KEY,
          origins: [],
          prefix: '/jobs',
          locked: 'Organization=HE',
          pages: ['list'],
          pageUrl: 'https://agency.example/careers',
          portalUrl: 'https://www.portal.example/search?a=HE00',
        }),
      );
      let isOpen = true;
      const close = async () => {
        if (isOpen) await proxy.close();
        isOpen = false;
      };
      context.after(close);
      const files = {
        'hugo.toml': "title = 'Our agency'\n",
        'layouts/partials/jobs.html': partial.code,
        'layouts/index.html': '<!doctype html><title>Jobs</title>{{ partial "jobs.html" . }}\n',
      };
      await inFolder(files, async (folder) => {
        // A failing line does not end the document's script.
        const build = () =>
          runIn(folder, 'sh', '-c', commands.replace('https://agency.example', proxy.origin));
        const titles = async () =>
          (await readFile(join(folder, 'public/index.html'), 'utf8')).match(/<h3>.*?<\/h3>/g) ?? [];
        await build();
        const shown = await titles();
        assert.equal(shown.length, 10);
        await close();
        await build();
        assert.deepEqual(await titles(), shown);
      });
    },
  );
});

// The sites of docs/frameworks.md that programs outside of npm make; each is skipped where its program is not installed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { filesOf } from '../support/docs.ts';
import { runIn } from '../support/package.ts';
import { launch } from '../support/page-server.ts';
import { inFolder, seeJobs } from './newcomer.ts';

interface Generator {
  section: string;
  command: readonly [program: string, ...args: string[]];
  /** Where the documents put the scripts. */
  scripts: string;
  /** The folder of the built site. */
  site: string;
}

const generators: readonly Generator[] = [
  { section: 'Hugo', command: ['hugo'], scripts: 'static', site: 'public' },
  {
    section: 'Jekyll',
    // The packages of npm beside the test are no part of the site.
    command: ['jekyll', 'build', '--config', '_config.yml'],
    scripts: '.',
    site: '_site',
  },
  { section: 'MkDocs', command: ['mkdocs', 'build'], scripts: 'docs', site: 'site' },
];

const isInstalled = (program: string) => spawnSync(program, ['--help']).error === undefined;

suite('static sites, with nothing but the documents', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());

  for (const { section, command, scripts, site } of generators) {
    const [program, ...args] = command;
    test(section, { skip: !isInstalled(program) && `${program} is not installed` }, () => {
      const files = {
        ...filesOf('docs/frameworks.md', section),
        ...(program === 'jekyll' && { '_config.yml': 'exclude: [node_modules]\n' }),
      };
      return inFolder(files, async (folder) => {
        const dist = join(folder, 'node_modules/portal-jobs/dist');
        await mkdir(join(folder, scripts), { recursive: true });
        for (const name of await readdir(dist))
          if (/^portal-jobs.*\.js$/.test(name))
            await copyFile(join(dist, name), join(folder, scripts, name));
        await runIn(folder, program, ...args);
        assert.match(await seeJobs(browser, folder, site), /Our open jobs/);
      });
    });
  }
});

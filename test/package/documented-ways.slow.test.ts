// Paths of new users who follow only the documents: each begins in an empty folder and ends with jobs on screen.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { filesOf } from '../support/docs.ts';
import { exampleFiles } from '../support/examples.ts';
import { startDemo, write } from '../support/package.ts';
import { launch, openPage } from '../support/page-server.ts';
import { inFolder, page, seeJobs } from './newcomer.ts';

suite('new users who follow only the documents', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());

  test('examples/html', () =>
    inFolder(exampleFiles('html'), async (folder) => {
      assert.match(await seeJobs(browser, folder), /Our open jobs/);
    }));

  test('an empty folder shows a sample page', () =>
    inFolder({}, async (folder) => {
      assert.match(await seeJobs(browser, folder), /Sample jobs[^]*no index\.html/);
    }));

  test('npm and Vite', () =>
    inFolder(filesOf('docs/quick-start.md', 'npm and a bundler'), async (folder, bin) => {
      await bin('vite', 'build');
      await seeJobs(browser, folder, 'dist');
    }));

  test('imported classes define no elements, and unused classes add no code', () =>
    inFolder(
      {
        'index.html': page('/src/main.js'),
        'src/main.js': `import { PortalJobCard } from 'portal-jobs/elements/portal-job-card';\nwindow.defined = () => customElements.get('portal-job-card') !== undefined;\nwindow.ours = PortalJobCard;\n`,
        'src/unused.js': `import { PortalJobList } from 'portal-jobs/elements/portal-job-list';\nexport const response = 42;\n`,
      },
      async (folder, bin) => {
        await bin('vite', 'build');
        const demo = await startDemo(folder, '--folder', 'dist');
        try {
          const { page: opened, errors } = await openPage(browser);
          await opened.goto(demo.url);
          await opened.waitForFunction('window.ours');
          assert.equal(await opened.evaluate('defined()'), false);
          assert.deepEqual(errors, []);
          await opened.context().close();
        } finally {
          await demo.stop();
        }
        const entry = join(folder, 'src/unused.js');
        await write(folder, {
          'vite.config.js': `export default { build: { minify: true, lib: { entry: ${JSON.stringify(entry)}, formats: ['es'] }, outDir: 'unused' } };`,
        });
        const printed = await bin('vite', 'build');
        assert.match(printed, /unused\/\S+\s+0\.0\d kB/);
      },
    ));
});

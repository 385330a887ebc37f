// The sites of docs/frameworks.md whose pages are made on a server or at build time: each ends with jobs on screen.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { filesOf } from '../support/docs.ts';
import { packagesOf } from '../support/on-demand.ts';
import { write } from '../support/package.ts';
import { launch } from '../support/page-server.ts';
import { inFolder, seeJobs, type UseFolder } from './newcomer.ts';

const { modules, skip } = await packagesOf('site-frameworks');

const inProject = (section: string, use: UseFolder) =>
  inFolder(filesOf('docs/frameworks.md', section), use, modules);

/** The page says its heading and its link without script, and has jobs with it. */
async function assertSite(browser: Browser, folder: string, served: string): Promise<void> {
  const written = await readFile(join(folder, served, 'index.html'), 'utf8');
  assert.match(written, /<h1[^>]*>Careers<\/h1>/);
  assert.match(
    written,
    /<portal-job-list [^>]*>[^]*<a href="[^"]+"[^>]*>See our open jobs<\/a>[^]*<\/portal-job-list>/,
  );
  assert.match(await seeJobs(browser, folder, served), /Careers/);
}

suite('sites of frameworks, with nothing but the documents', { skip }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
    Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' });
  });
  after(() => browser.close());

  test('Next.js', () =>
    inProject('Next.js', async (folder, bin) => {
      await bin('next', 'build', '--webpack');
      await assertSite(browser, folder, 'out');
    }));

  test('Nuxt', () =>
    inProject('Nuxt', async (folder, bin) => {
      await write(folder, { 'package.json': '{ "name": "site", "type": "module" }' });
      await bin('nuxt', 'generate');
      await assertSite(browser, folder, '.output/public');
    }));

  test('SvelteKit', () =>
    inProject('SvelteKit', async (folder, bin) => {
      // What its own starter brings.
      await write(folder, {
        'package.json': '{ "name": "site", "type": "module" }',
        'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };\n`,
        'src/app.html':
          '<!doctype html><html lang="en"><head><title>Careers</title>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
      });
      await bin('vite', 'build');
      await assertSite(browser, folder, 'build');
    }));
});

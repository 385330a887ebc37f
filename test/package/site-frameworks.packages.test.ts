// The sites of examples/ whose pages are rendered on a server or at build time: each ends with jobs on screen.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { runIn } from '../support/package.ts';
import { launch } from '../support/page-server.ts';
import { inExample, packagesOfExamples, seeJobs } from './newcomer.ts';

const packages = await packagesOfExamples('next', 'nuxt', 'sveltekit');

/** Checks that the page has its heading and link without scripts, and shows jobs with scripts. */
async function assertSite(browser: Browser, folder: string, served: string): Promise<void> {
  const written = await readFile(join(folder, served, 'index.html'), 'utf8');
  assert.match(written, /<h1[^>]*>Careers<\/h1>/);
  assert.match(
    written,
    /<portal-job-list [^>]*>[^]*<a href="[^"]+"[^>]*>See our open jobs<\/a>[^]*<\/portal-job-list>/,
  );
  assert.match(await seeJobs(browser, folder, served), /Careers/);
}

suite('sites of frameworks', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
    Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' });
  });
  after(() => browser.close());

  for (const [name, served] of [
    ['next', 'out'],
    ['nuxt', '.output/public'],
    ['sveltekit', 'build'],
  ] as const)
    test(`examples/${name}`, { skip: packages[name].skip }, () =>
      inExample(name, packages[name], async (folder) => {
        await runIn(folder, 'npm', 'run', 'build');
        await assertSite(browser, folder, served);
      }),
    );
});

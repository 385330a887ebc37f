// Every story, light and dark, on a page of its own: no violation of WCAG 2.2 AA, no error, no request to elsewhere.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { chromium, type Browser } from 'playwright-core';
import { isFresh, markFresh, root } from '../../scripts/fresh.ts';
import { violations } from '../support/axe.ts';
import { findBrowser } from '../support/browser.ts';
import { folder, openPage, serve, type Server } from '../support/page-server.ts';

const output = 'storybook-static';
const sources = [
  ...['src', 'stories', 'test/support', '.storybook', 'custom-elements.json'],
  ...['package.json', 'package-lock.json'],
];

interface Story {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
}

function readStories(): Story[] {
  const text = readFileSync(join(root, output, 'index.json'), 'utf8');
  const { entries } = JSON.parse(text) as { entries: Record<string, Story> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** Builds Storybook where it is older than what it shows. */
function build(): void {
  if (isFresh(output, sources)) return;
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build-storybook'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`Storybook does not build.\n${stdout}\n${stderr}`);
  markFresh(output, sources);
}

const hasStories =
  existsSync(join(root, 'stories')) &&
  readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' }).some((name) =>
    name.endsWith('.stories.ts'),
  );

if (!hasStories) {
  test('stories', { skip: 'there are no stories yet' });
} else {
  build();
  let server: Server;
  let browser: Browser;

  // Rules about a whole page, which a story is not.
  const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one'];

  suite('stories', { concurrency: 2 }, () => {
    before(async () => {
      server = await serve(folder(output, '/'));
      const { executablePath, args, env } = await findBrowser();
      browser = await chromium.launch({ executablePath, args, env });
    });
    after(async () => {
      await browser.close();
      await server.close();
    });

    for (const { id, title, name } of readStories()) {
      for (const theme of ['light', 'dark'] as const) {
        test(`${title}: ${name}, ${theme}`, async () => {
          const { page, errors, requests } = await openPage(browser, {
            colorScheme: theme,
            reducedMotion: 'reduce',
          });
          // The addon's own run of axe waits for a click.
          const query = `id=${id}&viewMode=story&globals=a11y.manual:!true;theme:${theme}`;
          await page.goto(`${server.origin}/iframe.html?${query}`);
          await page
            .locator('body:is(.sb-show-main, .sb-show-errordisplay, .sb-show-nopreview)')
            .waitFor({ state: 'attached', timeout: 10_000 });
          // A story of loading never ends; the others get the time that their answer takes.
          await page
            .waitForFunction(() => !document.querySelector('[state="loading"]'), null, {
              timeout: 1500,
            })
            .catch(() => undefined);
          await page.evaluate(() => document.fonts.ready);
          const undefinedElements = await page
            .locator(':not(:defined)')
            .evaluateAll((elements) => elements.map(({ localName }) => localName));
          const found = await violations(page, { without: pageRules });
          const foreign = requests.filter(
            (url) => !/^(data|blob):/.test(url) && !url.startsWith(server.origin),
          );
          await page.context().close();
          assert.deepEqual(errors, []);
          assert.deepEqual(foreign, []);
          assert.deepEqual(undefinedElements, []);
          assert.equal(found.join('\n'), '');
        });
      }
    }
  });
}

// docs/accessibility/report.html as a visitor opens it: a file, without a server.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/root.ts';
import { violations } from '../support/axe.ts';
import { withBrowser } from '../support/page-server.ts';

const url = pathToFileURL(join(root, 'docs/accessibility/report.html')).href;

suite('the conformance report', () => {
  test('has no findings of axe on wide and narrow screens', () =>
    withBrowser(async (browser) => {
      for (const width of [1280, 320])
        for (const colorScheme of ['light', 'dark'] as const) {
          const context = await browser.newContext({
            viewport: { width, height: 800 },
            colorScheme,
          });
          const page = await context.newPage();
          const requests: string[] = [];
          page.on('request', (request) => requests.push(request.url()));
          await page.goto(url);
          assert.deepEqual(await violations(page), [], `${width} px, ${colorScheme}`);
          assert.ok(
            (await page.evaluate(() => document.documentElement.scrollWidth)) <= width,
            `${width} px: scrolls sideways`,
          );
          assert.deepEqual(requests, [url], 'it loads nothing else');
          await context.close();
        }
    }));

  test('has one first-level heading, a caption for every table and a scope for every header cell', () =>
    withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(url);
      assert.equal(await page.locator('h1').count(), 1);
      const tables = await page.locator('table').count();
      assert.ok(tables >= 6, `${tables} tables`);
      assert.equal(await page.locator('table > caption').count(), tables);
      assert.equal(await page.locator('th:not([scope])').count(), 0);
      await page.close();
    }));
});

// A served list that loads slowly does not shift.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../../scripts/root.ts';
import { renderList } from '../../packages/server/src/render/list-html.ts';
import { withBrowser } from '../support/page-server.ts';
import { askPage, settingsIn } from './support.ts';

test('the facts of a job do not shift while further facts load, at any width', async () => {
  const style = await readFile(join(root, 'packages/server/src/render/portal-jobs.css'), 'utf8');
  const served = String(renderList(await askPage(''), settingsIn('en')));
  const firstEnd = served.indexOf('</dd>') + '</dd>'.length;
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    for (const width of [320, 700, 1000, 1400]) {
      await page.setViewportSize({ width, height: 800 });
      const widthOf = async (html: string) => {
        await page.setContent(`<!doctype html><style>${style}</style>${html}`);
        return page
          .locator('dl > *')
          .first()
          .evaluate((fact) => fact.getBoundingClientRect().width);
      };
      assert.equal(await widthOf(served.slice(0, firstEnd)), await widthOf(served), `${width} px`);
    }
    await page.close();
  });
});

test('a long text about who may apply has the whole width', async () => {
  const style = await readFile(join(root, 'packages/server/src/render/portal-jobs.css'), 'utf8');
  const served = String(renderList(await askPage(''), settingsIn('en')));
  const long = served.replace('Open to the public', 'Open to the public and veterans. '.repeat(8));
  assert.notEqual(long, served);
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    for (const width of [800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(`<!doctype html><style>${style}</style>${long}`);
      const fact = page.locator('.portal-eligibility', { hasText: 'and veterans.' });
      assert.ok(((await fact.boundingBox())?.height ?? Infinity) < 130, `${width} px`);
    }
    await page.close();
  });
});

// dist/portal-jobs.css, the style sheet of HTML that is made on the server, together with a page's own styles.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { pageStyles } from '../../scripts/page-styles.ts';
import { renderList } from '../../packages/server/src/render/list-html.ts';
import { withBrowser } from '../support/page-server.ts';
import { askPage, settingsIn } from './support.ts';

/** Opens a page with a rendered list. Its own styles are before the list's, which is the weaker order. */
async function withList<Result>(own: string, look: (page: Page) => Promise<Result>) {
  const list = String(renderList(await askPage(''), settingsIn('en')));
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setContent(
      `<!doctype html><style>${own}</style><style>${pageStyles()}</style>${list}`,
    );
    const result = await look(page);
    await page.close();
    return result;
  });
}

suite('the styles of a rendered list', () => {
  test('are square throughout with --portal-radius: 0', async () => {
    const corners = (own: string) =>
      withList(own, (page) =>
        page
          .locator('[data-served] *')
          .evaluateAll((all) => [
            ...new Set(all.map((one) => getComputedStyle(one).borderStartStartRadius)),
          ]),
      );
    assert.ok((await corners('')).includes('4px'));
    assert.deepEqual(await corners(':root { --portal-radius: 0 }'), ['0px']);
  });
});

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

const general = 'a { color: rgb(1, 2, 3) } h3 { font-size: 33px } ul { padding-inline-start: 7px }';

/** Computed styles that `general` sets. */
const looks = (page: Page) =>
  page
    .locator('li > article h3')
    .first()
    .evaluate((heading) => [
      getComputedStyle(heading.querySelector('a') ?? heading).color,
      getComputedStyle(heading).fontSize,
      getComputedStyle(heading.closest('ul') ?? heading).paddingInlineStart,
    ]);

suite('the styles of a rendered list', () => {
  test('give way to any rule of the page, even one with a weaker selector', async () => {
    assert.deepEqual(await withList(general, looks), ['rgb(1, 2, 3)', '33px', '7px']);
  });

  test('are back with the documented rule', async () => {
    const documented = '[data-served] * { all: revert-layer }';
    assert.deepEqual(await withList(`${general} ${documented}`, looks), await withList('', looks));
  });

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

  test('have the text color of the page, and links as readable, on a dark block', async () => {
    const colors = await withList('body { background: #101820; color: #fff }', (page) =>
      page
        .locator('article h3 a, article dt, article dd, article .portal-organization, label, input')
        .evaluateAll((all) => {
          const context = new OffscreenCanvas(1, 1).getContext('2d');
          return [
            ...new Set(
              all.map((one) => {
                if (!context) return '';
                context.fillStyle = getComputedStyle(one).color;
                context.fillRect(0, 0, 1, 1);
                return [...context.getImageData(0, 0, 1, 1).data].join();
              }),
            ),
          ];
        }),
    );
    assert.deepEqual(colors, ['255,255,255,255']);
  });

  test('keep links blue on a light page', async () => {
    const [color = ''] = await withList('', looks);
    assert.match(String(color), /^oklch\(0\.47/);
  });

  test('give a list room to read in a flex row and in a float', async () => {
    for (const css of ['display: flex', 'float: left', 'display: inline-block']) {
      const width = await withList(`body { ${css} }`, (page) =>
        page
          .locator('[data-served]')
          .first()
          .evaluate((one) => one.clientWidth),
      );
      assert.ok(width >= 320, `${css}: ${width} px`);
    }
  });
});

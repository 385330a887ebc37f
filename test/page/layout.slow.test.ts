// The demo page at common sizes and settings: nothing overflows, is cut off, or is too small to hit.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faultsOf } from './faults.ts';
import { chosen, openFilters, useDemo, written, type Variant } from './support.ts';

const demo = useDemo();

/** Adds a user style to every shadow root. It is a constructed sheet, because the policy forbids `<style>`. */
const addStyle = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const roots = window.everyElement().map((element) => element.getRootNode());
    for (const root of new Set(roots as (Document | ShadowRoot)[]))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, css);

/** The faults of the page at a width, also with each of the user styles. */
async function look(width: number, variant: Variant, ...styles: string[]) {
  const { page } = await demo.open({
    at: chosen,
    ...variant,
    context: { viewport: { width, height: 900 } },
  });
  await openFilters(page);
  const found = await faultsOf(page);
  for (const css of styles) {
    await addStyle(page, css);
    found.push(...(await faultsOf(page)));
  }
  await page.context().close();
  return found;
}

const spacing = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
`;
const twice = ':root { font-size: 200% } body { font-size: 34px }';

suite('layout of the demo page', { concurrency: 2 }, () => {
  for (const width of [320, 768, 1280]) {
    for (const [name, replace] of Object.entries(written)) {
      const variant: Variant = replace ? { replace } : {};
      test(`${width} px, ${name}, also with wider text spacing`, async () => {
        assert.deepEqual(await look(width, variant, spacing), []);
      });
    }
    test(`${width} px, text at 200 %`, async () => {
      assert.deepEqual(await look(width, {}, twice), []);
    });
    test(`${width} px, awkward records`, async () => {
      const many: Variant['replace'] = [
        ['proxy-url="/jobs" channel', 'proxy-url="/jobs" results-per-page="200" channel'],
      ];
      assert.deepEqual(
        await look(width, { at: '/?Keyword=awkward&try-upstream=all', replace: many }),
        [],
      );
    });
  }

  test('from right to left, amounts of pay keep their order', async () => {
    const { page } = await demo.open({ replace: written.rightToLeft });
    const pay = page.locator('portal-job-list').first().locator('[part="pay"] dd').first();
    // Left edges of the first two words on the line: "$49,960" and "to".
    const edges = await pay.evaluate((dd) => {
      const walker = document.createTreeWalker(dd, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() && !walker.currentNode.nodeValue?.trim());
      const text = walker.currentNode.nodeValue ?? '';
      const start = text.search(/\S/);
      return [start, text.indexOf(' ', start) + 1].map((at) => {
        const range = document.createRange();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 1);
        return range.getBoundingClientRect().left;
      });
    });
    assert.ok((edges[0] ?? 0) < (edges[1] ?? 0), edges.join());
    await page.context().close();
  });

  test('the pay bar starts at the beginning of a line', async () => {
    const shares: number[] = [];
    for (const replace of [written.english, written.rightToLeft]) {
      const { page } = await demo.open(replace ? { replace } : {});
      const list = page.locator('portal-job-list').first();
      await list.locator('[part="title"] a').first().click();
      const bar = list.locator('.pay-bar svg');
      const [start, end] = await bar.evaluate((svg) => {
        const whole = svg.getBoundingClientRect();
        const part = svg.firstElementChild?.getBoundingClientRect() ?? whole;
        return [part.left - whole.left, whole.right - part.right];
      });
      shares.push(Math.round(start ?? 0), Math.round(end ?? 0));
      await page.context().close();
    }
    const [left, right] = shares;
    assert.notEqual(left, right);
    assert.deepEqual(shares, [left, right, right, left]);
  });
});

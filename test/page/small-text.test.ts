// Pages whose own text is small.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { bareBody, elementNames, fillElements } from '../support/containers.ts';
import { chosen, everyDepartment, style, useDemo } from './support.ts';

const demo = useDemo();

const body = elementNames
  .map((name) => `<${name}${name === 'portal-job-list' ? ' proxy-url="/jobs"' : ''}></${name}>`)
  .join('');

suite('on pages with small text', () => {
  for (const css of [
    'body { font-size: 14px }',
    'body { font-size: 13px }',
    'html { font-size: 62.5% }',
  ])
    test(`no text of an element is smaller than 12 px: ${css}`, async () => {
      const { page } = await demo.open({ at: chosen, replace: bareBody(body) });
      await style(page, css);
      await page.evaluate('globalThis.__name ??= (target) => target');
      await page.evaluate(fillElements);
      const sizes = await page.evaluate(() =>
        window
          .everyElement()
          .filter((one) => one.getRootNode() instanceof ShadowRoot)
          .filter((one) => one.textContent.trim() && !one.closest('style, .visually-hidden'))
          .map((one) => parseFloat(getComputedStyle(one).fontSize)),
      );
      assert.ok(sizes.length > 200);
      assert.ok(Math.min(...sizes) >= 12, `${Math.min(...sizes)} px`);
      await page.context().close();
    });
});

suite('a printed list', () => {
  test('has all groups that may apply, also if they are folded', async () => {
    const { page } = await demo.open({ at: everyDepartment });
    const folded = page.locator('portal-job-card details:not([open])').first();
    await folded.scrollIntoViewIfNeeded();
    const visible = () =>
      folded.evaluate((details) =>
        details.lastElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      );
    assert.equal(await visible(), false);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await visible(), true);
    await page.context().close();
  });
});

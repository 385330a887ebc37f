// The first screen of the demo page: the height of cards, the position of the first job, and access to the filters.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { chosen, everyDepartment, settled, useDemo } from './support.ts';

const demo = useDemo();

const listOf = (page: Page) => page.locator('portal-job-list').first();
const barOf = (page: Page) => page.locator('portal-filter-bar');

async function cardBoxes(page: Page): Promise<{ top: number; height: number }[]> {
  return listOf(page)
    .locator('[part="item"]')
    .evaluateAll((items: HTMLElement[]) =>
      items.map((item) => {
        // So that the card is laid out even outside the viewport.
        item.style.contentVisibility = 'visible';
        const { top, height } = item.getBoundingClientRect();
        return { top: top + scrollY, height };
      }),
    );
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;

suite('the first screen', () => {
  test('at 1280 px: half of the cards are at most 215 px high', async () => {
    const { page } = await demo.open({
      at: everyDepartment,
      context: { viewport: { width: 1280, height: 900 } },
    });
    const boxes = await cardBoxes(page);
    assert.equal(boxes.length, 10);
    assert.ok(median(boxes.map(({ height }) => height)) <= 215, JSON.stringify(boxes));
    await page.context().close();
  });

  const telephone = { viewport: { width: 390, height: 844 } };

  test('of a phone: half of the cards are at most 265 px high', async () => {
    const { page } = await demo.open({ at: everyDepartment, context: telephone });
    const boxes = await cardBoxes(page);
    assert.ok(median(boxes.map(({ height }) => height)) <= 265, JSON.stringify(boxes));
    await page.context().close();
  });

  for (const at of ['/', chosen])
    test(`of a phone, at ${at}: contains the start of the first card`, async () => {
      const { page } = await demo.open({ at, context: telephone });
      const [first] = await cardBoxes(page);
      assert.ok((first?.top ?? Infinity) < 844, JSON.stringify(first));
      await page.context().close();
    });

  test('of a phone: Filters and the sort order share a sticky row', async () => {
    const { page } = await demo.open({ context: telephone });
    const filters = listOf(page).locator('[part="filters"]');
    const sort = listOf(page).locator('#sort');
    const tops = async () => [(await filters.boundingBox())?.y, (await sort.boundingBox())?.y];
    const [before, order] = await tops();
    assert.equal(before, order);
    await listOf(page).locator('portal-job-card').nth(4).scrollIntoViewIfNeeded();
    const [after] = await tops();
    assert.ok(after !== undefined && after >= 0 && after < 60, `at ${after}`);
    // The row does not cover the focused element (WCAG 2.2 SC 2.4.11).
    const link = listOf(page).locator('portal-job-card').nth(2).locator('[part="title"] a');
    await link.focus();
    const focused = await link.boundingBox();
    const row = await filters.boundingBox();
    assert.ok((focused?.y ?? 0) >= (row?.y ?? 0) + (row?.height ?? 0));
    await page.context().close();
  });

  test('in a content column of 600 px: the bar collapses its groups above the list', async () => {
    const { page } = await demo.open({ context: { viewport: { width: 1280, height: 900 } } });
    await page.evaluate(() => {
      const columns = document.querySelector<HTMLElement>('.columns');
      columns?.style.setProperty('grid-template-columns', '600px');
    });
    const toggle = barOf(page).locator('.toggle');
    await toggle.waitFor();
    await settled(page);
    const [first] = await cardBoxes(page);
    assert.ok((first?.top ?? Infinity) < 900, JSON.stringify(first));
    const groups = barOf(page).locator('#filters');
    assert.equal(await groups.isVisible(), false);
    await toggle.click();
    assert.equal(await groups.isVisible(), true);
    assert.equal(await toggle.getAttribute('aria-expanded'), 'true');
    await page.context().close();
  });

  test('with a keyboard: one key press skips the filters', async () => {
    const { page } = await demo.open({ context: { viewport: { width: 1280, height: 900 } } });
    const skip = barOf(page).getByRole('button', { name: 'Skip to results' });
    await skip.focus();
    const box = await skip.boundingBox();
    assert.ok(box && box.width > 100 && box.height >= 24, JSON.stringify(box));
    await page.keyboard.press('Enter');
    const isHeading = await listOf(page).evaluate(
      (list) => list.shadowRoot?.activeElement?.getAttribute('part') === 'heading',
    );
    assert.ok(isHeading);
    await page.context().close();
  });
});

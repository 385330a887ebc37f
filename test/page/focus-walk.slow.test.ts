// Every stop of the Tab key in the states of the demo page: visible ring, not covered, in the order of the page, no trap.
// docs/accessibility/report.html names these tests.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { walkFocus } from './focus-walk.ts';
import { chosen, openFilters, textOf, useDemo, type Variant } from './support.ts';

const demo = useDemo();

const telephone: Variant['context'] = { viewport: { width: 320, height: 700 } };
const openJob = async (page: Page) => {
  await page.locator('portal-job-card').first().locator('[part="title"] a').click();
  await page.getByText('The full announcement is shown.').waitFor({ state: 'attached' });
};

suite('the Tab key', () => {
  for (const [name, context] of [
    ['on a wide screen', { viewport: { width: 1280, height: 800 } }],
    ['in dark mode', { colorScheme: 'dark' }],
    ['on a phone', telephone],
  ] as const)
    test(`in bar and list, ${name}: stops have a visible ring, are not covered, in page order, without a trap`, async () => {
      const { page } = await demo.open({ at: chosen, context });
      const heading = page.locator('portal-job-list [part="heading"]').first();
      const before = await textOf(heading);
      const there = await walkFocus(page);
      assert.deepEqual(there.faults, []);
      assert.ok(there.stops.length > 40, `${there.stops.length} stops`);
      const back = await walkFocus(page, 'Shift+Tab');
      assert.deepEqual(back.faults, []);
      assert.deepEqual([...there.covered, ...back.covered], []);
      assert.deepEqual([...back.stops].reverse(), there.stops);
      assert.equal(await textOf(heading), before, 'the focus alone changes nothing');
      assert.equal(await page.locator('dialog[open]').count(), 0);
      await page.context().close();
    });

  for (const [name, context] of [
    ['on a wide screen', { viewport: { width: 1280, height: 800 } }],
    ['on a phone', telephone],
  ] as const)
    test(`in an open job, ${name}: stops have a visible ring and are not covered, and Escape closes it`, async () => {
      const { page } = await demo.open({ context });
      await openJob(page);
      const { stops, covered, faults } = await walkFocus(page);
      assert.deepEqual([...faults, ...covered], []);
      assert.ok(stops.length > 5, stops.join());
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.context().close();
    });

  test('in the filters on a phone: stops have a visible ring and are not covered', async () => {
    const { page } = await demo.open({ at: chosen, context: telephone });
    await openFilters(page);
    const { stops, covered, faults } = await walkFocus(page);
    assert.deepEqual([...faults, ...covered], []);
    assert.ok(stops.length > 10, stops.join());
    await page.context().close();
  });
});

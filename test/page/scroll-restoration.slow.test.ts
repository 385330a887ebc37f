// Restores scroll position and focus when a visitor leaves and comes back.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { openGroup, settled, textOf, titlesOf, useDemo } from './support.ts';

const demo = useDemo();

const listOf = (page: Page) => page.locator('portal-job-list').first();

/** The text of the focused element, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return (active?.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** The title of the topmost visible card and its distance from the top of the viewport. */
const topmost = (page: Page) =>
  listOf(page).evaluate((list) => {
    const cards = [...(list.shadowRoot?.querySelectorAll('portal-job-card') ?? [])];
    const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
    const title = first?.shadowRoot?.querySelector('[part="title"]')?.textContent ?? '';
    return { title: title.trim(), top: Math.round(first?.getBoundingClientRect().top ?? 0) };
  });

/** Waits until nothing moves. */
async function still(page: Page): Promise<void> {
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500); // cards get their height when they are painted
}

const near = (one: { title: string; top: number }, other: typeof one) =>
  assert.ok(
    one.title === other.title && Math.abs(one.top - other.top) <= 3,
    `${JSON.stringify(one)} is not ${JSON.stringify(other)}`,
  );

/** Follows a link to another page and goes back. The page is loaded again. */
async function leaveAndReturn(page: Page, press: () => Promise<void>): Promise<void> {
  await page.route(/^https:\/\/[\w.]*portal\.example\b/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'cache-control': 'no-store' },
      body: '<title>The portal</title>',
    }),
  );
  // Without the back/forward cache, the page is loaded again.
  await page.evaluate(() => {
    addEventListener('unload', () => undefined);
  });
  await press();
  await page.waitForURL(/portal\.example/);
  await page.goBack();
  await still(page);
}

suite('scroll position and focus are restored', { concurrency: 2 }, () => {
  test('in a list of several pages that is loaded again', async () => {
    const { page, errors } = await demo.open({
      replace: [
        [
          '<portal-job-list proxy-url="/jobs" channel-id',
          '<portal-job-list with-load-more proxy-url="/jobs" channel-id',
        ],
      ],
    });
    const list = listOf(page);
    for (const shown of [20, 30]) {
      await list.locator('[part="more"]').press('Enter');
      await list.locator(`li[part="item"]:nth-child(${shown})`).waitFor();
    }
    await still(page);
    const apply = list.locator('portal-job-card').nth(24).locator('[part="apply"]');
    await apply.scrollIntoViewIfNeeded();
    await apply.focus();
    await still(page);
    const before = await topmost(page);
    const titles = await titlesOf(list);
    const link = await textOf(apply);
    await leaveAndReturn(page, () => apply.press('Enter'));
    assert.deepEqual(await titlesOf(list), titles);
    near(await topmost(page), before);
    assert.equal(await focused(page), link);
    assert.deepEqual(errors, []);
    await page.context().close();
  });

  test('by Back from page 3 to page 2 and 1, also if responses are fetched again', async () => {
    const { page } = await demo.open();
    const list = listOf(page);
    const places: Awaited<ReturnType<typeof topmost>>[] = [];
    for (const target of ['Page 2', 'Page 3']) {
      const link = list.getByRole('link', { name: target, exact: true });
      await link.scrollIntoViewIfNeeded();
      await link.focus();
      await still(page);
      places.push(await topmost(page));
      await link.press('Enter');
      await still(page);
    }
    // After a reload the page's memory is empty, and with a route the browser does not cache responses.
    await page.route(/\/api\//, (route) => route.continue());
    await page.reload();
    await still(page);
    for (const number of ['3', '2']) {
      await page.goBack();
      await still(page);
      near(await topmost(page), places.pop() ?? { title: 'none', top: 0 });
      assert.equal(await focused(page), number, 'the link that was followed has the focus');
    }
    await page.context().close();
  });

  for (const isInShadow of [false, true])
    test(`by Back in a box that scrolls instead of the page${isInShadow ? ', in a shadow root' : ''}`, async () => {
      const { page } = await demo.open();
      await page.evaluate((inShadow) => {
        document.documentElement.style.cssText = document.body.style.cssText =
          'height: 100%; margin: 0; overflow: hidden';
        const box = document.createElement('div');
        box.id = 'box';
        box.style.cssText = 'height: 100vh; overflow-y: auto';
        const content = [...document.body.childNodes];
        if (inShadow) {
          const host = document.createElement('div');
          box.append(document.createElement('slot'));
          host.attachShadow({ mode: 'open' }).append(box);
          host.append(...content);
          document.body.append(host);
        } else {
          box.append(...content);
          document.body.append(box);
        }
      }, isInShadow);
      await still(page);
      const list = listOf(page);
      const link = list.getByRole('link', { name: 'Page 2', exact: true });
      await link.scrollIntoViewIfNeeded();
      await link.focus();
      await still(page);
      const before = await topmost(page);
      await link.press('Enter');
      await still(page);
      await page.goBack();
      await still(page);
      near(await topmost(page), before);
      assert.equal(await page.evaluate(() => scrollY), 0);
      await page.context().close();
    });

  test('by Back after a filter: its box has the focus, without scrolling', async () => {
    const { page } = await demo.open();
    const bar = page.locator('portal-filter-bar');
    await openGroup(bar, 'Schedule', (summary) => summary.click());
    const box = bar.getByRole('checkbox', { name: 'Full-time' });
    await box.focus();
    await still(page); // the script for restoration loads with the first interaction
    await box.press('Space');
    await still(page);
    await listOf(page).locator('[part="title"] a').first().focus();
    await page.goBack();
    await still(page);
    assert.equal(await box.isChecked(), false);
    assert.ok(
      await box.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one),
      'the box has the focus',
    );
    await page.context().close();
  });

  /** Delays requests from now on, including those that the browser has cached. */
  async function hold(page: Page): Promise<() => void> {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/Search\?/, async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }

  const hasFocus = (field: Locator) =>
    field.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one);

  test('but not if the visitor moves on while the response is pending', async () => {
    const { page } = await demo.open();
    const list = listOf(page);
    const link = list.getByRole('link', { name: 'Page 2', exact: true });
    await link.scrollIntoViewIfNeeded();
    await link.press('Enter');
    await still(page);
    await page.reload();
    await still(page);
    const release = await hold(page);
    await page.goBack();
    const keywords = page.locator('portal-filter-bar').locator('#keyword');
    await keywords.click();
    release();
    await still(page);
    assert.ok(await hasFocus(keywords), 'the field keeps the focus');
    await page.context().close();
  });

  test('but not if the visitor scrolls or types before the jobs of a reloaded page arrive', async () => {
    const { page } = await demo.open();
    const title = listOf(page).locator('[part="title"] a').nth(6);
    await title.scrollIntoViewIfNeeded();
    await title.focus();
    await still(page);
    const release = await hold(page);
    await page.reload({ waitUntil: 'commit' });
    const keywords = page.locator('portal-filter-bar').locator('#keyword');
    await keywords.click();
    release();
    await still(page);
    assert.ok(await hasFocus(keywords), 'the field keeps the focus');
    await page.context().close();
  });
});

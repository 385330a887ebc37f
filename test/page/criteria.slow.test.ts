// Success criteria of WCAG 2.2 that no other test measures, on the demo page. docs/accessibility/report.html names these tests.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faultsOf } from './faults.ts';
import { nonTextContrast } from './non-text-contrast.ts';
import { chosen, openFilters, textsOf, titlesOf, useDemo } from './support.ts';

const demo = useDemo();

const listOf = (page: Page) => page.locator('portal-job-list').first();

async function openJob(page: Page): Promise<void> {
  await listOf(page).locator('[part="title"] a').first().click();
  await page.getByText('The full announcement is shown.').waitFor({ state: 'attached' });
}

/** Brings the page into one state after the other, with all of our elements. */
async function inEachState(look: (page: Page, state: string) => Promise<void>): Promise<void> {
  const { page } = await demo.open({ at: chosen });
  await listOf(page).locator('[part="save"]').first().click();
  await page.locator('portal-saved-jobs [part="title"] a').first().waitFor();
  await openFilters(page);
  await look(page, 'list, filters and saved jobs');
  await openJob(page);
  await look(page, 'an open job');
  await page.context().close();
}

suite('on the demo page', { concurrency: 2 }, () => {
  test('nothing plays, moves by itself or flashes, and pictures contain no text', () =>
    inEachState(async (page, state) => {
      const found = await page.evaluate(() =>
        window.everyElement().flatMap((element) => {
          if (!(element.getRootNode() instanceof ShadowRoot)) return [];
          const isMedia = element.matches(
            'audio, video, img, canvas, object, embed, iframe, marquee, svg text, svg image',
          );
          const drawn = [undefined, '::before', '::after', '::marker'].flatMap((pseudo) => {
            const { animationName, backgroundImage, content } = getComputedStyle(element, pseudo);
            return [
              ...(animationName !== 'none' ? [`animation ${animationName}`] : []),
              ...[backgroundImage, content]
                .filter((image) => image.includes('url('))
                .map((image) => `picture ${image}`),
            ];
          });
          // Animations started by a script.
          const moved = (element.shadowRoot?.getAnimations() ?? []).map(
            ({ playState }) => `${playState} animation`,
          );
          return [...(isMedia ? [element.localName] : []), ...drawn, ...moved];
        }),
      );
      // Icons in data URLs of style sheets contain no text.
      assert.deepEqual(
        found.filter((one) => !/^picture url\("data:image\/svg/.test(one)),
        [],
        state,
      );
    }));

  test('links within a text are underlined', async () => {
    const found: [string, boolean][] = [];
    await inEachState(async (page) => {
      const links = await page.evaluate(() =>
        window.everyElement().flatMap((element): [string, boolean][] => {
          if (!element.matches('a[href]') || !(element.getRootNode() instanceof ShadowRoot))
            return [];
          // A link that fills its paragraph or row needs no underline.
          const around = element.closest('p, li, dd');
          const own = element.textContent.trim();
          const isWithin = (around?.textContent.trim().length ?? 0) > own.length;
          if (!isWithin || element.matches('.button, .visually-hidden, [part="chip"]')) return [];
          return [[own, getComputedStyle(element).textDecorationLine.includes('underline')]];
        }),
      );
      found.push(...links);
    });
    assert.ok(found.length > 0, 'there are links within texts');
    assert.deepEqual(
      found.filter(([, isUnderlined]) => !isUnderlined).map(([link]) => link),
      [],
    );
  });

  test('nothing listens for single letters, drags, gestures or the motion of the device', async () => {
    const { page } = await demo.open();
    await page.addInitScript(`
      window.listened = [];
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        const target = this === window || this === null || this === undefined ? 'window' : this === document ? 'document' : 'element';
        window.listened.push(target + ' ' + type);
        return add.call(this, type, ...rest);
      };
    `);
    await page.reload();
    await listOf(page).locator('portal-job-card').first().waitFor();
    await openFilters(page);
    await openJob(page);
    const listened = await page.evaluate(
      () => (window as unknown as { listened: string[] }).listened,
    );
    assert.ok(listened.length > 50, `${listened.length} listeners`);
    // The window's listeners for pointers only stop the restoration of a scroll position.
    const harmless = ['window pointermove', 'window touchmove'];
    const wrong =
      /drag|drop|touchmove|pointermove|mousemove|gesture|device|(?:window|document) key(?:press|up)/;
    assert.deepEqual(
      [...new Set(listened)].filter((one) => wrong.test(one) && !harmless.includes(one)),
      [],
    );
    const marked = await page.evaluate(
      () =>
        window.everyElement().filter((one) => one.matches('[accesskey], [draggable="true"]'))
          .length,
    );
    assert.equal(marked, 0);
    const state = () =>
      page.evaluate(() => {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        const open = window.everyElement().filter((one) => one.matches('[open], :checked'));
        return [location.href, scrollY, focused?.outerHTML, open.length];
      });
    await page.keyboard.press('Escape');
    await listOf(page).getByRole('dialog').waitFor({ state: 'detached' });
    await listOf(page).locator('[part="title"] a').nth(5).focus();
    const before = await state();
    for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789/?.,') {
      await page.keyboard.press(key);
      assert.deepEqual(await state(), before, key);
    }
    await page.context().close();
  });

  test('pressing a control has no effect before it is released', async () => {
    const { page } = await demo.open({ at: chosen });
    const bar = page.locator('portal-filter-bar');
    await openFilters(page);
    const state = async () => [
      page.url(),
      await page.locator('dialog[open], details[open]').count(),
      await page.locator('portal-filter-bar input:checked').count(),
      await titlesOf(listOf(page)),
      await textsOf(listOf(page).locator('[part="save"], [role="status"]')),
    ];
    // The list announces its jobs a moment after they are shown.
    await listOf(page)
      .locator('[data-own][role="status"]:not(:empty)')
      .waitFor({ state: 'attached' });
    const before = await state();
    for (const [name, target] of Object.entries({
      chip: listOf(page).locator('[part="chip"]'),
      title: listOf(page).locator('[part="title"] a'),
      save: listOf(page).locator('[part="save"]'),
      apply: listOf(page).locator('[part="apply"]'),
      'a page': listOf(page).locator('[part="pager"] a'),
      'a choice': bar.locator('[part="filter-value"]'),
      'a group': bar.locator('summary'),
    })) {
      await target.first().scrollIntoViewIfNeeded();
      await target.first().hover();
      await page.mouse.down();
      await page.waitForTimeout(150);
      assert.deepEqual(await state(), before, name);
      await page.mouse.move(2, 2);
      await page.mouse.up();
      assert.deepEqual(await state(), before, `${name}, released elsewhere`);
    }
    await page.context().close();
  });

  test('hovering does not show or hide content', async () => {
    const { page } = await demo.open({ at: chosen });
    const seen = () =>
      page.evaluate(() =>
        window
          .everyElement()
          .filter((one) => one.getRootNode() instanceof ShadowRoot && one.checkVisibility())
          .map((one) =>
            [
              one.localName,
              ...['::before', '::after'].map((pseudo) => {
                const { content, display } = getComputedStyle(one, pseudo);
                return display === 'none' || content === 'none' ? '' : content;
              }),
            ].join(' '),
          )
          .join(),
      );
    // The numbers of the responses are requested when the page is idle.
    await page
      .locator('portal-filter-bar [part="open-to-you"] [part="filter-count"]')
      .nth(2)
      .waitFor();
    const before = await seen();
    for (const selector of [
      '[part="chip"]',
      '[part="title"] a',
      '[part="apply"]',
      '[part="save"]',
      '[part="organization"]',
      'nav a',
      'summary',
      'label',
    ]) {
      await page.locator('portal-filter-bar, portal-job-list').locator(selector).first().hover();
      await page.waitForTimeout(150);
      assert.equal(await seen(), before, selector);
    }
    await page.context().close();
  });

  test('a rotated screen shows the same content within its width', async () => {
    const { page } = await demo.open({
      at: chosen,
      context: { viewport: { width: 390, height: 844 } },
    });
    const titles = await titlesOf(listOf(page));
    const controls = await textsOf(
      listOf(page).locator('portal-job-card').first().locator('a, button'),
    );
    await page.setViewportSize({ width: 844, height: 390 });
    assert.deepEqual(await titlesOf(listOf(page)), titles);
    assert.deepEqual(
      await textsOf(listOf(page).locator('portal-job-card').first().locator('a, button')),
      controls,
    );
    assert.deepEqual(await faultsOf(page), []);
    await openJob(page);
    assert.deepEqual(await faultsOf(page), []);
    await page.context().close();
  });

  test('the location field has an autocomplete purpose', async () => {
    const { page } = await demo.open();
    const field = page.locator('portal-filter-bar').getByLabel('City or state', { exact: true });
    assert.equal(await field.first().getAttribute('autocomplete'), 'address-level2');
    // No other field asks about the visitor.
    const claims = page.locator('portal-filter-bar input[autocomplete]:not([autocomplete="off"])');
    assert.equal(await claims.count(), 1);
    await page.context().close();
  });

  test('an action has the same name on a card, in the details and in the saved jobs', async () => {
    const { page } = await demo.open();
    const card = listOf(page).locator('portal-job-card').first();
    const [title = ''] = await textsOf(card.locator('[part="title"]'));
    await card.getByRole('button', { name: `Save ${title}` }).click();
    const saved = page.locator('portal-saved-jobs');
    for (const place of [card, saved])
      await place
        .getByRole('link', { name: `Apply for ${title}`, exact: true })
        .first()
        .waitFor();
    await openJob(page);
    const dialog = listOf(page).getByRole('dialog');
    await dialog
      .getByRole('link', { name: `Apply for ${title}`, exact: true })
      .first()
      .waitFor();
    await page.context().close();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`borders of fields and buttons have a contrast of 3 to 1, ${colorScheme}`, async () => {
      const { page } = await demo.open({ at: chosen, context: { colorScheme } });
      await openFilters(page);
      const { measured, faults } = await nonTextContrast(page);
      assert.ok(measured > 20, `${measured} controls`);
      assert.deepEqual(faults, []);
      await page.context().close();
    });
});

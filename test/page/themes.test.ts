// The appearance of the elements with a site owner's styles: themes, five properties, parts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { elementsOf, readManifest } from '../../scripts/manifest-types.ts';
import { root } from '../../scripts/root.ts';
import { violations } from '../support/axe.ts';
import { chosen, openFilters, style, useDemo } from './support.ts';

const demo = useDemo();

const theme = (name: string) => readFileSync(join(root, `dist/themes/${name}.css`), 'utf8');

/** Computed styles of visible elements. */
const looks = (page: Page) =>
  page
    .locator('portal-job-list portal-job-card')
    .first()
    .evaluate((card) => {
      const [apply, title, pay] = ['[part="apply"]', '[part="title"] a', '[part="pay"] dd']
        .map((selector) => card.shadowRoot?.querySelector(selector))
        .map((element) => element && getComputedStyle(element));
      const search = document
        .querySelector('portal-filter-bar')
        ?.shadowRoot?.querySelector('.with-button button');
      const button = search && getComputedStyle(search);
      return {
        button: button?.backgroundColor,
        onButton: button?.color,
        apply: apply?.backgroundColor,
        corners: apply?.borderStartStartRadius,
        link: title?.color,
        text: pay?.color,
        font: title?.fontFamily,
        page: getComputedStyle(document.body).color,
      };
    });

suite('styles of a site owner', { concurrency: 2 }, () => {
  test('tokens of the U.S. Web Design System set colors, with defaults for the rest', async () => {
    const { page } = await demo.open({ at: chosen });
    const before = await looks(page);
    await style(page, theme('uswds-elements'));
    assert.deepEqual(await looks(page), before);
    await style(page, ':root { --usa-color-primary: #4d0085; --usa-color-ink: #220011 }');
    const { button, link, text, onButton } = await looks(page);
    assert.deepEqual(
      { button, link, text, onButton },
      {
        button: 'rgb(77, 0, 133)',
        link: 'rgb(77, 0, 133)',
        text: 'rgb(34, 0, 17)',
        onButton: before.onButton,
      },
    );
    await page.context().close();
  });

  test('five properties are enough to change all derived colors', async () => {
    const { page } = await demo.open({ at: chosen });
    await style(
      page,
      ':root { --portal-primary: #2e6276; --portal-on-primary: #fdfdfd; --portal-ink: #212529; --portal-surface: #fffdf5; --portal-radius: 0 }',
    );
    assert.deepEqual(
      { ...(await looks(page)), page: '', font: '' },
      {
        button: 'rgb(46, 98, 118)',
        onButton: 'rgb(253, 253, 253)',
        apply: 'rgb(255, 253, 245)',
        corners: '0px',
        link: 'rgb(46, 98, 118)',
        text: 'rgb(33, 37, 41)',
        page: '',
        font: '',
      },
    );
    const chip = await page
      .locator('portal-job-list')
      .first()
      .locator('[part="chip"]')
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.notEqual(chip, 'rgb(217, 232, 246)'); // no trace of the default blue
    assert.equal((await violations(page)).join('\n'), '');
    await page.context().close();
  });

  test('styles of parts take precedence', async () => {
    const { page } = await demo.open();
    await style(
      page,
      `portal-job-list::part(card-title) { font-family: Georgia } portal-job-list::part(card-apply) { background: rgb(1, 2, 3) }`,
    );
    const { font, apply } = await looks(page);
    assert.match(font ?? '', /Georgia/);
    assert.equal(apply, 'rgb(1, 2, 3)');
    await page.context().close();
  });

  test('the uswds theme equals the defaults', async () => {
    const { page } = await demo.open();
    const before = await looks(page);
    await style(page, theme('uswds'));
    assert.deepEqual(await looks(page), before);
    await page.context().close();
  });

  test('the dark theme is dark on a light page', async () => {
    const { page } = await demo.open({ at: chosen });
    // The site owner adds a dark background.
    await style(page, `${theme('dark')} main { background: #1b1b1b; color: #f0f0f0 }`);
    const { text, button } = await looks(page);
    assert.equal(text, 'rgb(240, 240, 240)');
    assert.equal(button, 'rgb(115, 179, 231)');
    await openFilters(page);
    assert.equal((await violations(page, { within: '.columns' })).join('\n'), '');
    await page.context().close();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the plain theme uses the text color of the page, ${colorScheme}`, async () => {
      const { page } = await demo.open({ at: chosen, context: { colorScheme } });
      await style(page, theme('plain'));
      const { text, link, page: own } = await looks(page);
      assert.equal(text, own);
      assert.equal(link, own);
      await openFilters(page);
      assert.equal((await violations(page, { within: '.columns' })).join('\n'), '');
      await page.context().close();
    });

  test('fields are round with one property, apart from the end that joins their button', async () => {
    const { page } = await demo.open();
    await style(page, ':root { --portal-radius-field: 12px }');
    const corners = await page
      .locator('portal-filter-bar .with-button input')
      .first()
      .evaluate((input) => {
        const { borderStartStartRadius, borderStartEndRadius } = getComputedStyle(input);
        return [borderStartStartRadius, borderStartEndRadius];
      });
    assert.deepEqual(corners, ['12px', '0px']);
    await page.context().close();
  });

  test('the dark theme reaches every element', () => {
    for (const { tagName } of elementsOf(readManifest()))
      assert.ok(tagName && new RegExp(`${tagName}[,)]`).test(theme('dark')), tagName);
  });

  test('any rule of the page overrides a theme', async () => {
    const { page } = await demo.open();
    await style(page, `:where(:root) { --portal-primary: rgb(9, 9, 9) } ${theme('plain')}`);
    assert.equal((await looks(page)).button, 'rgb(9, 9, 9)');
    await style(page, `portal-filter-bar { --portal-primary: rgb(8, 8, 8) }`);
    assert.equal((await looks(page)).button, 'rgb(8, 8, 8)');
    await page.context().close();
  });
});

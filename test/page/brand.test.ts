// The eight properties of docs/appearance.md reach every corner and every brand color of every element.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { designTokens } from '../../scripts/design-tokens.ts';
import { root } from '../../scripts/root.ts';
import type { HistorySummary } from '../../src/protocol/history-summary.ts';
import { violations } from '../support/axe.ts';
import { openFilters, settled, style, useDemo } from './support.ts';

const demo = useDemo();

/** The style sheet below this heading of docs/appearance.md. */
const documented = /## A whole brand\n[^#]*?```css\n(.+?)```/s.exec(
  readFileSync(join(root, 'docs/appearance.md'), 'utf8'),
)?.[1];

/** The default colors of the brand. Those of texts, lines, notices and errors are not part of it. */
const brandTokens = ['primary', 'primary-hover', 'link-visited', 'chip', 'badge', 'focus'];

function defaultColors(): string[] {
  const file = designTokens() as Record<string, Record<string, { $value: { hex?: string } }>>;
  return ['light', 'dark'].flatMap((scheme) =>
    brandTokens.flatMap((name) => file[scheme]?.[name]?.$value.hex ?? []),
  );
}

const summary: HistorySummary = {
  version: 1,
  by: 'month',
  from: '2020-01-01',
  to: '2024-12-31',
  postings: 280,
  medianDaysOpen: 12,
  calendar: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    postings: index === 2 ? 60 : 20,
    years: 5,
    busyYears: index === 2 ? 5 : 0,
    medianDaysOpen: 10 + index,
  })),
  rows: [],
};

/** Every round corner, default color and other font in the page's shadow trees, and the parts that were looked at. */
function leftovers(page: Page): Promise<{ found: string[]; seen: string[] }> {
  return page.evaluate(
    ({ defaults, names }) => {
      const rgb = defaults.map((hex) => {
        const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
        return `rgb(${red}, ${green}, ${blue})`;
      });
      const corners = ['start-start', 'start-end', 'end-start', 'end-end'];
      const colors =
        `color background-color border-top-color border-bottom-color border-left-color border-right-color outline-color
      text-decoration-color accent-color caret-color fill stroke`.split(/\s+/);
      const found = new Set<string>();
      const seen = new Set<string>();
      for (const element of window.everyElement()) {
        const { host } = element.getRootNode() as Partial<ShadowRoot>;
        if (element.shadowRoot) {
          // Colors under the pointer, of visited links and of the focus: computed styles do not show them.
          const style = getComputedStyle(element);
          for (const name of names)
            if (defaults.some((hex) => style.getPropertyValue(`--_${name}`).includes(hex)))
              found.add(`${element.localName}: --_${name} ${style.getPropertyValue(`--_${name}`)}`);
        }
        if (!host) continue;
        const name = `${host.localName} ${element.localName}${[...element.classList].map((one) => `.${one}`).join('')}`;
        if (element.checkVisibility()) {
          for (const one of [...element.part, ...element.classList, element.localName])
            seen.add(one);
          const { fontFamily } = getComputedStyle(element);
          if (fontFamily !== 'Georgia, serif') found.add(`${name}: ${fontFamily}`);
        }
        for (const pseudo of [
          '',
          '::before',
          '::after',
          '::marker',
          '::placeholder',
          '::backdrop',
        ]) {
          const style = getComputedStyle(element, pseudo || null);
          for (const corner of corners) {
            const radius = style.getPropertyValue(`border-${corner}-radius`);
            if (!/^0px( 0px)?$/.test(radius)) found.add(`${name}${pseudo}: radius ${radius}`);
          }
          for (const color of colors)
            if (rgb.includes(style.getPropertyValue(color)))
              found.add(`${name}${pseudo}: ${color} ${style.getPropertyValue(color)}`);
        }
      }
      return { found: [...found], seen: [...seen] };
    },
    { defaults: defaultColors(), names: brandTokens },
  );
}

/** With `PICTURES` set to a folder, what the test sees is written to it. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !name.includes('dialog') });
}

/** The demo's page with a table of earlier years and a brand. */
async function openBrand(colorScheme: 'light' | 'dark', css: string) {
  const { page } = await demo.open({
    at: '/?Keyword=nurse&PositionScheduleTypeCode=1&try-upstream=all',
    replace: [
      [
        '<section class="offers"',
        '<portal-job-trends src="/trends.json"></portal-job-trends><section class="offers"',
      ],
    ],
    context: { colorScheme, viewport: { width: 1280, height: 900 } },
  });
  await page.route('**/trends.json', (route) => route.fulfill({ json: summary }));
  await page.reload();
  await settled(page);
  await page.locator('portal-job-trends [part="table"]').waitFor();
  await style(page, css);
  return page;
}

suite('a brand with square corners, a serif font and dark green', () => {
  test('is reached with eight documented properties at most', () => {
    assert.ok(documented);
    const names = documented.match(/--portal-[\w-]+(?=:)/g) ?? [];
    assert.ok(names.length <= 8, names.join(', '));
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`leaves no round corner, default color or other font, ${colorScheme}`, async () => {
      assert.ok(documented);
      const page = await openBrand(colorScheme, documented);
      const seen: string[] = [];
      const found: string[] = [];
      const look = async () => {
        const now = await leftovers(page);
        seen.push(...now.seen);
        found.push(...now.found);
      };
      await openFilters(page);
      await page.locator('portal-job-card [part="save"]').first().click();
      await look();
      assert.deepEqual((await violations(page, { within: 'main' })).join('\n'), '');
      await picture(page, `page-${colorScheme}`);
      await page.locator('portal-filter-bar input').first().fill('pha');
      await page.locator('.combobox-list [role="option"]').first().waitFor();
      await look();
      await picture(page, `suggestions-${colorScheme}`);
      await page.keyboard.press('Escape');
      await page.locator('portal-job-card [part="title"] a').first().click();
      await page.locator('dialog[open] [part="facts"]').waitFor();
      await look();
      await picture(page, `dialog-${colorScheme}`);
      assert.deepEqual(
        [
          'chip',
          'badge',
          'dialog',
          'pay-bar',
          'bar',
          'combobox-list',
          'quiet',
          'remove',
          'sentence',
          'contents',
        ].filter((part) => !seen.includes(part)),
        [],
        seen.join(' '),
      );
      assert.deepEqual([...new Set(found)], []);
      await page.context().close();
    });
});

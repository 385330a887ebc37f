// axe over the whole demo page, in the states and settings that readers meet it in.
import assert from 'node:assert/strict';
import { afterEach, suite, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { faults } from '../support/chain.ts';
import { chosen, openFacets, useDemo, written, type Variant } from './support.ts';

const demo = useDemo();

const settings: Record<string, BrowserContextOptions> = {
  light: {},
  dark: { colorScheme: 'dark' },
  'forced colors': { forcedColors: 'active' },
  'a telephone': { viewport: { width: 320, height: 900 } },
};

async function look(variant: Variant, act?: (page: Page) => Promise<unknown>) {
  const { page } = await demo.open(variant);
  await act?.(page);
  const found = await violations(page);
  await page.context().close();
  assert.equal(found.join('\n'), '');
}

suite('axe on the demo page', { concurrency: 2 }, () => {
  for (const [name, context] of Object.entries(settings)) {
    test(name, () => look({ context }));
    test(`${name}, with chips and open facets`, () => look({ at: chosen, context }, openFacets));
  }
  test('Spanish', () => look({ at: chosen, replace: written.spanish }, openFacets));
  test('nothing found', () => look({ at: '/?Keyword=qqqq' }));
  test('awkward records', () => look({ at: '/?Keyword=awkward' }));
});

suite('axe on the demo page in an outage', () => {
  afterEach(() => {
    demo.breakWith(undefined);
  });
  for (const [name, context] of Object.entries(settings)) {
    test(`${name}, started dead`, async () => {
      demo.breakWith(faults.status(503));
      await look({ context });
    });
    test(`${name}, old results`, () =>
      look({ context }, async (page) => {
        demo.breakWith(faults.status(503));
        await page.getByRole('link', { name: 'Page 2', exact: true }).first().press('Enter');
        await page.locator('portal-job-list[stale]').waitFor();
      }));
  }
});

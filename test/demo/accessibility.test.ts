// axe over the whole demo page, in the states and settings that readers meet it in.
import assert from 'node:assert/strict';
import { afterEach, suite, test, type TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { faults } from '../support/chain.ts';
import { chosen, openFacets, useDemo, written, type Variant } from './support.ts';

const demo = useDemo();

/** Settings that a page takes on while it is open. */
const colors = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colors': { colorScheme: 'light', forcedColors: 'active' },
} as const;

const telephone: BrowserContextOptions = { viewport: { width: 320, height: 900 } };

type Act = (page: Page) => Promise<unknown>;

async function look(variant: Variant, act?: Act) {
  const { page } = await demo.open(variant);
  await act?.(page);
  const found = await violations(page);
  await page.context().close();
  assert.equal(found.join('\n'), '');
}

/** A test for each of the colors, on one page, and one for a telephone. */
async function lookInAllSettings(
  context: TestContext,
  { at = '/', act, before }: { at?: string; act?: Act; before?: () => void } = {},
) {
  before?.();
  const { page } = await demo.open({ at });
  await act?.(page);
  for (const [name, media] of Object.entries(colors))
    await context.test(name, async () => {
      await page.emulateMedia(media);
      assert.equal((await violations(page)).join('\n'), '');
    });
  await page.context().close();
  await context.test('a telephone', async () => {
    demo.breakWith(undefined);
    before?.();
    await look({ at, context: telephone }, act);
  });
}

suite('axe on the demo page', { concurrency: 2 }, () => {
  test('as it opens', (context) => lookInAllSettings(context));
  test('with chips and open facets', (context) =>
    lookInAllSettings(context, { at: chosen, act: openFacets }));
  test('Spanish', () => look({ at: chosen, replace: written.spanish }, openFacets));
  test('nothing found', () => look({ at: '/?Keyword=qqqq' }));
  test('awkward records', () => look({ at: '/?Keyword=awkward' }));
});

suite('axe on the demo page in an outage', () => {
  afterEach(() => {
    demo.breakWith(undefined);
  });
  const fail = () => demo.breakWith(faults.status(503));

  test('started dead', (context) => lookInAllSettings(context, { before: fail }));
  test('old results', (context) =>
    lookInAllSettings(context, {
      async act(page) {
        fail();
        await page.getByRole('link', { name: 'Page 2', exact: true }).first().press('Enter');
        await page.locator('portal-job-list[stale]').waitFor();
      },
    }));
});

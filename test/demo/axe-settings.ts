import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import type { Demo, Variant } from './support.ts';

/** Settings that a page takes on while it is open. */
const colors = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colors': { colorScheme: 'light', forcedColors: 'active' },
} as const;

const telephone: BrowserContextOptions = { viewport: { width: 320, height: 900 } };

/** What a visitor does before axe looks. */
export type Act = (page: Page) => Promise<unknown>;

/** Expects nothing that axe objects to on a page of its own. */
export async function look(demo: Demo, variant: Variant, act?: Act) {
  const { page } = await demo.open(variant);
  await act?.(page);
  const found = await violations(page);
  await page.context().close();
  assert.equal(found.join('\n'), '');
}

/** A test for each of the colors, on one page, and one for a telephone. */
export async function lookInAllSettings(
  demo: Demo,
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
    await look(demo, { at, context: telephone }, act);
  });
}

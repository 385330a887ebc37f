import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import type { Demo, Variant } from './support.ts';

/** Settings that can be changed on an open page. */
const colors = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colors': { colorScheme: 'light', forcedColors: 'active' },
} as const;

const telephone: BrowserContextOptions = { viewport: { width: 320, height: 900 } };

/** Steps of a visitor before axe runs. */
export type Act = (page: Page) => Promise<unknown>;

/** Expects no axe violations on a new page. */
export async function look(demo: Demo, variant: Variant, act?: Act) {
  const { page } = await demo.open(variant);
  await act?.(page);
  // Whatever the bar that stays in view covers can be scrolled out from under it, which axe does not know.
  await page.evaluate(() => {
    for (const one of window.everyElement())
      if (one.matches('.apply-bar')) (one as HTMLElement).style.position = 'static';
  });
  const found = await violations(page);
  await page.context().close();
  assert.equal(found.join('\n'), '');
}

/** Runs axe in each color setting on one page, and on a phone. */
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
  await context.test('a phone', async () => {
    demo.breakWith(undefined);
    before?.();
    await look(demo, { at, context: telephone }, act);
  });
}

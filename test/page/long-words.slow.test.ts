// The demo page in a language with longer words, in both directions: texts are not cut off and do not overlap or overflow in list,
// bar, details and saved jobs. SHOTS=<folder> saves screenshots.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Plugin } from 'vite';
import { faultsOf } from './faults.ts';
import { chosen, openFilters, useDemo, written, type Variant } from './support.ts';

const lengthen = new URL('../support/lengthen.ts', import.meta.url).pathname;

/** Builds the scripts with longer English texts. */
const longWords: Plugin = {
  name: 'long-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/words\/en\/(?:core|details|saved|filters|autocomplete)\.ts$/ },
    handler(code) {
      const [all, name] = /export const (\w+): \w+ =/.exec(code) ?? [];
      if (!all || !name) this.error('The words stand in another form now.');
      return {
        code: `import { lengthened } from '${lengthen}';\n${code.replace(all, 'const own =')}\nexport const ${name} = lengthened(own);`,
        map: null,
      };
    },
  },
};

const demo = useDemo({ plugins: [longWords] });
const shots = process.env['SHOTS'];

async function look(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
  assert.deepEqual(await faultsOf(page), [], name);
}

suite('the demo page with longer words', { concurrency: 2 }, () => {
  for (const width of [320, 768, 1280]) {
    for (const [direction, replace] of [
      ['left to right', undefined],
      ['right to left', written.rightToLeft],
    ] as const) {
      test(`${width} px, ${direction}`, async () => {
        const variant: Variant = replace ? { replace } : {};
        const { page } = await demo.open({
          at: chosen,
          ...variant,
          context: { viewport: { width, height: 900 } },
        });
        const name = `${width}-${direction.replaceAll(' ', '-')}`;
        const list = page.locator('portal-job-list').first();
        await list.locator('portal-job-card').getByText('ÁÀpply').first().waitFor();
        for (const at of [0, 1]) await list.locator('[part="save"]').nth(at).click();
        await page.locator('portal-saved-jobs [part="title"] a').nth(1).waitFor();
        await page.locator('portal-saved-jobs [part="remove"]').nth(1).click();
        await page.locator('portal-saved-jobs [part="undo"]').waitFor();
        await openFilters(page);
        await look(page, `${name}-list`);
        await page.keyboard.press('Escape'); // the dialog of the filters, on narrow pages
        await list.locator('[part="title"] a').first().click();
        const dialog = list.getByRole('dialog');
        await dialog.locator('[part="contents"]').waitFor();
        await dialog
          .locator('details')
          .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
        await look(page, `${name}-details`);
        await page.context().close();
      });
    }
  }
});

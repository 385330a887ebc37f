// Faults planted into the elements. The tests that docs/accessibility/report.html cites must report each of them.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readNotes, readReport } from '../../scripts/accessibility-report/report.ts';
import { violations } from '../support/axe.ts';
import { useDemo } from './support.ts';
import { walkFocus } from './focus-walk.ts';

const demo = useDemo();

/** Adds a style to every shadow root, like a style of the elements. */
const plantStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    for (const element of window.everyElement())
      if (element.shadowRoot) element.shadowRoot.adoptedStyleSheets.push(sheet);
  }, css);

/** Expects that a criterion cites a test of the file that runs the procedure. */
function assertCited(number: string, file: string): void {
  const [response] = Object.values(readReport().chapters)
    .flatMap(({ criteria = [] }) => criteria)
    .filter(({ num }) => num === number)
    .flatMap(({ components }) => components);
  const { tests } = readNotes(response?.adherence.notes ?? '');
  assert.ok(
    tests.some((one) => one.file === file),
    `${number} cites ${file}`,
  );
}

/** Runs a procedure before and after a fault is planted. It must report nothing at first, then the pattern. */
async function turnsRed(
  procedure: (page: Page) => Promise<readonly string[]>,
  plant: (page: Page) => Promise<void>,
  expected: RegExp,
): Promise<void> {
  const { page } = await demo.open();
  assert.deepEqual(await procedure(page), []);
  await plant(page);
  const found = await procedure(page);
  assert.ok(
    found.some((one) => expected.test(one)),
    `found: ${found.join('\n')}`,
  );
  await page.context().close();
}

suite('planted faults', () => {
  test('pale text is reported for 1.4.3', async () => {
    assertCited('1.4.3', 'test/page/accessibility.test.ts');
    await turnsRed(
      (page) => violations(page),
      (page) => plantStyle(page, '[part="heading"] { color: #aaa !important }'),
      /^color-contrast/,
    );
  });

  test('a missing focus ring is reported for 2.4.7', async () => {
    assertCited('2.4.7', 'test/page/focus-walk.slow.test.ts');
    await turnsRed(
      async (page) => (await walkFocus(page)).faults,
      (page) => plantStyle(page, '[part="apply"]:focus-visible { outline: none !important }'),
      /^a "Apply.* has no ring$/,
    );
  });

  test('a button without a name is reported for 4.1.2', async () => {
    assertCited('4.1.2', 'test/page/accessibility.test.ts');
    await turnsRed(
      (page) => violations(page),
      (page) =>
        page.evaluate(() => {
          const button = window.everyElement().find((one) => one.matches('button[part="save"]'));
          if (!button) throw new Error('There is no button to take the name from.');
          for (const name of ['aria-label', 'aria-labelledby', 'title'])
            button.removeAttribute(name);
          button.replaceChildren();
        }),
      /^button-name/,
    );
  });
});

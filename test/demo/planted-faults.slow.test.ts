// Faults planted into the elements: the procedure that a criterion of docs/accessibility/report.html rests on reports each of them.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readNotes, readReport } from '../../scripts/accessibility-report/report.ts';
import { violations } from '../support/axe.ts';
import { useDemo } from './support.ts';
import { walkFocus } from './focus-walk.ts';

const demo = useDemo();

/** A style in every shadow root, as if it were the elements' own. */
const plantStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    for (const element of window.everyElement())
      if (element.shadowRoot) element.shadowRoot.adoptedStyleSheets.push(sheet);
  }, css);

/** Expects that a criterion cites a test of the file that runs the procedure. */
function assertCited(number: string, file: string): void {
  const [answer] = Object.values(readReport().chapters)
    .flatMap(({ criteria = [] }) => criteria)
    .filter(({ num }) => num === number)
    .flatMap(({ components }) => components);
  const { tests } = readNotes(answer?.adherence.notes ?? '');
  assert.ok(
    tests.some((one) => one.file === file),
    `${number} cites ${file}`,
  );
}

/** Runs a procedure before and after a fault is planted: nothing at first, then what the pattern describes. */
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

suite('a planted fault', () => {
  test('a pale text turns 1.4.3 red', async () => {
    assertCited('1.4.3', 'test/demo/accessibility.test.ts');
    await turnsRed(
      (page) => violations(page),
      (page) => plantStyle(page, '[part="heading"] { color: #aaa !important }'),
      /^color-contrast/,
    );
  });

  test('a focus without a ring turns 2.4.7 red', async () => {
    assertCited('2.4.7', 'test/demo/focus-walk.slow.test.ts');
    await turnsRed(
      async (page) => (await walkFocus(page)).faults,
      (page) => plantStyle(page, '[part="apply"]:focus-visible { outline: none !important }'),
      /^a "Apply.* has no ring$/,
    );
  });

  test('a button without a name turns 4.1.2 red', async () => {
    assertCited('4.1.2', 'test/demo/accessibility.test.ts');
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

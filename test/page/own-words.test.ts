// From a person's own words to a link to apply: how many touches and words that takes, and what happens while someone types slowly.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { everyDepartment, settled, useDemo } from './support.ts';

const demo = useDemo();

/** Reading takes a second for four words. */
const mostWords = 12 * 4;

/** The visible words of the list from its heading to the first link to apply. As text, because the compiler adds helpers to functions. */
const wordsUntilApply = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const list = document.querySelector('portal-job-list').shadowRoot;
    const texts = [];
    let isFound = false;
    const read = (node) => {
      if (isFound) return;
      if (node instanceof Text) texts.push(node.data);
      if (!(node instanceof Element)) return;
      if (!node.checkVisibility() || node.getBoundingClientRect().width <= 1) return;
      for (const child of (node.shadowRoot ?? node).childNodes) read(child);
      isFound ||= node.matches('[part~="apply"]');
    };
    read(list.querySelector('[part="heading"]'));
    read(list.querySelector('portal-job-card'));
    return texts.join(' ').match(/[\\p{L}\\p{N}][^\\s]*/gu) ?? [];
  })()`);

suite('a person’s own words', () => {
  for (const width of [390, 1280])
    test(`lead from “nurse” and “AK” to a link to apply with four touches, at ${width} px`, async (context) => {
      const { page } = await demo.open({
        at: everyDepartment,
        context: { viewport: { width, height: 844 } },
      });
      const [keywords, place] = ['#keyword', '#place'].map((id) =>
        page.locator(`portal-filter-bar ${id}`),
      );
      await keywords?.pressSequentially('nurse'); // 1
      await place?.pressSequentially('AK'); // 2
      await place?.press('Enter'); // 3
      await page.waitForFunction(() => location.search.includes('LocationName'));
      await settled(page);
      const list = page.locator('portal-job-list').first();
      assert.match(await list.locator('[part="heading"]').innerText(), /“nurse” in Alaska$/);
      const apply = list.locator('[part~="apply"]').first(); // 4
      assert.match((await apply.getAttribute('href')) ?? '', /^https:/);
      const words = await wordsUntilApply(page);
      context.diagnostic(`${words.length} words to read`);
      const most = width < 640 ? mostWords : 2 * mostWords;
      assert.ok(words.length > 5 && words.length <= most, `${words.length}: ${words.join(' ')}`);
      await page.context().close();
    });

  for (const [word, delay] of [
    ['epidemiologist', 100],
    ['nurse', 500],
    ['nurse', 1_000],
  ] as const)
    test(`are searched for once when “${word}” is typed with ${delay} ms between letters, and no half word is said to find nothing`, async () => {
      const { page, requests } = await demo.open({ at: everyDepartment });
      await page.evaluate(() => {
        const list = document.querySelector('portal-job-list');
        const states: string[] = [];
        Object.assign(window, { states });
        if (list)
          new MutationObserver(() => states.push(list.getAttribute('state') ?? '')).observe(list, {
            attributeFilter: ['state'],
          });
      });
      const searches = () =>
        requests.filter((url) => url.includes('Keyword=') && url.includes('ResultsPerPage=10'));
      const states = () =>
        page.evaluate(() => (window as unknown as { states: string[] }).states.join());
      await page.locator('portal-filter-bar #keyword').pressSequentially(word, { delay });
      assert.deepEqual(searches(), []);
      assert.equal(await states(), '', 'the list stays as it is');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => location.search.includes('Keyword='));
      await settled(page);
      assert.equal(searches().length, 1, searches().join('\n'));
      await page.context().close();
    });
});

// Compares roles and names on the demo page with aria-snapshot.txt. If a change is intended, UPDATE=1 writes the file again.
// Review its difference.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faults } from '../support/chain.ts';
import { chosen, settled, undated, useDemo, type Variant } from './support.ts';

const demo = useDemo();
const file = new URL('aria-snapshot.txt', import.meta.url);

/** Two jobs per page are enough. */
const replace: Variant['replace'] = [
  ['proxy-url="/jobs" channel', 'proxy-url="/jobs" results-per-page="2" channel'],
];

async function treeOf(page: Page, ...names: string[]): Promise<string> {
  await settled(page);
  const trees: string[] = [];
  for (const name of names) trees.push(await page.locator(name).first().ariaSnapshot());
  // The page number in the URL of the demo is not significant.
  return undated(trees.join('\n').replace(/\/page-\d+/g, '/page'));
}

const said = (page: Page, words: string) =>
  page
    .locator('portal-job-list')
    .first()
    .locator('[role="status"]')
    .filter({ hasText: words })
    .waitFor();

const bar = 'portal-filter-bar';
const list = 'portal-job-list';

suite('ARIA snapshots of the demo page', () => {
  test('roles and names match the snapshot in every state', async () => {
    const found: string[] = [];
    const note = async (state: string, page: Page, ...names: string[]) =>
      found.push(`# ${state}\n${await treeOf(page, ...names)}\n`);
    const goTo = (page: Page, name: string) =>
      page.locator(list).first().getByRole('link', { name, exact: true }).click();

    const { page } = await demo.open({ at: chosen, replace });
    await said(page, 'filtered by');
    // The counts of the groups arrive one after the other.
    await page.waitForLoadState('networkidle');
    await note('with choices', page, bar, list);
    await goTo(page, 'Page 2');
    await said(page, 'Page 2 of');
    await note('the second page', page, list);
    demo.breakWith(faults.status(503));
    await goTo(page, 'Page 3');
    await said(page, 'not available');
    await note('old results in an outage', page, list);
    await page.context().close();

    const dead = await demo.open({ replace });
    await said(dead.page, 'not available');
    await note('started in an outage', dead.page, bar, list);
    await dead.page.context().close();
    demo.breakWith(undefined);

    const none = await demo.open({ at: '/?Keyword=qqqq', replace });
    await said(none.page, 'No jobs');
    await none.page.waitForLoadState('networkidle');
    await note('nothing found', none.page, bar, list);
    await none.page.context().close();

    const text = found.join('\n');
    if (process.env['UPDATE']) await writeFile(file, text);
    assert.equal(text, await readFile(file, 'utf8'));
  });
});

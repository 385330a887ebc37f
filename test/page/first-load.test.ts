// A page with a filter bar and a list loads only the entry, the filters, the end of the list and what fits their colors to the page until the visitor interacts. A list that is locked to several codes also loads a check against the code lists, after everything else.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Replacements } from '../support/demo-site.ts';
import { settled, useDemo } from './support.ts';

const demo = useDemo();

/** Our scripts that the page has loaded, as soon as the network is idle. */
async function scriptsOf(page: Page): Promise<string[]> {
  await settled(page);
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /[^/]*\.js$/.exec(new URL(name).pathname)?.[0] ?? ''),
  );
  // Without the content hash.
  return names
    .filter((name) => name.startsWith('portal-jobs'))
    .map((name) => name.replace(/\.[\w-]{8}\.js$/, '.js'))
    .sort();
}

/** A lock of several codes is checked later, by a script that is loaded for it. */
const withoutSeveralCodes: Replacements = [[/0601;[\d;]*/g, '0601']];

const open = async (withSaved: boolean) => {
  const withoutSaved: Replacements = [[/<portal-saved-jobs[^]*?<\/portal-saved-jobs>/g, '']];
  const { page } = await demo.open({
    replace: [...withoutSeveralCodes, ...(withSaved ? [] : withoutSaved)],
  });
  return page;
};

/** The scripts of a page with a bar and lists, before a visitor does anything. */
const always = [
  'portal-jobs.filter-bar.js',
  'portal-jobs.fit-colors.js',
  'portal-jobs.js',
  'portal-jobs.list-end.js',
  'portal-jobs.place-words.js',
];

suite('first load', () => {
  test('a bar and lists load the entry, the filters, the colors and the end of the list, and more with the first interaction', async () => {
    const page = await open(false);
    assert.ok((await page.locator('portal-job-card').count()) > 10);
    assert.deepEqual(await scriptsOf(page), always);
    const more = page.waitForResponse(/portal-jobs\.scroll-restoration\..+\.js$/);
    await page.keyboard.press('Tab');
    await (await more).finished();
    assert.deepEqual(await scriptsOf(page), [...always, 'portal-jobs.scroll-restoration.js']);
    await page.context().close();
  });

  test('a page with saved jobs also loads their script', async () => {
    const page = await open(true);
    assert.deepEqual(await scriptsOf(page), [
      'portal-jobs.copy-and-download.js',
      ...always,
      'portal-jobs.saved-jobs.js',
    ]);
    await page.context().close();
  });

  test('a page with a stored scroll position also loads the script that restores it', async () => {
    const page = await open(false);
    const link = page
      .locator('portal-job-list')
      .first()
      .getByRole('link', { name: 'Page 2', exact: true });
    await link.press('Enter');
    await settled(page);
    await page.reload();
    assert.deepEqual(await scriptsOf(page), [...always, 'portal-jobs.scroll-restoration.js']);
    await page.context().close();
  });
});

// Applications in a site owner's figures: the scripts of docs/analytics.md beside a link tracker, in each place where a visitor can apply.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { filesOf } from '../support/docs.ts';
import { useDemo, type Variant } from './support.ts';

const demo = useDemo();
const files = filesOf('docs/analytics.md', 'Count applications');

/** The rule of the federal analytics script (Universal-Federated-Analytics.js, 2025): links to other sites, by the event's target. */
const tracker = `
  window.counted = [];
  window.gas4 = (name, { link_url, link_id }) => counted.push({ name, url: link_url, id: link_id });
  const track = (event) => {
    if (event.type === 'keydown' && event.keyCode !== 13) return;
    const link = event.target.closest?.('a');
    if (link && link.hostname !== location.hostname) counted.push({ name: 'tracker', url: link.href });
  };
  document.addEventListener('mousedown', track);
  document.addEventListener('keydown', track);
  // The test stays on the page.
  for (const type of ['click', 'auxclick']) addEventListener(type, (event) => event.preventDefault());
`;

interface Count {
  name: string;
  url: string;
  id?: string;
}

/** Opens a page with the tracker and a script of the documents. */
async function open(file: string, variant?: Variant): Promise<Page> {
  const { page } = await demo.open(variant);
  await page.evaluate(`${tracker}\n${files[file] ?? ''}`);
  return page;
}

/** Clicks a link, and returns what is counted for it. */
async function countOf(page: Page, link: Locator, options: { button?: 'middle' } = {}) {
  await page.evaluate('counted.length = 0');
  const href = await link.evaluate((element: HTMLAnchorElement) => element.href);
  await link.click(options);
  const counted = await page.evaluate<Count[]>('counted');
  for (const { url } of counted) assert.equal(url, href);
  return counted;
}

const apply = '[part~="apply"]';

/** The places where a visitor can apply, with the script: what leads there, and the link. */
const places: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'a card': async (page) => page.locator('portal-job-card').first().locator(apply),
  'a pinned job': async (page) => {
    const list = page.locator('portal-job-list').first();
    const title = list.locator('portal-job-card').nth(3).locator('[part="title"] a');
    const url = await title.evaluate((link: HTMLAnchorElement) => link.href);
    const [id = ''] = (new URL(url).searchParams.get('Job') ?? '').split(';');
    await list.evaluate((element, pinned) => element.setAttribute('pinned', pinned), id);
    const item = list.locator('[part="featured"]').locator('..');
    await item.waitFor();
    return item.locator('portal-job-card').locator(apply);
  },
  'an announcement in a dialog': async (page) => {
    await page.locator('portal-job-card [part="title"] a').first().click();
    return page.getByRole('dialog').locator(apply);
  },
  'a similar job': async (page) => {
    await page.locator('portal-job-card [part="title"] a').first().click();
    const dialog = page.getByRole('dialog');
    const section = dialog.locator('[part="similar"]');
    await section.waitFor({ state: 'attached' });
    await section.evaluate((element) => element.scrollIntoView());
    const similar = section.locator('a').first();
    const title = (await similar.textContent()) ?? '';
    await similar.click();
    await dialog.getByRole('heading', { name: title.trim() }).first().waitFor();
    return dialog.locator(apply);
  },
  'an announcement in the page': async (page) => {
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('portal-job-details'));
    });
    await page.locator('portal-job-card [part="title"] a').first().click();
    return page.locator('portal-job-details').locator(apply);
  },
  'a saved job': async (page) => {
    await page.locator('portal-job-card [part="save"]').first().click();
    return page.locator('portal-saved-jobs').locator(apply).first();
  },
};

suite('beside a link tracker', () => {
  for (const [place, find] of Object.entries(places)) {
    test(`the event reports an application, which the tracker does not see: ${place}`, async () => {
      const page = await open('count-applications.js');
      const [counted, ...others] = await countOf(page, await find(page));
      assert.equal(counted?.name, 'click');
      assert.match(counted.id ?? '', /^\d{6,}$/);
      assert.deepEqual(others, []);
    });

    test(`the listener reports a link that the tracker does not see: ${place}`, async () => {
      const page = await open('count-links.js');
      const link = await find(page);
      assert.deepEqual(
        (await countOf(page, link)).map(({ name }) => name),
        ['click'],
      );
      assert.deepEqual(
        (await countOf(page, link, { button: 'middle' })).map(({ name }) => name),
        ['click'],
      );
    });
  }

  test('a list from a server without script is counted once, by the tracker', async () => {
    const { page } = await demo.open({ at: '/about' });
    await page.route('**/portal-jobs.js', (route) => route.abort());
    await page.goto(new URL('/served.html', page.url()).href);
    for (const file of ['count-applications.js', 'count-links.js']) {
      await page.reload();
      await page.evaluate(`${tracker}\n${files[file] ?? ''}`);
      const link = page
        .locator('portal-job-list')
        .getByRole('link', { name: /^Apply/ })
        .first();
      assert.deepEqual(
        (await countOf(page, link)).map(({ name }) => name),
        ['tracker'],
      );
    }
  });

  test('a link that writes an e-mail is not counted', async () => {
    const page = await open('count-links.js');
    await page.locator('portal-job-card [part="title"] a').first().click();
    const link = page.getByRole('dialog').locator('a[href^="mailto:"]').first();
    await link.waitFor({ state: 'attached' });
    await link.dispatchEvent('click');
    assert.deepEqual(await page.evaluate('counted'), []);
  });

  test('a link to a page of the same site is not counted', async () => {
    const page = await open('count-links.js');
    await page.locator('portal-job-card [part="title"] a').first().click();
    assert.deepEqual(await page.evaluate('counted'), []);
  });
});

// The demo as the site of one department: its pages and the code they show.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { settled, textsOf, titlesOf, useDemo } from './support.ts';

const demo = useDemo();

const department = 'Department of Health and Human Services';

const paths = ['/', '/nursing.html', '/saved.html', '/served.html'];

/** The code that a page shows. */
const shownCode = (page: Page) =>
  page
    .locator('.source code')
    .last()
    .evaluate((code) => code.textContent);

suite('the site of one department', { concurrency: 2 }, () => {
  for (const path of paths)
    test(`${path} loads without errors, is current in the navigation, and is accessible`, async () => {
      const { page, errors, blocked } = await demo.open({ at: path });
      assert.deepEqual([errors, blocked], [[], []]);
      const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
      assert.equal(await current.count(), path === '/served.html' ? 0 : 1);
      assert.equal((await violations(page)).join('\n'), '');
      await page.context().close();
    });

  for (const path of ['/', '/nursing.html', '/served.html'])
    test(`${path} lists only jobs of the department`, async () => {
      const { page } = await demo.open({ at: path });
      const agencies = await page
        .locator('portal-job-card')
        .evaluateAll((cards) =>
          cards.map((card) => JSON.stringify((card as { job?: unknown }).job)),
        );
      assert.ok(agencies.length >= 10, `${agencies.length} jobs`);
      assert.deepEqual(
        agencies.filter((agency) => !agency.includes(department)),
        [],
      );
      await page.context().close();
    });

  test('the page of an occupation lists only nurses, and the list for Alaska only places there', async () => {
    const { page } = await demo.open({ at: '/nursing.html' });
    const nurses = await titlesOf(page.locator('portal-job-list'));
    assert.deepEqual(
      nurses.filter((title) => !/nurs/i.test(title)),
      [],
    );
    await page.goto(new URL('/', page.url()).href);
    await settled(page);
    const places = await textsOf(
      page.locator('portal-job-list[search="alaska"] [part="location"]'),
    );
    assert.ok(places.length > 0);
    assert.deepEqual(
      places.filter((place) => !place.includes('Alaska')),
      [],
    );
    await page.context().close();
  });

  test('a job that is saved on one page appears on the page of saved jobs', async () => {
    const { page } = await demo.open({ at: '/nursing.html' });
    const [title = ''] = await titlesOf(page.locator('portal-job-list'));
    await page
      .getByRole('button', { name: `Save ${title}` })
      .first()
      .click();
    // The button changes as soon as the job is saved.
    await page.locator('[part="save"]', { hasText: 'Saved' }).first().waitFor();
    await page.getByRole('link', { name: 'Saved jobs' }).first().click();
    await page.locator('portal-saved-jobs').getByRole('heading', { name: title }).waitFor();
    await page.context().close();
  });

  test('no request of a page of the site fails', async () => {
    const { page } = await demo.open({ at: '/served.html' });
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    for (const path of [...paths, '/favicon.ico']) {
      await page.goto(new URL(path, page.url()).href);
      await page.waitForLoadState('networkidle');
    }
    assert.deepEqual(missing, []);
    await page.context().close();
  });
});

suite('the code of a page', { concurrency: 2 }, () => {
  test('shows the same jobs in another page', async () => {
    const { page } = await demo.open({ at: '/nursing.html' });
    const code = await shownCode(page);
    const titles = await titlesOf(page.locator('portal-job-list'));
    await page.route('**/pasted', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${code}` }),
    );
    await page.goto(new URL('/pasted', page.url()).href);
    await settled(page);
    assert.deepEqual(await titlesOf(page.locator('portal-job-list')), titles);
    await page.context().close();
  });

  test('contains every element of the page with its attributes, and nothing else', async () => {
    const { page } = await demo.open();
    const code = await shownCode(page);
    const tags = [...code.matchAll(/<([\w-]+)/g)].map(([, tag]) => tag);
    assert.deepEqual(tags, [
      'script',
      'portal-filter-bar',
      'portal-job-list',
      'a',
      'portal-saved-jobs',
      'portal-job-list',
      'a',
    ]);
    assert.match(code, /location-name="Anchorage, Alaska"/);
    await page.context().close();
  });

  test('is copied by one key press', async () => {
    const { page } = await demo.open({
      at: '/saved.html',
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    await page.getByRole('button', { name: 'Copy the code' }).press('Enter');
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, await shownCode(page));
    await page.context().close();
  });

  test('is also there without scripts', async () => {
    const response = await demo.ask('/nursing.html');
    assert.match(await response.text(), /&lt;portal-job-list\s+proxy-url=&quot;\/jobs&quot;/);
  });
});

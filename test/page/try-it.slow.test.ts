// The "Try it" panel of the demo page, in a browser.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { useDemo } from './support.ts';

const demo = useDemo();

const listOf = (page: Page) => page.locator('portal-job-list').first();
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option);

/** Opens the panel if it is collapsed, as it is until something is chosen. */
async function openPanel(page: Page): Promise<void> {
  const name = page.getByText('Try it', { exact: true });
  if (!(await page.getByLabel('Jobs service').isVisible())) await name.click();
}

async function visit(
  at: string,
  work: (page: Page) => Promise<void>,
  context: BrowserContextOptions = {},
): Promise<void> {
  const { page, blocked } = await demo.open({ at, context });
  if (!context.viewport) await openPanel(page);
  await work(page);
  assert.deepEqual(blocked, []);
  await page.context().close();
}

suite('the jobs service', { concurrency: 2 }, () => {
  test('can be chosen in the panel, which stays open', async () => {
    const { page, requests, errors } = await demo.open();
    assert.equal(await page.getByLabel('Jobs service').isVisible(), false);
    await openPanel(page);
    await choose(page, 'Jobs service', 'plain');
    await page.waitForURL('**/?try-upstream=plain');
    await page.locator('portal-job-list[state="ready"]').first().waitFor();
    assert.ok(await page.getByLabel('Jobs service').isVisible());
    const icon = await page.locator('link[rel="icon"]').getAttribute('href');
    const response = await page.request.get(new URL(icon ?? '', page.url()).href);
    assert.equal(response.headers()['content-type'], 'image/svg+xml');
    assert.ok(requests.length > 0);
    assert.deepEqual(errors, []);
    await page.context().close();
  });

  const responses = {
    failing: 'error',
    empty: 'empty',
    hostile: 'ready',
    plain: 'ready',
    slow: 'ready',
  };
  for (const [upstream, state] of Object.entries(responses)) {
    test(`${upstream}: the list is ${state}, also after a reload`, () =>
      visit('/', async (page) => {
        await choose(page, 'Jobs service', upstream);
        await page.waitForURL(`**/?try-upstream=${upstream}`);
        await page.locator(`portal-job-list[state="${state}"]`).first().waitFor();
        await page.reload();
        await page.locator(`portal-job-list[state="${state}"]`).first().waitFor();
        assert.equal(await page.getByLabel('Jobs service').inputValue(), upstream);
      }));
  }

  test('hostile: texts are escaped', () =>
    visit('/?try-upstream=hostile', async (page) => {
      const titles = await listOf(page).locator('[part="title"]').allTextContents();
      assert.ok(
        titles.some((title) => title.includes('<script>alert(1)</script>')),
        titles.join(),
      );
      assert.equal(await page.locator('portal-job-card :is(script, img, iframe)').count(), 0);
    }));

  test('plain: without refiners, filters have the values of the jobs of the lock, with their counts', () =>
    visit('/?try-upstream=plain', async (page) => {
      const occupations = page.locator('portal-filter-bar #JobCategoryCode');
      await occupations.locator('[part="filter-count"]').first().waitFor();
      const more = await occupations.locator('.more').textContent();
      assert.ok(Number(/\d+/.exec(more ?? '')?.[0]) < 100, more ?? '');
    }));

  test('an unknown value means the default service', () =>
    visit('/?try-upstream=https://elsewhere.example', async (page) => {
      assert.equal(await listOf(page).getAttribute('proxy-url'), '/jobs');
      assert.equal(await listOf(page).getAttribute('state'), 'ready');
    }));
});

suite('the appearance', { concurrency: 2 }, () => {
  test('theme, language, direction and width apply at once and are kept in the URL', () =>
    visit('/?Keyword=nurse', async (page) => {
      const button = page.locator('portal-filter-bar button').first();
      const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
      assert.equal(await color(), 'rgb(0, 94, 162)');
      await choose(page, 'Theme', 'dark');
      assert.equal(await color(), 'rgb(115, 179, 231)');
      await choose(page, 'Theme', 'plain');
      assert.equal(await color(), 'rgb(27, 27, 27)');
      await choose(page, 'Language', 'es');
      await listOf(page).getByRole('heading', { name: 'empleos' }).waitFor();
      await choose(page, 'Direction', 'rtl');
      assert.equal(await listOf(page).evaluate((list) => getComputedStyle(list).direction), 'rtl');
      await choose(page, 'Width', 'phone');
      const width = (await listOf(page).boundingBox())?.width ?? 0;
      assert.ok(width > 300 && width <= 375, String(width));
      const query = () => Object.fromEntries(new URL(page.url()).searchParams);
      const all = {
        Keyword: 'nurse',
        'try-theme': 'plain',
        'try-language': 'es',
        'try-direction': 'rtl',
        'try-width': 'phone',
      };
      assert.deepEqual(query(), all);
      await page.reload();
      await listOf(page).getByRole('heading', { name: 'empleos' }).waitFor();
      assert.deepEqual(query(), all);
      assert.equal(await color(), 'rgb(27, 27, 27)');
    }));
});

suite('the event log', () => {
  test('shows the events of the elements, newest first', () =>
    visit('/', async (page) => {
      await page.getByText('Events (').click();
      const entries = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
      assert.match((await entries.allTextContents()).join('\n'), /portal-results/);
      await listOf(page).getByRole('button', { name: 'Save' }).first().click();
      await entries.filter({ hasText: 'portal-job-save' }).waitFor();
      assert.match(
        await entries.first().innerText(),
        /^portal-job-save \{"id":"\d+".*"saved":true\}$/,
      );
      assert.equal((await violations(page)).join('\n'), '');
    }));
});

suite('the panel', { concurrency: 2 }, () => {
  const telephone = { viewport: { width: 320, height: 700 } };

  test('is closed on a phone and opens by keyboard, within the width', () =>
    visit(
      '/',
      async (page) => {
        const service = page.getByLabel('Jobs service');
        assert.equal(await service.isVisible(), false);
        await page.getByText('Try it', { exact: true }).press('Enter');
        await service.waitFor();
        await page.getByText('Events (').press('Enter');
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(beyond <= 0, `${beyond} px too wide`);
        assert.equal((await violations(page)).join('\n'), '');
      },
      telephone,
    ));
});

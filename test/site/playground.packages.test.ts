// The playground and the list of the first page, in a browser.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { makeNewcomer, startDemo, write } from '../support/package.ts';
import { skip, useSite } from './support.ts';

const site = useSite();

const list = (page: Page) => page.locator('portal-job-list');
const titles = (page: Page) => page.locator('portal-job-list [part~="title"]');
const inState = (page: Page, state: string) =>
  page.locator(`portal-job-list[state="${state}"]`).waitFor();
const code = (page: Page) => page.locator('#playground-code').innerText();

async function open(query = '') {
  const opened = await site.open(`playground.html${query}`);
  await list(opened.page).waitFor();
  return opened;
}

suite('the first page', { skip }, () => {
  test('has a list that visitors can search and filter, without a request to another host', async () => {
    const { page, messages, requests } = await site.open('index.html');
    await inState(page, 'ready');
    await page.getByLabel('Keywords').first().fill('nurse');
    await page.getByLabel('Keywords').first().press('Enter');
    await page
      .getByText(/jobs? for “nurse”/)
      .first()
      .waitFor();
    assert.match(await titles(page).first().innerText(), /nurs/i);
    assert.deepEqual(messages, []);
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(site.url(''))),
      [],
    );
    await page.context().close();
  });

  test('leads to the playground and back without a reload, with jobs on both', async () => {
    const { page, messages } = await site.open('index.html');
    await inState(page, 'ready');
    await page.getByRole('link', { name: 'Try it in the playground' }).click();
    await page.getByRole('heading', { name: 'Playground' }).waitFor();
    await inState(page, 'ready');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /open jobs/ }).waitFor();
    await inState(page, 'ready');
    assert.deepEqual(messages, []);
    await page.context().close();
  });
});

suite('the playground', { skip, concurrency: 2 }, () => {
  test('shows a changed attribute in preview, code and URL, and keeps it after a reload', async () => {
    const { page, messages } = await open();
    await inState(page, 'ready');
    await page.getByLabel('organization').fill('VA');
    await page.getByLabel('organization').press('Enter');
    await page.getByLabel('results-per-page').fill('2');
    await page.getByLabel('results-per-page').press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('portal-job-list').length === 1);
    await page
      .locator('portal-job-list[organization="VA"][results-per-page="2"][state="ready"]')
      .waitFor();
    assert.equal(await titles(page).count(), 2);
    assert.match(await code(page), /organization="VA"[^>]* results-per-page="2"/);
    const before = await code(page);
    await page.reload();
    await inState(page, 'ready');
    assert.equal(await code(page), before);
    assert.equal(await page.getByLabel('organization').inputValue(), 'VA');
    assert.deepEqual(messages, []);
    await page.context().close();
  });

  const states = {
    failing: 'error',
    empty: 'empty',
    hostile: 'ready',
    slow: 'loading',
    plain: 'ready',
  };
  for (const [condition, state] of Object.entries(states))
    test(`shows the list ${state} if the service is ${condition}, and jobs when it is well again`, async () => {
      const opened = await open(`?elements=filter-bar&service=${condition}`);
      const { page, blocked } = opened;
      await inState(page, state);
      if (condition === 'failing')
        await page
          .getByRole('link', { name: /on the portal/ })
          .first()
          .waitFor();
      if (condition === 'hostile') {
        const text = (await titles(page).allInnerTexts()).join('\n');
        assert.match(text, /<img|<script/i);
        assert.equal(await list(page).locator('img, script').count(), 0);
        assert.deepEqual(opened.messages, []);
      }
      await page.getByLabel('Jobs service').selectOption('');
      await inState(page, 'ready');
      assert.deepEqual(blocked, []);
      await page.context().close();
    });

  test('leaves text alone that a person is writing, and forgets an invalid value', async () => {
    const { page } = await open('?elements=');
    await inState(page, 'ready');
    const field = page.getByLabel('job-category-code');
    // In one task, so that the codes arrive later.
    await field.evaluate((one: HTMLInputElement) => {
      one.focus();
      one.value = '061';
    });
    const options = page.locator('datalist[id$="job-category-code-codes"] option');
    await options.first().waitFor({ state: 'attached' });
    assert.equal(await field.inputValue(), '061');
    const radius = page.getByLabel('radius');
    await radius.fill('far');
    await radius.press('Enter');
    assert.equal(await radius.inputValue(), '');
    assert.doesNotMatch(await code(page), /radius/);
    await page.context().close();
  });

  test('suggests codes by the names of the service’s lists', async () => {
    const { page } = await open('?elements=');
    const field = page.getByLabel('job-category-code');
    await field.focus();
    const options = page.locator('datalist[id$="job-category-code-codes"] option');
    await options.filter({ hasText: 'Nurse' }).first().waitFor({ state: 'attached' });
    await field.fill('0610');
    await field.press('Enter');
    await page.locator('portal-job-list[job-category-code="0610"]').waitFor();
    assert.match((await options.first().getAttribute('value')) ?? '', /^0610;\d{4}$/);
    await page.context().close();
  });

  test('speaks Spanish and is laid out from right to left', async () => {
    const { page } = await open();
    await page.getByLabel('Language').selectOption('es');
    await list(page)
      .getByRole('heading', { name: /empleos/ })
      .first()
      .waitFor();
    await page.getByLabel('Right to left').check();
    assert.equal(await list(page).evaluate((one) => getComputedStyle(one).direction), 'rtl');
    assert.match(page.url(), /lang=es&dir=rtl/);
    assert.match(await code(page), /<html lang="es">/);
    await page.context().close();
  });

  test('themes the preview and warns about too little contrast', async () => {
    const { page } = await open();
    await inState(page, 'ready');
    await page.getByText('Theme', { exact: true }).click();
    await page.getByLabel('Color', { exact: true }).fill('#ffd400');
    await page.getByText('Contrast is too low for some visitors').waitFor();
    const border = await page
      .locator('portal-filter-bar button')
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.equal(border, 'rgb(255, 212, 0)');
    assert.equal((await violations(page, { within: 'site-playground form' })).join('\n'), '');
    await page.getByRole('button', { name: 'Remove the theme' }).click();
    assert.doesNotMatch(await code(page), /--portal-primary/);
    await page.context().close();
  });

  test('is used by keyboard alone, from the first attribute to the copied code', async () => {
    const { page } = await site.open('playground.html', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await inState(page, 'ready');
    await page.getByLabel('Saved jobs', { exact: true }).focus();
    await page.keyboard.press('Space');
    await page.locator('portal-saved-jobs').waitFor();
    await page.keyboard.press('Tab'); // the group "Which jobs"
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('VA');
    await page.keyboard.press('Enter');
    await page.locator('portal-job-list[organization="VA"]').waitFor();
    await page.getByLabel('React', { exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Copy the code' }).press('Enter');
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /import 'portal-jobs';[^]*<portal-saved-jobs[^]*organization="VA"/);
    await page.context().close();
  });

  test('selects the code if the browser does not permit copying', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.getByRole('button', { name: 'Copy the code' }).click();
    await page.getByText('Selected. Press').waitFor();
    assert.equal(
      await page.evaluate(() => getSelection()?.toString().trim()),
      (await code(page)).trim(),
    );
    await page.context().close();
  });

  test('opens the examples of the documents', async () => {
    const { page } = await site.open('migrate.html');
    await page.getByRole('link', { name: 'Open in the playground' }).first().click();
    await page.locator('portal-job-list[organization="HE00"][state="ready"]').waitFor();
    await page.context().close();
  });

  test('folds its form on a phone, so that the preview is near', async () => {
    const { page } = await site.open('playground.html', { viewport: { width: 390, height: 844 } });
    await inState(page, 'ready');
    const top = await page.locator('.stage').evaluate((one) => one.getBoundingClientRect().top);
    assert.ok(top < 844, `${top}`);
    await page.context().close();
  });
});

// The packed packages have the files of dist/.
suite('code that is copied from the site', { skip }, () => {
  let newcomer: Awaited<ReturnType<typeof makeNewcomer>>;
  before(async () => {
    newcomer = await makeNewcomer();
  });
  after(() => newcomer.remove());

  test('shows the chosen jobs in an empty HTML file with the packed packages', async () => {
    const { page, messages } = await open(
      '?elements=filter-bar&job-list.organization=VA&job-list.results-per-page=3&job-list.sort=newest&color=%2314532d&lang=es',
    );
    await inState(page, 'ready');
    const shown = await titles(page).allInnerTexts();
    await write(newcomer.folder, { 'index.html': await code(page) });
    const demo = await startDemo(newcomer.folder);
    try {
      await page.goto(demo.url);
      await inState(page, 'ready');
      assert.deepEqual(await titles(page).allInnerTexts(), shown);
      await page
        .getByRole('heading', { name: /empleos/ })
        .first()
        .waitFor();
      const color = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--portal-primary'),
      );
      assert.equal(color.trim(), '#14532d');
      assert.deepEqual(messages, []);
    } finally {
      await demo.stop();
      await page.context().close();
    }
  });

  test('shows jobs if it is the example of the first page', async () => {
    const { page } = await site.open('index.html');
    const example = await page.locator('.hero pre code').innerText();
    await write(newcomer.folder, { 'index.html': `<!doctype html><title>Jobs</title>${example}` });
    const demo = await startDemo(newcomer.folder);
    try {
      await page.goto(demo.url);
      await inState(page, 'ready');
      assert.ok((await titles(page).count()) > 0);
    } finally {
      await demo.stop();
      await page.context().close();
    }
  });
});

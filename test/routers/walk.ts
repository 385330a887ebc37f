import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** What a visitor has on screen, and the query of the page's URL. */
interface View {
  heading: string;
  query: string;
  words: string;
  jobs: string[];
}

/** Returns the page as it is, or `undefined` while it changes. */
function readView(): View | undefined {
  const list = document.querySelector('portal-job-list');
  const bar = document.querySelector('portal-filter-bar');
  const heading = document.querySelector('h1')?.textContent ?? '';
  const query = location.search;
  if (!list)
    return heading === 'About us' ? { heading, query: '', words: '', jobs: [] } : undefined;
  const field = bar?.shadowRoot?.querySelector<HTMLInputElement>('#keyword');
  if (list.getAttribute('state') !== 'ready' || !field) return undefined;
  const cards = [...(list.shadowRoot?.querySelectorAll('portal-job-card') ?? [])];
  const links = cards.map((card) => card.shadowRoot?.querySelector<HTMLAnchorElement>('a'));
  const jobs = links.map((link) =>
    link ? (new URL(link.href).searchParams.get('Job') ?? '') : '',
  );
  return { heading, query, words: field.value, jobs };
}

/** Waits until the page is as expected. */
async function expectView(page: Page, step: string, expected: View): Promise<void> {
  const wanted = JSON.stringify(expected);
  try {
    await page.waitForFunction(
      ([read, text]) => JSON.stringify((0, eval)(`(${read})()`)) === text,
      [readView.toString(), wanted] as const,
      { timeout: 15_000, polling: 100 },
    );
  } catch {
    const state = await page.evaluate(() => JSON.stringify(history.state));
    assert.deepEqual(
      await page.evaluate(readView),
      expected,
      `${step}: ${page.url()}, with the state ${state}`,
    );
  }
}

/** Waits until the page has other jobs than `before`, for a query, and returns what is on screen. */
async function seeJobs(page: Page, query: string, before?: View): Promise<View> {
  const found = await page.waitForFunction(
    ([read, text, jobs]) => {
      const view = (0, eval)(`(${read})()`) as View | undefined;
      if (view?.query !== text || view.jobs.length < 5 || !view.jobs.every(Boolean)) return false;
      return String(view.jobs) !== jobs && view;
    },
    [readView.toString(), query, String(before?.jobs)] as const,
    { timeout: 20_000, polling: 100 },
  );
  return (await found.jsonValue()) as View;
}

const other: View = { heading: 'About us', query: '', words: '', jobs: [] };

/** Searches, goes to page 2 and to another page, and then through the session history. */
async function searchAndLeave(page: Page, all: View): Promise<void> {
  const list = page.locator('portal-job-list');
  await page.getByLabel('Keywords').fill('specialist');
  await page.keyboard.press('Enter');
  const found = await seeJobs(page, '?Keyword=specialist', all);
  await list.getByRole('link', { name: 'Page 2', exact: true }).click();
  const second = await seeJobs(page, '?Keyword=specialist&Page=2', found);

  await page.getByRole('link', { name: 'About us' }).click();
  await expectView(page, 'the other page', other);
  await page.goBack();
  await expectView(page, 'Back to page 2', second);
  await page.goBack();
  await expectView(page, 'Back to page 1', found);
  await page.goBack();
  await expectView(page, 'Back to all jobs', all);
  await page.goForward();
  await expectView(page, 'Forward to page 1', found);
  await page.goForward();
  await expectView(page, 'Forward to page 2', second);

  await list.locator('[part="title"] a').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[part="section"]').first().waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await expectView(page, 'Back from an announcement', second);

  await page.getByRole('link', { name: 'About us' }).click();
  await expectView(page, 'the other page again', other);
  await page.goBack();
  await expectView(page, 'Back to page 2 again', second);
  await page.reload();
  await expectView(page, 'page 2 loaded again', second);
  await page.goForward();
  await expectView(page, 'Forward to the other page', other);
}

/**
 * Searches on the page that the browser loads, and again on the page that the router opens.
 *
 * @param isHash whether paths are in the fragment. There, the search stays in the URL on other pages.
 */
export async function walk(page: Page, url: string, isHash = false): Promise<void> {
  await page.goto(url);
  await searchAndLeave(page, await seeJobs(page, ''));
  if (isHash) return;
  await page.locator('nav').getByRole('link', { name: 'Careers' }).click();
  const all = await seeJobs(page, '');
  await searchAndLeave(page, all);
}

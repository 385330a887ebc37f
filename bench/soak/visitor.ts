import type { Page } from 'playwright-core';
import { settled } from '../../test/page/support.ts';

const words = ['office', 'nurse', 'engineer', 'law', 'data', 'health', 'no such words anywhere'];

/** Time for each wait; after a failure of the service, a message appears within it. */
const patienceMs = 60_000;

type Action = (page: Page, pick: (limit: number) => number) => Promise<unknown>;

const list = (page: Page) => page.locator('portal-job-list').first();
const bar = (page: Page) => page.locator('portal-filter-bar').first();

/** Clicks one of the elements, if there is any: after an empty response or an outage there may be none. */
async function clickOne(page: Page, selector: string, pick: (limit: number) => number) {
  const found = list(page).locator(selector).filter({ visible: true });
  const count = await found.count();
  if (count > 0) await found.nth(pick(count)).click();
}

/** The actions of a visitor, in no particular order. */
const actions: readonly Action[] = [
  async (page, pick) => {
    await bar(page)
      .locator('#keyword')
      .fill(words[pick(words.length)] ?? '');
    await bar(page).locator('#keyword').press('Enter');
  },
  async (page, pick) => {
    const boxes = bar(page).locator('label:has(input[type="checkbox"])').filter({ visible: true });
    const count = await boxes.count();
    if (count > 0) await boxes.nth(pick(count)).click();
  },
  (page, pick) => clickOne(page, '[part="pager"] a[href]', pick),
  (page, pick) => clickOne(page, 'portal-job-card [part="save"]', pick),
  (page, pick) => clickOne(page, '[part="clear"]', pick),
  // The page before the first one is not part of the site.
  async (page) => {
    if (await page.evaluate('navigation.canGoBack')) await page.goBack();
  },
  (page) => page.goForward(),
  (page, pick) => clickOne(page, 'portal-job-card [part="title"] a', pick),
];

/** Closes an open announcement; nothing else of the page can be used before. */
async function closeAnnouncement(page: Page): Promise<void> {
  const dialog = list(page).getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** One visitor of the demo page. */
export class Visitor {
  readonly page: Page;
  readonly #pick: (limit: number) => number;
  /** How many actions succeeded. */
  done = 0;
  /** The failure, with the action's number. */
  readonly failures: string[] = [];

  constructor(page: Page, pick: (limit: number) => number) {
    this.page = page;
    this.#pick = pick;
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', (error) => this.failures.push(String(error)));
  }

  /** Performs one action and waits until the page is idle. */
  async act(): Promise<void> {
    const number = this.#pick(actions.length);
    try {
      await closeAnnouncement(this.page);
      await actions[number]?.(this.page, this.#pick);
      await settled(this.page);
      this.done += 1;
    } catch (error) {
      this.failures.push(`action ${number}: ${String(error).split('\n', 1)[0]}`);
    }
  }

  /** The same view for every measurement: the first page without filters and without saved jobs, in the same document. */
  async rest(url: string): Promise<void> {
    await closeAnnouncement(this.page);
    await this.page.evaluate((home) => {
      localStorage.clear();
      // As the browser does in the other tabs of a visitor.
      dispatchEvent(new StorageEvent('storage', { key: null }));
      history.pushState(null, '', home);
      dispatchEvent(new PopStateEvent('popstate'));
    }, url);
    await settled(this.page);
  }
}

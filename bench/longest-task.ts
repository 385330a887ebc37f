// How long the page is busy without a pause, with 500 cards and a processor a quarter as fast.
import type { Browser, Locator, Page } from 'playwright-core';

const jobs = 500;
const slowdown = 4;
/** Time for an action and all work that it defers: the response, all its cards, suggestions, idle callbacks. */
const workMs = 6_000;

/** Milliseconds of the longest task of each run; 0 below 50 ms, which browsers do not report. */
export interface LongestTasks {
  filter: number[];
  save: number[];
  typing: number[];
}

/**
 * Performs an action and returns the longest task until the page is idle again. Meanwhile the page receives only input, because looking for
 * an element would itself be a long task.
 */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    Object.assign(window, { tasks, observer });
    observer.observe({ type: 'longtask' });
  });
  await act();
  await page.waitForTimeout(workMs);
  return page.evaluate(() => {
    const { tasks, observer } = window as unknown as {
      tasks: readonly number[];
      observer: PerformanceObserver;
    };
    observer.disconnect();
    return Math.max(0, ...tasks);
  });
}

/** Returns a function that clicks the middle of an element. */
async function clickOn(page: Page, element: Locator): Promise<() => Promise<void>> {
  await element.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return () => page.mouse.click(x + width / 2, y + height / 2);
}

/** Measures the tasks of choosing a filter value, of saving a job, and of typing into the field for keywords. */
export async function measureLongestTasks(
  browser: Browser,
  url: string,
  runs: number,
): Promise<LongestTasks> {
  const longest: LongestTasks = { filter: [], save: [], typing: [] };
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const cards: Locator = page.locator('portal-job-list portal-job-card');
    await page.goto(`${url}/ours/${jobs}`);
    await cards.nth(jobs - 1).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const box = page
      .locator('portal-filter-bar label:has(input[type="checkbox"])')
      .filter({ visible: true })
      .first();
    const save = cards.first().locator('[part="save"]');
    const keywords = page.locator('portal-filter-bar #keyword');
    for (let run = 0; run < runs; run += 1) {
      // Every second click removes the filter.
      longest.filter.push(await longestTask(page, await clickOn(page, box)));
      longest.save.push(await longestTask(page, await clickOn(page, save)));
      await keywords.fill('');
      await page.waitForTimeout(workMs);
      longest.typing.push(
        await longestTask(page, () => page.keyboard.type('office', { delay: 80 })),
      );
      await keywords.fill('');
      await page.waitForTimeout(workMs);
    }
  } finally {
    await context.close();
  }
  return longest;
}

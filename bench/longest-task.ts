// How long the page is busy without a pause, with 500 cards and a processor a quarter as fast.
import type { Browser, Locator, Page } from 'playwright-core';

const jobs = 500;
const slowdown = 4;
/** Time for work that an action leaves for later: suggestions, idle callbacks, the second rendering of an answer. */
const restMs = 1_500;

/** Milliseconds of the longest task of each run; 0 where none took 50 ms, which browsers do not report. */
export interface LongestTasks {
  facet: number[];
  save: number[];
  typing: number[];
}

/** Does something and returns the longest task until the page is at rest again. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(restMs);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  await act();
  await page.locator('portal-job-list [part="list"][aria-busy="false"]').waitFor();
  await page.waitForTimeout(restMs);
  return page.evaluate(() =>
    Math.max(0, ...(window as unknown as { tasks: readonly number[] }).tasks),
  );
}

/** Measures the tasks of a choice in a facet, of saving a job, and of typing into the field for keywords. */
export async function measureLongestTasks(
  browser: Browser,
  address: string,
  runs: number,
): Promise<LongestTasks> {
  const longest: LongestTasks = { facet: [], save: [], typing: [] };
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const cards: Locator = page.locator('portal-job-list portal-job-card');
    await page.goto(`${address}/ours/${jobs}`);
    await cards.nth(jobs - 1).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const box = page.locator('portal-filter-bar label:has(input[type="checkbox"])').first();
    const save = cards.first().locator('[part="save"]');
    const keywords = page.locator('portal-filter-bar #keyword');
    for (let run = 0; run < runs; run += 1) {
      // Every second click takes the choice back.
      longest.facet.push(await longestTask(page, () => box.click()));
      longest.save.push(await longestTask(page, () => save.click()));
      longest.typing.push(
        await longestTask(page, async () => {
          await keywords.fill('');
          await keywords.pressSequentially('office', { delay: 80 });
        }),
      );
      await keywords.fill('');
    }
  } finally {
    await context.close();
  }
  return longest;
}

// How long <portal-saved-jobs> takes to render 200 saved jobs next to a list that opens them.
import type { Browser } from 'playwright-core';

const savedJobs = 200;
const renderings = 21;

/** Milliseconds of each rendering: the update and the layout that follows. */
export async function measureSavedJobs(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${url}/ours/25`);
    const card = page.locator('portal-job-list[state="ready"] portal-job-card').first();
    await card.evaluate((element, count) => {
      const { job } = element as HTMLElement & { job: object };
      const jobs = Array.from({ length: count }, (_, index) => ({
        ...job,
        MatchedObjectId: String(index + 1),
      }));
      localStorage.setItem('portal-jobs:saved', JSON.stringify({ version: 1, jobs }));
    }, savedJobs);
    await page.reload();
    await card.waitFor();
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('portal-saved-jobs'));
    });
    const saved = page.locator('portal-saved-jobs');
    await saved
      .locator('[part="item"]')
      .nth(savedJobs - 1)
      .waitFor();
    return await saved.evaluate(async (element, count) => {
      const view = element as HTMLElement & {
        requestUpdate(): void;
        updateComplete: Promise<boolean>;
      };
      const times: number[] = [];
      for (let run = 0; run < count; run += 1) {
        const start = performance.now();
        view.requestUpdate();
        await view.updateComplete;
        view.getBoundingClientRect();
        times.push(performance.now() - start);
      }
      return times;
    }, renderings);
  } finally {
    await context.close();
  }
}

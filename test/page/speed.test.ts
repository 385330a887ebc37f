// The first jobs load early and do not shift. Times are not tested (see docs/benchmarks.md).
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { blocksOf } from '../support/docs.ts';
import { settled, useDemo } from './support.ts';

const block = blocksOf('docs/quick-start.md').find(
  ({ section, language }) => section.startsWith('Faster') && language === 'html',
);
/** The line of the guide, as site owners copy it. */
const preload = /<link\s[^>]*>/.exec(block?.code ?? '')?.[0] ?? '';

/** Delays responses until it is called. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, wait: async () => void (await opened) };
}

/** Records layout shifts on pages that are opened from now on. Returns a function to read them. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      const { shifts } = window as unknown as { shifts: unknown[] };
      shifts.push(...list.getEntries().map((entry) => entry.toJSON() as unknown));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
}

suite('the first jobs', () => {
  const demo = useDemo();
  const head = '<script type="module"';
  /** The searches of the first list. The second one requests something else. */
  const ofFirstList = (requests: string[]) =>
    requests.filter((url) => url.includes('/api/Search?') && url.includes('ResultsPerPage=10'));

  test('are requested once if the page preloads them', async () => {
    assert.match(preload, /rel="preload"/);
    const { page, requests, errors } = await demo.open({ replace: [[head, preload + head]] });
    assert.equal(ofFirstList(requests).length, 1);
    const [response] = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('ResultsPerPage=10'))
        .map(({ initiatorType }) => initiatorType),
    );
    assert.equal(response, 'link', 'it is the preloaded one');
    assert.deepEqual(errors, []);
    await page.context().close();
  });

  test('are requested by the list if the page preloads something else', async () => {
    const other = preload.replace('Page=1', 'Page=2');
    const { page, requests } = await demo.open({ replace: [[head, other + head]] });
    assert.equal(ofFirstList(requests).length, 2);
    assert.ok((await page.locator('portal-job-card').count()) >= 10);
    await page.context().close();
  });

  for (const width of [320, 390, 660, 768, 1280])
    test(`and the script before them, cause no layout shift at ${width} px`, async () => {
      const { page } = await demo.open({
        at: '/none',
        context: { viewport: { width, height: 900 } },
      });
      const shifts = await watchShifts(page);
      // The page is painted before the script loads, and with the script before the jobs load.
      const script = gate();
      const response = gate();
      await page.route('**/portal-jobs.js', async (route) => {
        await script.wait();
        await route.continue();
      });
      demo.breakWith(response.wait);
      await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(200);
      script.open();
      await page.locator('portal-job-list .placeholder').first().waitFor();
      await page.waitForTimeout(200);
      response.open();
      await settled(page);
      await page.waitForTimeout(200);
      const all = await shifts();
      const sum = all.reduce((before, { value }) => before + value, 0);
      assert.ok(sum < 0.002, JSON.stringify(all));
      demo.breakWith(undefined);
      await page.context().close();
    });

  test('cause no layout shift, and cards keep their links until others arrive', async () => {
    // An empty page first, so that the browser's cache has no response.
    const { page } = await demo.open({ at: '/none' });
    const shifts = await watchShifts(page);
    const list = page.locator('portal-job-list').first();
    const link = list.locator('portal-job-card [part="title"] a').first();

    const first = gate();
    demo.breakWith(first.wait);
    await page.goto(new URL('/', page.url()).href);
    await list.locator('.placeholder').first().waitFor();
    await page.waitForTimeout(200);
    const before = await shifts();
    first.open();
    await settled(page);
    await list.locator('portal-job-card').first().waitFor();
    await page.waitForTimeout(200);
    assert.deepEqual(await shifts(), before);

    const old = await link.getAttribute('href');
    const second = gate();
    demo.breakWith(second.wait);
    await page.getByLabel('Remote jobs only').check();
    await page.locator('portal-job-list[state="loading"]').first().waitFor();
    assert.equal(await link.getAttribute('href'), old);
    second.open();
    await settled(page);
    assert.match((await link.getAttribute('href')) ?? '', /RemoteIndicator=True/);
    demo.breakWith(undefined);
    await page.context().close();
  });
});

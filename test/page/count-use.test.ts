// Searches, filters and jobs in a site owner's figures: the scripts of docs/analytics.md with three tools.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { filesOf } from '../support/docs.ts';
import { everyDepartment, settled, useDemo } from './support.ts';

const demo = useDemo();
const files = filesOf('docs/analytics.md', 'Count searches, filters and jobs');

interface Count {
  name: string;
  filters?: string;
  total?: number;
  job_id?: string;
}

/** What each tool offers to a page, and how it records what it is told. */
const tools: Readonly<Record<string, string>> = {
  'count-with-dap.js': 'window.gas4 = (name, values) => counted.push({ name, ...values })',
  'count-with-ga4.js':
    "window.gtag = (command, name, values) => counted.push({ name: command === 'event' ? name : command, ...values })",
  'count-with-data-layer.js':
    'window.dataLayer = { push: ({ event, ...values }) => counted.push({ name: event, ...values }) }',
};

async function open(tool: string): Promise<Page> {
  const { page } = await demo.open({ at: everyDepartment });
  await page.evaluate(`window.counted = []; ${tools[tool] ?? ''};
    // The test stays on the page.
    addEventListener('click', (event) => { if (event.composedPath().some((node) => node.part?.contains('apply'))) event.preventDefault(); });
    ${files[tool] ?? ''}
    ${files['count-use.js'] ?? ''}`);
  return page;
}

const counted = (page: Page) => page.evaluate<Count[]>('counted');
const names = async (page: Page) => (await counted(page)).map(({ name }) => name);

suite('the recipes for analytics', () => {
  for (const tool of Object.keys(tools))
    test(`report a search without its words, a filter, an opened job and an application: ${tool}`, async () => {
      const page = await open(tool);
      await page.locator('portal-filter-bar #keyword').fill('nurse');
      await page.locator('portal-filter-bar #keyword').press('Enter');
      await page.waitForFunction(() => location.search.includes('Keyword'));
      await settled(page);
      assert.deepEqual((await names(page)).slice(0, 2), ['portal_search', 'portal_results']);
      const sort = page.locator('portal-job-list').first().getByLabel('Sort by');
      await sort.selectOption({ index: 1 });
      await settled(page);
      assert.ok((await names(page)).includes('portal_filter'));
      const apply = page.locator('portal-job-card').first().locator('[part~="apply"]');
      await apply.click();
      await page.locator('portal-job-card [part="title"] a').first().click();
      const all = await counted(page);
      assert.match(all.find(({ name }) => name === 'portal_apply')?.job_id ?? '', /^\d{6,}$/);
      assert.match(all.find(({ name }) => name === 'portal_open')?.job_id ?? '', /^\d{6,}$/);
      assert.doesNotMatch(JSON.stringify(all.filter((one) => !one.job_id)), /nurse/i);
      await page.context().close();
    });
});

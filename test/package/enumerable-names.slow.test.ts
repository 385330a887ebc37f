// Pages whose scripts add names to the prototypes of all objects, as libraries of 2005 do. Such names are in each `for…in` loop.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { distSite } from '../support/dist-site.ts';
import { openPage, withBrowser, type Handler } from '../support/page-server.ts';

const add = `for (const { prototype } of [Object, Array, Function, String, Number, Promise, Map, Event])
  for (const name of ['extend', 'each', 'clone']) prototype[name] = () => name;`;

const summary = {
  ...{ version: 1, by: 'month', from: '2020-01-01', to: '2024-12-31', postings: 240, rows: [] },
  calendar: Array.from({ length: 12 }, (_, index) => ({
    ...{ month: index + 1, postings: 20, years: 5, busyYears: 0 },
  })),
};

const page =
  (script: string): Handler =>
  ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === '/trends.json') return Response.json(summary);
    if (pathname !== '/') return undefined;
    return new Response(
      `<!doctype html><html lang="en"><head><title>Jobs</title><link rel="icon" href="data:,">
      <script>${script}</script><script type="module" src="/dist/portal-jobs.js"></script></head>
      <body><portal-filter-bar></portal-filter-bar><portal-job-list proxy-url="/jobs"></portal-job-list>
      <portal-saved-jobs></portal-saved-jobs><portal-job-trends src="/trends.json"></portal-job-trends>
      </body></html>`,
      { headers: { 'content-type': 'text/html' } },
    );
  };

const scripts = {
  'before the elements': add,
  'after the first jobs': `addEventListener('portal-results', () => { ${add} }, { once: true });`,
};

suite('on a page whose scripts add names to all objects', () => {
  for (const [when, script] of Object.entries(scripts))
    test(`a visitor searches, opens and saves a job, and sees trends: ${when}`, async () => {
      const server = await distSite(page(script));
      try {
        await withBrowser(async (browser) => {
          const { page: tab, errors } = await openPage(browser);
          await tab.goto(server.origin);
          const cards = tab.locator('portal-job-list portal-job-card');
          await cards.nth(9).waitFor();
          await tab.locator('portal-job-trends tbody tr').first().waitFor();
          await tab.getByLabel('Keywords').fill('nurse');
          await tab.keyboard.press('Enter');
          await tab.locator('[part="chip"]').first().waitFor();
          await cards.first().locator('[part="title"] a').click();
          await tab.getByRole('dialog').locator('[part="section"]').first().waitFor();
          await tab.keyboard.press('Escape');
          await cards.first().locator('[part="save"]').click();
          await tab.locator('portal-saved-jobs [part="item"]').first().waitFor();
          await tab.locator('portal-filter-bar #place').fill('den');
          await tab.getByRole('option').first().waitFor();
          // The page's own scripts still find their names.
          const names = await tab.evaluate(() => {
            const found: string[] = [];
            for (const name in {}) found.push(name);
            return found;
          });
          assert.deepEqual(names, ['extend', 'each', 'clone']);
          assert.deepEqual(errors, []);
        });
      } finally {
        await server.close();
      }
    });
});

// Pages whose scripts add names to the prototypes of all objects, as libraries of 2005 do. Such names are in each `for…in` loop.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { distSite } from '../support/dist-site.ts';
import { openPage, withBrowser, type Handler } from '../support/page-server.ts';

const add = `for (const { prototype } of [Object, Array, Function, String, Number, Promise, Map, Event])
  for (const name of ['extend', 'each', 'clone']) prototype[name] = () => name;`;

const summary = {
  version: 1,
  by: 'month',
  from: '2020-01-01',
  to: '2024-12-31',
  postings: 240,
  rows: [],
  calendar: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    postings: 20,
    years: 5,
    busyYears: 0,
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

suite(
  'on a page whose scripts add names to all objects, and whose proxy sends records in another form',
  () => {
    for (const late of ['schemas', 'job-trends'])
      test(`a visitor reads jobs and trends: the part ${late} arrives last`, async () => {
        const server = await distSite(page(add));
        try {
          await withBrowser(async (browser) => {
            const { page: tab, errors } = await openPage(browser);
            await tab.route('**/jobs/api/Search?*', async (route) => {
              const response = await route.fetch();
              const body = (await response.json()) as {
                SearchResult: { SearchResultItems: { RelevanceRank?: unknown }[] };
              };
              for (const item of body.SearchResult.SearchResultItems) item.RelevanceRank = null;
              await route.fulfill({ response, json: body });
            });
            const other = tab.waitForResponse(
              late === 'schemas' ? /portal-jobs\.job-trends\./ : /portal-jobs\.schemas\./,
            );
            await tab.route(new RegExp(`portal-jobs\\.${late}\\.`), async (route) => {
              await (await other).finished();
              await setTimeout(500); // until the other part has been evaluated
              await route.continue();
            });
            await tab.goto(server.origin);
            await tab.locator('portal-job-list portal-job-card').nth(9).waitFor();
            await tab.locator('portal-job-trends tbody tr').first().waitFor();
            assert.deepEqual(errors, []);
          });
        } finally {
          await server.close();
        }
      });
  },
);

suite('on a page that adds a name to all objects with which no script can work', () => {
  const breaking = ['get', 'set', 'value', 'writable', 'then', 'method', 'body', 'mode', 'cache'];
  const requests = ['credentials', 'signal'];
  for (const [file, tag, prefix] of [
    ['portal-jobs.js', '<portal-job-list proxy-url="/jobs">LINK</portal-job-list>', ''],
    ['portal-jobs.loader.js', '<div data-portal-jobs>LINK</div>', 'portal-jobs.loader.js: '],
  ] as const)
    test(`a site owner reads which one, and visitors have the link: ${file}`, async () => {
      const server = await distSite(({ url }) => {
        const { pathname, searchParams } = new URL(url);
        if (pathname !== '/named') return undefined;
        const names = JSON.stringify(searchParams.getAll('name'));
        return new Response(
          `<!doctype html><html lang="en"><head><title>Jobs</title><link rel="icon" href="data:,">
          <script>for (const name of ${names}) Object.prototype[name] = () => name;</script>
          <script type="module" src="/dist/${file}" data-proxy-url="/jobs"></script></head>
          <body>${tag.replace('LINK', '<a href="https://portal.example">Our jobs</a>')}</body></html>`,
          { headers: { 'content-type': 'text/html' } },
        );
      });
      try {
        await withBrowser(async (browser) => {
          for (const names of [...breaking, ...requests].map((name) => [name, 'extend'])) {
            // Without the functions of `openPage`, which such names break as well.
            const tab = await browser.newPage();
            const lines: string[] = [];
            const reported = new Promise<void>((resolve) => {
              const add = (text: string) => (lines.push(text), resolve());
              tab.on('console', (message) => add(message.text()));
              tab.on('pageerror', ({ message }) => add(message));
            });
            await tab.goto(
              `${server.origin}/named?${names.map((name) => `name=${name}`).join('&')}`,
            );
            await reported;
            await tab.waitForLoadState('networkidle');
            assert.deepEqual(lines, [
              `${prefix}portal-jobs: remove Object.prototype.${names[0]} from this page.`,
            ]);
            assert.match(await tab.content(), /<a href="https:..portal.example">Our jobs/);
            await tab.close();
          }
        });
      } finally {
        await server.close();
      }
    });
});

// The demo page with jobs rendered by the server: the same as other pages with the script, and complete without it.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { search } from '../../src/client/index.ts';
import { createListRenderer } from '../../packages/server/src/render/index.ts';
import { launch, openPage, serve, type Server } from '../support/page-server.ts';
import { createDemoSite, type DemoSite } from '../support/demo-site.ts';
import { sharedDemo, textsOf, undated, useDemo } from './support.ts';

const demo = useDemo();

/** The HTML that the server puts into the list, or the data block in it. */
const servedPart = /<div data-served[\s\S]*<\/script>\s*<\/div>/g;
const dataBlock = /<script type="application\/json">[\s\S]*?<\/script>/g;

/** Searches for the list's jobs. Counts and suggestions request fewer jobs. */
const searches = (requests: readonly string[]) =>
  requests.filter((url) => /\/api\/Search\?.*ResultsPerPage=10\b/.test(url));

/** The sum of visible layout shifts after half a second. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve(sum);
        }, 500);
      }),
  );

const treeOf = async (page: Page) =>
  undated(await page.locator('main').ariaSnapshot()).replace(/\/page-\d+|\/served\.html/g, '/page');

suite('a page with jobs from the server, with script', { concurrency: 2 }, () => {
  for (const at of ['/served.html', '/served.html?Keyword=office&Page=2'])
    test(`${at}: the elements send no request, and the page is the same as without served jobs`, async () => {
      const served = await demo.open({ at });
      await served.page.waitForTimeout(1_000);
      assert.deepEqual(searches(served.requests), []);
      assert.deepEqual([...served.errors, ...served.blocked], []);
      const plain = await demo.open({ at, replace: [[servedPart, '']] });
      await plain.page.waitForTimeout(1_000);
      assert.equal(searches(plain.requests).length, 1);
      const [one, other] = [await treeOf(served.page), await treeOf(plain.page)];
      // Without a request, nothing is announced.
      assert.ok(one === other.replace(/^( *- status): .*$/m, '$1'), `${one}\n\n${other}`);
      for (const { page } of [served, plain]) await page.context().close();
    });

  test('shows pinned jobs before the script, without a request or a layout shift', async () => {
    const base = 'https://agency.example/jobs-served';
    const options = {
      baseUrl: base,
      fetch: ({ url }: Request) => demo.ask(url.slice(new URL(url).origin.length)),
    };
    const locked = { Organization: ['HE'] };
    const newest = await search(
      { ...locked, ResultsPerPage: 500, SortField: 'opendate', SortDirection: 'desc' },
      options,
    );
    const jobs = newest.data.SearchResult.SearchResultItems;
    const pinned = [jobs.at(-1), jobs[3]].map((job) => job?.MatchedObjectId ?? '');
    const list = await createListRenderer({
      locked,
      pinned,
      channelId: 'SAMPLEWEB',
      pageUrl: 'https://agency.example/served.html',
      send: (query) => search(query, options),
    })();
    const attribute: [string, string] = [
      'channel-id="SAMPLEWEB"',
      `channel-id="SAMPLEWEB" pinned="${pinned.join(' ')}"`,
    ];
    const open = (part: string) =>
      demo.open({
        at: '/served.html',
        replace: [[servedPart, part.replaceAll('$', '$$$$')], attribute],
      });
    const [served, plain] = [await open(list), await open('')];
    for (const { page } of [served, plain]) await page.waitForTimeout(1_000);
    assert.equal((await shiftsOf(served.page)).toFixed(2), '0.00');
    const ofScope = ({ requests }: typeof served) =>
      requests.filter((url) => url.includes('ResultsPerPage=500'));
    assert.deepEqual([searches(served.requests), ofScope(served)], [[], []]);
    assert.equal(ofScope(plain).length, 1);
    const [one, other] = [await treeOf(served.page), await treeOf(plain.page)];
    assert.match(one, /Featured/);
    assert.ok(one === other.replace(/^( *- status): .*$/m, '$1'), `${one}\n\n${other}`);
    for (const { page } of [served, plain]) await page.context().close();
  });

  for (const [name, replace] of [
    ['with the response', undefined],
    ['without it', [[dataBlock, '']]],
  ] as const)
    test(`${name}: no visible layout shift`, async () => {
      const { page } = await demo.open({
        at: '/served.html',
        replace: replace && [...replace.map((one) => [...one] as [RegExp, string])],
      });
      assert.equal((await shiftsOf(page)).toFixed(2), '0.00');
      await page.context().close();
    });
});

suite('a page with jobs from the server, without script', () => {
  let server: Server;
  let browser: Browser;
  let site: DemoSite;

  before(async () => {
    site = createDemoSite(await sharedDemo());
    server = await serve(site.handler);
    browser = await launch();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  /** Presses Tab until an element with that name has the focus. */
  async function tabTo(page: Page, selector: string): Promise<void> {
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      if ((await page.locator(`${selector}:focus`).count()) > 0) return;
    }
    assert.fail(`Tab does not lead to ${selector}`);
  }

  test('can be used by keyboard only: search, next page, open a job, apply', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${server.origin}/served.html`);
    const titles = () => textsOf(page.locator('[data-served] article h3'));
    const [first] = await titles();
    await tabTo(page, 'nav [rel="next"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/Page=2/);
    assert.notEqual((await titles())[0], first);
    await tabTo(page, 'input[name="Keyword"]');
    await page.keyboard.type('nurse');
    await page.keyboard.press('Enter');
    await page.waitForURL(/Keyword=nurse/);
    assert.match((await textsOf(page.locator('[data-served] h2'))).join(), /for “nurse”/);
    await tabTo(page, 'input[name="LocationName"]');
    await page.keyboard.type('Denver, Colorado');
    await tabTo(page, '[data-served] button');
    await page.keyboard.press('Enter');
    await page.waitForURL(/LocationName=Denver/);
    await page.goBack();
    assert.equal(await page.locator('input[name="Keyword"]').inputValue(), 'nurse');
    const found = (await titles())[0] ?? '';
    await tabTo(page, 'article h3 a');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/job\/\d+/);
    assert.equal((await textsOf(page.locator('h1'))).join(), found);
    const apply = page.getByRole('link', { name: /^Apply/ }).first();
    assert.match((await apply.getAttribute('href')) ?? '', /PostingChannelID=SAMPLEWEB/);
    await page.route('https://www.portal.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Apply here</title>' }),
    );
    await tabTo(page, 'a[href*="PostingChannelID=SAMPLEWEB"]');
    await page.keyboard.press('Enter');
    await page.waitForURL('https://www.portal.example/**');
    assert.equal(await page.title(), 'Apply here');
    assert.equal(new URL(page.url()).searchParams.get('PostingChannelID'), 'SAMPLEWEB');
    await page.context().close();
  });

  for (const width of [320, 1280])
    for (const at of [
      '/served.html',
      '/served.html?Keyword=qqqq',
      '/jobs-served/embed',
      '/jobs-served/embed?Keyword=qqqq&lang=es',
      'a job',
    ])
      test(`${at} at ${width} px: nothing overflows, and axe finds no violations`, async () => {
        const { page } = await openPage(browser, { viewport: { width, height: 800 } });
        // axe needs scripts.
        await page.route('**/*.js', (route) => route.abort());
        await page.goto(server.origin + (at === 'a job' ? '/served.html' : at));
        if (at === 'a job') await page.locator('article h3 a').first().click();
        await page.waitForLoadState();
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
        assert.deepEqual(await violations(page), []);
        await page.context().close();
      });
});

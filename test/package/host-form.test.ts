// Pages whose content is in one form, as in WebForms, SharePoint and Kentico.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { renderList } from '../../packages/server/src/render/list-html.ts';
import type { PageSettings } from '../../packages/server/src/render/page-settings.ts';
import { askPage, settingsIn } from '../render/support.ts';
import { distSite } from '../support/dist-site.ts';
import { launch, openPage, type Server } from '../support/page-server.ts';

/** The script of ASP.NET for a form with a default button. It excludes links and buttons, but sees only the element around ours. */
const defaultButton = `
  function fireDefaultButton(event) {
    const { target } = event;
    if (event.keyCode !== 13 || target.matches('textarea, a, input[type=submit]')) return true;
    document.getElementById('save').click();
    event.preventDefault();
    return false;
  }`;

const around = (
  jobs: string,
  isForm: boolean,
) => `<!doctype html><html lang="en"><title>Careers</title>
  ${isForm ? '<form id="host" method="post" action="/save" onkeypress="return fireDefaultButton(event)">' : ''}
  <input name="state" value="secret">
  <portal-filter-bar></portal-filter-bar>
  <portal-job-list proxy-url="/jobs">${jobs}<a href="https://www.portal.example/">See our open jobs</a></portal-job-list>
  <input name="after" value="1"><button id="save">Save</button>
  ${isForm ? '</form>' : ''}
  <script>${defaultButton}</script>
  <script type="module" src="/dist/portal-jobs.js"></script></html>`;

/** Renders a list as a server does, for a page at `pageUrl`. */
const served = async (pageUrl: string, query = '', own: Partial<PageSettings> = {}) =>
  String(
    renderList(
      await askPage(query, {}, { withoutData: true }),
      settingsIn('en', { pageUrl, ...own }),
    ),
  );

/** Whether the page's button is within the page's form after parsing. */
function hasItsButton(markup: string): boolean {
  const find = (node: Tree.Node, id: string): Tree.Element | undefined => {
    if ('attrs' in node && node.attrs.some(({ value }) => value === id)) return node;
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      const found = find(child, id);
      if (found) return found;
    }
    return undefined;
  };
  const form = find(parse(markup), 'host');
  return form !== undefined && find(form, 'save') !== undefined;
}

suite('a rendered list in a page with one form', () => {
  let browser: Browser;
  let server: Server;
  before(async () => {
    server = await distSite(async (request) => {
      const url = new URL(request.url);
      if (url.pathname === '/save')
        return new Response(`saved ${await request.text()}`, {
          headers: { 'content-type': 'text/html' },
        });
      if (url.pathname !== '/careers') return undefined;
      const isForm = url.searchParams.get('form') !== 'none';
      const pageUrl = `${url.origin}/careers?page=7${isForm ? '' : '&form=none'}`;
      const jobs = await served(pageUrl, url.search);
      return new Response(around(jobs, isForm), {
        headers: { 'content-type': 'text/html' },
      });
    });
    browser = await launch();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const open = async (options: BrowserContextOptions = {}, query = '') => {
    const opened = await openPage(browser, options);
    await opened.page.goto(`${server.origin}/careers?page=7${query}`);
    return opened;
  };

  test("keeps the page's button in its form, unlike a plain search form", async () => {
    const page = async (own: Partial<PageSettings> = {}) =>
      hasItsButton(around(await served('https://agency.example/careers', '', own), true));
    assert.equal(await page(), true);
    assert.equal(await page({ searchForm: 'none' }), true);
    assert.equal(await page({ searchForm: 'plain' }), false);
  });

  for (const [where, query] of [
    ['in a page with a form', ''],
    ['in a page without a form', '&form=none'],
  ] as const)
    test(`searches without script ${where}, and submits no fields of the page`, async () => {
      const { page } = await open({ javaScriptEnabled: false }, query);
      const field = page.locator('portal-job-list').getByLabel('Keyword');
      await field.fill('nurse');
      await field.press('Enter');
      await page.waitForURL(/Keyword=nurse/);
      const { searchParams } = new URL(page.url());
      assert.deepEqual(
        [...searchParams.keys()].sort(),
        ['HiringPath', 'Keyword', 'LocationName', 'page', ...(query ? ['form'] : [])].sort(),
      );
      assert.match(await page.locator('[data-served] h2').innerText(), /nurse/);
      await page.locator('portal-job-list').getByRole('button', { name: 'Search' }).click();
      assert.match(page.url(), /Keyword=nurse/);
      await page.context().close();
    });

  for (const javaScriptEnabled of [false, true])
    test(`lets the page save its own fields ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
      const { page } = await open({ javaScriptEnabled });
      if (javaScriptEnabled) await page.locator('portal-job-card').first().waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
      await page.waitForURL(/\/save$/);
      assert.equal(await page.innerText('body'), 'saved state=secret&after=1');
      await page.context().close();
    });

  test("searches with script on Enter, without pressing the page's default button", async () => {
    const { page, errors } = await open();
    await page.locator('portal-job-card').first().waitFor();
    const field = page.locator('portal-filter-bar').getByLabel('Keyword');
    await field.fill('nurse');
    await field.press('Enter');
    await page.locator('portal-job-list [part="heading"]').filter({ hasText: /nurse/ }).waitFor();
    assert.match(page.url(), /\/careers\?/);
    const title = page.locator('portal-job-card [part="title"] a').first();
    await title.press('Enter');
    await page.getByRole('dialog').locator('[part="section"]').first().waitFor();
    assert.match(page.url(), /\/careers\?/);
    assert.deepEqual(errors, []);
    await page.context().close();
  });
});

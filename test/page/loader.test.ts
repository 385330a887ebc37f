// The loader, for content systems that forbid custom elements: what authors can write instead, and what they cannot.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { contentSecurityPolicy } from '../support/pages.ts';
import { launch, openPage, serve, type Server } from '../support/page-server.ts';
import { sharedDemo } from './support.ts';

const link = '<a href="https://www.portal.example/search">See our open jobs</a>';
const tag =
  '<script type="module" src="/portal-jobs.loader.js" data-proxy-url="/jobs" data-channel-id="SAMPLEWEB"></script>';

suite('the loader', () => {
  let browser: Browser;
  let server: Server;
  let body = '';
  /** Whether someone copied the loader only. */
  let isAlone = false;
  before(async () => {
    browser = await launch();
    server = await serve(
      (request) =>
        new URL(request.url).pathname === '/'
          ? new Response(
              `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Jobs</title></head><body>${body}</body></html>`,
              {
                headers: {
                  'content-type': 'text/html',
                  'content-security-policy': contentSecurityPolicy(),
                },
              },
            )
          : isAlone && new URL(request.url).pathname === '/portal-jobs.js'
            ? new Response('Not found', { status: 404 })
            : undefined,
      await sharedDemo(),
    );
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  async function open(html: string) {
    body = html;
    const opened = await openPage(browser);
    await opened.page.goto(server.origin);
    return opened;
  }

  test('replaces a node with data attributes', async () => {
    const { page, errors, blocked } = await open(
      `${tag}<div data-portal-jobs data-results-per-page="3" data-filters="keyword" data-keyword="nurse">${link}</div>`,
    );
    await page.locator('[data-portal-jobs] portal-job-list[state="ready"]').waitFor();
    assert.equal(await page.locator('portal-job-card').count(), 3);
    await page.locator('portal-filter-bar').getByLabel('Keyword').waitFor();
    const apply = page.locator('portal-job-card').first().getByRole('link', { name: /Apply/ });
    assert.match((await apply.getAttribute('href')) ?? '', /PostingChannelID=SAMPLEWEB/);
    assert.equal(await page.getByRole('link', { name: 'See our open jobs' }).isVisible(), false);
    assert.deepEqual([errors, blocked], [[], []]);
    await page.context().close();
  });

  test('replaces a link in a separate paragraph, or after a sentence', async () => {
    const jobs = (fragment: string, text: string) =>
      `<a href="https://www.portal.example/search#portal-jobs:${fragment}">${text}</a>`;
    const { page, errors } = await open(
      `<p>${jobs('results-per-page=2&filters=none', 'Our jobs')}</p><p>See ${jobs('results-per-page=4', 'these jobs')} too.</p>${tag}`,
    );
    await page.locator('portal-job-list[state="ready"]').nth(1).waitFor();
    const counts = await page
      .locator('portal-job-list')
      .evaluateAll((lists) =>
        lists.map((list) => list.shadowRoot?.querySelectorAll('portal-job-card').length),
      );
    assert.deepEqual(counts, [2, 4]);
    assert.equal(await page.locator('portal-filter-bar').count(), 1);
    assert.equal(await page.locator('body > p').count(), 1);
    const sentence = page.locator('body > p');
    assert.equal(await sentence.innerText(), 'See these jobs too.');
    assert.deepEqual(errors, []);
    await page.context().close();
  });

  test('does not let authors set the proxy, the channel, scripts or styles', async () => {
    const evil = 'https://evil.example';
    const { page, requests, blocked } = await open(
      `${tag}<div data-portal-jobs data-proxy-url="${evil}" data-channel-id="EVIL" data-onclick="alert(1)" data-style="color:red">${link}</div>
      <p><a href="${evil}/#portal-jobs:proxy-url=${encodeURIComponent(evil)}&onclick=alert(1)&channel-id=EVIL">Jobs</a></p>`,
    );
    await page.locator('portal-job-list[state="ready"]').nth(1).waitFor();
    for (const list of await page.locator('portal-job-list').all()) {
      assert.equal(await list.getAttribute('proxy-url'), '/jobs');
      assert.equal(await list.getAttribute('channel-id'), 'SAMPLEWEB');
      assert.equal(await list.getAttribute('onclick'), null);
      assert.equal(await list.getAttribute('style'), null);
    }
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(server.origin)),
      [],
    );
    assert.deepEqual(blocked, []);
    await page.context().close();
  });

  const linkTo = (text: string) =>
    `<p><a href="https://www.portal.example/search#portal-jobs:results-per-page=1&filters=none">${text}</a></p>`;
  const node = '<div data-portal-jobs data-filters="none" data-results-per-page="1"></div>';
  /** The texts of unreplaced links, and the parent element of each list. */
  const outcome = async (page: Page) => {
    await page.waitForLoadState('networkidle');
    const places = page
      .locator('portal-job-list')
      .evaluateAll((lists) =>
        lists.map((list) => list.closest('main, aside, section, body')?.localName),
      );
    return { lists: await places, links: await page.locator('p > a').allInnerTexts() };
  };

  test('puts lists only into the main part of the page, not into comments of visitors', async () => {
    const { page, errors } = await open(
      `${tag}<main>${node}${linkTo('Ours')}</main><section>${node}${linkTo('A comment')}</section>`,
    );
    assert.deepEqual(await outcome(page), { lists: ['main', 'main'], links: ['A comment'] });
    assert.deepEqual(errors, []);
    await page.context().close();
  });

  test('puts lists only into the part that data-within selects', async () => {
    const within = (selector: string) => tag.replace(' data-', ` data-within="${selector}" data-`);
    const body = `<main>${linkTo('Main')}</main><aside>${linkTo('Aside')}</aside>`;
    const aside = await open(within('aside') + body);
    assert.deepEqual(await outcome(aside.page), { lists: ['aside'], links: ['Main'] });
    await aside.page.context().close();
    const none = await open(within('.jobs') + body);
    assert.deepEqual(await outcome(none.page), { lists: [], links: ['Main', 'Aside'] });
    assert.match(none.errors.join(), /data-within=".jobs"/);
    await none.page.context().close();
    const unreadable = await open(within('[') + body);
    assert.deepEqual(await outcome(unreadable.page), { lists: [], links: ['Main', 'Aside'] });
    assert.deepEqual(
      unreadable.errors.map((error) => error.includes('data-within="["')),
      [true],
    );
    await unreadable.page.context().close();
  });

  test('creates at most ten lists, and reports further links once in the console', async () => {
    const links = Array.from({ length: 13 }, (_, index) => linkTo(`Jobs ${index + 1}`));
    const { page, errors } = await open(links.join('') + tag);
    const { lists, links: left } = await outcome(page);
    assert.equal(lists.length, 10);
    assert.deepEqual(left, ['Jobs 11', 'Jobs 12', 'Jobs 13']);
    assert.deepEqual(
      errors.map((error) => error.includes('10 lists')),
      [true],
    );
    await page.context().close();
  });

  test('reports a missing proxy URL and leaves the link', async () => {
    const { page, errors } = await open(
      `<script type="module" src="/portal-jobs.loader.js"></script><div data-portal-jobs>${link}</div>`,
    );
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByRole('link', { name: 'See our open jobs' }).isVisible(), true);
    assert.match(errors.join('\n'), /data-proxy-url/);
    await page.context().close();
  });

  test('reports that the script is missing and leaves the links', async () => {
    isAlone = true;
    const { page, errors } = await open(`${tag}<div data-portal-jobs>${link}</div>`);
    await page.waitForLoadState('networkidle');
    isAlone = false;
    assert.equal(await page.getByRole('link', { name: 'See our open jobs' }).isVisible(), true);
    assert.match(
      errors.join('\n'),
      /portal-jobs\.js cannot be loaded\. Copy all portal-jobs\*\.js/,
    );
    await page.context().close();
  });

  test('loads nothing else on a page without lists', async () => {
    const { page, requests } = await open(tag);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      requests.filter((url) => url.endsWith('/portal-jobs.js')),
      [],
    );
    await page.context().close();
  });
});

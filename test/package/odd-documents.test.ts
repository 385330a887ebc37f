// Documents without a URL, documents into which an element is moved, and pages whose policy blocks the script.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser, Frame, Page } from 'playwright-core';
import { distSite } from '../support/dist-site.ts';
import { launch, openPage, testPages, type Server } from '../support/page-server.ts';
import { contentSecurityPolicy } from '../support/pages.ts';

const markup = (origin: string) => `<!doctype html>
  <html lang="en">
    <title>A frame</title>
    <script type="module" src="${origin}/dist/portal-jobs.js"></script>
    <portal-filter-bar></portal-filter-bar>
    <portal-job-list proxy-url="${origin}/jobs">
      <a href="https://www.portal.example/search">See our open jobs</a>
    </portal-job-list>
  </html>`;

suite('unusual documents', () => {
  let browser: Browser;
  let server: Server;
  before(async () => {
    server = await distSite(testPages({ policy: '' }));
    browser = await launch();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  /** Opens a page with one frame. */
  async function openFrame(
    kind: 'srcdoc' | 'blob',
  ): Promise<{ page: Page; frame: Frame; errors: string[] }> {
    const { page, errors } = await openPage(browser);
    await page.goto(`${server.origin}/two-lits.html`);
    await page.evaluate(
      ([kind, html]) => {
        const frame = document.createElement('iframe');
        frame.style.cssText = 'inline-size: 1000px; block-size: 2000px';
        if (kind === 'srcdoc') frame.srcdoc = html;
        else frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
        document.body.replaceChildren(frame);
      },
      [kind, markup(server.origin)] as const,
    );
    await page.waitForFunction(() => frames.length === 1);
    const frame = page.frames()[1];
    assert.ok(frame);
    return { page, frame, errors };
  }

  for (const kind of ['srcdoc', 'blob'] as const)
    test(`in a ${kind} frame, jobs, pages of results and announcements are shown`, async () => {
      const { page, frame, errors } = await openFrame(kind);
      const list = frame.locator('portal-job-list');
      const titles = list.locator('[part="title"]');
      await titles.first().waitFor();
      const first = await titles.first().textContent();
      await list.getByRole('link', { name: 'Page 2', exact: true }).click();
      await titles
        .first()
        .filter({ hasNotText: first ?? '' })
        .waitFor();
      await titles.first().getByRole('link').click();
      const dialog = frame.getByRole('dialog');
      await dialog.locator('[part="section"]').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.deepEqual(errors, []);
      await page.context().close();
    });

  test("a list that is moved into a frame's document keeps its style, and shows new jobs there", async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${server.origin}/two-lits.html`);
    await page.locator('portal-job-list[state="ready"] portal-job-card').first().waitFor();
    const color = () =>
      page
        .frameLocator('iframe')
        .locator('portal-job-card [part="apply"]')
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    const before = await page
      .locator('portal-job-card [part="apply"]')
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.style.cssText = 'inline-size: 1000px; block-size: 2000px';
      const list = document.querySelector('portal-job-list');
      document.body.append(frame);
      if (list) frame.contentDocument?.body.append(list);
    });
    const frame = page.frameLocator('iframe');
    const titles = frame.locator('portal-job-list [part="title"]');
    const first = await titles.first().textContent();
    assert.equal(await color(), before);
    await frame.getByRole('link', { name: 'Page 2', exact: true }).click();
    await titles
      .first()
      .filter({ hasNotText: first ?? '' })
      .waitFor();
    await frame.getByLabel('Jobs per page').selectOption('25');
    await frame.locator('portal-job-card').nth(24).waitFor();
    const last = frame.locator('portal-job-card [part="apply"]').last();
    assert.equal(await last.evaluate((link) => getComputedStyle(link).backgroundColor), before);
    assert.deepEqual(errors, []);
    await page.context().close();
  });
});

suite('a page whose policy blocks the script', () => {
  const link = 'See our open jobs';
  const policies = {
    'does not list ours': contentSecurityPolicy().replace(
      /trusted-types portal-jobs/,
      'trusted-types other',
    ),
    'forbids all': contentSecurityPolicy().replace(
      /trusted-types portal-jobs/,
      "trusted-types 'none'",
    ),
    'lists ours, whose name another script has taken': contentSecurityPolicy(),
  };
  for (const [name, policy] of Object.entries(policies))
    test(`the host page's link is shown if trusted-types ${name}`, async () => {
      const server = await distSite(testPages({ policy }));
      const browser = await launch();
      try {
        const { page } = await openPage(browser);
        if (name.includes('taken'))
          await page.addInitScript("trustedTypes.createPolicy('portal-jobs', {});");
        await page.goto(`${server.origin}/strict.html`);
        await page.waitForLoadState('networkidle');
        assert.ok(await page.getByRole('link', { name: link }).isVisible());
        const { isDefined, isLoaded } = await page.evaluate(() => ({
          isDefined: customElements.get('portal-job-list') !== undefined,
          isLoaded: performance
            .getEntriesByType('resource')
            .some(({ name }) => name.endsWith('/portal-jobs.js')),
        }));
        assert.deepEqual([isLoaded, isDefined], [true, false]);
        assert.equal(await page.locator('portal-job-card').count(), 0);
      } finally {
        await browser.close();
        await server.close();
      }
    });
});

// iPhones zoom in on a field whose text is smaller than 16 px, and do not zoom out again.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { root } from '../../scripts/root.ts';
import { renderList } from '../../packages/server/src/render/list-html.ts';
import { askPage, settingsIn } from '../render/support.ts';
import { distSite } from '../support/dist-site.ts';
import { openPage, withBrowser } from '../support/page-server.ts';

suite('on a touch screen, in a page with small text', () => {
  test('every field of the elements and of a rendered list has at least 16 px', async () => {
    const style = await readFile(join(root, 'dist/portal-jobs.css'), 'utf8');
    const served = String(renderList(await askPage(''), settingsIn('en')));
    const markup = `<!doctype html><html lang="en"><title>Careers</title><style>body { font-size: 12px } ${style}</style>
      ${served}<portal-filter-bar></portal-filter-bar>
      <portal-job-list proxy-url="/jobs"><a href="https://www.portal.example/">Jobs</a></portal-job-list>
      <script type="module" src="/dist/portal-jobs.js"></script></html>`;
    const server = await distSite((request) =>
      request.url.endsWith('/careers')
        ? new Response(markup, { headers: { 'content-type': 'text/html' } })
        : undefined,
    );
    try {
      await withBrowser(async (browser) => {
        const { page } = await openPage(browser, { hasTouch: true, isMobile: true });
        await page.goto(`${server.origin}/careers`);
        await page.locator('portal-job-card').first().waitFor();
        const sizes = await page
          .locator('input:not([type=checkbox]):not([type=hidden]), select')
          .evaluateAll((fields) =>
            fields.map(
              (field) => [field.id, parseFloat(getComputedStyle(field).fontSize)] as const,
            ),
          );
        assert.ok(sizes.length >= 6, `${sizes.length} fields`);
        assert.deepEqual(
          sizes.filter(([, size]) => size < 16),
          [],
        );
      });
    } finally {
      await server.close();
    }
  });
});

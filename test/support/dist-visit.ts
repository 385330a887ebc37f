// Visits a page of the whole chain from dist.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { root } from '../../scripts/root.ts';
import { distSite } from './dist-site.ts';
import { openPage, withBrowser, type Handler } from './page-server.ts';

export const entry = readFileSync(join(root, 'dist/portal-jobs.js'), 'utf8');
export const files = readdirSync(join(root, 'dist')).filter((file) =>
  /^portal-jobs\..+\.js$/.test(file),
);

/** Returns the file of a lazy part, such as `job-details`. */
export function fileOf(part: string): string {
  const file = files.find((one) => one.replace(/\.[\w-]{8}\.js$/, '') === `portal-jobs.${part}`);
  assert.ok(file, part);
  return file;
}

const html = (head: string, lang: string, attributes: string) => `<!doctype html>
<html lang="${lang}">
  <head><meta charset="utf-8"><title>Jobs</title>${head}</head>
  <body>
    <h1>Jobs</h1>
    <portal-filter-bar></portal-filter-bar>
    <portal-job-list proxy-url="/jobs" ${attributes}>
      <a href="https://www.portal.example/search">See our open jobs</a>
    </portal-job-list>
    <portal-saved-jobs></portal-saved-jobs>
  </body>
</html>`;

export const module = (url: string) => `<script type="module" src="${url}"></script>`;

export const response = (body: string, type = 'text/javascript') =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });

/** Opens a page of the whole chain. `handlers` run first. */
export async function visit(
  head: string,
  work: (page: Page, errors: string[]) => Promise<void>,
  {
    handlers = [],
    lang = 'en',
    attributes = '',
    prepare,
    whileLoading,
    context,
    query = '',
    headers = {},
  }: {
    handlers?: Handler[];
    lang?: string;
    /** Further attributes of the list. */
    attributes?: string;
    prepare?: (page: Page) => Promise<unknown>;
    /** Called before the first job has appeared. */
    whileLoading?: (page: Page) => Promise<unknown>;
    context?: BrowserContextOptions;
    query?: string;
    /** Further headers of the page. */
    headers?: Record<string, string>;
  } = {},
): Promise<void> {
  const server = await distSite(...handlers, (request) =>
    new URL(request.url).pathname === '/'
      ? new Response(html(head, lang, attributes), {
          headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
        })
      : undefined,
  );
  try {
    await withBrowser(async (browser) => {
      const { page, errors } = await openPage(browser, context);
      await prepare?.(page);
      await page.goto(`${server.origin}/${query}`);
      await whileLoading?.(page);
      await page.locator('portal-job-list[state="ready"] portal-job-card').first().waitFor();
      await work(page, errors);
    });
  } finally {
    await server.close();
  }
}

export const card = (page: Page) => page.locator('portal-job-card').first();

// Every page of the site, as files on a server, with its policy.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Page } from 'playwright-core';
import { root } from '../../scripts/root.ts';
import { defaultBase, siteFolder } from '../../scripts/site.ts';
import { violations } from '../support/axe.ts';
import { pages, skip, useSite } from './support.ts';

const site = useSite();

const read = (page: string) => readFileSync(join(root, siteFolder, page), 'utf8');

/** Waits until the elements of a page show jobs. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('portal-job-list')].every(
      (list) => list.getAttribute('state') === 'ready',
    ),
  );

suite('a page of the site', { skip, concurrency: 2 }, () => {
  for (const path of pages)
    test(`${path} has no message in the console and nothing that its policy blocks, is accessible, and fits every width`, async () => {
      const { page, messages, blocked, failed } = await site.open(path);
      await settled(page);
      const problems: string[] = [];
      for (const width of [320, 390, 768, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (beyond > 0) problems.push(`${beyond} px wider than ${width} px`);
      }
      for (const [width, colorScheme] of [
        [1280, 'light'],
        [1280, 'dark'],
        [390, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const found = await violations(page);
        problems.push(...found.map((one) => `${width} px, ${colorScheme}: ${one}`));
      }
      assert.deepEqual([messages, blocked, failed, problems], [[], [], [], []]);
      await page.context().close();
    });

  test('that does not exist says so, with links to the others', async () => {
    const { page, failed } = await site.open('no-such-page.html');
    assert.equal(failed.length, 1);
    await page.getByRole('link', { name: 'To the first page' }).click();
    await page.getByRole('heading', { level: 1, name: /open jobs/ }).waitFor();
    await page.context().close();
  });

  for (const [path, name] of [
    ['index.html', 'mobile navigation'],
    ['elements.html', 'Menu'],
  ] as const)
    test(`${path} has an accessible menu on a phone`, async () => {
      const { page, messages } = await site.open(path, { viewport: { width: 390, height: 844 } });
      await page.getByRole('button', { name }).press('Enter');
      await page
        .getByRole('link', { name: /Playground|Quick start/ })
        .last()
        .waitFor();
      assert.equal((await violations(page)).join('\n'), '');
      assert.deepEqual(messages, []);
      await page.context().close();
    });

  test('is found by the search, without a request to another host', async () => {
    const { page, messages, blocked, requests } = await site.open('index.html');
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    const search = page.locator('.VPLocalSearchBox');
    await search.getByRole('searchbox').fill('trusted types');
    await search.getByRole('option').first().waitFor();
    // VitePress' dialog has links in its options, and names results by their headings. Only another dialog would change that.
    const without = ['nested-interactive', 'label-content-name-mismatch'];
    const found = await violations(page, { within: '.VPLocalSearchBox', without });
    assert.equal(found.join('\n'), '');
    await search.getByRole('option').first().click();
    await page.waitForURL('**/*.html*');
    const foreign = requests.filter((url) => !url.startsWith(site.url('')));
    assert.deepEqual([messages, blocked, foreign], [[], [], []]);
    await page.context().close();
  });
});

/** The values of an attribute in a page. */
function valuesOf(node: DefaultTreeAdapterTypes.Node, name: string): string[] {
  const own = 'attrs' in node ? node.attrs.filter((one) => one.name === name) : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...own.map(({ value }) => value), ...children.flatMap((child) => valuesOf(child, name))];
}

suite('the links of the site', { skip }, () => {
  const parsed = new Map(pages.map((page) => [page, parse(read(page))]));
  const ids = new Map([...parsed].map(([page, tree]) => [page, new Set(valuesOf(tree, 'id'))]));
  const host = 'https://site.example';
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    homepage: string;
  };
  const files = `${homepage.replace(/#.*/, '')}/blob/main/`;

  /** Returns why a link leads nowhere. */
  function problemOf(page: string, href: string): string | undefined {
    const url = new URL(href, `${host}${defaultBase}${page}`);
    if (url.href.startsWith(files)) {
      const path = url.pathname.slice(new URL(files).pathname.length);
      return existsSync(join(root, path)) ? undefined : `there is no ${path}`;
    }
    if (url.origin !== host) return undefined;
    if (!url.pathname.startsWith(defaultBase)) return 'it leaves the site';
    const path = url.pathname.slice(defaultBase.length) || 'index.html';
    if (!existsSync(join(root, siteFolder, path))) return `there is no ${path}`;
    const id = decodeURIComponent(url.hash.slice(1));
    return id && !ids.get(path)?.has(id) ? `${path} has no #${id}` : undefined;
  }

  test('lead to pages, files and headings that exist', () => {
    const problems = [...parsed].flatMap(([page, tree]) =>
      [...new Set(valuesOf(tree, 'href'))].flatMap((href) => {
        const problem = problemOf(page, href);
        return problem === undefined ? [] : [`${page}: ${href}: ${problem}`];
      }),
    );
    assert.deepEqual(problems, []);
  });

  test('include one to edit each document', () => {
    for (const page of pages.filter((one) => !/^(404|index|playground)\.html$/.test(one))) {
      const name = page.replace(/html$/, 'md');
      assert.ok(read(page).includes(`/edit/main/docs/${name}`), page);
    }
  });
});

suite('the policy of the site', { skip }, () => {
  test('lets only files of the site and known inline scripts run', () => {
    for (const page of pages) {
      const [, policy = ''] =
        /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(page)) ?? [];
      assert.match(policy, /default-src 'none'/, page);
      assert.match(policy, /require-trusted-types-for 'script'/, page);
      assert.match(policy, /script-src 'self'( 'sha256-[\w+/]+=')+$/, page);
      assert.doesNotMatch(policy, /unsafe|https?:/, page);
    }
  });
});

// The editors of examples/: what they keep of an author's text in ten rounds of editing and saving, and what the author sees.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { exampleFiles } from '../support/examples.ts';
import { packagesOf } from '../support/install.ts';
import { launch, openPage, serve, type Handler, type Server } from '../support/page-server.ts';

const packages = {
  ckeditor: await packagesOf('examples/ckeditor'),
  tinymce: await packagesOf('examples/tinymce'),
};

const rounds = 10;

/** The HTML that an author has written. */
const written = {
  bar: '<portal-filter-bar filters="keyword location"></portal-filter-bar>',
  list: '<portal-job-list proxy-url="/jobs" organization="HE00;HE10" results-per-page="5" with-original-titles=""><a href="https://www.portal.example/search?a=HE00&amp;k=x">See our open jobs</a></portal-job-list>',
  saved: '<portal-saved-jobs proxy-url="/jobs"></portal-saved-jobs>',
};
const text = `<p>Before</p>${Object.values(written).join('')}<p>After</p>`;

const { 'index.html': ckeditorPage = '', ...ckeditor } = exampleFiles('ckeditor');
const { 'index.html': tinymcePage = '', ...tinymce } = exampleFiles('tinymce');
/** Returns the page of an example with the text of the test. */
const withText = (page: string) =>
  page.replace(
    /(<textarea id="text">)[^]*(?=<\/textarea)/,
    (_, start: string) => start + text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
const pages: Readonly<Record<string, string>> = {
  ...ckeditor,
  ...tinymce,
  'tinymce.html': withText(tinymcePage),
  'ckeditor.js': `import { editor } from './editor-ckeditor.js';\nwindow.editor = editor;\n`,
  'ckeditor.html': withText(ckeditorPage).replace('"/editor-ckeditor.js"', '"/ckeditor.js"'),
};
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Reads a file of the packages of either editor. */
const readPackaged = (path: string) =>
  Promise.any(Object.values(packages).map(({ modules }) => readFile(join(modules, path)))).catch(
    () => undefined,
  );

const site: Handler = async (request) => {
  const { pathname } = new URL(request.url);
  const path = normalize(pathname).slice(1);
  const body =
    pages[path] ??
    (path.startsWith('node_modules/')
      ? await readPackaged(path.slice('node_modules/'.length))
      : undefined);
  return body === undefined
    ? undefined
    : new Response(body, {
        headers: { 'content-type': types[extname(path)] ?? 'application/octet-stream' },
      });
};

/** Lists the elements of a text in order, with their attributes and links, ignoring white space between tags. */
const elementsIn = (page: Page, html: string): Promise<string[]> =>
  page.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html');
    return [...body.querySelectorAll('portal-filter-bar, portal-job-list, portal-saved-jobs')].map(
      (element) => {
        const attributes = [...element.attributes]
          .map(({ name, value }) => `${name}=${value}`)
          .sort();
        const links = [...element.querySelectorAll('a')].map(
          (link) => `${link.href} ${link.textContent}`,
        );
        const inside = element.textContent.trim();
        return JSON.stringify([
          element.localName,
          attributes,
          links,
          inside,
          element.childElementCount,
        ]);
      },
    );
  }, html);

interface Editor {
  page: Page;
  /** The page or frame that shows the text to the author. */
  canvas: Page | FrameLocator;
  read(): Promise<string>;
  write(html: string): Promise<void>;
}

suite('a text with elements in an editor', () => {
  let server: Server;
  let browser: Browser;
  before(async () => {
    server = await serve(site);
    browser = await launch();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  async function assertKept({ page, canvas, read, write }: Editor): Promise<void> {
    const before = await elementsIn(page, text);
    assert.equal(before.length, 3);
    const paragraph = canvas.locator('p', { hasText: /^Before/ });
    for (let round = 1; round <= rounds; round += 1) {
      // An author adds a character, saves, and opens the saved text again.
      await paragraph.click();
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      const saved = await read();
      assert.deepEqual(await elementsIn(page, saved), before, `round ${String(round)}: ${saved}`);
      await write(saved);
    }
    const saved = await read();
    assert.match(saved, /<p>Before!{10}<\/p>/);
    assert.match(saved, /<p>After<\/p>/);
    assert.doesNotMatch(saved, /contenteditable|ck-widget|html-object-embed/);
  }

  /** Checks that each element is a box with its label. */
  async function assertVisible(canvas: Editor['canvas']): Promise<void> {
    for (const [name, words] of [
      ['portal-filter-bar', 'Filters of the open jobs'],
      ['portal-job-list', 'Open jobs: '],
      ['portal-saved-jobs', 'Saved jobs'],
    ] as const) {
      const box = await canvas.locator(name).boundingBox();
      assert.ok(box && box.height > 30 && box.width > 200, name);
      const label = await canvas
        .locator(name)
        .evaluate((element) => getComputedStyle(element, '::before').content);
      assert.ok(label.includes(words), label);
    }
  }

  async function open(name: string) {
    const opened = await openPage(browser);
    await opened.page.goto(`${server.origin}/${name}.html`);
    return opened;
  }

  /** Checks that only the editor's own files were requested, and that the console is empty. */
  const assertQuiet = ({ errors, requests }: Awaited<ReturnType<typeof open>>) => {
    assert.deepEqual(errors, []);
    const foreign = requests.filter(
      (url) => !/^(blob|data):/.test(url) && !url.startsWith(server.origin),
    );
    assert.deepEqual(foreign, []);
  };

  test('CKEditor 5', { skip: packages.ckeditor.skip }, async () => {
    const opened = await open('ckeditor');
    const { page } = opened;
    await page.locator('.ck-content p').first().waitFor();
    await assertVisible(page);
    const data = (html?: string) =>
      page.evaluate((source) => {
        const { editor } = window as unknown as {
          editor: { getData(): string; setData(html: string): void };
        };
        if (source !== undefined) editor.setData(source);
        return editor.getData();
      }, html);
    await assertKept({
      page,
      canvas: page,
      read: () => data(),
      write: async (html) => void (await data(html)),
    });
    const hostile = await data(
      '<portal-job-list onclick="alert(1)" organization="HE00"></portal-job-list>',
    );
    assert.match(hostile, /organization="HE00"/);
    assert.doesNotMatch(hostile, /onclick/);
    assertQuiet(opened);
    await page.context().close();
  });

  test('TinyMCE 8', { skip: packages.tinymce.skip }, async () => {
    const opened = await open('tinymce');
    const { page } = opened;
    const canvas = page.frameLocator('.tox-edit-area iframe');
    await canvas.locator('p').first().waitFor();
    await assertVisible(canvas);
    const data = (html?: string) =>
      page.evaluate((source) => {
        const { tinymce } = window as unknown as {
          tinymce: { activeEditor: { getContent(): string; setContent(html: string): void } };
        };
        if (source !== undefined) tinymce.activeEditor.setContent(source);
        return tinymce.activeEditor.getContent();
      }, html);
    await assertKept({
      page,
      canvas,
      read: () => data(),
      write: async (html) => void (await data(html)),
    });
    const hostile = await data(
      '<portal-job-list onclick="alert(1)" organization="HE00"><a href="/x">x</a></portal-job-list>',
    );
    assert.match(hostile, /organization="HE00"/);
    assert.doesNotMatch(hostile, /onclick/);
    assertQuiet(opened);
    await page.context().close();
  });
});

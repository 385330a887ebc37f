// Every story, light and dark: no violation of WCAG 2.2 AA, no error, no request to other hosts.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { root } from '../../scripts/root.ts';
import { isFresh, markFresh } from '../../scripts/source-fingerprint.ts';
import { violations } from '../support/axe.ts';
import {
  launch,
  folder,
  openPage,
  serve,
  type OpenPage,
  type Server,
} from '../support/page-server.ts';

const output = 'storybook-static';
// prettier-ignore
const sources = [
  'src', 'packages', 'demo', 'stories', 'test/support', '.storybook', 'custom-elements.json',
  'vite.config.ts', 'package.json', 'package-lock.json',
];

interface Story {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
}

function readEntries(): Story[] {
  const text = readFileSync(join(root, output, 'index.json'), 'utf8');
  return Object.values((JSON.parse(text) as { entries: Record<string, Story> }).entries);
}

/** Builds Storybook if it is older than its sources. */
function build(): void {
  if (isFresh(output, sources)) return;
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build-storybook'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`Storybook does not build.\n${stdout}\n${stderr}`);
  markFresh(output, sources);
}

build();
const entries = readEntries();
let server: Server;
let browser: Browser;

before(async () => {
  server = await serve(folder(output, '/'));
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.close();
});

// Rules about whole pages, which do not apply to stories.
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one'];

const foreignOf = (requests: string[]) =>
  requests.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(server.origin));

/** Shows a story in Storybook's page, as a click in its menu does. Rejects if the story throws. */
const show = (page: Page, id: string) =>
  page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: {
            on: (name: string, listener: (detail: unknown) => void) => void;
            emit: (name: string, payload: unknown) => void;
          };
        };
        channel.on('storyRendered', (rendered) => {
          if (rendered === id) resolve();
        });
        for (const name of ['storyErrored', 'storyThrewException', 'storyMissing'])
          channel.on(name, (detail) => {
            reject(new Error(`${name}: ${String(detail)} ${JSON.stringify(detail)}`));
          });
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    id,
  );

// One page shows all stories in turn. Each is shown in light first, then turns dark in place, with everything it has opened.
suite('stories', { concurrency: 1 }, () => {
  let opened: OpenPage;
  before(async () => {
    opened = await openPage(browser, { colorScheme: 'light', reducedMotion: 'reduce' });
    // The addon's own run of axe waits for a click.
    const query = 'viewMode=docs&id=introduction--docs&globals=a11y.manual:!true;theme:light';
    await opened.page.goto(`${server.origin}/iframe.html?${query}`);
    await opened.page.locator('#storybook-docs h1').waitFor();
  });
  after(() => opened.page.context().close());

  async function look(id: string, act: (page: Page) => Promise<void>) {
    const { page, errors, requests } = opened;
    errors.length = 0;
    requests.length = 0;
    await act(page);
    // Stories of the loading state never end.
    const isLoading = page.locator('[state="loading"]').first();
    if (id.endsWith('--loading'))
      await isLoading
        .or(page.getByText(/^Loading/))
        .first()
        .waitFor();
    else await isLoading.waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    const undefinedElements = await page
      .locator(':not(:defined)')
      .evaluateAll((elements) => elements.map(({ localName }) => localName));
    const found = await violations(page, { without: pageRules });
    // A wrong setting is reported in the console.
    const isWrong =
      /--(not-set-up|wrong-attribute|wrong-filter|key-refused|web-page-instead)$/.test(id);
    assert.deepEqual(isWrong ? errors.filter((one) => !one.startsWith('<portal-')) : errors, []);
    assert.deepEqual(foreignOf(requests), []);
    assert.deepEqual(undefinedElements, []);
    assert.equal(found.join('\n'), '');
  }

  for (const { id, title, name } of entries.filter(({ type }) => type === 'story')) {
    test(`${title}: ${name}, light`, () =>
      look(id, async (page) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await show(page, id);
      }));
    test(`${title}: ${name}, dark`, () =>
      look(id, async (page) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        // Does the same as the toolbar's theme, which would also render the story again.
        await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'));
      }));
  }
});

suite('the built Storybook', () => {
  test('contains every story in the sources', () => {
    const written = readdirSync(join(root, 'stories'))
      .filter((name) => name.endsWith('.stories.ts'))
      .flatMap((name) => [
        ...readFileSync(join(root, 'stories', name), 'utf8').matchAll(
          /^export const \w+: Story\b/gm,
        ),
      ]);
    const built = entries.filter(({ type }) => type === 'story');
    assert.ok(written.length > 0);
    assert.equal(built.length, written.length);
  });

  test('begins with an introduction, whose links work', async () => {
    const { page, errors, requests } = await openPage(browser);
    await page.goto(`${server.origin}/iframe.html?viewMode=docs&id=introduction--docs`);
    await page
      .getByRole('heading', { level: 1, name: 'An agency’s open jobs' })
      .or(page.getByRole('heading', { level: 1, name: "An agency's open jobs" }))
      .waitFor();
    const links = await page
      .locator('#storybook-docs a[href^="./"]')
      .evaluateAll((all) =>
        (all as HTMLAnchorElement[]).map((link) => link.getAttribute('href') ?? ''),
      );
    const ids = entries.map(({ id }) => id);
    const dead = links.filter((href) => {
      const id = /path=\/(?:docs|story)\/([\w-]+)/.exec(href)?.[1];
      return id ? !ids.includes(id) : !existsSync(join(root, output, href));
    });
    assert.equal(links.length, 2);
    assert.deepEqual(dead, []);
    assert.deepEqual(errors, []);
    assert.deepEqual(foreignOf(requests), []);
    await page.context().close();
  });

  test('has a documentation page of the details that no dialog covers', async () => {
    const { page } = await openPage(browser);
    await page.goto(
      `${server.origin}/iframe.html?viewMode=docs&id=elements-portal-job-details--docs`,
    );
    // The story with the dialog has opened it in a frame.
    const frame = page.frameLocator('iframe[src*="in-a-dialog"], iframe[id*="in-a-dialog"]');
    await frame.getByRole('dialog').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    const heading = page.getByRole('heading', { name: 'Hostile Text' });
    await heading.scrollIntoViewIfNeeded();
    const isOnTop = await heading.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + Math.min(width, 40) / 2, y + height / 2);
      return element === top || element.contains(top);
    });
    assert.ok(isOnTop);
    await page.context().close();
  });

  test('has a theme, and a control for every attribute that changes the element', async () => {
    const { page, requests } = await openPage(browser, { viewport: { width: 1280, height: 1000 } });
    await page.goto(
      `${server.origin}/?path=/story/elements-portal-job-list--playground&globals=theme:dark`,
    );
    await page.getByRole('tab', { name: /Controls/ }).click();
    const story = page.frameLocator('#storybook-preview-iframe');
    await story.locator('portal-job-list[state="ready"]').waitFor();
    assert.equal(
      await story.locator('html').evaluate((html) => html.style.colorScheme),
      'dark',
      'the theme of the toolbar',
    );
    await page
      .locator('#control-rows')
      .or(page.getByRole('button', { name: 'Set string' }).first())
      .first()
      .waitFor();
    const controls = await page
      .locator('#storybook-panel-root tbody tr td:first-child')
      .allInnerTexts();
    for (const name of ['organization', 'channel-id', 'rows', 'with-load-more', 'sort-direction'])
      assert.ok(
        controls.some((text) => text.startsWith(name)),
        `${name} among ${controls.join()}`,
      );
    await page.locator('#control-results-per-page').fill('2');
    await story.locator('portal-job-list[results-per-page="2"][state="ready"]').waitFor();
    // The Actions panel lists the list's events.
    await page.getByRole('tab', { name: /Actions/ }).click();
    await page.locator('#storybook-panel-root').getByText('portal-results').first().waitFor();
    assert.deepEqual(foreignOf(requests), []);
    await page.context().close();
  });

  test('has recipes that match their code', async () => {
    const { page } = await openPage(browser);
    const list = page.locator('portal-job-list').first();
    const go = async (name: string, state: string) => {
      await page.goto(`${server.origin}/iframe.html?viewMode=story&id=recipes--${name}`);
      await page.locator(`portal-job-list[state="${state}"]`).first().waitFor();
    };
    await go('hostile-text', 'ready');
    const titles = await list.locator('[part="title"]').allTextContents();
    assert.ok(
      titles.some((title) => title.includes('<script>alert(1)</script>')),
      titles.join(),
    );
    await go('two-lists', 'ready');
    await page.getByRole('search', { name: 'Engineers' }).waitFor();
    await go('right-to-left', 'ready');
    assert.equal(await list.evaluate((element) => getComputedStyle(element).direction), 'rtl');
    await go('spanish', 'ready');
    await list.getByRole('heading', { name: 'empleos' }).waitFor();
    await go('outage', 'error');
    await page.getByRole('link', { name: 'See our open jobs' }).waitFor();
    await page.goto(`${server.origin}/iframe.html?viewMode=docs&id=recipes--docs`);
    await page.getByText('Two lists on a page').waitFor();
    await page.context().close();
  });
});

// Colors on what other people's pages put behind the elements, without a setting.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../scripts/root.ts';
import { bareBody, elementNames, fillElements } from '../support/containers.ts';
import { measureContrast } from '../support/contrast.ts';
import { grounds, type PageGround } from '../support/grounds.ts';
import { chosen, useDemo } from './support.ts';

const demo = useDemo();

const body = `<main><div id="ground"><p>A text of the page.</p><div><div>${elementNames
  .map((name) => `<${name}${name === 'portal-job-list' ? ' proxy-url="/jobs"' : ''}></${name}>`)
  .join('')}</div></div></div></main>`;

const manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8')) as {
  modules: { declarations?: { tagName?: string; cssParts?: { name: string }[] }[] }[];
};

/** The selectors of all parts, or of those that a test accepts. */
const partsOf = (accepts: (part: string) => boolean = () => true) =>
  manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ tagName = '', cssParts = [] }) =>
      cssParts.filter(({ name }) => accepts(name)).map(({ name }) => `${tagName}::part(${name})`),
    )
    .join();

/** What pages put below parts of the elements, and the colors behind the elements themselves. */
const partGrounds: Record<string, PageGround> = {
  'white cards in a dark section': {
    css: `#ground { background: #162e51 } ${partsOf((name) => name === 'item')} { background: #fff }`,
    colors: ['#162e51'],
  },
  'dark cards on a white page': {
    css: `${partsOf((name) => name === 'item')} { background: #162e51 }`,
    colors: ['#fff'],
  },
  'dark cards with a light text color on a white page': {
    css: `${partsOf((name) => name === 'item')} { background: #162e51; color: #fff }`,
    colors: ['#fff'],
  },
  'gray cards in a blue block': {
    css: `#ground { background: #0d6efd; color: #fff } ${partsOf((name) => name === 'item')} { background: #8a8a8a }`,
    colors: ['#0d6efd'],
  },
  'white cards with a dark deadline in a dark section': {
    css: `#ground { background: #162e51; color: #fff } ${partsOf((name) => name === 'item')} { background: #fff } ${partsOf((name) => name.endsWith('deadline'))} { background: #111 }`,
    colors: ['#162e51'],
  },
  'all parts white in a dark section': {
    css: `#ground { background: #162e51; color: #fff } ${partsOf()} { background: #fff }`,
    colors: ['#162e51'],
  },
  'all parts black on a white page': {
    css: `${partsOf()} { background: #000 }`,
    colors: ['#fff'],
  },
  'parts with a light gradient on a dark page': {
    css: `body { background: #121212; color: #e0e0e0 } ${partsOf((name) => /item|filter|facts|section|table/.test(name))} { background: linear-gradient(#fff, #eee) #fff }`,
    colors: ['#121212'],
  },
  'white parts on a dark page of its own color scheme': {
    css: `:root { color-scheme: dark } body { background: #1b1b1b; color: #f0f0f0 } ${partsOf((name) => /item|filter|facts|section|table/.test(name))} { background: #fff }`,
    colors: ['#1b1b1b'],
  },
};

/** Replaces the page's styles, and waits until the elements have followed. */
const setStyles = (page: Page, css: string) =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    // As a page does that switches its theme.
    document.documentElement.dataset['theme'] = String(Math.random());
    // Longer than attributes may wait that follow others which changed no color.
    await new Promise((resolve) => setTimeout(resolve, 120));
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, css);

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replace(/\W+/g, '-')}.png`) });
}

suite('behind the elements', () => {
  let page: Page;
  before(async () => {
    ({ page } = await demo.open({
      at: chosen,
      replace: bareBody(body),
      context: { viewport: { width: 1280, height: 900 } },
    }));
    await page.evaluate('globalThis.__name ??= (target) => target');
    await page.evaluate(fillElements);
  });
  after(() => page.context().close());

  for (const [name, { css, colors }] of Object.entries({ ...grounds, ...partGrounds }))
    test(`${name} leaves texts, fields and the focus readable`, async () => {
      await setStyles(page, css);
      const { faults, texts } = await page.evaluate(measureContrast, [
        elementNames.join(),
        colors,
      ] as [string, readonly string[]]);
      await picture(page, name);
      assert.ok(texts > 200, `${texts} texts`);
      assert.deepEqual(faults, []);
    });
});

suite('on a dark block without a text color', () => {
  const dark = grounds['a dark section that sets no text color (usa-section--dark)']?.css ?? '';
  let page: Page;
  before(async () => {
    ({ page } = await demo.open({ at: chosen, replace: bareBody(body) }));
    await page.evaluate('globalThis.__name ??= (target) => target');
  });
  after(() => page.context().close());

  const inkOf = (element = 'portal-job-list') =>
    page.locator(element).evaluate((one) => getComputedStyle(one).color);
  const lightInk = 'rgb(240, 240, 240)';
  const darkInk = 'rgb(27, 27, 27)';

  test('the text is light, and dark again after the page has removed the block', async () => {
    await setStyles(page, dark);
    assert.equal(await inkOf(), lightInk);
    await setStyles(page, '');
    assert.equal(await inkOf(), darkInk);
  });

  test('the text follows a class of the body', async () => {
    await setStyles(page, 'body.night { background: #121212; color: #eee }');
    assert.equal(await inkOf(), darkInk);
    await page.evaluate(() => document.body.classList.add('night'));
    await page.waitForFunction(
      (ink) => getComputedStyle(document.querySelector('portal-job-list')!).color === ink,
      lightInk,
    );
    await page.evaluate(() => document.body.classList.remove('night'));
    await page.waitForFunction(
      (ink) => getComputedStyle(document.querySelector('portal-job-list')!).color === ink,
      darkInk,
    );
  });

  test("the text follows a page that fades to its dark theme by the visitor's system", async () => {
    await setStyles(
      page,
      'body { transition: background-color 60ms; background: #fff } @media (prefers-color-scheme: dark) { body { background: #121212; color: #eee } }',
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(
      (ink) => getComputedStyle(document.querySelector('portal-job-list')!).color === ink,
      lightInk,
    );
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction(
      (ink) => getComputedStyle(document.querySelector('portal-job-list')!).color === ink,
      darkInk,
    );
  });

  test('the text follows an animation of the page', async () => {
    await setStyles(
      page,
      '@keyframes night { to { background: #121212 } } body.dusk { animation: night 60ms forwards } body { background: #fff }',
    );
    await page.evaluate(() => document.body.classList.add('dusk'));
    await page.waitForFunction(
      (ink) => getComputedStyle(document.querySelector('portal-job-list')!).color === ink,
      lightInk,
    );
    await page.evaluate(() => document.body.classList.remove('dusk'));
  });

  test('a change of the page that concerns no color writes no styles', async () => {
    await setStyles(page, dark);
    const writes = await page.evaluate(async () => {
      const sheets = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets')!;
      const { replaceSync } = CSSStyleSheet.prototype;
      let count = 0;
      Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
        ...sheets,
        set(value) {
          count++;
          sheets.set?.call(this, value);
        },
      });
      CSSStyleSheet.prototype.replaceSync = function (text) {
        count++;
        replaceSync.call(this, text);
      };
      document.body.dataset['open'] = 'menu';
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const ofMenu = count;
      // The counter counts.
      document.body.style.backgroundColor = '#000';
      document.getElementById('ground')!.style.backgroundColor = '#eee';
      await new Promise((resolve) => setTimeout(resolve, 120));
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      document.body.style.backgroundColor = '';
      document.getElementById('ground')!.style.backgroundColor = '';
      Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', sheets);
      CSSStyleSheet.prototype.replaceSync = replaceSync;
      return { ofMenu, ofGround: count - ofMenu };
    });
    assert.equal(writes.ofMenu, 0);
    assert.ok(writes.ofGround > 0);
  });

  test('the filters above a list on a phone are no stripe of another color', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const controls = page.locator('portal-job-list .controls');
    await controls.waitFor();
    const color = await controls.evaluate((one) => getComputedStyle(one).backgroundColor);
    await page.setViewportSize({ width: 1280, height: 720 });
    assert.equal(color, 'rgba(0, 0, 0, 0)');
  });

  test("the page's own colors stay", async () => {
    await setStyles(page, `${dark} :root { --portal-primary: #2e6276 }`);
    assert.equal(await inkOf(), darkInk);
    await setStyles(page, `${dark} portal-job-list { --portal-ink: rgb(1, 2, 3) }`);
    assert.equal(await inkOf(), 'rgb(1, 2, 3)');
    assert.equal(await inkOf('portal-filter-bar'), lightInk);
  });

  test('a color scheme that the page sets for the block or the element wins', async () => {
    await setStyles(page, `${dark} #ground { color-scheme: light only }`);
    assert.equal(await inkOf(), darkInk);
    await setStyles(page, `${dark} portal-job-list { color-scheme: light }`);
    assert.equal(await inkOf(), darkInk);
  });

  test('the text is readable on the background that the page gives the element itself', async () => {
    await setStyles(page, `${dark} #ground { color: #fff } portal-job-list { background: #fff }`);
    assert.equal(await inkOf(), darkInk);
    assert.equal(await inkOf('portal-filter-bar'), lightInk);
    await setStyles(page, 'portal-job-list { background: #162e51 }');
    assert.equal(await inkOf(), lightInk);
    assert.equal(await inkOf('portal-filter-bar'), darkInk);
  });

  test('print is black', async () => {
    await setStyles(page, grounds['a blue block (Bootstrap text-bg-primary)']?.css ?? '');
    assert.equal(await inkOf(), 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await inkOf(), 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });
  });

  test('forced colors stay those of the system', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await setStyles(page, '');
    const plainInk = await inkOf();
    await setStyles(page, dark);
    assert.equal(await inkOf(), plainInk);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test('a dialog and suggestions are readable on their own background', async () => {
    await setStyles(page, dark);
    await page.locator('portal-job-details').evaluate((one) => {
      one.remove();
    });
    const read = async () => {
      const given: [string, readonly string[]] = [
        'portal-job-list, portal-filter-bar',
        ['#162e51'],
      ];
      const { faults } = await page.evaluate(measureContrast, given);
      // After a press of the pointer there are no focus rings.
      return faults.filter((fault) => !fault.includes('focus none'));
    };
    await page.locator('portal-job-card [part="title"] a').first().click();
    await page.locator('dialog[open] [part="facts"]').waitFor();
    assert.deepEqual(await read(), []);
    await page.keyboard.press('Escape');
    // The focus returns to the title when the dialog has closed.
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.locator('portal-job-card [part="title"] a:focus').first().waitFor();
    await page.locator('portal-filter-bar #keyword').fill('nur');
    await page.locator('.combobox-list [role="option"]').first().waitFor();
    assert.deepEqual(await read(), []);
  });
});

test('a dialog that opens is readable on the background that the page gives it', async () => {
  const { page } = await demo.open({
    at: chosen,
    replace: bareBody(
      '<div id="ground"><portal-job-list proxy-url="/jobs"></portal-job-list></div>',
    ),
  });
  await page.evaluate('globalThis.__name ??= (target) => target');
  await setStyles(
    page,
    '#ground { background: #162e51 } portal-job-list::part(details-dialog) { background: #fff } portal-job-list::part(details-section) { background: #222 }',
  );
  await page.locator('portal-job-card [part="title"] a').first().click();
  await page.locator('dialog[open] [part="facts"]').waitFor();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const given: [string, readonly string[]] = ['portal-job-list', ['#162e51']];
  const { faults, texts } = await page.evaluate(measureContrast, given);
  assert.ok(texts > 100);
  // After a press of the pointer there are no focus rings.
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('focus none')),
    [],
  );
  await page.context().close();
});

suite('cards that a page changes while the visitor is on them', () => {
  let page: Page;
  before(async () => {
    ({ page } = await demo.open({
      at: chosen,
      replace: bareBody('<portal-job-list proxy-url="/jobs" actions="save"></portal-job-list>'),
    }));
  });
  after(() => page.context().close());

  const inksOf = () =>
    page
      .locator('portal-job-card [part="title"]')
      .evaluateAll((all) => [
        ...new Set(all.slice(0, 3).map((one) => getComputedStyle(one).color)),
      ]);
  /** Waits until colors that the page or the element changes have changed. */
  const rest = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });

  test('stay readable after the pointer has left a card on which a button was pressed', async () => {
    await setStyles(page, '');
    const inks = await inksOf();
    await setStyles(page, 'portal-job-list::part(item):hover { background: #112e51; color: #fff }');
    await page.locator('portal-job-card').first().locator('[part="save"]').click();
    await rest();
    await page.mouse.move(0, 0);
    await rest();
    assert.deepEqual(await inksOf(), inks);
  });

  test('and their heading are readable again after the pointer has left it', async () => {
    await setStyles(page, '');
    const heading = page.locator('portal-job-list [part="heading"]');
    const inkOfHeading = () => heading.evaluate((one) => getComputedStyle(one).color);
    const ink = await inkOfHeading();
    await heading.hover();
    await setStyles(page, 'portal-job-list::part(heading):hover { background: #112e51 }');
    assert.notEqual(await inkOfHeading(), ink);
    await page.mouse.move(0, 0);
    await rest();
    assert.equal(await inkOfHeading(), ink);
  });

  test('are readable after they have faded to the dark theme and back', async () => {
    await page.mouse.move(0, 0);
    await setStyles(
      page,
      ':root { --c: #fff } @media (prefers-color-scheme: dark) { :root { --c: #111 } } portal-job-list::part(item) { background: var(--c); transition: all 0.2s }',
    );
    await rest();
    const light = await inksOf();
    await page.emulateMedia({ colorScheme: 'dark' });
    await rest();
    assert.deepEqual(await inksOf(), ['rgb(240, 240, 240)']);
    await page.emulateMedia({ colorScheme: 'light' });
    await rest();
    assert.deepEqual(await inksOf(), light);
  });

  test('cost nothing with each frame in which a script writes an attribute', async () => {
    await setStyles(page, 'portal-job-list::part(item) { background: #eee }');
    await rest();
    const { reads, time } = await page.evaluate(async () => {
      const read = window.getComputedStyle;
      const card = document.querySelector('portal-job-list')!;
      const frames = new Set<number>();
      let frame = 0;
      window.getComputedStyle = (element, pseudo) => {
        if (element === card) frames.add(frame);
        return read.call(window, element, pseudo);
      };
      const start = performance.now();
      for (; frame < 60; frame++) {
        document.documentElement.style.setProperty('--scrolled', String(frame));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      window.getComputedStyle = read;
      return { reads: frames.size, time: performance.now() - start };
    });
    assert.ok(reads > 0);
    assert.ok(reads <= time / 100 + 2, `${reads} times in ${time} ms`);
  });
});

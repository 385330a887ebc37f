// Accessibility that neither axe nor layout.slow.test.ts checks: focus, targets, reflow, colors, motion and names.
import assert from 'node:assert/strict';
import { afterEach, suite, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { faults } from '../support/chain.ts';
import {
  chosen,
  everyDepartment,
  filtersButton,
  openFilters,
  openGroup,
  settled,
  textOf,
  useDemo,
  written,
  type Variant,
} from './support.ts';

const demo = useDemo();

afterEach(() => {
  demo.breakWith(undefined);
});

const barOf = (page: Page) => page.locator('portal-filter-bar');
const listOf = (page: Page) => page.locator('portal-job-list').first();
const headingOf = (page: Page) => listOf(page).locator('[part="heading"]');
const pageLink = (page: Page, name: string) =>
  listOf(page).getByRole('link', { name, exact: true });

/** A page of the demo for one test. */
async function visit(variant: Variant, work: (page: Page) => Promise<void>): Promise<void> {
  const { page } = await demo.open(variant);
  // The compiler of this file wraps functions in a helper.
  const helper = 'globalThis.__name = (target) => target';
  await page.addInitScript(helper);
  await page.evaluate(helper);
  await work(page);
  await page.context().close();
}

/** Waits until an element has the focus, then asserts that it is within the window and nothing covers it. */
async function hasFocus(target: Locator): Promise<void> {
  // Look the element up each time, because a response may render it again.
  const isFocused = () =>
    target.evaluate((wanted) => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused === wanted;
    });
  for (let tries = 0; !(await isFocused()); tries += 1) {
    assert.ok(tries < 100, `${String(target)} does not have the focus`);
    await target.page().waitForTimeout(50);
  }
  const isSeen = await target.evaluate((wanted) => {
    const { left, top, width, height } = wanted.getBoundingClientRect();
    const root = wanted.getRootNode() as ShadowRoot;
    const found = root.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (wanted.contains(found) || found.contains(wanted));
  });
  assert.ok(isSeen, `${String(target)} is out of sight`);
}

/** Focuses a control and presses a key. */
async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.page().keyboard.press(key);
}

suite('focus management', () => {
  test('the focus moves to the heading of the results after paging', () =>
    visit({}, async (page) => {
      await press(pageLink(page, 'Page 3'));
      await hasFocus(headingOf(page));
      await press(pageLink(page, 'Previous'));
      await hasFocus(headingOf(page));
      assert.equal(await textOf(listOf(page).locator('[aria-current="page"]')), '2');
    }));

  test('the focus stays on a filter after a change, even if the response moves the filter', () =>
    visit({}, async (page) => {
      await openGroup(barOf(page), 'Schedule', (summary) => summary.click());
      const box = barOf(page).getByRole('checkbox', { name: 'Full-time' });
      await press(box, 'Space');
      await settled(page);
      await page.waitForLoadState('networkidle');
      assert.ok(await box.isChecked());
      await hasFocus(box);
      await page.keyboard.press('Space');
      await settled(page);
      await page.waitForLoadState('networkidle');
      assert.equal(await box.isChecked(), false);
      await hasFocus(box);
    }));

  test('the focus moves to the next chip, "Clear all" or the heading after removing a filter', () =>
    visit({ at: chosen }, async (page) => {
      const chip = (name: string) => listOf(page).getByRole('button', { name: `Remove ${name}` });
      await press(chip('office'));
      await hasFocus(chip('Washington, DC'));
      await settled(page);
      await hasFocus(chip('Washington, DC'));
      const last = listOf(page).locator('[part="chip"]').last();
      await press(last);
      const clear = listOf(page).getByRole('button', { name: 'Clear all' });
      await hasFocus(clear);
      await settled(page);
      await hasFocus(clear);
      await page.keyboard.press('Enter');
      await hasFocus(headingOf(page));
    }));

  test('the focus moves to the heading after removing the only filter', () =>
    visit({ at: '/?PositionScheduleTypeCode=1' }, async (page) => {
      await press(listOf(page).getByRole('button', { name: 'Remove Full-time' }));
      await hasFocus(headingOf(page));
      await settled(page);
      await hasFocus(headingOf(page));
    }));

  test('the focus moves to the heading after "Clear all" in an empty list', () =>
    visit({ at: '/?Keyword=qqqq' }, async (page) => {
      await press(listOf(page).getByRole('button', { name: 'Clear all' }));
      await settled(page);
      await hasFocus(headingOf(page));
      assert.match(await textOf(headingOf(page)), /^[\d,]+ jobs$/);
    }));

  test('the focus stays on "Try again" during an outage, and moves to the heading afterwards', () =>
    visit({}, async (page) => {
      demo.breakWith(faults.status(503));
      await press(pageLink(page, 'Page 2'));
      await listOf(page).and(page.locator('[stale]')).waitFor();
      await hasFocus(headingOf(page));
      const again = listOf(page).getByRole('button', { name: 'Try again' });
      const responded = Promise.race(
        (['requestfinished', 'requestfailed'] as const).map((event) =>
          page.waitForEvent(event as 'requestfinished'),
        ),
      );
      await press(again);
      await responded;
      await settled(page);
      await hasFocus(again);
      demo.breakWith(undefined);
      await page.keyboard.press('Enter');
      await listOf(page).and(page.locator('[state="ready"]:not([stale])')).waitFor();
      await hasFocus(headingOf(page));
    }));

  test('the focus moves into the filters dialog, back when it closes, and to the results after “Show jobs”', () =>
    visit({ context: { viewport: { width: 320, height: 700 } } }, async (page) => {
      const toggle = filtersButton(page);
      await press(toggle);
      const dialog = barOf(page).getByRole('dialog', { name: 'Filters' });
      await hasFocus(dialog.getByRole('button', { name: 'Close' }));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await hasFocus(toggle);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: /^Show [\d,]+ jobs$/ }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await hasFocus(headingOf(page));
    }));
});

/** Width and height of every element. */
const sizesOf = (places: Locator) =>
  places.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { text: one.textContent.replace(/\s+/g, ' ').trim(), width, height };
      }),
  );

suite('target size', { concurrency: 2 }, () => {
  for (const width of [320, 1280]) {
    test(`at ${width} px: filters are at least 24 px high, page links 40 px`, () =>
      visit(
        {
          at: `${everyDepartment}${chosen.replace('/?', '&')}`,
          context: { viewport: { width, height: 900 } },
        },
        async (page) => {
          await openFilters(page);
          const labels = await sizesOf(barOf(page).locator('label:has(input[type="checkbox"])'));
          assert.ok(labels.length > 20, `${labels.length} choices`);
          const pages = await sizesOf(listOf(page).locator('nav a'));
          assert.ok(pages.length >= 6, `${pages.length} pages`);
          // Browsers round by up to half a pixel.
          assert.deepEqual(
            [
              ...labels.filter((one) => one.height < 23.5 || one.width < 23.5),
              ...pages.filter((one) => one.height < 39.5 || one.width < 39.5),
            ],
            [],
          );
        },
      ));
  }
});

/** Parts of our elements that are cut off or scroll sideways, and the page if it does. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} wide`] : [];
    for (const element of window.everyElement()) {
      if (!(element.getRootNode() instanceof ShadowRoot) || !element.checkVisibility()) continue;
      if (element.closest('.visually-hidden') || element.matches('input, select, option')) continue;
      // The summary of a job is shortened on purpose.
      if (element.getAttribute('part') === 'summary') continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight, localName } = element;
      const name = `${localName} "${element.textContent.trim().slice(0, 40)}"`;
      const { left, right } = element.getBoundingClientRect();
      if (left < -0.5 || right > innerWidth + 0.5) found.push(`${name} ends at ${right}`);
      if (overflowX !== 'visible' && clientWidth > 0 && scrollWidth > clientWidth + 1)
        found.push(`${name} is cut off sideways`);
      if (/hidden|clip/.test(overflowY) && clientHeight > 0 && scrollHeight > clientHeight + 1)
        found.push(`${name} is cut off below`);
    }
    return found;
  });

/** Applies the text spacing of WCAG 1.4.12. */
const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `);
    const roots = window.everyElement().map((element) => element.getRootNode());
    for (const root of new Set(roots as (Document | ShadowRoot)[]))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  });

suite('at 320 px (1280 px at 400 % zoom)', () => {
  const narrow: Variant = { context: { viewport: { width: 320, height: 900 } } };
  const states: Record<string, (page: Page) => Promise<unknown>> = {
    'with groups opened': async (page) => {
      await listOf(page).locator('summary').first().click();
    },
    'with old results in an outage': async (page) => {
      demo.breakWith(faults.status(503));
      await press(pageLink(page, 'Page 2'));
      await listOf(page).and(page.locator('[stale]')).waitFor();
      demo.breakWith(undefined);
    },
    'with nothing found': async (page) => {
      await barOf(page).locator('#keyword').fill('qqqq');
      await barOf(page).getByRole('button', { name: 'Search' }).click();
      await listOf(page).and(page.locator('[state="empty"]')).waitFor();
    },
  };
  for (const [name, reach] of Object.entries(states)) {
    test(`${name}, nothing is cut off or scrolls sideways, also with wider text spacing`, () =>
      visit({ ...narrow, at: chosen }, async (page) => {
        await reach(page);
        assert.deepEqual(await cutOff(page), []);
        await spaceOut(page);
        assert.deepEqual(await cutOff(page), []);
      }));
  }
});

suite('in forced colors', { concurrency: 2 }, () => {
  const forced: Variant = { at: chosen, context: { forcedColors: 'active' } };

  test('checked and unchecked boxes look different', () =>
    visit(forced, async (page) => {
      await openGroup(barOf(page), 'Appointment', (summary) => summary.click());
      const box = barOf(page).getByRole('checkbox', { name: 'Permanent' });
      const picture = async () => {
        await settled(page);
        await page.waitForLoadState('networkidle');
        await page.mouse.move(0, 0);
        await box.blur();
        return box.screenshot();
      };
      const unchecked = await picture();
      await box.check();
      const checked = await picture();
      await box.uncheck();
      assert.ok(!checked.equals(unchecked), 'both look alike');
      assert.ok((await picture()).equals(unchecked), 'the same box again');
    }));

  test('the link of the current page looks different', () =>
    visit(forced, async (page) => {
      const look = (link: Locator) =>
        link.evaluate((one) => {
          const { backgroundColor, border, outline, textDecorationLine, fontWeight } =
            getComputedStyle(one);
          return [backgroundColor, border, outline, textDecorationLine, fontWeight].join(' | ');
        });
      assert.ok(await page.evaluate(() => matchMedia('(forced-colors: active)').matches));
      const [current, other, another] = await Promise.all(
        ['Page 1', 'Page 2', 'Page 3'].map((name) => look(pageLink(page, name))),
      );
      assert.equal(other, another);
      assert.notEqual(current, other);
    }));
});

/** Animations, transitions and smooth scrolling on the page. */
const motions = (page: Page) =>
  page.evaluate(() =>
    window.everyElement().flatMap((element) => {
      if (!(element.getRootNode() instanceof ShadowRoot)) return [];
      const moving = element.getAnimations().map((one) => one.constructor.name);
      const { transitionDuration, transitionProperty, scrollBehavior } = getComputedStyle(element);
      const durations = transitionDuration.split(',').filter((one) => parseFloat(one) > 0.01);
      if (durations.length > 0 && transitionProperty !== 'none') moving.push('transition');
      if (scrollBehavior === 'smooth') moving.push('smooth scrolling');
      return moving.map((one) => `${element.localName}.${element.className}: ${one}`);
    }),
  );

suite('with reduced motion', () => {
  test('nothing moves while jobs are loading or after they have loaded', async () => {
    let response: (fault: undefined) => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (response = resolve));
    await visit({ context: { reducedMotion: 'reduce' } }, async (page) => {
      assert.ok(await page.evaluate(() => matchMedia('(prefers-reduced-motion)').matches));
      assert.deepEqual(await motions(page), []);
      demo.breakWith(() => held);
      // Another search, because the browser has cached the response to the first.
      await page.goto(new URL('/?Keyword=office', page.url()).href, { waitUntil: 'commit' });
      await listOf(page).locator('.placeholder').first().waitFor();
      assert.deepEqual(await motions(page), []);
      response(undefined);
      await settled(page);
      await pageLink(page, 'Page 2').click();
      await settled(page);
      assert.deepEqual(await motions(page), []);
    });
  });
});

/** The text without spaces and case, which make no difference in speech. */
const folded = (text: string) => text.replace(/\s+/g, '').toLowerCase();

suite('visible text and accessible names', { concurrency: 2 }, () => {
  for (const [name, replace] of [
    ['English', undefined],
    ['Spanish', written.spanish],
  ] as const) {
    test(`in ${name}, the visible text of a control is part of its name`, () =>
      visit(
        {
          at: chosen,
          ...(replace && { replace }),
          context: { viewport: { width: 1280, height: 8_000 } },
        },
        async (page) => {
          await openFilters(page);
          const cdp = await page.context().newCDPSession(page);
          await cdp.send('Accessibility.enable');
          const { nodes } = await cdp.send('Accessibility.getFullAXTree');
          const roles = ['link', 'button', 'checkbox', 'searchbox', 'textbox', 'combobox'];
          const wrong: string[] = [];
          let looked = 0;
          for (const { role, name, backendDOMNodeId } of nodes) {
            if (!roles.includes(String(role?.value)) || backendDOMNodeId === undefined) continue;
            const { object } = await cdp.send('DOM.resolveNode', {
              backendNodeId: backendDOMNodeId,
            });
            const { result } = await cdp.send('Runtime.callFunctionOn', {
              objectId: object.objectId ?? '',
              returnByValue: true,
              // Text of the control or of its label, without visually hidden text.
              functionDeclaration: `function () {
                if (!(this.getRootNode() instanceof ShadowRoot)) return '';
                const place = this.labels?.[0] ?? this;
                const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
                let seen = '';
                while (walker.nextNode()) {
                  if (walker.currentNode.parentElement.closest('.visually-hidden')) continue;
                  const { width, height } = walker.currentNode.parentElement.getBoundingClientRect();
                  if (width > 1 && height > 1) seen += walker.currentNode.data;
                }
                return seen.replace(/\\s+/g, ' ').trim();
              }`,
            });
            const seen = String(result.value);
            if (seen === '') continue;
            looked += 1;
            const said = String(name?.value);
            if (!folded(said).includes(folded(seen))) wrong.push(`seen "${seen}", said "${said}"`);
          }
          assert.ok(looked > 60, `${looked} controls`);
          assert.deepEqual(wrong, []);
        },
      ));
  }

  test('on a Spanish page, filter values in English are marked as English', () =>
    visit({ at: '/?PositionScheduleTypeCode=1', replace: written.spanish }, async (page) => {
      await openGroup(barOf(page), 'Agencia', (summary) => summary.click());
      const option = barOf(page).getByRole('group', { name: 'Agencia' }).locator('label').first();
      const name = await textOf(option.locator('bdi'));
      assert.equal(await option.locator('bdi').getAttribute('lang'), 'en');
      await option.click();
      await settled(page);
      const chips = listOf(page).locator('[part="chip"] bdi');
      const languages = await chips.evaluateAll((all) =>
        all.map((one) => [
          one.textContent,
          one.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang,
        ]),
      );
      assert.deepEqual(
        languages.map(([text, language]) => [text, language?.slice(0, 2)]),
        [
          [name, 'en'],
          ['Jornada completa', 'es'],
        ],
      );
    }));

  test('on a Spanish page, texts of announcements are marked as English, and our texts are not', () =>
    visit({ at: chosen, replace: written.spanish }, async (page) => {
      const cards = await listOf(page)
        .locator('portal-job-card')
        .evaluateAll((all) =>
          all.map((card) => {
            const root = card.shadowRoot;
            const title = root?.querySelector('[part="title"]')?.textContent.trim() ?? '';
            const languageOf = (element: Element | null | undefined) =>
              element?.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
            const texts: [part: string, text: string, language: string][] = [];
            const walker = document.createTreeWalker(root as ShadowRoot, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
              const text = walker.currentNode.nodeValue?.trim() ?? '';
              const place = walker.currentNode.parentElement;
              const part = place?.closest('[part]')?.getAttribute('part') ?? '';
              if (text && place?.localName !== 'style') texts.push([part, text, languageOf(place)]);
            }
            return { title, texts };
          }),
        );
      assert.equal(cards.length, 10);
      const wrong: string[] = [];
      for (const { title, texts } of cards) {
        for (const [part, text, language] of texts) {
          const isTheirs = /title|organization|summary/.test(part) || text.includes(title);
          const isOurs =
            /deadline|eligibility|schedule/.test(part) || /^(Solicit|Postul)/.test(text);
          if (isTheirs && language !== 'en') wrong.push(`${part}: "${text}" is ${language}`);
          if (isOurs && !isTheirs && !language.startsWith('es'))
            wrong.push(`${part}: "${text}" is ${language}`);
        }
      }
      assert.deepEqual(wrong, []);
    }));
});

// The full announcement on the demo page: by keyboard only, from a card and from the saved jobs, if its file fails to load, in
// Spanish, and in print.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { textOf, useDemo } from './support.ts';

const demo = useDemo();
const permissions = { permissions: ['clipboard-read', 'clipboard-write'] };

/** The name of the focused element, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** Presses Tab until the focused element has that name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let steps = 0; steps < 150; steps++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (typeof name === 'string' ? at === name : name.test(at)) return;
    passed.push(at);
  }
  assert.fail(`Tab never comes to ${String(name)}: ${passed.join(' | ')}`);
}

const list = (page: Page) => page.locator('portal-job-list').first();
const dialog = (page: Page) => list(page).getByRole('dialog');

async function whole(page: Page): Promise<Locator> {
  const open = dialog(page);
  await open.getByText('The full announcement is shown.').waitFor({ state: 'attached' });
  return open;
}

/** URL and target of the focused link. */
async function followed(page: Page) {
  const link = page.evaluate(
    () =>
      new Promise<[string, string, boolean]>((resolve) => {
        addEventListener(
          'click',
          (event) => {
            const [at] = event.composedPath() as HTMLAnchorElement[];
            resolve([at?.href ?? '', at?.target ?? '', event.defaultPrevented]);
            event.preventDefault();
          },
          { once: true },
        );
      }),
  );
  await page.evaluate(() => 0); // waits until the script has run
  await page.keyboard.press('Enter');
  return link;
}

/** Starts printing as browsers do: dispatches `beforeprint` and applies print styles. */
async function beginPrint(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  await page.emulateMedia({ media: 'print' });
}

suite('an open job', () => {
  test('can be opened, read, saved, copied, applied for and closed by keyboard only, with the focus restored', async () => {
    const { page } = await demo.open({ context: permissions });
    const title = await textOf(list(page).locator('[part="title"]').nth(1));
    await tabTo(page, title);
    await page.keyboard.press('Enter');
    const open = await whole(page);
    assert.equal(await focused(page), title, 'the title has the focus');

    // Scroll down through the text by the arrow keys.
    await tabTo(page, /^Apply for /);
    const [href, target, prevented] = await followed(page);
    assert.equal(new URL(href).searchParams.get('PostingChannelID'), 'SAMPLEWEB');
    assert.deepEqual([target, prevented], ['', false]);
    assert.equal(await focused(page), `Apply for ${title}`);

    await tabTo(page, 'Copy link');
    await page.keyboard.press('Enter');
    await open.getByText('Link copied.').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
    assert.equal(await focused(page), 'Copy link');

    await tabTo(page, 'Duties');
    await page.keyboard.press('Enter');
    assert.equal(await focused(page), 'Duties');
    const heading = open.getByRole('heading', { name: 'Duties', exact: true });
    const isInSight = () =>
      heading.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    assert.ok(await isInSight(), 'the section is in sight');
    const before = await heading.boundingBox();
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(300);
    assert.ok(((await heading.boundingBox())?.y ?? 0) < (before?.y ?? 0), 'the text moves on');

    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
    assert.equal(await focused(page), title);
    await tabTo(page, `Save ${title}`);
    await page.keyboard.press('Space');
    const saved = page.locator('portal-saved-jobs');
    await saved.getByRole('heading', { name: title }).waitFor();
    assert.equal(await focused(page), `Saved – remove ${title}`);

    // The same link again, in the saved jobs.
    await saved.getByRole('link', { name: title, exact: true }).waitFor();
    await tabTo(page, title);
    await page.keyboard.press('Enter');
    await whole(page);
    assert.equal(await focused(page), title);
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
    assert.equal(await focused(page), title);
    assert.ok(
      await page.evaluate(() => document.activeElement?.localName === 'portal-saved-jobs'),
      'the link of the saved job has the focus',
    );
    await tabTo(page, `Remove ${title}`);
    await page.context().close();
  });

  for (const inPage of [false, true])
    test(`has one Apply link at the bottom of a phone, ${inPage ? 'in the page' : 'in the dialog'}, which covers no focused control`, async () => {
      const { page } = await demo.open({
        context: { viewport: { width: 390, height: 844 } },
        ...(inPage && {
          replace: [
            ['<portal-job-list', '<portal-job-details></portal-job-details><portal-job-list'],
          ],
        }),
      });
      await list(page).locator('[part="title"] a').first().click();
      const open = inPage ? page.locator('portal-job-details').first() : dialog(page);
      await open.getByText('The full announcement is shown.').waitFor({ state: 'attached' });
      const apply = open.getByRole('link', { name: /^Apply/ });
      const bottom = async () => {
        const { y = 0, height = 0 } = (await apply.boundingBox()) ?? {};
        return y + height;
      };
      assert.equal(await apply.count(), 1);
      assert.ok(Math.abs((await bottom()) - 836) < 2, 'at the bottom, from the first line');
      const bar = (await open.locator('.apply-bar').boundingBox())?.y ?? 0;
      const passed: string[] = [];
      for (let name = ''; name !== 'About the agency' && passed.length < 60; passed.push(name)) {
        await page.keyboard.press('Tab');
        name = await focused(page);
        // On a phone, the contents are folded.
        if (name === 'In this announcement') await page.keyboard.press('Enter');
        const end = await page.evaluate(() => {
          let element = document.activeElement;
          while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
          return element?.getBoundingClientRect().bottom ?? 0;
        });
        assert.ok(end <= bar || /^(?:Apply|Save) /.test(name), `${name} is not below the bar`);
      }
      assert.ok(passed.includes('More about this job') && passed.includes('About the agency'));
      await open
        .locator('[part="section"]')
        .last()
        .evaluate((one) => {
          one.scrollIntoView({ block: 'end' });
        });
      assert.ok(Math.abs((await bottom()) - 836) < 2, 'and to the last');

      // On very small screens and in print, the link follows the title.
      const stands = () =>
        apply.evaluate((one) => getComputedStyle(one.parentElement as Element).display);
      await page.setViewportSize({ width: 320, height: 256 });
      assert.equal(await stands(), 'contents');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ media: 'print' });
      assert.equal(await stands(), 'contents');
      await page.context().close();
    });

  for (const [sandbox, said] of [
    ['', 'This page is not allowed to print. Open the job on the portal to print it.'],
    ['allow-modals', ''],
  ] as const)
    test(`can be printed from a frame with sandbox "${sandbox}", or says that it cannot`, async () => {
      const { page } = await demo.open();
      await page.route('**/framed', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<iframe sandbox="allow-scripts allow-same-origin ${sandbox}" src="/"></iframe>`,
        }),
      );
      await page.goto(new URL('/framed', page.url()).href);
      const framed = page.frameLocator('iframe');
      const printed = framed.locator('body').evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('beforeprint', resolve);
          }),
      );
      printed.catch(() => undefined); // the page is closed before
      await framed.locator('[part="title"] a').first().click();
      const open = framed.getByRole('dialog');
      await open.getByRole('button', { name: 'Print', exact: true }).click();
      if (said) await open.getByText(said).waitFor();
      else await printed;
      await page.waitForTimeout(600); // in which the message would appear
      assert.equal(await textOf(open.locator('.further + .status-note')), said);
      await page.context().close();
    });

  test('is printed without the rest of the page, with the URLs of links and without controls', async () => {
    const { page } = await demo.open();
    const card = list(page).locator('portal-job-card').first();
    const portal = await card.locator('[part="title"] a').getAttribute('data-url');
    /** The text after a link in print. */
    const behind = (link: Locator) =>
      link.evaluate((one) => getComputedStyle(one, '::after').content.replaceAll('"', ''));
    /** The texts of those that are printed. */
    const printed = async (places: Locator) => {
      const all: string[] = [];
      for (const one of await places.all()) if (await one.isVisible()) all.push(await textOf(one));
      return all;
    };
    const controls = 'button, input, select, .more, nav, [part="apply"]';

    await page.emulateMedia({ media: 'print' });
    assert.equal(await behind(card.locator('[part="title"] a')), ` (${portal})`);
    assert.deepEqual(await printed(list(page).locator(controls)), []);
    assert.deepEqual(await printed(page.locator('portal-filter-bar').locator(controls)), []);

    await page.emulateMedia({ media: null });
    assert.equal(await behind(card.locator('[part="title"] a')), 'none');
    await card.locator('[part="title"] a').click();
    const open = await whole(page);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    // On paper, a line of “Before you apply” names its section as text.
    const others = open.locator('button:not(.source), nav, .bar, summary:not(.term > *)');
    assert.deepEqual(await printed(others), []);
    assert.deepEqual(await printed(page.locator('h1, portal-saved-jobs, .site-header')), []);
    assert.equal(await card.isVisible(), false, 'the list is not printed along');
    assert.equal(
      await behind(open.getByRole('link', { name: 'View on the portal' })),
      ` (${portal})`,
    );
    assert.match(await behind(open.locator('[part="apply"]')), /^ \(https:.*SAMPLEWEB\)$/);
    const mail = open.locator('a[href^="mailto:"]').first();
    assert.equal(await behind(mail), 'none', 'what is its own address');
    // All of it is on the page, without scrolling boxes.
    const cut = await open
      .locator('.scroller, .sheet')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    assert.equal(cut, 0);
    const last = open.locator('[part="section"]').last();
    assert.ok(await last.isVisible());
    await page.context().close();
  });

  test('has a list of what to do before an application that can be printed alone', async () => {
    const { page } = await demo.open();
    await page.addInitScript(() => {
      window.print = () => dispatchEvent(new Event('beforeprint'));
    });
    await page.reload();
    await list(page).locator('[part="title"] a').first().click();
    const open = await whole(page);
    await open.getByRole('button', { name: 'Print this list' }).click();
    await page.emulateMedia({ media: 'print' });
    const title = await textOf(open.locator('.on-paper'));
    assert.equal(title, await textOf(open.locator('[part="title"]')));
    for (const printed of ['.on-paper', '[part="before"] label', '[part="before"] .source'])
      assert.ok(await open.locator(printed).first().isVisible(), printed);
    for (const other of ['[part="title"]', '[part="facts"]', '[part="section"]', '.foot'])
      assert.equal(await open.locator(other).first().isVisible(), false, other);
    await page.context().close();
  });

  test('is printed with the facts that are collapsed on the screen', async () => {
    const { page } = await demo.open();
    await list(page).locator('[part="title"] a').first().click();
    const open = await whole(page);
    const posted = open.locator('[part="more-facts"] dt').filter({ hasText: 'Posted' });
    assert.equal(await posted.isVisible(), false);
    await beginPrint(page);
    assert.ok(await posted.isVisible());
    assert.equal(await open.getByText('More about this job').isVisible(), false);
    await page.context().close();
  });

  test('is printed with all places, even if they are collapsed', async () => {
    const { page } = await demo.open({ at: '/?Keyword=Registered+Nurse' });
    const card = list(page)
      .locator('portal-job-card')
      .filter({ has: page.locator('[part="location"]', { hasText: / more$/ }) })
      .first();
    await card.locator('[part="title"] a').click();
    const open = await whole(page);
    const places = open.locator('.places');
    assert.ok((await places.locator('li').count()) > 1);
    await places.evaluate((one) => one.closest('details')?.removeAttribute('open'));
    assert.equal(await places.isVisible(), false);
    await beginPrint(page);
    assert.ok(await places.isVisible());
    assert.ok(await places.locator('li').last().isVisible());
    await page.context().close();
  });
});

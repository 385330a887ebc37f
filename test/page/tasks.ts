// The tasks of the table "what a visitor can do" (docs/accessibility.md), as steps on the demo page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Hand } from './input.ts';
import { openGroup, textOf, type Demo, type Variant } from './support.ts';
import { Visit } from './visit.ts';

type Step = (visit: Visit) => Promise<void>;

/** The steps on one page, in this order. Each row continues from the previous one. */
const onOnePage: Record<string, Step> = {
  async 'search for words'(visit) {
    await visit.fewer(async () => {
      await visit.hand.write(visit.label('Keywords'), 'office');
      await visit.hand.press(visit.bar.getByRole('button', { name: 'Search', exact: true }));
    });
    assert.deepEqual(visit.query(), { Keyword: 'office' });
    assert.equal(await visit.label('Sort by').inputValue(), 'relevance');
  },
  async 'write the words to the end'(visit) {
    const before = await visit.jobs();
    const field = visit.label('Keywords');
    const entries = await visit.entries();
    await field.press('ControlOrMeta+a');
    await field.pressSequentially('health', { delay: 100 });
    assert.deepEqual(await visit.jobs(), before);
    assert.deepEqual(visit.query(), { Keyword: 'office' });
    await field.press('Enter');
    await visit.page.waitForURL(/Keyword=health$/);
    await visit.calm();
    assert.notDeepEqual(await visit.jobs(), before);
    assert.equal(await visit.entries(), entries + 1);
  },
  async 'look near a place'(visit) {
    await visit.fewer(() =>
      visit.hand.take(
        visit.bar.locator('#place'),
        'Wash',
        visit.bar.getByRole('option', { name: 'Washington, District of Columbia' }),
      ),
    );
    assert.match(visit.query()['LocationName'] ?? '', /^Washington/);
    assert.equal(visit.query()['Radius'], '25');
    assert.ok(await visit.label('Within').isVisible());
  },
  async 'widen the place'(visit) {
    const before = await visit.total();
    await visit.hand.pick(visit.label('Within'), 4);
    await visit.calm();
    assert.ok((await visit.total()) > before);
    assert.equal(visit.query()['Radius'], '200');
  },
  async 'clear everything'(visit) {
    await visit.hand.pick(visit.label('Sort by'), 1);
    await visit.page.waitForURL(/SortField=closedate/);
    await visit.calm();
    await visit.hand.press(visit.list.locator('[part="clear"]'));
    await visit.calm();
    assert.deepEqual(visit.query(), {}); // the order of the page, too
    assert.equal(await visit.label('Keywords').inputValue(), '');
    await visit.hasFocus(visit.list.locator('[part="heading"]'));
    await visit.page.goto(visit.page.url().split('?', 1)[0] ?? '');
    await visit.calm();
  },
  async 'ask for remote jobs only'(visit) {
    const box = visit.label('Remote jobs only');
    await visit.fewer(() => visit.among(() => visit.hand.press(box)));
    assert.equal(visit.query()['RemoteIndicator'], 'True');
    await visit.hand.press(visit.chip('Remote jobs only'));
    await visit.calm();
    await visit.among(async () => {
      assert.equal(await box.isChecked(), false);
    });
  },
  async 'choose a value'(visit) {
    const before = await visit.count('Appointment', 'Permanent');
    await visit.fewer(() => visit.among(() => visit.check('Schedule', 'Part-time')));
    assert.ok(await visit.chip('Part-time').isVisible());
    const now = await visit.count('Appointment', 'Permanent');
    assert.ok(now < before, `the other group counts ${now}, not ${before}`);
  },
  async 'choose a second value of the group'(visit) {
    const one = await visit.count('Schedule', 'Part-time');
    const other = await visit.count('Schedule', 'Intermittent');
    assert.equal(await visit.total(), one);
    await visit.among(() => visit.check('Schedule', 'Intermittent'));
    assert.equal(await visit.total(), one + other);
    assert.equal(await visit.count('Schedule', 'Part-time'), one);
    assert.equal(await visit.count('Schedule', 'Intermittent'), other);
  },
  async 'remove one filter'(visit) {
    await visit.fewer(() => visit.hand.press(visit.chip('Part-time')));
    await visit.hasFocus(visit.chip('Intermittent'));
    await visit.hand.press(visit.chip('Intermittent'));
    await visit.calm();
    assert.deepEqual(visit.query(), {});
  },
  async 'see all values of a group'(visit) {
    await visit.among(async () => {
      const options = visit.group('Occupation').locator('[part="filter-value"]');
      const before = await options.count();
      const button = (name: RegExp) => visit.group('Occupation').getByRole('button', { name });
      await visit.hand.press(button(/^Show \d+ more/));
      assert.ok((await options.count()) > before);
      await visit.hand.press(button(/^Show fewer/));
      assert.equal(await options.count(), before);
    });
  },
  async 'open and close a group'(visit) {
    await visit.among(async () => {
      const summary = visit.bar.locator('summary').filter({ hasText: 'Agency' });
      const options = visit.bar.locator('#Organization .options');
      assert.equal(await options.isVisible(), false);
      await visit.hand.press(summary);
      assert.equal(await options.isVisible(), true);
      await visit.hand.press(summary);
      assert.equal(await options.isVisible(), false);
    });
  },
  async 'choose the least pay'(visit) {
    const pay = visit.bar.locator('#select-RemunerationMinimumAmount');
    await visit.fewer(() => visit.among(() => visit.hand.pick(pay, 2)));
    assert.deepEqual(visit.query(), { RemunerationMinimumAmount: '50000' });
    await visit.hand.press(visit.chip('At least $50,000'));
    await visit.calm();
  },
  async 'choose grades'(visit) {
    await visit.fewer(() =>
      visit.among(async () => {
        await openGroup(visit.bar, 'Grade', (summary) => visit.hand.press(summary));
        await visit.hand.pick(visit.bar.locator('#select-PayGradeLow'), 7);
        // Now the options of the other select begin with the chosen grade.
        await visit.calm();
        await visit.hand.pick(visit.bar.locator('#select-PayGradeHigh'), 3);
      }),
    );
    assert.deepEqual(visit.query(), { PayGradeHigh: '09', PayGradeLow: '07' });
    assert.ok(await visit.chip('From grade 7').isVisible());
    assert.ok(await visit.chip('Up to grade 9').isVisible());
  },
  async 'clear one group'(visit) {
    await visit.among(() =>
      visit.hand.press(visit.group('Grade').getByRole('button', { name: /^Clear/ })),
    );
    assert.deepEqual(visit.query(), {});
  },
  async 'find a value in a long group'(visit) {
    await visit.fewer(() =>
      visit.among(() =>
        visit.hand.take(
          visit.label('Search in Occupation'),
          'chem',
          visit.bar.getByRole('option', { name: 'Chemistry' }),
        ),
      ),
    );
    assert.deepEqual(visit.query(), { JobCategoryCode: '1320' });
    await visit.hand.press(visit.chip('Chemistry'));
    await visit.calm();
  },
  async sort(visit) {
    const before = await visit.jobs();
    await visit.hand.pick(visit.label('Sort by'), 1);
    await visit.page.waitForURL(/SortField/);
    await visit.calm();
    assert.notDeepEqual(await visit.jobs(), before);
  },
  async 'go to another page'(visit) {
    const first = await visit.jobs();
    await visit.hand.press(visit.list.getByRole('link', { name: 'Page 2', exact: true }));
    await visit.calm();
    const second = await visit.jobs();
    assert.equal(new Set([...first, ...second]).size, 20);
    await visit.hasFocus(visit.list.locator('[part="heading"]'));
    await visit.hand.press(visit.list.getByRole('link', { name: 'Next' }));
    await visit.calm();
    await visit.list.getByRole('status').filter({ hasText: 'Page 3 of' }).waitFor();
    await visit.hand.press(visit.list.getByRole('link', { name: 'Previous' }));
    await visit.calm();
    assert.deepEqual(await visit.jobs(), second);
  },
  async 'change how many jobs a page has'(visit) {
    await visit.hand.pick(visit.list.getByLabel('Jobs per page'), 1);
    await visit.page.waitForURL(/ResultsPerPage=25/);
    await visit.calm();
    assert.equal((await visit.jobs()).length, 25);
  },
  async 'go back and forward'(visit) {
    const now = await visit.jobs();
    await visit.page.goBack();
    await visit.calm();
    assert.equal(visit.query()['Page'], '2');
    assert.equal((await visit.jobs()).length, 10);
    await visit.page.goForward();
    await visit.calm();
    assert.deepEqual(await visit.jobs(), now);
  },
  async 'keep or share the URL'(visit) {
    const before = [await visit.jobs(), await visit.total()];
    await visit.page.reload();
    await visit.calm();
    assert.deepEqual([await visit.jobs(), await visit.total()], before);
    const titlesOf = (page: Page) =>
      page
        .locator('portal-job-list[proxy-url="/jobs"]')
        .first()
        .locator('[part="title"]')
        .allTextContents();
    const elsewhere = await visit.page.context().browser()?.newContext();
    const opened = await elsewhere?.newPage();
    assert.ok(opened);
    await opened.goto(visit.page.url());
    await opened.locator('portal-job-list[state="ready"] portal-job-card').first().waitFor();
    assert.deepEqual(await titlesOf(opened), await titlesOf(visit.page));
    await elsewhere?.close();
  },
  async 'go on after an outage'(visit) {
    const before = await visit.jobs();
    await visit.page.route(/Page=3/, (route) => route.fulfill({ status: 503, body: '{}' }));
    await visit.hand.press(visit.list.getByRole('link', { name: 'Page 3', exact: true }));
    const retry = visit.list.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    assert.deepEqual(await visit.jobs(), before);
    assert.match(await textOf(visit.list.locator('[part="status"]')), /as of \d+:\d\d/);
    await visit.page.unroute(/Page=3/);
    await visit.hand.press(retry);
    // Only the first list: the page has a second one.
    await visit.page.locator('portal-job-list[stale]').waitFor({ state: 'detached' });
    await visit.calm();
    assert.notDeepEqual(await visit.jobs(), before);
  },
  async 'see every place of a job'(visit) {
    const several = visit.page.locator('[part="location"]', { hasText: / more$/ });
    const card = visit.list.locator('portal-job-card').filter({ has: several }).first();
    await visit.hand.press(card.locator('[part="title"] a'));
    const dialog = visit.list.getByRole('dialog');
    await dialog.getByText(/^All \d+ locations$/).waitFor();
    assert.match(await textOf(dialog.locator('.places')), /; |\w+ \w+/);
    await visit.hand.press(dialog.getByRole('button', { name: 'Close' }));
    await dialog.waitFor({ state: 'detached' });
  },
  async 'get out of an empty result'(visit) {
    await visit.hand.write(visit.label('Keywords'), 'no such words anywhere');
    await visit.hand.press(visit.bar.getByRole('button', { name: 'Search', exact: true }));
    const remove = visit.list.getByRole('button', { name: /^Show all/ });
    await remove.waitFor();
    assert.match(
      await textOf(visit.list.locator('[part="heading"]')),
      /^No jobs for “no such words anywhere”/,
    );
    await visit.hand.press(remove);
    await visit.calm();
    assert.ok((await visit.total()) > 0);
  },
  async 'correct a place'(visit) {
    await visit.hand.write(visit.bar.locator('#place'), 'Bethesdda');
    await visit.hand.press(visit.bar.getByRole('button', { name: 'Search', exact: true }));
    const correction = visit.bar.getByRole('button', { name: /^Did you mean “Bethesda, / });
    await correction.waitFor();
    await visit.hand.press(correction);
    await visit.page.waitForURL(/LocationName=Bethesda%2C/);
    await visit.calm();
    assert.ok((await visit.total()) > 0);
    await visit.hand.press(visit.list.locator('[part="clear"]'));
    await visit.calm();
  },
  async "search in one's own words"(visit) {
    await visit.hand.write(visit.label('Keywords'), 'contador');
    await visit.hand.press(visit.bar.getByRole('button', { name: 'Search', exact: true }));
    const offer = visit.list.getByRole('button', { name: /^Accounting \(/ });
    await offer.waitFor();
    await visit.hand.press(offer);
    await visit.page.waitForURL(/JobCategoryCode=0510/);
    await visit.calm();
    assert.ok((await visit.total()) > 0);
    await visit.hand.press(visit.list.locator('[part="clear"]'));
    await visit.calm();
  },
  async 'correct a misspelt search'(visit) {
    await visit.hand.write(visit.label('Keywords'), 'nursse');
    await visit.hand.press(visit.bar.getByRole('button', { name: 'Search', exact: true }));
    const correction = visit.list.getByRole('button', { name: 'Did you mean “nurse”?' });
    await correction.waitFor();
    await visit.hand.press(correction);
    await visit.page.waitForURL(/Keyword=nurse\b/);
    await visit.calm();
    assert.ok((await visit.total()) > 0);
  },
  async 'take a suggestion'(visit) {
    await visit.label('Keywords').fill('');
    await visit.hand.take(
      visit.label('Keywords'),
      'pharm',
      visit.bar.getByRole('option', { name: 'Pharmacist' }),
    );
    await visit.page.waitForURL(/JobCategoryCode=0660\b/);
    await visit.calm();
    assert.ok((await visit.total()) > 0);
  },
  async 'look near where one is'(visit) {
    const { page } = visit;
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 38.9, longitude: -77.04 });
    await visit.hand.press(visit.bar.getByRole('button', { name: 'Near me' }));
    await page.waitForURL(/Radius=50/);
    await visit.calm();
    assert.match(visit.query()['LocationName'] ?? '', /District of Columbia|Virginia|Maryland/);
    assert.ok((await visit.total()) > 0);
    await visit.hand.press(visit.list.locator('[part="clear"]'));
    await visit.calm();
  },
  async 'read the announcement'(visit) {
    const before = visit.page.url();
    await visit.hand.press(visit.list.locator('[part="title"] a').first());
    await visit.page.waitForURL(/Job=/);
    const dialog = visit.list.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Duties' }).waitFor();
    await visit.hand.press(dialog.getByRole('button', { name: 'Close' }));
    await dialog.waitFor({ state: 'detached' });
    assert.equal(visit.page.url(), before);
    await visit.calm();
  },
  async 'share an announcement'(visit) {
    const { page, hand, list } = visit;
    const own = await page.title();
    await hand.press(list.locator('[part="title"] a').first());
    const dialog = list.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Duties' }).waitFor();
    const name = await dialog.locator('[part="title"]').innerText();
    assert.ok((await page.title()).startsWith(`${name} – `), await page.title());
    await hand.press(dialog.getByRole('button', { name: 'Copy link' }));
    await dialog.getByText('Link copied.').waitFor();
    await hand.press(dialog.getByRole('button', { name: 'Close' }));
    await dialog.waitFor({ state: 'detached' });
    await visit.calm();
    assert.equal(await page.title(), own);
  },
  async 'prepare an application'(visit) {
    await visit.hand.press(visit.list.locator('[part="title"] a').first());
    const dialog = visit.list.getByRole('dialog');
    const list = dialog.getByRole('region', { name: 'Before you apply' });
    const lines = list.getByRole('checkbox');
    await lines.first().waitFor();
    await visit.hand.press(lines.first());
    await list.getByText(`1 of ${await lines.count()} ready`).waitFor();
    await visit.hand.press(list.getByRole('button', { name: 'Required documents' }).first());
    await visit.hasFocus(dialog.locator('[id^="documents-"] :is(p, li):focus'));
    await visit.hand.press(list.getByRole('button', { name: 'Forget my ticks' }));
    assert.equal(await lines.first().isChecked(), false);
    await visit.hand.press(dialog.getByRole('button', { name: 'Close' }));
    await dialog.waitFor({ state: 'detached' });
    await visit.calm();
  },
  async apply(visit) {
    await visit.hand.press(visit.list.getByRole('link', { name: /^Apply for / }).first());
    await visit.page.waitForURL(/portal\.example/);
    assert.equal(new URL(visit.page.url()).searchParams.get('PostingChannelID'), 'SAMPLEWEB');
  },
};

/** Options of the site owner, each on a separate page. */
const onOtherPages: Record<string, { replace: Variant['replace']; step: Step }> = {
  'load more jobs': {
    replace: [
      [
        '<portal-job-list proxy-url="/jobs" c',
        '<portal-job-list with-load-more proxy-url="/jobs" c',
      ],
    ],
    async step(visit) {
      const before = await visit.jobs();
      await visit.hand.press(visit.list.locator('[part="more"]'));
      await visit.list.locator('li[part="item"]:nth-child(20)').waitFor();
      await visit.calm();
      const now = await visit.jobs();
      assert.deepEqual([now.length, now.slice(0, 10)], [20, before]);
      await visit.hasFocus(visit.list.locator('li[part="item"]').nth(10));
    },
  },
  'choose first, apply later': {
    replace: [['<portal-filter-bar>', '<portal-filter-bar apply-mode="button">']],
    async step(visit) {
      const before = await visit.total();
      await visit.among(async () => {
        await visit.check('Schedule', 'Part-time');
        await visit.bar.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }).waitFor();
        assert.equal(await visit.total(), before);
        assert.deepEqual(visit.query(), {});
      });
      const show = visit.bar.getByRole('button', { name: /^Show [\d,]+ jobs?$/ });
      if (await show.isVisible()) await visit.hand.press(show);
      await visit.calm();
      assert.ok((await visit.total()) < before);
      assert.deepEqual(visit.query(), { PositionScheduleTypeCode: '2' });
    },
  },
};

/** The rows of the table that have a step. */
export const rows = [...Object.keys(onOnePage), ...Object.keys(onOtherPages)];

/** Defines a test that performs every row by mouse, keyboard or touch. */
export function testTasks(
  demo: Demo,
  way: string,
  handOf: (page: Page) => Hand,
  context: Variant['context'] = {},
): void {
  const begin = async (replace?: Variant['replace']) => {
    const opened = await demo.open({ context, ...(replace && { replace }) });
    await opened.page.route(/^https:\/\/[\w.]*portal\.example\b/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The portal</title>' }),
    );
    return { ...opened, visit: new Visit(opened.page, handOf(opened.page)) };
  };
  const end = async ({ page, errors, blocked }: Awaited<ReturnType<typeof begin>>) => {
    assert.deepEqual([...errors.filter((error) => !/503/.test(error)), ...blocked], []);
    await page.context().close();
  };

  test(way, async (context) => {
    const opened = await begin();
    for (const [row, step] of Object.entries(onOnePage))
      await context.test(row, () => step(opened.visit));
    await end(opened);
    for (const [row, { replace, step }] of Object.entries(onOtherPages)) {
      await context.test(row, async () => {
        const other = await begin(replace);
        await step(other.visit);
        await end(other);
      });
    }
  });
}

// One visit to the demo page, first by mouse, then by keyboard only: the same steps and the same views.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { keyboard, mouse, type Hand } from './input.ts';
import {
  everyDepartment,
  openGroup,
  settled,
  textOf,
  textsOf,
  titlesOf,
  useDemo,
} from './support.ts';

const demo = useDemo();

/** The settings and the visible content of the first list. */
async function view(page: Page) {
  await settled(page);
  const bar = page.locator('portal-filter-bar');
  const list = page.locator('portal-job-list').first();
  const label = (name: string) => bar.getByLabel(name, { exact: true });
  return {
    url: page.url(),
    words: await bar.locator('#keyword').inputValue(),
    place: await bar.locator('#place').inputValue(),
    radius: await label('Within').inputValue(),
    sort: await list.getByLabel('Sort by').inputValue(),
    chips: await textsOf(list.locator('[part="chip"]')),
    boxes: await textsOf(bar.locator('label:has(:checked) .value')),
    heading: await textOf(list.locator('[part="heading"]')),
    page: await textOf(list.locator('[aria-current="page"]')),
    titles: await titlesOf(list),
  };
}

/** The announcement for screen readers. */
const told = (page: Page, part: string) =>
  page
    .locator('portal-job-list')
    .first()
    .locator('[role="status"]')
    .filter({ hasText: part })
    .waitFor();

const hasFocus = (target: Locator) =>
  target.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);

async function visit(handOf: (page: Page) => Hand) {
  const { page, errors, blocked } = await demo.open({ at: everyDepartment });
  const hand = handOf(page);
  const bar = page.locator('portal-filter-bar');
  const list = page.locator('portal-job-list').first();
  const other = page.locator('portal-job-list').nth(1);
  const box = (group: string, name: string) =>
    bar.getByRole('group', { name: group }).getByRole('checkbox', { name });
  const pageLink = (name: string, of = list) => of.getByRole('link', { name, exact: true });
  const start = await view(page);
  const others = await titlesOf(other);
  const totals = [start.heading];
  /** Asserts that a step had an effect, but not on the other list. */
  const after = async () => {
    const now = await view(page);
    assert.deepEqual(await titlesOf(other), others);
    totals.push(now.heading);
    return now;
  };

  await hand.write(bar.locator('#keyword'), 'office');
  await hand.press(bar.getByRole('button', { name: 'Search' }));
  assert.equal((await after()).sort, 'relevance');
  assert.match(page.url(), /[?&]Keyword=office$/);

  await hand.press(bar.locator('[part="open-to-you"] summary'));
  await hand.press(bar.getByLabel('Veteran', { exact: true }));
  await after();
  await openGroup(bar, 'Schedule', (summary) => hand.press(summary));
  await hand.press(box('Schedule', 'Full-time'));
  await after();
  await told(page, 'filtered by The public, Veterans, Full-time');

  await hand.write(bar.locator('#place'), 'Washington, DC');
  await after();
  await hand.pick(bar.getByLabel('Within'), 4);
  const near = await after();
  assert.equal(near.radius, '200');
  assert.equal(new Set(totals).size, totals.length, `every step counts: ${totals.join()}`);

  await hand.press(list.getByRole('button', { name: 'Remove The public' }));
  const fewer = await after();
  assert.deepEqual(fewer.chips.length, 4, fewer.chips.join());
  assert.ok(await hasFocus(list.locator('[part="chip"]').nth(2)), 'the next chip has the focus');

  await hand.pick(list.getByLabel('Sort by'), 1);
  const sorted = await after();
  assert.equal(sorted.sort, 'closing');
  assert.notDeepEqual(sorted.titles, fewer.titles);

  await hand.press(pageLink('Page 2'));
  const second = await after();
  assert.ok(await hasFocus(list.locator('[part="heading"]')), 'the heading has the focus');
  await hand.press(pageLink('Page 3'));
  const third = await after();
  await told(page, 'Page 3 of ');
  const url = new URL(third.url).searchParams;
  assert.deepEqual(Object.fromEntries(url), {
    'try-upstream': 'all',
    Keyword: 'office',
    LocationName: 'Washington, District of Columbia',
    Radius: '200',
    HiringPath: 'VET',
    PositionScheduleTypeCode: '1',
    SortField: 'closedate',
    SortDirection: 'asc',
    Page: '3',
  });
  assert.deepEqual(
    [third.page, third.chips.length, third.boxes],
    ['3', 4, ['Veteran', 'Full-time']],
  );
  const seen = [...sorted.titles, ...second.titles, ...third.titles];
  assert.equal(seen.length, 30);

  await page.reload();
  assert.deepEqual(await view(page), third);
  await page.goBack();
  assert.deepEqual(await view(page), second);
  await page.goBack();
  assert.deepEqual(await view(page), sorted);
  await page.goBack();
  assert.deepEqual(await view(page), fewer);
  await page.goForward();
  assert.deepEqual(await view(page), sorted);

  // The second list has separate pages, which are not in the URL.
  await hand.press(other.getByRole('link', { name: 'Page 2', exact: true }));
  await settled(page);
  assert.notDeepEqual(await titlesOf(other), others);
  assert.equal(await textOf(other.locator('[aria-current="page"]')), '2');
  assert.deepEqual(await view(page), sorted);

  await page.route(/^https:\/\/[\w.]*portal\.example\b/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The portal</title>' }),
  );
  await hand.press(list.getByRole('link', { name: /^Apply for / }).first());
  await page.waitForURL(/portal\.example/);
  assert.equal(new URL(page.url()).searchParams.get('PostingChannelID'), 'SAMPLEWEB');

  await page.goBack();
  assert.deepEqual(await view(page), sorted);
  assert.deepEqual(blocked, []);
  assert.deepEqual(errors, []);
  await page.context().close();
}

suite('a visit to the demo page', { concurrency: 2 }, () => {
  test('with the mouse', () => visit(mouse));
  test('with the keyboard only', () => visit(keyboard));

  test('opened by its URL, offers the same filters as after clicks', async () => {
    const { page } = await demo.open();
    const hand = mouse(page);
    const bar = page.locator('portal-filter-bar');
    const countedOptions = '[part="filter"] [part="filter-value"]';
    const options = () => textsOf(bar.locator(countedOptions));
    for (const group of ['Schedule', 'Appointment'])
      await openGroup(bar, group, (summary) => hand.press(summary));
    for (const name of ['Permanent', 'Temporary', 'Full-time']) {
      await hand.press(bar.getByRole('checkbox', { name }));
      await settled(page);
    }
    const uncounted = bar.locator(countedOptions).filter({ hasNotText: /\d\s*$/ });
    const allAreCounted = () => uncounted.first().waitFor({ state: 'detached' });
    await allAreCounted();
    const before = await options();
    assert.deepEqual(
      before.filter((text) => !/[\d,]+$/.test(text)),
      [],
      'every choice has its count',
    );
    await page.reload({ waitUntil: 'networkidle' });
    await allAreCounted();
    assert.deepEqual(await options(), before);
    await page.context().close();
  });

  test('with the script on the page twice, from two URLs', async () => {
    const script = '<script type="module" src="portal-jobs.js"></script>';
    const { page, errors, blocked, requests } = await demo.open({
      replace: [[script, script + script.replace('.js', '.js?again')]],
    });
    assert.equal((await view(page)).titles.length, 10);
    assert.ok(requests.some((url) => url.endsWith('?again')));
    assert.deepEqual([...blocked, ...errors], []);
    await page.context().close();
  });
});

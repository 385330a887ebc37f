// Back and Forward, reloads, and URLs that are opened elsewhere.
import assert from 'node:assert/strict';
import {
  announced,
  box,
  chips,
  group,
  heading,
  jobs,
  keywords,
  list,
  pageLink,
  place,
  sortBy,
  total,
} from '../page.ts';
import type { Room } from '../scenarios.ts';
import { within, type Visitor } from '../visitor.ts';

const schedule = 'PositionScheduleTypeCode';
const currentPage = within(list, '[part="pager"] [aria-current="page"]');

/** The visitor's settings and the shown jobs. */
async function view(visitor: Visitor) {
  await visitor.settled();
  return {
    words: (await visitor.see(keywords)).value,
    place: (await visitor.see(place)).value,
    order: (await visitor.see(sortBy)).value,
    chips: await visitor.texts(chips),
    heading: (await visitor.see(heading)).text,
    jobs: await jobs(visitor),
  };
}

const url =
  '/?Keyword=office&LocationName=Washington%2C+DC&Radius=200&PositionScheduleTypeCode=1&SortField=closedate&SortDirection=asc&Page=2';

export const history: Room = {
  async 'Back undoes filters, pages and keywords one by one, and Forward restores them'(visitor) {
    await visitor.open();
    const views = [await view(visitor)];
    await visitor.write(keywords, 'office');
    await visitor.keys('Enter');
    await visitor.becomes(() => visitor.texts(chips), ['Remove office']);
    views.push(await view(visitor));
    await visitor.press(group(schedule, 'summary'));
    await visitor.press(box(schedule, /^Full-time/));
    await visitor.becomes(() => visitor.texts(chips), ['Remove office', 'Remove Full-time']);
    views.push(await view(visitor));
    await visitor.press(pageLink('Page 2'));
    await visitor.becomes(async () => (await visitor.query())['Page'], '2');
    await announced(visitor, 'Page 2 of');
    views.push(await view(visitor));
    for (const before of views.slice(0, -1).reverse()) {
      await visitor.engine.back();
      await visitor.becomes(() => view(visitor), before);
    }
    assert.deepEqual(await visitor.query(), {});
    for (const after of views.slice(1)) {
      await visitor.engine.forward();
      await visitor.becomes(() => view(visitor), after);
    }
  },

  async 'Back after typed and committed keywords returns to all jobs, not to each letter'(visitor) {
    await visitor.open();
    const before = await total(visitor);
    await visitor.write(keywords, 'nurse');
    assert.deepEqual(await visitor.query(), {});
    await visitor.keys('Enter');
    await visitor.becomes(() => visitor.query(), { Keyword: 'nurse' });
    await visitor.until('there are fewer', async () => (await total(visitor)) < before);
    await visitor.engine.back();
    await visitor.becomes(() => visitor.query(), {});
    await visitor.becomes(() => total(visitor), before);
    assert.equal((await visitor.see(keywords)).value, '');
  },

  async 'a reload shows the same view'(visitor) {
    await visitor.open({ at: url });
    const before = await view(visitor);
    assert.equal(before.words, 'office');
    assert.equal(before.order, 'closing');
    assert.deepEqual(before.chips, [
      'Remove office',
      'Remove Washington, DC · 200 miles',
      'Remove Full-time',
    ]);
    await visitor.becomes(async () => (await visitor.see(currentPage)).text, '2');
    await visitor.reload();
    await visitor.becomes(() => view(visitor), before);
    assert.equal((await visitor.see(currentPage)).text, '2');
  },

  async 'Back from a page returns to the former jobs and scroll position'(visitor) {
    await visitor.open();
    await visitor.press(pageLink('Page 2'));
    await visitor.has(heading);
    await visitor.settled();
    const top = () => visitor.run(() => Math.round(scrollY));
    const after = await top();
    await visitor.engine.back();
    await visitor.becomes(async () => (await visitor.see(currentPage)).text, '1');
    // Without the Navigation API no position is stored, and the browser restores what it can.
    if (!(await visitor.run(() => 'navigation' in globalThis))) return;
    await visitor.until('the page is as far down as before', async () => (await top()) > after);
    await visitor.has(pageLink('Page 2'));
  },

  async 'returning from another site shows the same view'(visitor) {
    await visitor.open({ at: '/?Keyword=office' });
    await visitor.press(pageLink('Page 2'));
    await visitor.becomes(async () => (await visitor.query())['Page'], '2');
    const before = await view(visitor);
    await visitor.engine.goTo('about:blank');
    await visitor.engine.back();
    await visitor.until('the page is back', async () => (await visitor.url()).includes('Page'));
    await visitor.becomes(() => view(visitor), before);
  },
};

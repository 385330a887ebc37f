// Pages of results, more jobs on a page, and the focus afterwards.
import assert from 'node:assert/strict';
import { announced, heading, jobs, list, pageLink } from '../page.ts';
import type { Room } from '../scenarios.ts';
import { named, nth, within, type Visitor } from '../visitor.ts';

const items = within(list, 'li[part="item"]');
const more = within(list, '[part="more"]');
const size = named(within(list, 'select'), 'Jobs per page');
const withLoadMore: [string, string][] = [
  ['<portal-job-list proxy-url="/jobs" c', '<portal-job-list with-load-more proxy-url="/jobs" c'],
];

/** Whether the heading is in the viewport. */
const isInView = (visitor: Visitor) =>
  visitor.run((tools, place) => {
    const { top, bottom } = tools.find(place)?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
    return top >= 0 && bottom <= innerHeight;
  }, heading);

export const paging: Room = {
  async 'a page link shows and announces other jobs, and focuses the heading'(visitor) {
    await visitor.open();
    const first = await jobs(visitor);
    await visitor.press(pageLink('Page 2'));
    await visitor.has(heading);
    await visitor.settled();
    assert.equal(new Set([...first, ...(await jobs(visitor))]).size, 20);
    await announced(visitor, 'Page 2 of');
    await visitor.until('the heading is in view', () => isInView(visitor));
    assert.deepEqual(await visitor.query(), { Page: '2' });
  },

  async 'the keyboard opens a page, and Tab continues after the heading'(visitor) {
    await visitor.open({ at: '/?Page=2' });
    await visitor.pick(size, 0);
    await visitor.tabTo('Page 3', 'Shift+Tab');
    await visitor.keys('Enter');
    await visitor.has(heading);
    await announced(visitor, 'Page 3 of');
    // Tab continues with what follows the heading.
    await visitor.keys('Tab');
    await visitor.has(named(within(list, 'select'), 'Sort by'));
  },

  async 'Next and Previous change the page'(visitor) {
    await visitor.open();
    const first = await jobs(visitor);
    await visitor.press(pageLink('Next'));
    await announced(visitor, 'Page 2 of');
    await visitor.has(heading);
    await visitor.press(pageLink('Previous'));
    await visitor.becomes(() => jobs(visitor), first);
    assert.equal(await visitor.find(pageLink('Previous')), undefined);
  },

  async 'more jobs on a page can be chosen'(visitor) {
    await visitor.open();
    await visitor.pick(size, 1);
    await visitor.becomes(async () => (await visitor.query())['ResultsPerPage'], '25');
    await visitor.becomes(async () => (await jobs(visitor)).length, 25);
    await visitor.has(size);
  },

  async 'a button appends jobs and focuses the first of them'(visitor) {
    await visitor.open({ replace: withLoadMore });
    const before = await jobs(visitor);
    await visitor.press(more);
    await visitor.becomes(async () => (await jobs(visitor)).length, 20);
    assert.deepEqual((await jobs(visitor)).slice(0, 10), before);
    await visitor.has(nth(items, 10));
    await visitor.keys('Tab');
    const title = nth(within(list, 'portal-job-card', '[part="title"] a'), 10);
    await visitor.has(title);
  },

  async 'a reload shows all appended jobs again'(visitor) {
    await visitor.open({ replace: withLoadMore });
    await visitor.press(more);
    await visitor.becomes(async () => (await jobs(visitor)).length, 20);
    const before = await jobs(visitor);
    await visitor.reload();
    await visitor.becomes(() => jobs(visitor), before);
  },

  async 'Skip to results is available by keyboard and focuses the heading'(visitor) {
    await visitor.open();
    await visitor.tabTo('Skip to results');
    await visitor.keys('Enter');
    await visitor.has(heading);
  },
};

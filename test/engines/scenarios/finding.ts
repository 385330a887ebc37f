// Finding jobs by keywords and location.
import assert from 'node:assert/strict';
import {
  bar,
  button,
  chips,
  clearAll,
  heading,
  jobs,
  keywords,
  list,
  message,
  option,
  place,
  searchButton,
  sortBy,
  titles,
  total,
} from '../page.ts';
import type { Room } from '../scenarios.ts';
import { named, within, type Visitor } from '../visitor.ts';

const radius = named(within(bar, 'select'), 'Within');
const placeStatus = within(bar, '#place-status');

/** Runs an action that must reduce the number of jobs, but not to none. */
async function fewer(visitor: Visitor, act: () => Promise<void>): Promise<void> {
  const before = await total(visitor);
  await act();
  await visitor.until(
    `there are fewer jobs than ${before}`,
    () => total(visitor),
    (now) => now > 0 && now < before,
  );
}

export const finding: Room = {
  async 'a first visit shows ten jobs, their number and the sort order'(visitor) {
    await visitor.open();
    assert.equal((await visitor.texts(titles)).length, 10);
    assert.match((await visitor.see(heading)).text, /^[\d,]+ jobs$/);
    assert.ok((await total(visitor)) > 100);
    assert.equal((await visitor.see(sortBy)).value, 'newest');
    assert.equal(await visitor.find(message), undefined);
  },

  async 'keywords and Enter find matching jobs, best match first'(visitor) {
    await visitor.open();
    await fewer(visitor, async () => {
      await visitor.write(keywords, 'office');
      await visitor.keys('Enter');
    });
    assert.match((await visitor.see(heading)).text, /for “office”$/);
    assert.deepEqual(await visitor.query(), { Keyword: 'office' });
    await visitor.becomes(async () => (await visitor.see(sortBy)).value, 'relevance');
    assert.deepEqual(await visitor.texts(chips), ['Remove office']);
  },

  async 'typing keywords leaves the list alone until the visitor leaves the field'(visitor) {
    await visitor.open();
    const entries = await visitor.entries();
    const all = await total(visitor);
    await visitor.write(keywords, 'nurs');
    await visitor.see(option('Nurse'));
    await visitor.engine.type('e');
    assert.deepEqual(await visitor.query(), {});
    assert.equal(await total(visitor), all);
    await fewer(visitor, () => visitor.keys('Tab'));
    await visitor.becomes(() => visitor.query(), { Keyword: 'nurse' });
    assert.equal(await visitor.entries(), entries + 1);
  },

  async 'words typed at any speed are searched for once, and no half word finds nothing'(visitor) {
    await visitor.open();
    const entries = await visitor.entries();
    const before = (await visitor.see(heading)).text;
    await visitor.write(keywords, 'n');
    for (const [letter, pause] of [
      ['u', 100],
      ['r', 400],
      ['s', 700],
      ['e', 1_000],
    ] as const) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await visitor.engine.type(letter);
      assert.equal((await visitor.see(heading)).text, before);
    }
    assert.deepEqual(await visitor.query(), {});
    await visitor.keys('Enter');
    await visitor.becomes(() => visitor.query(), { Keyword: 'nurse' });
    assert.equal(await visitor.entries(), entries + 1);
  },

  async 'a word that means a filter becomes a chip, and does not come back without it'(visitor) {
    await visitor.open();
    await visitor.write(keywords, 'remote specialist');
    await visitor.keys('Enter');
    await visitor.becomes(() => visitor.query(), {
      Keyword: 'specialist',
      RemoteIndicator: 'True',
    });
    await visitor.becomes(
      () => visitor.texts(chips),
      ['Remove specialist', 'Remove Remote jobs only'],
    );
    await visitor.press(button('Remove Remote jobs only'));
    await visitor.becomes(() => visitor.query(), { Keyword: 'specialist' });
    assert.equal((await visitor.see(keywords)).value, 'specialist');
  },

  async 'keywords without results show a message that can remove them'(visitor) {
    await visitor.open();
    await visitor.write(keywords, 'no such words anywhere');
    await visitor.keys('Enter');
    await visitor.becomes(
      async () => (await visitor.see(heading)).text,
      'No jobs for “no such words anywhere”',
    );
    await visitor.press(button(/^Show all/));
    await visitor.until('there are jobs again', async () => (await total(visitor)) > 100);
    await visitor.has(heading);
    assert.equal((await visitor.see(keywords)).value, '');
    assert.deepEqual(await visitor.query(), {});
  },

  async 'a misspelled word shows a correction'(visitor) {
    await visitor.open();
    await visitor.write(keywords, 'nursse');
    await visitor.press(searchButton);
    await visitor.press(button('Did you mean “nurse”?'));
    await visitor.becomes(() => visitor.query(), { Keyword: 'nurse' });
    await visitor.until('there are jobs', async () => (await total(visitor)) > 0);
    assert.equal((await visitor.see(keywords)).value, 'nurse');
  },

  async 'a suggestion can be chosen with the keyboard only'(visitor) {
    await visitor.open();
    await visitor.tabTo('Keywords');
    await visitor.engine.type('attor');
    await visitor.see(option('Attorney'));
    await visitor.keys('ArrowDown');
    const active = within(bar, '[role="option"][aria-selected="true"]');
    for (let step = 0; (await visitor.see(active)).text !== 'Attorney' && step < 10; step++)
      await visitor.keys('ArrowDown');
    await visitor.keys('Enter');
    await visitor.becomes(() => visitor.query(), { Keyword: 'Attorney' });
    await visitor.gone(option('Attorney'));
    await visitor.has(keywords);
  },

  async 'Escape first closes the suggestions, then clears the field'(visitor) {
    await visitor.open();
    await visitor.write(keywords, 'attor');
    await visitor.see(option('Attorney'));
    await visitor.keys('Escape');
    await visitor.gone(option('Attorney'));
    assert.equal((await visitor.see(keywords)).value, 'attor');
    await visitor.keys('Escape');
    await visitor.becomes(async () => (await visitor.see(keywords)).value, '');
  },

  async 'recent searches open in the empty field, and can be cleared'(visitor) {
    await visitor.open();
    await fewer(visitor, async () => {
      await visitor.write(keywords, 'office');
      await visitor.keys('Enter');
    });
    await visitor.goTo('/');
    await visitor.press(keywords);
    await visitor.see(option('office'));
    await visitor.press(option('Clear recent searches'));
    await visitor.reload();
    await visitor.press(keywords);
    await visitor.has(keywords);
    assert.equal(await visitor.find(option('office')), undefined);
  },

  async 'a suggested place finds jobs there, and offers a radius'(visitor) {
    await visitor.open();
    assert.equal(await visitor.find(radius), undefined);
    await fewer(visitor, async () => {
      await visitor.write(place, 'Wash');
      await visitor.press(option('Washington, District of Columbia'));
    });
    assert.match((await visitor.query())['LocationName'] ?? '', /^Washington/);
    assert.match(
      (await visitor.see(heading)).text,
      / within 25 miles of Washington, District of Columbia$/,
    );
    await visitor.see(radius);
  },

  async 'a larger radius finds more jobs'(visitor) {
    await visitor.open({ at: '/?LocationName=Washington%2C+DC' });
    const before = await total(visitor);
    await visitor.pick(radius, 7);
    await visitor.becomes(async () => (await visitor.query())['Radius'], '200');
    await visitor.until('there are more jobs', async () => (await total(visitor)) > before);
    assert.match((await visitor.see(heading)).text, / within 200 miles of Washington, DC$/);
  },

  async 'an abbreviation finds the jobs of its state, without a radius'(visitor) {
    await visitor.open();
    await fewer(visitor, async () => {
      await visitor.write(place, 'AK');
      await visitor.keys('Enter');
    });
    assert.deepEqual(await visitor.query(), { LocationName: 'Alaska' });
    assert.equal(await visitor.find(radius), undefined);
  },

  async 'an unknown place is reported below its field'(visitor) {
    await visitor.open();
    await visitor.write(place, 'Nowhere, Atlantis');
    await visitor.keys('Enter');
    await visitor.until('the place is named', async () =>
      /Nowhere/.test((await visitor.find(placeStatus))?.text ?? ''),
    );
    await visitor.write(place, 'Denver');
    await visitor.until(
      'it is no longer named',
      async () => !/Nowhere/.test((await visitor.find(placeStatus))?.text ?? ''),
    );
  },

  async 'another sort order starts again at the first page'(visitor) {
    await visitor.open({ at: '/?Page=2' });
    const before = await jobs(visitor);
    await visitor.pick(sortBy, 1);
    await visitor.until('the URL has it', async () => 'SortField' in (await visitor.query()));
    await visitor.settled();
    assert.notDeepEqual(await jobs(visitor), before);
    assert.equal((await visitor.query())['Page'], undefined);
  },

  async 'removing a chip focuses the next one'(visitor) {
    await visitor.open({ at: '/?Keyword=office&PositionScheduleTypeCode=1%3B2' });
    const [first = '', second = ''] = await visitor.texts(chips);
    await visitor.press(named(chips, first));
    await visitor.has(named(chips, second));
    await visitor.keys('Enter');
    await visitor.until('one is left', async () => (await visitor.texts(chips)).length === 1);
    await visitor.has(chips);
  },

  async 'Clear all shows every job in the default order and focuses the heading'(visitor) {
    await visitor.open({
      at: '/?Keyword=office&PositionScheduleTypeCode=1&SortField=closedate&SortDirection=asc',
    });
    await visitor.press(clearAll);
    await visitor.has(heading);
    await visitor.becomes(() => visitor.query(), {});
    assert.equal((await visitor.see(keywords)).value, '');
    assert.deepEqual(await visitor.texts(chips), []);
    await visitor.see(within(list, 'portal-job-card'));
  },
};

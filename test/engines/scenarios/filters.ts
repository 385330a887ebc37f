// Choosing filter values, with their counts.
import assert from 'node:assert/strict';
import { bar, box, chips, count, group, option, total } from '../page.ts';
import type { Room } from '../scenarios.ts';
import { named, within, type Visitor } from '../visitor.ts';

const schedule = 'PositionScheduleTypeCode';
const occupation = 'JobCategoryCode';
const remote = named(within(bar, 'input'), 'Remote jobs only');
const showJobs = named(within(bar, 'button'), /^Show [\d,]+ jobs?$/);

const open = async (visitor: Visitor, id: string) => {
  if (!(await visitor.see(group(id))).open) await visitor.press(group(id, 'summary'));
  await visitor.until(`${id} is open`, async () => (await visitor.see(group(id))).open);
};

export const filters: Room = {
  async 'a filter value finds as many jobs as its count, and adds a chip'(visitor) {
    await visitor.open();
    await open(visitor, schedule);
    const part = await count(visitor, schedule, 'Part-time');
    await visitor.press(box(schedule, /^Part-time/));
    await visitor.becomes(() => total(visitor), part);
    assert.deepEqual(await visitor.texts(chips), ['Remove Part-time']);
    assert.ok((await visitor.see(box(schedule, /^Part-time/))).checked);
    assert.deepEqual(await visitor.query(), { [schedule]: '2' });
  },

  async 'a second value of a group adds its jobs, and the counts stay'(visitor) {
    await visitor.open({ at: `/?${schedule}=2` });
    const part = await count(visitor, schedule, 'Part-time');
    const other = await count(visitor, schedule, 'Intermittent');
    await visitor.press(box(schedule, /^Intermittent/));
    await visitor.becomes(() => total(visitor), part + other);
    await visitor.becomes(() => count(visitor, schedule, 'Part-time'), part);
    assert.equal(await count(visitor, schedule, 'Intermittent'), other);
    assert.match((await visitor.see(group(schedule, 'summary'))).text, /2 chosen/);
  },

  async 'the space bar toggles a checkbox, which keeps the focus'(visitor) {
    await visitor.open();
    const before = await total(visitor);
    await open(visitor, schedule);
    await visitor.tabTo(/^Part-time/);
    await visitor.keys('Space');
    await visitor.until('there are fewer', async () => (await total(visitor)) < before);
    await visitor.has(box(schedule, /^Part-time/));
    await visitor.keys('Space');
    await visitor.becomes(() => total(visitor), before);
    await visitor.has(box(schedule, /^Part-time/));
    assert.equal((await visitor.see(box(schedule, /^Part-time/))).checked, false);
  },

  async 'the pointer and Enter open and close a group'(visitor) {
    await visitor.open();
    const options = group('Organization', '.options');
    assert.equal(await visitor.find(options), undefined);
    await visitor.press(group('Organization', 'summary'));
    await visitor.see(options);
    await visitor.has(group('Organization', 'summary'));
    await visitor.keys('Enter');
    await visitor.gone(options);
  },

  async 'a long group shows all values on request, and fewer again'(visitor) {
    await visitor.open();
    await open(visitor, occupation);
    const rows = () => visitor.texts(group(occupation, '[part="filter-value"]'));
    const before = (await rows()).length;
    await visitor.press(named(group(occupation, 'button'), /^Show \d+ more/));
    await visitor.until('there are more rows', async () => (await rows()).length > before);
    await visitor.press(named(group(occupation, 'button'), /^Show fewer/));
    await visitor.becomes(async () => (await rows()).length, before);
  },

  async 'a value of a long group is found by typing'(visitor) {
    await visitor.open();
    await open(visitor, occupation);
    await visitor.write(named(group(occupation, 'input'), 'Search in Occupation'), 'civil');
    await visitor.press(option('Civil Engineering'));
    await visitor.becomes(() => visitor.query(), { [occupation]: '0810' });
    await visitor.becomes(() => visitor.texts(chips), ['Remove Civil Engineering']);
  },

  async 'the lowest pay can be chosen with arrow keys'(visitor) {
    await visitor.open();
    const before = await total(visitor);
    await open(visitor, 'RemunerationMinimumAmount');
    await visitor.pick(within(bar, '#select-RemunerationMinimumAmount'), 2);
    await visitor.becomes(() => visitor.query(), { RemunerationMinimumAmount: '50000' });
    await visitor.until('there are fewer', async () => (await total(visitor)) < before);
    await visitor.becomes(() => visitor.texts(chips), ['Remove At least $50,000']);
    await visitor.has(within(bar, '#select-RemunerationMinimumAmount'));
  },

  async 'a range of grades can be chosen, and Clear focuses the heading of the group'(visitor) {
    await visitor.open();
    await open(visitor, 'PayGradeLow');
    await visitor.pick(within(bar, '#select-PayGradeLow'), 7);
    await visitor.pick(within(bar, '#select-PayGradeHigh'), 3);
    await visitor.becomes(() => visitor.query(), { PayGradeHigh: '09', PayGradeLow: '07' });
    await visitor.becomes(
      () => visitor.texts(chips),
      ['Remove From grade 7', 'Remove Up to grade 9'],
    );
    await visitor.press(named(group('PayGradeLow', 'button'), /^Clear/));
    await visitor.has(group('PayGradeLow', 'summary'));
    await visitor.becomes(() => visitor.query(), {});
  },

  async 'remote jobs can be chosen, and the chip removes the filter'(visitor) {
    await visitor.open();
    const before = await total(visitor);
    await visitor.press(remote);
    await visitor.becomes(() => visitor.query(), { RemoteIndicator: 'True' });
    await visitor.until('there are fewer', async () => (await total(visitor)) < before);
    await visitor.press(chips);
    await visitor.becomes(() => total(visitor), before);
    assert.equal((await visitor.see(remote)).checked, false);
  },

  async 'with apply-mode="button", nothing changes before the button is pressed'(visitor) {
    await visitor.open({
      replace: [['<portal-filter-bar>', '<portal-filter-bar apply-mode="button">']],
    });
    const before = await total(visitor);
    await open(visitor, schedule);
    const part = await count(visitor, schedule, 'Part-time');
    await visitor.press(box(schedule, /^Part-time/));
    await visitor.see(named(showJobs, `Show ${part.toLocaleString('en-US')} jobs`));
    assert.equal(await total(visitor), before);
    assert.deepEqual(await visitor.query(), {});
    await visitor.press(showJobs);
    await visitor.becomes(() => total(visitor), part);
    assert.deepEqual(await visitor.query(), { [schedule]: '2' });
  },
};

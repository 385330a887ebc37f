import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/index.ts';
import type { PortalFilterBar } from '../../../src/index.ts';
import { faults } from '../../support/chain.ts';
import {
  chainNow,
  chips,
  choose,
  chooseIn,
  find,
  findAll,
  focused,
  legends,
  matches,
  mountBoth,
  option,
  pressGroup,
  settled,
  textOf,
} from '../support.ts';

const groups = (bar: PortalFilterBar) => findAll<HTMLDetailsElement>(bar, 'details');
const nameOf = (group: Element) => textOf(group.querySelector('legend'));
const openGroups = (bar: PortalFilterBar) =>
  groups(bar)
    .filter(({ open }) => open)
    .map(nameOf);
const summary = (bar: PortalFilterBar, name: string) =>
  textOf(
    groups(bar)
      .find((group) => nameOf(group) === name)
      ?.querySelector('summary'),
  );
const clearButtons = (bar: PortalFilterBar) => findAll(bar, '[part="filter-clear"]');
const selectTexts = (bar: PortalFilterBar, name: string) =>
  findAll(bar, `#select-${name} option`).map(textOf);

/** Types into the field of a group, and returns its suggestions. */
async function suggestions(bar: PortalFilterBar, name: string, typed: string): Promise<string[]> {
  const field = groups(bar)
    .find((group) => nameOf(group) === name)
    ?.querySelector<HTMLInputElement>('.within');
  field?.focus();
  await waitUntil(() => field?.getAttribute('role') === 'combobox');
  await sendKeys({ type: typed });
  const options = () => findAll(bar, '[role="option"]').map(textOf);
  await waitUntil(() => options().length > 0);
  return options();
}

describe('the filter groups', () => {
  it('opens the first groups and closes the others', async () => {
    const { bar } = await mountBoth(chainNow());
    expect(openGroups(bar)).to.deep.equal(['Occupation', 'Pay']);
    expect(legends(bar)).to.have.length(6);
  });

  it('shows the number of active values, and opens groups with active values', async () => {
    const { bar, list } = await mountBoth(chainNow());
    expect(summary(bar, 'Schedule')).to.equal('Schedule');
    await choose(bar, list, 'Schedule', 'Part-time');
    expect(summary(bar, 'Schedule')).to.equal('Schedule 1 chosen');
    await choose(bar, list, 'Schedule', 'Full-time');
    expect(summary(bar, 'Schedule')).to.equal('Schedule 2 chosen');
    expect(openGroups(bar)).to.include('Schedule');
  });

  it('keeps groups open or closed as the visitor left them', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await pressGroup(bar, 'Occupation');
    await pressGroup(bar, 'Agency');
    await choose(bar, list, 'Schedule', 'Part-time');
    await pressGroup(bar, 'Schedule');
    await choose(bar, list, 'Appointment', 'Permanent');
    const now = ['Pay', 'Agency', 'Appointment'];
    expect(openGroups(bar)).to.deep.equal(now);
    find(bar, '[part="clear"]')?.click();
    await settled(list);
    await bar.updateComplete;
    expect(openGroups(bar), 'nothing closes under the pointer').to.deep.equal(now);
  });

  it('clears one group and keeps the focus in it', async () => {
    const { bar, list } = await mountBoth(chainNow());
    expect(clearButtons(bar)).to.have.length(0);
    await choose(bar, list, 'Schedule', 'Part-time');
    await choose(bar, list, 'Schedule', 'Full-time');
    await choose(bar, list, 'Appointment', 'Permanent');
    expect(clearButtons(bar).map(textOf)).to.deep.equal([
      'Clear · Schedule',
      'Clear · Appointment',
    ]);
    clearButtons(bar)[0]?.focus();
    await sendKeys({ press: 'Enter' });
    await settled(list);
    await bar.updateComplete;
    expect(chips(list)).to.deep.equal(['Permanent']);
    expect(textOf(focused())).to.equal('Schedule');
    expect(option(bar, 'Schedule', 'Part-time').checked).to.equal(false);
  });

  it('clears a group together with other pending changes if apply-mode is "button"', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, {}, { 'apply-mode': 'button' });
    const all = matches(list);
    await choose(bar, list, 'Schedule', 'Part-time');
    find(bar, '.apply')?.click();
    await settled(list);
    const partTime = matches(list);
    clearButtons(bar)[0]?.click();
    await bar.updateComplete;
    expect(matches(list)).to.equal(partTime);
    find(bar, '.apply')?.click();
    await settled(list);
    expect(matches(list)).to.equal(all);
  });
});

describe('the field of a long group', () => {
  it('suggests every value of the service, with its count if there is one', async () => {
    const { bar, list } = await mountBoth(chainNow());
    // More occupations have jobs than the service counts.
    expect(
      findAll(bar, '#JobCategoryCode [part="filter-value"]').map(textOf).join(),
    ).to.not.contain('Economist');
    const found = await suggestions(bar, 'Occupation', 'Economist');
    expect(found).to.deep.equal(['Economist']);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await settled(list);
    await bar.updateComplete;
    expect(chips(list)).to.deep.equal(['Economist']);
    expect(matches(list)).to.be.greaterThan(0);
    expect(option(bar, 'Occupation', 'Economist').checked).to.equal(true);
    const others = await suggestions(bar, 'Occupation', 'civil eng');
    expect(others[0]).to.match(/^Civil Engineering \d+$/);
  });

  it('suggests the counted values if the code list cannot be loaded', async () => {
    const chain = chainNow();
    const { bar } = await mountBoth(chain);
    chain.breakWith((request) =>
      request.url.includes('occupationalseries') ? faults.status(503)() : undefined,
    );
    const found = await suggestions(bar, 'Occupation', 'civil eng');
    expect(found[0]).to.match(/^Civil Engineering \d+$/);
  });

  it('suggests no agency outside the locked organization', async () => {
    const { bar } = await mountBoth(chainNow({ refiners: false }), { organization: 'VA' });
    await pressGroup(bar, 'Agency');
    const inGroup = findAll(bar, '#Organization [part="filter-value"]');
    expect(inGroup.length).to.be.greaterThan(0);
    expect(findAll(bar, '#Organization bdi').map(textOf).join()).to.not.contain('Forest');
  });
});

describe('pay', () => {
  it('filters by a minimum amount', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    const all = matches(list);
    expect(selectTexts(bar, 'RemunerationMinimumAmount').slice(0, 3)).to.deep.equal([
      'Any',
      'At least $25,000',
      'At least $50,000',
    ]);
    await chooseIn(bar, list, '#select-RemunerationMinimumAmount', '150000');
    expect(chips(list)).to.deep.equal(['At least $150,000']);
    expect(matches(list)).to.be.within(1, all - 1);
    expect(chain.searches().some((query) => query.get('RemunerationMinimumAmount') === '150000')).to
      .be.true;
    await chooseIn(bar, list, '#select-RemunerationMinimumAmount', '');
    expect(matches(list)).to.equal(all);
    expect(chips(list)).to.deep.equal([]);
  });

  it('is not shown if the host page locked it', async () => {
    const { bar } = await mountBoth(chainNow(), { 'remuneration-minimum-amount': '100000' });
    expect(legends(bar)).to.not.include('Pay');
  });
});

describe('grades', () => {
  it('are a range: the value at one end limits the other', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    const all = matches(list);
    await chooseIn(bar, list, '#select-PayGradeLow', '7');
    const from = matches(list);
    expect(from).to.be.within(1, all - 1);
    expect(selectTexts(bar, 'PayGradeHigh').slice(0, 2)).to.deep.equal(['Any', 'Grade 7']);
    await chooseIn(bar, list, '#select-PayGradeHigh', '9');
    expect(matches(list)).to.be.within(1, from - 1);
    expect(selectTexts(bar, 'PayGradeLow').at(-1)).to.equal('Grade 9');
    expect(chips(list)).to.deep.equal(['From grade 7', 'Up to grade 9']);
    expect(summary(bar, 'Grade')).to.equal('Grade 2 chosen');
    clearButtons(bar)[0]?.click();
    await settled(list);
    await bar.updateComplete;
    expect(matches(list)).to.equal(all);
  });

  it('begin at the locked lowest grade', async () => {
    const { bar } = await mountBoth(chainNow(), { 'pay-grade-low': '9' });
    expect(find(bar, '#select-PayGradeLow')).to.equal(null);
    expect(selectTexts(bar, 'PayGradeHigh').slice(0, 2)).to.deep.equal(['Any', 'Grade 9']);
  });

  it('show both ends if the host page names one', async () => {
    const { bar } = await mountBoth(chainNow(), {}, { filters: 'pay-grade' });
    expect(legends(bar)).to.deep.equal(['Grade']);
    expect(find(bar, '#select-PayGradeLow')).to.not.equal(null);
    expect(find(bar, '#select-PayGradeHigh')).to.not.equal(null);
  });

  it('have the same name everywhere, even if the service writes it differently', async () => {
    const { bar, list } = await mountBoth(chainNow(), {}, { filters: 'grade' });
    expect(findAll(bar, '#GradeBucket bdi').map(textOf)[0]).to.match(/^Grade \d+$/);
    await choose(bar, list, 'Grade', 'Grade 7');
    expect(chips(list)).to.deep.equal(['Grade 7']);
  });
});

it('the groups are accessible, also with active values', async () => {
  const { bar, list } = await mountBoth(chainNow());
  await chooseIn(bar, list, '#select-PayGradeLow', '7');
  await choose(bar, list, 'Schedule', 'Part-time');
  await expect(bar).to.be.accessible();
});

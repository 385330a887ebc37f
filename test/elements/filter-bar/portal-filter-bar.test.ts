import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/index.ts';
import { filterNames } from '../../../src/query/filters.ts';
import { lockables } from '../../../src/query/locked.ts';
import type {
  PortalFilterBar,
  PortalFilterChangeEvent,
  PortalJobList,
} from '../../../src/index.ts';
import {
  chainNow,
  chips,
  choose,
  chooseIn,
  find,
  findAll,
  focused,
  legends,
  makeList,
  mountBeside,
  matches,
  mountBoth,
  option,
  pressGroup,
  settled,
  textOf,
  waitUntil,
} from '../support.ts';

const last = (chain: ReturnType<typeof chainNow>) =>
  chain
    .searches()
    .filter((query) => query.get('ResultsPerPage') !== '1')
    .at(-1);
async function search(bar: PortalFilterBar, list: PortalJobList, words: string): Promise<void> {
  const field = find<HTMLInputElement>(bar, '#keyword');
  field?.focus();
  await sendKeys({ type: words });
  await sendKeys({ press: 'Enter' });
  await settled(list);
  await bar.updateComplete;
}

describe('portal-filter-bar', () => {
  it('searches for typed words on Enter', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    const all = matches(list);
    await search(bar, list, 'nurse');
    expect(last(chain)?.get('Keyword')).to.equal('nurse');
    expect(matches(list)).to.be.within(1, all - 1);
  });

  it('offers occupation, pay and four more groups, with counts of the service', async () => {
    const { bar } = await mountBoth(chainNow());
    expect(legends(bar)).to.deep.equal([
      'Occupation',
      'Pay',
      'Grade',
      'Agency',
      'Schedule',
      'Appointment',
    ]);
    expect(textOf(option(bar, 'Schedule', 'Full-time').closest('label'))).to.match(
      /^Full-time [\d,]+$/,
    );
  });

  // Who may apply is a question: open-to-you.test.ts.
  for (const name of filterNames.filter((one) => one !== 'HiringPath'))
    it(`lets a visitor choose a value of the filter ${name}`, async () => {
      const chain = chainNow();
      const filters = lockables.find((one) => one.name === name)?.attribute ?? '';
      const { bar, list } = await mountBoth(chain, {}, { filters });
      find<HTMLDetailsElement>(bar, 'details:not([open])')?.querySelector('summary')?.click();
      const select = find<HTMLSelectElement>(bar, `#select-${name}`);
      if (select) await chooseIn(bar, list, `#select-${name}`, select.options[1]?.value ?? '');
      else {
        const boxes = () => findAll<HTMLInputElement>(bar, '[type="checkbox"], [type="radio"]');
        await waitUntil(() => boxes().some((box) => !box.checked), `${name} offers a value`);
        // The first of a group of radio buttons is "Any".
        boxes().at(-1)?.click();
        await waitUntil(() => last(chain)?.has(name), `${name} is searched for`);
        await settled(list);
      }
      expect(last(chain)?.has(name), `${name} is searched for`).to.equal(true);
      expect(chips(list)).to.have.length(1);
    });

  it('finds as many jobs as the count of a value says', async () => {
    const { bar, list } = await mountBoth(chainNow());
    const promised = /([\d,]+)$/.exec(
      textOf(option(bar, 'Schedule', 'Part-time').closest('label')),
    )?.[1];
    await choose(bar, list, 'Schedule', 'Part-time');
    expect(matches(list)).to.equal(Number(promised?.replace(',', '')));
  });

  it('widens the search by values of one group and narrows it by another group', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    await choose(bar, list, 'Schedule', 'Part-time');
    const one = matches(list);
    await choose(bar, list, 'Schedule', 'Full-time');
    const two = matches(list);
    expect(two).to.be.greaterThan(one);
    await chooseIn(bar, list, '#select-RemunerationMinimumAmount', '75000');
    expect(matches(list)).to.be.lessThan(two);
    expect(last(chain)?.get('PositionScheduleTypeCode')?.split(';')).to.have.length(2);
    expect(chips(list)).to.have.length(3);
  });

  it('keeps the other counts of a group when one of its values is chosen', async () => {
    const { bar, list } = await mountBoth(chainNow());
    const before = textOf(option(bar, 'Schedule', 'Full-time').closest('label'));
    await choose(bar, list, 'Schedule', 'Part-time');
    expect(textOf(option(bar, 'Schedule', 'Full-time').closest('label'))).to.equal(before);
  });

  it('leaves the focus on the checkbox that was toggled', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await pressGroup(bar, 'Schedule');
    const box = option(bar, 'Schedule', 'Part-time');
    box.focus();
    await sendKeys({ press: 'Space' });
    await settled(list);
    expect(focused() === option(bar, 'Schedule', 'Part-time'), 'focus stays').to.equal(true);
    expect(option(bar, 'Schedule', 'Part-time').checked).to.equal(true);
  });

  it('moves no value under the focus during a request or when its response arrives', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    await pressGroup(bar, 'Agency');
    let release = () => undefined as unknown;
    const gate = new Promise<void>((resolve) => (release = resolve));
    chain.breakWith(() => gate.then(() => undefined));
    option(bar, 'Schedule', 'Part-time').click();
    await bar.updateComplete;
    const labels = () => findAll(bar, '#Organization label bdi').map(textOf);
    const before = labels();
    const box = find(bar, '#Organization')?.querySelectorAll('input')[2];
    box?.focus();
    release();
    await settled(list);
    await bar.updateComplete;
    expect(focused() === box, 'focus stays').to.equal(true);
    expect(labels().slice(0, 5)).to.deep.equal(before.slice(0, 5));
  });

  it('shows no count for a value that the service did not count', async () => {
    history.replaceState(null, '', `${location.pathname}?Organization=HE`);
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, { search: 'default' });
    list.removeAttribute('without-url-sync');
    await list.updateComplete;
    await settled(list);
    await bar.updateComplete;
    expect(textOf(find(bar, '#filters'))).to.not.match(/\s0\s/);
    history.replaceState(null, '', location.pathname);
  });

  it('moves the focus from a removed chip to the next, and from the last chip and "Clear all" to the results', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await choose(bar, list, 'Schedule', 'Part-time');
    await choose(bar, list, 'Schedule', 'Full-time');
    await search(bar, list, 'health');
    const names = chips(list);
    const press = async () => {
      await sendKeys({ press: 'Enter' });
      await settled(list);
      await bar.updateComplete;
    };
    find(list, '[part="chip"]')?.focus();
    await press();
    expect(textOf(focused()?.querySelector('bdi'))).to.equal(names[1]);
    await press();
    expect(textOf(focused()?.querySelector('bdi'))).to.equal(names[2]);
    await press();
    expect(focused() === find(list, '[part="heading"]'), 'focus goes to the heading').to.equal(
      true,
    );
    await choose(bar, list, 'Schedule', 'Part-time');
    await search(bar, list, 'health');
    find(list, '[part="clear"]')?.focus();
    await press();
    expect(focused() === find(list, '[part="heading"]'), 'focus goes to the heading').to.equal(
      true,
    );
    expect(find<HTMLInputElement>(bar, '#keyword')?.value).to.equal('');
  });

  it('says on a chip what the chip removes', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await choose(bar, list, 'Schedule', 'Part-time');
    expect(textOf(find(list, '[part="chip"]'))).to.equal('Remove Part-time');
  });

  it('sends a radius only together with a place', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    const radius = find<HTMLSelectElement>(bar, '#radius');
    const place = find<HTMLInputElement>(bar, '#place');
    if (!radius || !place) throw new Error('no place fields');
    radius.value = '50';
    radius.dispatchEvent(new Event('change'));
    await settled(list);
    expect(last(chain)?.has('Radius')).to.equal(false);
    place.value = 'Denver, Colorado';
    place.dispatchEvent(new Event('change'));
    await settled(list);
    radius.value = '50';
    radius.dispatchEvent(new Event('change'));
    await list.updateComplete;
    await settled(list);
    expect(last(chain)?.get('LocationName')).to.equal('Denver, Colorado');
    expect(last(chain)?.get('Radius')).to.equal('50');
    expect(list.state).to.equal('ready');
  });

  it('sorts, and offers relevance only with keywords', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    const values = () => findAll<HTMLOptionElement>(list, '#sort option').map((one) => one.value);
    expect(values()).to.not.include('relevance');
    const sort = find<HTMLSelectElement>(list, '#sort');
    if (!sort) throw new Error('no sort');
    sort.value = 'newest';
    sort.dispatchEvent(new Event('change'));
    await settled(list);
    expect(last(chain)?.get('SortField')).to.equal('opendate');
    expect(last(chain)?.get('SortDirection')).to.equal('desc');
    await search(bar, list, 'nurse');
    expect(values()).to.include('relevance');
    expect(last(chain)?.get('SortField')).to.equal('opendate');
  });

  it('returns to the first page when a filter changes', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    findAll(list, 'nav a, nav button')
      .find((one) => textOf(one) === '3')
      ?.click();
    await settled(list);
    expect(last(chain)?.get('Page')).to.equal('3');
    await choose(bar, list, 'Schedule', 'Full-time');
    expect(last(chain)?.get('Page')).to.equal('1');
  });

  it('reports changes by the visitor with an event, but not changes by the page', async () => {
    const { bar, list } = await mountBoth(chainNow());
    const told: PortalFilterChangeEvent[] = [];
    bar.addEventListener('portal-filter-change', (event) => told.push(event));
    list.setAttribute('keyword', 'nurse');
    await list.updateComplete;
    await settled(list);
    expect(told).to.have.length(0);
    await choose(bar, list, 'Schedule', 'Full-time');
    expect(told.map((event) => event.detail.chosen)).to.deep.equal([
      { PositionScheduleTypeCode: ['1'] },
    ]);
  });

  describe('with responses without refiners', () => {
    it('offers the code lists without counts, and filters by them', async () => {
      const chain = chainNow({ refiners: false });
      const { bar, list } = await mountBoth(chain);
      await waitUntil(
        () => legends(bar).includes('Agency') && findAll(bar, '[part="filter-value"]').length > 10,
      );
      expect(findAll(bar, '[part="filter"] [part="filter-count"]')).to.have.length(0);
      const all = matches(list);
      await choose(bar, list, 'Schedule', 'Part-time');
      expect(matches(list)).to.be.within(1, all - 1);
      expect(chips(list)).to.deep.equal(['Part-time']);
    });

    it('offers the values that the jobs of a small lock have, with their counts', async () => {
      const chain = chainNow({ refiners: false });
      const { bar, list } = await mountBoth(chain, { organization: 'HE' });
      const counts = () => findAll(bar, '#JobCategoryCode [part="filter-count"]').map(textOf);
      await waitUntil(() => counts().length > 0);
      const button = find(bar, '#JobCategoryCode .more');
      expect(Number(/\d+/.exec(textOf(button))?.[0])).to.be.below(100);
      const [first = ''] = counts();
      find<HTMLInputElement>(bar, '#JobCategoryCode input[type=checkbox]')?.click();
      await settled(list);
      expect(matches(list)).to.equal(Number(first));
      // Only the service knows which jobs match words, so that counts are left out.
      await search(bar, list, 'health');
      await bar.updateComplete;
      expect(findAll(bar, '#JobCategoryCode label').length).to.be.greaterThan(0);
      expect(counts()).to.deep.equal([]);
    });

    it('finds an agency by a part of its name', async () => {
      const chain = chainNow({ refiners: false });
      const { bar, list } = await mountBoth(chain);
      await waitUntil(
        () => legends(bar).includes('Agency') && findAll(bar, '[part="filter-value"]').length > 10,
      );
      const group = await pressGroup(bar, 'Agency');
      const field = group.querySelector<HTMLInputElement>('.within');
      field?.focus();
      await waitUntil(() => field?.getAttribute('role') === 'combobox');
      await sendKeys({ type: 'forest' });
      const options = () => findAll(bar, '[role="option"]').map(textOf);
      await waitUntil(() => options().length > 0);
      for (const name of options()) expect(name.toLowerCase()).to.contain('forest');
      const [first] = options();
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'Enter' });
      await settled(list);
      expect(chips(list)).to.deep.equal([first]);
      expect(field?.value).to.equal('');
      const checked = findAll<HTMLInputElement>(bar, '[part="filter"] input:checked');
      expect(checked.map((box) => textOf(box.closest('label')))).to.deep.equal([first]);
    });

    it('shows a message instead of filters if code lists fail, and still searches for words', async () => {
      const chain = chainNow({ refiners: false });
      chain.breakWith((request) =>
        new URL(request.url).pathname.includes('codelist')
          ? new Response('', { status: 503 })
          : undefined,
      );
      const { bar, list } = await mountBoth(chain);
      await waitUntil(() => textOf(find(bar, '#filters')).includes('cannot be loaded'));
      await search(bar, list, 'nurse');
      expect(list.state).to.equal('ready');
    });
  });

  it('keeps filter values from the URL if code lists fail, because removing them would widen the search', async () => {
    history.replaceState(null, '', `${location.pathname}?Organization=VA`);
    const chain = chainNow({ refiners: false });
    chain.breakWith((request) =>
      new URL(request.url).pathname.includes('codelist')
        ? new Response('', { status: 503 })
        : undefined,
    );
    const list = makeList(chain, { search: 'default' });
    list.removeAttribute('without-url-sync');
    const bar = document.createElement('portal-filter-bar');
    await mountBeside(bar, list);
    await settled(list);
    await waitUntil(() => chips(list).length === 1);
    expect(chips(list)).to.deep.equal(['Agency']);
    expect(location.search).to.equal('?Organization=VA');
    expect(last(chain)?.get('Organization')).to.equal('VA');
    history.replaceState(null, '', location.pathname);
  });

  it('clears both text fields, including unapplied text', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await search(bar, list, 'nurse');
    find<HTMLInputElement>(bar, '#place')?.focus();
    await sendKeys({ type: 'Den' });
    find(list, '[part="heading"]');
    find(list, '[part="clear"]')?.click();
    await settled(list);
    await bar.updateComplete;
    expect(find<HTMLInputElement>(bar, '#keyword')?.value).to.equal('');
    expect(find<HTMLInputElement>(bar, '#place')?.value).to.equal('');
  });

  it('offers nothing outside the locked organization', async () => {
    const chain = chainNow({ refiners: false });
    const { bar } = await mountBoth(chain, { organization: 'AG' });
    await waitUntil(
      () => legends(bar).includes('Agency') && findAll(bar, '[part="filter-value"]').length > 10,
    );
    const group = findAll(bar, 'fieldset').find(
      (one) => textOf(one.querySelector('legend')) === 'Agency',
    );
    group?.querySelector<HTMLElement>('button')?.click();
    await bar.updateComplete;
    expect(group?.querySelectorAll('label').length).to.be.within(1, 60);
    expect(textOf(group)).to.not.contain('Veterans');
  });

  it('hides the location or the sort order if the host page locked it', async () => {
    const { bar, list } = await mountBoth(chainNow(), {
      'location-name': 'Denver, Colorado',
      'sort-field': 'closedate',
    });
    expect(find(bar, '#place')).to.equal(null);
    expect(find(list, '#sort')).to.equal(null);
  });

  it('is accessible', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await choose(bar, list, 'Schedule', 'Part-time');
    await expect(bar).to.be.accessible();
  });
});

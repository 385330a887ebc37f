import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/index.ts';
import type { PortalFilterBar, PortalJobList } from '../../../src/index.ts';
import { faults } from '../../support/chain.ts';
import {
  chainNow,
  chips,
  find,
  findAll,
  focused,
  heading,
  matches,
  mountBoth,
  settled,
  textOf,
  waitUntil,
} from '../support.ts';

const message = (bar: PortalFilterBar) => find(bar, '#place-status');
const correction = (bar: PortalFilterBar) => find(bar, '#place-status button');
const radiusOf = (bar: PortalFilterBar) => find<HTMLSelectElement>(bar, '#radius');
const options = (bar: PortalFilterBar) =>
  findAll(bar, '[role="listbox"]:popover-open [role="option"]').map(textOf);
const placeOf = (bar: PortalFilterBar) => {
  const field = find<HTMLInputElement>(bar, '#place');
  if (!field) throw new Error('no field');
  return field;
};

async function search(bar: PortalFilterBar, list: PortalJobList, place: string): Promise<void> {
  const field = placeOf(bar);
  field.focus();
  field.select();
  await sendKeys({ type: place });
  await sendKeys({ press: 'Enter' });
  await list.updateComplete;
  await settled(list);
}

describe('an unknown place', () => {
  it('is reported below the field and to assistive technology until the text changes', async () => {
    const { bar, list } = await mountBoth(chainNow());
    const field = placeOf(bar);
    expect(message(bar)?.getAttribute('role'), 'there before it speaks').to.equal('status');
    await search(bar, list, 'Xyzville');
    await waitUntil(() => textOf(message(bar)) !== '');
    expect(textOf(message(bar))).to.equal(
      'We do not know the place “Xyzville”. Choose one from the list, or write city and state.',
    );
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(field.getAttribute('aria-describedby')).to.equal('place-status');
    await expect(bar).to.be.accessible();
    await sendKeys({ type: 's' });
    await bar.updateComplete;
    expect(textOf(message(bar))).to.equal('');
    expect(field.getAttribute('aria-invalid')).to.equal('false');
  });

  it('is not reported for a known place without jobs', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    await search(bar, list, 'Denver, CO');
    expect(matches(list)).to.be.above(0);
    const keyword = find<HTMLInputElement>(bar, '#keyword');
    if (keyword) keyword.value = 'xyzzy';
    keyword?.form?.requestSubmit();
    await waitUntil(() => list.state === 'empty');
    await bar.updateComplete;
    expect(textOf(message(bar))).to.equal('');
  });

  it('is not reported if the list of places cannot be loaded', async () => {
    const chain = chainNow();
    chain.breakWith((request) =>
      request.url.includes('geoloccodes') ? faults.status(503)() : undefined,
    );
    const { bar, list } = await mountBoth(chain);
    await search(bar, list, 'Xyzville');
    await waitUntil(() => list.state === 'empty');
    expect(textOf(message(bar))).to.equal('');
  });
});

describe('a misspelt place', () => {
  it('is corrected by a button below the field', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await search(bar, list, 'Denver, Colorodo');
    await waitUntil(() => correction(bar));
    expect(textOf(message(bar))).to.equal(
      'We do not know the place “Denver, Colorodo”. Did you mean “Denver, Colorado”?',
    );
    await expect(bar).to.be.accessible();
    correction(bar)?.click();
    await settled(list);
    await waitUntil(() => heading(list).endsWith('within 25 miles of Denver, Colorado'));
    expect(matches(list)).to.be.above(0);
    expect(placeOf(bar).value).to.equal('Denver, Colorado');
    expect(correction(bar)).to.equal(null);
    expect(textOf(message(bar))).to.equal('');
    expect(focused()).to.equal(placeOf(bar));
  });

  it('that is a state is searched without a distance', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await search(bar, list, 'Alsaka');
    await waitUntil(() => correction(bar));
    correction(bar)?.click();
    await settled(list);
    await waitUntil(() => heading(list).endsWith('in Alaska'));
  });

  it('is suggested in its right spelling', async () => {
    const { bar, list } = await mountBoth(chainNow());
    placeOf(bar).focus();
    await waitUntil(() => placeOf(bar).getAttribute('role') === 'combobox');
    await sendKeys({ type: 'denvr' });
    await waitUntil(() => options(bar).join() === 'Denver, Colorado');
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    await settled(list);
  });
});

describe('a state', () => {
  it('is found by its abbreviation, is the first suggestion, and has no distance', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    placeOf(bar).focus();
    await waitUntil(() => placeOf(bar).getAttribute('role') === 'combobox');
    await sendKeys({ type: 'AK' });
    await waitUntil(() => options(bar)[0] === 'Alaska');
    await sendKeys({ press: 'Enter' });
    await settled(list);
    expect(heading(list)).to.match(/in Alaska$/);
    expect(chain.searches().at(-1)?.get('LocationName')).to.equal('Alaska');
    expect(chain.searches().at(-1)?.get('Radius')).to.equal(null);
    expect(radiusOf(bar)?.checkVisibility()).to.equal(false);
    await waitUntil(() => placeOf(bar).value === 'Alaska');
  });
});

describe('a city', () => {
  it('is searched within 25 miles, which the field and the heading show', async () => {
    const { bar, list } = await mountBoth(chainNow());
    await search(bar, list, 'denver co');
    expect(heading(list)).to.match(/within 25 miles of Denver, Colorado$/);
    expect(radiusOf(bar)?.value).to.equal('25');
    const exact = radiusOf(bar);
    if (exact) exact.value = '';
    exact?.dispatchEvent(new Event('change'));
    await settled(list);
    expect(heading(list), 'the exact place').to.match(/in Denver, Colorado$/);
    await search(bar, list, 'Boulder, CO');
    expect(heading(list), 'as chosen before').to.match(/in Boulder, Colorado$/);
  });

  it('is searched as it is if the page locks the distance', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, { radius: '100' });
    await search(bar, list, 'Denver');
    await waitUntil(() => chain.searches().some((query) => query.has('LocationName')));
    await settled(list);
    const query = chain.searches().findLast((one) => one.has('LocationName'));
    expect(query?.get('Radius')).to.equal('100');
    expect(radiusOf(bar)?.checkVisibility()).to.equal(false);
  });
});

describe('remote work', () => {
  for (const words of ['remote', 'anywhere', 'remoto'])
    it(`is found by "${words}" as a place`, async () => {
      const chain = chainNow();
      const { bar, list } = await mountBoth(chain);
      await search(bar, list, words);
      await waitUntil(() => chips(list).join() === 'Remote jobs only');
      expect(placeOf(bar).value).to.equal('');
      expect(matches(list)).to.be.above(0);
    });

  it('is not searched for if the page does not offer it', async () => {
    const { bar, list } = await mountBoth(chainNow(), {}, { filters: 'location grade' });
    await search(bar, list, 'remote');
    await waitUntil(() => textOf(message(bar)).startsWith('We do not know the place “remote”.'));
    expect(list.state).to.equal('empty');
  });
});

describe('suggestions of places', () => {
  it('say nothing about a text that they lack, because the service may know it', async () => {
    const { bar, list } = await mountBoth(chainNow());
    placeOf(bar).focus();
    await waitUntil(() => placeOf(bar).getAttribute('role') === 'combobox');
    await sendKeys({ type: 'Singapore' });
    await waitUntil(() => find(bar, '.place [role="listbox"]:not([aria-busy])'));
    expect(options(bar)).to.deep.equal([]);
    await sendKeys({ press: 'Enter' });
    await settled(list);
    expect(textOf(find(bar, '.place [role="listbox"]'))).to.not.contain('No suggestions');
  });
});

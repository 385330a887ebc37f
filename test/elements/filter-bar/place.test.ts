import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/index.ts';
import type { PortalFilterBar, PortalJobList } from '../../../src/index.ts';
import { faults } from '../../support/chain.ts';
import {
  chainNow,
  find,
  focused,
  heading,
  matches,
  mountBoth,
  settled,
  textOf,
  waitUntil,
} from '../support.ts';

const message = (bar: PortalFilterBar) => find(bar, '#place-status');
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

describe('a place that nobody knows', () => {
  it('is said below its field and to assistive technology, until another text is there', async () => {
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

  it('is not said of one that is known, also where nothing is found there', async () => {
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

  it('is not said where the list of places cannot be had', async () => {
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

describe('near me', () => {
  const { geolocation, permissions } = navigator;
  let locate: Geolocation['getCurrentPosition'];
  let state: PermissionState;
  let calls: number;

  /** The browser as the visitor has set it: what the device says, and whether it may be asked. */
  beforeEach(() => {
    calls = 0;
    state = 'prompt';
    const position = (success: PositionCallback, failure?: PositionErrorCallback | null) => {
      calls += 1;
      locate(success, failure);
    };
    const stubs = {
      geolocation: { getCurrentPosition: position },
      permissions: { query: async () => ({ state }) },
    };
    for (const [name, value] of Object.entries(stubs))
      Object.defineProperty(navigator, name, { value, configurable: true });
  });
  afterEach(() => {
    for (const [name, value] of Object.entries({ geolocation, permissions }))
      Object.defineProperty(navigator, name, { value, configurable: true });
  });

  const at = (latitude: number, longitude: number) => (success: PositionCallback) => {
    success({ coords: { latitude, longitude } } as GeolocationPosition);
  };
  const button = (bar: PortalFilterBar) => find<HTMLButtonElement>(bar, '#near-me');

  it('searches around the nearest place with jobs, and only that place leaves the page', async () => {
    locate = at(39.74, -104.99);
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    await waitUntil(() => button(bar));
    expect(calls, 'not before it is pressed').to.equal(0);
    const height = bar.getBoundingClientRect().height;
    button(bar)?.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => placeOf(bar).value !== '');
    await settled(list);
    expect(placeOf(bar).value).to.equal('Denver, Colorado');
    expect(heading(list)).to.contain('within 50 miles of Denver, Colorado');
    expect(textOf(message(bar))).to.equal('Denver, Colorado is the nearest place with jobs.');
    expect(button(bar)).to.equal(null);
    expect(focused()).to.equal(find(bar, '#radius'));
    expect(height).to.be.above(0);
    for (const url of chain.asked)
      expect(decodeURIComponent(url.href)).to.not.match(/104\.99|39\.74/);
  });

  for (const [what, fault, sentence] of [
    [
      'the visitor refuses',
      (_: PositionCallback, failure?: PositionErrorCallback | null) =>
        failure?.({ code: 1 } as GeolocationPositionError),
      'Your browser did not share where you are. Write city and state.',
    ],
    [
      'the device does not know',
      (_: PositionCallback, failure?: PositionErrorCallback | null) =>
        failure?.({ code: 3 } as GeolocationPositionError),
      'We could not find out where you are. Write city and state.',
    ],
    ['no job is near', at(-77.8, 166.7), 'We found no jobs within 200 miles of you.'],
  ] as const)
    it(`says so where ${what}`, async () => {
      locate = fault;
      const { bar, list } = await mountBoth(chainNow());
      const all = matches(list);
      await waitUntil(() => button(bar));
      button(bar)?.click();
      await waitUntil(() => textOf(message(bar)) === sentence);
      expect(matches(list)).to.equal(all);
      expect(placeOf(bar).getAttribute('aria-invalid')).to.equal('false');
    });

  it('waits for the button where choices do', async () => {
    locate = at(39.74, -104.99);
    const { bar, list } = await mountBoth(chainNow(), {}, { 'apply-mode': 'button' });
    const all = matches(list);
    await waitUntil(() => button(bar));
    button(bar)?.click();
    await waitUntil(() => placeOf(bar).value === 'Denver, Colorado');
    expect(matches(list)).to.equal(all);
    expect(find<HTMLSelectElement>(bar, '#radius')?.value).to.equal('50');
    placeOf(bar).form?.requestSubmit();
    await settled(list);
    expect(heading(list)).to.contain('within 50 miles of Denver, Colorado');
  });

  it('is no button where the browser would refuse, or the host does not want it', async () => {
    const { bar } = await mountBoth(chainNow(), {}, { 'no-near-me': true });
    const other = (await mountBoth(chainNow())).bar;
    await waitUntil(() => button(other));
    expect(button(bar)).to.equal(null);
    state = 'denied';
    const forbidden = (await mountBoth(chainNow())).bar;
    await forbidden.updateComplete;
    expect(button(forbidden)).to.equal(null);
  });
});

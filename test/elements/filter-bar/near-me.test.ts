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
  mountList,
  settled,
  textOf,
  waitUntil,
} from '../support.ts';

/** A lock whose jobs all fit in one response. */
const nurses = { 'job-category-code': '0610' };

const message = (bar: PortalFilterBar) => find(bar, '#place-status');
const placeOf = (bar: PortalFilterBar) => {
  const field = find<HTMLInputElement>(bar, '#place');
  if (!field) throw new Error('no field');
  return field;
};

async function search(bar: PortalFilterBar, list: PortalJobList, words: string): Promise<void> {
  const field = find<HTMLInputElement>(bar, '#keyword');
  if (!field) throw new Error('no field');
  field.value = words;
  field.form?.requestSubmit();
  await settled(list);
}

describe('near me', () => {
  const { geolocation, permissions } = navigator;
  let locate: Geolocation['getCurrentPosition'];
  let state: PermissionState;
  let calls: number;

  /** Stubs the browser: the position of the device, and the permission to ask for it. */
  beforeEach(() => {
    calls = 0;
    state = 'prompt';
    const position = (success: PositionCallback, failure?: PositionErrorCallback | null) => {
      calls += 1;
      locate(success, failure);
    };
    // Like the real one, it returns the current state when it is read.
    const status = {
      get state() {
        return state;
      },
    };
    const stubs = {
      geolocation: { getCurrentPosition: position },
      permissions: { query: async () => status },
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

  it('searches around the nearest place with jobs and sends only that place', async () => {
    locate = at(39.74, -104.99);
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, nurses);
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
    it(`explains if ${what}`, async () => {
      locate = fault;
      const { bar, list } = await mountBoth(chainNow(), nurses);
      const all = matches(list);
      await waitUntil(() => button(bar));
      button(bar)?.click();
      await waitUntil(() => textOf(message(bar)) === sentence);
      expect(matches(list)).to.equal(all);
      expect(placeOf(bar).getAttribute('aria-invalid')).to.equal('false');
    });

  it('compares the newest jobs if they do not fit in one response, and adds this to the message', async () => {
    locate = at(35.68, -109.05);
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    await search(bar, list, 'office');
    await waitUntil(() => button(bar));
    button(bar)?.click();
    await waitUntil(() => placeOf(bar).value !== '');
    expect(placeOf(bar).value, 'of a job that is not among the first 100').to.equal(
      'Window Rock, Arizona',
    );
    expect(textOf(message(bar))).to.equal(
      'Window Rock, Arizona is the nearest place of the 500 jobs we compared.',
    );
    const counts = chain.searches().filter((query) => Number(query.get('ResultsPerPage')) > 10);
    expect(
      counts.map((query) => [query.get('ResultsPerPage'), query.get('SortField')]),
    ).to.deep.equal([
      ['100', 'opendate'],
      ['500', 'opendate'],
    ]);
    await settled(list);
  });

  it('does not call all jobs far away if it compared only some', async () => {
    locate = at(-77.8, 166.7);
    const { bar } = await mountBoth(chainNow());
    await waitUntil(() => button(bar));
    button(bar)?.click();
    await waitUntil(
      () => textOf(message(bar)) === 'We compared 500 jobs. None is within 200 miles of you.',
    );
  });

  it('ignores the place of the last search if apply-mode is "button"', async () => {
    locate = at(64.8, -147.7);
    const { bar, list } = await mountBoth(chainNow(), nurses, { 'apply-mode': 'button' });
    placeOf(bar).value = 'Denver, Colorado';
    placeOf(bar).form?.requestSubmit();
    await settled(list);
    placeOf(bar).focus();
    placeOf(bar).select();
    await sendKeys({ press: 'Delete' });
    await waitUntil(() => button(bar));
    locate = at(35.68, -109.05);
    button(bar)?.click();
    await waitUntil(() => placeOf(bar).value === 'Albuquerque, New Mexico');
  });

  for (const [what, fault, sentence] of [
    ['fails', faults.status(400), 'The jobs service is not available right now.'],
    ['cannot be read', faults.json({}), 'The jobs service is not available right now.'],
  ] as const)
    it(`does not blame the position if the request ${what}`, async () => {
      locate = at(39.74, -104.99);
      const chain = chainNow();
      const { bar } = await mountBoth(chain);
      await waitUntil(() => button(bar));
      chain.breakWith((request) => (request.url.includes('/api/Search') ? fault() : undefined));
      button(bar)?.click();
      await waitUntil(() => textOf(message(bar)) === sentence);
    });

  it('starts again at each press, and gives instructions if the permission prompt stays open', async () => {
    const { bar } = await mountBoth(chainNow(), nurses);
    await waitUntil(() => button(bar));
    const responses: PositionCallback[] = [];
    locate = (success) => void responses.push(success);
    const { setTimeout: realSetTimeout } = window;
    let notice: (() => void) | undefined;
    window.setTimeout = ((work: () => void, ms = 0) => {
      if (ms !== 15_000) return realSetTimeout(work, ms);
      notice = work;
      return 0;
    }) as typeof window.setTimeout;
    try {
      button(bar)?.click();
      await waitUntil(() => responses.length === 1);
      await bar.updateComplete;
      expect(textOf(message(bar))).to.equal('Looking for the nearest place with jobs…');
      notice?.();
      await bar.updateComplete;
      expect(textOf(message(bar))).to.equal(
        'We are still waiting for your position. Allow your browser to share it, press “Near me” again, or write city and state.',
      );
      button(bar)?.click();
      await waitUntil(() => responses.length === 2);
    } finally {
      window.setTimeout = realSetTimeout;
    }
    at(64.8, -147.7)(responses[0] as PositionCallback);
    at(39.74, -104.99)(responses[1] as PositionCallback);
    await waitUntil(() => placeOf(bar).value !== '');
    expect(placeOf(bar).value, 'of the newer press').to.equal('Denver, Colorado');
  });

  it('does not replace a place that the visitor types meanwhile', async () => {
    const { bar } = await mountBoth(chainNow(), nurses);
    await waitUntil(() => button(bar));
    let response: PositionCallback | undefined;
    locate = (success) => (response = success);
    button(bar)?.click();
    await waitUntil(() => response);
    placeOf(bar).focus();
    await sendKeys({ type: 'Bos' });
    await bar.updateComplete;
    if (response) at(39.74, -104.99)(response);
    await bar.updateComplete;
    expect(placeOf(bar).value).to.equal('Bos');
    expect(textOf(message(bar))).to.equal('');
  });

  it('stops without an error if the bar moves to another list meanwhile', async () => {
    locate = at(39.74, -104.99);
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, nurses);
    const other = await mountList(chainNow(), { ...nurses, search: 'another' });
    await waitUntil(() => button(bar));
    let isAsked = false;
    chain.breakWith(() => {
      isAsked = true;
      return new Promise(() => undefined);
    });
    const unhandled: unknown[] = [];
    const note = (event: PromiseRejectionEvent) => {
      unhandled.push(event.reason);
      event.preventDefault();
    };
    addEventListener('unhandledrejection', note);
    try {
      button(bar)?.click();
      await waitUntil(() => isAsked);
      expect(textOf(message(bar))).to.equal('Looking for the nearest place with jobs…');
      list.remove();
      bar.search = other.search;
      await waitUntil(() => message(bar) && textOf(message(bar)) === '');
      expect(placeOf(bar).value).to.equal('');
      expect(unhandled).to.deep.equal([]);
    } finally {
      removeEventListener('unhandledrejection', note);
    }
  });

  it('does not search before the Apply button is pressed if apply-mode is "button"', async () => {
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

  it('has no button if the browser denies the permission or the host page turned it off', async () => {
    const { bar } = await mountBoth(chainNow(), {}, { 'without-near-me': true });
    const other = (await mountBoth(chainNow())).bar;
    await waitUntil(() => button(other));
    expect(button(bar)).to.equal(null);
    const near = (await mountBoth(chainNow(), { radius: '25' })).bar;
    await near.updateComplete;
    expect(button(near), 'with a locked distance').to.equal(null);
    state = 'denied';
    const forbidden = (await mountBoth(chainNow())).bar;
    await forbidden.updateComplete;
    expect(button(forbidden)).to.equal(null);
  });
});

// A device that sleeps while a tab is open: timers are late, and no event reports that the device has woken.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobList } from '../../../src/index.ts';
import { clock } from '../../../src/search/service-clock.ts';
import { faults, type Chain } from '../../support/chain.ts';
import { setDeviceClock } from '../../support/shifted-clock.ts';
import { cards, settled, titles, waitUntil } from '../support.ts';
import {
  apply,
  deadline,
  hide,
  idle,
  job,
  makeOpenList,
  serveJobs,
  showAgain,
  useOpenTab,
  ways,
  type Job,
} from './open-tab-support.ts';

useOpenTab();

/** Noon in Washington, D.C., on the last day of the first job. */
const noon = Date.parse('2026-03-06T17:00:00Z');
const midnight = Date.parse('2026-03-07T05:00:00Z');
const hourMs = 3_600_000;

let jobs: [id: string, job: Job][] = [];
let chain: Chain;

async function mountList(time: number): Promise<PortalJobList> {
  setDeviceClock(new Date(time));
  jobs = [
    ['1', job('Nurse', '2026-03-06')],
    ['2', job('Clerk', '2026-03-20')],
  ];
  chain = serveJobs(() => jobs);
  const list = makeOpenList(chain);
  await fixture(html`<div>${list}</div>`);
  await settled(list);
  return list;
}

const isClosed = (list: PortalJobList) => {
  const [card] = cards(list);
  return card !== undefined && deadline(card).startsWith('Closed') && !apply(card);
};

/** Waits of a page of this length are shortened to some tenths of a second. */
const longWaitMs = 45_000;
const { setTimeout: startTimer, clearTimeout: endTimer } = globalThis;
/** The long waits under way. */
const waits = new Set<ReturnType<typeof setTimeout>>();

before(() => {
  globalThis.setTimeout = ((run: () => void, delay = 0, ...given: []) => {
    if (delay < longWaitMs) return startTimer(run, delay, ...given);
    const timer = startTimer(() => {
      waits.delete(timer);
      run();
    }, delay / 100);
    waits.add(timer);
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    waits.delete(timer as ReturnType<typeof setTimeout>);
    endTimer(timer);
  };
});

after(() => {
  Object.assign(globalThis, { setTimeout: startTimer, clearTimeout: endTimer });
});

describe('a visible tab on a device that has slept', () => {
  it('renews its jobs within a minute after the device has woken on the same day', async () => {
    const list = await mountList(noon);
    jobs = jobs.slice(1);
    setDeviceClock(new Date(noon + 6 * hourMs));
    await waitUntil(() => titles(list).join() === 'Clerk', 'is renewed');
    await idle();
    expect(chain.searches()).to.have.length(2);
  });

  it('shows a job as closed within a minute after the device has woken on the next day', async () => {
    const list = await mountList(noon);
    chain.breakWith(faults.down);
    setDeviceClock(new Date(noon + 30 * hourMs));
    await waitUntil(() => isClosed(list), 'is closed');
  });

  it('renews its jobs if the device slept over midnight', async () => {
    const list = await mountList(midnight - 10_000);
    setDeviceClock(new Date(midnight - 1_000));
    ways.focus();
    jobs = jobs.slice(1);
    setDeviceClock(new Date(midnight + 7 * hourMs));
    await waitUntil(() => titles(list).join() === 'Clerk', 'is renewed');
  });

  it('sends no request while the device is awake, at midnight either', async () => {
    const list = await mountList(midnight - 10_000);
    setDeviceClock(new Date(midnight - 1_000));
    ways.focus();
    await waitUntil(() => isClosed(list), 'is closed');
    expect(chain.searches()).to.have.length(1);
  });
});

describe('a hidden tab', () => {
  it('waits for nothing, and notices midnight again once it has been shown', async () => {
    const list = await mountList(noon);
    expect(waits.size).to.equal(1);
    hide();
    expect(waits.size).to.equal(0);
    setDeviceClock(new Date(noon + 30 * hourMs));
    for (const way of Object.values(ways)) way();
    await idle();
    expect([isClosed(list), chain.searches().length]).to.deep.equal([false, 1]);
    showAgain(new Date(midnight - 1_000));
    expect(isClosed(list)).to.equal(false);
    await waitUntil(() => isClosed(list), 'is closed');
  });

  it('waits for nothing once its last element has left', async () => {
    const list = await mountList(noon);
    list.remove();
    expect(waits.size).to.equal(0);
    let shown = 0;
    const note = () => (shown += 1);
    clock.addEventListener('shown', note);
    for (const way of Object.values(ways)) way();
    clock.removeEventListener('shown', note);
    expect([shown, waits.size]).to.deep.equal([0, 0]);
  });
});

// A tab that stays open over midnight on the service's clock, is hidden, and is shown again.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobCard, PortalJobDetails, PortalJobList } from '../../../src/index.ts';
import { loadSavedJobs } from '../../../src/elements/saved-jobs/saved-jobs-loader.ts';
import { clock } from '../../../src/search/service-clock.ts';
import { faults, type Chain } from '../../support/chain.ts';
import { makeServed, served, servedHtml, show } from '../job-list/served-support.ts';
import { setDeviceClock } from '../../support/shifted-clock.ts';
import {
  cards,
  find,
  findAll,
  focused,
  heading,
  make,
  message,
  settled,
  textOf,
  titles,
  useSavedJobsAlone,
  waitUntil,
} from '../support.ts';
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

useSavedJobsAlone();

useOpenTab();

/** A quarter to noon in Washington, D.C., on the day on which the first job closes. */
const morning = new Date('2026-03-06T16:45:00Z');
const hours = (count: number) => new Date(morning.getTime() + count * 3_600_000);

/** The service's jobs. Tests change them. */
let jobs: [id: string, job: Job][] = [];
let chain: Chain;

function start(...more: Job[]): void {
  setDeviceClock(morning);
  delete clock.ahead;
  jobs = [job('Nurse', '2026-03-06'), job('Clerk', '2026-03-20'), ...more].map((one, index) => [
    String(index + 1),
    one,
  ]);
  chain = serveJobs(() => jobs);
}

async function mountList(attributes: Record<string, string | true> = {}): Promise<PortalJobList> {
  const list = makeOpenList(chain, attributes);
  // With room to scroll any card to the top.
  await fixture(html`<div style="padding-block-end: 200vh">${list}</div>`);
  await settled(list);
  return list;
}

function cardOf(list: PortalJobList, index: number): PortalJobCard {
  const card = cards(list)[index];
  if (!card) throw new Error(`There is no card ${index}.`);
  return card;
}

describe('a tab that is open over midnight', () => {
  for (const way of Object.keys(ways) as (keyof typeof ways)[])
    it(`shows a job as closed, without Apply, when it is shown again after 30 hours (${way})`, async () => {
      start();
      chain.breakWith(undefined);
      const list = await mountList();
      expect(deadline(cardOf(list, 0))).to.equal('Closes today March 6, 2026');
      expect(apply(cardOf(list, 0))).not.to.equal(null);
      chain.breakWith(faults.down);
      hide();
      showAgain(hours(30), way);
      await waitUntil(() => deadline(cardOf(list, 0)) === 'Closed March 6, 2026', 'is closed');
      expect(apply(cardOf(list, 0))).to.equal(null);
      expect(deadline(cardOf(list, 1))).to.equal('Closes March 20, 2026');
    });

  it('shows a job as closed at midnight while the tab is visible', async () => {
    start();
    setDeviceClock(new Date(new Date('2026-03-07T05:00:00Z').getTime() - 1_500));
    const list = await mountList();
    expect(deadline(cardOf(list, 0))).to.equal('Closes today March 6, 2026');
    await waitUntil(() => deadline(cardOf(list, 0)) === 'Closed March 6, 2026', 'is closed');
  });

  it('computes the days of every element again at the first one that is rendered after midnight', async () => {
    start();
    const list = await mountList();
    setDeviceClock(hours(30));
    cardOf(list, 1).requestUpdate();
    await waitUntil(() => deadline(cardOf(list, 0)) === 'Closed March 6, 2026', 'is closed');
  });

  it('shows the same day on a single card, in the page and among the saved jobs', async () => {
    start();
    const { savedJobs } = await loadSavedJobs();
    const list = makeOpenList(chain, { 'title-link': 'details' });
    const details = make<PortalJobDetails>('portal-job-details', { search: list.search });
    const card = make<PortalJobCard>('portal-job-card', {});
    const saved = document.createElement('portal-saved-jobs');
    await fixture(html`<div>${list}${details}${card}${saved}</div>`);
    await settled(list);
    const item = cardOf(list, 0).job as Parameters<typeof savedJobs.add>[0];
    card.job = item;
    savedJobs.add(item, chain.proxyUrl);
    find(cardOf(list, 0), '[part="title"] a')?.click();
    await waitUntil(() => apply(details) && apply(card) && apply(saved), 'everything is shown');
    chain.breakWith(faults.down);
    hide();
    showAgain(hours(30));
    const places = [cardOf(list, 0), card, details, saved];
    await waitUntil(() => places.every((one) => !apply(one)), 'no place offers Apply');
    for (const one of [cardOf(list, 0), card, saved])
      expect(deadline(one)).to.equal('Closed March 6, 2026');
    expect(textOf(find(details, '[part="facts"]'))).to.include('Closed March 6, 2026');
  });
});

describe('a list that a server rendered on the day before', () => {
  it('shows its closed jobs as closed, without Apply, while an outage keeps it on the page', async () => {
    start();
    const html = await servedHtml(chain, { now: morning });
    const list = makeServed(chain, html);
    list.now = undefined;
    expect(textOf(served(list)?.querySelector('.portal-deadline'))).to.include('Closes today');
    chain.breakWith(faults.down);
    setDeviceClock(hours(30));
    await show(list);
    const first = () => served(list)?.querySelector('article');
    await waitUntil(() => !first()?.querySelector('.portal-job-apply'), 'Apply is gone');
    expect(textOf(first()?.querySelector('.portal-deadline'))).to.equal('Closed March 6, 2026');
    expect(served(list)?.querySelectorAll('.portal-job-apply')).to.have.length(1);
  });

  it('shows the new day at midnight', async () => {
    start(job('Welder', '2026-03-08'));
    const html = await servedHtml(chain, { now: morning });
    const list = makeServed(chain, html.replace(/<script.*<\/script>/s, ''));
    list.now = undefined;
    chain.breakWith(faults.down);
    await show(list);
    await waitUntil(() => list.state === 'error', 'the outage');
    showAgain(hours(14));
    const badges = () => [...(served(list)?.querySelectorAll('.portal-badge') ?? [])].map(textOf);
    await waitUntil(() => badges().join() === 'Closes tomorrow', 'the new day');
  });

  it('shows each deadline as a card does once its last week begins', async () => {
    const UserArea = { Details: { AnnouncementClosingType: '03' } };
    start(job('Welder', '2026-03-20', { UserArea }));
    const now = new Date('2026-03-12T16:45:00Z');
    const html = await servedHtml(chain, { now });
    const list = makeServed(chain, html.replace(/<script.*<\/script>/s, ''));
    list.now = undefined;
    chain.breakWith(faults.down);
    setDeviceClock(now);
    await show(list);
    await waitUntil(() => list.state === 'error', 'the outage');
    const deadlines = () =>
      [...(served(list)?.querySelectorAll('.portal-deadline') ?? [])].slice(1).map(textOf);
    expect(deadlines().join()).not.to.include('days');
    showAgain(new Date('2026-03-13T16:45:00Z'));
    await waitUntil(() => deadlines().join().includes('days'), 'the badge');
    chain.breakWith(undefined);
    const other = await mountList();
    expect(deadlines()).to.deep.equal(cards(other).slice(1).map(deadline));
  });
});

describe('a pinned job', () => {
  const pin = async () => {
    start(...Array.from({ length: 20 }, (_, index) => job(`Job ${index}`, '2026-04-01')));
    const list = await mountList({ pinned: '1 20' });
    const featured = () => findAll(list, '[part="featured"]').length;
    await waitUntil(() => featured() === 2, 'the pinned jobs');
    return { list, featured };
  };

  it('is no longer first once it has closed, and is renewed when the list is shown again', async () => {
    const { list, featured } = await pin();
    jobs[19]?.[1] && (jobs[19][1]['ApplicationCloseDate'] = '2026-05-01T23:59:59');
    hide();
    showAgain(hours(30));
    await waitUntil(() => deadline(cardOf(list, 0)) === 'Closes May 1, 2026', 'is renewed');
    expect(featured()).to.equal(1);
    expect(titles(list).slice(0, 2)).to.deep.equal(['Job 17', 'Nurse']);
  });

  it('is no longer shown once the service does not list it', async () => {
    const { list, featured } = await pin();
    jobs.splice(19, 1);
    hide();
    showAgain(hours(30));
    await waitUntil(() => featured() === 0, 'it is gone');
    expect(titles(list)).not.to.include('Job 17');
  });
});

describe('an Apply link that is followed after midnight, before the page has noticed', () => {
  it('stays on the page, says that the job has closed, and focuses its title', async () => {
    start();
    const list = await mountList();
    const card = cardOf(list, 0);
    const link = apply(card);
    let applied = 0;
    list.addEventListener('portal-job-apply', () => (applied += 1));
    link?.focus();
    setDeviceClock(hours(30));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    link?.dispatchEvent(click);
    expect(click.defaultPrevented).to.equal(true);
    expect(applied).to.equal(0);
    await waitUntil(() => !apply(card), 'Apply is gone');
    expect(textOf(find(card, '[role="status"]'))).to.equal('Closed March 6, 2026');
    await waitUntil(() => focused() === find(card, '[part="title"]'), 'the title has the focus');
  });

  it('stays on the page in an announcement and among the saved jobs', async () => {
    start();
    const { savedJobs } = await loadSavedJobs();
    const list = makeOpenList(chain);
    const details = make<PortalJobDetails>('portal-job-details', { search: list.search });
    const saved = document.createElement('portal-saved-jobs');
    await fixture(html`<div>${list}${details}${saved}</div>`);
    await settled(list);
    savedJobs.add(cardOf(list, 0).job as Parameters<typeof savedJobs.add>[0], chain.proxyUrl);
    find(cardOf(list, 0), '[part="title"] a')?.click();
    await waitUntil(() => apply(details) && apply(saved), 'both are shown');
    for (const place of [details, saved]) {
      setDeviceClock(morning);
      delete clock.day;
      place.requestUpdate();
      await waitUntil(() => apply(place), 'Apply is there');
      const link = apply(place);
      setDeviceClock(hours(30));
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      link?.dispatchEvent(click);
      expect(click.defaultPrevented).to.equal(true);
      await waitUntil(() => !apply(place), 'Apply is gone');
    }
  });
});

describe('a list that is shown again', () => {
  it('is renewed by one request after some minutes, however the browser reports it', async () => {
    start();
    const list = await mountList();
    const other = makeOpenList(chain, { search: list.search });
    await fixture(html`<div>${other}</div>`);
    await settled(other);
    expect(chain.searches()).to.have.length(1);
    jobs[1]?.[1] && (jobs[1][1]['ApplicationCloseDate'] = '2026-04-01T23:59:59');
    hide();
    showAgain(hours(30));
    for (const way of Object.values(ways)) way();
    await waitUntil(() => deadline(cardOf(list, 1)) === 'Closes April 1, 2026', 'is renewed');
    await waitUntil(() => deadline(cardOf(other, 1)) === 'Closes April 1, 2026', 'is renewed');
    for (const way of Object.values(ways)) way();
    await idle();
    expect(chain.searches()).to.have.length(2);
  });

  it('sends no request within some minutes, nor while the page is hidden', async () => {
    start();
    await mountList();
    hide();
    showAgain(hours(0.05));
    await idle();
    expect(chain.searches()).to.have.length(1);
    hide();
    setDeviceClock(hours(30));
    for (const way of Object.values(ways)) way();
    dispatchEvent(new Event('online'));
    await idle();
    expect(chain.searches()).to.have.length(1);
  });

  it('keeps its jobs without a message if the request fails, and asks again later', async () => {
    start();
    const list = await mountList();
    const errors: unknown[] = [];
    list.addEventListener('portal-error', (event) => errors.push(event.detail));
    const said = textOf(find(list, '[role="status"]'));
    chain.breakWith(faults.status(503));
    hide();
    showAgain(hours(30));
    await waitUntil(() => chain.searches().length === 2, 'a request');
    await idle();
    expect(list.state).to.equal('ready');
    expect(list.hasAttribute('stale')).to.equal(false);
    expect([message(list), textOf(find(list, '[role="status"]'))]).to.deep.equal(['', said]);
    expect(errors).to.deep.equal([]);
    chain.breakWith(undefined);
    jobs = jobs.slice(1);
    dispatchEvent(new Event('online'));
    await waitUntil(() => titles(list).join() === 'Clerk', 'is renewed');
  });

  it('retries an outage that began while the page was visible only when it is shown again', async () => {
    start();
    chain.breakWith(faults.status(503));
    const list = await mountList();
    expect(list.state).to.equal('error');
    const before = chain.searches().length;
    hide();
    dispatchEvent(new Event('online'));
    await idle();
    expect(chain.searches().length).to.equal(before);
    chain.breakWith(undefined);
    showAgain(hours(1));
    await waitUntil(() => list.state === 'ready', 'recovers');
  });

  it('announces nothing and dispatches nothing if it has the same jobs', async () => {
    start();
    const list = await mountList();
    await waitUntil(() => textOf(find(list, '[role="status"]')), 'the first jobs are announced');
    let results = 0;
    list.addEventListener('portal-results', () => (results += 1));
    const region = find(list, '[role="status"]');
    let changes = 0;
    const observer = new MutationObserver(() => (changes += 1));
    if (region) observer.observe(region, { childList: true, characterData: true, subtree: true });
    jobs[1]?.[1] && (jobs[1][1]['ApplicationCloseDate'] = '2026-04-01T23:59:59');
    hide();
    showAgain(hours(30));
    await waitUntil(() => deadline(cardOf(list, 1)) === 'Closes April 1, 2026', 'is renewed');
    await new Promise((resolve) => setTimeout(resolve, 300)); // longer than an announcement waits
    expect([results, changes]).to.deep.equal([0, 0]);
    observer.disconnect();
  });

  it('announces the number of jobs if there are others, and adds them where they belong', async () => {
    start();
    const list = await mountList();
    jobs.unshift(['9', job('Welder', '2026-04-01')]);
    hide();
    showAgain(hours(30));
    await waitUntil(() => titles(list).join() === 'Welder,Nurse,Clerk', 'is renewed');
    expect(heading(list)).to.equal('3 jobs');
    await waitUntil(() => textOf(find(list, '[role="status"]')).includes('3'), 'is announced');
  });

  it('keeps the focus, the open groups and the position of the job that is read', async () => {
    const UserArea = { Details: { HiringPath: ['vet', 'mspouse', 'peace'] } };
    start(
      ...Array.from({ length: 8 }, (_, index) => job(`Job ${index}`, '2026-04-01', { UserArea })),
    );
    const list = await mountList();
    const read = cardOf(list, 6);
    const groups = find<HTMLDetailsElement>(read, 'details');
    if (!groups) throw new Error('The card has no groups to unfold.');
    groups.open = true;
    const link = apply(read);
    link?.focus({ preventScroll: true });
    scrollTo({ top: scrollY + read.getBoundingClientRect().top - 50, behavior: 'instant' });
    const { top } = read.getBoundingClientRect();
    jobs.unshift(['98', job('Welder', '2026-04-01')], ['99', job('Baker', '2026-04-01')]);
    hide();
    showAgain(hours(30));
    await waitUntil(() => titles(list)[0] === 'Welder', 'is renewed');
    await settled(list);
    await waitUntil(() => Math.abs(read.getBoundingClientRect().top - top) < 2, 'it has not moved');
    expect(cards(list).indexOf(read)).to.equal(8);
    expect(focused()).to.equal(link);
    expect(find<HTMLDetailsElement>(read, 'details')?.open).to.equal(true);
  });

  it('moves the focus from Apply to the title of a job that has closed, and to its heading once the job is gone', async () => {
    start();
    const list = await mountList();
    apply(cardOf(list, 0))?.focus();
    jobs = jobs.slice(1);
    chain.breakWith(faults.down);
    hide();
    showAgain(hours(30));
    const title = find(cardOf(list, 0), '[part="title"]');
    await waitUntil(() => focused() === title, 'the title of the closed job');
    await idle();
    chain.breakWith(undefined);
    showAgain(hours(31));
    await waitUntil(() => focused() === find(list, '[part="heading"]'), 'the heading');
  });

  it('renews the open announcement, which stays open, with the focus where it is', async () => {
    start();
    const list = await mountList();
    find(cardOf(list, 1), '[part="title"] a')?.click();
    const details = () => find<PortalJobDetails>(list, 'portal-job-details');
    await waitUntil(() => {
      const one = details();
      return one && apply(one);
    }, 'the dialog');
    const dialog = details();
    if (!dialog) throw new Error('There is no dialog.');
    const title = focused();
    jobs[1]?.[1] && (jobs[1][1]['ApplicationCloseDate'] = '2026-04-01T23:59:59');
    hide();
    showAgain(hours(30));
    const facts = () => textOf(find(dialog, '[part="facts"]'));
    await waitUntil(() => facts().includes('April 1, 2026'), 'is renewed');
    expect(find<HTMLDialogElement>(dialog, 'dialog')?.open).to.equal(true);
    expect(focused()).to.equal(title);
    expect(deadline(cardOf(list, 1))).to.equal('Closes April 1, 2026');
  });

  it('follows a device clock that was wrong by weeks when the page was opened', async () => {
    start();
    const list = makeOpenList(chain);
    const { fetch } = list;
    list.fetch = async (request) => {
      const response = await (fetch as NonNullable<typeof fetch>)(request);
      const headers = new Headers(response.headers);
      headers.set('date', new Date(morning.getTime() + laterMs).toUTCString());
      return new Response(response.body, { status: response.status, headers });
    };
    let laterMs = 0;
    setDeviceClock(hours(-24 * 20));
    await fixture(html`<div>${list}</div>`);
    await settled(list);
    await waitUntil(
      () => deadline(cardOf(list, 0)).startsWith('Closes today'),
      'the service’s day',
    );
    laterMs = 30 * 3_600_000;
    hide();
    showAgain(hours(-24 * 20 + 30));
    await waitUntil(() => deadline(cardOf(list, 0)) === 'Closed March 6, 2026', 'is closed');
  });
});

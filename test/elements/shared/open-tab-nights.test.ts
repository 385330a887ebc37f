// The nights in which clocks change in Washington, D.C.: every place where a job has a day or Apply shows the same one.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobCard, PortalJobDetails, PortalJobList } from '../../../src/index.ts';
import { loadSavedJobs } from '../../../src/elements/saved-jobs/saved-jobs-loader.ts';
import { clock } from '../../../src/search/service-clock.ts';
import { faults, type Chain } from '../../support/chain.ts';
import { setDeviceClock } from '../../support/shifted-clock.ts';
import { makeServed, served, servedHtml } from '../job-list/served-support.ts';
import {
  cards,
  find,
  findAll,
  make,
  settled,
  textOf,
  useOwnStorage,
  useOwnUrl,
  waitUntil,
} from '../support.ts';
import {
  apply,
  deadline,
  hide,
  job,
  makeOpenList,
  serveJobs,
  showAgain,
  useOpenTab,
  type Job,
} from './open-tab-support.ts';

useOwnStorage();
useOpenTab();

interface Night {
  name: string;
  /** The last days of three jobs: the eve, the day that begins in the night, and the next one. */
  days: readonly string[];
  /** The midnights at which the first and the second of these days end. */
  midnights: readonly string[];
}

const nights: readonly Night[] = [
  {
    name: 'spring',
    days: ['2026-03-07', '2026-03-08', '2026-03-09'],
    midnights: ['2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  },
  {
    name: 'autumn',
    days: ['2026-10-31', '2026-11-01', '2026-11-02'],
    midnights: ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  },
];

/** What a place of the page shows of a job. */
interface Shown {
  place: string;
  title: string;
  text: string;
  /** `undefined` for places without the link. */
  hasApply?: boolean;
}

interface Page {
  chains: readonly Chain[];
  /** Returns what every place shows. */
  read: () => Shown[];
  /** Returns how many jobs are marked as pinned. */
  countPinned: () => number;
}

const ofCard = (place: string) => (card: PortalJobCard) => ({
  place,
  title: textOf(find(card, '[part="title"]')),
  text: deadline(card),
  hasApply: Boolean(apply(card)),
});

const ofLink = (place: string) => (item: Element) => ({
  place,
  title: textOf(item.querySelector('a')),
  text: textOf(item.querySelector('p')).split(' · ').at(-1) ?? '',
});

const similarJobs = (view: Element) => [
  ...(find(view, '[part="similar"]')?.querySelectorAll('li') ?? []),
];

const ofView = (place: string, view: Element) => [
  {
    place,
    title: textOf(find(view, '[part="title"]')),
    text: /Close.*? \d{4}/.exec(textOf(find(view, '[part="facts"]')))?.[0] ?? '',
    hasApply: Boolean(apply(view)),
  },
  ...similarJobs(view).map(ofLink(`similar jobs ${place}`)),
];

/** Opens a job of a list, and waits for the similar jobs below its announcement. */
async function openJob(list: PortalJobList, title: string, view: () => Element | null) {
  const card = cards(list).find((one) => textOf(find(one, '[part="title"]')) === title);
  find(card ?? list, '[part="title"] a')?.click();
  await waitUntil(() => {
    const one = view();
    if (one) find(one, '[part="similar"]')?.scrollIntoView();
    return one && similarJobs(one).length === 2;
  }, 'the announcement and similar jobs');
}

/** Opens a page with every place where a job shows a day or Apply. */
async function openPage({ days }: Night): Promise<Page> {
  const jobs = days.map((day, index): [string, Job] => [
    String(index + 1),
    job(`Job ${index + 1}`, day, { PublicationStartDate: days[0] }),
  ]);
  const chain = serveJobs(() => jobs);
  const list = makeOpenList(chain, { pinned: '2' });
  const details = make<PortalJobDetails>('portal-job-details', { search: list.search });
  const withDialog = makeOpenList(chain);
  history.replaceState(null, '', '?empty.Keyword=qqqq');
  const empty = makeOpenList(chain, { search: 'empty' });
  empty.removeAttribute('without-url-sync');
  const saved = document.createElement('portal-saved-jobs');
  const alone = jobs.map(([MatchedObjectId, MatchedObjectDescriptor]) => {
    const card = make<PortalJobCard>('portal-job-card', {});
    card.job = { MatchedObjectId, MatchedObjectDescriptor };
    return card;
  });
  const { savedJobs } = await loadSavedJobs();
  for (const card of alone)
    savedJobs.add(card.job as Parameters<typeof savedJobs.add>[0], chain.proxyUrl);
  const servedChain = serveJobs(() => jobs);
  const rendered = await servedHtml(servedChain, { now: new Date() });
  const outage = makeServed(servedChain, rendered.replace(/<script.*<\/script>/s, ''));
  outage.now = undefined;
  servedChain.breakWith(faults.down);

  await fixture(html`<div>${list}${details}${withDialog}${empty}${saved}${alone}${outage}</div>`);
  for (const one of [list, withDialog, empty]) await settled(one);
  const dialog = () => find(withDialog, 'portal-job-details');
  await openJob(list, 'Job 2', () => details);
  await openJob(withDialog, 'Job 1', dialog);
  const others = () => findAll(empty, '[part="others"] li');
  const savedItems = () => findAll(saved, '[part="item"]');
  await waitUntil(
    () => others().length === 3 && savedItems().length === 3 && outage.state === 'error',
    'all jobs',
  );
  return {
    chains: [chain, servedChain],
    read: () => [
      ...cards(list).map(ofCard('in the list')),
      ...cards(withDialog).map(ofCard('in the list with a dialog')),
      ...alone.map(ofCard('on a single card')),
      ...ofView('in the page', details),
      ...ofView('in the dialog', dialog() ?? details),
      ...others().map(ofLink('among other jobs')),
      ...savedItems().map((item) => ({
        place: 'among the saved jobs',
        title: textOf(item.querySelector('[part="title"]')),
        text: textOf(item.querySelector('[part="deadline"]')),
        hasApply: Boolean(item.querySelector('[part="apply"]')),
      })),
      ...[...(served(outage)?.querySelectorAll('article') ?? [])].map((item) => ({
        place: 'in the served list',
        title: textOf(item.querySelector('h3')),
        text: textOf(item.querySelector('.portal-deadline')),
        hasApply: Boolean(item.querySelector('.portal-job-apply')),
      })),
    ],
    countPinned: () => findAll(list, '[part="featured"]').length,
  };
}

/** The number of jobs that {@link openPage} shows in each place. */
const everywhere = {
  'in the list': 3,
  'in the list with a dialog': 3,
  'on a single card': 3,
  'in the page': 1,
  'similar jobs in the page': 2,
  'in the dialog': 1,
  'similar jobs in the dialog': 2,
  'among other jobs': 3,
  'among the saved jobs': 3,
  'in the served list': 3,
};

const nameDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The places that show the last day only by its date. */
const withoutBadge = /^in the page|^in the dialog|^similar|^among other/;

const badges = ['Closes today', 'Closes tomorrow', 'Closes in 2 days'];

/** Returns the places that do not show the jobs as of the day with this index. */
function findWrong(shown: readonly Shown[], { days }: Night, today: number): Shown[] {
  return shown.filter(({ place, title, text, hasApply }) => {
    const index = Number(title.split(' ')[1]) - 1;
    const day = nameDay(days[index] ?? '');
    const isOpen = index >= today;
    const expected = !isOpen
      ? `Closed ${day}`
      : withoutBadge.test(place)
        ? `Closes ${day}`
        : `${badges[index - today] ?? ''} ${day}`;
    return text !== expected || (hasApply ?? isOpen) !== isOpen;
  });
}

const count = (shown: readonly Shown[]) => {
  const counts: Record<string, number> = {};
  for (const { place } of shown) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
};

describe('a tab that is open while clocks change in Washington, D.C.', () => {
  useOwnUrl();

  for (const night of nights) {
    const [first = 0, second = 0] = night.midnights.map(Date.parse);
    const open = async (time: number) => {
      setDeviceClock(new Date(time));
      delete clock.day;
      const page = await openPage(night);
      for (const chain of page.chains) chain.breakWith(faults.down);
      return page;
    };
    const shows = async (page: Page, today: number) => {
      await waitUntil(() => findWrong(page.read(), night, today).length === 0).catch(
        () => undefined,
      );
      expect(findWrong(page.read(), night, today)).to.deep.equal([]);
      expect(count(page.read())).to.deep.equal(everywhere);
      await waitUntil(() => page.countPinned() === (today < 2 ? 1 : 0), 'the pinned job');
    };

    it(`shows the same day and Apply in every place when it is shown again in ${night.name}`, async () => {
      const page = await open(first - 1_800_000);
      await shows(page, 0);
      for (const [time, today] of [
        [first - 1_000, 0],
        [first, 1],
        [second - 1_000, 1],
        [second, 2],
      ] as const) {
        hide();
        showAgain(new Date(time));
        await shows(page, today);
      }
    });

    for (const [index, midnight] of [first, second].entries())
      it(`shows the new day in every place at ${index === 0 ? 'the midnight before' : 'the midnight after'} the change in ${night.name}`, async () => {
        const page = await open(midnight - 20_000);
        await shows(page, index);
        setDeviceClock(new Date(midnight - 1_000));
        dispatchEvent(new Event('focus'));
        await shows(page, index + 1);
      });
  }
});

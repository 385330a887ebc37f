// Everything that the elements keep on the device: named in one place, forgotten with one press, and turned off by one attribute.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import {
  PortalJobOpenEvent,
  type Announcement,
  type PortalFilterBar,
  type PortalJobDetails,
  type PortalJobList,
  type PortalSavedJobs,
} from '../../../src/index.ts';
import { loadSavedJobs } from '../../../src/elements/saved-jobs/saved-jobs-loader.ts';
import { sendKeys } from '../../support/commands.ts';
import {
  cards,
  chainNow,
  find,
  findAll,
  focused,
  make,
  makeList,
  now,
  settled,
  textOf,
  useSavedJobsAlone,
  waitUntil,
} from '../support.ts';

const kept = '.kept-on-device';
const forget = (host: Element) => find(host, `${kept} button`)?.click();
const lines = (host: Element) => findAll(host, `${kept} li`).map(textOf);

/** A page with every element that keeps something. */
interface Page {
  bar: PortalFilterBar;
  list: PortalJobList;
  details: PortalJobDetails;
  saved: PortalSavedJobs;
}

type Attributes = Record<string, string | true>;

async function openPage(
  attributes: { bar?: Attributes; list?: Attributes; saved?: Attributes } = {},
): Promise<Page> {
  const list = makeList(chainNow(), attributes.list);
  const { search } = list;
  const bar = make<PortalFilterBar>('portal-filter-bar', {
    search,
    filters: 'keyword hiring-path',
    ...attributes.bar,
  });
  const details = make<PortalJobDetails>('portal-job-details', { search });
  const saved = make<PortalSavedJobs>('portal-saved-jobs', { ...attributes.saved });
  saved.now = now;
  await fixture(html`<div lang="en">${bar}${list}${details}${saved}</div>`);
  await settled(list);
  await waitUntil(() => find(saved, '[part="heading"]'), 'the saved jobs');
  await waitUntil(() => find(bar, '[part="open-to-you"]'), 'the question');
  return { bar, list, details, saved };
}

const answerInput = (bar: PortalFilterBar, label: string) =>
  findAll(bar, '[part="open-to-you"] label')
    .find((one) => textOf(one).startsWith(label))
    ?.querySelector('input');

/** Uses everything that keeps something: saves and marks a job, ticks a line, answers the question, and searches. */
async function useAll({ bar, list, details, saved }: Page): Promise<void> {
  const [card] = cards(list);
  find(card as Element, '[part="save"]')?.click();
  await waitUntil(() => find(saved, '[part="applied"] input'), 'a saved job');
  find(saved, '[part="applied"] input')?.click();
  const { MatchedObjectId: id } = card?.job as Announcement;
  const href = (card as unknown as { detailsUrl: string }).detailsUrl;
  card?.dispatchEvent(new PortalJobOpenEvent({ id, title: '', href }));
  await waitUntil(() => find(details, '[part="before"] input'), 'the list to tick');
  find(details, '[part="before"] input')?.click();
  answerInput(bar, 'Never')?.click();
  await settled(list);
  await bar.updateComplete;
  answerInput(bar, 'Remember')?.click();
  const field = find<HTMLInputElement>(bar, '#keyword');
  field?.focus();
  await waitUntil(() => field?.getAttribute('role') === 'combobox', 'suggestions');
  await sendKeys({ type: 'engineer' });
  await sendKeys({ press: 'Enter' });
  await settled(list);
  await bar.updateComplete;
}

const all = [
  '1 saved job, 1 marked “I applied”',
  '1 recent search',
  'Your answers about federal work and the groups you belong to',
  'Your ticks in “Before you apply” for 1 job',
];

describe('what is kept on a device', () => {
  useSavedJobsAlone();
  afterEach(async () => {
    const { savedJobs } = await loadSavedJobs();
    localStorage.clear();
    savedJobs.forget();
  });

  it('is named in the saved jobs, in the filter bar and in announcements, in the same words', async () => {
    const page = await openPage();
    await useAll(page);
    for (const host of [page.saved, page.bar, page.details]) {
      await waitUntil(() => find(host, kept), host.localName);
      find(host, `${kept} summary`)?.click();
      await waitUntil(() => lines(host).length === all.length, host.localName);
      expect(lines(host), host.localName).to.deep.equal(all);
      expect(textOf(find(host, `${kept} summary`))).to.equal('Kept on this device');
    }
  });

  it('is forgotten with one press, on the device and in every element at once', async () => {
    const page = await openPage();
    const { bar, list, details, saved } = page;
    await useAll(page);
    await waitUntil(() => find(bar, kept), 'the disclosure');
    find(bar, '.toggle')?.click();
    await bar.updateComplete;
    find(bar, `${kept} summary`)?.click();
    forget(bar);
    await waitUntil(() => find(saved, '[part="item"]') === null, 'no saved job');
    await Promise.all([bar, list, details].map((one) => one.updateComplete));
    expect(Object.keys(localStorage)).to.deep.equal([]);
    expect(find(saved, '[part="undo"]'), 'no way back').to.equal(null);
    for (const card of cards(list)) expect(textOf(find(card, '[part="save"]'))).to.match(/^Save /);
    expect(find<HTMLInputElement>(details, '[part="before"] input')?.checked).to.equal(false);
    expect(answerInput(bar, 'Remember')?.checked).to.equal(false);
    expect(find(saved, kept)).to.equal(null);
    expect(textOf(find(bar, `${kept} [role="status"]`))).to.equal(
      'Forgotten. Nothing is kept on this device now.',
    );
    expect(textOf(focused())).to.equal('Kept on this device');
  });

  it('cannot be brought back by Undo once it is forgotten', async () => {
    const page = await openPage();
    await useAll(page);
    find(page.saved, '[part="remove"]')?.click();
    await waitUntil(() => find(page.saved, '[part="undo"]'), 'Undo');
    await waitUntil(() => find(page.bar, kept), 'the disclosure');
    forget(page.bar);
    await waitUntil(() => find(page.saved, '[part="undo"]') === null, 'no Undo');
  });

  it('is not mentioned while nothing is kept', async () => {
    const { bar, saved, list } = await openPage();
    await loadSavedJobs();
    await Promise.all([bar, list, saved].map((one) => one.updateComplete));
    for (const host of [bar, saved]) expect(find(host, kept)).to.equal(null);
  });

  it('is named with the data of other versions, and whatever another script has written', async () => {
    localStorage.setItem('portal-jobs:notes:1', '{}');
    localStorage.setItem('portal-jobs:ticks:2', '[1]');
    sessionStorage.setItem('portal-jobs:scroll-positions', '{}');
    localStorage.setItem('portal-jobs:ticks:1', '{');
    localStorage.setItem('other', 'stays');
    const { saved } = await openPage();
    await waitUntil(() => find(saved, kept), 'the disclosure');
    expect(lines(saved)).to.deep.equal(['Data of another version of this page']);
    forget(saved);
    expect(Object.keys(localStorage)).to.deep.equal(['other']);
    expect(sessionStorage.getItem('portal-jobs:scroll-positions')).to.equal(null);
  });

  it('has no ticks that were last changed more than 120 days ago', async () => {
    const at = Date.now() - 121 * 86_400_000;
    localStorage.setItem('portal-jobs:ticks:1', JSON.stringify([{ id: '1', at, lines: ['a'] }]));
    localStorage.setItem('portal-jobs:recent-searches:1', '["guide"]');
    const { saved } = await openPage();
    await waitUntil(() => find(saved, kept), 'the disclosure');
    expect(lines(saved)).to.deep.equal(['1 recent search']);
    expect(localStorage.getItem('portal-jobs:ticks:1')).to.equal(null);
  });

  it('is named in Spanish', async () => {
    localStorage.setItem('portal-jobs:recent-searches:1', '["guide","nurse"]');
    const { saved } = await openPage();
    saved.lang = 'es';
    await waitUntil(() => lines(saved)[0] === '2 búsquedas recientes', 'Spanish');
  });

  it('is forgotten by the keyboard', async () => {
    localStorage.setItem('portal-jobs:recent-searches:1', '["guide"]');
    const { saved } = await openPage();
    await waitUntil(() => find(saved, kept), 'the disclosure');
    find(saved, `${kept} summary`)?.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Tab' });
    expect(textOf(focused())).to.equal('Forget everything on this device');
    await sendKeys({ press: 'Enter' });
    expect(Object.keys(localStorage)).to.deep.equal([]);
  });

  it('has no accessibility violations, folded, unfolded and forgotten', async () => {
    localStorage.setItem('portal-jobs:recent-searches:1', '["guide"]');
    const { saved } = await openPage();
    await waitUntil(() => find(saved, kept), 'the disclosure');
    await expect(saved).to.be.accessible();
    find(saved, `${kept} summary`)?.click();
    await expect(saved).to.be.accessible();
    forget(saved);
    await saved.updateComplete;
    await expect(saved).to.be.accessible();
  });

  for (const element of ['bar', 'list', 'saved'] as const)
    it(`is nothing at all if the ${element} has without-storage`, async () => {
      const page = await openPage({ [element]: { 'without-storage': true } });
      await useAll(page);
      expect(Object.keys(localStorage)).to.deep.equal([]);
      expect(textOf(find(page.saved, '[part="note"]'))).to.equal(
        '1 job. This page cannot keep saved jobs on this device. They are gone when you leave the page.',
      );
      expect(find<HTMLInputElement>(page.details, '[part="before"] input')?.checked).to.equal(true);
      expect(find(page.details, '.kept')).to.equal(null);
      for (const host of [page.saved, page.bar, page.details])
        expect(find(host, kept)).to.equal(null);
    });

  it('is not used with without-storage, and can still be forgotten', async () => {
    const before = await openPage();
    await useAll(before);
    for (const one of Object.values(before) as Element[]) one.remove();
    const { saved } = await openPage({ list: { 'without-storage': true } });
    expect(find(saved, '[part="item"]')).to.equal(null);
    await waitUntil(() => find(saved, kept), 'the disclosure');
    expect(lines(saved)).to.deep.equal(all);
    forget(saved);
    expect(Object.keys(localStorage)).to.deep.equal([]);
  });

  it('is used again once the attribute is removed', async () => {
    const before = await openPage();
    await useAll(before);
    for (const one of Object.values(before) as Element[]) one.remove();
    const { saved, list } = await openPage({ list: { 'without-storage': true } });
    expect(find(saved, '[part="item"]')).to.equal(null);
    list.removeAttribute('without-storage');
    await waitUntil(() => find(saved, '[part="item"]'), 'the saved job');
  });
});

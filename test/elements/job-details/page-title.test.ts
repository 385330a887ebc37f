import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { Announcement, PortalJobList } from '../../../src/index.ts';
import { describePageTitle } from '../../../src/facts/describe-entry.ts';
import {
  chainNow,
  cards,
  find,
  makeList,
  settled,
  stepsEnd,
  textOf,
  useOwnUrl,
  waitUntil,
} from '../support.ts';

const home = location.pathname + location.search;
const testTitle = document.title;

/** A list whose announcements have URLs, on a page with the title "Careers". */
async function mount(attributes: Record<string, string | true> = {}): Promise<PortalJobList> {
  const list = makeList(chainNow(), attributes);
  if (attributes['without-url-sync'] === undefined) list.removeAttribute('without-url-sync');
  await fixture(html`<div lang="en">${list}</div>`);
  await settled(list);
  return list;
}

const job = (list: PortalJobList, index: number) => {
  const item = cards(list)[index]?.job;
  if (!item) throw new Error(`There is no card ${index}.`);
  return item as Announcement;
};

/** The title of a card's job, as tabs show it. */
const named = (list: PortalJobList, index = 0) => describePageTitle(job(list, index), {});

const sheet = (list: PortalJobList) => find(list, 'portal-job-details');

/** Opens the job of a card by its title. */
async function open(list: PortalJobList, index = 0): Promise<void> {
  const card = cards(list)[index];
  if (card) find(card, '[part="title"] a')?.click();
  await waitUntil(
    () => textOf(find(sheet(list) ?? list, '[part="status"]')).includes('is shown'),
    'the announcement',
  );
}

const close = (list: PortalJobList) => {
  const details = sheet(list);
  if (details) find(details, '[part="close"]')?.click();
};

const titled = (title: string) =>
  waitUntil(() => document.title === title, `${document.title} instead of ${title}`);

describe('the title of a page', () => {
  beforeEach(() => {
    document.title = 'Careers';
  });
  useOwnUrl();
  after(() => {
    document.title = testTitle;
  });

  it('begins with the open job and its agency, and is the own one of the page after closing', async () => {
    const list = await mount();
    expect(document.title).to.equal('Careers');
    await open(list);
    expect(named(list)).to.match(/^\w.* – \w/);
    expect(document.title).to.equal(`${named(list)} – Careers`);
    close(list);
    await titled('Careers');
  });

  it('changes with Back and Forward', async () => {
    const list = await mount();
    const title = `${named(list, 1)} – Careers`;
    await open(list, 1);
    history.back();
    await titled('Careers');
    history.forward();
    await titled(title);
  });

  it('stays that of the job until the page’s URL is without the job, for the entry in the history', async () => {
    const list = await mount();
    await open(list);
    const seen: string[] = [];
    const observer = new MutationObserver(() => {
      seen.push(`${document.title} at ${location.search}`);
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    close(list);
    await titled('Careers');
    await waitUntil(() => seen.length > 0, 'a change');
    observer.disconnect();
    expect(seen).to.deep.equal([`Careers at ${new URL(home, location.href).search}`]);
  });

  it('names the job in the page’s URL after a reload', async () => {
    const before = await mount({ search: 'reloaded' });
    const title = `${named(before)} – Careers`;
    await open(before);
    const { search } = location;
    before.remove();
    await titled('Careers');
    expect(location.search).to.equal(search);
    const list = await mount({ search: 'reloaded' });
    await titled(title);
    close(list);
    await titled('Careers');
  });

  it('is not doubled if the page already begins with the job', async () => {
    const first = await mount({ search: 'doubled' });
    const title = `${named(first)} – Careers`;
    await open(first);
    first.remove();
    await titled('Careers');
    document.title = title;
    const list = await mount({ search: 'doubled' });
    await waitUntil(() => Boolean(sheet(list)), 'open');
    await titled(title);
    close(list);
    await titled('Careers');
  });

  it('stays as the page writes it while a job is open', async () => {
    const list = await mount();
    await open(list);
    document.title = '(1) Careers';
    close(list);
    await waitUntil(() => !sheet(list), 'closed');
    await stepsEnd();
    expect(document.title).to.equal('(1) Careers');
    await open(list, 1);
    expect(document.title).to.equal(`${named(list, 1)} – (1) Careers`);
    close(list);
    await titled('(1) Careers');
  });

  it('is without the job after closing, also if a script of the page wrote the title with the job', async () => {
    const list = await mount();
    await open(list);
    document.title = `(1) ${named(list)} – Careers – Agency`;
    close(list);
    await titled('(1) Careers – Agency');
    document.title = 'Careers – Agency';
    await open(list, 1);
    expect(document.title).to.equal(`${named(list, 1)} – Careers – Agency`);
    close(list);
    await titled('Careers – Agency');
  });

  it('is the own one of the page after the list has left it, also on the way back', async () => {
    for (const isClosing of [false, true]) {
      const list = await mount();
      await open(list);
      if (isClosing) close(list);
      list.remove();
      await titled('Careers');
      await stepsEnd();
      history.replaceState(null, '', home);
    }
  });

  it('names the job that was opened last, of several lists', async () => {
    const [one, two] = [await mount({ search: 'one' }), await mount({ search: 'two' })];
    await open(one, 0);
    await open(two, 1);
    expect(document.title).to.equal(`${named(two, 1)} – Careers`);
    close(two);
    await titled(`${named(one, 0)} – Careers`);
    close(one);
    await titled('Careers');
  });

  it('stays as it is with without-url-sync', async () => {
    const list = await mount({ 'without-url-sync': true });
    await open(list);
    expect(document.title).to.equal('Careers');
  });

  it('is only the job on a page without a title', async () => {
    document.title = '';
    const list = await mount();
    await open(list);
    expect(document.title).to.equal(named(list));
    close(list);
    await titled('');
  });
});

// The full announcement of a saved job, in the dialog of the list on the same page.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { Announcement, PortalJobList, PortalSavedJobs } from '../../../src/index.ts';
import { readTitle } from '../../../src/facts/text/text.ts';
import { readJobTitle } from '../../../src/facts/text/title-case.ts';
import { loadSavedJobs } from '../../../src/elements/saved-jobs/saved-jobs-loader.ts';
import {
  cards,
  chainNow,
  find,
  findAll,
  focused,
  makeList,
  now,
  settled,
  textOf,
  waitUntil,
  useSavedJobsAlone,
  useOwnUrl,
} from '../support.ts';

useSavedJobsAlone();

interface Page {
  list: PortalJobList;
  saved: PortalSavedJobs;
}

const itemAt = (list: PortalJobList, index: number) => cards(list)[index]?.job as Announcement;

/** Saved jobs above their list, which is added later, as parts of a page may be. */
async function mount(attributes: Record<string, string | true> = {}): Promise<Page> {
  const saved = document.createElement('portal-saved-jobs');
  saved.now = now;
  const list = makeList(chainNow(), attributes);
  if (attributes['without-url-sync'] === undefined) list.removeAttribute('without-url-sync');
  const place = await fixture(html`<div>${saved}</div>`);
  place.append(list);
  await settled(list);
  const { savedJobs } = await loadSavedJobs();
  for (const index of [1, 0]) savedJobs.add(itemAt(list, index));
  await saved.updateComplete;
  return { list, saved };
}

const links = (saved: Element) => findAll<HTMLAnchorElement>(saved, '[part="title"] a');
const view = (list: Element) => find(list, 'portal-job-details');
const title = (list: Element) => {
  const element = view(list);
  return element ? textOf(find(element, '[part="title"]')) : '';
};
const titleAt = (list: PortalJobList, index: number) => readJobTitle(itemAt(list, index), false);

async function close(list: Element): Promise<void> {
  const element = view(list);
  if (element) find(element, '[part="close"]')?.click();
  await waitUntil(() => !view(list), 'closed');
}

describe('the details of a saved job', () => {
  beforeEach(async () => {
    const { savedJobs } = await loadSavedJobs();
    savedJobs.remove(...savedJobs.all.map((job) => job.MatchedObjectId));
  });
  useOwnUrl();

  for (const [name, attributes] of [
    ['a page URL', {}],
    ['without-url-sync', { 'without-url-sync': true }],
  ] as const) {
    it('have the same readable title in the saved jobs and in the list', async () => {
      const list = makeList(chainNow(), { 'results-per-page': '100' });
      const saved = document.createElement('portal-saved-jobs');
      await fixture(html`<div>${saved}${list}</div>`);
      await settled(list);
      const loud = cards(list).find((_, index) =>
        /^[A-Z]{5,} [A-Z]{5,}$/.test(readTitle(itemAt(list, index))),
      );
      const readable = textOf(loud && find(loud, '[part="title"]'));
      expect(readable).to.match(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
      (await loadSavedJobs()).savedJobs.add(loud?.job as Announcement);
      const item = () => textOf(find(saved, '[part="item"]'));
      await waitUntil(() => item().includes(readable), `${readable} in ${item()}`);
      expect(textOf(find(saved, '[part="remove"]'))).to.equal(`Remove ${readable}`);
      links(saved)[0]?.click();
      await waitUntil(() => title(list) === readable, `opens ${readable}`);
      const dialog = view(list);
      const apply = dialog && find(dialog, '[part="actions"] a');
      expect(textOf(apply)).to.contain(readable);
      await close(list);
      find(saved, '[part="remove"]')?.click();
      await waitUntil(() => textOf(find(saved, '[part="status"]')).includes(readable), 'removed');
    });

    it(`open in the dialog of the list with ${name}, and closing restores the focus to the link`, async () => {
      const { list, saved } = await mount(attributes);
      const told: string[] = [];
      list.addEventListener('portal-job-open', ({ detail }) => told.push(detail.id));
      const link = links(saved)[1];
      expect(textOf(link)).to.equal(titleAt(list, 1));
      link?.click();
      await waitUntil(() => title(list) === titleAt(list, 1), 'the job is shown');
      expect(find(view(list) as Element, 'dialog')?.matches(':modal')).to.equal(true);
      expect(location.search.includes('Job=')).to.equal(!('without-url-sync' in attributes));
      expect(told).to.deep.equal([itemAt(list, 1).MatchedObjectId]);
      await close(list);
      expect(focused() === link, 'the focus is on the link').to.equal(true);
    });
  }

  it('open even if the list shows other jobs by now', async () => {
    const { list, saved } = await mount({ 'without-url-sync': true });
    const wanted = titleAt(list, 0);
    findAll(list, 'nav a')
      .find((one) => textOf(one) === '3')
      ?.click();
    await settled(list);
    expect(cards(list).map((_, index) => titleAt(list, index))).to.not.include(wanted);
    links(saved)[0]?.click();
    await waitUntil(() => title(list) === wanted, 'the job is shown');
    await close(list);
    expect(focused() === links(saved)[0]).to.equal(true);
    expect(cards(list)).to.have.length(10);
  });

  it('are left to the browser on a click for a new tab, and to the page if it cancels the event', async () => {
    const { list, saved } = await mount();
    const [link] = links(saved);
    const { MatchedObjectId: id } = itemAt(list, 0);
    expect(new URL(link?.href ?? '').searchParams.get(`${list.search}.Job`)).to.match(
      new RegExp(`^${id};`),
    );
    let prevented: boolean | undefined;
    const watch = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', watch, { once: true });
    link?.dispatchEvent(
      new MouseEvent('click', { ctrlKey: true, bubbles: true, composed: true, cancelable: true }),
    );
    expect(prevented, 'left to the browser').to.equal(false);
    list.addEventListener('portal-job-open', (event) => {
      event.preventDefault();
    });
    addEventListener('click', watch, { once: true });
    link?.click();
    expect(prevented, 'taken by the page').to.equal(true);
    expect(view(list)).to.equal(null);
  });

  it('are replaced by a link to the portal if no list can open them', async () => {
    const { list, saved } = await mount();
    const toDetails = () => links(saved).filter(({ search }) => search.includes('Job='));
    const toPortal = () => links(saved).filter(({ hostname }) => hostname !== location.hostname);
    expect([toDetails().length, toPortal().length]).to.deep.equal([2, 0]);
    list.actions = 'apply save';
    await list.updateComplete;
    saved.requestUpdate();
    await saved.updateComplete;
    expect([toDetails().length, toPortal().length]).to.deep.equal([0, 2]);
    list.actions = null;
    list.remove();
    saved.requestUpdate();
    await saved.updateComplete;
    expect([toDetails().length, toPortal().length]).to.deep.equal([0, 2]);
  });

  it('save the job as its card does, and remove it again', async () => {
    const list = makeList(chainNow());
    await fixture(html`<div>${list}</div>`);
    await settled(list);
    const [card] = cards(list);
    if (!card) throw new Error('There is no card.');
    const name = titleAt(list, 0);
    find(card, '[part="title"] a')?.click();
    await waitUntil(() => title(list) === name, 'the job is shown');
    const save = () => find(view(list) as Element, '[part="save"]');
    expect(textOf(save())).to.equal(`Save ${name}`);
    save()?.click();
    await waitUntil(() => textOf(save()) === `Saved – remove ${name}`, 'is saved');
    const onCard = () => textOf(find(card, '[part="save"]'));
    await waitUntil(() => onCard() === `Saved – remove ${name}`, 'on the card too');
    save()?.click();
    await waitUntil(() => textOf(save()) === `Save ${name}`, 'is removed');
    const { savedJobs } = await loadSavedJobs();
    expect(savedJobs.has(itemAt(list, 0).MatchedObjectId)).to.equal(false);
  });

  it('have a separate link if titles link to the portal', async () => {
    const { saved } = await mount({ 'title-link': 'portal' });
    expect(links(saved).every(({ hostname }) => hostname !== location.hostname)).to.equal(true);
    const [link] = findAll<HTMLAnchorElement>(saved, '[part="details"]');
    expect(link?.search).to.contain('Job=');
  });
});

describe('many saved jobs', () => {
  it('ask the registry of lists once per rendering, and never query the document', async () => {
    const { savedJobs } = await loadSavedJobs();
    savedJobs.remove(...savedJobs.all.map((job) => job.MatchedObjectId));
    const { saved, list } = await mount({ 'without-url-sync': true, 'results-per-page': '50' });
    for (const card of cards(list)) savedJobs.add(card.job as Announcement);
    await saved.updateComplete;
    expect(links(saved).length).to.be.greaterThan(40);
    const { values } = Map.prototype;
    const { querySelectorAll } = document;
    let asked = 0;
    let searched = 0;
    Map.prototype.values = function (...given) {
      if (this.has(list)) asked += 1;
      return values.apply(this, given);
    };
    document.querySelectorAll = (selector: string) => {
      searched += 1;
      return querySelectorAll.call(document, selector);
    };
    saved.requestUpdate();
    await saved.updateComplete;
    Map.prototype.values = values;
    document.querySelectorAll = querySelectorAll;
    expect(asked).to.equal(1);
    expect(searched).to.equal(0);
    savedJobs.remove(...savedJobs.all.map((job) => job.MatchedObjectId));
  });
});

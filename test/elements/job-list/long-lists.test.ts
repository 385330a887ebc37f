// Lists of hundreds of jobs, which are rendered in steps so that a slow device still takes input in between.
import { expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobList } from '../../../src/index.ts';
import { setDeviceClock } from '../../support/shifted-clock.ts';
import {
  cards,
  chainNow,
  choose,
  find,
  inEachFrame,
  makeList,
  mountBoth,
  settled,
  textOf,
  waitUntil,
} from '../support.ts';

/** Changes a search. Returns how many cards each rendering removed and changed, until the list is complete. */
async function stepsOf(list: PortalJobList, change: () => void, keyword: string) {
  const items = find(list, '[role="list"]');
  if (!items) throw new Error('The list has no jobs.');
  const steps: { removed: number; changed: number }[] = [];
  const changedSoFar = () => cards(list).filter((card) => card.keyword === keyword).length;
  let changedBefore = changedSoFar();
  const observer = new MutationObserver((records) => {
    const changed = changedSoFar();
    const nodes = records.flatMap(({ removedNodes }) => [...removedNodes]);
    const removed = nodes.filter((node) => node instanceof HTMLLIElement).length;
    steps.push({ removed, changed: changed - changedBefore });
    changedBefore = changed;
  });
  observer.observe(items, { childList: true, subtree: true });
  change();
  await waitUntil(() => changedSoFar() > 0, 'the first card changes');
  await settled(list);
  observer.disconnect();
  return steps;
}

/** The most cards that one rendering replaces on a fast device and removes beyond that (60 and 25 in results-list.ts). */
const mostRemovedAtOnce = 85;

describe('a list of hundreds of jobs', () => {
  afterEach(() => {
    setDeviceClock(undefined);
  });

  async function mountLong(chain = chainNow()) {
    const { bar, list } = await mountBoth(chain, { 'results-per-page': '300' });
    expect(cards(list)).to.have.length(300);
    const field = find<HTMLInputElement>(bar, '#keyword');
    const search = (keyword: string) =>
      stepsOf(
        list,
        () => {
          if (field) field.value = keyword;
          field?.dispatchEvent(new Event('input', { bubbles: true }));
          field?.form?.requestSubmit();
        },
        keyword,
      );
    return { list, search };
  }

  async function searchFor(keyword: string) {
    const { list, search } = await mountLong();
    return { list, steps: await search(keyword) };
  }

  it('drops the jobs that no longer match a few at a time', async () => {
    const { list, steps } = await searchFor('nurse');
    const left = cards(list).length;
    expect(left).to.be.lessThan(200);
    expect(find(list, '[part="heading"]')?.textContent).to.include(String(left));
    expect(Math.max(...steps.map(({ removed }) => removed))).to.be.at.most(mostRemovedAtOnce);
  });

  it('changes the cards in several steps', async () => {
    const { list, steps } = await searchFor('nurse');
    expect(cards(list).every(({ keyword }) => keyword === 'nurse')).to.equal(true);
    expect(steps[0]?.changed).to.be.at.most(20);
  });

  it('changes in several steps if a newer response comes while it changes', async () => {
    const chain = chainNow();
    const { list, search } = await mountLong(chain);
    await search('nurse');
    await search('');
    expect(cards(list)).to.have.length(300);
    // The cached response is shown at once and then renewed.
    setDeviceClock(new Date(Date.now() + 60_000));
    chain.breakWith(async () => {
      while (!cards(list).some(({ keyword }) => keyword === 'nurse')) await nextFrame();
      return undefined;
    });
    const steps = await search('nurse');
    expect(Math.max(...steps.map(({ removed }) => removed))).to.be.at.most(mostRemovedAtOnce);
    expect(Math.max(...steps.map(({ changed }) => changed))).to.be.at.most(mostRemovedAtOnce);
  });

  it('keeps a focused job in its card if a newer response has a job above it', async () => {
    const chain = chainNow();
    const { list, search } = await mountLong(chain);
    await search('nurse');
    await search('');
    setDeviceClock(new Date(Date.now() + 60_000));
    const focused = () => cards(list).find((card) => card.matches(':focus-within'));
    const named = () => textOf(focused()?.shadowRoot?.querySelector('[part="title"]'));
    let isPassing = false;
    let title = '';
    chain.breakWith(async (request) => {
      if (isPassing) return undefined;
      isPassing = true;
      while (!cards(list).some(({ keyword }) => keyword === 'nurse')) await nextFrame();
      cards(list)[2]?.shadowRoot?.querySelector('a')?.focus();
      title = named();
      const response = (await (await chain.fetch(request)).json()) as {
        SearchResult: { SearchResultItems: { MatchedObjectId: string }[] };
      };
      const { SearchResultItems: items } = response.SearchResult;
      if (items[0]) items.unshift({ ...items[0], MatchedObjectId: '1' });
      return Response.json(response);
    });
    await search('nurse');
    expect(title).to.not.equal('');
    expect(named()).to.equal(title);
    expect(cards(list).findIndex((card) => card === focused())).to.equal(3);
  });

  it('leaves out the department of its jobs in several steps', async () => {
    const { bar, list } = await mountBoth(chainNow(), { 'results-per-page': '300' });
    const withDepartment = () => cards(list).filter((card) => !card.withoutDepartment).length;
    expect(withDepartment()).to.equal(300);
    const steps: number[] = [];
    const stop = inEachFrame(() => {
      steps.push(withDepartment());
    });
    await choose(bar, list, 'Agency', 'Veterans Health Administration');
    stop();
    expect(withDepartment()).to.equal(0);
    expect(steps.filter((count) => count > 0 && count < 300)).to.not.be.empty;
  });

  it('shows the first jobs before it renders those below the screen', async () => {
    const list = makeList(chainNow(), { 'results-per-page': '25' });
    const results = oneEvent(list, 'portal-results');
    await fixture(html`<div>${list}</div>`);
    await results;
    expect(cards(list)).to.have.length(Math.min(5, Math.ceil(innerHeight / 220)));
    await settled(list);
    expect(cards(list)).to.have.length(25);
  });
});

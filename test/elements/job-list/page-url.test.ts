import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/index.ts';
import type { Announcement, PortalFilterBar, PortalJobList } from '../../../src/index.ts';
import {
  cards,
  chainNow,
  chips,
  entryKey,
  find,
  findAll,
  heading,
  legends,
  makeList,
  mountBeside,
  option,
  settled,
  spoken,
  textOf,
  titles,
  useOwnUrl,
  waitUntil,
} from '../support.ts';

async function mountSynced(
  chain: ReturnType<typeof chainNow>,
  search = 'default',
  applyMode: PortalFilterBar['applyMode'] = 'instant',
): Promise<{ bar: PortalFilterBar; list: PortalJobList }> {
  const list = makeList(chain, { search });
  list.removeAttribute('without-url-sync');
  const bar = document.createElement('portal-filter-bar');
  bar.search = search;
  bar.applyMode = applyMode;
  await mountBeside(bar, list);
  await settled(list);
  await bar.updateComplete;
  return { bar, list };
}

const visit = (query: string) => {
  history.replaceState(null, '', `${location.pathname}${query}`);
};

async function back(list: PortalJobList, done: () => boolean): Promise<void> {
  history.back();
  await waitUntil(done, 'went back');
  await list.updateComplete;
  await settled(list);
}

describe('the page URL and the elements', () => {
  useOwnUrl();

  it('adds one history entry for each change, which Back undoes', async () => {
    visit('?utm=1');
    const { bar, list } = await mountSynced(chainNow());
    const start = titles(list);
    option(bar, 'Schedule', 'Full-time').click();
    await settled(list);
    const chosen = titles(list);
    const next = findAll(list, 'nav a').find((one) => one.getAttribute('aria-label') === 'Page 3');
    next?.click();
    await settled(list);
    expect(location.search).to.equal('?utm=1&PositionScheduleTypeCode=1&Page=3');
    await back(list, () => !location.search.includes('Page'));
    expect(titles(list)).to.deep.equal(chosen);
    expect(option(bar, 'Schedule', 'Full-time').checked).to.equal(true);
    await back(list, () => location.search === '?utm=1');
    expect(titles(list)).to.deep.equal(start);
    expect(option(bar, 'Schedule', 'Full-time').checked).to.equal(false);
  });

  for (const [one, other] of [
    ['', '?Keyword=nurse&SortField=opendate&SortDirection=desc'],
    ['?SortField=opendate&SortDirection=desc', '?Keyword=nurse'],
    ['?LocationName=Denver&Radius=33', '?LocationName=Denver&Radius=44'],
  ] as const)
    it(`shows the right values in all selects after a jump between ${one || 'an empty query'} and ${other}`, async () => {
      visit(one);
      const { bar, list } = await mountSynced(chainNow());
      const valueOf = (host: Element, id: string) => find<HTMLSelectElement>(host, id)?.value;
      // Twice, because the second time uses cached responses.
      for (const query of [other, one, other, one]) {
        history.pushState(null, '', location.pathname + query);
        dispatchEvent(new PopStateEvent('popstate'));
        await settled(list);
        await bar.updateComplete;
        const { searchParams } = new URL(query, location.href);
        const usual = searchParams.has('Keyword') ? 'relevance' : 'closing';
        expect(valueOf(list, '#sort')).to.equal(searchParams.has('SortField') ? 'newest' : usual);
        expect(valueOf(bar, '#radius')).to.equal(searchParams.get('Radius') ?? '');
      }
    });

  for (const size of ['10', '100'])
    it(`links each of ${size} cards to its own job, also those drawn during the next request`, async () => {
      visit(`?ResultsPerPage=${size}`);
      const chain = chainNow();
      const { bar, list } = await mountSynced(chain);
      await waitUntil(() => legends(bar).includes('Schedule'));
      let response: () => void = () => undefined;
      let held: Promise<void> | undefined;
      list.fetch = async (request) => {
        await held;
        return chain.fetch(request);
      };
      await settled(list);
      const ul = find(list, '[part="list"]');
      if (!ul) throw new Error('no list');
      const drawing = new MutationObserver(() => {
        if (ul.getAttribute('aria-busy') !== 'true' || list.state === 'loading') return;
        drawing.disconnect();
        held = new Promise((resolve) => (response = resolve));
        option(bar, 'Schedule', 'Part-time').click();
      });
      drawing.observe(ul, { attributeFilter: ['aria-busy'] });
      drawing.observe(list, { attributeFilter: ['state'] });
      option(bar, 'Schedule', 'Full-time').click();
      await waitUntil(() => chips(list).length === 2);
      await aTimeout(200);
      expect(list.state).to.equal('loading');
      for (const { job: announcement, detailsUrl } of cards(list))
        expect(detailsUrl).to.contain((announcement as Announcement).MatchedObjectId);
      response();
      await settled(list);
    });

  it('shows the same view after a reload', async () => {
    visit(
      '?Keyword=health&PositionScheduleTypeCode=1&LocationName=Denver%2C+Colorado&Radius=200&SortField=jobtitle&SortDirection=asc&Page=2',
    );
    const chain = chainNow();
    const { bar, list } = await mountSynced(chain);
    const query = Object.fromEntries(chain.searches()[0] ?? []);
    expect(query).to.deep.include({
      Keyword: 'health',
      PositionScheduleTypeCode: '1',
      LocationName: 'Denver, Colorado',
      Radius: '200',
      SortField: 'jobtitle',
    });
    expect(find<HTMLInputElement>(bar, '#keyword')?.value).to.equal('health');
    expect(find<HTMLInputElement>(bar, '#place')?.value).to.equal('Denver, Colorado');
    expect(find<HTMLSelectElement>(bar, '#radius')?.value).to.equal('200');
    expect(find<HTMLSelectElement>(list, '#sort')?.value).to.equal('title');
    expect(chips(list)).to.deep.equal(['health', 'Denver, Colorado · 200 miles', 'Full-time']);
    expect(list.state).to.be.oneOf(['ready', 'empty']);
  });

  it('drops a forged value without showing it', async () => {
    visit(
      '?Organization=%3Cb%3EYou%20won%3C/b%3E&PositionScheduleTypeCode=1;evil,98&HiringPath=e*vil&SortField=evil&GradeBucket=evil',
    );
    const { bar, list } = await mountSynced(chainNow());
    await waitUntil(() => location.search === '?PositionScheduleTypeCode=1', 'cleans the URL');
    await settled(list);
    await bar.updateComplete;
    expect(textOf(bar.shadowRoot?.firstElementChild)).to.not.match(/evil|You won/);
    expect(chips(list)).to.deep.equal(['Full-time']);
    expect(cards(list)).to.have.length(10);
  });

  it('drops a filter value that has ended before it shows or announces an empty list', async () => {
    visit('?HiringPath=ENDED');
    const texts = new Set<string>();
    const list = makeList(chainNow(), { search: 'default' });
    list.removeAttribute('without-url-sync');
    let ended = false;
    const watch = () => {
      texts.add(`${heading(list)} ${textOf(find(list, '[role="status"]'))}`);
      if (!ended) requestAnimationFrame(watch);
    };
    watch();
    await fixture(html`<div>${list}</div>`);
    await waitUntil(() => cards(list).length > 0 && list.state === 'ready', 'shows jobs');
    await spoken(list, '10 of');
    ended = true;
    expect(location.search).to.equal('');
    expect([...texts].filter((text) => /No jobs/.test(text))).to.deep.equal([]);
  });

  it('cannot replace the locked organization', async () => {
    visit('?Organization=VA&WhoMayApply=All');
    const chain = chainNow();
    const list = makeList(chain, { search: 'default', organization: 'AG' });
    list.removeAttribute('without-url-sync');
    await fixture(html`<div>${list}</div>`);
    await settled(list);
    for (const query of chain.searches()) {
      expect(query.get('Organization')).to.equal('AG');
      expect(query.has('WhoMayApply')).to.equal(false);
    }
  });

  it('gives each page of results a URL, so that it opens in a new tab', async () => {
    visit('?utm=1');
    const { list } = await mountSynced(chainNow());
    const link = findAll<HTMLAnchorElement>(list, 'nav a').find((one) => textOf(one) === '2');
    expect(new URL(link?.href ?? '').search).to.equal('?utm=1&Page=2');
  });

  it('drops words that are only typed, and goes one entry back, with Back', async () => {
    visit('');
    const { bar, list } = await mountSynced(chainNow());
    option(bar, 'Schedule', 'Part-time').click();
    await settled(list);
    const field = find<HTMLInputElement>(bar, '#keyword');
    field?.focus();
    await sendKeys({ type: 'nurse' });
    expect(location.search).not.to.include('nurse');
    await back(list, () => location.search === '');
    const entry = entryKey();
    await bar.updateComplete;
    expect(field?.value).to.equal('');
    expect(chips(list)).to.deep.equal([]);
    field?.blur();
    await aTimeout(50);
    expect(location.search).to.equal('');
    expect(entryKey()).to.equal(entry);
  });

  it('drops forged values also if apply-mode is "button"', async () => {
    visit('?RemunerationMinimumAmount=999&Organization=FORGED&PositionScheduleTypeCode=2');
    const { bar, list } = await mountSynced(chainNow(), 'default', 'button');
    await waitUntil(() => location.search === '?PositionScheduleTypeCode=2', 'cleans the URL');
    await settled(list);
    await bar.updateComplete;
    expect(chips(list)).to.deep.equal(['Part-time']);
    expect(legends(bar)).to.include.members(['Pay', 'Schedule']);
  });

  it('drops filters that conflict with a lock that the page sets later', async () => {
    visit('?PositionScheduleTypeCode=1&Page=3');
    const { list } = await mountSynced(chainNow());
    list.setAttribute('position-schedule-type-code', '2');
    await list.updateComplete;
    await settled(list);
    expect(location.search).to.equal('');
  });

  it('accepts control characters in keywords, but drops keywords that are too long together with the locked ones', async () => {
    visit('?Keyword=nurse%00%01');
    const { list } = await mountSynced(chainNow());
    expect(list.state).to.equal('ready');
    list.setAttribute('keyword', 'health');
    visit(`?Keyword=${'nurse '.repeat(33)}`);
    dispatchEvent(new PopStateEvent('popstate'));
    await list.updateComplete;
    await settled(list);
    expect(list.state).to.equal('ready');
    expect(location.search).to.equal('');
  });
});

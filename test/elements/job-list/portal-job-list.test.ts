import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalJobList, PortalResultsEvent } from '../../../src/index.ts';
import { faults } from '../../support/chain.ts';
import {
  boxesOf,
  cards,
  chainNow,
  find,
  findAll,
  focused,
  heading,
  makeList,
  message,
  mountList,
  settled,
  spoken,
  textOf,
  titles,
  waitUntil,
} from '../support.ts';

const pager = (list: PortalJobList, label: string) =>
  findAll(list, 'nav a, nav button').find((one) => one.getAttribute('aria-label') === label);

async function goTo(list: PortalJobList, label: string): Promise<void> {
  pager(list, label)?.click();
  await settled(list);
}

const fallbackShown = (list: PortalJobList) => {
  const link = list.querySelector('a');
  return link !== null && link.getClientRects().length > 0;
};

describe('portal-job-list', () => {
  describe('with jobs', () => {
    it('names the page of results that failed to load, forward and back', async () => {
      const chain = chainNow();
      const list = await mountList(chain);
      chain.breakWith(faults.down);
      await goTo(list, 'Next');
      expect(message(list)).to.include('Not applied yet: Page 2.');
      list.retry();
      await settled(list);
      expect(message(list)).to.include('Not applied yet: Page 2.');
      chain.breakWith(undefined);
      list.retry();
      await settled(list);
      await waitUntil(() => message(list) === '', 'the notice goes');
      chain.breakWith(faults.down);
      await goTo(list, 'Page 3');
      expect(message(list)).to.include('Not applied yet: Page 3.');
    });

    it('keeps the heading left-to-right and at the right edge on a right-to-left page', async () => {
      const list = await mountList(chainNow());
      const page = await fixture<HTMLElement>(html`<div dir="rtl"></div>`);
      page.append(list);
      await list.updateComplete;
      const [number, jobs] = boxesOf(find(list, '[part="heading"]'), /^\S|j/g);
      expect(number?.right).to.be.below(jobs?.left ?? 0);
      expect(number?.left).to.be.above(page.getBoundingClientRect().width / 2);
    });

    it('shows the number of jobs and a card for each job of the page', async () => {
      const list = await mountList(chainNow());
      expect(list.state).to.equal('ready');
      expect(cards(list)).to.have.length(10);
      expect(heading(list)).to.match(/^[\d,]+ jobs$/);
      expect(fallbackShown(list)).to.equal(false);
      for (const title of titles(list)) expect(title).to.have.length.greaterThan(3);
    });

    it('puts the channel of the host page into every link to the portal [§4.3.12]', async () => {
      const list = await mountList(chainNow(), {
        'channel-id': 'AGENCYWEB',
        'title-link': 'portal',
      });
      const links = cards(list).flatMap((card) =>
        findAll<HTMLAnchorElement>(card, '[part="apply"], [part="title"] a'),
      );
      expect(links.length).to.be.greaterThan(15);
      for (const link of links) {
        const url = new URL(link.href);
        expect(url.searchParams.getAll('PostingChannelID'), link.href).to.deep.equal(['AGENCYWEB']);
      }
    });

    it('reports its results with an event', async () => {
      const list = makeList(chainNow());
      setTimeout(() => void fixture(html`<div>${list}</div>`));
      const event = await oneEvent<PortalResultsEvent>(list, 'portal-results');
      expect(event.detail).to.include({ shown: 10, page: 1, search: list.search });
      expect(event.bubbles && event.composed).to.equal(true);
    });

    it('sends each locked attribute as its parameter', async () => {
      const chain = chainNow();
      await mountList(chain, {
        keyword: 'nurse',
        'job-category-code': '0610;0620',
        'remote-indicator': '',
        'pay-grade-low': '5',
        'results-per-page': '3',
        'sort-field': 'closedate',
        'sort-direction': 'asc',
      });
      const query = Object.fromEntries(chain.searches()[0] ?? []);
      expect(query).to.deep.include({
        Keyword: 'nurse',
        JobCategoryCode: '0610;0620',
        RemoteIndicator: 'True',
        PayGradeLow: '05',
        ResultsPerPage: '3',
        SortField: 'closedate',
        SortDirection: 'asc',
      });
    });

    it('also accepts lists, numbers and booleans as properties', async () => {
      const chain = chainNow();
      const list = makeList(chain);
      Object.assign(list, {
        jobCategoryCode: ['0610', '0620'],
        resultsPerPage: 2,
        remoteIndicator: false,
      });
      await fixture(html`<div>${list}</div>`);
      await settled(list);
      const query = Object.fromEntries(chain.searches()[0] ?? []);
      expect(query).to.deep.include({
        JobCategoryCode: '0610;0620',
        ResultsPerPage: '2',
        RemoteIndicator: 'False',
      });
    });

    it('requests again when an attribute changes, but not if its value is the same', async () => {
      const chain = chainNow();
      const list = await mountList(chain, { keyword: 'nurse' });
      list.setAttribute('keyword', 'nurse');
      await settled(list);
      expect(chain.searches()).to.have.length(1);
      list.setAttribute('keyword', 'engineer');
      await list.updateComplete;
      await settled(list);
      expect(chain.searches().at(-1)?.get('Keyword')).to.equal('engineer');
    });

    it('keeps its results without a request when it moves within the page', async () => {
      const chain = chainNow();
      const list = await mountList(chain);
      const before = titles(list);
      const elsewhere = await fixture(html`<section></section>`);
      elsewhere.append(list);
      await settled(list);
      expect(titles(list)).to.deep.equal(before);
      expect(chain.searches()).to.have.length(1);
    });

    it('shows another search when its search attribute changes', async () => {
      const chain = chainNow();
      const list = await mountList(chain, { keyword: 'nurse' });
      const before = list.search;
      list.search = `${before}-other`;
      await list.updateComplete;
      await settled(list);
      expect(list.state).to.equal('ready');
      expect(cards(list)).to.have.length(10);
      expect(chain.searches()).to.have.length(2);
      list.search = before;
      await list.updateComplete;
      await settled(list);
      expect(cards(list)).to.have.length(10);
    });

    it('reports no errors after it leaves the page', async () => {
      const chain = chainNow();
      chain.breakWith(faults.never);
      const list = makeList(chain);
      const home = await fixture(html`<div>${list}</div>`);
      let told = 0;
      list.addEventListener('portal-error', () => (told += 1));
      home.textContent = '';
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(told).to.equal(0);
    });
  });

  describe('paging', () => {
    it('moves the focus to the heading and announces the page and its jobs', async () => {
      const list = await mountList(chainNow());
      await goTo(list, 'Page 3');
      expect(focused() === find(list, '[part="heading"]'), 'focus goes to the heading').to.equal(
        true,
      );
      await spoken(list, 'Page 3 of');
      await spoken(list, 'jobs 21 to 30');
      expect(textOf(find(list, '[aria-current="page"]'))).to.equal('3');
    });

    it('shows 10,000+ at the limit of the service and no page after it', async () => {
      const item = { MatchedObjectId: '1', MatchedObjectDescriptor: { PositionTitle: 'Job' } };
      const items = Array.from({ length: 10 }, (_, index) => ({
        ...item,
        MatchedObjectId: String(index),
      }));
      const response = {
        SearchResult: {
          SearchResultCount: 10,
          SearchResultCountAll: 10_000,
          SearchResultItems: items,
        },
      };
      const list = await mountList(
        chainNow({ upstream: () => Promise.resolve(Response.json(response)) }),
      );
      expect(heading(list)).to.equal('10,000+ jobs');
      expect(pager(list, 'Page 1000') ?? pager(list, 'Page 1,000')).to.not.equal(undefined);
      const numbers = findAll(list, 'nav a, nav button').map((one) =>
        Number(textOf(one).replace(',', '')),
      );
      expect(Math.max(...numbers.filter((number) => number > 0))).to.equal(1_000);
    });
  });

  it('neither moves the focus nor reports anything if the current page is chosen again', async () => {
    const chain = chainNow();
    const list = await mountList(chain);
    let told = 0;
    list.addEventListener('portal-page-change', () => (told += 1));
    await goTo(list, 'Page 1');
    list.requestUpdate();
    await list.updateComplete;
    expect(told).to.equal(0);
    expect(focused() === find(list, '[part="heading"]')).to.equal(false);
    expect(chain.searches()).to.have.length(1);
  });

  it('shows no jobs while another list with the same search name has a different lock', async () => {
    const chain = chainNow();
    const first = await mountList(chain, { organization: 'VA' });
    const second = makeList(chain, { organization: 'AG', search: first.search });
    await fixture(html`<div>${second}</div>`);
    await settled(second);
    expect(cards(second)).to.have.length(0);
    expect(second.state).to.equal('error');
    expect(message(second)).not.to.contain('Another list');
    first.remove();
    await waitUntil(() => second.state === 'ready');
    await settled(second);
    expect(chain.searches().at(-1)?.get('Organization')).to.equal('AG');
    expect(cards(second)).to.have.length(10);
  });

  it('keeps several lists without a search name apart', async () => {
    const chain = chainNow();
    const told: string[] = [];
    const { info } = console;
    console.info = (text: string) => told.push(text);
    try {
      const [first, second, third] = ['VA', 'AG', 'HE'].map((organization) => {
        const list = makeList(chain, { organization });
        list.removeAttribute('search');
        return list;
      });
      if (!first || !second || !third) throw new Error('no lists');
      await fixture(html`<div>${first}${second}${third}</div>`);
      for (const list of [first, second, third]) {
        await settled(list);
        expect(cards(list)).to.have.length(10);
      }
      expect([first, second, third].map((list) => list.search || 'default')).to.deep.equal([
        'default',
        'list-2',
        'list-3',
      ]);
      await goTo(third, 'Page 2');
      await settled(third);
      expect(titles(first)).to.not.deep.equal(titles(third));
      expect(textOf(find(first, '[aria-current="page"]'))).to.equal('1');
      expect(textOf(find(third, '[aria-current="page"]'))).to.equal('2');
      await waitUntil(() => told.length > 0, 'a note');
    } finally {
      console.info = info;
    }
    expect(told).to.have.length(1);
    expect(told[0]).to.contain('search');
  });

  describe('without jobs', () => {
    it('shows "No open jobs right now"', async () => {
      const list = await mountList(chainNow(), { keyword: 'nosuchword' });
      expect(list.state).to.equal('empty');
      expect(heading(list)).to.equal('No open jobs right now');
      expect(cards(list)).to.have.length(0);
    });
  });

  describe('in an outage', () => {
    const sentences: [string, Parameters<ReturnType<typeof chainNow>['breakWith']>[0], string][] = [
      ['a proxy that is down', faults.down, 'cannot be reached'],
      ['too many requests', faults.status(429), 'Too many requests'],
      ['a service out of order', faults.status(503), 'not available'],
    ];
    for (const [what, fault, words] of sentences) {
      it(`explains ${what}`, async () => {
        const chain = chainNow();
        chain.breakWith(fault);
        const list = await mountList(chain);
        expect(list.state).to.equal('error');
        expect(message(list)).to.contain(words);
        expect(fallbackShown(list)).to.equal(true);
        expect(heading(list)).to.not.match(/no .*jobs/i);
      });
    }

    it('ends a Spanish sentence with one period, even after “p.m.”', async () => {
      const chain = chainNow();
      chain.breakWith(faults.down);
      const list = makeList(chain, { lang: 'es' });
      await fixture(html`<div>${list}</div>`);
      await settled(list);
      await waitUntil(
        () => /Próximo intento: .*m\./.test(message(list)),
        'the time of the next try',
      );
      expect(message(list)).not.to.contain('..');
    });

    it('reports the kind and status of an error once', async () => {
      const chain = chainNow();
      chain.breakWith(faults.status(401));
      const list = makeList(chain);
      const told: PortalErrorEvent[] = [];
      list.addEventListener('portal-error', (event) => told.push(event));
      await fixture(html`<div>${list}</div>`);
      await settled(list);
      list.requestUpdate();
      await list.updateComplete;
      expect(told.map((event) => [event.detail.kind, event.detail.status])).to.deep.equal([
        ['status', 401],
      ]);
    });

    it('keeps the last jobs with a notice, and shows new ones after "Try again"', async () => {
      const chain = chainNow();
      const list = await mountList(chain);
      const before = titles(list);
      chain.breakWith(faults.down);
      await goTo(list, 'Page 2');
      expect(titles(list)).to.deep.equal(before);
      expect(list.hasAttribute('stale')).to.equal(true);
      expect(message(list)).to.contain('could not refresh');
      chain.breakWith(undefined);
      find(list, '.message button')?.focus();
      find(list, '.message button')?.click();
      expect(list.hasAttribute('stale'), 'says so until the response is there').to.equal(true);
      await waitUntil(() => list.state === 'ready');
      await settled(list);
      expect(focused() === find(list, '[part="heading"]'), 'focus goes to the heading').to.equal(
        true,
      );
      expect(list.hasAttribute('stale')).to.equal(false);
      expect(titles(list)).to.not.deep.equal(before);
      await spoken(list, 'up to date');
    });

    it('recovers without action when the service is back', async () => {
      const chain = chainNow();
      chain.breakWith(faults.down);
      const list = await mountList(chain);
      expect(list.state).to.equal('error');
      chain.breakWith(undefined);
      window.dispatchEvent(new Event('online'));
      await waitUntil(() => list.state === 'ready');
      await settled(list);
      expect(cards(list)).to.have.length(10);
      expect(fallbackShown(list)).to.equal(false);
    });
  });

  describe('with invalid attributes', () => {
    it('shows the link and sends no request, because omitting the lock would show more jobs', async () => {
      const chain = chainNow();
      const list = await mountList(chain, { 'date-posted': 'yesterday', organization: 'HE' });
      expect(message(list)).not.to.contain('date-posted');
      expect(chain.asked).to.have.length(0);
      expect(fallbackShown(list)).to.equal(true);
      list.setAttribute('date-posted', '7');
      await list.updateComplete;
      await settled(list);
      expect(list.state).to.equal('ready');
    });

    it('shows a message and the link if proxy-url is missing', async () => {
      const list = await mountList(chainNow(), { 'proxy-url': ' ' });
      expect(message(list)).to.equal('The jobs service is not available right now.');
      expect(fallbackShown(list)).to.equal(true);
    });
  });

  describe('with unexpected responses', () => {
    const item = (id: string, codes: string | undefined) => ({
      MatchedObjectId: id,
      MatchedObjectDescriptor: {
        PositionTitle: `Job ${id}`,
        UserArea: { Details: codes === undefined ? {} : { OrganizationCodes: codes } },
      },
    });
    const responseTo = (items: unknown[]) => () =>
      Promise.resolve(
        Response.json({
          SearchResult: {
            SearchResultCount: items.length,
            SearchResultCountAll: items.length,
            SearchResultItems: items,
          },
        }),
      );

    it('drops jobs outside the locked organization, and reports them', async () => {
      const chain = chainNow({
        upstream: responseTo([item('1', 'HE/HE38'), item('2', 'VA/VATA'), item('3', undefined)]),
      });
      const list = makeList(chain, { organization: 'HE' });
      const told: PortalErrorEvent[] = [];
      list.addEventListener('portal-error', (event) => told.push(event));
      await fixture(html`<div>${list}</div>`);
      await settled(list);
      expect(titles(list)).to.deep.equal(['Job 1', 'Job 3']);
      await waitUntil(() => told.length > 0);
      expect(told.map((event) => event.detail.kind)).to.deep.equal(['scope']);
    });

    it('drops only unreadable jobs, and shows their number', async () => {
      const chain = chainNow();
      chain.breakWith(() =>
        Response.json({
          SearchResult: {
            SearchResultCountAll: 3,
            SearchResultItems: [item('1', undefined), null, { MatchedObjectId: '3' }],
          },
        }),
      );
      const list = makeList(chain);
      const told: PortalErrorEvent[] = [];
      list.addEventListener('portal-error', (event) => told.push(event));
      await fixture(html`<div>${list}</div>`);
      await settled(list);
      expect(titles(list)).to.deep.equal(['Job 1']);
      expect(message(list)).to.contain('2 announcements could not be shown');
      expect(told.map((event) => event.detail.kind)).to.deep.equal(['shape']);
      expect(told[0]?.detail.losses).to.have.length(2);
    });

    it('shows the link of the host page if no job can be read', async () => {
      const chain = chainNow();
      chain.breakWith(() =>
        Response.json({
          SearchResult: { SearchResultCountAll: 2, SearchResultItems: [null, { Id: '3' }] },
        }),
      );
      const list = await mountList(chain);
      expect(cards(list)).to.have.length(0);
      expect(message(list)).to.contain('2 announcements could not be shown');
      expect(fallbackShown(list)).to.equal(true);
      await spoken(list, '0 of 2 jobs. 2 announcements could not be shown.');
    });
  });

  it('counts the jobs that the proxy dropped as unreadable', async () => {
    const readable = { MatchedObjectId: '1', MatchedObjectDescriptor: { PositionTitle: 'Job 1' } };
    const response = {
      SearchResult: { SearchResultCountAll: 2, SearchResultItems: [readable, null] },
    };
    const list = await mountList(
      chainNow({ upstream: () => Promise.resolve(Response.json(response)) }),
    );
    expect(titles(list)).to.deep.equal(['Job 1']);
    expect(message(list)).to.contain('1 announcement could not be shown');
  });

  it('uses the language of the surrounding page, and follows its changes', async () => {
    const list = makeList(chainNow());
    const home = await fixture(html`<div lang="es">${list}</div>`);
    await settled(list);
    expect(heading(list)).to.match(/empleos|trabajos|vacantes/);
    home.setAttribute('lang', 'en');
    await waitUntil(() => /jobs/.test(heading(list)));
  });

  it('is accessible in every state', async () => {
    const ready = await mountList(chainNow(), { 'results-per-page': '3' });
    await expect(ready).to.be.accessible();
    const chain = chainNow();
    chain.breakWith(faults.down);
    await expect(await mountList(chain)).to.be.accessible();
  });
});

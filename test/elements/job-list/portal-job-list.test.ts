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
    it('says which page could not be shown in an outage, in both directions', async () => {
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

    it('reads from left to right on a page that runs from right to left, and stands at its right', async () => {
      const list = await mountList(chainNow());
      const page = await fixture<HTMLElement>(html`<div dir="rtl"></div>`);
      page.append(list);
      await list.updateComplete;
      const [number, jobs] = boxesOf(find(list, '[part="heading"]'), /^\S|j/g);
      expect(number?.right).to.be.below(jobs?.left ?? 0);
      expect(number?.left).to.be.above(page.getBoundingClientRect().width / 2);
    });

    it('shows the number of all matches and a card for each job of the page', async () => {
      const list = await mountList(chainNow());
      expect(list.state).to.equal('ready');
      expect(cards(list)).to.have.length(10);
      expect(heading(list)).to.match(/^[\d,]+ jobs$/);
      expect(fallbackShown(list)).to.equal(false);
      for (const title of titles(list)) expect(title).to.have.length.greaterThan(3);
    });

    it('asks once, for the short form, with page and page size', async () => {
      const chain = chainNow();
      await mountList(chain);
      expect(chain.searches()).to.have.length(1);
      const [query] = chain.searches();
      expect(query?.get('Fields')).to.equal('Min');
      expect(query?.get('Page')).to.equal('1');
      expect(query?.get('ResultsPerPage')).to.equal('10');
    });

    it('puts the channel of the host into every Apply link, and every title link to the portal [§4.3.12]', async () => {
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

    it('tells the page what is shown', async () => {
      const list = makeList(chainNow());
      setTimeout(() => void fixture(html`<div>${list}</div>`));
      const event = await oneEvent<PortalResultsEvent>(list, 'portal-results');
      expect(event.detail).to.include({ shown: 10, page: 1, search: list.search });
      expect(event.bubbles && event.composed).to.equal(true);
    });

    it('sends every locked attribute under the name of its parameter', async () => {
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

    it('takes lists, numbers and flags from script as well', async () => {
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

    it('asks anew when an attribute changes, and is silent when it is set to what it was', async () => {
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

    it('keeps its results without asking again when it is moved on the page', async () => {
      const chain = chainNow();
      const list = await mountList(chain);
      const before = titles(list);
      const elsewhere = await fixture(html`<section></section>`);
      elsewhere.append(list);
      await settled(list);
      expect(titles(list)).to.deep.equal(before);
      expect(chain.searches()).to.have.length(1);
    });

    it('goes over to the search that it names anew', async () => {
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

    it('goes silent when it leaves the page', async () => {
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
    it('takes the focus to the heading and says the page and its jobs', async () => {
      const list = await mountList(chainNow());
      await goTo(list, 'Page 3');
      expect(focused() === find(list, '[part="heading"]'), 'focus goes to the heading').to.equal(
        true,
      );
      await spoken(list, 'Page 3 of');
      await spoken(list, 'jobs 21 to 30');
      expect(textOf(find(list, '[aria-current="page"]'))).to.equal('3');
    });

    it('shows other jobs on each page and the same ones on the way back', async () => {
      const list = await mountList(chainNow());
      const first = titles(list);
      await goTo(list, 'Next');
      const second = titles(list);
      expect(second).to.not.deep.equal(first);
      await goTo(list, 'Previous');
      expect(titles(list)).to.deep.equal(first);
    });

    it('keeps the locked attributes on every page', async () => {
      const chain = chainNow();
      const list = await mountList(chain, { keyword: 'nurse' });
      await goTo(list, 'Page 2');
      expect(chain.searches().at(-1)?.get('Keyword')).to.equal('nurse');
      expect(chain.searches().at(-1)?.get('Page')).to.equal('2');
    });

    it('trusts the items that came where the service sends more than was asked for', async () => {
      const items = Array.from({ length: 25 }, (_, index) => ({
        MatchedObjectId: String(index),
        MatchedObjectDescriptor: { PositionTitle: `Job ${index}` },
      }));
      const answer = {
        SearchResult: { SearchResultCount: 25, SearchResultCountAll: 60, SearchResultItems: items },
      };
      const chain = chainNow({ upstream: () => Promise.resolve(Response.json(answer)) });
      const list = await mountList(chain);
      await waitUntil(() => cards(list).length === 25, 'all of them are drawn');
      await goTo(list, 'Page 2');
      await spoken(list, 'Page 2 of 3, jobs 26 to 50');
    });

    it('says 10,000+ at the cap of the service and offers no page past it', async () => {
      const item = { MatchedObjectId: '1', MatchedObjectDescriptor: { PositionTitle: 'Job' } };
      const items = Array.from({ length: 10 }, (_, index) => ({
        ...item,
        MatchedObjectId: String(index),
      }));
      const answer = {
        SearchResult: {
          SearchResultCount: 10,
          SearchResultCountAll: 10_000,
          SearchResultItems: items,
        },
      };
      const list = await mountList(
        chainNow({ upstream: () => Promise.resolve(Response.json(answer)) }),
      );
      expect(heading(list)).to.equal('10,000+ jobs');
      expect(pager(list, 'Page 1000') ?? pager(list, 'Page 1,000')).to.not.equal(undefined);
      const numbers = findAll(list, 'nav a, nav button').map((one) =>
        Number(textOf(one).replace(',', '')),
      );
      expect(Math.max(...numbers.filter((number) => number > 0))).to.equal(1_000);
    });
  });

  it('takes no focus and tells nothing when the page that is shown is asked for', async () => {
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

  it('shows nothing under a lock that another list of its name does not have, until that one leaves', async () => {
    const chain = chainNow();
    const first = await mountList(chain, { organization: 'VA' });
    const second = makeList(chain, { organization: 'AG', search: first.search });
    await fixture(html`<div>${second}</div>`);
    await settled(second);
    expect(cards(second)).to.have.length(0);
    expect(message(second)).to.contain('search').and.contain('Another list');
    first.remove();
    await waitUntil(() => second.state === 'ready');
    await settled(second);
    expect(chain.searches().at(-1)?.get('Organization')).to.equal('AG');
    expect(cards(second)).to.have.length(10);
  });

  it('without a name stands beside another one without: each shows its own jobs', async () => {
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
    } finally {
      console.info = info;
    }
    expect(told).to.have.length(1);
    expect(told[0]).to.contain('search');
  });

  describe('without jobs', () => {
    it('says that nothing is open', async () => {
      const list = await mountList(chainNow(), { keyword: 'nosuchword' });
      expect(list.state).to.equal('empty');
      expect(heading(list)).to.equal('No open jobs right now');
      expect(cards(list)).to.have.length(0);
    });
  });

  describe('in an outage', () => {
    const sentences: [string, Parameters<ReturnType<typeof chainNow>['breakWith']>[0], string][] = [
      ['a proxy that is down', faults.down, 'cannot be reached'],
      ['a web page instead of data', faults.html, 'web page'],
      ['a refused key', faults.status(401), 'key'],
      ['an address without a service', faults.status(404), 'no jobs service'],
      ['too many requests', faults.status(429), 'Too many requests'],
      ['a service out of order', faults.status(503), 'not available'],
      ['JSON of another kind', faults.json({ hello: 'world' }), 'cannot read'],
    ];
    for (const [what, fault, words] of sentences) {
      it(`says so in its own sentence: ${what}`, async () => {
        const chain = chainNow();
        chain.breakWith(fault);
        const list = await mountList(chain);
        expect(list.state).to.equal('error');
        expect(message(list)).to.contain(words);
        expect(fallbackShown(list)).to.equal(true);
        expect(heading(list)).to.not.match(/no .*jobs/i);
      });
    }

    it('has a sentence of its own for each of these and for a missing proxy-url', async () => {
      const seen = new Set<string>();
      for (const [, fault] of sentences) {
        const chain = chainNow();
        chain.breakWith(fault);
        seen.add(message(await mountList(chain)));
      }
      seen.add(message(await mountList(chainNow(), { 'proxy-url': '' })));
      expect(seen.size).to.equal(sentences.length + 1);
    });

    it('ends a sentence in Spanish with one period, after “p.m.” too', async () => {
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

    it('tells the page the kind and the status, once', async () => {
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

    it('keeps the last good list, says so, and shows the new one after "Try again"', async () => {
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
      expect(list.hasAttribute('stale'), 'says so until the answer is there').to.equal(true);
      await waitUntil(() => list.state === 'ready');
      await settled(list);
      expect(focused() === find(list, '[part="heading"]'), 'focus goes to the heading').to.equal(
        true,
      );
      expect(list.hasAttribute('stale')).to.equal(false);
      expect(titles(list)).to.not.deep.equal(before);
      await spoken(list, 'up to date');
    });

    it('recovers by itself when the service is back', async () => {
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

  describe('with wrong attributes', () => {
    it('names the attribute and asks nothing, because leaving it out would widen the list', async () => {
      const chain = chainNow();
      const list = await mountList(chain, { 'date-posted': 'yesterday', organization: 'HE' });
      expect(message(list)).to.contain('date-posted');
      expect(chain.asked).to.have.length(0);
      expect(fallbackShown(list)).to.equal(true);
      list.setAttribute('date-posted', '7');
      await list.updateComplete;
      await settled(list);
      expect(list.state).to.equal('ready');
    });

    it('says that proxy-url is missing', async () => {
      const list = await mountList(chainNow(), { 'proxy-url': ' ' });
      expect(message(list)).to.contain('proxy-url');
      expect(fallbackShown(list)).to.equal(true);
    });
  });

  describe('with answers that are not what was asked for', () => {
    const item = (id: string, codes: string | undefined) => ({
      MatchedObjectId: id,
      MatchedObjectDescriptor: {
        PositionTitle: `Job ${id}`,
        UserArea: { Details: codes === undefined ? {} : { OrganizationCodes: codes } },
      },
    });
    const answerOf = (items: unknown[]) => () =>
      Promise.resolve(
        Response.json({
          SearchResult: {
            SearchResultCount: items.length,
            SearchResultCountAll: items.length,
            SearchResultItems: items,
          },
        }),
      );

    it('shows no job of another organization than the locked ones, and reports it', async () => {
      const chain = chainNow({
        upstream: answerOf([item('1', 'HE/HE38'), item('2', 'VA/VATA'), item('3', undefined)]),
      });
      const list = makeList(chain, { organization: 'HE' });
      const told: PortalErrorEvent[] = [];
      list.addEventListener('portal-error', (event) => told.push(event));
      await fixture(html`<div>${list}</div>`);
      await settled(list);
      expect(titles(list)).to.deep.equal(['Job 1', 'Job 3']);
      expect(told.map((event) => event.detail.kind)).to.deep.equal(['scope']);
    });

    it('loses an unreadable record and not its page, and says how many', async () => {
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

    it('shows the link of the host where no record can be read', async () => {
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

  it('says what the proxy in between could not read, as if it had read it itself', async () => {
    const readable = { MatchedObjectId: '1', MatchedObjectDescriptor: { PositionTitle: 'Job 1' } };
    const answer = {
      SearchResult: { SearchResultCountAll: 2, SearchResultItems: [readable, null] },
    };
    const list = await mountList(
      chainNow({ upstream: () => Promise.resolve(Response.json(answer)) }),
    );
    expect(titles(list)).to.deep.equal(['Job 1']);
    expect(message(list)).to.contain('1 announcement could not be shown');
  });

  it('speaks the language of its place on the page, and changes with it', async () => {
    const list = makeList(chainNow());
    const home = await fixture(html`<div lang="es">${list}</div>`);
    await settled(list);
    expect(heading(list)).to.match(/empleos|trabajos|vacantes/);
    home.setAttribute('lang', 'en');
    await waitUntil(() => /jobs/.test(heading(list)));
  });

  it('says in one language that an attribute cannot be used; the event has the rest for the page’s author', async () => {
    const list = makeList(chainNow(), { radius: 'far' });
    const told = oneEvent<PortalErrorEvent>(list, 'portal-error');
    const home = await fixture(html`<div lang="es">${list}</div>`);
    await settled(list);
    const sentence = 'No se puede usar el atributo radius de esta lista.';
    expect(message(list).trim()).to.equal(sentence);
    expect((await told).detail.message).to.match(/^radius: \w+.*\.$/);
    home.setAttribute('lang', 'en');
    await waitUntil(() => /cannot be used\. \w+.*\.$/.test(message(list).trim()));
  });

  it('is accessible in every state', async () => {
    const ready = await mountList(chainNow(), { 'results-per-page': '3' });
    await expect(ready).to.be.accessible();
    const chain = chainNow();
    chain.breakWith(faults.down);
    await expect(await mountList(chain)).to.be.accessible();
  });
});

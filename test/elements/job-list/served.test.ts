// How the element takes over rendered HTML: what visitors see, hear and keep.
import { aTimeout, expect } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalJobList } from '../../../src/index.ts';
import { faults } from '../../support/chain.ts';
import {
  cards,
  chainNow,
  find,
  heading,
  message,
  settled,
  spoken,
  textOf,
  titles,
  waitUntil,
} from '../support.ts';
import {
  holdResponses,
  makeServed,
  served,
  servedHtml,
  show,
  visible,
  watchFrames,
} from './served-support.ts';

const statusLine = (list: PortalJobList) => textOf(find(list, '[role="status"]'));
/** Longer than the delays of announcements and of the loading message. */
const untilSpoken = () => aTimeout(1_600);

const atServed = { served: true, hostLink: true, heading: false, placeholders: 0, cards: 0 };
const taken = (count: number) => ({
  served: false,
  hostLink: false,
  heading: true,
  placeholders: 0,
  cards: count,
});

describe('rendered HTML with the response to the same query', () => {
  it('is replaced before the next frame, without a request or an announcement', async () => {
    const chain = chainNow();
    const html = await servedHtml(chain);
    const list = makeServed(chain, html);
    const servedTitles = [...list.querySelectorAll('[data-served] h3')].map(textOf);
    expect(servedTitles).to.have.length(10);
    const frames = watchFrames(list);
    await show(list);
    await settled(list);
    await untilSpoken();
    expect([...new Set(frames().map((frame) => JSON.stringify(frame)))]).to.deep.equal([
      JSON.stringify(taken(10)),
    ]);
    expect(titles(list)).to.deep.equal(servedTitles);
    expect(chain.searches().filter((query) => query.get('ResultsPerPage') === '10')).to.deep.equal(
      [],
    );
    expect(list.state).to.equal('ready');
    expect(served(list)).to.equal(null);
    expect(statusLine(list)).to.equal('');
    await expect(list).to.be.accessible();
  });

  it('is used for parameters that only the server locks', async () => {
    const chain = chainNow();
    const list = makeServed(chain, await servedHtml(chain, { locked: { Organization: ['HE'] } }));
    await show(list);
    await settled(list);
    expect(list.state).to.equal('ready');
    expect(chain.searches().filter((query) => query.has('SortField'))).to.deep.equal([]);
  });

  it('is used by a list with with-load-more, and by a list without a search name next to another one', async () => {
    const chain = chainNow();
    const html = await servedHtml(chain);
    const first = makeServed(chain, html, { 'with-load-more': true });
    const second = makeServed(chain, html);
    for (const list of [first, second]) list.removeAttribute('search');
    first.search = second.search = 'default';
    await show(first, second);
    await settled(first);
    await settled(second);
    expect(second.search).to.match(/^list-\d+$/);
    for (const list of [first, second]) expect(visible(list)).to.deep.equal(taken(10));
    expect(find(first, '[part="more"]')).to.not.equal(null);
    expect(chain.searches().filter((query) => query.get('ResultsPerPage') === '10')).to.deep.equal(
      [],
    );
  });

  it('puts what the server has read from the form into the page’s URL, without a request', async () => {
    const chain = chainNow();
    const home = location.href;
    const query = '?utm_source=mail&typed.Keyword=part+time+nurse&typed.LocationName=AK';
    history.replaceState(null, '', query);
    try {
      const list = makeServed(chain, await servedHtml(chain, { query, search: 'typed' }), {
        search: 'typed',
      });
      list.removeAttribute('without-url-sync');
      await show(list);
      await settled(list);
      expect(location.search).to.equal(
        '?utm_source=mail&typed.Keyword=nurse&typed.LocationName=Alaska&typed.PositionScheduleTypeCode=2',
      );
      expect(heading(list)).to.match(/“nurse” in Alaska$/);
      expect(chain.searches().filter((one) => one.get('ResultsPerPage') === '10')).to.deep.equal(
        [],
      );
    } finally {
      history.replaceState(null, '', home);
    }
  });

  it("shows the usual error in a later outage, with the host page's link and no second list", async () => {
    const chain = chainNow();
    const list = makeServed(chain, await servedHtml(chain));
    await show(list);
    await settled(list);
    chain.breakWith(faults.down);
    find(list, '.step')?.click();
    await waitUntil(() => message(list) !== '', 'an error');
    expect(visible(list)).to.deep.equal({ ...taken(10), hostLink: true });
    await spoken(list, 'cannot be reached');
  });

  it('stays visible while a language file loads', async () => {
    const chain = chainNow();
    const list = makeServed(chain, await servedHtml(chain, { lang: 'es' }));
    list.lang = 'es';
    const frames = watchFrames(list);
    await show(list);
    await settled(list);
    const seen = frames();
    expect(seen.every((frame) => frame.served !== frame.cards > 0)).to.equal(true);
    expect(heading(list)).to.match(/empleos$/);
  });
});

describe("rendered HTML without a response to the element's query", () => {
  const cases: [string, Parameters<typeof servedHtml>[1], Record<string, string>][] = [
    ['because a content management system removed the data', { withoutData: true }, {}],
    ['because the list locks more', {}, { 'hiring-path': 'public' }],
    ['because it is older than five minutes', { receivedAt: new Date(Date.now() - 301_000) }, {}],
    ['because its time is in the future', { receivedAt: new Date(Date.now() + 600_000) }, {}],
  ];
  for (const [why, page, attributes] of cases)
    it(`stays visible until the response arrives, ${why}`, async () => {
      const chain = chainNow();
      const list = makeServed(chain, await servedHtml(chain, page), attributes);
      const release = holdResponses(chain);
      const frames = watchFrames(list);
      await show(list);
      await untilSpoken();
      expect(list.state).to.equal('loading');
      expect(visible(list)).to.deep.equal(atServed);
      expect(statusLine(list)).to.equal('');
      release();
      await settled(list);
      await untilSpoken();
      expect(visible(list)).to.deep.equal(taken(10));
      expect(frames().every((frame) => frame.served !== frame.cards > 0)).to.equal(true);
      expect(statusLine(list)).to.equal('');
    });

  it('stays visible next to the error if the request fails, and is replaced after a retry', async () => {
    const chain = chainNow();
    const list = makeServed(chain, await servedHtml(chain, { withoutData: true }));
    chain.breakWith(faults.down);
    await show(list);
    await settled(list);
    expect(visible(list)).to.deep.equal(atServed);
    expect(message(list)).to.contain('cannot be reached');
    await spoken(list, 'cannot be reached');
    await expect(list).to.be.accessible();
    chain.breakWith(undefined);
    list.retry();
    await waitUntil(() => list.state === 'ready', 'recovers');
    await settled(list);
    expect(visible(list)).to.deep.equal(taken(10));
    await spoken(list, 'up to date again');
  });

  it('announces the results of a search that the visitor starts meanwhile', async () => {
    const chain = chainNow();
    const list = makeServed(chain, await servedHtml(chain, { withoutData: true }));
    const bar = document.createElement('portal-filter-bar');
    bar.search = list.search;
    const release = holdResponses(chain);
    await show(bar, list);
    await waitUntil(() => find(bar, '#keyword'), 'fields');
    const field = find<HTMLInputElement>(bar, '#keyword');
    if (field) field.value = 'nurse';
    find(bar, '.with-button button')?.click();
    release();
    await waitUntil(() => list.state === 'ready', 'results');
    await waitUntil(() => statusLine(list) !== '', 'speaks');
    expect(statusLine(list)).to.match(/^10 of \d+ jobs/);
    expect(heading(list)).to.contain('nurse');
  });
});

describe('the data block of rendered HTML', () => {
  const withBlock = (block: string) =>
    `<div data-served><h2>Jobs</h2><ul><li><article><h3>Old</h3></article></li></ul><script type="application/json">${block}</script></div>`;
  const good = {
    locked: '',
    query: 'SortField=closedate&SortDirection=asc&Page=1&ResultsPerPage=10&Fields=Min',
    losses: '',
  };

  it('is checked like a response: invalid parts and jobs of other agencies are dropped', async () => {
    const chain = chainNow();
    const job = (id: unknown, title: string, codes: string) => ({
      MatchedObjectId: id,
      MatchedObjectDescriptor: {
        PositionTitle: title,
        ApplyURI: ['javascript:alert(1)'],
        UserArea: { Details: { OrganizationCodes: codes } },
      },
    });
    const block = JSON.stringify({
      ...good,
      query: good.query
        .replace('ResultsPerPage', 'Organization=HE00&ResultsPerPage')
        .replace(/^(.*?)(Organization=HE00&)(.*)$/, 'Organization=HE00&$1$3'),
      locked: 'Organization=HE00',
      losses: 'rf',
      receivedAt: new Date(),
      response: {
        SearchResult: {
          SearchResultCountAll: 3,
          SearchResultItems: [
            job('1', '<img src=x onerror=alert(1)>', 'HE00'),
            job('2', 'Of another agency', 'AR00'),
            job({}, 'Unreadable', 'HE00'),
            7,
          ],
        },
      },
    }).replaceAll('<', '\\u003c');
    const list = makeServed(chain, withBlock(block), { organization: 'HE00' });
    const reported: PortalErrorEvent['detail'][] = [];
    list.addEventListener('portal-error', (event) => reported.push(event.detail));
    await show(list);
    await settled(list);
    expect(chain.searches()).to.deep.equal([]);
    expect(titles(list)).to.include('<img src=x onerror=alert(1)>');
    expect(titles(list).join()).to.not.contain('another agency');
    expect(cards(list).some((card) => find(card, 'img, [href^="javascript"]'))).to.equal(false);
    await waitUntil(() => reported.length > 1);
    expect(reported.map(({ kind }) => kind)).to.deep.equal(['shape', 'scope']);
  });
});

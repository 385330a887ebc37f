// Jobs that the host page shows first.
import { expect } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalJobCard, PortalJobList } from '../../../src/index.ts';
import type { Announcement } from '../../../src/protocol/announcement.ts';
import { core as spanish } from '../../../src/words/es/core.ts';
import type { Chain } from '../../support/chain.ts';
import {
  cards,
  chainNow,
  find,
  findAll,
  makeList,
  mountList,
  settled,
  textOf,
  titles,
  useOwnUrl,
  waitUntil,
} from '../support.ts';
import { inServed, makeServed, served, servedHtml, show, watchFrames } from './served-support.ts';

const scope = (chain: Chain) =>
  chain.searches().filter((query) => query.get('ResultsPerPage') === '500');

const numberOf = (card: PortalJobCard | null | undefined) =>
  (card?.job as Announcement | undefined)?.MatchedObjectId;

const ids = (list: PortalJobList) => cards(list).map(numberOf);

const featured = (list: PortalJobList) =>
  findAll(list, '[part="featured"]').map((badge) =>
    numberOf(badge.parentElement?.querySelector('portal-job-card')),
  );

/** Returns the control numbers of an agency's newest jobs, from a list without pinned jobs. */
async function numbersOf(chain: Chain, size = '100'): Promise<string[]> {
  const list = await mountList(chain, { organization: 'HE', 'results-per-page': size });
  const numbers = ids(list).flatMap((id) => id ?? []);
  list.remove();
  return numbers;
}

async function open(chain: Chain, attributes: Record<string, string | true>, isSynced = false) {
  const errors: PortalErrorEvent['detail'][] = [];
  const list = makeList(chain, { organization: 'HE', ...attributes });
  if (isSynced) list.removeAttribute('without-url-sync');
  list.addEventListener('portal-error', (event) => errors.push(event.detail));
  document.body.append(list);
  await settled(list);
  return { list, errors };
}

describe('pinned jobs', () => {
  useOwnUrl();
  afterEach(() => {
    for (const list of document.querySelectorAll('portal-job-list')) list.remove();
  });

  it('on the first page of results move to the top in the given order, without a request', async () => {
    const chain = chainNow();
    const numbers = await numbersOf(chain);
    const [, , third = '', , fifth = ''] = numbers;
    const before = chain.searches().length;
    const { list, errors } = await open(chain, { pinned: `${fifth} ${third}` });
    expect(ids(list)).to.deep.equal([
      fifth,
      third,
      ...numbers.slice(0, 10).filter((number) => number !== third && number !== fifth),
    ]);
    expect(featured(list)).to.deep.equal([fifth, third]);
    expect(textOf(find(list, '[part="featured"]'))).to.equal('Featured');
    expect(chain.searches()).to.have.length(before + 1);
    expect(errors).to.deep.equal([]);
    await expect(list).to.be.accessible();
  });

  it('on other pages of results need one request for the jobs of the lock', async () => {
    const chain = chainNow();
    const numbers = await numbersOf(chain);
    const [last = ''] = numbers.slice(-1);
    const { list, errors } = await open(chain, { pinned: last });
    await waitUntil(() => featured(list).length === 1, 'the pinned job');
    await settled(list);
    expect(ids(list)).to.deep.equal([last, ...numbers.slice(0, 10)]);
    const [request] = scope(chain);
    expect(scope(chain)).to.have.length(1);
    expect(request?.get('Organization')).to.equal('HE');
    expect(request?.get('Fields')).to.equal('Min');
    expect(errors).to.deep.equal([]);
  });

  it('are not shown first on other pages, in searches or in other sort orders', async () => {
    const chain = chainNow();
    const numbers = await numbersOf(chain);
    const [, pinned = ''] = numbers;
    const { list } = await open(chain, { pinned });
    expect(featured(list)).to.deep.equal([pinned]);
    const show = async (selector: string) => {
      find(list, selector)?.click();
      await waitUntil(() => ids(list)[0] === numbers[10], 'the next page');
      await settled(list);
    };
    await show('nav a[rel="next"], nav li:last-child a');
    expect(featured(list)).to.deep.equal([]);
    for (const filter of ['Keyword=nurse', 'SortField=closedate']) {
      const search = filter.replace(/\W/g, '');
      history.replaceState(null, '', `?${search}.${filter}`);
      const { list: chosen } = await open(chain, { pinned, search }, true);
      expect(featured(chosen), filter).to.deep.equal([]);
      expect(find(chosen, '[part="item"]'), filter).to.not.equal(null);
    }
    expect(scope(chain)).to.have.length(0);
  });

  it('stay first when more jobs are appended, and are not repeated', async () => {
    const chain = chainNow();
    const numbers = await numbersOf(chain);
    const [pinned = ''] = numbers.slice(14);
    const { list } = await open(chain, { pinned, 'with-load-more': true });
    await waitUntil(() => featured(list).length === 1, 'the pinned job');
    find(list, '[part="more"]')?.click();
    await waitUntil(() => ids(list).length === 20, 'more jobs');
    await settled(list);
    expect(featured(list)).to.deep.equal([pinned]);
    expect(ids(list)).to.deep.equal([
      pinned,
      ...numbers.slice(0, 20).filter((number) => number !== pinned),
    ]);
  });

  it('that are not open disappear, and are reported once', async () => {
    const chain = chainNow();
    const { list, errors } = await open(chain, { pinned: '1000000001' });
    await waitUntil(() => errors.length > 0, 'the report');
    await settled(list);
    expect(featured(list)).to.deep.equal([]);
    expect(ids(list)).to.have.length(10);
    list.retry();
    await settled(list);
    expect(errors).to.have.length(1);
    expect(errors[0]?.kind).to.equal('configuration');
    expect(errors[0]?.message).to.include('"1000000001"');
  });

  it('of another agency are not shown', async () => {
    const chain = chainNow();
    const other = await mountList(chain, { organization: 'TR' });
    const [number = ''] = ids(other);
    const { list, errors } = await open(chain, { pinned: number });
    await waitUntil(() => errors.length > 0, 'the report');
    expect(featured(list)).to.deep.equal([]);
  });

  it('are limited to five', async () => {
    const chain = chainNow();
    const numbers = await numbersOf(chain);
    const { list } = await open(chain, { pinned: numbers.slice(0, 7).join(';') });
    expect(featured(list)).to.deep.equal(numbers.slice(0, 5));
    expect(ids(list)).to.deep.equal(numbers.slice(0, 10));
  });

  it('of rendered HTML stay in place, in one frame, without a request, and keep the focus', async () => {
    const chain = chainNow();
    const numbers = await numbersOf(chain);
    const pinned = [numbers[40] ?? '', numbers[2] ?? ''];
    const locked = { Organization: ['HE'] };
    const list = makeServed(chain, await servedHtml(chain, { locked, numbers: pinned }), {
      organization: 'HE',
      pinned: pinned.join(' '),
    });
    const jobs = [...list.querySelectorAll('[data-served] h3')].map(textOf);
    expect(textOf(list.querySelector('.portal-featured'))).to.equal('Featured');
    expect(jobs).to.have.length(11);
    const frames = watchFrames(list);
    await show(list);
    await settled(list);
    expect(featured(list)).to.deep.equal(pinned);
    expect(titles(list)).to.deep.equal(jobs);
    expect(scope(chain)).to.have.length(0);
    expect(new Set(frames().map(({ cards }) => cards))).to.deep.equal(new Set([11]));

    const html = await servedHtml(chain, { locked, numbers: pinned });
    const focused = makeServed(chain, html, { organization: 'HE', pinned: pinned.join(' ') });
    const shown = show(focused);
    inServed(focused, 'h3 a').focus();
    await shown;
    await waitUntil(() => served(focused) === null, 'the element’s own jobs');
    await settled(focused);
    const [first] = cards(focused);
    expect(focused.shadowRoot?.activeElement).to.equal(first);
  });

  it('of rendered HTML that are not open are reported without a request, but others are requested', async () => {
    const chain = chainNow();
    const numbers = await numbersOf(chain);
    const locked = { Organization: ['HE'] };
    const html = await servedHtml(chain, { locked, numbers: ['1000000002'] });
    const errors: PortalErrorEvent['detail'][] = [];
    const withPinned = async (pinned: string) => {
      const list = makeServed(chain, html, { organization: 'HE', pinned });
      list.addEventListener('portal-error', (event) => errors.push(event.detail));
      await show(list);
      await settled(list);
      return list;
    };
    await withPinned('1000000002');
    await waitUntil(() => errors.length > 0, 'the report');
    expect(errors[0]?.message).to.include('"1000000002"');
    expect(scope(chain)).to.have.length(0);
    const other = await withPinned(`1000000002 ${numbers[40] ?? ''}`);
    await waitUntil(() => featured(other).length === 1, 'the other job');
    expect(scope(chain)).to.have.length(1);
  });

  it('have a label in the language of the page', async () => {
    const chain = chainNow();
    const [, pinned = ''] = await numbersOf(chain);
    const { list } = await open(chain, { pinned, lang: 'es' });
    await waitUntil(() => textOf(find(list, '[part="featured"]')) === spanish.featured, 'Spanish');
  });
});

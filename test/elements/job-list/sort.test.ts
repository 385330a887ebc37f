// The default order of a list (`sort`), which visitors may change.
import { expect } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalFilterBar, PortalJobList } from '../../../src/index.ts';
import type { Chain } from '../../support/chain.ts';
import { chainNow, find, makeList, settled, textOf, titles, waitUntil } from '../support.ts';
import { makeServed, servedHtml, show } from './served-support.ts';

const home = location.pathname + location.search;

/** Opens a page with a filter bar and a list whose query is in the page's URL. */
async function open(
  chain: Chain,
  attributes: Record<string, string | boolean>,
  query = '',
  served?: string,
): Promise<{ bar: PortalFilterBar; list: PortalJobList; errors: PortalErrorEvent['detail'][] }> {
  history.replaceState(null, '', location.pathname + query);
  const own = { search: 'default', ...attributes };
  const list = served === undefined ? makeList(chain, own) : makeServed(chain, served, own);
  list.removeAttribute('without-url-sync');
  const errors: PortalErrorEvent['detail'][] = [];
  list.addEventListener('portal-error', ({ detail }) => errors.push(detail));
  const bar = document.createElement('portal-filter-bar');
  await show(bar, list);
  await settled(list);
  return { bar, list, errors };
}

const sortOf = (list: PortalJobList) => find<HTMLSelectElement>(list, '#sort');

async function choose(list: PortalJobList, name: string): Promise<void> {
  const sort = sortOf(list);
  if (!sort) throw new Error('no choice of orders');
  sort.value = name;
  sort.dispatchEvent(new Event('change', { bubbles: true }));
  await settled(list);
}

/** The requests for pages of jobs; others count matches. */
const pages = (chain: Chain) =>
  chain.searches().filter((query) => query.get('ResultsPerPage') === '10');
const orders = (chain: Chain) =>
  pages(chain).map((query) => `${query.get('SortField')} ${query.get('SortDirection')}`);

async function back(list: PortalJobList, isThere: () => boolean): Promise<void> {
  history.back();
  await waitUntil(isThere, 'the entry before');
  await settled(list);
}

describe('the default order of a list', () => {
  afterEach(() => {
    history.replaceState(null, '', home);
  });

  it('is searched for and shown in the menu, with a clean URL', async () => {
    const chain = chainNow();
    const { list } = await open(chain, { sort: 'agency' }, '?utm=1');
    expect(orders(chain)).to.deep.equal(['organizationname asc']);
    expect(sortOf(list)?.value).to.equal('agency');
    expect(location.search).to.equal('?utm=1');
  });

  it('is replaced by the order that a visitor chooses, and returns with Back', async () => {
    const chain = chainNow();
    const { list } = await open(chain, { sort: 'agency' });
    const first = titles(list);
    await choose(list, 'newest');
    expect(location.search).to.equal('?SortField=opendate&SortDirection=desc');
    expect(orders(chain).at(-1)).to.equal('opendate desc');
    expect(titles(list)).to.not.deep.equal(first);
    await back(list, () => location.search === '');
    expect(sortOf(list)?.value).to.equal('agency');
    expect(titles(list)).to.deep.equal(first);
  });

  it('leaves the URL clean if a visitor returns to it', async () => {
    const { list } = await open(chainNow(), { sort: 'agency' });
    await choose(list, 'pay');
    await choose(list, 'agency');
    expect(location.search).to.equal('');
    expect(sortOf(list)?.value).to.equal('agency');
  });

  it('returns with "Clear all"', async () => {
    const chain = chainNow();
    const { list } = await open(
      chain,
      { sort: 'agency' },
      '?PositionScheduleTypeCode=1&SortField=jobtitle&SortDirection=asc',
    );
    find(list, '[part="clear"]')?.click();
    await settled(list);
    expect(location.search).to.equal('');
    expect(sortOf(list)?.value).to.equal('agency');
    expect(orders(chain).at(-1)).to.equal('organizationname asc');
  });

  it('continues on further pages, and on those of a button', async () => {
    const chain = chainNow();
    const { list } = await open(chain, { sort: 'title', 'with-load-more': true });
    find(list, '[part="more"]')?.click();
    await waitUntil(() => titles(list).length === 20, 'the second page');
    expect(orders(chain)).to.deep.equal(['jobtitle asc', 'jobtitle asc']);
  });

  it('can be changed by the page', async () => {
    const chain = chainNow();
    const { list } = await open(chain, { sort: 'agency' });
    list.sort = 'pay';
    await settled(list);
    expect(orders(chain).at(-1)).to.equal('salarymin desc');
    expect(sortOf(list)?.value).to.equal('pay');
  });

  it('is closing soonest and reported, with the possible ones, if its name is unknown', async () => {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (text: string) => warnings.push(text);
    try {
      const chain = chainNow();
      const { list, errors } = await open(chain, { sort: 'clsing' });
      await waitUntil(() => errors.length > 0, 'the report');
      const message =
        'sort: must be one of relevance, closing, newest, title, agency, pay; did you mean closing?';
      expect(errors).to.deep.equal([{ search: '', kind: 'configuration', message }]);
      expect(warnings).to.deep.equal([`<portal-job-list> ${message}`]);
      expect(orders(chain)).to.deep.equal(['closedate asc']);
      expect(list.state).to.equal('ready');
    } finally {
      console.warn = warn;
    }
  });

  it('is the one of rendered HTML, which the list takes over without a request', async () => {
    const chain = chainNow();
    const html = await servedHtml(chain, { sort: 'agency' });
    const { list } = await open(chain, { sort: 'agency' }, '', html);
    const rendered = new DOMParser().parseFromString(html, 'text/html');
    expect(titles(list)).to.deep.equal([...rendered.querySelectorAll('h3')].map(textOf));
    expect(pages(chain)).to.deep.equal([]);
    expect(sortOf(list)?.value).to.equal('agency');
    await choose(list, 'newest');
    await back(list, () => location.search === '');
    expect(sortOf(list)?.value).to.equal('agency');
  });
});

// Other jobs that the list offers if a visitor's search finds nothing.
import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobList } from '../../../src/index.ts';
import { faults, type Chain } from '../../support/chain.ts';
import {
  cards,
  chainNow,
  find,
  findAll,
  makeList,
  settled,
  textOf,
  useOwnUrl,
  waitUntil,
} from '../support.ts';

const searchName = 'others';

/** Opens a list with filters in the page URL. */
async function open(
  chain: Chain,
  chosen: Record<string, string>,
  attributes: Record<string, string | true> = {},
): Promise<PortalJobList> {
  const query = Object.entries(chosen).map(([name, value]) => [`${searchName}.${name}`, value]);
  history.replaceState(null, '', `?${new URLSearchParams(query).toString()}`);
  const list = makeList(chain, { search: searchName, ...attributes });
  list.removeAttribute('without-url-sync');
  await fixture(html`<div>${list}</div>`);
  await settled(list);
  return list;
}

const others = (list: PortalJobList) => findAll<HTMLAnchorElement>(list, '[part="others"] li a');
const isForOthers = (query: URLSearchParams) => query.get('ResultsPerPage') === '4';
const requests = (chain: Chain) => chain.searches().filter(isForOthers);

describe('a search without results', () => {
  useOwnUrl();

  it('offers three other jobs within the lock, which open in the list', async () => {
    const chain = chainNow();
    const list = await open(chain, { Keyword: 'qqqq' }, { organization: 'HE' });
    await waitUntil(() => others(list).length > 0, 'others');
    expect(others(list)).to.have.length(3);
    expect(textOf(find(list, '[part="others-heading"]'))).to.equal('Other open jobs here');
    expect(cards(list)).to.have.length(0);
    expect(requests(chain)).to.have.length(1);
    const [query] = requests(chain);
    expect(query?.get('Organization')).to.equal('HE');
    expect(query?.has('Keyword')).to.equal(false);
    await expect(list).to.be.accessible();
    const [first] = others(list);
    const name = textOf(first);
    expect(first?.href).to.include(`${searchName}.Job=`);
    first?.click();
    await waitUntil(() => {
      const view = find(list, 'portal-job-details');
      return view && textOf(find(view, '[part="title"]')) === name;
    }, 'open');
  });

  it('offers the occupations that everyday words may mean, and shows jobs of the nearest', async () => {
    const chain = chainNow();
    const list = await open(chain, { Keyword: 'enfermera' });
    await waitUntil(() => others(list).length > 0, 'others');
    expect(textOf(find(list, '[part="heading"]'))).to.equal('No jobs for “enfermera”');
    const offers = findAll(list, '.message button').map(textOf);
    expect(offers[0]).to.match(/^Nurse \([\d,]+\)$/);
    // Their names do not run together.
    expect(textOf(find(list, '.message'))).to.match(/ Nurse \([\d,]+\) · \w/);
    expect(offers.at(-1)).to.match(/^Show all [\d,]+ jobs$/);
    expect(textOf(find(list, '[part="others-heading"]'))).to.equal(
      'Jobs in the occupation “Nurse”',
    );
    expect(requests(chain)[0]?.get('JobCategoryCode')).to.equal('0610');
    await expect(list).to.be.accessible();
    find(list, '.message button')?.click();
    await settled(list);
    expect(findAll(list, '[part="chip"] bdi').map(textOf)).to.deep.equal(['Nurse']);
    expect(textOf(find(list, '[part="heading"]'))).to.equal(
      `${offers[0]?.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, ',')} jobs`,
    );
  });

  it('offers the places that words may mean, with the number of their jobs', async () => {
    const list = await open(chainNow(), { Keyword: 'nurse WA' });
    const offers = () => findAll(list, '.message button').map(textOf);
    await waitUntil(() => offers().some((text) => text.startsWith('Washington')), 'offers');
    expect(textOf(find(list, '.message'))).to.include('Did you mean one of these places?');
    expect(offers().join()).to.match(/Washington State \([\d,]+\)/);
    await expect(list).to.be.accessible();
    findAll(list, '.message button')
      .find((button) => textOf(button).startsWith('Washington State'))
      ?.click();
    await settled(list);
    expect(textOf(find(list, '[part="heading"]'))).to.match(/jobs for “nurse” in /);
  });

  it('offers the state of a city without jobs, with the number of its jobs', async () => {
    const list = await open(chainNow(), { LocationName: 'Nowhereville, Alaska' });
    await waitUntil(() => find(list, '.message button'), 'offers');
    await waitUntil(() => findAll(list, '.message button').length > 1, 'all offers');
    expect(findAll(list, '.message button').map(textOf)[0]).to.match(/^Alaska \([\d,]+\)$/);
    find(list, '.message button')?.click();
    await settled(list);
    expect(textOf(find(list, '[part="heading"]'))).to.match(/ in Alaska$/);
  });

  it('offers the place that was probably meant, with the number of its jobs', async () => {
    const list = await open(chainNow(), { LocationName: 'Denvr', Radius: '25' });
    await waitUntil(() => find(list, '.message button'), 'offers');
    const [first, ...rest] = findAll(list, '.message button').map(textOf);
    expect(first).to.match(/^Did you mean “Denver, Colorado”\? \([\d,]+\)$/);
    expect(rest.join()).to.match(/^Show all [\d,]+ jobs$/);
    await expect(list).to.be.accessible();
    find(list, '.message button')?.click();
    await settled(list);
    expect(textOf(find(list, '[part="heading"]'))).to.match(
      / within 25 miles of Denver, Colorado$/,
    );
  });

  it('offers all jobs for a title whose occupations have none', async () => {
    const list = await open(chainNow(), { Keyword: 'mortician' });
    await waitUntil(() => others(list).length > 0, 'others');
    const offers = findAll(list, '.message button').map(textOf);
    expect(offers.at(-1)).to.match(/^Show all [\d,]+ jobs$/);
  });

  it('offers all jobs once if a place with its distance is the only filter', async () => {
    const list = await open(chainNow(), { LocationName: 'Nowhereville', Radius: '25' });
    await waitUntil(() => others(list).length > 0, 'others');
    expect(findAll(list, '.message button').map(textOf).join()).to.match(/^Show all [\d,]+ jobs$/);
  });

  it('offers no occupation if visitors cannot filter by it', async () => {
    const chain = chainNow();
    const list = await open(chain, { Keyword: 'enfermera' }, { 'job-category-code': '2210' });
    await waitUntil(() => others(list).length > 0, 'others');
    expect(textOf(find(list, '[part="others-heading"]'))).to.equal('Other open jobs here');
    expect(findAll(list, '.message button').map(textOf).join()).to.match(/^Show all [\d,]+ jobs$/);
  });

  it('first offers jobs of the chosen occupation, preferring the chosen place', async () => {
    const chain = chainNow();
    const list = await open(chain, {
      Keyword: 'qqqq',
      JobCategoryCode: '0610',
      LocationName: 'Atlantis',
    });
    await waitUntil(() => others(list).length > 0, 'others');
    const tried = requests(chain).map((query) => [
      query.get('JobCategoryCode'),
      query.get('LocationName'),
    ]);
    expect(tried).to.deep.equal([
      ['0610', 'Atlantis'],
      ['0610', null],
    ]);
  });

  it('offers no other jobs if the request fails, and removes them when jobs are found', async () => {
    const chain = chainNow();
    chain.breakWith((request) =>
      isForOthers(new URL(request.url).searchParams) ? faults.status(503)() : undefined,
    );
    const list = await open(chain, { Keyword: 'qqqq' });
    await waitUntil(() => requests(chain).length > 0, 'asked');
    await aTimeout(100);
    expect(find(list, '[part="others"]')).to.equal(null);
    expect(list.state).to.equal('empty');
    list.remove();
    chain.breakWith(undefined);
    const again = await open(chain, { Keyword: 'qqqq' });
    await waitUntil(() => others(again).length > 0, 'others');
    const jobs = new URLSearchParams([[`${searchName}.Keyword`, 'nurse']]).toString();
    history.replaceState(null, '', `?${jobs}`);
    dispatchEvent(new PopStateEvent('popstate'));
    await waitUntil(() => cards(again).length > 0, 'jobs');
    expect(others(again)).to.have.length(0);
  });
});

// Values in the page's URL that the service does not have: forged ones, and codes that have ended.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { filterNames } from '../../src/query/filters.ts';
import { createChain, type Fault } from '../support/chain.ts';
import { FakeWindow } from './fake-window.ts';
import { Visit } from './support.ts';

const sampleService = createSampleService();
const visits: Visit[] = [];

after(() => {
  for (const { search } of visits) search.close();
});

/** Visits a page with every filter, and returns its final state and every state that elements could show. */
async function visit(query: string, fault?: Fault, { hasBar = true } = {}) {
  const chain = createChain({ upstream: sampleService });
  chain.breakWith(fault);
  const page = new FakeWindow(`https://agency.example/jobs${query}`);
  const one = new Visit(chain.fetch, { page });
  visits.push(one);
  const { search } = one;
  const shown = new Set<string>();
  // Elements render in a later microtask, and show no empty list while a filter is in doubt.
  search.addEventListener('change', () => {
    queueMicrotask(() => {
      if (!search.filters?.isInDoubt) shown.add(search.state.status);
    });
  });
  if (hasBar) {
    search.setBar(
      {},
      { filters: filterNames, hasSort: true, hasFilterButton: false, canOpenFilters: false },
    );
    one.filters.show();
  }
  await one.start();
  return { one, page, chain, shown };
}

const forgeries = {
  ...Object.fromEntries(filterNames.map((name) => [name, 'FORGED'])),
  GradeBucket: '2210;FORGED',
  SortField: 'forged',
  SortDirection: 'forged',
  ResultsPerPage: '7',
  Radius: 'forged',
  Page: 'forged',
};

describe('a value in the page URL that the service does not have', () => {
  for (const [name, value] of Object.entries(forgeries))
    it(`is removed from the URL without an empty list before the jobs: ${name}=${value}`, async () => {
      const { one, page, shown } = await visit(`?${name}=${value}`);
      assert.equal(page.url, '/jobs');
      assert.equal(one.search.state.status, 'ready');
      assert.equal(shown.has('empty'), false);
    });

  it('is removed together with all others', async () => {
    const { one, page, shown } = await visit(`?${new URLSearchParams(forgeries).toString()}&x=1`);
    assert.equal(page.url, '/jobs?x=1');
    assert.equal(one.search.state.status, 'ready');
    assert.equal(shown.has('empty'), false);
  });

  it('is removed together with all others if the page has a list without a bar', async () => {
    const query = `?${new URLSearchParams(forgeries).toString()}&x=1`;
    const { one, page, shown } = await visit(query, undefined, { hasBar: false });
    assert.equal(page.url, '/jobs?x=1');
    assert.equal(one.search.state.status, 'ready');
    assert.equal(shown.has('empty'), false);
  });

  it('is removed next to values that the service has, whose jobs are shown', async () => {
    const { one, page, shown } = await visit('?HiringPath=FORGED;PUBLIC&Organization=HE;FORGED');
    assert.equal(page.url, '/jobs?Organization=HE&HiringPath=PUBLIC');
    assert.equal(one.search.state.status, 'ready');
    assert.equal(shown.has('empty'), false);
  });

  it('is removed if the service refuses the search because of it', async () => {
    const refuse: Fault = ({ url }) =>
      url.includes('FORGED') ? new Response('', { status: 400 }) : undefined;
    const { one, page } = await visit('?HiringPath=FORGED&GradeBucket=2210;FORGED', refuse);
    assert.equal(page.url, '/jobs');
    assert.equal(one.search.state.status, 'ready');
  });

  it('stays if the list of values cannot be loaded, because a removed value would widen the search', async () => {
    const { one, page, shown } = await visit('?HiringPath=FORGED', ({ url }) =>
      url.includes('codelist') ? new Response('', { status: 503 }) : undefined,
    );
    assert.equal(page.url, '/jobs?HiringPath=FORGED');
    assert.equal(one.search.state.status, 'empty');
    assert.equal(shown.has('empty'), true);
  });
});

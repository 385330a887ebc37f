// The state of a search as elements read it, over the whole chain.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { hasSameValues } from '../../src/search/search-state.ts';
import { createChain } from '../support/chain.ts';
import { countEvents, HeldFetch, searchResponseOf, Visit } from './support.ts';

const sampleService = createSampleService();
const visits: Visit[] = [];

async function visit(fetch = createChain({ upstream: sampleService }).fetch) {
  const one = new Visit(fetch);
  visits.push(one);
  await one.start();
  return one;
}

after(() => {
  for (const { search } of visits) search.close();
});

const noControls = { hasSort: false, hasFilterButton: false, canOpenFilters: false };

describe('the state of a search', () => {
  it('is the same object until something changes', async () => {
    const one = await visit();
    const before = one.search.state;
    one.search.choose({});
    one.search.beginDraft();
    one.search.setBar({}, { ...noControls, filters: before.availableFilters });
    await one.quiet();
    assert.equal(one.search.state, before);
  });

  it('is a new object after each change, and earlier objects stay unchanged', async () => {
    const one = await visit();
    const states = [one.search.state];
    const copies = [{ ...one.search.state }];
    one.search.addEventListener('change', () => {
      states.push(one.search.state);
      copies.push({ ...one.search.state });
    });
    one.search.choose({ Keyword: 'nurse' });
    await one.quiet();
    one.search.beginDraft();
    one.toggle('RemoteIndicator', 'True');
    await one.quiet();
    one.search.clear();
    await one.quiet();
    assert.ok(new Set(states).size > 3);
    assert.deepEqual(
      states.map((state) => ({ ...state })),
      copies,
    );
  });

  it('contains a new filter before the change is reported', async () => {
    const service = new HeldFetch();
    const one = new Visit(service.fetch);
    visits.push(one);
    one.search.configure(one.list, one.configuration);
    await service.response(0, searchResponseOf(['1']));
    const changes = countEvents(one.search, 'change');
    const before = one.search.state;
    one.search.choose({ Keyword: 'nurse' });
    assert.equal(changes(), 0);
    assert.deepEqual([before.status, before.chosen], ['ready', {}]);
    const { status, chosen, results } = one.search.state;
    assert.deepEqual([status, chosen], ['loading', { Keyword: 'nurse' }]);
    assert.equal(results, before.results, 'the last good response stays');
  });

  it('is narrowed by filters, but not by sorting or paging', async () => {
    const one = await visit();
    one.search.choose({ SortField: 'closedate', ResultsPerPage: 25 });
    one.search.choose({ Page: 2 });
    assert.equal(one.search.state.isNarrowed, false);
    one.search.choose({ Keyword: 'nurse' });
    assert.equal(one.search.state.isNarrowed, true);
  });

  it('contains the controls of a filter bar, and reports only their changes', async () => {
    const one = await visit();
    const bar = {};
    const controls = { ...noControls, filters: one.search.state.availableFilters };
    const changes = countEvents(one.search, 'change');
    one.search.setBar(bar, { ...controls, hasSort: true });
    one.search.setBar(bar, { ...controls, hasSort: true });
    assert.equal(changes(), 1);
    assert.equal(one.search.state.hasSort, true);
    one.search.setBar(bar, {
      ...controls,
      hasSort: true,
      hasFilterButton: true,
      canOpenFilters: true,
    });
    assert.equal(changes(), 2);
    one.search.setBar(bar, undefined);
    assert.equal(changes(), 3);
    assert.deepEqual([one.search.state.hasSort, one.search.state.hasFilterButton], [false, false]);
  });

  it('contains the filters and controls of all bars, and keeps the filters of the last one', async () => {
    const one = await visit();
    const [words, groups] = [{}, {}];
    one.search.setBar(words, { ...noControls, filters: [] });
    one.search.setBar(groups, {
      filters: ['Organization', 'HiringPath'],
      hasSort: true,
      hasFilterButton: true,
      canOpenFilters: true,
    });
    const changes = countEvents(one.search, 'change');
    one.search.setBar(words, { ...noControls, filters: ['RemoteIndicator', 'HiringPath'] });
    assert.equal(changes(), 1);
    const { hasSort, hasFilterButton, canOpenFilters } = one.search.state;
    assert.deepEqual([hasSort, hasFilterButton, canOpenFilters], [true, true, true]);
    const filters = () => [...one.search.state.availableFilters].sort();
    assert.deepEqual(filters(), ['HiringPath', 'Organization', 'RemoteIndicator']);
    one.search.setBar(words, undefined);
    one.search.setBar(groups, undefined);
    assert.deepEqual(filters(), ['HiringPath', 'Organization']);
    assert.equal(one.search.state.hasSort, false);
  });
});

describe('two objects', () => {
  it('are the same if each value is identical', () => {
    const value = {};
    assert.equal(hasSameValues({ value, none: undefined }, { value, none: undefined }), true);
    assert.equal(hasSameValues({ value }, { value: {} }), false);
  });
});

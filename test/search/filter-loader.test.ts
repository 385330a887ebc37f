import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CodeListLoader } from '../../src/search/code-list-loader.ts';
import { FilterLoader, type FilterContext } from '../../src/search/filter-loader.ts';
import { valuesOf, withValues, type FilterName } from '../../src/query/filters.ts';
import type { Results } from '../../src/query/read-results.ts';
import type { SearchStatus } from '../../src/search/search-state.ts';
import type { SearchParameters } from '../../src/protocol/parameters.ts';
import type { Refiners } from '../../src/protocol/search.ts';
import { codeListResponse, HeldFetch, turns } from './support.ts';

const refiners: Refiners = {
  Organization: [{ RefinementValue: 'HE', RefinementName: 'Health', RefinementCount: 7 }],
};

const responseWith = (some: Refiners) => ({
  data: { SearchResult: { SearchResultItems: [], UserArea: { Refiners: some } } },
  losses: [],
});

/** The parts of a search that its filters use: active filters and requests. */
class FakeSearch implements FilterContext {
  locked: SearchParameters = {};
  selected: SearchParameters = {};
  availableFilters: readonly FilterName[] = ['Organization'];
  status: SearchStatus = 'ready';
  results: Results | undefined = undefined;
  changes = 0;
  readonly service = new HeldFetch();
  readonly refined: SearchParameters[] = [];
  count: FilterContext['requests']['count'] = async (chosen) => {
    this.refined.push(chosen);
    return responseWith(refiners);
  };
  readonly codeLists: CodeListLoader = new CodeListLoader(
    () => ({ baseUrl: 'https://proxy.example', fetch: this.service.fetch }),
    (list) => {
      this.filters.listSettled(list);
    },
  );
  readonly requests: FilterContext['requests'] = {
    codeLists: this.codeLists,
    hidesJobs: false,
    count: (chosen) => this.count(chosen),
  };
  readonly filters = new FilterLoader(this);

  /** The fields that filters read. */
  readonly state = () => this;

  readonly dropUnknown = (name: FilterName): void => {
    const values = valuesOf(this.selected, name).filter((value) => this.filters.knows(name, value));
    this.selected = withValues(this.selected, name, values);
  };

  readonly changed = (): void => {
    this.changes += 1;
  };

  get lists(): string[] {
    return this.service.urls.map(({ pathname }) => pathname.replace('/api/codelist/', ''));
  }

  get shown() {
    return this.filters
      .offered()
      .map(
        ({ name, state, options }) => `${name} ${state} ${options.map((one) => one.value).join()}`,
      );
  }
}

describe('the filters of a search', () => {
  it('are empty before the first response, and send no request while it may contain them', () => {
    const search = new FakeSearch();
    search.filters.show();
    search.status = 'loading';
    search.filters.learn({}, undefined);
    search.filters.loadMissing();
    assert.deepEqual(search.lists, []);
    assert.deepEqual(new FakeSearch().shown, []);
  });

  it('are loaded from code lists if the service has no refiners, once an element shows them', async () => {
    const search = new FakeSearch();
    search.filters.learn({}, undefined);
    search.filters.loadMissing();
    assert.deepEqual(search.lists, [], 'nothing shows them yet');
    search.filters.show();
    assert.deepEqual(search.lists, ['agencysubelements']);
    assert.deepEqual(search.shown, ['Organization loading ']);
    await search.service.response(0, codeListResponse({ HE: 'Health', AG: 'Farms' }));
    assert.deepEqual(search.shown, ['Organization ready AG,HE']);
    assert.equal(search.changes, 1);
  });

  it('do not get counts from before a change of the lock', async () => {
    const search = new FakeSearch();
    let response: (refiners: Refiners) => void = () => undefined;
    search.count = (chosen) => {
      search.refined.push(chosen);
      return new Promise((resolve) => (response = (some) => resolve(responseWith(some))));
    };
    search.locked = { HiringPath: ['public'] };
    search.selected = { Organization: ['HE'] };
    search.filters.show();
    search.filters.learn({ Organization: ['HE'] }, refiners);
    search.filters.loadMissing();
    assert.equal(search.refined.length, 1);
    search.locked = { HiringPath: ['vet'] };
    response({
      Organization: [
        { RefinementValue: 'HE', RefinementName: 'Health', RefinementCount: 777 },
        { RefinementValue: 'AG', RefinementName: 'Farms', RefinementCount: 3 },
      ],
    });
    await turns();
    search.filters.learn({ Organization: ['HE'] }, refiners);
    search.filters.loadMissing();
    assert.equal(search.refined.length, 2, 'they are requested within the new lock');
  });

  it('are unavailable if their code list fails, until a later response', async () => {
    const search = new FakeSearch();
    search.filters.learn({}, undefined);
    search.filters.show();
    await search.service.response(0, new Response('', { status: 503 }));
    assert.deepEqual(search.shown, ['Organization unavailable ']);
    assert.equal(search.changes, 1);
    search.filters.loadMissing();
    assert.equal(search.lists.length, 1, 'it is not requested again at once');
    search.filters.learn({}, undefined);
    search.filters.loadMissing();
    await search.service.response(1, codeListResponse({ HE: 'Health' }));
    assert.deepEqual(search.shown, ['Organization ready HE']);
  });

  it('are loaded from code lists for filters that the response does not count', async () => {
    const search = new FakeSearch();
    search.availableFilters = ['Organization', 'HiringPath', 'DatePosted'];
    search.filters.show();
    search.filters.learn({}, refiners);
    search.filters.loadMissing();
    assert.deepEqual(search.lists, ['hiringpaths']);
    await search.service.response(0, codeListResponse({ public: 'The public' }));
    assert.deepEqual(search.shown, [
      'Organization ready HE',
      'HiringPath ready PUBLIC',
      'DatePosted ready 3,7,14,30',
    ]);
  });

  it('that the response does not count are requested together with the first response', () => {
    const search = new FakeSearch();
    search.availableFilters = ['Organization', 'HiringPath'];
    search.status = 'loading';
    search.filters.show();
    assert.deepEqual(search.lists, ['hiringpaths']);
    search.status = 'ready';
    search.filters.learn({}, refiners);
    search.filters.loadMissing();
    assert.deepEqual(search.lists, ['hiringpaths'], 'once');
  });

  it('omit a locked filter with a single value', () => {
    const search = new FakeSearch();
    search.availableFilters = ['Organization', 'PayGradeLow', 'PayGradeHigh'];
    search.locked = { PayGradeLow: 9 };
    search.filters.learn({}, refiners);
    assert.deepEqual(
      search.filters.offered().map(({ name }) => name),
      ['Organization', 'PayGradeHigh'],
    );
  });
});

describe('all values of a filter', () => {
  const valuesOfAll = async (search: FakeSearch) =>
    (await search.filters.allValues('Organization')).map(({ value }) => value);

  it('are loaded from its code list on demand', async () => {
    const search = new FakeSearch();
    search.filters.learn({}, refiners);
    const all = valuesOfAll(search);
    await search.service.response(0, codeListResponse({ HE: 'Health', AG: 'Farms' }));
    assert.deepEqual(await all, ['HE', 'AG']);
    assert.deepEqual(await valuesOfAll(search), ['HE', 'AG']);
    assert.deepEqual(search.lists, ['agencysubelements']);
  });

  it('are those of the response if the code list fails', async () => {
    const search = new FakeSearch();
    search.filters.learn({}, refiners);
    const all = valuesOfAll(search);
    await search.service.response(0, new Response('', { status: 503 }));
    assert.deepEqual(await all, ['HE']);
  });
});

describe('a filter value in the page URL', () => {
  it('gets its name from the code list even if no element shows the filters', async () => {
    const search = new FakeSearch();
    search.selected = { Organization: ['AG'] };
    search.filters.learn(search.selected, refiners);
    search.filters.loadMissing();
    assert.deepEqual(search.lists, ['agencysubelements']);
    await search.service.response(0, codeListResponse({ AG: 'Farms' }));
    assert.equal(search.filters.nameOf('Organization', 'AG'), 'Farms');
    assert.deepEqual(search.selected, { Organization: ['AG'] });
  });
});

describe('the counts of an active filter', () => {
  const chosen = { Organization: ['HE'], PositionScheduleTypeCode: ['1'] };
  const response: Refiners = {
    ...refiners,
    PositionScheduleTypeCode: [
      { RefinementValue: '1', RefinementName: 'Full-time', RefinementCount: 7 },
    ],
  };
  const open = () => {
    const search = new FakeSearch();
    search.availableFilters = ['Organization', 'PositionScheduleTypeCode'];
    search.selected = chosen;
    search.count = async (without) => {
      search.refined.push(without);
      return responseWith(response);
    };
    return search;
  };

  it("are requested once, without the filter's own values", async () => {
    const search = open();
    search.filters.learn(chosen, response);
    search.filters.loadMissing();
    assert.deepEqual(search.refined, [], 'nothing shows them yet');
    search.filters.show();
    await turns();
    search.filters.loadMissing();
    await turns();
    search.filters.loadMissing();
    await turns();
    assert.deepEqual(search.refined, [
      { PositionScheduleTypeCode: ['1'] },
      { Organization: ['HE'] },
    ]);
    assert.ok(search.changes >= 2);
  });

  it('are omitted if the request fails, and requested again after the next response', async () => {
    const search = open();
    let requests = 0;
    search.count = async () => {
      requests += 1;
      throw new TypeError('no response');
    };
    search.filters.learn(chosen, response);
    search.filters.show();
    await turns();
    assert.deepEqual(search.shown[0], 'Organization ready HE');
    const before = requests;
    search.filters.learn(chosen, response);
    search.filters.loadMissing();
    assert.ok(requests > before);
    await turns();
  });
});

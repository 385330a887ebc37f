// The whole chain behind the elements in one process: search, client, proxy and sample service.
import assert from 'node:assert/strict';
import { after, describe, it, mock } from 'node:test';
import type { FilterName } from '../../src/query/filters.ts';
import { FilterLoader } from '../../src/search/filter-loader.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { createChain, faults } from '../support/chain.ts';
import { FakeWindow, SandboxedWindow } from './fake-window.ts';
import {
  codeListResponse,
  countEvents,
  HeldFetch,
  searchResponseOf,
  turns,
  Visit,
} from './support.ts';

const sampleService = createSampleService();
const visits: Visit[] = [];

/** Visits a page with a search over the sample service. */
async function visit(
  options: ConstructorParameters<typeof Visit>[1] & { query?: string } = {},
  chain = createChain({ upstream: sampleService }),
) {
  const { query = '', ...others } = options;
  const page = new FakeWindow(`https://agency.example/jobs${query}`);
  const one = new Visit(chain.fetch, { page, ...others });
  visits.push(one);
  await one.start();
  return Object.assign(one, { chain });
}

after(() => {
  for (const { search } of visits) search.close();
});

/** The values of a filter when no filter is active. */
function valuesIn({ filters }: Visit, name: FilterName): string[] {
  const filter = filters.offered().find((one) => one.name === name);
  assert.ok(filter && filter.options.length > 1, name);
  return filter.options.map(({ value }) => value);
}

describe('a search', () => {
  it('is idle until a list configures it', () => {
    const { search } = new Visit(sampleService);
    assert.equal(search.state.status, 'idle');
    assert.equal(search.state.results, undefined);
    search.choose({ Keyword: 'nurse' });
    search.retry();
    assert.equal(search.state.status, 'idle');
    search.close();
  });

  it('shows the first page of jobs, closing soonest', async () => {
    const { search, ids, queries } = await visit();
    assert.equal(search.state.status, 'ready');
    assert.equal(ids.length, 10);
    assert.equal(new Set(ids).size, 10);
    assert.ok((search.state.results?.total ?? 0) > 20);
    assert.deepEqual(search.state.results?.losses, []);
    assert.deepEqual(
      [search.state.results?.page, search.state.results?.from, search.state.results?.to],
      [1, 1, 10],
    );
    assert.deepEqual(queries, [
      {
        Fields: 'Min',
        Page: '1',
        ResultsPerPage: '10',
        SortDirection: 'asc',
        SortField: 'closedate',
      },
    ]);
  });

  it('immediately shows the jobs for the page URL', async () => {
    const { search, queries } = await visit({ query: '?Keyword=nurse&Page=2&utm=1' });
    assert.deepEqual(search.state.chosen, { Keyword: 'nurse', Page: 2 });
    assert.equal(queries.length, 1);
    assert.equal(queries[0]?.['Keyword'], 'nurse');
    assert.equal(search.state.results?.page, 2);
  });

  it('reports a missing proxy URL, and sends nothing', async () => {
    const { search, requests } = await visit({ proxyUrl: '' });
    assert.equal(search.state.status, 'error');
    assert.equal(search.state.isConfigured, false);
    search.choose({ Keyword: 'nurse' });
    await turns();
    assert.equal(requests.length, 0);
  });

  it('works in a frame without a URL', async () => {
    const one = await visit({ page: new SandboxedWindow() });
    one.search.choose({ Page: 2 });
    await one.quiet();
    assert.equal(one.search.state.results?.page, 2);
  });

  it('ignores the page URL if the host page turned that off', async () => {
    const one = await visit({ query: '?Keyword=nurse', urlSync: false });
    assert.deepEqual(one.search.state.chosen, {});
    one.search.choose({ Page: 2 });
    await one.quiet();
    assert.equal(one.search.state.results?.page, 2);
    assert.deepEqual(one.page.urls, ['/jobs?Keyword=nurse']);
    assert.equal(one.urlOf(3), '/jobs?Keyword=nurse');
    one.page.history.pushState(null, '', '?Keyword=pilot');
    await one.back();
    assert.deepEqual(one.search.state.chosen, { Page: 2 });
  });
});

describe('choosing a value of a filter', () => {
  it('narrows the results and the URL, and finds as many jobs as its count', async () => {
    const one = await visit({ query: '?utm=1#list' });
    const filter = one.filters.offered().find(({ name }) => name === 'PositionScheduleTypeCode');
    const option = filter?.options[1];
    assert.ok(option?.count);
    one.toggle('PositionScheduleTypeCode', option.value);
    assert.equal(one.search.state.status, 'loading');
    await one.quiet();
    assert.equal(one.search.state.results?.total, option.count);
    assert.equal(one.search.state.isNarrowed, true);
    assert.equal(one.page.url, `/jobs?utm=1&PositionScheduleTypeCode=${option.value}#list`);
    one.toggle('PositionScheduleTypeCode', option.value);
    await one.quiet();
    assert.equal(one.search.state.isNarrowed, false);
    assert.equal(one.page.urls.length, 3);
  });

  it('keeps the other values and their counts', async () => {
    const one = await visit();
    one.filters.show();
    const [first = '', second = ''] = valuesIn(one, 'Organization');
    const offered = valuesIn(one, 'Organization');
    one.toggle('Organization', first);
    await one.quiet();
    const { options = [] } =
      one.filters.offered().find(({ name }) => name === 'Organization') ?? {};
    assert.deepEqual(
      options.map(({ value }) => value),
      offered,
    );
    assert.deepEqual(
      options.filter(({ chosen }) => chosen).map(({ value }) => value),
      [first],
    );
    assert.ok(options.every(({ count }) => count !== undefined));
    one.toggle('Organization', second);
    await one.quiet();
    assert.equal(one.queries.at(-1)?.['Organization'], `${first};${second}`);
  });

  it('removes values that the service does not have', async () => {
    const one = await visit({ query: '?Organization=won&GradeBucket=99&Keyword=nurse' });
    assert.deepEqual(one.search.state.chosen, { Keyword: 'nurse' });
    assert.equal(one.page.url, '/jobs?Keyword=nurse');
    assert.equal(one.search.state.status, 'ready');
    assert.equal(one.queries.at(-1)?.['Organization'], undefined);
  });

  it('can be undone with the whole query, which returns to the default order and keeps the page size', async () => {
    const one = await visit({
      query:
        '?Keyword=nurse&PositionScheduleTypeCode=1&SortField=closedate&ResultsPerPage=25&Page=2',
    });
    one.search.clear();
    await one.quiet();
    assert.deepEqual(one.search.state.chosen, { ResultsPerPage: 25 });
    assert.equal(one.queries.at(-1)?.['SortField'], 'closedate');
    assert.equal(one.search.state.results?.items.length, 25);
  });
});

describe('Back and Forward', () => {
  it('go through the results that were shown', async () => {
    const one = await visit();
    const seen = [one.ids];
    for (const change of [{ Page: 2 }, { Keyword: 'nurse' }, { Keyword: 'nurse', Page: 2 }]) {
      one.search.choose(change);
      await one.quiet();
      seen.push(one.ids);
    }
    assert.equal(new Set(seen.map(String)).size, 4);
    for (const expected of seen.slice(0, -1).reverse()) {
      await one.back();
      assert.deepEqual(one.ids, expected);
    }
    for (const expected of seen.slice(1)) {
      await one.forward();
      assert.deepEqual(one.ids, expected);
    }
  });

  it('show recent results immediately, without a request', async () => {
    const one = await visit();
    one.search.choose({ Page: 2 });
    await one.quiet();
    const { length } = one.requests;
    await one.page.back();
    assert.equal(one.search.state.status, 'ready');
    assert.equal(one.search.state.results?.page, 1);
    assert.equal(one.requests.length, length);
  });

  it('are reported, even if only other parameters change', async () => {
    const one = await visit();
    const moves = countEvents(one.search, 'navigate');
    const { length } = one.requests;
    one.page.history.pushState(null, '', '?utm=1');
    await one.back();
    assert.equal(moves(), 1);
    assert.equal(one.requests.length, length);
  });
});

describe('keywords', () => {
  it('that are searched for in quick succession end with the last response, whichever arrives first', async () => {
    const service = new HeldFetch();
    const one = await visit({ fetch: service.fetch });
    for (const Keyword of ['pilot', 'clerk', 'nurse']) one.search.choose({ Keyword });
    for (const index of [3, 1, 2, 0])
      await service.response(index, searchResponseOf([String(index)]));
    assert.deepEqual(one.ids, ['3']);
    assert.equal(one.search.state.status, 'ready');
  });
});

describe('a draft of filters', () => {
  it('counts its jobs, and is searched for when it is committed', async () => {
    const one = await visit();
    const [value = ''] = valuesIn(one, 'PositionScheduleTypeCode');
    const before = one.ids;
    one.search.beginDraft();
    one.toggle('PositionScheduleTypeCode', value);
    assert.equal(one.search.state.selectedTotal, undefined, 'no number of other choices');
    one.toggle('RemoteIndicator', 'True');
    await one.quiet();
    const total = one.search.state.selectedTotal;
    assert.ok(total !== undefined && total > 0);
    assert.deepEqual(one.ids, before);
    assert.deepEqual(one.page.urls, ['/jobs']);
    one.search.choose({}, 'commit-draft');
    await one.quiet();
    assert.equal(one.search.state.results?.total, total);
    assert.equal(one.search.state.selectedTotal, total);
    assert.equal(one.page.urls.length, 2);
    assert.deepEqual(one.search.state.chosen, {
      PositionScheduleTypeCode: [value],
      RemoteIndicator: true,
    });
  });

  it('counts its jobs again after a filter was removed in the list', async () => {
    const one = await visit();
    const [value = ''] = valuesIn(one, 'PositionScheduleTypeCode');
    one.search.choose({ RemoteIndicator: true });
    await one.quiet();
    one.search.beginDraft();
    one.toggle('PositionScheduleTypeCode', value);
    await one.quiet();
    const narrow = one.search.state.selectedTotal;
    one.search.choose({ RemoteIndicator: undefined });
    assert.equal(one.search.state.selectedTotal, undefined, 'no number of other choices');
    await one.quiet();
    const total = one.search.state.selectedTotal;
    assert.notEqual(total, narrow);
    one.search.choose({}, 'commit-draft');
    await one.quiet();
    assert.equal(one.search.state.results?.total, total);
  });

  it('has no count if the request fails', async () => {
    const one = await visit();
    one.chain.breakWith(faults.status(503));
    one.search.beginDraft();
    one.toggle('RemoteIndicator', 'True');
    await one.quiet();
    assert.equal(one.search.state.selectedTotal, undefined);
    assert.equal(one.search.state.status, 'ready');
  });
});

describe('an outage', () => {
  it('keeps the last list, and ends after a successful retry', async () => {
    const one = await visit();
    const before = one.ids;
    one.chain.breakWith(faults.status(503));
    one.search.choose({ Page: 2 });
    await one.quiet();
    assert.equal(one.search.state.status, 'error');
    assert.equal(one.search.state.error?.status, 503);
    assert.deepEqual(one.ids, before);
    assert.equal(one.page.url, '/jobs?Page=2');
    one.chain.breakWith(undefined);
    one.search.retry();
    assert.equal(one.search.state.status, 'error', 'the message stays until there is a response');
    await one.quiet();
    assert.equal(one.search.state.status, 'ready');
    assert.equal(one.search.state.error, undefined);
    assert.equal(one.search.state.results?.page, 2);
    assert.notDeepEqual(one.ids, before);
  });

  it('on the first request shows no list', async () => {
    const chain = createChain({ upstream: sampleService });
    chain.breakWith(faults.html);
    const { search } = await visit({}, chain);
    assert.equal(search.state.status, 'error');
    assert.equal(search.state.error?.kind, 'shape');
    assert.equal(search.state.results, undefined);
  });

  it('ends after an automatic retry or when the connection is back', async () => {
    const one = await visit();
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      one.chain.breakWith(faults.down);
      one.search.choose({ Page: 2 });
      await one.quiet();
      assert.equal(one.search.state.status, 'error');
      mock.timers.tick(4_000);
      await one.quiet();
      assert.equal(one.search.state.status, 'error');
      one.chain.breakWith(undefined);
      mock.timers.tick(7_999);
      await one.quiet();
      assert.equal(one.search.state.status, 'error');
      mock.timers.tick(1);
      await one.quiet();
      assert.equal(one.search.state.status, 'ready');

      one.chain.breakWith(faults.down);
      one.search.choose({ Page: 3 });
      await one.quiet();
      one.chain.breakWith(undefined);
      one.page.dispatchEvent(new Event('online'));
      await one.quiet();
      assert.equal(one.search.state.status, 'ready');
      assert.equal(one.search.state.results?.page, 3);
    } finally {
      mock.timers.reset();
    }
  });

  it('because of a wrong key is not retried when the connection is back', async () => {
    const one = await visit();
    one.chain.breakWith(faults.status(401));
    one.search.choose({ Page: 2 });
    await one.quiet();
    const { length } = one.requests;
    one.page.dispatchEvent(new Event('online'));
    await one.quiet();
    assert.equal(one.requests.length, length);
  });

  it('ends when the visitor returns to a cached response', async () => {
    const one = await visit();
    const before = one.ids;
    one.chain.breakWith(faults.down);
    one.search.choose({ Page: 2 });
    await one.quiet();
    await one.back();
    assert.equal(one.search.state.status, 'ready');
    assert.deepEqual(one.ids, before);
  });
});

describe('a page of results', () => {
  it('after the last one is corrected to the last one, also in the URL', async () => {
    const one = await visit({ query: '?Page=9000&ResultsPerPage=100' });
    const { results } = one.search.state;
    assert.ok(results);
    assert.equal(results.page, results.pages);
    assert.ok(results.items.length > 0);
    assert.equal(one.search.state.status, 'ready');
    assert.deepEqual(one.page.urls.length, 1);
    const last = results.pages > 1 ? `&Page=${results.pages}` : '';
    assert.equal(
      one.page.url.replace('/jobs', ''),
      `?${last.slice(1)}&ResultsPerPage=100`.replace('?&', '?'),
    );
  });

  it('can be requested before it is opened', async () => {
    const one = await visit();
    one.search.requests.prefetch(2);
    await one.quiet();
    const { length } = one.requests;
    one.search.choose({ Page: 2 });
    assert.equal(one.search.state.status, 'ready');
    assert.equal(one.search.state.results?.page, 2);
    await one.quiet();
    assert.equal(one.requests.length, length);
  });

  it('has a URL for links', async () => {
    const one = await visit({ query: '?Keyword=nurse&utm=1#top' });
    assert.equal(one.urlOf(2), '/jobs?utm=1&Keyword=nurse&Page=2#top');
    assert.equal(one.urlOf(1), '/jobs?utm=1&Keyword=nurse#top');
  });
});

describe('a list that appends pages', () => {
  it('appends each page once, in one history entry', async () => {
    const one = await visit({ withLoadMore: true });
    for (const Page of [2, 3]) {
      one.search.choose({ Page });
      await one.quiet();
    }
    assert.equal(one.ids.length, 30);
    assert.equal(new Set(one.ids).size, 30);
    assert.deepEqual([one.search.state.results?.from, one.search.state.results?.to], [1, 30]);
    assert.deepEqual(one.page.urls, ['/jobs?Page=3']);
    assert.deepEqual(
      one.queries.map(({ Page, ResultsPerPage }) => `${Page} ${ResultsPerPage}`),
      ['1 10', '2 10', '3 10'],
    );
    const again = await visit({ withLoadMore: true, query: '?Page=3' });
    assert.deepEqual(again.ids, one.ids, 'and opening that URL shows the same');
    assert.equal(again.search.state.results?.page, 3);
  });

  it('shows a job only once if it moved to the next page meanwhile', async () => {
    const service = new HeldFetch();
    const one = await visit({
      fetch: service.fetch,
      withLoadMore: true,
      locked: { ResultsPerPage: 3 },
    });
    await service.response(0, searchResponseOf(['1', '2', '3'], { total: 6 }));
    one.search.choose({ Page: 2 });
    await service.response(1, searchResponseOf(['3', '4', '5'], { total: 6 }));
    assert.deepEqual(one.ids, ['1', '2', '3', '4', '5']);
  });

  it('keeps the searched places, so that existing cards do not change', async () => {
    const one = await visit({ withLoadMore: true, locked: { LocationName: ['Denver, Colorado'] } });
    const before = one.search.state.results?.searchedPlaces;
    assert.deepEqual(before?.names, ['Denver, Colorado', 'Denver, CO']);
    one.search.choose({ Page: 2 });
    await one.quiet();
    assert.equal(one.ids.length, 20);
    assert.equal(one.search.state.results?.searchedPlaces, before);
  });

  it('starts again with other filters', async () => {
    const one = await visit({ withLoadMore: true });
    one.search.choose({ Page: 2 });
    await one.quiet();
    one.search.choose({ Keyword: 'nurse' });
    await one.quiet();
    assert.ok(one.ids.length <= 10);
    assert.deepEqual(one.page.urls, ['/jobs?Page=2', '/jobs?Keyword=nurse']);
    await one.back();
    assert.equal(one.ids.length, 20);
  });
});

describe('the values of the filters, attached after the first response', () => {
  const responses = async (request: Request) =>
    new URL(request.url).pathname.startsWith('/api/codelist/')
      ? codeListResponse({ student: 'Students' })
      : searchResponseOf(['1'], {
          refiners: {
            Organization: [{ RefinementValue: 'HE', RefinementName: 'Health', RefinementCount: 1 }],
          },
        });

  it('have the names and counts of that response', async () => {
    const one = await visit({ fetch: responses, hasFilters: false });
    assert.equal(one.search.filters, undefined);
    const changes = countEvents(one.search, 'change');
    one.search.attachFilters(FilterLoader);
    assert.ok(changes() > 0);
    assert.deepEqual(one.filters.offered().find(({ name }) => name === 'Organization')?.options, [
      { value: 'HE', name: 'Health', count: 1, chosen: false },
    ]);
    const { filters } = one;
    one.search.attachFilters(FilterLoader);
    assert.equal(one.filters, filters);
  });

  it('drop unknown values from the page URL', async () => {
    const query = '?Organization=HE;EVIL';
    const one = await visit({ fetch: responses, hasFilters: false, query });
    assert.deepEqual(one.search.state.chosen.Organization, ['HE', 'EVIL']);
    one.search.attachFilters(FilterLoader);
    await one.quiet();
    assert.equal(one.page.url, '/jobs?Organization=HE');
    assert.deepEqual(one.search.state.results?.chosen, { Organization: ['HE'] });
  });

  it('drop values that a code list lacks which has arrived before them', async () => {
    const one = await visit({
      fetch: responses,
      hasFilters: false,
      query: '?HiringPath=student;evil',
    });
    await one.search.requests.codeLists.load('hiringpaths');
    one.search.attachFilters(FilterLoader);
    await one.quiet();
    assert.equal(one.page.url, '/jobs?HiringPath=STUDENT');
  });

  it('have the names of code lists that have arrived', async () => {
    const one = await visit({ fetch: responses, hasFilters: false });
    await one.search.requests.codeLists.load('hiringpaths');
    one.search.attachFilters(FilterLoader);
    assert.equal(one.filters.nameOf('HiringPath', 'student'), 'Students');
  });
});

describe('a lock', () => {
  it('is in every request, and neither URL nor filters widen it', async () => {
    const one = await visit({
      query: '?Organization=AG&Organization=;&WhoMayApply=All&Keyword=a&JobCategoryCode=won',
      locked: { Organization: ['HE'], HiringPath: ['public'], Keyword: 'the' },
    });
    one.filters.show();
    one.search.choose({ Organization: ['VA'], HiringPath: ['vet'], Page: 2 });
    one.toggle('Organization', 'AG');
    one.search.beginDraft();
    one.toggle('Organization', 'VA');
    one.search.choose({}, 'commit-draft');
    one.search.requests.prefetch(2);
    await one.quiet();
    one.page.history.pushState(null, '', '?Organization=VA;AG&HiringPath=vet');
    one.page.dispatchEvent(new Event('popstate'));
    await one.quiet();
    one.search.retry();
    await one.quiet();
    assert.ok(one.queries.length > 3);
    for (const query of one.queries) {
      assert.match(query['Organization'] ?? '', /^HE[^;]{0,2}(;HE[^;]{0,2})*$/);
      assert.equal(query['HiringPath'], 'public');
      assert.match(query['Keyword'] ?? '', /^the\b/);
      assert.equal(query['WhoMayApply'], undefined);
    }
  });

  it('can be narrowed within a department', async () => {
    const one = await visit({ locked: { Organization: ['HE'] } });
    const inner = valuesIn(one, 'Organization');
    assert.ok(inner.every((code) => code.startsWith('HE')));
    one.toggle('Organization', inner[0] ?? '');
    await one.quiet();
    assert.equal(one.queries.at(-1)?.['Organization'], inner[0]);
    assert.equal(one.search.state.results?.outside, 0);
  });

  it('hides jobs of other organizations in a response', async () => {
    const body = {
      SearchResult: {
        SearchResultCountAll: 2,
        SearchResultItems: ['HE38', 'VATA'].map((OrganizationCodes, index) => ({
          MatchedObjectId: String(index),
          MatchedObjectDescriptor: { UserArea: { Details: { OrganizationCodes } } },
        })),
      },
    };
    const one = await visit({
      locked: { Organization: ['HE'] },
      fetch: async () => Response.json(body),
    });
    assert.deepEqual(one.ids, ['0']);
    assert.equal(one.search.state.results?.outside, 1);
  });

  describe('whose service sends jobs of other organizations', () => {
    const item = (id: number, OrganizationCodes: string) => ({
      MatchedObjectId: String(id),
      MatchedObjectDescriptor: { UserArea: { Details: { OrganizationCodes } } },
    });
    /** The service sends `shown` as results, and `counted` when a draft is counted. */
    const visitOf = (shown: readonly object[], counted: readonly object[]) =>
      visit({
        locked: { Organization: ['HE'] },
        fetch: async (request) => {
          const { pathname, searchParams } = new URL(request.url);
          if (!pathname.includes('Search'))
            return Response.json({ CodeList: [{ ValidValue: [] }] });
          const isCount = searchParams.get('ResultsPerPage') === '1';
          return Response.json({
            SearchResult: {
              SearchResultCountAll: isCount ? 55 : 183,
              SearchResultItems: isCount ? counted : shown,
            },
          });
        },
      });

    for (const [name, shown, counted] of [
      ['in the results', [item(1, 'HE38'), item(2, 'VATA')], [item(1, 'HE38')]],
      ['in the response that counts', [item(1, 'HE38')], [item(2, 'VATA')]],
    ] as const)
      it(`does not count a draft with jobs of others ${name}`, async () => {
        const one = await visitOf(shown, counted);
        one.search.beginDraft();
        one.search.select({ HiringPath: ['vet'] });
        await one.quiet();
        assert.equal(one.search.state.selectedTotal, undefined);
      });

    it('shows no count on another page, of a filter or of a draft after one page had jobs of others', async () => {
      const jobs = (page: number) =>
        Array.from({ length: 10 }, (_, index) =>
          item(page * 100 + index, page === 2 && index < 4 ? 'VATA' : 'HE38'),
        );
      const one = await visit({
        locked: { Organization: ['HE'] },
        fetch: async (request) => {
          const { pathname, searchParams } = new URL(request.url);
          if (!pathname.includes('Search'))
            return Response.json({ CodeList: [{ ValidValue: [] }] });
          return Response.json({
            SearchResult: {
              SearchResultCountAll: 183,
              SearchResultItems: jobs(Number(searchParams.get('Page') ?? 1)),
            },
          });
        },
      });
      assert.equal(one.search.state.results?.isCounted, true);
      for (const Page of [2, 3, 1]) {
        one.search.choose({ Page });
        await one.quiet();
        assert.equal(one.search.state.results?.page, Page);
        assert.equal(one.search.state.results?.isCounted, false);
      }
      one.search.beginDraft();
      one.search.select({ HiringPath: ['vet'] });
      await one.quiet();
      assert.equal(one.search.state.selectedTotal, undefined);
    });

    it('counts a draft without jobs of others', async () => {
      const one = await visitOf([item(1, 'HE38')], [item(1, 'HE38')]);
      one.search.beginDraft();
      one.search.select({ HiringPath: ['vet'] });
      await one.quiet();
      assert.equal(one.search.state.selectedTotal, 55);
    });
  });

  it('can change: filters stay, and the list is loaded again', async () => {
    const one = await visit({ query: '?Keyword=nurse&Page=2' });
    const locked = { PositionScheduleTypeCode: ['1'] };
    assert.equal(one.search.configure(one.list, { ...one.configuration, locked }), true);
    await one.quiet();
    assert.deepEqual(one.search.state.chosen, { Keyword: 'nurse' });
    assert.equal(one.queries.at(-1)?.['PositionScheduleTypeCode'], '1');
    const { length } = one.requests;
    assert.equal(one.search.configure(one.list, { ...one.configuration, locked }), true);
    await one.quiet();
    assert.equal(one.requests.length, length, 'the same again is no change');
  });

  it('immediately removes jobs of the former lock when it changes, but not when the order changes', async () => {
    const one = await visit({ locked: { Organization: ['HE'] } });
    assert.ok(one.ids.length > 0);
    one.chain.breakWith(faults.down);
    const again = { ...one.configuration, locked: { Organization: ['HE'], SortField: 'jobtitle' } };
    one.search.configure(one.list, again);
    await one.quiet();
    assert.ok(one.ids.length > 0, 'the order only');
    one.search.configure(one.list, { ...one.configuration, locked: { Organization: ['AG'] } });
    assert.deepEqual(one.ids, []);
    await one.quiet();
    assert.deepEqual([one.search.state.status, one.ids], ['error', []]);
  });
});

describe('several lists with one search name', () => {
  const locked = { Organization: ['HE'] };

  it('share results if they have the same configuration, and refuse another', async () => {
    const one = await visit();
    const { length } = one.requests;
    assert.equal(one.search.configure({}, { ...one.configuration }), true);
    assert.equal(one.search.configure({}, { ...one.configuration, locked }), false);
    assert.equal(one.search.configure({}, { ...one.configuration, proxyUrl: '/other' }), false);
    await one.quiet();
    assert.equal(one.requests.length, length);
    assert.deepEqual(one.search.state.locked, {});
  });

  it('replace each other: the next list starts from the page URL', async () => {
    const one = await visit();
    one.search.choose({ Keyword: 'nurse' });
    await one.quiet();
    one.search.leave(one.list);
    const next = {};
    assert.equal(one.search.configure(next, { ...one.configuration, locked }), true);
    assert.equal(one.search.state.results, undefined);
    await one.quiet();
    assert.deepEqual(one.search.state.locked, locked);
    assert.deepEqual(one.search.state.chosen, { Keyword: 'nurse' });
    assert.equal(one.search.configure(one.list, one.configuration), false);
  });

  it('continue where they were if it is the same list after a move', async () => {
    const one = await visit();
    one.search.choose({ Page: 2 });
    await one.quiet();
    const { length } = one.requests;
    const { ids } = one;
    one.search.leave(one.list);
    one.search.leave({});
    assert.equal(one.search.configure(one.list, { ...one.configuration }), true);
    await one.quiet();
    assert.equal(one.requests.length, length);
    assert.deepEqual(one.ids, ids);
  });
});

describe('a change of the service', () => {
  it('replaces all data of the former service', async () => {
    const one = await visit();
    one.filters.show();
    assert.ok(one.filters.offered().length > 0);
    const fetch = async () => searchResponseOf(['other']);
    one.search.configure(one.list, { ...one.configuration, fetch });
    assert.deepEqual(one.filters.offered(), []);
    assert.equal(one.search.state.status, 'loading');
    await turns();
    assert.deepEqual(one.ids, ['other']);
  });

  it('removes the former jobs while loading', async () => {
    const one = await visit();
    const fetch = () => new Promise<Response>(() => undefined);
    one.search.configure(one.list, { ...one.configuration, proxyUrl: '/other', fetch });
    assert.deepEqual(one.ids, []);
  });

  it('ignores late responses of the former service', async () => {
    const former = new HeldFetch();
    const one = await visit({ fetch: former.fetch });
    const fetch = async () => searchResponseOf(['new']);
    one.search.configure(one.list, { ...one.configuration, fetch });
    await turns();
    await former.response(0, searchResponseOf(['old']));
    assert.deepEqual(one.ids, ['new']);
  });
});

describe('a closed search', () => {
  it('has aborted its requests and removed its listeners, and reports nothing', async () => {
    const service = new HeldFetch();
    const { search, page } = await visit({ fetch: service.fetch });
    await service.response(0, searchResponseOf(['1'], { refiners: {} }));
    search.choose({ Keyword: 'nurse' });
    search.requests.prefetch(2);
    search.requests.codeLists.load('hiringpaths').catch(() => undefined);
    const events = ['change', 'navigate', 'focusresults'].map((type) => countEvents(search, type));
    assert.equal(page.listenerCount, 2);
    const before = events.map((count) => count());
    search.close();
    assert.equal(page.listenerCount, 0);
    assert.deepEqual(service.waiting, []);
    for (const index of [1, 2]) await service.response(index, searchResponseOf(['late']));
    await page.back();
    page.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('popstate'));
    await turns();
    assert.deepEqual(
      events.map((count) => count()),
      before,
    );
    assert.equal(search.state.status, 'idle');
  });

  it('ignores commands', async () => {
    const one = await visit();
    one.filters.show();
    await one.quiet();
    const { length } = one.requests;
    const { url } = one.page;
    one.search.close();
    const changes = countEvents(one.search, 'change');
    one.search.setBar(
      {},
      {
        filters: ['HiringPath'],
        hasSort: true,
        hasFilterButton: true,
        canOpenFilters: true,
      },
    );
    one.filters.show();
    one.search.requests.prefetch(2);
    one.search.beginDraft();
    one.toggle('RemoteIndicator', 'True');
    one.search.retry();
    one.search.leave(one.list);
    one.search.close();
    await turns();
    assert.equal(changes(), 0);
    assert.equal(one.requests.length, length);
    assert.equal(one.page.url, url);
  });

  it('starts no retry', async () => {
    const one = await visit();
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      one.chain.breakWith(faults.down);
      one.search.choose({ Page: 2 });
      await one.quiet();
      const { length } = one.requests;
      one.search.close();
      mock.timers.tick(600_000);
      await turns();
      assert.equal(one.requests.length, length);
    } finally {
      mock.timers.reset();
    }
  });
});

describe('the loading state', () => {
  it('is reported immediately if nothing is shown, and otherwise after a delay', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const service = new HeldFetch();
    const one = new Visit(service.fetch);
    visits.push(one);
    const changes = countEvents(one.search, 'change');
    await turns();
    one.search.configure(one.list, one.configuration);
    assert.equal(one.search.state.status, 'loading');
    assert.equal(changes(), 1);
    await service.response(0, searchResponseOf(['1'], { total: 30 }));
    const responded = changes();
    one.search.choose({ Page: 2 });
    context.mock.timers.tick(49);
    assert.equal(changes(), responded);
    context.mock.timers.tick(1);
    assert.equal(changes(), responded + 1);
    await service.response(1, searchResponseOf(['2'], { total: 30 }));
    one.search.choose({ Page: 3 });
    await service.response(2, searchResponseOf(['3'], { total: 30 }));
    const before = changes();
    context.mock.timers.tick(50);
    assert.equal(changes(), before, 'a quick response is reported without it');
  });
});

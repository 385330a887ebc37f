import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  toAllPagesQuery,
  countQuery,
  isNextPage,
  isOfSameQuery,
  isSameQuery,
  pageQuery,
} from '../../src/query/query-plan.ts';
import type { Results } from '../../src/query/read-results.ts';

const results = (page: number, chosen: Results['chosen'] = {}): Results => ({
  items: [],
  total: 100,
  capped: false,
  page,
  pages: 10,
  from: 1,
  to: 10,
  losses: [],
  outside: 0,
  outsideCause: '',
  isCounted: true,
  searchedPlaces: undefined,
  chosen,
  receivedAt: new Date(0),
});

describe('the query for a page of jobs', () => {
  it('is for the first ten jobs, closing soonest, by default', () => {
    assert.deepEqual(pageQuery({}, {}), {
      Fields: 'Min',
      ResultsPerPage: 10,
      Page: 1,
      SortField: 'closedate',
      SortDirection: 'asc',
    });
  });

  it('leaves the sort order of keyword searches to the service, which sorts by relevance', () => {
    assert.equal(pageQuery({}, { Keyword: 'nurse' }).SortField, undefined);
    assert.equal(pageQuery({ Keyword: 'nurse' }, {}).SortField, undefined);
  });

  it('keeps the sort order of the visitor or the host page', () => {
    const sorted = pageQuery({}, { SortField: 'salarymin', SortDirection: 'asc' });
    assert.deepEqual([sorted.SortField, sorted.SortDirection], ['salarymin', 'asc']);
    const locked = pageQuery({ SortField: 'jobtitle' }, {});
    assert.deepEqual([locked.SortField, locked.SortDirection], ['jobtitle', undefined]);
  });

  it('has the page size of the host page or the visitor', () => {
    assert.equal(pageQuery({ ResultsPerPage: 5 }, {}).ResultsPerPage, 5);
    assert.equal(pageQuery({}, { ResultsPerPage: 50 }).ResultsPerPage, 50);
  });

  it('stays within the lock', () => {
    const query = pageQuery(
      { Organization: ['HE'], Keyword: 'bridge' },
      { Organization: ['HE38', 'VATA'], Keyword: 'nurse', Page: 3 },
    );
    assert.deepEqual(query.Organization, ['HE38']);
    assert.equal(query.Keyword, 'bridge nurse');
    assert.equal(query.Page, 3);
    assert.deepEqual(pageQuery({ Organization: ['HE'] }, { Organization: ['VA'] }).Organization, [
      'HE',
    ]);
  });
});

describe('the query for a list that appends pages', () => {
  it('requests all pages up to the current one together', () => {
    const query = toAllPagesQuery({ ResultsPerPage: 25 }, { Page: 4, Keyword: 'nurse' });
    assert.deepEqual([query.Page, query.ResultsPerPage, query.Keyword], [1, 100, 'nurse']);
  });

  it('requests at most the largest page size of the service', () => {
    const query = toAllPagesQuery({}, { Page: 10_000 });
    assert.deepEqual([query.Page, query.ResultsPerPage], [1, 500]);
  });

  it('is the usual query for the first page', () => {
    assert.deepEqual(toAllPagesQuery({}, {}), pageQuery({}, {}));
  });
});

describe('the query for a number of jobs', () => {
  it('requests one job, whatever page, size and sort order the visitor chose', () => {
    assert.deepEqual(
      countQuery(
        { Organization: ['HE'], ResultsPerPage: 50 },
        { Keyword: 'nurse', Page: 3, ResultsPerPage: 100, SortField: 'closedate' },
      ),
      { Organization: ['HE'], Keyword: 'nurse', Page: 1, ResultsPerPage: 1, Fields: 'Min' },
    );
  });

  it('can request more jobs, without changing locked or chosen parameters', () => {
    const extent = { ResultsPerPage: 100, Radius: 200, SortField: 'opendate' } as const;
    assert.deepEqual(
      countQuery({ Radius: 25, SortField: 'jobtitle' }, { Keyword: 'nurse' }, extent),
      {
        Keyword: 'nurse',
        Radius: 25,
        SortField: 'jobtitle',
        ResultsPerPage: 100,
        Page: 1,
        Fields: 'Min',
      },
    );
    assert.equal(countQuery({}, { LocationName: ['Denver'], Radius: 5 }, extent).Radius, 5);
  });
});

describe('isNextPage', () => {
  it('accepts the next page of the same query', () => {
    assert.equal(isNextPage(results(1), { Page: 2 }), true);
    assert.equal(
      isNextPage(results(2, { Keyword: 'a', Page: 2 }), { Keyword: 'a', Page: 3 }),
      true,
    );
  });

  it('rejects other queries, other pages and missing results', () => {
    assert.equal(isNextPage(results(1), { Page: 3 }), false);
    assert.equal(isNextPage(results(2, { Page: 2 }), { Page: 2 }), false);
    assert.equal(isNextPage(results(2, { Page: 2 }), {}), false);
    assert.equal(isNextPage(results(1), { Keyword: 'a', Page: 2 }), false);
    assert.equal(isNextPage(undefined, { Page: 1 }), false);
    assert.equal(isNextPage(results(0), {}), false);
  });
});

describe('two queries', () => {
  it('are the same in any order of parameters, and with or without empty parameters', () => {
    assert.equal(isSameQuery({ Keyword: 'a', Page: 2 }, { Page: 2, Keyword: 'a' }), true);
    assert.equal(isSameQuery({ Keyword: '', Organization: [] }, {}), true);
    assert.equal(isSameQuery({ Organization: ['HE'] }, { Organization: ['VA'] }), false);
  });
});

describe('two results', () => {
  it('have the same filters if both name the same, or if both are missing', () => {
    const nurses = results(1, { Keyword: 'nurse' });
    assert.equal(isOfSameQuery(undefined, undefined), true);
    assert.equal(isOfSameQuery(nurses, results(1, { Keyword: 'nurse' })), true);
    assert.equal(isOfSameQuery(nurses, results(1, { Keyword: 'vet' })), false);
    assert.equal(isOfSameQuery(nurses, undefined), false);
    assert.equal(isOfSameQuery(undefined, nurses), false);
  });
});

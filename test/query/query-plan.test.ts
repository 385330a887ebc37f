import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  toAllPagesQuery,
  countQuery,
  isNextPage,
  isOfSameChoices,
  isSameQuery,
  pageQuery,
} from '../../src/query/query-plan.ts';
import type { Results } from '../../src/query/results.ts';

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
  searchedPlaces: undefined,
  chosen,
  receivedAt: new Date(0),
});

describe('the query for a page of jobs', () => {
  it('is the first ten, the newest first, where nothing else is said', () => {
    assert.deepEqual(pageQuery({}, {}), {
      Fields: 'Min',
      ResultsPerPage: 10,
      Page: 1,
      SortField: 'opendate',
      SortDirection: 'desc',
    });
  });

  it('leaves the order of words to the service, which sorts them by relevance', () => {
    assert.equal(pageQuery({}, { Keyword: 'nurse' }).SortField, undefined);
    assert.equal(pageQuery({ Keyword: 'nurse' }, {}).SortField, undefined);
  });

  it('keeps the order that the visitor or the host chose', () => {
    const sorted = pageQuery({}, { SortField: 'salarymin', SortDirection: 'asc' });
    assert.deepEqual([sorted.SortField, sorted.SortDirection], ['salarymin', 'asc']);
    const locked = pageQuery({ SortField: 'jobtitle' }, {});
    assert.deepEqual([locked.SortField, locked.SortDirection], ['jobtitle', undefined]);
  });

  it('is as large as the host or the visitor chose', () => {
    assert.equal(pageQuery({ ResultsPerPage: 5 }, {}).ResultsPerPage, 5);
    assert.equal(pageQuery({}, { ResultsPerPage: 50 }).ResultsPerPage, 50);
  });

  it('stays within what the host locked', () => {
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
  it('asks for all pages up to the opened one at once', () => {
    const query = toAllPagesQuery({ ResultsPerPage: 25 }, { Page: 4, Keyword: 'nurse' });
    assert.deepEqual([query.Page, query.ResultsPerPage, query.Keyword], [1, 100, 'nurse']);
  });

  it('asks for no more than the service’s largest page', () => {
    const query = toAllPagesQuery({}, { Page: 10_000 });
    assert.deepEqual([query.Page, query.ResultsPerPage], [1, 500]);
  });

  it('is the usual one for the first page', () => {
    assert.deepEqual(toAllPagesQuery({}, {}), pageQuery({}, {}));
  });
});

describe('the query for a number of jobs', () => {
  it('asks for one job, whatever page, size and order the visitor chose', () => {
    assert.deepEqual(
      countQuery(
        { Organization: ['HE'], ResultsPerPage: 50 },
        { Keyword: 'nurse', Page: 3, ResultsPerPage: 100, SortField: 'closedate' },
      ),
      { Organization: ['HE'], Keyword: 'nurse', Page: 1, ResultsPerPage: 1, Fields: 'Min' },
    );
  });

  it('has as many as requested, without a change of what is locked or chosen', () => {
    const extent = { ResultsPerPage: 100, Radius: 200, SortField: 'opendate' } as const;
    assert.deepEqual(
      countQuery({ Radius: 25, SortField: 'jobtitle' }, { Keyword: 'nurse' }, extent),
      {
        ...{ Keyword: 'nurse', Radius: 25, SortField: 'jobtitle' },
        ...{ ResultsPerPage: 100, Page: 1, Fields: 'Min' },
      },
    );
    assert.equal(countQuery({}, { LocationName: ['Denver'], Radius: 5 }, extent).Radius, 5);
  });
});

describe('the page after the one shown', () => {
  it('is the next number of the same query', () => {
    assert.equal(isNextPage(results(1), { Page: 2 }), true);
    assert.equal(
      isNextPage(results(2, { Keyword: 'a', Page: 2 }), { Keyword: 'a', Page: 3 }),
      true,
    );
  });

  it('is no page of another query, no earlier or later one, and none without results', () => {
    assert.equal(isNextPage(results(1), { Page: 3 }), false);
    assert.equal(isNextPage(results(2, { Page: 2 }), { Page: 2 }), false);
    assert.equal(isNextPage(results(2, { Page: 2 }), {}), false);
    assert.equal(isNextPage(results(1), { Keyword: 'a', Page: 2 }), false);
    assert.equal(isNextPage(undefined, { Page: 1 }), false);
    assert.equal(isNextPage(results(0), {}), false);
  });
});

describe('two queries', () => {
  it('are the same whatever order they are written in, and with or without empty parameters', () => {
    assert.equal(isSameQuery({ Keyword: 'a', Page: 2 }, { Page: 2, Keyword: 'a' }), true);
    assert.equal(isSameQuery({ Keyword: '', Organization: [] }, {}), true);
    assert.equal(isSameQuery({ Organization: ['HE'] }, { Organization: ['VA'] }), false);
  });
});

describe('two results', () => {
  it('are of the same choices where the newer one replaces the older, or where there is none yet', () => {
    const nurses = results(1, { Keyword: 'nurse' });
    assert.equal(isOfSameChoices(undefined, undefined), true);
    assert.equal(isOfSameChoices(nurses, results(1, { Keyword: 'nurse' })), true);
    assert.equal(isOfSameChoices(nurses, results(1, { Keyword: 'vet' })), false);
    assert.equal(isOfSameChoices(nurses, undefined), false);
    assert.equal(isOfSameChoices(undefined, nurses), false);
  });
});

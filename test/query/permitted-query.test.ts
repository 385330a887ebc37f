import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { filterNames, type FilterName } from '../../src/query/filters.ts';
import { countKeywordCharactersLeft, permitQuery } from '../../src/query/permitted-query.ts';
import { pageQuery } from '../../src/query/query-plan.ts';
import { isWithin } from '../../src/protocol/parameters/narrow.ts';
import { maximumValueLength, type SearchParameters } from '../../src/protocol/parameters.ts';

const permitted = (
  chosen: SearchParameters,
  locked: SearchParameters = {},
  offered: readonly FilterName[] = filterNames,
) => permitQuery(chosen, locked, offered);

describe('the filters of a visitor', () => {
  it('are limited to the offered filters', () => {
    const chosen = { Keyword: 'nurse', Organization: ['HE'], HiringPath: ['public'] };
    assert.deepEqual(permitted(chosen), chosen);
    assert.deepEqual(permitted(chosen, {}, ['HiringPath']), {
      Keyword: 'nurse',
      HiringPath: ['public'],
    });
  });

  it('narrow a locked filter and never widen it', () => {
    const locked = { Organization: ['HE', 'VATA'] };
    assert.deepEqual(permitted({ Organization: ['HE38', 'AG03', 'VATA', 'VA'] }, locked), {
      Organization: ['HE38', 'VATA'],
    });
    assert.deepEqual(permitted({ Organization: ['AG03'] }, locked), {});
  });

  it('do not replace a locked single value', () => {
    assert.deepEqual(permitted({ DatePosted: 3 }, { DatePosted: 30 }), {});
    assert.deepEqual(permitted({ RemoteIndicator: true }, { RemoteIndicator: true }), {});
  });

  it('cannot set the lowest pay if the highest is locked, because that would find more jobs', () => {
    const locked = { RemunerationMaximumAmount: 90_000 };
    assert.deepEqual(permitted({ RemunerationMinimumAmount: 50_000 }, locked), {});
  });

  it('add keywords to the locked ones, up to the maximum length', () => {
    const locked = { Keyword: 'x'.repeat(150) };
    assert.equal(countKeywordCharactersLeft(locked), 49);
    assert.equal(countKeywordCharactersLeft({}), 200);
    assert.equal(countKeywordCharactersLeft({ Keyword: 'x'.repeat(200) }), 0);
    const longest = { Keyword: 'y'.repeat(49) };
    assert.deepEqual(permitted(longest, locked), longest);
    assert.equal(pageQuery(locked, longest).Keyword?.length, maximumValueLength);
    assert.deepEqual(permitted({ Keyword: 'y'.repeat(50) }, locked), {});
  });

  it("have a radius only around the visitor's own place", () => {
    assert.deepEqual(permitted({ Radius: 25 }), {});
    const place = { LocationName: ['Denver'], Radius: 25 };
    assert.deepEqual(permitted(place), place);
    assert.deepEqual(permitted(place, { LocationName: ['Boise'] }), {});
    assert.deepEqual(permitted({ Radius: 25 }, { LocationName: ['Boise'] }), {});
    assert.deepEqual(permitted(place, { Radius: 5 }), { LocationName: ['Denver'] });
  });

  it('have only the offered sort orders and page sizes', () => {
    const sorted = { SortField: 'closedate', SortDirection: 'asc' } as const;
    assert.deepEqual(permitted(sorted), sorted);
    assert.deepEqual(permitted({ SortField: 'secret', SortDirection: 'asc' }), {});
    assert.deepEqual(permitted({ SortDirection: 'asc' }), {});
    assert.deepEqual(permitted({ ResultsPerPage: 25 }), { ResultsPerPage: 25 });
    assert.deepEqual(permitted({ ResultsPerPage: 499 }), {});
    assert.deepEqual(permitted({ SortField: 'closedate' }, { SortField: 'jobtitle' }), {});
    assert.deepEqual(permitted({ ResultsPerPage: 25 }, { ResultsPerPage: 10 }), {});
  });

  it('omit the first page and empty values', () => {
    assert.deepEqual(permitted({ Page: 1, Keyword: '', Organization: [] }), {});
    assert.deepEqual(permitted({ Page: 2 }), { Page: 2 });
  });

  it('are the same if they are checked twice, and a query with them stays within the lock', () => {
    const codes = fc.subarray(['HE', 'HE38', 'VA', 'VATA', 'AG', 'AG03'], { minLength: 1 });
    const parameters = fc.record(
      {
        Keyword: fc.string({ maxLength: 200 }).map((text) => text.trim()),
        Organization: codes,
        LocationName: fc.subarray(['Denver', 'Boise'], { minLength: 1 }),
        Radius: fc.integer({ min: 0, max: 50 }),
        DatePosted: fc.integer({ min: 0, max: 60 }),
        SortField: fc.constantFrom('closedate', 'secret'),
        ResultsPerPage: fc.constantFrom(10, 11, 25),
        Page: fc.integer({ min: 1, max: 9 }),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<SearchParameters>;
    fc.assert(
      fc.property(parameters, parameters, (chosen, locked) => {
        const left = permitted(chosen, locked);
        assert.deepEqual(permitted(left, locked), left);
        const query = pageQuery(locked, left);
        for (const outer of [locked.Organization ?? []])
          for (const code of outer.length > 0 ? (query.Organization ?? []) : [])
            assert.ok(outer.some((lock) => isWithin('Organization', lock, code)));
        if (locked.LocationName) assert.deepEqual(query.LocationName, locked.LocationName);
        if (locked.DatePosted !== undefined)
          assert.ok((query.DatePosted ?? 99) <= locked.DatePosted);
      }),
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  defaultFilterNames,
  filterNames,
  filterRow,
  groupOf,
  isFilter,
  isRefiner,
  isSingle,
  readWritten,
  refinerNames,
  valuesOf,
  withoutSortAndPage,
  withValues,
} from '../../src/query/filters.ts';
import { codeListNames } from '../../packages/dev/src/sample-service/index.ts';
import { readSearchResponse, type RefinerName } from '../../src/protocol/search.ts';
import { searchParameterNames } from '../../src/protocol/parameters.ts';
import { searchResponseOf } from '../search/support.ts';

/** The refiners of a response. The compiler checks that none is missing. */
const refinersOfService: Record<RefinerName, true> = {
  Organization: true,
  GradeBucket: true,
  SalaryBucket: true,
  PositionOfferingTypeCode: true,
  PositionScheduleTypeCode: true,
  JobCategoryCode: true,
};

describe('the table of filters', () => {
  it('has a row for every refiner of the service', async () => {
    const names = Object.keys(refinersOfService);
    assert.deepEqual(
      [...refinerNames].sort(),
      names.toSorted(),
      'isRefiner in filterTable is for the filters whose values the responses of the service count (data-service §2.4).',
    );
    const group = [{ RefinementValue: '1', RefinementCount: '2' }];
    const response = searchResponseOf([], {
      refiners: Object.fromEntries(names.map((name) => [name, group])),
    });
    const { data } = readSearchResponse(await response.json());
    const read = data.SearchResult.UserArea?.Refiners ?? {};
    assert.deepEqual(Object.keys(read).sort(), names.toSorted());
  });

  it('names each parameter of Search at most once', () => {
    assert.equal(new Set(filterNames).size, filterNames.length);
    for (const name of filterNames)
      assert.ok((searchParameterNames as string[]).includes(name), name);
  });

  it('names existing code lists', () => {
    for (const name of filterNames) {
      const list = filterRow(name)?.codeList;
      if (list) assert.ok(codeListNames.includes(list), list);
    }
  });

  it('uses a code list for one filter only', () => {
    const lists = filterNames.flatMap((name) => filterRow(name)?.codeList ?? []);
    assert.deepEqual(lists, [...new Set(lists)], 'Two filters have one codeList.');
  });

  it('has a source of values for each filter', () => {
    for (const name of filterNames) {
      const row = filterRow(name);
      assert.ok(
        row?.isRefiner ?? row?.codeList ?? row?.values,
        `The row of ${name} needs isRefiner or values in filterTable, or a codeList in searchParameterForms.`,
      );
    }
  });

  it('has the default filters in the order shown', () => {
    assert.deepEqual(
      defaultFilterNames,
      [
        'HiringPath',
        'JobCategoryCode',
        'RemunerationMinimumAmount',
        'PayGradeLow',
        'PayGradeHigh',
        'Organization',
        'PositionScheduleTypeCode',
        'PositionOfferingTypeCode',
        'RemoteIndicator',
      ],
      'List a filter with isDefault here too.',
    );
  });

  it('shows both ends of a range in one group', () => {
    assert.equal(groupOf('PayGradeHigh'), 'PayGradeLow');
    assert.equal(groupOf('PayGradeLow'), 'PayGradeLow');
    assert.equal(groupOf('Organization'), 'Organization');
  });

  it('offers only values that the service accepts', () => {
    for (const name of filterNames) {
      for (const value of filterRow(name)?.values ?? [])
        assert.deepEqual(valuesOf(readWritten(name, value), name), [value], `${name}=${value}`);
    }
  });

  it('distinguishes filters and refiners from other names', () => {
    assert.ok(filterNames.every(isFilter));
    for (const name of ['Keyword', 'Page', 'Radius', 'toString', '__proto__', ''])
      assert.equal(isFilter(name), false, name);
    assert.equal(isRefiner('HiringPath'), false);
    assert.equal(isRefiner('Organization'), true);
  });

  it('gives a filter one value if its parameter takes one', () => {
    assert.deepEqual(
      filterNames.filter(isSingle),
      [
        'RemunerationMinimumAmount',
        'PayGradeLow',
        'PayGradeHigh',
        'TravelPercentage',
        'DatePosted',
        'RemoteIndicator',
      ],
      'The service takes one value where searchParameterForms has another form than list. List such a filter here.',
    );
  });
});

describe('the values of a filter', () => {
  it('are texts, as in a URL', () => {
    const chosen = { Organization: ['HE', 'VA'], DatePosted: 7, RemoteIndicator: true } as const;
    assert.deepEqual(valuesOf(chosen, 'Organization'), ['HE', 'VA']);
    assert.deepEqual(valuesOf(chosen, 'DatePosted'), ['7']);
    assert.deepEqual(valuesOf(chosen, 'RemoteIndicator'), ['True']);
    assert.deepEqual(valuesOf(chosen, 'HiringPath'), []);
    assert.deepEqual(valuesOf({ RemoteIndicator: false }, 'RemoteIndicator'), []);
  });

  it('replace the former values, and keep other parameters', () => {
    const chosen = { Keyword: 'nurse', Organization: ['HE'] };
    assert.deepEqual(withValues(chosen, 'Organization', ['VA', 'AG']), {
      Keyword: 'nurse',
      Organization: ['VA', 'AG'],
    });
    assert.deepEqual(withValues(chosen, 'Organization', []), { Keyword: 'nurse' });
    assert.deepEqual(chosen, { Keyword: 'nurse', Organization: ['HE'] });
  });

  it('are the last value if the filter takes one', () => {
    assert.deepEqual(withValues({}, 'DatePosted', ['7', '30']), { DatePosted: 30 });
    assert.deepEqual(withValues({}, 'RemoteIndicator', ['True']), { RemoteIndicator: true });
  });

  it('are omitted if the service would refuse them', () => {
    assert.deepEqual(withValues({ DatePosted: 7 }, 'DatePosted', ['always']), {});
  });
});

describe('text from a visitor or a URL', () => {
  it('is read as a parameter of the service', () => {
    assert.deepEqual(readWritten('Keyword', '  bridge\tinspector\n'), {
      Keyword: 'bridge inspector',
    });
    assert.deepEqual(readWritten('Keyword', '\u202enurse\u2067'), { Keyword: 'nurse' });
    assert.deepEqual(readWritten('Organization', 'HE38;VATA'), { Organization: ['HE38', 'VATA'] });
  });

  it('is ignored if its form is invalid', () => {
    for (const [name, text] of [
      ['Page', '0'],
      ['Page', 'x'],
      ['DatePosted', '61'],
      ['Keyword', 'x'.repeat(201)],
      ['__proto__', 'x'],
      ['nothing', 'x'],
      ['Keyword', ' '],
      ['Keyword', '\u200b\u00ad'],
    ] as const)
      assert.deepEqual(readWritten(name, text), {}, `${name}=${text}`);
  });
});

describe('filters without sorting and paging', () => {
  it('decide which jobs match', () => {
    assert.deepEqual(
      withoutSortAndPage({
        Keyword: 'nurse',
        Radius: 5,
        LocationName: ['Denver'],
        SortField: 'closedate',
        SortDirection: 'asc',
        Page: 2,
        ResultsPerPage: 25,
      }),
      { Keyword: 'nurse', Radius: 5, LocationName: ['Denver'] },
    );
  });
});

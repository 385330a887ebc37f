import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FilterCounts, type FilterValue } from '../../src/search/filter-counts.ts';
import type { FilterName } from '../../src/query/filters.ts';
import type { SearchParameters } from '../../src/protocol/parameters.ts';
import type { Refiners } from '../../src/protocol/search.ts';

const group = (rows: Record<string, [name: string, count: number]>) =>
  Object.entries(rows).map(([RefinementValue, [RefinementName, RefinementCount]]) => ({
    RefinementValue,
    RefinementName,
    RefinementCount,
  }));

const organizations = group({ HE: ['Health', 7], VA: ['Veterans', 5], AG: ['Farms', 2] });
const schedules = group({ 1: ['Full-time', 12], 2: ['Part-time', 2] });
const refiners: Refiners = { Organization: organizations, PositionScheduleTypeCode: schedules };

const shown = (options: readonly FilterValue[] | undefined) =>
  options?.map(
    ({ value, name, count, chosen }) =>
      `${chosen ? '[x]' : '[ ]'} ${value} ${name}${count === undefined ? '' : ` (${count})`}`,
  );

function setUp(locked: SearchParameters = {}) {
  const counts = new FilterCounts();
  return {
    counts,
    learn: (chosen: SearchParameters, response?: Refiners) => {
      counts.learn(locked, chosen, response);
    },
    options: (name: FilterName, chosen: SearchParameters = {}) =>
      shown(counts.options(name, locked, chosen)),
  };
}

describe('the options of a filter', () => {
  it('are the values of the response, with its names and counts, in its order', () => {
    const { learn, options } = setUp();
    assert.equal(options('Organization'), undefined);
    learn({}, refiners);
    assert.deepEqual(options('Organization'), [
      '[ ] HE Health (7)',
      '[ ] VA Veterans (5)',
      '[ ] AG Farms (2)',
    ]);
    assert.deepEqual(
      options('JobCategoryCode'),
      [],
      'a group that the response leaves out is empty',
    );
  });

  it('keep the counts from before a value of the same filter was chosen', () => {
    const { learn, options } = setUp();
    learn({}, refiners);
    const chosen = { Organization: ['HE'] };
    learn(chosen, { ...refiners, Organization: group({ HE: ['Health', 7] }) });
    assert.deepEqual(options('Organization', chosen), [
      '[x] HE Health (7)',
      '[ ] VA Veterans (5)',
      '[ ] AG Farms (2)',
    ]);
  });

  it('show the counts under the other active filters, or no counts until they arrive', () => {
    const { learn, options } = setUp();
    learn({}, refiners);
    options('Organization');
    const chosen = { PositionScheduleTypeCode: ['2'] };
    assert.deepEqual(options('Organization', chosen), [
      '[ ] HE Health',
      '[ ] VA Veterans',
      '[ ] AG Farms',
    ]);
    learn(chosen, {
      Organization: group({ VA: ['Veterans', 2] }),
      PositionScheduleTypeCode: schedules,
    });
    assert.deepEqual(options('Organization', chosen), ['[ ] VA Veterans (2)']);
    assert.deepEqual(options('Organization', {}), [
      '[ ] HE Health (7)',
      '[ ] VA Veterans (5)',
      '[ ] AG Farms (2)',
    ]);
  });

  it('do not depend on sorting and paging', () => {
    const { learn, options } = setUp();
    learn({ Page: 3, SortField: 'closedate', ResultsPerPage: 25 }, refiners);
    assert.deepEqual(options('PositionScheduleTypeCode', { Page: 2 }), [
      '[ ] 1 Full-time (12)',
      '[ ] 2 Part-time (2)',
    ]);
  });

  it('include an active value that no job has any more', () => {
    const { learn, options } = setUp();
    learn({}, refiners);
    const chosen = { Organization: ['AG'], Keyword: 'pilot' };
    learn({ Keyword: 'pilot' }, { Organization: group({ HE: ['Health', 1] }) });
    assert.deepEqual(options('Organization', chosen), ['[ ] HE Health (1)', '[x] AG Farms']);
    assert.deepEqual(
      options('Organization', { Organization: ['won'], Keyword: 'pilot' }),
      ['[ ] HE Health (1)'],
      'but none that the service never named',
    );
  });

  it('are within the lock', () => {
    const { learn, options } = setUp({ Organization: ['HE'] });
    learn(
      {},
      { Organization: group({ HE38: ['Clinic', 3], AG03: ['Farm', 1], HE: ['Health', 1] }) },
    );
    assert.deepEqual(options('Organization'), ['[ ] HE38 Clinic (3)', '[ ] HE Health (1)']);
  });

  it('of grades and pay are sorted by number', () => {
    const { learn, options } = setUp();
    const grades = group({ 12: ['12', 1], '05': ['05', 2], 7: ['7', 3] });
    learn({}, { GradeBucket: grades, SalaryBucket: group({ 100: ['', 1], 25: ['', 2] }) });
    assert.deepEqual(
      options('GradeBucket')?.map((one) => one.split(' ')[2]),
      ['05', '7', '12'],
    );
    assert.deepEqual(options('SalaryBucket'), ['[ ] 25  (2)', '[ ] 100  (1)']);
  });

  it('are from the code list if responses have no refiners, by name and without disabled codes', () => {
    const { counts, learn, options } = setUp();
    learn({});
    assert.equal(options('Organization'), undefined);
    counts.learnList('Organization', [
      { Code: 'VA', Value: 'Veterans' },
      { Code: 'AG', Value: 'Farms' },
      { Code: 'OLD', Value: 'Ended', IsDisabled: true },
    ]);
    assert.deepEqual(options('Organization'), ['[ ] AG Farms', '[ ] VA Veterans']);
    assert.deepEqual(options('Organization', { Organization: ['OLD'] }), [
      '[x] OLD Ended',
      '[ ] AG Farms',
      '[ ] VA Veterans',
    ]);
  });

  it('are sorted once per response, and limited to 5,000', () => {
    let compared = 0;
    const compare = Object.getOwnPropertyDescriptor(Intl.Collator.prototype, 'compare');
    const { localeCompare } = String.prototype;
    Object.defineProperty(Intl.Collator.prototype, 'compare', {
      configurable: true,
      get: () => (a: string, b: string) => {
        compared += 1;
        return a < b ? -1 : Number(a > b);
      },
    });
    String.prototype.localeCompare = function (other) {
      compared += 1;
      return this < other ? -1 : Number(this > other);
    };
    try {
      const { counts, learn } = setUp();
      learn({});
      const list = Array.from({ length: 60_000 }, (_, index) => ({
        Code: `C${index}`,
        Value: `Agency ${(index * 7919) % 60_000}`,
      }));
      counts.learnList('Organization', list);
      const first = counts.options('Organization', {}, {});
      const once = compared;
      for (let times = 0; times < 3; times += 1) {
        assert.deepEqual(counts.options('Organization', {}, {}), first);
        counts.allValues('Organization', {}, {});
        counts.learnList('Organization', list);
      }
      assert.equal(compared, once);
      assert.equal(first?.length, 5_000);
      assert.ok(first.some(({ name }, index) => name < (first[index - 1]?.name ?? '')) === false);
      // Values beyond the limit are still valid, so that a link with such a value is not widened.
      assert.ok(counts.knows('Organization', 'C59999'));
    } finally {
      if (compare) Object.defineProperty(Intl.Collator.prototype, 'compare', compare);
      String.prototype.localeCompare = localeCompare;
    }
  });

  it('have the same limit in a response as in a code list', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        RefinementValue: `C${index}`,
        RefinementName: `Agency ${index}`,
        RefinementCount: index,
      }));
    const { counts, learn } = setUp();
    learn({}, { Organization: many(60_000) });
    const options = counts.options('Organization', {}, {}) ?? [];
    assert.equal(options.length, 5_000);
    assert.equal(counts.allValues('Organization', {}, {}).length, 5_000);
    assert.deepEqual(options[4_999], {
      value: 'C4999',
      name: 'Agency 4999',
      count: 4_999,
      chosen: false,
    });
    // With active filters whose counts have not arrived yet, and before any values were offered.
    assert.equal(counts.options('Organization', {}, { Keyword: 'nurse' })?.length, 5_000);
    const other = setUp();
    other.learn({ Organization: ['C1'] }, { Organization: many(60_000) });
    assert.equal(other.counts.options('Organization', {}, {})?.length, 5_000);
    // A link with a value beyond the limit keeps the value and shows it.
    assert.ok(counts.knows('Organization', 'C59999'));
    const chosen = counts.options('Organization', {}, { Organization: ['C59999'] }) ?? [];
    assert.deepEqual(chosen.at(-1), { value: 'C59999', name: 'Agency 59999', chosen: true });
    assert.equal(chosen.length, 5_001);
  });

  it('keep the order of the code list for levels such as security clearances', () => {
    const { counts, learn, options } = setUp();
    learn({});
    counts.learnList('SecurityClearanceRequired', [
      { Code: '0', Value: 'Not required' },
      { Code: '1', Value: 'Confidential' },
    ]);
    assert.deepEqual(options('SecurityClearanceRequired'), [
      '[ ] 0 Not required',
      '[ ] 1 Confidential',
    ]);
  });

  it('begin with the most common hiring paths, and omit those that Search never finds', () => {
    const { counts, learn, options } = setUp();
    learn({}, refiners);
    counts.learnList('HiringPath', [
      { Code: 'NATIVE', Value: 'Native Americans' },
      { Code: 'fed-internal-nosearch', Value: 'Internal, not on the portal' },
      { Code: 'vet', Value: 'Veterans' },
      { Code: 'LAND', Value: 'Land management' },
      { Code: 'PUBLIC', Value: 'The public' },
    ]);
    assert.deepEqual(
      counts.options('HiringPath', {}, {})?.map(({ value }) => value),
      ['PUBLIC', 'VET', 'LAND', 'NATIVE'],
    );
    assert.equal(options('HiringPath', { HiringPath: ['vet'] })?.[1], '[x] VET Veterans');
  });

  it('that are fixed need no response', () => {
    assert.deepEqual(setUp().options('DatePosted', { DatePosted: 7 }), [
      '[ ] 3 ',
      '[x] 7 ',
      '[ ] 14 ',
      '[ ] 30 ',
    ]);
    assert.deepEqual(setUp().options('RemoteIndicator', { RemoteIndicator: true }), ['[x] True ']);
  });

  it('are correct after many searches', () => {
    const { learn, options } = setUp();
    for (let search = 0; search < 500; search += 1) learn({ Keyword: `word ${search}` }, refiners);
    assert.equal(options('Organization', { Keyword: 'word 499' })?.[0], '[ ] HE Health (7)');
    assert.equal(options('Organization', { Keyword: 'word 0' })?.[0], '[ ] HE Health');
  });
});

describe('all values of a filter', () => {
  const list = [
    { Code: 'ZZ', Value: 'Zoos' },
    { Code: 'HE', Value: 'Health' },
    { Code: 'HE38', Value: 'Clinic' },
    { Code: 'OLD', Value: 'Ended', IsDisabled: true },
  ];

  it('are the counted values, then the others of the code list by name', () => {
    const { counts, learn } = setUp();
    learn({}, refiners);
    counts.learnList('Organization', list);
    assert.deepEqual(shown(counts.allValues('Organization', {}, { Organization: ['VA'] })), [
      '[ ] HE Health (7)',
      '[x] VA Veterans (5)',
      '[ ] AG Farms (2)',
      '[ ] HE38 Clinic',
      '[ ] ZZ Zoos',
    ]);
  });

  it('are within the lock', () => {
    const locked = { Organization: ['HE'] };
    const { counts } = setUp(locked);
    counts.learn(locked, {}, { Organization: group({ HE: ['Health', 7] }) });
    counts.learnList('Organization', list);
    assert.deepEqual(shown(counts.allValues('Organization', locked, {})), [
      '[ ] HE Health (7)',
      '[ ] HE38 Clinic',
    ]);
  });
});

describe('a filter value', () => {
  it('is valid if a response, a code list or the table of filters contains it', () => {
    const { counts, learn } = setUp();
    assert.equal(counts.knows('Organization', 'HE'), false);
    learn({}, refiners);
    counts.learnList('HiringPath', [{ Code: 'public', Value: 'The public' }]);
    for (const [name, value, isOne] of [
      ['Organization', 'HE', true],
      ['Organization', 'won', false],
      ['HiringPath', 'public', true],
      ['SalaryBucket', '75', true],
      ['SalaryBucket', '76', false],
      ['GradeBucket', '05', true],
      ['GradeBucket', '15', true],
      ['GradeBucket', '16', false],
      ['DatePosted', '7', true],
      ['DatePosted', '8', false],
      ['RemunerationMinimumAmount', '50000', true],
      ['RemunerationMinimumAmount', '51000', false],
      ['PayGradeLow', '15', true],
      ['PayGradeLow', '16', false],
      ['RemoteIndicator', 'True', true],
    ] as const)
      assert.equal(counts.knows(name, value), isOne, `${name}=${value}`);
  });

  it('keeps the name from a response if a code list has another', () => {
    const { counts, learn } = setUp();
    learn({}, refiners);
    counts.learnList('Organization', [
      { Code: 'HE', Value: 'Department of Health' },
      { Code: 'ZZ', Value: 'New' },
    ]);
    assert.equal(counts.nameOf('Organization', 'HE'), 'Health');
    assert.equal(counts.nameOf('Organization', 'ZZ'), 'New');
    assert.equal(counts.nameOf('Organization', 'none'), '');
  });
});

describe('missing counts', () => {
  it('are the counts of an active filter without its own values', () => {
    const { counts, learn } = setUp();
    const chosen = { Organization: ['HE'] };
    assert.deepEqual(counts.missingCounts({}, chosen), [], 'before the first response');
    learn(chosen, { Organization: group({ HE: ['Health', 7] }) });
    assert.deepEqual(counts.missingCounts({}, chosen), ['Organization']);
    assert.deepEqual(counts.missingCounts({}, {}), []);
    learn({}, refiners);
    assert.deepEqual(counts.missingCounts({}, chosen), []);
  });

  it('do not exist for a service without refiners', () => {
    const { counts, learn } = setUp();
    learn({ Organization: ['HE'] });
    assert.deepEqual(counts.missingCounts({}, { Organization: ['HE'] }), []);
    assert.equal(counts.hasRefiners, false);
  });
});

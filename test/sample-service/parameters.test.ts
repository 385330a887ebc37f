import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WireItem } from '../../packages/dev/src/sample-service/wire.ts';
import { all, count, dayOf, daysBetween, details, ids, job, TODAY } from './ask.ts';

/** Parameters with values that the specification does not show, and a condition that all found jobs meet. */
const cases: readonly [parameter: string, value: string, holds: (item: WireItem) => boolean][] = [
  ['JobCategoryCode', '810', (item) => job(item).JobCategory.some(({ Code }) => Code === '0810')],
  ['Organization', 'va', (item) => details(item).OrganizationCodes.startsWith('VA/')],
  [
    'SupervisoryStatus',
    'Y',
    (item) =>
      /supervis|chief|director|deputy assistant|nurse manager/i.test(job(item).PositionTitle),
  ],
  ['DatePosted', '0', (item) => dayOf(job(item).PublicationStartDate) === TODAY],
  ['HiringPath', 'NATIVE', (item) => details(item).HiringPath.includes('native')],
  [
    'MissionCriticalTags',
    'Cyber Security',
    (item) => details(item).MCOTags?.includes('01') === true,
  ],
];

describe('each parameter of Search', () => {
  for (const [parameter, value, holds] of cases) {
    it(`${parameter}=${value} finds only jobs that match, and not all jobs [§4.3.${parameter}]`, async () => {
      const found = await all({ [parameter]: value });
      assert.ok(found.length > 0, 'found some');
      assert.ok(found.length < (await count({})), 'left some out');
      for (const item of found) assert.ok(holds(item), JSON.stringify(job(item).PositionTitle));
    });
  }

  it('names may be in any case, and unknown names are silently ignored', async () => {
    assert.equal(
      await count({ JOBCATEGORYCODE: '2210' }),
      await count({ jobcategorycode: '2210' }),
    );
    assert.ok((await count({ jobcategorycode: '2210' })) < (await count({})));
    assert.equal(await count({ JobCategory: '2210', Nonsense: '1' }), await count({}));
  });

  it('an unknown code finds nothing, and an invalid flag or number is ignored [§4.3.values]', async () => {
    for (const parameter of [
      'Organization',
      'JobCategoryCode',
      'HiringPath',
      'PositionScheduleTypeCode',
      'SecurityClearanceRequired',
      'TravelPercentage',
      'JobGradeCode',
      'SalaryBucket',
      'GradeBucket',
      'MissionCriticalTags',
      'PositionSensitivity',
      'SupervisoryStatus',
    ]) {
      assert.equal(await count({ [parameter]: 'nosuchcode' }), 0, parameter);
    }
    for (const parameter of [
      'DatePosted',
      'RelocationIndicator',
      'RemunerationMinimumAmount',
      'PayGradeLow',
      'WhoMayApply',
    ]) {
      assert.equal(await count({ [parameter]: 'nonsense' }), await count({}), parameter);
    }
  });
});

describe('PositionSensitivity, which the specification does not name', () => {
  it('finds the jobs of one of the sensitivities, and each job has one', async () => {
    const [whole, low, high, both] = await Promise.all([
      count({}),
      count({ PositionSensitivity: '1' }),
      count({ PositionSensitivity: '4' }),
      count({ PositionSensitivity: '1;4' }),
    ]);
    assert.ok(low > 0 && high > 0 && both < whole);
    assert.equal(low + high, both);
    assert.equal(await count({ PositionSensitivity: '1;2;3;4;5;6;7' }), whole);
    for (const item of await all({ PositionSensitivity: '4' }))
      assert.match(details(item).PositionSensitivitiy ?? 'Special', /^Special/);
  });
});

describe('the order of results', () => {
  const keys: Readonly<Record<string, (item: WireItem) => string | number>> = {
    opendate: (item) => dayOf(job(item).PublicationStartDate),
    closedate: (item) => dayOf(job(item).ApplicationCloseDate),
    organizationname: (item) => job(item).OrganizationName.toLowerCase(),
    department: (item) => job(item).DepartmentName.toLowerCase(),
    title: (item) => job(item).PositionTitle.toLowerCase(),
    location: (item) => job(item).PositionLocation[0]?.LocationName.toLowerCase() ?? '',
  };
  const aliases: Readonly<Record<string, string>> = {
    openingdate: 'opendate',
    closingdate: 'closedate',
    honame: 'organizationname',
    agency: 'organizationname',
    jobtitle: 'title',
    positiontitle: 'title',
    salarymin: 'salary',
  };

  for (const [field, key] of Object.entries(keys)) {
    it(`SortField=${field} sorts by it, ascending by default [§4.3.SortField]`, async () => {
      const values = (await all({ SortField: field })).map(key);
      assert.deepEqual(values, [...values].sort());
    });
  }

  it('SortField=salary sorts by the lowest amount, as dollars a year [§4.3.SortField, 4.3.values]', async () => {
    const yearly = (
      await all({ SortField: 'salary', SortDirection: 'desc', JobGradeCode: 'GS' })
    ).map((item) =>
      Math.min(...job(item).PositionRemuneration.map(({ MinimumRange }) => Number(MinimumRange))),
    );
    assert.deepEqual(
      yearly,
      [...yearly].sort((one, other) => other - one),
    );
  });

  it('accepts every name of data-service §10.3 [§4.3.SortField, 4.3.values]', async () => {
    for (const [alias, field] of Object.entries(aliases)) {
      assert.deepEqual(
        ids(await all({ SortField: alias, Organization: 'HE' })),
        ids(await all({ SortField: field.toUpperCase(), Organization: 'HE' })),
        alias,
      );
    }
  });

  it('is newest first by default, then by id', async () => {
    const items = await all();
    const order = items.map(
      (item) =>
        [
          daysBetween(dayOf(job(item).PublicationStartDate), TODAY),
          Number(item.MatchedObjectId),
        ] as const,
    );
    assert.deepEqual(
      order,
      [...order].sort(([day, id], [otherDay, otherId]) => day - otherDay || id - otherId),
    );
    assert.deepEqual(ids(await all({ SortField: 'nosuchfield' })), ids(items));
  });

  it('is best match first with a Keyword: titles before texts', async () => {
    const items = await all({ Keyword: 'statistician' });
    const inTitle = items.map((item) => /statistician/i.test(job(item).PositionTitle));
    assert.ok(inTitle.length > 5);
    assert.equal(
      inTitle.indexOf(false) === -1 || inTitle.indexOf(false) > inTitle.lastIndexOf(true),
      true,
    );
    const ranks = items.map(({ RelevanceRank }) => RelevanceRank);
    assert.deepEqual(
      ranks,
      [...ranks].sort((one, other) => other - one),
    );
  });
});

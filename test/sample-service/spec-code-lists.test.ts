import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WireArchiveAnswer } from '../../packages/dev/src/sample-service/archive.ts';
import type { WireCodeList } from '../../packages/dev/src/sample-service/code-lists.ts';
import { BASE, count, get, service } from './ask.ts';

type Item = Record<string, string>;

async function itemsOf(name: string, query = ''): Promise<Item[]> {
  // No key: the lists are public (data-service §5).
  const response = await service()(new Request(`${BASE}/api/codelist/${name}${query}`));
  assert.equal(response.status, 200, name);
  return ((await response.json()) as WireCodeList).CodeList[0].ValidValue as Item[];
}

const offered = async (name: string): Promise<string[]> =>
  (await itemsOf(name))
    .filter(({ IsDisabled }) => IsDisabled === 'No')
    .map(({ Code = '' }) => Code);

const names = [
  'cyberworkroles',
  'geoloccodes',
  'countrysubdivisions',
  'positionopeningstatuses',
  'racecodes',
  'remunerationrateintervalcodes',
  'announcementclosingtypes',
  'occupationalseries',
  'languageproficiencies',
  'securityclearances',
  'disabilities',
  'degreetypecodes',
  'travelpercentages',
  'positionscheduletypes',
  'whomayapply',
];

describe('lastmodified', () => {
  for (const name of names)
    it(`${name} returns only the items that changed on the day or later [§4.5.${name}, 4.5.lastmodified]`, async () => {
      const all = await itemsOf(name);
      const day = (item: Item): string => (item.LastModified ?? '').slice(0, 10);
      const days = [...new Set(all.map(day))].sort();
      for (const since of [days[0] ?? '', days[Math.floor(days.length / 2)] ?? ''])
        assert.deepEqual(
          await itemsOf(name, `?lastmodified=${since}`),
          all.filter((item) => day(item) >= since),
        );
      assert.deepEqual(await itemsOf(name, '?lastmodified=2999-12-31'), []);
    });
});

describe('the filters accept the codes of the lists', () => {
  const ofSearch = [
    ['JobCategoryCode', 'occupationalseries'],
    ['PositionScheduleTypeCode', 'positionscheduletypes'],
    ['PositionOfferingTypeCode', 'positionofferingtypes'],
    ['JobGradeCode', 'payplans'],
    ['Organization', 'agencysubelements'],
  ] as const;
  for (const [parameter, list] of ofSearch)
    it(`Search: all codes of ${list} as ${parameter} find every job, and one code finds some [§4.5.codes]`, async () => {
      const codes = await offered(list);
      const whole = await count({});
      assert.equal(await count({ [parameter]: codes.join(';') }), whole);
      const counts = await Promise.all(
        codes.slice(0, 12).map((code) => count({ [parameter]: code })),
      );
      assert.ok(counts.some((one) => one > 0 && one < whole));
    });

  const ofArchive = [
    ...ofSearch.filter(([parameter]) => parameter !== 'JobGradeCode'),
    ['Country', 'countries'],
    ['CountrySubDivision', 'countrysubdivisions'],
  ] as const;
  for (const [parameter, list] of ofArchive)
    it(`Archive: the codes of ${list} as ${parameter} find the announcements with these codes [§4.5.codes]`, async () => {
      const found = async (query: Record<string, string>): Promise<unknown[]> => {
        const month = { PostingStartDate: '2024-03-01', PostingEndDate: '2024-03-31' };
        const response = await get(
          `/api/Archive?${new URLSearchParams({ ...month, ...query }).toString()}`,
        );
        assert.equal(response.status, 200);
        return ((await response.json()) as WireArchiveAnswer).SearchResult.SearchResultItems;
      };
      const whole = (await found({})) as WireArchiveAnswer['SearchResult']['SearchResultItems'];
      // Places abroad have no subdivision.
      const expected = whole.filter(
        ({ MatchedObjectDescriptor: { PositionLocation } }) =>
          parameter !== 'CountrySubDivision' ||
          PositionLocation.some(({ CountrySubDivisionCode }) => CountrySubDivisionCode),
      );
      assert.ok(expected.length > 100);
      assert.deepEqual(await found({ [parameter]: (await offered(list)).join(';') }), expected);
      assert.deepEqual(await found({ [parameter]: 'nosuchcode' }), []);
    });
});

describe('IsDisabled', () => {
  it('is the word Yes or No in every item of every list [§2.5.IsDisabled]', async () => {
    for (const name of names)
      for (const { IsDisabled = '' } of await itemsOf(name)) assert.match(IsDisabled, /^(Yes|No)$/);
  });
});

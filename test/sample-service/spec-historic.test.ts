import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WireHistoricAnswer } from '../../packages/dev/src/sample-service/historic.ts';
import { get, service } from './ask.ts';

type Row = Record<string, unknown>;
const forms = [service(), service({ historicPaging: 'page' })];
const ask = async (query: string, reference = forms[0]): Promise<Row[]> => {
  const response = await get(`/api/historicjoa?${query}`, reference);
  return ((await response.json()) as WireHistoricAnswer).data as Row[];
};
const year = 'StartPositionOpenDate=2018-01-01&EndPositionOpenDate=2018-12-31';

describe('the fields of the historic feed', () => {
  it('agencyLevelSort is department and agency, joined by a backslash, for an agencyLevel below the first [§2.1.agencyLevelSort]', async () => {
    let below = 0;
    for (const row of await ask(year)) {
      const [department, agency] = [row.hiringDepartmentName, row.hiringAgencyName].map(String);
      if (row.agencyLevel === 2) below += 1;
      assert.equal(
        row.agencyLevelSort,
        row.agencyLevel === 2 ? `${department}\\${agency}` : agency,
      );
    }
    assert.ok(below > 100);
  });

  it('salaryType is an interval as text, payScale a pay plan, and salaries are numbers [§2.1.salaryType]', async () => {
    for (const row of await ask(year)) {
      assert.match(String(row.salaryType), /^[A-Z][a-z-]+( [A-Z][a-z]+)*$/);
      assert.match(String(row.payScale), /^[A-Z]{2}$/);
      assert.equal(typeof row.minimumSalary, 'number');
      assert.equal(typeof row.maximumSalary, 'number');
    }
  });

  it('fields of the field table that are in no payload are not sent [§2.1.KeyStandardRequirement, 2.1.KeyStandardRequirementDescription, 2.1.MissionCriticalOccupations, 2.1.PositionLocationIDs, 2.1.ApplicationsStarted]', async () => {
    const silent = [
      'KeyStandardRequirement',
      'KeyStandardRequirementDescription',
      'MissionCriticalOccupations',
      'PositionLocationIDs',
      'ApplicationsStarted',
    ].map((name) => name.toLowerCase());
    for (const reference of forms)
      for (const row of await ask(year, reference))
        for (const name of Object.keys(row)) assert.ok(!silent.includes(name.toLowerCase()), name);
  });

  it('filters can be combined in any way, and each additional filter removes records [§4.1.combination]', async () => {
    const filters = [
      'HiringDepartmentCodes=VA',
      'PositionSeries=0610',
      'EndPositionCloseDate=2018-06-30',
    ];
    let before = new Set(await walk(year));
    for (let count = 1; count <= filters.length; count += 1) {
      const found = await walk([year, ...filters.slice(0, count)].join('&'));
      assert.ok(found.length > 0 && found.length < before.size, filters[count - 1]);
      for (const number of found) assert.ok(before.has(number));
      before = new Set(found);
    }
  });
});

/** The control numbers of every page. */
async function walk(query: string): Promise<unknown[]> {
  const numbers: unknown[] = [];
  let path: string | undefined = `/api/historicjoa?${query}`;
  while (path !== undefined) {
    const { paging, data } = (await (await get(path)).json()) as WireHistoricAnswer;
    numbers.push(...(data as Row[]).map((row) => row.portalControlNumber));
    path = paging.next;
  }
  return numbers;
}

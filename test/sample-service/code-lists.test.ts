import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WireCodeList } from '../../packages/dev/src/sample-service/code-lists.ts';
import { all, BASE, details, get, job, service } from './ask.ts';

async function list(
  name: string,
): Promise<{ id: string; rows: Record<string, string>[]; generated: string }> {
  const response = await service()(new Request(`${BASE}/api/codelist/${name}`));
  assert.equal(response.status, 200, name);
  assert.match(response.headers.get('content-type') ?? '', /json/);
  const body = (await response.json()) as WireCodeList;
  assert.deepEqual(Object.keys(body), ['CodeList', 'DateGenerated']);
  assert.equal(body.CodeList.length, 1);
  return {
    id: body.CodeList[0].id,
    rows: body.CodeList[0].ValidValue as Record<string, string>[],
    generated: body.DateGenerated,
  };
}

const enabled = (rows: Record<string, string>[]): Set<string> =>
  new Set(rows.filter(({ IsDisabled }) => IsDisabled === 'No').map(({ Code = '' }) => Code));

describe('code lists', () => {
  it('exist for every further list with recorded rows, and others explain their absence [§4.7.code-lists]', async () => {
    const recorded = {
      agencysubelements: 'AgencySubElement',
      positionofferingtypes: 'PositionOfferingType',
      hiringpaths: 'HiringPath',
      payplans: 'PayPlans',
      countries: 'CountryCode',
      servicetypes: 'ServiceType',
      academichonors: 'AcademicHonors',
      actioncodes: 'ActionCode',
      applicationstatuses: 'ApplicationStatus',
      documentformats: 'DocumentFormats',
      militarystatuscodes: 'MilitaryStatusCode',
      missioncriticalcodes: 'MissionCriticalCode',
      cyberworkgroupings: 'CyberWorkGrouping',
    };
    for (const [name, id] of Object.entries(recorded)) assert.equal((await list(name)).id, id);
    const grouping = (await list('cyberworkgroupings')).rows[0] ?? {};
    assert.ok('GroupingName' in grouping && !('Value' in grouping));
    const silent =
      'academiclevels applicantsuppliers documentations ethnicities federalemploymentstatuses gsageoloccodes keystandardrequirements languagecodes locationexpansions postalcodes refereetypecodes requiredstandarddocuments specialhirings';
    for (const name of silent.split(' ')) {
      const response = await get(`/api/codelist/${name}`);
      assert.equal(response.status, 404);
      const { detail } = (await response.json()) as { detail: string };
      assert.match(detail, new RegExp(`the list ${name} `));
    }
  });

  it('have their special fields: parents and acronyms, families, places [§4.5.geoloccodes, 4.5.countrysubdivisions.ParentCode]', async () => {
    const agencies = await list('agencysubelements');
    const institutes = agencies.rows.find(({ Code }) => Code === 'HE38');
    assert.deepEqual(
      [institutes?.Value, institutes?.ParentCode, institutes?.Acronym],
      ['National Institutes of Health', 'HE', 'NIH'],
    );
    assert.equal(
      'ParentCode' in (agencies.rows.find(({ Code }) => Code === 'HE') ?? {}),
      false,
      'a department has no parent',
    );
    const series = await list('occupationalseries');
    assert.equal(series.rows.find(({ Code }) => Code === '0462')?.JobFamily, '0400');
    const place = (await list('geoloccodes')).rows.find(({ City }) => City === 'Denver');
    assert.deepEqual(
      [place?.CountrySubdivision, place?.Country, 'Value' in (place ?? {})],
      ['Colorado', 'United States', false],
    );
  });

  it('contain disabled rows and values with trailing spaces, as on the wire', async () => {
    for (const name of [
      'agencysubelements',
      'occupationalseries',
      'hiringpaths',
      'payplans',
      'travelpercentages',
      'securityclearances',
    ]) {
      assert.ok(
        (await list(name)).rows.some(({ IsDisabled }) => IsDisabled === 'Yes'),
        name,
      );
    }
    for (const name of ['agencysubelements', 'occupationalseries', 'payplans'])
      assert.ok(
        (await list(name)).rows.some(({ Value = '' }) => Value !== Value.trim()),
        name,
      );
  });

  it('contain every code of the announcements [§4.5.codes]', async () => {
    const known = new Map<string, Set<string>>();
    for (const name of [
      'agencysubelements',
      'occupationalseries',
      'payplans',
      'positionscheduletypes',
      'positionofferingtypes',
      'hiringpaths',
      'travelpercentages',
      'remunerationrateintervalcodes',
      'missioncriticalcodes',
      'servicetypes',
      'announcementclosingtypes',
    ])
      known.set(name, enabled((await list(name)).rows));
    const clearances = new Set((await list('securityclearances')).rows.map(({ Value }) => Value));
    const names = new Map(
      (await list('agencysubelements')).rows.map(({ Code, Value }) => [Code, Value?.trim()]),
    );
    for (const item of await all()) {
      const record = job(item);
      const own = details(item);
      const codes: readonly (readonly [string, string | undefined])[] = [
        ...own.OrganizationCodes.split('/').map((code) => ['agencysubelements', code] as const),
        ...record.JobCategory.map(({ Code }) => ['occupationalseries', Code] as const),
        ...record.JobGrade.map(({ Code }) => ['payplans', Code] as const),
        ...record.PositionSchedule.map(({ Code }) => ['positionscheduletypes', Code] as const),
        ...record.PositionOfferingType.map(({ Code }) => ['positionofferingtypes', Code] as const),
        ...own.HiringPath.map((path) => ['hiringpaths', path.toUpperCase()] as const),
        ...record.PositionRemuneration.map(
          ({ RateIntervalCode }) => ['remunerationrateintervalcodes', RateIntervalCode] as const,
        ),
        ...(own.MCOTags ?? []).map((tag) => ['missioncriticalcodes', tag] as const),
        ['travelpercentages', own.TravelCode],
        ['servicetypes', own.ServiceType],
        ['announcementclosingtypes', own.AnnouncementClosingType],
      ];
      for (const [name, code] of codes)
        assert.ok(
          known.get(name)?.has(code ?? ''),
          `${name} ${String(code)} of ${record.PositionTitle}`,
        );
      assert.ok(clearances.has(own.SecurityClearance), own.SecurityClearance);
      assert.equal(names.get(own.OrganizationCodes.split('/')[1]), record.OrganizationName);
      assert.equal(names.get(own.OrganizationCodes.split('/')[0]), record.DepartmentName);
    }
  });
});

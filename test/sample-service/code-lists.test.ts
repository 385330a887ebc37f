import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeListNames } from '../../packages/dev/src/sample-service/index.ts';
import type { WireCodeList } from '../../packages/dev/src/sample-service/code-lists.ts';
import { all, BASE, details, get, job, NOW, service } from './ask.ts';

async function list(
  name: string,
  query = '',
): Promise<{ id: string; rows: Record<string, string>[]; generated: string }> {
  const response = await service()(new Request(`${BASE}/api/codelist/${name}${query}`));
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
  it('need no key, have names in any case, and have the shape of the service [§2.5.CodeList, 2.5.DateGenerated, 2.5.LastModified, 5.code-lists]', async () => {
    const ids: Readonly<Record<string, string>> = {
      agencysubelements: 'AgencySubElement',
      occupationalseries: 'OccupationalSeries',
      positionscheduletypes: 'PositionScheduleType',
      positionofferingtypes: 'PositionOfferingType',
      hiringpaths: 'HiringPath',
      payplans: 'PayPlans',
      remunerationrateintervalcodes: 'RemunerationRateIntervalCode',
      travelpercentages: 'TravelPercentage',
      securityclearances: 'SecurityClearance',
      countries: 'CountryCode',
      countrysubdivisions: 'CountrySubdivisionCode',
      geoloccodes: 'GeoLocCode',
      whomayapply: 'WhoMayApply',
      announcementclosingtypes: 'AnnouncementClosingType',
      servicetypes: 'ServiceType',
    };
    for (const [name, id] of Object.entries(ids)) {
      assert.ok(codeListNames.includes(name), name);
      assert.equal((await list(name)).id, id);
    }
    for (const name of codeListNames) {
      const { rows, generated } = await list(name.toUpperCase());
      assert.ok(rows.length > 0);
      assert.equal(generated, NOW.toISOString());
      assert.equal(
        new Set(rows.map(({ Code }) => Code)).size,
        rows.length,
        `${name}: codes are unique`,
      );
      for (const row of rows) {
        assert.match(row.LastModified ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
        assert.match(row.IsDisabled ?? '', /^(Yes|No)$/);
        const named = { geoloccodes: 'City', cyberworkgroupings: 'GroupingName' }[name] ?? 'Value';
        assert.equal(typeof row[named], 'string');
        assert.equal(typeof row.Code, name === 'cyberworkroles' ? 'number' : 'string');
      }
    }
    assert.equal((await get('/api/codelist/postalcodes')).status, 404);
  });

  const idsOfSpec: Readonly<Record<string, string>> = {
    cyberworkroles: 'CyberWorkRole',
    geoloccodes: 'GeoLocCode',
    countrysubdivisions: 'CountrySubdivisionCode',
    positionopeningstatuses: 'PositionOpeningStatus',
    racecodes: 'Race',
    remunerationrateintervalcodes: 'RemunerationRateIntervalCode',
    announcementclosingtypes: 'AnnouncementClosingType',
    occupationalseries: 'OccupationalSeries',
    languageproficiencies: 'LanguageProficiency',
    securityclearances: 'SecurityClearance',
    disabilities: 'Disability',
    degreetypecodes: 'DegreeTypeCode',
    travelpercentages: 'TravelPercentage',
    positionscheduletypes: 'PositionScheduleType',
    whomayapply: 'WhoMayApply',
  };
  const extra: Readonly<Record<string, string[]>> = {
    geoloccodes: ['City', 'USCounty', 'CountrySubdivision', 'Country'],
    countrysubdivisions: ['Value', 'ParentCode'],
    occupationalseries: ['Value', 'JobFamily'],
  };
  for (const [name, expected] of Object.entries(idsOfSpec))
    it(`${name} has the id ${expected} and the fields of the spec in every item [§4.5.${name}, 2.5.CodeList, 2.5.id, 2.5.ValidValue, 2.5.Code, 2.5.Value]`, async () => {
      const { id, rows } = await list(name);
      assert.equal(id, expected);
      assert.ok(rows.length > 0);
      const fields = ['Code', ...(extra[name] ?? ['Value']), 'LastModified', 'IsDisabled'];
      for (const row of rows) assert.deepEqual(Object.keys(row), fields);
    });

  it('contain the states of data-service §3 [§3.positionOpeningStatus]', async () => {
    const { rows } = await list('positionopeningstatuses');
    assert.deepEqual(rows.map(({ Code, Value }) => `${String(Code)} ${String(Value)}`).sort(), [
      '1 Accepting applications',
      '2 Job closed',
      '3 Reviewing applications',
      '4 Job canceled',
      '5 Position filled',
    ]);
  });

  it('exist for every further list with recorded rows, and others explain their absence [§4.7.code-lists]', async () => {
    const recorded = {
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

  it('return only changes since lastmodified [§4.5.lastmodified]', async () => {
    const { rows } = await list('agencysubelements');
    const since = (await list('agencysubelements', '?LastModified=2021-04-30')).rows;
    assert.deepEqual(
      since,
      rows.filter(({ LastModified = '' }) => LastModified.slice(0, 10) >= '2021-04-30'),
    );
    assert.ok(since.length > 0 && since.length < rows.length);
    assert.equal((await list('agencysubelements', '?lastmodified=2999-01-01')).rows.length, 0);
    assert.equal(
      (await list('agencysubelements', '?lastmodified=lately')).rows.length,
      rows.length,
    );
  });

  it('return the subdivisions of one country [§4.5.countrysubdivisions.country]', async () => {
    const { rows } = await list('countrysubdivisions', '?country=USA');
    assert.ok(rows.length >= 56);
    for (const { ParentCode } of rows) assert.equal(ParentCode, 'US');
    const canada = (await list('countrysubdivisions', '?Country=can')).rows;
    assert.ok(canada.length > 0);
    for (const { ParentCode } of canada) assert.equal(ParentCode, 'CA');
    assert.deepEqual((await list('countrysubdivisions', '?country=DEU')).rows, []);
    assert.ok((await list('countrysubdivisions')).rows.length > rows.length);
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

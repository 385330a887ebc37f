import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHistoricPage } from '../../src/client/historic-page.ts';
import { readHistoricRecord, type HistoricRecord } from '../../src/client/historic-record.ts';
import type { Loss } from '../../src/protocol/lenient-parse.ts';

type Name = keyof HistoricRecord;

/** A field on the wire, its value, and the value for callers, under the same name unless another is given. */
const fields: readonly [wire: string, written: unknown, read: unknown, name?: Name][] = [
  ['portalControlNumber', 880882900, 880882900],
  ['hiringAgencyCode', 'EX00', 'EX00'],
  ['hiringAgencyName', 'Bureau of R&amp;D', 'Bureau of R&D'],
  ['hiringDepartmentCode', 'EX', 'EX'],
  ['hiringDepartmentName', 'Department of Examples', 'Department of Examples'],
  ['agencyLevel', 2, 2],
  ['agencyLevelSort', 'Department of Examples\\Bureau', 'Department of Examples\\Bureau'],
  ['appointmentType', 'Permanent', 'Permanent'],
  ['workSchedule', 'Full-time', 'Full-time'],
  ['payScale', 'GS', 'GS'],
  ['salaryType', 'Per Year', 'Per Year'],
  ['vendor', 'VENDORHUB', 'VENDORHUB'],
  ['travelRequirement', 'Occasional travel', 'Occasional travel'],
  ['teleworkEligible', 'Y', true],
  ['serviceType', 'Competitive', 'Competitive'],
  ['securityClearanceRequired', 'N', false],
  ['securityClearance', 'Secret', 'Secret'],
  ['whoMayApply', 'United States Citizens', 'United States Citizens'],
  ['announcementClosingType', '01', '01', 'announcementClosingTypeCode'],
  ['announcementClosingTypeCode', '02', '02'],
  ['announcementClosingTypeDescription', 'Closing Date', 'Closing Date'],
  ['positionOpenDate', '2018-10-30', '2018-10-30'],
  ['positionCloseDate', '2018-11-09T23:59:59', '2018-11-09'],
  ['positionExpireDate', '2018-11-02T00:00:00', '2018-11-02'],
  ['announcementNumber', 'EX-18-1234-MP', 'EX-18-1234-MP'],
  ['hiringSubelementName', 'Northwest Region', 'Northwest Region'],
  ['positionTitle', 'Civil Engineer (Bridges)', 'Civil Engineer (Bridges)'],
  ['minimumGrade', '09', '09'],
  ['maximumGrade', '11', '11'],
  ['promotionPotential', '12', '12'],
  ['minimumSalary', 61234.5, 61234.5],
  ['maximumSalary', '96110.00', 96110],
  ['supervisoryStatus', 'Y', true],
  ['drugTestRequired', 'N', false],
  ['relocationExpensesReimbursed', 'N', false],
  ['totalOpenings', 'Few', 'Few'],
  ['disableAppyOnline', 'Y', true],
  ['DisableApplyOnline', 'N', false, 'disableAppyOnline'],
  ['positionOpeningStatus', 'Applications under review', 'Applications under review'],
  ['hiringPaths', [{ hiringPath: 'Veterans' }], [{ hiringPath: 'Veterans' }]],
  ['jobCategories', [{ series: '0810' }], [{ series: '0810' }]],
  [
    'positionLocations',
    [
      {
        positionLocationCity: 'Anchorage',
        positionLocationState: 'Alaska',
        positionLocationCountry: 'United States',
      },
    ],
    [
      {
        positionLocationCity: 'Anchorage',
        positionLocationState: 'Alaska',
        positionLocationCountry: 'United States',
      },
    ],
  ],
  ['KeyStandardRequirement', 'K1', 'K1', 'keyStandardRequirement'],
  [
    'KeyStandardRequirementDescription',
    'Must be a citizen',
    'Must be a citizen',
    'keyStandardRequirementDescription',
  ],
  ['MissionCriticalOccupations', 'STEM', 'STEM', 'missionCriticalOccupations'],
  ['PositionLocationIDs', ['17', '18'], ['17', '18'], 'positionLocationIDs'],
  ['ApplicationsStarted', 12, 12, 'applicationsStarted'],
];

const read = (fields: Record<string, unknown>, losses: Loss[] = []) =>
  readHistoricRecord({ portalControlNumber: 7, ...fields }, losses);

describe('every field of a historic record', () => {
  for (const [wire, written, expected, name = wire as Name] of fields) {
    it(`${wire} is read in its type [§2.1.${wire.replace('DisableApply', 'disableAppy')}]`, () => {
      const losses: Loss[] = [];
      assert.deepEqual(read({ [wire]: written }, losses), {
        portalControlNumber: 7,
        [name]: expected,
      });
      assert.deepEqual(losses, []);
    });
  }

  for (const wire of [
    'serviceType',
    'announcementClosingTypeCode',
    'announcementClosingTypeDescription',
    'positionExpireDate',
    'hiringSubelementName',
    'totalOpenings',
  ])
    it(`${wire} may be null, and is absent then [§2.1.${wire}]`, () => {
      const losses: Loss[] = [];
      assert.deepEqual(read({ [wire]: null }, losses), { portalControlNumber: 7 });
      assert.deepEqual(losses, []);
    });

  it('hiringPaths may be empty [§2.1.hiringPaths]', () => {
    assert.deepEqual(read({ hiringPaths: [] })?.hiringPaths, []);
  });

  it('positionTitle and missionCriticalOccupations are cut to 500 characters', () => {
    const long = 'x'.repeat(1000);
    const read = readHistoricRecord({
      portalControlNumber: 1,
      positionTitle: long,
      missionCriticalOccupations: long,
    });
    assert.deepEqual(
      [read?.positionTitle?.length, read?.missionCriticalOccupations?.length],
      [500, 500],
    );
  });

  it('hiringDepartmentCode and PositionLocationIDs are also read as numbers [§2.1.hiringDepartmentCode]', () => {
    assert.equal(read({ hiringDepartmentCode: 12 })?.hiringDepartmentCode, '12');
    assert.deepEqual(read({ PositionLocationIDs: '17' })?.positionLocationIDs, ['17']);
  });

  it('teleworkEligible is also read as a JSON boolean, as in the field table [§2.1.teleworkEligible]', () => {
    assert.equal(read({ teleworkEligible: true })?.teleworkEligible, true);
  });

  it('the year 1900 in positionExpireDate means no date [§2.1.positionExpireDate]', () => {
    assert.deepEqual(read({ positionExpireDate: '1900-01-01T00:00:00' }), {
      portalControlNumber: 7,
    });
  });
});

describe('the paging object of the historic feed', () => {
  const page = (paging: object) => readHistoricPage({ paging, data: [] });

  it('metadata of the page-number form: totalCount counts all, and the page after currentPage is next until totalPages [§2.2.page.totalCount, 2.2.page.currentPage, 2.2.page.totalPages]', () => {
    const metadata = { totalCount: 2500, pageSize: 1000, currentPage: 2, totalPages: 3 };
    assert.equal(page({ metadata }).totalCount, 2500);
    assert.deepEqual(page({ metadata }).next, { PageNumber: 3 });
    assert.equal(page({ metadata: { ...metadata, currentPage: 3 } }).next, undefined);
  });

  it('next is followed by its page number, and previous is ignored [§4.1.1]', () => {
    const next = '/api/historicjoa?hiringagencycodes=EX00&pagenumber=4';
    const previous = '/api/historicjoa?hiringagencycodes=EX00&pagenumber=2';
    assert.deepEqual(page({ next, previous }).next, { PageNumber: 4 });
    assert.equal(page({ previous }).next, undefined);
  });

  it('metadata of the token form: totalCount counts the rest, and continuationToken is followed, decoded once [§2.2.token.totalCount, 2.2.token.pageSize, 2.2.token.continuationToken, 2.2.token.next]', () => {
    const metadata = { totalCount: 500, pageSize: 100, continuationToken: 'a%2Fb%3D%3D' };
    assert.deepEqual(page({ metadata }).next, { continuationtoken: 'a/b==' });
    assert.equal(page({ metadata }).totalCount, 500);
    const next = '/api/historicjoa?continuationtoken=a%2Fb%3D%3D&hiringagencycodes=EX00';
    assert.deepEqual(page({ metadata, next }).next, { continuationtoken: 'a/b==' });
  });

  it('ends without a token and a link [§4.1.2]', () => {
    assert.equal(page({ metadata: { totalCount: 3, pageSize: 100 } }).next, undefined);
  });
});

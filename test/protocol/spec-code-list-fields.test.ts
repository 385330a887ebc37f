import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  codeListNames,
  readCodeList,
  type CodeListName,
} from '../../src/client/code-list-items.ts';

const dates = { LastModified: '2021-05-14T11:04:18.77', IsDisabled: 'No' };

/** The lists of data-service §4.5: id, an item on the wire without its dates, and the parsed item. */
const lists: readonly [name: CodeListName, id: string, item: object, read?: object][] = [
  ['cyberworkroles', 'CyberWorkRole', { Code: 411, Value: 'Technical Support' }],
  [
    'geoloccodes',
    'GeoLocCode',
    {
      Code: '900000001',
      City: 'Denver',
      USCounty: 'Denver',
      CountrySubdivision: 'Colorado',
      Country: 'United States',
    },
  ],
  [
    'countrysubdivisions',
    'CountrySubdivisionCode',
    { Code: 'CO', Value: 'Colorado', ParentCode: 'US' },
  ],
  ['positionopeningstatuses', 'PositionOpeningStatus', { Code: '1', Value: 'Job closed' }],
  ['racecodes', 'Race', { Code: 'R1', Value: 'One' }],
  [
    'remunerationrateintervalcodes',
    'RemunerationRateIntervalCode',
    { Code: 'PA', Value: 'Per Year' },
  ],
  ['announcementclosingtypes', 'AnnouncementClosingType', { Code: '01', Value: 'Closing Date' }],
  ['occupationalseries', 'OccupationalSeries', { Code: '0810', Value: 'Civil Engineering' }],
  ['languageproficiencies', 'LanguageProficiency', { Code: 'L1', Value: 'Novice' }],
  ['securityclearances', 'SecurityClearance', { Code: '2', Value: 'Secret' }],
  ['disabilities', 'Disability', { Code: 'D1', Value: 'None' }],
  ['degreetypecodes', 'DegreeTypeCode', { Code: '5', Value: 'Doctorate' }],
  ['travelpercentages', 'TravelPercentage', { Code: '5', Value: '50% or less' }],
  ['positionscheduletypes', 'PositionScheduleType', { Code: '1', Value: 'Full-time' }],
  ['whomayapply', 'WhoMayApply', { Code: '15514', Value: 'United States Citizens' }],
];

const response = (id: string, items: object[]) => ({
  CodeList: [{ id, ValidValue: items }],
  DateGenerated: '2024-06-06T11:00:00.0000-05:00',
});

describe('every code list, read by the client', () => {
  for (const [name, id, item, read = item] of lists)
    it(`${name} is read with its id and all fields of its items [§4.5.${name}]`, () => {
      const { data, losses } = readCodeList(name, response(id, [{ ...item, ...dates }]));
      assert.deepEqual(losses, []);
      assert.deepEqual(data, {
        id,
        items: [{ ...read, ...dates, IsDisabled: false }],
        dateGenerated: '2024-06-06T11:00:00.0000-05:00',
      });
    });

  const flagsOf = (written: readonly unknown[]) => {
    const items = written.map((IsDisabled, Code) => ({ Code, IsDisabled }));
    const { data, losses } = readCodeList('payplans', response('PayPlans', items));
    assert.deepEqual(losses, []);
    return data.items.map(({ IsDisabled }) => IsDisabled);
  };

  it('IsDisabled is read from Yes, No and a JSON boolean [§2.5.IsDisabled]', () => {
    assert.deepEqual(flagsOf(['Yes', 'No', true, false]), [true, false, true, false]);
  });

  it('IsDisabled is read from other spellings of a flag, and is unknown for any other word', () => {
    for (const yes of ['yes ', 'Y', 'True', 1, '1']) assert.deepEqual(flagsOf([yes]), [true]);
    for (const no of ['no', 'N', 'FALSE', 0, '0']) assert.deepEqual(flagsOf([no]), [false]);
    for (const other of ['', 'maybe']) assert.deepEqual(flagsOf([other]), [undefined]);
  });

  // The lists that data-service §4.7 names without their items.
  const further =
    'academichonors academiclevels actioncodes agencysubelements applicantsuppliers applicationstatuses countries cyberworkgroupings documentations documentformats ethnicities federalemploymentstatuses gsageoloccodes hiringpaths keystandardrequirements languagecodes locationexpansions militarystatuscodes missioncriticalcodes payplans positionofferingtypes postalcodes refereetypecodes requiredstandarddocuments servicetypes specialhirings';
  for (const name of further.split(' '))
    it(`${name}, without an item in the spec, is read by the common fields [§4.7.code-lists]`, () => {
      assert.ok(codeListNames.some((known) => known === name));
      const { data, losses } = readCodeList(
        name as CodeListName,
        response('Any', [{ Code: 'A', ...dates }]),
      );
      assert.deepEqual(losses, []);
      assert.deepEqual(data.items, [{ Code: 'A', ...dates, IsDisabled: false }]);
    });
});

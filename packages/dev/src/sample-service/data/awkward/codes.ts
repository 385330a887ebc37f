import { form, type AwkwardForm } from './form.ts';

/** A readable text of exactly `length` characters. */
export function textOf(length: number): string {
  const sentence =
    'Describe in your own words where you found the record, what it lacked, whom you asked, and how you put it right. ';
  return `${sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length - 1)}.`;
}

const details = (fields: Readonly<Record<string, unknown>>): { details: typeof fields } => ({
  details: fields,
});

/** Odd names, codes and flags (data-service §10.1.5, §10.1.7, §10.1.8, §10.1.11, §10.2). */
export const codes: readonly AwkwardForm[] = [
  form('department-empty', 'DepartmentName is ""', {
    descriptor: { DepartmentName: '' },
    facts: { departmentName: '' },
  }),
  form(
    'other-agency',
    'OrganizationCodes of another agency, as when the filter was lost upstream (2020)',
    {
      descriptor: {
        OrganizationName: 'Veterans Health Administration',
        DepartmentName: 'Department of Veterans Affairs',
      },
      details: { OrganizationCodes: 'VA/VATA' },
    },
  ),
  form('names-sentences', 'schedule and offering names that are sentences (2018)', {
    descriptor: {
      PositionSchedule: [
        {
          Name: 'Mixed tour: full-time in summer, part-time or on call for the rest of the year.',
          Code: '6',
        },
      ],
      PositionOfferingType: [
        {
          Name: 'Term appointment of 13 months, which may be extended to four years without another announcement',
          Code: '15319',
        },
      ],
    },
    facts: { scheduleCodes: ['6'], offeringCodes: ['15319'] },
  }),
  form('names-unknown-code', 'schedule and offering codes that are in no list, with empty names', {
    descriptor: {
      PositionSchedule: [{ Name: '', Code: '77' }],
      PositionOfferingType: [{ Name: '', Code: '99999' }],
    },
    facts: { scheduleCodes: ['77'], offeringCodes: ['99999'] },
  }),
  form('series-two-levels', 'a group and a series in JobCategory (2016)', {
    descriptor: {
      JobCategory: [
        { Name: 'Biological Sciences', Code: '0400' },
        { Name: 'Ecology', Code: '0408' },
      ],
    },
    facts: {
      series: [
        { code: '0400', name: 'Biological Sciences' },
        { code: '0408', name: 'Ecology' },
      ],
    },
  }),
  form('who-may-apply', 'WhoMayApply is filled, HiringPath absent (2016)', {
    details: {
      WhoMayApply: { Name: 'United States Citizens', Code: '15514' },
      HiringPath: undefined,
    },
    facts: { hiringPaths: [] },
  }),
  form('path-upper-case', 'hiring paths in upper case', {
    details: { HiringPath: ['PUBLIC', 'VET'] },
    facts: { hiringPaths: ['public', 'vet'] },
  }),
  form('path-unknown', 'a hiring path that is in no list', {
    details: { HiringPath: ['time-travelers', 'public'] },
    facts: { hiringPaths: ['time-travelers', 'public'] },
  }),
  form('path-empty', 'an empty list of hiring paths', {
    details: { HiringPath: [] },
    facts: { hiringPaths: [] },
  }),
  form(
    'duties-array',
    'MajorDuties is an array',
    details({ MajorDuties: ['First duty.', 'Second duty.', 'Third duty.'] }),
  ),
  form(
    'duties-string',
    'MajorDuties is one string',
    details({ MajorDuties: 'First duty. Second duty. Third duty.' }),
  ),
  form('duties-absent', 'no MajorDuties', details({ MajorDuties: undefined })),
  form('duties-long', 'MajorDuties of 4,965 characters', details({ MajorDuties: [textOf(4965)] })),
  form(
    'key-requirements-empty',
    'KeyRequirements is an empty list',
    details({ KeyRequirements: [] }),
  ),
  form('flag-boolean', 'flags are booleans', {
    details: {
      TeleworkEligible: true,
      RemoteIndicator: false,
      DrugTestRequired: true,
      FinancialDisclosure: true,
      BargainingUnitStatus: false,
      Relocation: true,
    },
    facts: { relocation: true },
  }),
  form('flag-text', 'flags are "True" and "False"', {
    details: {
      TeleworkEligible: 'True',
      RemoteIndicator: 'False',
      DrugTestRequired: 'True',
      FinancialDisclosure: 'False',
      BargainingUnitStatus: 'True',
      Relocation: 'True',
    },
    facts: { relocation: true },
  }),
  form('flag-letter', 'flags are "Y" and "N"', {
    details: {
      TeleworkEligible: 'Y',
      RemoteIndicator: 'N',
      DrugTestRequired: 'N',
      FinancialDisclosure: 'N',
      BargainingUnitStatus: 'Y',
      Relocation: 'Y',
    },
    facts: { relocation: true },
  }),
  form(
    'flag-absent',
    'no flags: unknown, not false',
    details({
      TeleworkEligible: undefined,
      RemoteIndicator: undefined,
      DrugTestRequired: undefined,
      FinancialDisclosure: undefined,
      BargainingUnitStatus: undefined,
      Relocation: undefined,
    }),
  ),
  form('travel-unknown', 'TravelCode is "-1"', {
    details: { TravelCode: '-1' },
    facts: { travelCode: '-1' },
  }),
  form('openings-few', 'TotalOpenings is "Few"', details({ TotalOpenings: 'Few' })),
  form('openings-many', 'TotalOpenings is "MANY"', details({ TotalOpenings: 'MANY' })),
  form('openings-469', 'TotalOpenings is "469"', details({ TotalOpenings: '469' })),
  form('extra-fields', 'fields the spec does not name, misspelled as on the wire', {
    descriptor: { SubAgency: 'Division of Leftovers' },
    details: {
      disableAppyOnline: 'N',
      WithinArea: 'False',
      CommuteDistance: '0',
      PositionSensitivitiy: 'Moderate Risk (MR)',
      SubAgencyName: 'Division of Leftovers',
    },
  }),
];

import { agencies, departments } from './agencies.ts';
import { awkwardAgency } from './awkward.ts';
import { disabled, type Row } from './code-list.ts';

const agency = (Code: string, Value: string, Acronym: string, ParentCode?: string): Row => ({
  fields: { Code, Value, ...(ParentCode === undefined ? {} : { ParentCode }), Acronym },
});

/** Agencies that do not hire in the data set, and some that no longer exist. */
const otherAgencies: readonly Row[] = [
  agency('AF00', 'Department of the Air Force - Agency Wide', 'AF', 'AF'),
  agency('AG00', 'Department of Agriculture - Agency Wide', 'USDA', 'AG'),
  agency('AR00', 'Department of the Army - Agency Wide', '', 'AR'),
  agency('CM00', 'Department of Commerce - Agency Wide', 'DOC', 'CM'),
  agency('DD00', 'Department of Defense - Agency Wide', 'DOD', 'DD'),
  agency('DJ00', 'Department of Justice - Agency Wide', 'DOJ', 'DJ'),
  agency('DN00', 'Department of Energy - Agency Wide', 'DOE', 'DN'),
  agency('GS00', 'General Services Administration - Agency Wide', 'GSA', 'GS'),
  agency('HS00', 'Department of Homeland Security - Agency Wide', 'DHS', 'HS'),
  agency('IN00', 'Department of the Interior - Agency Wide', 'DOI', 'IN'),
  agency('NV00', 'Department of the Navy - Agency Wide', '', 'NV'),
  agency('TR00', 'Department of the Treasury - Agency Wide', '', 'TR'),
  agency('VA00', 'Department of Veterans Affairs - Agency Wide', 'VA', 'VA'),
  agency('HE34', 'Health Resources and Services Administration', 'HRSA', 'HE'),
  agency('HE33', 'Agency for Healthcare Research and Quality', 'AHRQ', 'HE'),
  agency('OM00', 'Office of Personnel Management', 'OPM', 'OT'),
  disabled(agency('AF0K', 'Air University', '', 'AF')),
  disabled(agency('AGR1', 'Recovery Jobs - Agriculture', '', 'AG')),
  disabled(agency('HSR1', 'Recovery Jobs - Homeland Security', '', 'HS')),
  disabled(agency('INJF', 'Department of Interior Hiring Fair', '', 'IN')),
  disabled(agency('NV63', 'Naval Network Operations Cmd - terminated Jan 2003', '', 'NV')),
  disabled(agency('TD15', 'Surface Transportation Board', 'STB', 'TD')),
  disabled(agency('VAAC', 'Board of Contract Appeals', '', 'VA')),
  disabled(agency('VAJF', 'Department of Veterans Affairs Hiring Fair', '', 'VA')),
  disabled(agency(awkwardAgency.department, awkwardAgency.departmentName, '')),
  disabled(agency(awkwardAgency.code, awkwardAgency.name, '', awkwardAgency.department)),
];

/** The rows of the list `agencysubelements`. */
export function agencyRows(): Row[] {
  return [
    ...Object.entries(departments).map(([code, { name, acronym, parent }]) =>
      agency(code, name, acronym, parent),
    ),
    // One name ends in a space, as the service sends it.
    ...agencies.map(({ code, name, acronym, department }) =>
      agency(code, code === 'SM03' ? `${name} ` : name, acronym, department),
    ),
    ...otherAgencies,
  ];
}

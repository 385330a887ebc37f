import { agencies, departments } from './agencies.ts';
import { awkwardAgency } from './awkward.ts';
import {
  applicants,
  clearances,
  closingTypes,
  hiringPaths,
  offeringTypes,
  rateIntervals,
  scheduleTypes,
  serviceTypes,
  studentSeries,
  travelLevels,
} from './code-names.ts';
import { furtherLists } from './further-code-lists.ts';
import { jobFamily, occupations } from './occupations.ts';
import { countryCodes, places, stateCodes } from './places.ts';

/** One item of a code list as far as its own fields go; the fields of every item are added when it is sent. */
export interface Row {
  fields: Readonly<Record<string, string | number>>;
  disabled?: true;
}

/** A code list: the id the service gives it, and its rows. */
export interface CodeList {
  id: string;
  rows: readonly Row[];
}

const value = (Code: string, Value: string): Row => ({ fields: { Code, Value } });
const retired = (row: Row): Row => ({ ...row, disabled: true });
const listed = (table: Readonly<Record<string, string>>): Row[] =>
  Object.entries(table).map(([code, text]) => value(code, text));

const agency = (Code: string, Value: string, Acronym: string, ParentCode?: string): Row => ({
  fields: { Code, Value, ...(ParentCode === undefined ? {} : { ParentCode }), Acronym },
});

// Agencies that hire nobody here now, and some that are gone; a disabled code still explains an old record.
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
  retired(agency('AF0K', 'Air University', '', 'AF')),
  retired(agency('AGR1', 'Recovery Jobs - Agriculture', '', 'AG')),
  retired(agency('HSR1', 'Recovery Jobs - Homeland Security', '', 'HS')),
  retired(agency('INJF', 'Department of Interior Hiring Fair', '', 'IN')),
  retired(agency('NV63', 'Naval Network Operations Cmd - terminated Jan 2003', '', 'NV')),
  retired(agency('TD15', 'Surface Transportation Board', 'STB', 'TD')),
  retired(agency('VAAC', 'Board of Contract Appeals', '', 'VA')),
  retired(agency('VAJF', 'Department of Veterans Affairs Hiring Fair', '', 'VA')),
  retired(agency(awkwardAgency.department, awkwardAgency.departmentName, '')),
  retired(agency(awkwardAgency.code, awkwardAgency.name, '', awkwardAgency.department)),
];

function agencyRows(): Row[] {
  return [
    ...Object.entries(departments).map(([code, { name, acronym, parent }]) =>
      agency(code, name, acronym, parent),
    ),
    // One name ends in a blank, as on the wire.
    ...agencies.map(({ code, name, acronym, department }) =>
      agency(code, code === 'SM03' ? `${name} ` : name, acronym, department),
    ),
    ...otherAgencies,
  ];
}

const otherSeries: readonly Row[] = (
  [
    ['0006', 'Correctional Institution Administration'],
    ['0019', 'Safety Technician'],
    ['0020', 'Community Planning '],
    ['0086', 'Security Clerical and Assistance'],
    ['0090', 'Guide'],
    ['0187', 'Social Services'],
    ['0203', 'Human Resources Assistance'],
    ['0260', 'Equal Employment Opportunity'],
    ['0305', 'Mail And File'],
    ['0318', 'Secretary'],
    ['0408', 'Ecology'],
    ['0440', 'Genetics'],
    ['0470', 'Soil Science'],
    ['0525', 'Accounting Technician'],
    ['0668', 'Podiatrist'],
    ['0680', 'Dental Officer'],
    ['0681', 'Dental Assistant'],
    ['0896', 'Industrial Engineering'],
    ['0901', 'General Legal And Kindred Administration'],
    ['1083', 'Technical Writing And Editing'],
    ['1105', 'Purchasing'],
    ['1370', 'Cartography'],
    ['1410', 'Librarian'],
    ['1420', 'Archivist'],
    ['1515', 'Operations Research'],
    ['1740', 'Education Services'],
    ['2005', 'Supply Clerical And Technician'],
    ['2101', 'Transportation Specialist'],
    ['2150', 'Transportation Operations'],
    ['2181', 'Aircraft Operation'],
    ['2221', 'Cybersecurity Learning and Development (For DHS use only) '],
    ['3502', 'Laboring'],
    ['4102', 'Painting'],
    ['4607', 'Carpentry'],
    ['5823', 'Automotive Mechanic'],
  ] as const
).map(([code, name]) => series(code, name));

const oldSeries: readonly Row[] = (
  [
    ['0001', 'Special-10 Point Veteran'],
    ['0002', 'Special Master'],
    ['1812', 'Game Law Enforcement Series'],
    ['1890', 'Customs Inspection Series'],
    ['2050', 'Supply Cataloging Series'],
  ] as const
).map(([code, name]) => retired(series(code, name)));

function series(code: string, name: string): Row {
  return { fields: { Code: code, Value: name, JobFamily: jobFamily(code) } };
}

function seriesRows(): Row[] {
  const own = [...occupations().values()].map((occupation) =>
    series(occupation.series, occupation.name),
  );
  const students = Object.entries(studentSeries).map(([code, name]) => series(code, name));
  return [...own, ...students, ...otherSeries, ...oldSeries].sort((one, other) =>
    String(one.fields.Code) < String(other.fields.Code) ? -1 : 1,
  );
}

const payPlans: readonly Row[] = [
  ...listed({
    AD: 'Administratively Determined',
    AT: 'Federal Aviation Administration Air Traffic Controller Compensation Plan',
    CY: 'Contract Education--School Year',
    ES: 'Senior Executive Service (Ses)',
    FV: 'Federal Aviation Administration Core Compensation Plan',
    GG: 'Grades Similar To General Schedule.',
    GL: 'General Law Enforcement',
    GP: 'GS Physicians And Dentists Paid Market Pay Under 38 U.S.C. 7431(C).',
    GS: 'General Schedule (Ch. 51, 5 U.S.C.).',
    NA: 'Nonappropriated Funds--Nonsupervisory And Nonleader--Federal Wage System',
    ND: 'Demonstration Scientific And Engineering',
    NH: 'Business Management And Technical Management Professional',
    SV: 'Transportation Security Administration Employees Other Than Executives',
    TP: 'Teaching Positions',
    VM: 'Medical And Dental',
    VN: 'Nursing',
    WG: 'Nonsupervisory Pay Schedules--Federal Wage System',
    WL: 'Leader Pay Schedules--Federal Wage System',
    WS: 'Supervisory Pay Schedules--Federal Wage System',
    ZA: 'Administrative',
    ZP: 'Scientific And Engineering Professional',
    AL: 'Administrative Law Judges',
    CO: 'Non-Federal County Employees Of The Farm Service Agency ',
    EX: 'Executive Pay (Subch. II, CH. 53, 5 U.S.C)',
    FP: 'Foreign Service Personnel (Public Law 96-465, Section 103(5))',
    SL: 'Senior Level Positions',
    ST: 'Scientific And Professional (5 U.S.C. 3104)',
  }),
  retired(value('CZ', 'Canal Zone General Schedule - Type Positions')),
  retired(value('DH', 'Demonstration Hourly')),
  retired(value('HA', 'DHS - Pending')),
];

function geographicRows(): Row[] {
  return places().map(({ city, state, country }, index) => ({
    fields: {
      Code: `9${String(index + 1).padStart(8, '0')}`,
      City: city,
      USCounty: '',
      CountrySubdivision: state ?? '',
      Country: country,
    },
  }));
}

const subdivision = (code: string, name: string, parent: string): Row => ({
  fields: { Code: code, Value: name, ParentCode: parent },
});

const makers: Readonly<Record<string, () => CodeList>> = {
  ...furtherLists,
  agencysubelements: () => ({ id: 'AgencySubElement', rows: agencyRows() }),
  announcementclosingtypes: () => ({
    id: 'AnnouncementClosingType',
    rows: listed(closingTypes),
  }),
  countries: () => ({
    id: 'CountryCode',
    rows: Object.entries({
      ...countryCodes,
      Canada: 'CA',
      Mexico: 'MX',
      Philippines: 'RP',
      Singapore: 'SN',
    }).map(([name, code]) => value(code, name)),
  }),
  countrysubdivisions: () => ({
    id: 'CountrySubdivisionCode',
    rows: [
      ...Object.entries(stateCodes).map(([name, code]) => subdivision(code, name, 'US')),
      subdivision('ON', 'Ontario', 'CA'),
      subdivision('BC', 'British Columbia ', 'CA'),
      retired(subdivision('CZ', 'Canal Zone', 'US')),
    ],
  }),
  geoloccodes: () => ({ id: 'GeoLocCode', rows: geographicRows() }),
  hiringpaths: () => ({
    id: 'HiringPath',
    rows: [
      ...listed({
        ...hiringPaths,
        'FED-INTERNAL-NOSEARCH': 'Internal to an agency - does not appear on PORTAL',
      }),
      retired(value('FED', 'Federal employees')),
      retired(value('SE-OTHER', 'Senior executives - Other')),
    ],
  }),
  missioncriticalcodes: () => ({
    id: 'MissionCriticalCode',
    rows: [
      ...listed({
        '01': 'Cyber Security',
        '02': 'Data Scientist',
        '03': 'Economist',
        '04': 'Privacy',
        '05': 'Program/Project Management',
        '06': 'Grants Management',
        '07': 'STEM',
        '08': 'Intelligence',
      }),
      retired(value('09', 'COVID-19')),
      value('10', 'Infrastructure Act'),
    ],
  }),
  occupationalseries: () => ({ id: 'OccupationalSeries', rows: seriesRows() }),
  payplans: () => ({ id: 'PayPlans', rows: payPlans }),
  positionofferingtypes: () => ({ id: 'PositionOfferingType', rows: listed(offeringTypes) }),
  positionopeningstatuses: () => ({
    id: 'PositionOpeningStatus',
    rows: [
      value('3', 'Reviewing applications'),
      value('1', 'Accepting applications'),
      value('5', 'Position filled'),
      value('4', 'Job canceled'),
      value('2', 'Job closed'),
    ],
  }),
  positionscheduletypes: () => ({ id: 'PositionScheduleType', rows: listed(scheduleTypes) }),
  remunerationrateintervalcodes: () => ({
    id: 'RemunerationRateIntervalCode',
    rows: listed(rateIntervals),
  }),
  securityclearances: () => ({
    id: 'SecurityClearance',
    rows: [
      ...listed(clearances),
      retired(value('6', 'Q - Nonsensitive')),
      retired(value('9', 'Public Trust - Background Investigation')),
    ],
  }),
  servicetypes: () => ({
    id: 'ServiceType',
    rows: listed(serviceTypes),
  }),
  travelpercentages: () => ({
    id: 'TravelPercentage',
    rows: [...listed(travelLevels), retired(value('3', '50% or greater'))],
  }),
  whomayapply: () => ({
    id: 'WhoMayApply',
    rows: [...listed(applicants), retired(value('15509', 'Schedule A Eligible Applicants '))],
  }),
};

/** The names of all code lists, as in their addresses. */
export const codeListNames: readonly string[] = Object.keys(makers);

const made = new Map<string, CodeList>();

/** One code list by its name in the address; made on first use. */
export function codeList(name: string): CodeList | undefined {
  const known = made.get(name);
  if (known) return known;
  const list = Object.hasOwn(makers, name) ? makers[name]?.() : undefined;
  if (list) made.set(name, list);
  return list;
}

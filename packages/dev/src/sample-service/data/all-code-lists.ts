import { agencyRows } from './agency-rows.ts';
import { codeRow, codeRows, disabled, type CodeList, type Row } from './code-list.ts';
import {
  applicantNames,
  clearances,
  closingTypes,
  hiringPaths,
  offeringTypes,
  rateIntervals,
  scheduleTypes,
  serviceTypes,
  travelLevels,
} from './code-names.ts';
import { furtherLists } from './further-code-lists.ts';
import { countryCodes, places, stateCodes } from './places.ts';
import { seriesRows } from './series-rows.ts';

const payPlans: readonly Row[] = [
  ...codeRows({
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
  disabled(codeRow('CZ', 'Canal Zone General Schedule - Type Positions')),
  disabled(codeRow('DH', 'Demonstration Hourly')),
  disabled(codeRow('HA', 'DHS - Pending')),
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

const builders: Readonly<Record<string, () => CodeList>> = {
  ...furtherLists,
  agencysubelements: () => ({ id: 'AgencySubElement', rows: agencyRows() }),
  announcementclosingtypes: () => ({
    id: 'AnnouncementClosingType',
    rows: codeRows(closingTypes),
  }),
  countries: () => ({
    id: 'CountryCode',
    rows: Object.entries({
      ...countryCodes,
      Canada: 'CA',
      Mexico: 'MX',
      Philippines: 'RP',
      Singapore: 'SN',
    }).map(([name, code]) => codeRow(code, name)),
  }),
  countrysubdivisions: () => ({
    id: 'CountrySubdivisionCode',
    rows: [
      ...Object.entries(stateCodes).map(([name, code]) => subdivision(code, name, 'US')),
      subdivision('ON', 'Ontario', 'CA'),
      subdivision('BC', 'British Columbia ', 'CA'),
      disabled(subdivision('CZ', 'Canal Zone', 'US')),
    ],
  }),
  geoloccodes: () => ({ id: 'GeoLocCode', rows: geographicRows() }),
  hiringpaths: () => ({
    id: 'HiringPath',
    rows: [
      ...codeRows({
        ...hiringPaths,
        'FED-INTERNAL-NOSEARCH': 'Internal to an agency - does not appear on PORTAL',
      }),
      disabled(codeRow('FED', 'Federal employees')),
      disabled(codeRow('SE-OTHER', 'Senior executives - Other')),
    ],
  }),
  missioncriticalcodes: () => ({
    id: 'MissionCriticalCode',
    rows: [
      ...codeRows({
        '01': 'Cyber Security',
        '02': 'Data Scientist',
        '03': 'Economist',
        '04': 'Privacy',
        '05': 'Program/Project Management',
        '06': 'Grants Management',
        '07': 'STEM',
        '08': 'Intelligence',
      }),
      disabled(codeRow('09', 'COVID-19')),
      codeRow('10', 'Infrastructure Act'),
    ],
  }),
  occupationalseries: () => ({ id: 'OccupationalSeries', rows: seriesRows() }),
  payplans: () => ({ id: 'PayPlans', rows: payPlans }),
  positionofferingtypes: () => ({ id: 'PositionOfferingType', rows: codeRows(offeringTypes) }),
  positionopeningstatuses: () => ({
    id: 'PositionOpeningStatus',
    rows: [
      codeRow('3', 'Reviewing applications'),
      codeRow('1', 'Accepting applications'),
      codeRow('5', 'Position filled'),
      codeRow('4', 'Job canceled'),
      codeRow('2', 'Job closed'),
    ],
  }),
  positionscheduletypes: () => ({ id: 'PositionScheduleType', rows: codeRows(scheduleTypes) }),
  remunerationrateintervalcodes: () => ({
    id: 'RemunerationRateIntervalCode',
    rows: codeRows(rateIntervals),
  }),
  securityclearances: () => ({
    id: 'SecurityClearance',
    rows: [
      ...codeRows(clearances),
      disabled(codeRow('6', 'Q - Nonsensitive')),
      disabled(codeRow('9', 'Public Trust - Background Investigation')),
    ],
  }),
  servicetypes: () => ({
    id: 'ServiceType',
    rows: codeRows(serviceTypes),
  }),
  travelpercentages: () => ({
    id: 'TravelPercentage',
    rows: [...codeRows(travelLevels), disabled(codeRow('3', '50% or greater'))],
  }),
  whomayapply: () => ({
    id: 'WhoMayApply',
    rows: [
      ...codeRows(applicantNames),
      disabled(codeRow('15509', 'Schedule A Eligible Applicants ')),
    ],
  }),
};

/** The names of all code lists, as written in URLs. */
export const codeListNames: readonly string[] = Object.keys(builders);

const builtLists = new Map<string, CodeList>();

/** Returns a code list by its name in the URL, built on first use. */
export function codeList(name: string): CodeList | undefined {
  const existing = builtLists.get(name);
  if (existing) return existing;
  const list = Object.hasOwn(builders, name) ? builders[name]?.() : undefined;
  if (list) builtLists.set(name, list);
  return list;
}

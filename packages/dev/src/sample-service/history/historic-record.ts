import { departments } from '../data/agencies.ts';
import { awkwardAgency } from '../data/awkward.ts';
import {
  clearances,
  closingTypes,
  hiringPaths,
  offeringTypes,
  rateIntervals,
  scheduleTypes,
  serviceTypes,
  travelLevels,
} from '../data/code-names.ts';
import { serviceType } from '../data/drawn.ts';
import { awkwardHistoric } from '../data/historic-awkward.ts';
import { drawPast, pastCount, type Past } from '../data/past.ts';
import { isoDate, type Day } from '../days.ts';
import type { WireLocation } from '../wire.ts';
import { awkwardDays } from './past-columns.ts';

/** The two forms of the feed (data-service §2.1, §2.2): by page numbers, by continuation tokens. */
export type HistoricPaging = 'page' | 'token';
/** The case of the names of the three lists: as in the spec, in 2025 and in 2026 (data-service §10.2). */
export type HistoricNames = 'camel' | 'Pascal' | 'lower';

/** The date that means "unset" in the page-number form. */
const unsetDate = '1900-01-01T00:00:00';

const yesOrNo = (flag: boolean): 'Y' | 'N' => (flag ? 'Y' : 'N');

const listNames = (names: HistoricNames): readonly [string, string, string] => {
  const camel = ['hiringPaths', 'jobCategories', 'positionLocations'] as const;
  const [one, two, three] = camel.map((name) =>
    names === 'camel'
      ? name
      : names === 'lower'
        ? name.toLowerCase()
        : `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  );
  return [one ?? '', two ?? '', three ?? ''];
};

const locationEntry = ({
  LocationName,
  CountrySubDivisionCode,
  CountryCode,
}: WireLocation): object => ({
  positionLocationCity: LocationName.split(', ')[0] ?? LocationName,
  positionLocationState: CountrySubDivisionCode ?? '',
  positionLocationCountry: CountryCode,
});

// Filled for announcements until 2020, empty since (data-service §10.1.7).
function whoMayApply({ paths, year }: Past): string {
  if (year > 2020) return '';
  if (paths.includes('student')) return 'Student/Internship Program Eligibles';
  if (paths.includes('public')) return 'United States Citizens';
  return paths.includes('fed-internal-search')
    ? 'Agency Employees Only'
    : 'Status Candidates (Merit Promotion and VEOA Eligibles)';
}

/** The closing type. The service did not record it in the early years, so there it is null (data-service §2.1). */
function closingOf(past: Past, paging: HistoricPaging): object {
  const early = past.year < 2017 && past.index % 5 > 0;
  const description = early ? null : (closingTypes[past.closing] ?? null);
  return paging === 'page'
    ? {
        announcementClosingType: past.closing,
        announcementClosingTypeDescription: description,
      }
    : {
        announcementClosingTypeCode: early ? null : past.closing,
        announcementClosingTypeDescription: description,
      };
}

function ordinary(past: Past, paging: HistoricPaging, names: HistoricNames): object {
  const { agency, position, where, pay, index } = past;
  const department = departments[agency.department]?.name ?? agency.name;
  const independent = agency.department === 'OT';
  const day = (date: Day): string =>
    paging === 'page' ? `${isoDate(date)}T00:00:00` : isoDate(date);
  const unset = paging === 'page' ? unsetDate : null;
  const [paths, categories, locations] = listNames(names);
  const [first] = pay;
  const lowest = Math.min(...pay.map(({ minimum }) => minimum));
  const highest = Math.max(...pay.map(({ maximum }) => maximum));
  const offered = offeringTypes[past.offering.code] ?? 'Permanent';
  return {
    portalControlNumber: past.controlNumber,
    hiringAgencyCode: agency.code,
    hiringAgencyName: agency.name,
    hiringDepartmentCode: agency.department,
    hiringDepartmentName: department,
    agencyLevel: independent ? 1 : 2,
    agencyLevelSort: independent ? agency.name : `${department}\\${agency.name}`,
    appointmentType: offered === 'Multiple Appointment Types' ? 'Multiple' : offered,
    workSchedule: scheduleTypes[past.schedule] ?? 'Full-time',
    payScale: position.plan,
    salaryType: rateIntervals[first?.interval ?? 'PA'] ?? 'Per Year',
    vendor: ['TALENTSYS', 'TALENTSYS', 'VENDORHUB', 'Agency system'][agency.weight % 4] ?? '',
    travelRequirement: travelLevels[past.travel] ?? '',
    teleworkEligible: yesOrNo(past.telework),
    serviceType: past.year < 2017 ? null : (serviceTypes[serviceType(position)] ?? null),
    securityClearanceRequired: yesOrNo(past.clearance !== '0'),
    securityClearance: clearances[past.clearance] ?? 'Other',
    whoMayApply: whoMayApply(past),
    ...closingOf(past, paging),
    positionOpenDate: day(past.open),
    positionCloseDate: day(past.close),
    positionExpireDate: past.expire === undefined ? unset : day(past.expire),
    announcementNumber: past.number,
    hiringSubelementName:
      index % 7 === 0 ? `${where.locations[0]?.LocationName.split(', ')[0] ?? ''} Office` : null,
    positionTitle: position.title,
    minimumGrade: position.low,
    maximumGrade: position.high,
    promotionPotential: position.potential,
    minimumSalary: Number.isFinite(lowest) ? lowest : 0,
    maximumSalary: Number.isFinite(highest) ? highest : 0,
    supervisoryStatus: yesOrNo(position.supervisory),
    drugTestRequired: yesOrNo(position.occupation.traits.includes('d')),
    relocationExpensesReimbursed: yesOrNo(past.relocation),
    totalOpenings: past.openings ?? null,
    disableAppyOnline: yesOrNo(index % 17 === 0), // misspelled by the service
    positionOpeningStatus: past.status,
    [paths]:
      index % 23 === 0
        ? []
        : past.paths.map((path) => ({ hiringPath: hiringPaths[path.toUpperCase()] ?? path })),
    [categories]: [position.series, ...(past.second ? [past.second] : [])].map(({ code }) => ({
      series: code,
    })),
    [locations]: where.locations.map(locationEntry),
  };
}

/** Returns the record at an index as the feed sends it. The awkward records follow the ordinary ones. */
export function historicRecord(
  index: number,
  paging: HistoricPaging,
  names: HistoricNames,
): unknown {
  if (index < pastCount) return ordinary(drawPast(index), paging, names);
  const form = awkwardHistoric[index - pastCount];
  const { open, close } = awkwardDays;
  const base = ordinary(
    { ...drawPast(index % pastCount), open, close, expire: undefined },
    paging,
    names,
  );
  const record = {
    ...base,
    portalControlNumber: 990_000_000 + (index - pastCount) * 100,
    hiringAgencyCode: awkwardAgency.code,
    hiringAgencyName: awkwardAgency.name,
    hiringDepartmentCode: awkwardAgency.department,
    hiringDepartmentName: awkwardAgency.departmentName,
    announcementNumber: form?.keyword ?? '',
    positionTitle: `Awkward: ${form?.shows ?? ''}`,
  };
  return form ? form.change(record, listNames(names)) : record;
}

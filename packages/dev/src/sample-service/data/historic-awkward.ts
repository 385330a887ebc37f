type Loose = Record<string, unknown>;
type ListNames = readonly [paths: string, categories: string, locations: string];

/** One odd form of a historic record, and how it is made of an ordinary one. */
interface HistoricForm {
  keyword: string;
  shows: string;
  change(record: Loose, lists: ListNames): unknown;
}

const nullable = [
  'hiringSubelementName',
  'promotionPotential',
  'travelRequirement',
  'securityClearance',
  'serviceType',
  'whoMayApply',
  'totalOpenings',
  'announcementClosingType',
  'announcementClosingTypeCode',
  'announcementClosingTypeDescription',
  'positionExpireDate',
];

// Fields that a stored record of 2026 still had (data-service §10.2).
// prettier-ignore
const kept = new Set([
  'portalControlNumber', 'hiringAgencyCode', 'hiringAgencyName', 'hiringDepartmentCode',
  'hiringDepartmentName', 'positionTitle', 'announcementNumber', 'positionOpenDate',
  'positionCloseDate', 'positionOpeningStatus', 'minimumSalary', 'maximumSalary',
]);

const mapped = (record: Loose, change: (name: string, value: unknown) => unknown): Loose =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));

/**
 * Records of the historic feed in forms that were seen or reported; they come after all others, and only when HiringAgencyCodes or
 * HiringDepartmentCodes names the awkward agency.
 */
export const awkwardHistoric: readonly HistoricForm[] = [
  {
    keyword: 'awkward-historic-null',
    shows: 'every field that was ever seen null is null',
    change: (record) => mapped(record, (name, value) => (nullable.includes(name) ? null : value)),
  },
  {
    keyword: 'awkward-historic-few-fields',
    shows: 'only the fields a record of 2026 carried, no lists',
    change: (record) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => kept.has(name))),
  },
  {
    keyword: 'awkward-historic-null-lists',
    shows: 'the three lists are null',
    change: (record, lists) => ({
      ...record,
      ...Object.fromEntries(lists.map((name) => [name, null])),
    }),
  },
  {
    keyword: 'awkward-historic-lists-of-wrong',
    shows: 'lists with null, strings and empty objects among their objects',
    change: (record, lists) => ({
      ...record,
      ...Object.fromEntries(lists.map((name) => [name, [null, 'text', {}, 7]])),
    }),
  },
  {
    keyword: 'awkward-historic-agency-words',
    shows: "the agency's name in place of its code",
    change: (record) => ({
      ...record,
      hiringAgencyCode: 'Other Agencies and Independent Organizations',
    }),
  },
  {
    keyword: 'awkward-historic-salary-text',
    shows: 'salaries as strings, four decimals',
    change: (record) => ({ ...record, minimumSalary: '55756.0000', maximumSalary: '72487.0000' }),
  },
  {
    keyword: 'awkward-historic-number-text',
    shows: 'the control number as a string',
    change: (record) => ({ ...record, portalControlNumber: String(record.portalControlNumber) }),
  },
  {
    keyword: 'awkward-historic-flags',
    shows: 'flags as booleans, "True" and empty strings',
    change: (record) => ({
      ...record,
      teleworkEligible: true,
      supervisoryStatus: 'False',
      drugTestRequired: '',
      disableApplyOnline: 'True',
    }),
  },
  {
    keyword: 'awkward-historic-dates',
    shows: 'dates in other written forms, and an impossible one',
    change: (record) => ({
      ...record,
      positionOpenDate: '8/13/2025',
      positionCloseDate: '2025-08-27T23:59:59.9970',
      positionExpireDate: '2025-02-30',
    }),
  },
  {
    keyword: 'awkward-historic-placeholder',
    shows: 'the placeholder date of the year 1900, in either form of the feed',
    change: (record) => ({ ...record, positionExpireDate: '1900-01-01T00:00:00' }),
  },
  {
    keyword: 'awkward-historic-status',
    shows: 'an opening status that is in no list, and openings "few"',
    change: (record) => ({
      ...record,
      positionOpeningStatus: 'Awaiting a decision',
      totalOpenings: 'few',
    }),
  },
  {
    keyword: 'awkward-historic-text',
    shows: 'entities, line breaks, quotes, commas and a formula sign, for what is written to CSV',
    change: (record) => ({
      ...record,
      positionTitle: '=SUM(A1), "R&amp;D"\r\nSpecialist; Ñandú\t',
    }),
  },
  {
    keyword: 'awkward-historic-nothing',
    shows: 'null in place of a record',
    change: () => null,
  },
];

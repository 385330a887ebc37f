import * as z from 'zod/mini';
import { readCalendarDate } from '../protocol/dates.ts';
import { invalid } from '../protocol/field-values.ts';
import {
  code,
  count,
  field,
  decimal,
  flag,
  label,
  text,
  texts,
  object,
  type FieldsOf,
} from '../protocol/fields.ts';
import { parseLeniently, type Loss } from '../protocol/lenient-parse.ts';

/** A day as `YYYY-MM-DD`, read from any written form and never shifted. The year 1900 means "unset" (data-service §2.1). */
export const day = () =>
  field((value) => {
    if (typeof value !== 'string') return invalid;
    if (value.trim() === '') return undefined;
    const read = readCalendarDate(value.trim());
    if (read === undefined) return invalid;
    return read.startsWith('1900') ? undefined : read;
  });

const optionalLabel = () => z.optional(label());
const optionalCode = () => z.optional(code());
const optionalFlag = () => z.optional(flag());
const optionalDay = () => z.optional(day());

/** A control number, which the service writes as a number or as a string of digits. */
export const controlNumber = () =>
  field((value) => {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return Number.isSafeInteger(number) && Number(number) > 0 ? (number as number) : invalid;
  });

const hiringPath = object({
  /** A group that may apply, in words (data-service §2.1). */
  hiringPath: label(),
});

/** The schema of an occupational series of a record. */
export const jobCategory = object({
  /** Occupational series, such as `0610`: code list `occupationalseries` (data-service §2.1). */
  series: code(),
});

const location = object({
  /** City (data-service §2.1). */
  positionLocationCity: optionalLabel(),
  /** State or territory (data-service §2.1). */
  positionLocationState: optionalLabel(),
  /** Country (data-service §2.1). */
  positionLocationCountry: optionalLabel(),
});

/** The schema of a record of the historic feed. */
export const historicRecord = object({
  /** Control number of the announcement (data-service §2.1). */
  portalControlNumber: controlNumber(), // sent: textOrNumber, required
  /** Announcement number, as the agency writes it (data-service §2.1). */
  announcementNumber: optionalCode(), // sent: required
  /** Job title (data-service §2.1). */
  positionTitle: z.optional(text(500)), // sent: required
  /** Department, such as `HE` (data-service §2.1). */
  hiringDepartmentCode: optionalCode(), // sent: text|count
  /** Department in words (data-service §2.1). */
  hiringDepartmentName: optionalLabel(),
  /** Agency, such as `HE00`: code list `agencysubelements` (data-service §2.1). */
  hiringAgencyCode: optionalCode(),
  /** Agency in words (data-service §2.1). */
  hiringAgencyName: optionalLabel(),
  /** Part of the agency, entered by hand (data-service §2.1). */
  hiringSubelementName: optionalLabel(), // sent: text|null
  /** Level of the agency below its department (data-service §2.1). */
  agencyLevel: z.optional(count()),
  /** Department and agency in words, joined by a backslash (data-service §2.1). */
  agencyLevelSort: optionalLabel(),
  /** State of the posting in words: code list `positionopeningstatuses` and others (data-service §2.1, §3). */
  positionOpeningStatus: optionalLabel(), // sent: required
  /** First day for applications, `YYYY-MM-DD` (data-service §2.1). */
  positionOpenDate: optionalDay(),
  /** Last day for applications, `YYYY-MM-DD` (data-service §2.1). */
  positionCloseDate: optionalDay(),
  /** Day on which it closed early, `YYYY-MM-DD` (data-service §2.1). */
  positionExpireDate: optionalDay(), // sent: day|null
  /** How it closes: code list `announcementclosingtypes` (data-service §2.1). */
  announcementClosingTypeCode: optionalCode(), // sent: text|null, rare
  /** How it closes, in words (data-service §2.1). */
  announcementClosingTypeDescription: optionalLabel(), // sent: text|null
  /** Appointment in words, such as permanent (data-service §2.1). */
  appointmentType: optionalLabel(),
  /** Work schedule in words, such as full-time (data-service §2.1). */
  workSchedule: optionalLabel(),
  /** Competitive, Excepted or Senior Executive (data-service §2.1). */
  serviceType: optionalLabel(), // sent: text|null
  /** Who may apply, in words (data-service §2.1). */
  whoMayApply: z.optional(text()),
  /** Pay plan, such as `GS` (data-service §2.1). */
  payScale: optionalCode(),
  /** Lowest grade, such as `09` (data-service §2.1). */
  minimumGrade: optionalCode(),
  /** Highest grade, such as `12` (data-service §2.1). */
  maximumGrade: optionalCode(),
  /** Highest grade that the position can reach (data-service §2.1). */
  promotionPotential: optionalCode(),
  /** Least pay: US dollars per interval of `salaryType` (data-service §2.1). */
  minimumSalary: z.optional(decimal()),
  /** Most pay: US dollars per interval of `salaryType` (data-service §2.1). */
  maximumSalary: z.optional(decimal()),
  /** Interval of the pay in words, such as Per Year (data-service §2.1). */
  salaryType: optionalLabel(),
  /** Number of openings, or a word such as Few (data-service §2.1). */
  totalOpenings: optionalCode(), // sent: text|null
  /** Travel in words (data-service §2.1). */
  travelRequirement: optionalLabel(),
  /** Whether telework is possible (data-service §2.1). */
  teleworkEligible: optionalFlag(), // sent: yesOrNo|boolean
  /** Whether a security clearance is required (data-service §2.1). */
  securityClearanceRequired: optionalFlag(),
  /** Security clearance in words (data-service §2.1). */
  securityClearance: optionalLabel(),
  /** Whether the position supervises others (data-service §2.1). */
  supervisoryStatus: optionalFlag(),
  /** Whether a drug test is required (data-service §2.1). */
  drugTestRequired: optionalFlag(),
  /** Whether relocation expenses are paid (data-service §2.1). */
  relocationExpensesReimbursed: optionalFlag(),
  /** Whether applications start on another site; the service misspells the name (data-service §2.1). */
  disableAppyOnline: optionalFlag(), // sent: yesOrNo|boolean
  /** System that posted the position (data-service §2.1). */
  vendor: optionalLabel(),
  /** Groups that may apply (data-service §2.1). */
  hiringPaths: z.optional(z.array(hiringPath)),
  /** Occupational series (data-service §2.1). */
  jobCategories: z.optional(z.array(jobCategory)),
  /** Locations of the position (data-service §2.1). */
  positionLocations: z.optional(z.array(location)),
  /** Code of the conditions of employment (data-service §2.1). */
  keyStandardRequirement: optionalCode(), // sent: Pascal, rare
  /** Conditions of employment in words (data-service §2.1). */
  keyStandardRequirementDescription: z.optional(text()), // sent: Pascal, rare
  /** Mission critical tag (data-service §2.1). */
  missionCriticalOccupations: z.optional(text(500)), // sent: Pascal, rare
  /** Identifiers of the locations (data-service §2.1). */
  positionLocationIDs: z.optional(texts()), // sent: anything, Pascal, rare
  /** Number of applications that were started (data-service §2.1). */
  applicationsStarted: z.optional(count()), // sent: Pascal, rare
});

/** A group that may apply to a posting of the historic feed (data-service §2.1). */
export type HistoricHiringPath = FieldsOf<typeof hiringPath>;
/** An occupational series of a posting of the historic feed (data-service §2.1). */
export type HistoricJobCategory = FieldsOf<typeof jobCategory>;
/** A location of a posting of the historic feed (data-service §2.1). */
export type HistoricLocation = FieldsOf<typeof location>;

/**
 * A posting of the historic feed (data-service §2.1), normalized: days as `YYYY-MM-DD`, flags as booleans, texts decoded. What the service
 * writes as null, as an empty flag or as a date of the year 1900 is absent. Pay is US dollars per the interval in `salaryType`.
 * `announcementClosingTypeCode` holds the code from either of its two names.
 */
export type HistoricRecord = FieldsOf<
  typeof historicRecord,
  {
    hiringPaths: HistoricHiringPath[];
    jobCategories: HistoricJobCategory[];
    positionLocations: HistoricLocation[];
  }
>;

/** The fields of a {@link HistoricRecord}, in the order of its columns. */
export const historicFields = Object.keys(historicRecord.shape) as (keyof HistoricRecord)[];

/** Other names of fields (data-service §2.1). */
export const historicAliases = {
  /** How it closes, in the page-number form (data-service §2.1). */
  announcementClosingType: 'announcementClosingTypeCode', // sent: text, rare
  DisableApplyOnline: 'disableAppyOnline',
} as const;

/** Field names by their lower-case form, with other names of the same field. */
const fieldNames = new Map(
  [...historicFields.map((name) => [name, name] as const), ...Object.entries(historicAliases)].map(
    ([written, name]) => [written.toLowerCase(), name],
  ),
);

const listMembers = new Map(
  Object.entries({
    hiringPaths: hiringPath,
    jobCategories: jobCategory,
    positionLocations: location,
  }).map(([list, { shape }]) => [list, Object.keys(shape)]),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an object with its members renamed; their names may have any case (data-service §10.2). Further members are left out. */
export function renameMembers(entry: unknown, members: readonly string[]): unknown {
  if (!isObject(entry)) return entry;
  const renamed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry)) {
    const known = members.find((member) => member.toLowerCase() === name.toLowerCase());
    if (known) renamed[known] ??= value;
  }
  return renamed;
}

/** Returns the record's fields of the spec; their names may have any case (data-service §10.2). */
function renameFields(value: Record<string, unknown>): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const known = fieldNames.get(name.toLowerCase());
    if (!known || renamed[known] != null) continue;
    const members = listMembers.get(known);
    renamed[known] =
      members && Array.isArray(member)
        ? member.map((entry: unknown) => renameMembers(entry, members))
        : member;
  }
  return renamed;
}

/**
 * Reads one record of the historic feed from any value, field by field.
 *
 * @returns the normalized record, or `undefined` (and a loss) where it has no control number.
 */
export function readHistoricRecord(
  value: unknown,
  losses: Loss[] = [],
  path: readonly PropertyKey[] = [],
): HistoricRecord | undefined {
  const read = parseLeniently(
    historicRecord,
    isObject(value) ? renameFields(value) : value,
    losses,
    path,
  );
  if (!read) return undefined;
  // Absent fields are left out, so that records compare and print by what they contain.
  return Object.fromEntries(
    Object.entries(read).filter(([, member]) => member !== undefined),
  ) as HistoricRecord;
}

import * as z from 'zod/mini';
import { readCalendarDate } from '../service/dates.ts';
import {
  code,
  count,
  field,
  decimal,
  flag,
  label,
  text,
  texts,
  invalid,
} from '../service/fields.ts';
import { parseLeniently, type Loss } from '../service/lenient-parse.ts';

/** A day as `YYYY-MM-DD`, read from any written form and never shifted. The year 1900 means "unset" (spec §2.1). */
const day = () =>
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

const controlNumber = () =>
  field((value) => {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return Number.isSafeInteger(number) && Number(number) > 0 ? (number as number) : invalid;
  });

const record = z.object({
  portalControlNumber: controlNumber(),
  announcementNumber: optionalCode(),
  positionTitle: z.optional(text(500)),
  hiringDepartmentCode: optionalCode(),
  hiringDepartmentName: optionalLabel(),
  hiringAgencyCode: optionalCode(),
  hiringAgencyName: optionalLabel(),
  hiringSubelementName: optionalLabel(),
  agencyLevel: z.optional(count()),
  agencyLevelSort: optionalLabel(),
  positionOpeningStatus: optionalLabel(),
  positionOpenDate: optionalDay(),
  positionCloseDate: optionalDay(),
  positionExpireDate: optionalDay(),
  announcementClosingTypeCode: optionalCode(),
  announcementClosingTypeDescription: optionalLabel(),
  appointmentType: optionalLabel(),
  workSchedule: optionalLabel(),
  serviceType: optionalLabel(),
  whoMayApply: z.optional(text()),
  payScale: optionalCode(),
  minimumGrade: optionalCode(),
  maximumGrade: optionalCode(),
  promotionPotential: optionalCode(),
  minimumSalary: z.optional(decimal()),
  maximumSalary: z.optional(decimal()),
  salaryType: optionalLabel(),
  totalOpenings: optionalCode(),
  travelRequirement: optionalLabel(),
  teleworkEligible: optionalFlag(),
  securityClearanceRequired: optionalFlag(),
  securityClearance: optionalLabel(),
  supervisoryStatus: optionalFlag(),
  drugTestRequired: optionalFlag(),
  relocationExpensesReimbursed: optionalFlag(),
  disableAppyOnline: optionalFlag(), // misspelled by the service
  vendor: optionalLabel(),
  hiringPaths: z.optional(z.array(z.object({ hiringPath: label() }))),
  jobCategories: z.optional(z.array(z.object({ series: code() }))),
  positionLocations: z.optional(
    z.array(
      z.object({
        positionLocationCity: optionalLabel(),
        positionLocationState: optionalLabel(),
        positionLocationCountry: optionalLabel(),
      }),
    ),
  ),
  keyStandardRequirement: optionalCode(),
  keyStandardRequirementDescription: z.optional(text()),
  missionCriticalOccupations: z.optional(text(500)),
  positionLocationIDs: z.optional(texts()),
  applicationsStarted: z.optional(count()),
});

/**
 * A posting of the historic feed (spec §2.1), normalized: days as `YYYY-MM-DD`, flags as booleans, texts decoded. What the service writes as
 * null, as an empty flag or as a date of the year 1900 is absent. Salaries are US dollars per the interval in `salaryType`.
 * `announcementClosingTypeCode` holds the code from either of its two names.
 */
export type HistoricRecord = z.output<typeof record>;

/** The fields of a {@link HistoricRecord}, in the order of its columns. */
export const historicFields = Object.keys(record.shape) as (keyof HistoricRecord)[];

/** Field names by their lower-case form, with alternative names of the same field. */
const fieldNames = new Map<string, string>([
  ...historicFields.map((name): [string, string] => [name.toLowerCase(), name]),
  ['announcementclosingtype', 'announcementClosingTypeCode'],
  ['disableapplyonline', 'disableAppyOnline'],
]);

const listMembers = new Map([
  ['hiringPaths', ['hiringPath']],
  ['jobCategories', ['series']],
  [
    'positionLocations',
    ['positionLocationCity', 'positionLocationState', 'positionLocationCountry'],
  ],
]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an entry of a list with its members renamed; their names may have any case. */
function renameEntry(entry: unknown, members: readonly string[]): unknown {
  if (!isObject(entry)) return entry;
  const renamed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry)) {
    const known = members.find((member) => member.toLowerCase() === name.toLowerCase());
    if (known) renamed[known] ??= value;
  }
  return renamed;
}

/** Returns the record's fields of the spec; their names may have any case (FACTS §2). */
function renameFields(value: Record<string, unknown>): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const known = fieldNames.get(name.toLowerCase());
    if (!known || renamed[known] != null) continue;
    const members = listMembers.get(known);
    renamed[known] =
      members && Array.isArray(member)
        ? member.map((entry: unknown) => renameEntry(entry, members))
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
  const read = parseLeniently(record, isObject(value) ? renameFields(value) : value, losses, path);
  if (!read) return undefined;
  // Absent fields are left out, so that records compare and print by what they contain.
  return Object.fromEntries(
    Object.entries(read).filter(([, member]) => member !== undefined),
  ) as HistoricRecord;
}

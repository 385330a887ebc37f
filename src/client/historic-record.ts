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

/** A day as `YYYY-MM-DD`, out of any written form and never shifted; the year 1900 stands for "unset" (spec §2.1). */
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
  disableAppyOnline: optionalFlag(), // the wire's own spelling
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
 * A posting of the historic feed (spec §2.1), normalised: days as `YYYY-MM-DD`, flags as booleans, texts decoded; what the service writes
 * as null, as an empty flag or as a date of the year 1900 is absent. Salaries are US dollars per the interval in `salaryType`.
 * `announcementClosingTypeCode` carries the code under either of its two names.
 */
export type HistoricRecord = z.output<typeof record>;

/** The fields of a {@link HistoricRecord}, in the order of its columns. */
export const historicFields = Object.keys(record.shape) as (keyof HistoricRecord)[];

/** Every name in lower case → its name here; further names of the same field lead to it too. */
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

/** The members of an entry of a list, whatever the case of their names. */
function renameEntry(entry: unknown, members: readonly string[]): unknown {
  if (!isObject(entry)) return entry;
  const renamed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry)) {
    const known = members.find((member) => member.toLowerCase() === name.toLowerCase());
    if (known) renamed[known] ??= value;
  }
  return renamed;
}

/** The known fields of a record, whatever the case of their names (FACTS §2). */
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
 * Reads one record of the historic feed from anything, field by field.
 *
 * @returns the normalised record, or `undefined` (and a loss) where it has no control number.
 */
export function readHistoricRecord(
  value: unknown,
  losses: Loss[] = [],
  place: readonly PropertyKey[] = [],
): HistoricRecord | undefined {
  const read = parseLeniently(record, isObject(value) ? renameFields(value) : value, losses, place);
  if (!read) return undefined;
  // What was read as absent is left out, so that records compare and print as what they hold.
  return Object.fromEntries(
    Object.entries(read).filter(([, member]) => member !== undefined),
  ) as HistoricRecord;
}

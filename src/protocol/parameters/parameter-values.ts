/** One of the known values, or any other: the service adds values without notice (data-service §1). */
export type OpenTo<Known extends string> = Known | (string & {});

/** The fields to sort by (data-service §10.3). The service ignores any other without notice. */
export const sortFields = [
  'opendate',
  'closedate',
  'organizationname',
  'jobtitle',
  'positiontitle',
  'openingdate',
  'closingdate',
  'honame',
  'salarymin',
  'location',
  'department',
  'title',
  'agency',
  'salary',
] as const;

/** A field to sort by. */
export type SortField = OpenTo<(typeof sortFields)[number]>;

/** A group that may apply (data-service §10.3); code list `hiringpaths`. */
export type HiringPath = OpenTo<
  | 'public'
  | 'vet'
  | 'nguard'
  | 'disability'
  | 'native'
  | 'mspouse'
  | 'student'
  | 'ses'
  | 'peace'
  | 'overseas'
  | 'fed-internal-search'
  | 'graduates'
  | 'fed-excepted'
  | 'fed-competitive'
  | 'fed-transition'
  | 'land'
  | 'special-authorities'
>;

/**
 * A travel level (data-service §10.3): `0` none, `1` occasional, `2` 25 % or less, `5` 50 %, `7` 75 %, `8` 76 % or more; code list
 * `travelpercentages`.
 */
export type TravelLevel = OpenTo<'0' | '1' | '2' | '5' | '7' | '8'>;

/**
 * A work schedule (data-service §4.2): `1` full-time, `2` part-time, `3` shift work, `4` intermittent, `5` job sharing, `6` multiple
 * schedules; code list `positionscheduletypes`.
 */
export type WorkSchedule = OpenTo<'1' | '2' | '3' | '4' | '5' | '6'>;

/**
 * A security clearance (data-service §10.3): `0` none, `1` Confidential, `2` Secret, `3` Top Secret, `4` SCI, `5` Q, `7` L, `8` other; code
 * list `securityclearances`.
 */
export type SecurityClearance = OpenTo<'0' | '1' | '2' | '3' | '4' | '5' | '7' | '8'>;

/** Parameters whose known values complete in an editor, by name. */
interface KnownValues {
  SortField: SortField;
  HiringPath: readonly HiringPath[];
  TravelPercentage: TravelLevel;
  PositionScheduleTypeCode: readonly WorkSchedule[];
  SecurityClearanceRequired: readonly SecurityClearance[];
}

/** The type of a parameter's value, by its form. */
export type ValueOf<Entry> = Entry extends { form: 'list' }
  ? readonly string[]
  : Entry extends { form: 'numbers' }
    ? readonly (string | number)[]
    : Entry extends { form: 'flag' }
      ? boolean
      : Entry extends { form: 'count' | 'amount' }
        ? number
        : Entry extends { form: 'choice'; of: readonly (infer Word)[] }
          ? Word
          : string;

/** The parameters of an endpoint as its caller passes them. An editor shows the comments of the forms. */
export type ParametersOf<Forms> = {
  readonly [Name in keyof Forms]?:
    (Name extends keyof KnownValues ? KnownValues[Name] : ValueOf<Forms[Name]>) | undefined;
};

import * as z from 'zod/mini';
import type { ClientOptions } from './client-options.ts';
import { call } from './request.ts';
import { ServiceError } from '../protocol/errors.ts';
import { isCalendarDate } from '../protocol/dates.ts';
import { checkOptions } from './checks.ts';
import { dateForm } from '../protocol/parameters/parameter-checks.ts';
import { textForm } from '../protocol/parameters.ts';
import { shapeOf } from '../protocol/parameters/split-values.ts';
import { didYouMean } from '../protocol/parameters/did-you-mean.ts';
import { ParameterError } from '../protocol/parameters/parameter-error.ts';
import { codeListItem, readList } from '../protocol/code-lists.ts';
import { code, count, label, object } from '../protocol/fields.ts';
import type { Loss } from '../protocol/lenient-parse.ts';
import type { ValidatedResponse } from '../protocol/transport.ts';

const shortText = () => z.optional(label());

const { Code, Value, LastModified, IsDisabled, ParentCode, ...otherFields } = codeListItem.shape;
const { Acronym, JobFamily, City, CountrySubdivision, Country } = otherFields;

const changeFields = {
  /** When the code or its value was last changed, as written by the service (data-service §2.5). */
  LastModified, // sent: date
  /** The code is retired (data-service §2.5). */
  IsDisabled, // sent: disabled
};
const codeField = {
  /** The code, as parameters and announcements have it (data-service §2.5, §4.5). */
  Code,
};
const commonFields = {
  ...codeField,
  /** The meaning of the code (data-service §2.5). */
  Value,
  ...changeFields,
};
const plainItem = object(commonFields);

/** The item schemas of the fifteen lists of data-service §4.5, and of the lists of §4.7 whose recorded responses have more fields. */
export const itemSchemas = {
  cyberworkroles: object({
    ...commonFields,
    /** The code, an integer (data-service §4.5). */
    Code: count(),
  }),
  geoloccodes: object({
    ...codeField,
    /** City (data-service §4.5). */
    City,
    /** County in the United States (data-service §4.5). */
    USCounty: shortText(),
    /** State, province or territory (data-service §4.5). */
    CountrySubdivision,
    /** Country (data-service §4.5). */
    Country,
    ...changeFields,
  }),
  countrysubdivisions: object({
    ...commonFields,
    /** Country of the state, province or territory (data-service §4.5). */
    ParentCode,
  }),
  positionopeningstatuses: plainItem,
  racecodes: plainItem,
  remunerationrateintervalcodes: plainItem,
  announcementclosingtypes: plainItem,
  occupationalseries: object({
    ...commonFields,
    /** Group of occupations (data-service §10.2). */
    JobFamily,
  }),
  languageproficiencies: plainItem,
  securityclearances: plainItem,
  disabilities: plainItem,
  degreetypecodes: plainItem,
  travelpercentages: plainItem,
  positionscheduletypes: plainItem,
  whomayapply: plainItem,
  agencysubelements: object({
    ...commonFields,
    /** Short name of the agency (data-service §10.2). */
    Acronym,
    /** Department of the agency (data-service §10.2). */
    ParentCode,
  }),
  cyberworkgroupings: object({
    ...codeField,
    /** Name of the group of work roles (data-service §10.2). */
    GroupingName: shortText(),
    ...changeFields,
  }),
} as const;

/** For lists whose items the spec does not show: the common fields, and any other short text or number. */
const anyScalar: z.ZodMiniType<unknown> = code();
const openItem = z.catchall(plainItem, anyScalar);

/** The lists that data-service §4.7 names without describing their items. */
const furtherListNames = [
  'academichonors',
  'academiclevels',
  'actioncodes',
  'applicantsuppliers',
  'applicationstatuses',
  'countries',
  'documentations',
  'documentformats',
  'ethnicities',
  'federalemploymentstatuses',
  'gsageoloccodes',
  'hiringpaths',
  'keystandardrequirements',
  'languagecodes',
  'locationexpansions',
  'militarystatuscodes',
  'missioncriticalcodes',
  'payplans',
  'positionofferingtypes',
  'postalcodes',
  'refereetypecodes',
  'requiredstandarddocuments',
  'servicetypes',
  'specialhirings',
] as const;

/** The path name of a code list (data-service §4.5, §4.7). */
export type CodeListName = keyof typeof itemSchemas | (typeof furtherListNames)[number];

/** The path names of all code lists. */
export const codeListNames: readonly CodeListName[] = [
  ...(Object.keys(itemSchemas) as (keyof typeof itemSchemas)[]),
  ...furtherListNames,
];

/** One item of a code list. A disabled item is no longer offered, but still explains an old record. */
export type CodeListItemOf<Name extends CodeListName> = z.output<
  Name extends keyof typeof itemSchemas ? (typeof itemSchemas)[Name] : typeof openItem
>;

/** A code list (data-service §2.5). */
export interface CodeListOf<Name extends CodeListName> {
  /** List identifier, for example `OccupationalSeries`. */
  id: string | undefined;
  /** The items of the list, disabled ones included (data-service §2.6, §10.2). */
  items: CodeListItemOf<Name>[];
  /** When the service generated the list, as written by the service. */
  dateGenerated: string | undefined;
}

/** The forms of the parameters of `GET /api/codelist/<name>` (data-service §4.5). */
export const codeListForms = {
  /** Only items changed on or after this day, `YYYY-MM-DD` (data-service §4.5). */
  lastmodified: dateForm,
  /** Only subdivisions of this country: three letters of ISO 3166-1. Only for `countrysubdivisions` (data-service §4.5). */
  country: { ...textForm, code: '[A-Za-z]{3}', isUpper: true },
} as const;

/** Options of a request for a code list (data-service §4.5). */
export type CodeListOptions<Name extends CodeListName> = ClientOptions & {
  /** Only items changed on or after this day, `YYYY-MM-DD`. */
  lastmodified?: string | undefined;
  /** Only subdivisions of this country: ISO 3166-1 alpha-3. Only for `countrysubdivisions`. */
  country?: Name extends 'countrysubdivisions' ? string | undefined : never;
};

const itemOf = (name: CodeListName): z.core.$ZodType =>
  Object.hasOwn(itemSchemas, name) ? itemSchemas[name as keyof typeof itemSchemas] : openItem;

function checkName(name: string): void {
  if (codeListNames.some((known) => known === name)) return;
  const hint = didYouMean(String(name), codeListNames) || '.';
  throw new ParameterError(
    'name',
    `"${String(name).slice(0, 60)}" is not the name of a code list${hint}`,
  );
}

/** Reads a code list from any value. @throws {@link ServiceError} of kind `shape` without a `CodeList`. */
export function readCodeList<Name extends CodeListName>(
  name: Name,
  body: unknown,
  losses: Loss[] = [],
): ValidatedResponse<CodeListOf<Name>> {
  checkName(name);
  const data = readList(itemOf(name), body, losses);
  if (!data)
    throw new ServiceError(
      'shape',
      `/api/codelist/${name} responded with JSON that is not a code list.`,
    );
  return { data: data as CodeListOf<Name>, losses };
}

/**
 * Fetches a code list (`GET /api/codelist/<name>`, data-service §4.5, §4.7), its items typed by its name. Public: no key is needed and none
 * is sent.
 *
 * @throws {@link ServiceError}; {@link ParameterError} before anything is sent.
 */
export async function codeList<Name extends CodeListName>(
  name: Name,
  options: CodeListOptions<Name>,
): Promise<ValidatedResponse<CodeListOf<Name>>> {
  checkName(name);
  checkOptions(options, Object.keys(codeListForms));
  const { lastmodified, country, ...client } = options as CodeListOptions<'countrysubdivisions'>;
  const query = new URLSearchParams();
  if (lastmodified !== undefined) {
    if (typeof lastmodified !== 'string' || !isCalendarDate(lastmodified))
      throw new ParameterError(
        'lastmodified',
        'lastmodified must be a day of the calendar, written YYYY-MM-DD.',
      );
    query.set('lastmodified', lastmodified);
  }
  if (country !== undefined) {
    if (name !== 'countrysubdivisions')
      throw new ParameterError('country', 'country is a parameter of countrysubdivisions only.');
    if (!shapeOf(codeListForms.country).test(country))
      throw new ParameterError('country', 'country must be three letters of ISO 3166-1.');
    query.set('country', country.toUpperCase());
  }
  const endpoint = { name: 'A code list', path: `/api/codelist/${name}` };
  const read = (body: unknown, losses: Loss[]) => readCodeList(name, body, losses);
  return call({ endpoint, query, read }, client);
}

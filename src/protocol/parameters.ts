import { sortFields, type ParametersOf } from './parameters/parameter-values.ts';
import { countCap, type ParameterForm, type ParameterValue } from './parameters/parameter-form.ts';
import { isInvalid, readValue } from './parameters/read-value.ts';

export {
  countCap,
  maximumListValues,
  maximumValueLength,
  type ParameterForm,
  type ParameterValue,
} from './parameters/parameter-form.ts';

export const listForm = { form: 'list' } as const;
const short = '\\d{1,2}';
export const textForm = { form: 'text' } as const;
export const flagForm = { form: 'flag' } as const;
export const gradeForm = { form: 'count', from: 1, to: 15 } as const;
export const amountForm = { form: 'amount', from: 0, to: 10_000_000 } as const;

/** The forms of the parameters of `GET /api/Search` (data-service §4.3), in the order in which they are written to a URL. */
export const searchParameterForms = {
  /** Words that the announcement must all contain, or synonyms of them (data-service §4.3.2). */
  Keyword: textForm,
  /** Words in the job title; one of several is enough (data-service §4.3.3). */
  PositionTitle: listForm,
  /** Least pay in US dollars. Selects its bucket of 25,000 (data-service §4.3.4). */
  RemunerationMinimumAmount: { ...amountForm, tight: 'higher' },
  /** Most pay in US dollars. Selects its bucket of 25,000 (data-service §4.3.4). */
  RemunerationMaximumAmount: { ...amountForm, tight: 'lower' },
  /** Highest pay grade, 1 to 15; sent as 01 to 15 (data-service §4.3). */
  PayGradeHigh: { ...gradeForm, tight: 'lower' },
  /** Lowest pay grade, 1 to 15; sent as 01 to 15 (data-service §4.3). */
  PayGradeLow: { ...gradeForm, tight: 'higher' },
  /** Occupational series, such as `0610`: code list `occupationalseries` (data-service §4.3). */
  JobCategoryCode: {
    form: 'list',
    code: '\\d{1,4}',
    digits: 4,
    codeList: 'occupationalseries',
  },
  /** Cities or military installations, such as `Denver, Colorado` (data-service §4.3.9). */
  LocationName: listForm,
  /** Agencies, such as `HE00`, or departments with their agencies, such as `HE`: code list `agencysubelements` (data-service §4.3). */
  Organization: {
    form: 'list',
    code: '[a-z\\d]{2,4}',
    isUpper: true,
    codeList: 'agencysubelements',
  },
  /** Work types: code list `positionofferingtypes` (data-service §4.3). */
  PositionOfferingTypeCode: {
    form: 'list',
    code: '\\d{1,5}',
    codeList: 'positionofferingtypes',
  },
  /** Travel level, `0` for none to `8` for 76 % or more: code list `travelpercentages` (data-service §4.3, §10.3). */
  TravelPercentage: {
    form: 'text',
    code: short,
    codeList: 'travelpercentages',
  },
  /** Work schedules, `1` for full-time: code list `positionscheduletypes` (data-service §4.2, §4.3). */
  PositionScheduleTypeCode: {
    form: 'list',
    code: short,
    codeList: 'positionscheduletypes',
  },
  /** Whether relocation expenses are paid (data-service §4.3). */
  RelocationIndicator: flagForm,
  /** Security clearances, `0` for none: code list `securityclearances` (data-service §4.3, §10.3). */
  SecurityClearanceRequired: {
    form: 'list',
    code: short,
    codeList: 'securityclearances',
  },
  /** Supervisory status; the service shows no allowed values (data-service §4.3). */
  SupervisoryStatus: textForm,
  /** Posted within this number of days, 0 to 60 (data-service §4.3, §10.3). */
  DatePosted: { form: 'count', from: 0, to: 60, tight: 'lower' },
  /** Pay plans, such as `GS`: code list `payplans` (data-service §4.3). */
  JobGradeCode: {
    form: 'list',
    code: '[a-z\\d]{2}',
    isUpper: true,
    codeList: 'payplans',
  },
  /** The field to sort by, such as `closedate` (data-service §4.3, §10.3). */
  SortField: { form: 'text', of: sortFields },
  /** Ascending or descending order of `SortField` (data-service §4.3.11). */
  SortDirection: { form: 'choice', of: ['asc', 'desc'] },
  /** The page to return, from 1 (data-service §4.3). */
  Page: { form: 'count', from: 1, to: countCap },
  /** Announcements on a page, 500 at most (data-service §4.3, §10.3). */
  ResultsPerPage: { form: 'count', from: 1, to: 500 },
  /** Who may apply. `All` and `Status` need a separate authorization (data-service §4.3.6). */
  WhoMayApply: { form: 'choice', of: ['All', 'Public', 'Status'] },
  /** Miles around each `LocationName`, without which it has no effect (data-service §4.3.5). */
  Radius: { form: 'amount', from: 0, to: 5_000 },
  /** `Min` leaves out the long texts, `Full` brings them (data-service §4.3.7). */
  Fields: { form: 'choice', of: ['Min', 'Full'] },
  /** Lower ends of pay ranges that are 25,000 US dollars wide, in thousands: `25` (data-service §4.3.10). */
  SalaryBucket: {
    form: 'list',
    code: '\\d{1,3}([a-z_.+-][\\w.+-]{0,6})?', // thousands; the form of a refiner's values is not documented
  },
  /** Grade ranges, as a refiner gives them (data-service §4.3). */
  GradeBucket: {
    form: 'list',
    code: '[\\w.+-]{1,20}',
  },
  /** Groups that may apply, such as `public` and `vet`: code list `hiringpaths` (data-service §4.3, §10.3). */
  HiringPath: {
    form: 'list',
    code: '[a-z]+(-[a-z]+)*',
    codeList: 'hiringpaths',
  },
  /** Mission critical occupations: code list `missioncriticalcodes` (data-service §4.3). */
  MissionCriticalTags: {
    form: 'list',
    code: '\\d{1,2}|[a-z][a-z/ -]*',
    codeList: 'missioncriticalcodes',
  },
  /** True for remote jobs only, false for none of them; else both (data-service §4.3.8). */
  RemoteIndicator: flagForm,
  /** Position sensitivities, `1` to `7`. Not documented, but clients send it (data-service §10.3). */
  PositionSensitivity: {
    form: 'list',
    code: '[1-7]',
  },
} as const satisfies Record<string, ParameterForm>;

type Forms = typeof searchParameterForms;
/** The name of a parameter of Search. */
export type SearchParameterName = keyof Forms;

/** A query in the service's own names (data-service §4.3). Amounts are US dollars, Radius miles, DatePosted days, pages count from 1. */
export type SearchParameters = ParametersOf<Forms>;

/** A query of Search (data-service §4.3). A radius, in miles, has effect only around a location (rule 5), so it requires one. */
export type SearchQuery = SearchParameters &
  ({ readonly Radius?: undefined } | { readonly LocationName: readonly string[] });

/** All parameter names, in writing order. */
export const searchParameterNames = Object.keys(searchParameterForms) as SearchParameterName[];

/** Why a parameter was rejected, in words for the person who wrote it. */
export interface ParameterProblem {
  /** Name of the parameter, as it was given. */
  name: string;
  /** The problem, in a sentence that does not quote the value, which could be a misplaced key. */
  message: string;
  /** The invalid value, if any. */
  value?: string | undefined;
}

const formOf = (name: string): ParameterForm | undefined =>
  Object.hasOwn(searchParameterForms, name)
    ? searchParameterForms[name as SearchParameterName]
    : undefined;

/**
 * Reads one parameter as written in a URL or an attribute. An empty value counts as absent.
 *
 * @param skipsMalformed whether malformed codes of a list are left out
 * @returns the parameter alone in a query (or an empty query), or what is wrong with it.
 */
export function readParameter(
  name: string,
  written: string,
  skipsMalformed?: boolean,
): SearchParameters | ParameterProblem {
  const form = formOf(name);
  if (!form) return { name, message: `${name.slice(0, 60)} is not a parameter of Search.` };
  const value = readValue(name, form, written, skipsMalformed);
  if (isInvalid(value)) return { name, ...value };
  return value === undefined ? {} : { [name]: value };
}

/** Distinguishes a problem from a query in the result of {@link readParameter}. */
export const isProblem = (
  result: SearchParameters | ParameterProblem,
): result is ParameterProblem => 'message' in result;

/**
 * Reads a whole query. Names are matched exactly; an unknown or repeated one is a problem (the service ignores unknown names
 * in silence, so that a typo widens a search: data-service §10.3), and a problem loses its parameter, not the query.
 */
export function readQuery(query: URLSearchParams): {
  parameters: SearchParameters;
  problems: ParameterProblem[];
} {
  const problems: ParameterProblem[] = [];
  let parameters: SearchParameters = {};
  for (const name of new Set(query.keys())) {
    const written = query.getAll(name);
    const result: SearchParameters | ParameterProblem =
      written.length > 1
        ? {
            name,
            message: `${name.slice(0, 60)} may be given once; separate several values with semicolons.`,
          }
        : readParameter(name, written[0] ?? '');
    if (isProblem(result)) problems.push(result);
    else parameters = { ...parameters, ...result };
  }
  return { parameters, problems };
}

/** Writes one value as it appears in a URL. */
export const writeValue = (
  form: ParameterForm,
  value: ParameterValue | readonly (string | number)[],
): string => {
  if (Array.isArray(value)) return value.join(';');
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (form === gradeForm || form.to === gradeForm.to) return String(value).padStart(2, '0'); // data-service §4.3: 01 through 15
  return String(value);
};

/** Writes a query in canonical order, so that equal queries have equal URLs. Empty lists and texts are left out. */
export function writeQuery(parameters: SearchParameters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of searchParameterNames) {
    const value = parameters[name];
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      continue;
    query.set(name, writeValue(searchParameterForms[name], value));
  }
  return query;
}

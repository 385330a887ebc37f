import type { ParametersOf } from './parameter-values.ts';

/**
 * The form of a parameter, and how a visitor's value combines with the host's: a visitor narrows a search and never widens it.
 *
 * - `list`: several values, joined by `;` in the address. Combined: the common values.
 * - `text`: words. Combined: both sets of words must match (Keyword only).
 * - `count`, `amount`: a whole number, a number, both with bounds. Combined: the tighter value, where `tight` says which that is.
 * - `flag`: True or False. Combined: the host's value.
 * - `choice`: one word of a fixed set. Combined: the host's value.
 * - `numbers`: control numbers, joined like a list. Only in Archive and the historic feed (spec §4.1, §4.2), where no visitor chooses.
 * - `date`: a calendar day, `YYYY-MM-DD`. Only there, too.
 */
export interface ParameterForm {
  readonly form: 'list' | 'text' | 'count' | 'amount' | 'flag' | 'choice' | 'numbers' | 'date';
  readonly from?: number;
  readonly to?: number;
  readonly tight?: 'higher' | 'lower';
  readonly of?: readonly string[];
}

export const listForm = { form: 'list' } as const;
export const textForm = { form: 'text' } as const;
export const flagForm = { form: 'flag' } as const;
export const gradeForm = { form: 'count', from: 1, to: 15 } as const;
export const amountForm = { form: 'amount', from: 0, to: 10_000_000 } as const;

/** The forms of the parameters of `GET /api/Search` (spec §4.3), in the order in which they are written to an address. */
export const searchParameterForms = {
  /** Words that the announcement must all contain, or synonyms of them (spec §4.3 rule 2). */
  Keyword: textForm,
  /** Words in the job title; one of several is enough (spec §4.3 rule 3). */
  PositionTitle: listForm,
  /** Least pay in US dollars. Selects its bucket of 25,000 (spec §4.3 rule 4). */
  RemunerationMinimumAmount: { ...amountForm, tight: 'higher' },
  /** Most pay in US dollars. Selects its bucket of 25,000 (spec §4.3 rule 4). */
  RemunerationMaximumAmount: { ...amountForm, tight: 'lower' },
  /** Highest pay grade, 1 to 15; sent as 01 to 15 (spec §4.3). */
  PayGradeHigh: { ...gradeForm, tight: 'lower' },
  /** Lowest pay grade, 1 to 15; sent as 01 to 15 (spec §4.3). */
  PayGradeLow: { ...gradeForm, tight: 'higher' },
  /** Occupational series, such as `0610`: code list `occupationalseries` (spec §4.3). */
  JobCategoryCode: listForm,
  /** Cities or military installations, such as `Denver, Colorado` (spec §4.3 rule 9). */
  LocationName: listForm,
  /** Agencies, such as `HE00`, or departments, such as `HE`: code list `agencysubelements` (spec §4.3). */
  Organization: listForm,
  /** Work types: code list `positionofferingtypes` (spec §4.3). */
  PositionOfferingTypeCode: listForm,
  /** Travel level, `0` for none to `8` for 76 % or more: code list `travelpercentages` (spec §4.3, FACTS §3). */
  TravelPercentage: textForm,
  /** Work schedules, `1` for full-time: code list `positionscheduletypes` (spec §4.2, §4.3). */
  PositionScheduleTypeCode: listForm,
  /** Whether relocation expenses are paid (spec §4.3). */
  RelocationIndicator: flagForm,
  /** Security clearances, `0` for none: code list `securityclearances` (spec §4.3, FACTS §3). */
  SecurityClearanceRequired: listForm,
  /** Supervisory status; the service shows no allowed values (spec §4.3). */
  SupervisoryStatus: textForm,
  /** Posted within this number of days, 0 to 60 (spec §4.3, FACTS §3). */
  DatePosted: { form: 'count', from: 0, to: 60, tight: 'lower' },
  /** Pay plans, such as `GS`: code list `payplans` (spec §4.3). */
  JobGradeCode: listForm,
  /** The field to sort by (spec §4.3, FACTS §3). */
  SortField: textForm,
  /** Ascending or descending (spec §4.3 rule 11). */
  SortDirection: { form: 'choice', of: ['asc', 'desc'] },
  /** The page to return, from 1 (spec §4.3). */
  Page: { form: 'count', from: 1, to: 10_000 },
  /** Announcements on a page, 500 at most (spec §4.3, FACTS §3). */
  ResultsPerPage: { form: 'count', from: 1, to: 500 },
  /** Who may apply. `All` and `Status` need an authorization of their own (spec §4.3 rule 6). */
  WhoMayApply: { form: 'choice', of: ['All', 'Public', 'Status'] },
  /** Miles around each `LocationName`, without which it has no effect (spec §4.3 rule 5). */
  Radius: { form: 'amount', from: 0, to: 5_000 },
  /** `Min` leaves out the long texts, `Full` brings them (spec §4.3 rule 7). */
  Fields: { form: 'choice', of: ['Min', 'Full'] },
  /** Lower ends of pay ranges that are 25,000 US dollars wide, in thousands: `25` (spec §4.3 rule 10). */
  SalaryBucket: listForm,
  /** Grade ranges, as a refiner gives them (spec §4.3). */
  GradeBucket: listForm,
  /** Groups that may apply, such as `public` and `vet`: code list `hiringpaths` (spec §4.3, FACTS §3). */
  HiringPath: listForm,
  /** Mission critical occupations: code list `missioncriticalcodes` (spec §4.3). */
  MissionCriticalTags: listForm,
  /** True for remote jobs only, false for none of them; else both (spec §4.3 rule 8). */
  RemoteIndicator: flagForm,
} as const satisfies Record<string, ParameterForm>;

type Forms = typeof searchParameterForms;
/** The name of a parameter of Search. */
export type SearchParameterName = keyof Forms;

/** A query in the service's own names (spec §4.3). Amounts are US dollars, Radius miles, DatePosted days, pages count from 1. */
export type SearchParameters = ParametersOf<Forms>;

/** A query of Search (spec §4.3). A radius, in miles, has effect only around a location (rule 5), so it requires one. */
export type SearchQuery = SearchParameters &
  ({ readonly Radius?: undefined } | { readonly LocationName: readonly string[] });

/** All parameter names, in writing order. */
export const searchParameterNames = Object.keys(searchParameterForms) as SearchParameterName[];

/** Why a parameter was rejected, in words for the person who wrote it. */
export interface ParameterProblem {
  /** Name of the parameter, as it was given. */
  name: string;
  /** What is wrong with it, in a sentence. */
  message: string;
}

/** Bounds for hostile input, above anything that the service's own lists contain. */
export const maximumListValues = 200;
export const maximumValueLength = 200;
const isLong = (value: string) => value.length > maximumValueLength;

type Value = string | number | boolean | readonly string[];

const formOf = (name: string): ParameterForm | undefined =>
  Object.hasOwn(searchParameterForms, name)
    ? searchParameterForms[name as SearchParameterName]
    : undefined;

/** Parses a value; `undefined` for an empty one, an Error for an invalid one. */
function readValue(name: string, form: ParameterForm, written: string): Value | Error | undefined {
  // Twice the maximum, because attributes may have white space and line breaks around values.
  if (written.length > 2 * maximumListValues * maximumValueLength)
    return new Error(`${name} is too long.`);
  const trimmed = written.trim();
  if (trimmed === '') return undefined;
  switch (form.form) {
    case 'list': {
      const values = [...new Set(trimmed.split(';').map((value) => value.trim()))].filter(Boolean);
      if (values.length > maximumListValues || values.some(isLong)) {
        return new Error(
          `${name} takes at most ${maximumListValues} values, each of at most ${maximumValueLength} characters.`,
        );
      }
      return values.length > 0 ? values : undefined;
    }
    case 'text':
      return isLong(trimmed)
        ? new Error(`${name} takes at most ${maximumValueLength} characters.`)
        : trimmed;
    case 'flag': {
      const word = trimmed.toLowerCase();
      return word === 'true' || word === 'false'
        ? word === 'true'
        : new Error(`${name} must be True or False.`);
    }
    case 'choice':
      return (
        form.of?.find((word) => word.toLowerCase() === trimmed.toLowerCase()) ??
        new Error(`${name} must be one of ${form.of?.join(', ')}.`)
      );
    default: {
      const figure = Number(trimmed);
      const fits = figure >= (form.from ?? 0) && figure <= (form.to ?? Infinity);
      const digits = form.form === 'count' ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,6})?$/;
      return digits.test(trimmed) && fits
        ? figure
        : new Error(
            `${name} must be a ${form.form === 'count' ? 'whole ' : ''}number from ${form.from} to ${form.to}.`,
          );
    }
  }
}

/**
 * Reads one parameter as written in an address or an attribute. An empty value counts as absent.
 *
 * @returns the parameter alone in a query (or an empty query), or what is wrong with it.
 */
export function readParameter(name: string, written: string): SearchParameters | ParameterProblem {
  const form = formOf(name);
  if (!form) return { name, message: `${name.slice(0, 60)} is not a parameter of Search.` };
  const value = readValue(name, form, written);
  if (value instanceof Error) return { name, message: value.message };
  return value === undefined ? {} : { [name]: value };
}

/** Tells a problem from a query, as {@link readParameter} answers either. */
export const isProblem = (
  result: SearchParameters | ParameterProblem,
): result is ParameterProblem => 'message' in result;

/**
 * Reads a whole query. Names are matched exactly; an unknown or repeated one is a problem (the service ignores unknown names
 * in silence, so that a typo widens a search: FACTS §3), and a problem loses its parameter, not the query.
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

/** Writes one value as it appears in an address. */
export const writeValue = (
  form: ParameterForm,
  value: Value | readonly (string | number)[],
): string => {
  if (Array.isArray(value)) return value.join(';');
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (form === gradeForm || form.to === gradeForm.to) return String(value).padStart(2, '0'); // spec §4.3: 01 through 15
  return String(value);
};

/** Writes a query in canonical order, so that equal queries have equal addresses. Empty lists and texts are left out. */
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

/**
 * Whether the chosen code lies within the locked one: it is the same code or, for organizations, a sub-element of the department (HE38 of
 * HE). Departments have two letters. A sub-element must be one plain code, so that nothing else can be appended to the letters.
 */
export const isWithin = (name: string, locked: string, chosen: string): boolean => {
  const [outer, inner] = [locked.toLowerCase(), chosen.toLowerCase()];
  if (inner === outer) return true;
  return (
    name === 'Organization' &&
    outer.length === 2 &&
    /^[a-z0-9]{3,4}$/.test(inner) &&
    inner.startsWith(outer)
  );
};

function narrowOne(name: SearchParameterName, locked: Value, chosen: Value): Value {
  const form: ParameterForm = searchParameterForms[name];
  if (
    typeof locked === 'object' &&
    typeof chosen === 'object' &&
    name !== 'PositionTitle' &&
    name !== 'LocationName'
  ) {
    const common = chosen.filter((value) => locked.some((own) => isWithin(name, own, value)));
    return common.length > 0 ? common : locked;
  }
  if (name === 'Keyword') {
    const [own, words] = [String(locked), String(chosen)];
    // The page and the proxy may both lock the same words.
    return words === own || words.startsWith(`${own} `) ? words : `${own} ${words}`;
  }
  if (name === 'Page') return chosen;
  if (form.tight)
    return Math[form.tight === 'higher' ? 'max' : 'min'](Number(locked), Number(chosen));
  return locked;
}

/**
 * Whether a lock leaves no choice of a parameter. A radius would widen a locked location. One amount of pay may select its bucket
 * (spec §4.2 rule 4), which another amount would leave; within a locked range, every amount narrows.
 */
function isClosed(name: SearchParameterName, locked: SearchParameters): boolean {
  const { RemunerationMinimumAmount: from, RemunerationMaximumAmount: to } = locked;
  if (name === 'Radius') return Boolean(locked.LocationName);
  return name.startsWith('Remuneration') && (from === undefined) !== (to === undefined);
}

/**
 * Combines the host's locked query with the visitor's. The visitor narrows the locked query and never changes or widens it: a value
 * outside of the locked ones is dropped.
 */
export function narrow(locked: SearchParameters, chosen: SearchParameters): SearchParameters {
  const joined: Record<string, Value> = {};
  for (const name of searchParameterNames) {
    const own = locked[name];
    const other = isClosed(name, locked) ? undefined : chosen[name];
    const value =
      own !== undefined && other !== undefined ? narrowOne(name, own, other) : (own ?? other);
    if (value !== undefined) joined[name] = value;
  }
  return joined;
}

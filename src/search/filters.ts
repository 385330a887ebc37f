import {
  isProblem,
  readParameter,
  searchParameterForms,
  type SearchParameters,
} from '../service/parameters.ts';
import type { RefinerName } from '../service/search.ts';

/** The filters a visitor can have beside words and a place, in the order shown: the six refiners (spec §2.4) and further parameters. */
export const filterNames = [
  'JobCategoryCode',
  'Organization',
  'SalaryBucket',
  'GradeBucket',
  'PositionScheduleTypeCode',
  'PositionOfferingTypeCode',
  'HiringPath',
  'JobGradeCode',
  'TravelPercentage',
  'SecurityClearanceRequired',
  'DatePosted',
  'RemoteIndicator',
] as const;

/** A filter whose values a visitor chooses from what the service offers. */
export type FilterName = (typeof filterNames)[number];

/** The refiners: answers may bring their values, with counts. */
export const refinerNames: readonly RefinerName[] = filterNames.slice(0, 6) as RefinerName[];

export const isRefiner = (name: FilterName): name is RefinerName =>
  refinerNames.includes(name as RefinerName);

/** Whether a filter has one value at most. */
export const isSingle = (name: FilterName): boolean => searchParameterForms[name].form !== 'list';

/** The code list that names a filter's values, and offers them where answers have none. */
export const codeListOf: Partial<Record<FilterName, string>> = {
  JobCategoryCode: 'occupationalseries',
  Organization: 'agencysubelements',
  PositionScheduleTypeCode: 'positionscheduletypes',
  PositionOfferingTypeCode: 'positionofferingtypes',
  HiringPath: 'hiringpaths',
  JobGradeCode: 'payplans',
  TravelPercentage: 'travelpercentages',
  SecurityClearanceRequired: 'securityclearances',
};

/** Values that need no list: lower bounds of pay in thousands of dollars (spec §4.3 rule 10), days, and one flag. */
export const fixedValues: Partial<Record<FilterName, readonly string[]>> = {
  SalaryBucket: ['0', '25', '50', '75', '100', '125', '150', '175', '200'],
  DatePosted: ['3', '7', '14', '30'],
  RemoteIndicator: ['True'],
};

/** One parameter as a visitor or an address writes it; nothing where it is of another form. */
export function readWritten(name: string, text: string): SearchParameters {
  const read = readParameter(name, text.replace(/\p{Cc}+/gu, ' '));
  return isProblem(read) ? {} : read;
}

/** The chosen values of a filter, as they stand in an address. */
export function valuesOf(parameters: SearchParameters, name: FilterName): readonly string[] {
  const value = parameters[name];
  if (value === undefined || value === false) return [];
  return typeof value === 'object' ? value : [value === true ? 'True' : String(value)];
}

/** What is looked for, without how it is ordered and paged. */
export const withoutPaging = (chosen: SearchParameters): SearchParameters => {
  const {
    SortField: _field,
    SortDirection: _direction,
    Page: _page,
    ResultsPerPage: _size,
    ...rest
  } = chosen;
  return rest;
};

/** The same choices with other values of one filter; no values at all is absence. */
export function withValues(
  parameters: SearchParameters,
  name: FilterName,
  values: readonly string[],
): SearchParameters {
  const { [name]: _, ...others } = parameters;
  const last = values.at(-1);
  if (last === undefined) return others;
  return { ...others, ...(isSingle(name) ? readWritten(name, last) : { [name]: values }) };
}

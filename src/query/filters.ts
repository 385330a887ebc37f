import { range } from '../built-ins.ts';
import {
  isProblem,
  readParameter,
  searchParameterForms,
  type ParameterForm,
  type SearchParameterName,
  type SearchParameters,
} from '../protocol/parameters.ts';
import type { RefinerName } from '../protocol/search.ts';
import { toReadableText } from '../protocol/text.ts';

interface FilterRow {
  /** The service's parameter (data-service §4.3). */
  name: SearchParameterName;
  /** Shows the filter in a bar without the attribute `filters`. */
  isDefault?: true;
  /** Whether responses may bring the filter's values with counts (data-service §2.4). */
  isRefiner?: true;
  /** The code list that names the filter's values, and offers them if responses have none (data-service §4.5). */
  codeList?: string;
  /** Values of the code list that come first, in capitals. */
  first?: readonly string[];
  /** Values of the code list that no announcement of Search carries, in capitals. */
  excluded?: readonly string[];
  /** Values that need no list. */
  values?: readonly string[];
  /** Values that are valid although no response or list has named them. */
  validValue?: RegExp;
  /** How values without counts are sorted; by name if absent. */
  order?: 'number' | 'as listed';
  /** Whether the value is chosen in a select. */
  isSelect?: true;
  /** A further parameter whose lock leaves one value of this filter. */
  closedBy?: SearchParameterName;
  /** The filter of the lower end, if this one is the upper end of a range. Both form one group. */
  endOf?: SearchParameterName;
}

/** Grades of the General Schedule (data-service §4.3: 01 through 15), as the page's URL writes them. */
const grades = range(15).map((index) => String(index + 1));

/**
 * The filters a visitor can have in addition to keyword and place, in the order shown. Everything else about filters follows from this
 * table. Their visible names are in `words` and in `elements/filter-bar/filter-group.ts`.
 */
const filterTable = [
  {
    name: 'HiringPath',
    isDefault: true,
    first: ['PUBLIC', 'FED-COMPETITIVE', 'VET', 'STUDENT', 'DISABILITY'],
    // Announcements "internal to an agency" that do not appear on the portal.
    excluded: ['FED-INTERNAL-NOSEARCH'],
  },
  { name: 'JobCategoryCode', isDefault: true, isRefiner: true },
  {
    // One lower bound needs this parameter. SalaryBucket would need every range above it, and the form of its values is not documented. The
    // bounds are the service's (data-service §4.3.4), so that no amount is rounded.
    name: 'RemunerationMinimumAmount',
    isDefault: true,
    // US dollars.
    values: ['25000', '50000', '75000', '100000', '125000', '150000', '175000', '200000'],
    isSelect: true,
    closedBy: 'RemunerationMaximumAmount',
  },
  { name: 'PayGradeLow', isDefault: true, values: grades, isSelect: true },
  {
    name: 'PayGradeHigh',
    isDefault: true,
    values: grades,
    isSelect: true,
    endOf: 'PayGradeLow',
  },
  { name: 'Organization', isDefault: true, isRefiner: true },
  {
    name: 'PositionScheduleTypeCode',
    isDefault: true,
    isRefiner: true,
  },
  {
    name: 'PositionOfferingTypeCode',
    isDefault: true,
    isRefiner: true,
  },
  {
    name: 'SalaryBucket',
    isRefiner: true,
    // Lower bounds in thousands of US dollars (data-service §4.3.10).
    values: ['0', '25', '50', '75', '100', '125', '150', '175', '200'],
    order: 'number',
  },
  { name: 'GradeBucket', isRefiner: true, validValue: /^(0?\d|1[0-5])$/, order: 'number' },
  { name: 'JobGradeCode' },
  { name: 'TravelPercentage', order: 'as listed' },
  { name: 'SecurityClearanceRequired', order: 'as listed' },
  // Days.
  { name: 'DatePosted', values: ['3', '7', '14', '30'] },
  { name: 'RemoteIndicator', isDefault: true, values: ['True'] },
] as const satisfies readonly FilterRow[];

/** A filter whose values a visitor chooses from what the service offers. */
export type FilterName = (typeof filterTable)[number]['name'];

type RefinerRow = Extract<(typeof filterTable)[number], { isRefiner: true }>['name'];

// The compiler complains here when the table and the refiners of the service differ.
const everyRefinerHasARow: RefinerName extends RefinerRow ? true : never = true;
void everyRefinerHasARow;

const rows: ReadonlyMap<string, FilterRow> = new Map(
  filterTable.map((row) => [
    row.name,
    { ...(searchParameterForms[row.name] as ParameterForm), ...row },
  ]),
);

export const filterNames: readonly FilterName[] = filterTable.map(({ name }) => name);

export const isFilter = (name: string): name is FilterName => rows.has(name);

export const isRefiner = (name: FilterName): name is RefinerName =>
  rows.get(name)?.isRefiner === true;

/** The refiners, in the order shown. */
export const refinerNames: readonly RefinerName[] = filterNames.filter(isRefiner);

/** The filters of a page that does not name any, in the order shown. */
export const defaultFilterNames: readonly FilterName[] = filterNames.filter(
  (name) => rows.get(name)?.isDefault,
);

/** The filter whose group a filter is shown in: the beginning of its range, else itself. */
export const groupOf = (name: FilterName): FilterName => {
  const start = rows.get(name)?.endOf;
  return start && isFilter(start) ? start : name;
};

/** Whether a filter has at most one value. */
export const isSingle = (name: FilterName): boolean => searchParameterForms[name].form !== 'list';

/** Whether a filter has a single value, which is on or off. */
export const isFlag = (name: FilterName): boolean => searchParameterForms[name].form === 'flag';

/** Whether a lock fixes a filter, because the service takes one value. */
export const isClosed = (name: FilterName, locked: SearchParameters): boolean => {
  const { closedBy = name } = rows.get(name) ?? {};
  return isSingle(name) && (locked[name] !== undefined || locked[closedBy] !== undefined);
};

/** The row of a filter in the table. */
export const filterRow = (name: FilterName): FilterRow | undefined => rows.get(name);

/**
 * Returns codes of a filter in the case in which they are compared. The service writes hiring paths in lower case in jobs, and in capitals in
 * its code list (data-service §10.1.7).
 */
export const toCode = (name: string, text: string): string =>
  name === 'HiringPath' ? text.toUpperCase() : text;

/**
 * Reads a parameter as a visitor or a URL writes it. An invalid value yields no parameter.
 *
 * @param skipsMalformed whether malformed codes of a list are left out
 */
export function readWritten(
  name: string,
  text: string,
  skipsMalformed?: boolean,
): SearchParameters {
  const read = readParameter(name, toReadableText(text).replace(/\p{Cc}+/gu, ' '), skipsMalformed);
  return isProblem(read) ? {} : read;
}

/** The values of a filter, as a URL writes them. */
export function valuesOf(parameters: SearchParameters, name: FilterName): readonly string[] {
  const value = parameters[name];
  if (value === undefined || value === false) return [];
  return typeof value === 'object' ? value : [value === true ? 'True' : String(value)];
}

/** The query without the page and its size: the whole search, in its order. */
export const withoutPage = ({
  Page: _page,
  ResultsPerPage: _size,
  ...search
}: SearchParameters): SearchParameters => search;

/** The query without sorting and paging: the filters that decide which jobs match. */
export const withoutSortAndPage = (chosen: SearchParameters): SearchParameters => {
  const { SortField: _field, SortDirection: _direction, ...rest } = withoutPage(chosen);
  return rest;
};

/** Whether a visitor chose anything that decides which jobs match. */
export const isNarrowed = (chosen: SearchParameters): boolean =>
  Object.keys(withoutSortAndPage(chosen)).length > 0;

/** The same query with other values of one filter. Without values the filter is absent. */
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

import { defaultFilterNames, filterNames, groupOf, isFilter, type FilterName } from './filters.ts';
import { lockables, type Lockable } from './locked.ts';
import type { SearchParameterName } from '../protocol/parameters.ts';
import { splitList } from '../protocol/parameters/split-values.ts';

const defaultNames: readonly SearchParameterName[] = [
  'Keyword',
  'LocationName',
  ...defaultFilterNames,
  'SortField',
];

const possibleNames: readonly string[] = ['Keyword', 'LocationName', ...filterNames, 'SortField'];

/** Returns the filters that an author can name: first the default filters, then the others. A range is named by its lower end. */
export const listNameableFilters = (): readonly Lockable[] =>
  [...new Set<string>([...defaultNames, ...possibleNames])]
    .filter((name) => !isFilter(name) || groupOf(name) === name)
    .flatMap((name) => lockables.find((one) => one.name === name) ?? []);

/** The filters in the attribute `filters`. */
export interface NamedFilters {
  /** The parameters, in the order of the attribute. */
  names: readonly SearchParameterName[];
  /** Those that are filters. */
  filters: readonly FilterName[];
  /** The words that are not the name of a filter. */
  unknown: readonly string[];
}

/** Returns a parameter, and with an end of a range the other end. */
const withOtherEnd = (name: SearchParameterName): readonly SearchParameterName[] =>
  isFilter(name) ? filterNames.filter((one) => groupOf(one) === groupOf(name)) : [name];

/** Reads the attribute `filters`: names of parameters, or their beginnings, in kebab-case. Without words it names the default ones. */
export function readFilters(attribute: string): NamedFilters {
  const words = splitList(attribute);
  const unknown: string[] = [];
  const named = words.flatMap((word) => {
    const found = lockables.find(
      (one) => possibleNames.includes(one.name) && one.attribute.startsWith(word),
    );
    if (!found) unknown.push(word);
    return found ? withOtherEnd(found.name) : [];
  });
  const names = words.length === 0 ? defaultNames : [...new Set(named)];
  return { names, filters: names.filter(isFilter), unknown };
}

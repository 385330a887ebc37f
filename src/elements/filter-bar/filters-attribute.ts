import { namesIn } from '../../facts/describe-link.ts';
import { defaultFilterNames, filterNames, groupOf, isFilter } from '../../query/filters.ts';
import { lockables, type Lockable } from '../../query/locked.ts';
import type { SearchParameterName } from '../../protocol/parameters.ts';

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
  /** The last word that is not the name of a filter; empty if every word is. */
  unknown: string;
}

/** Returns a parameter, and with an end of a range the other end. */
const withOtherEnd = (name: SearchParameterName): readonly SearchParameterName[] =>
  isFilter(name) ? filterNames.filter((one) => groupOf(one) === groupOf(name)) : [name];

/** Reads the attribute `filters`: names of parameters, or their beginnings, in kebab-case. Without words it names the default ones. */
export function readFilters(attribute: string): NamedFilters {
  const words = namesIn(attribute) ?? [];
  if (words.length === 0) return { names: defaultNames, unknown: '' };
  let unknown = '';
  const names = words.flatMap((word) => {
    const found = lockables.find(
      (one) => possibleNames.includes(one.name) && one.attribute.startsWith(word),
    );
    if (!found) unknown = word;
    return found ? withOtherEnd(found.name) : [];
  });
  return { names: [...new Set(names)], unknown };
}

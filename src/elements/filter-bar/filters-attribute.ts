import { filterNames, refinerNames } from '../../search/filters.ts';
import { lockables } from '../../search/locked.ts';
import type { SearchParameterName } from '../../service/parameters.ts';

const defaultNames: readonly SearchParameterName[] = [
  'Keyword',
  'LocationName',
  'RemoteIndicator',
  ...refinerNames,
  'SortField',
];

const possibleNames: readonly string[] = ['Keyword', 'LocationName', ...filterNames, 'SortField'];

/** What the attribute `filters` names. */
export interface NamedFilters {
  /** The parameters, in the order of the attribute. */
  names: readonly SearchParameterName[];
  /** The last word that names no filter; empty where all do. */
  unknown: string;
}

/** Reads the attribute `filters`: names of parameters, or their beginnings, in kebab-case. Without words it names the default ones. */
export function readFilters(attribute: string): NamedFilters {
  const words = attribute.split(/[\s;,]+/).filter(Boolean);
  if (words.length === 0) return { names: defaultNames, unknown: '' };
  let unknown = '';
  const names = words.flatMap((word) => {
    const found = lockables.find(
      (one) => possibleNames.includes(one.name) && one.attribute.startsWith(word),
    );
    if (!found) unknown = word;
    return found ? [found.name] : [];
  });
  return { names, unknown };
}

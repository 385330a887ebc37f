import type { SearchParameters } from '../protocol/parameters.ts';
import { valuesOf, withValues, type FilterName } from '../query/filters.ts';
import type { Changes } from '../query/offered-searches.ts';

/** Returns the change that adds or removes one value of a filter. In a filter with a single value, it replaces the other value. */
export function toggleValue(selected: SearchParameters, name: FilterName, value: string): Changes {
  const values = valuesOf(selected, name);
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { [name]: withValues({}, name, next)[name] };
}

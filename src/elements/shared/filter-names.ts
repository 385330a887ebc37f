import type { SearchParameterName, SearchParameters } from '../../protocol/parameters.ts';
import { filterNames, valuesOf, type FilterName } from '../../query/filters.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';

/** Returns the name of a filter, or of the field for words or a place. */
export const filterLabel = (words: Words, name: SearchParameterName): string =>
  ({ Keyword: words.keyword, LocationName: words.location, ...words.filterNames })[
    name as FilterName
  ];

/** Returns the label of the button that opens the filters: "Filters (3)". */
export const nameFilters = (words: Words, chosenCount: number): string =>
  chosenCount > 0 ? `${words.filters} (${chosenCount})` : words.filters;

/** One chosen value. */
export interface ActiveFilter {
  filter: FilterName;
  value: string;
  name: string;
}

/**
 * Names a filter's value for visitors.
 *
 * @param name the service's name.
 * @param unnamed the name of a value that has none.
 */
export type NameValue = (
  words: Words,
  filter: FilterName,
  value: string,
  name: string,
  unnamed?: string,
) => string;

/** Whether a value is shown. Without the part that knows the values, each one stays removable next to the results. */
const isNamed = ({ filters, state }: SearchStore, filter: FilterName, value: string): boolean =>
  filters ? filters.knows(filter, value) : state.results !== undefined;

/** Returns the visitor's chosen values in the order of the filters, without values that the service does not offer. */
export const listActiveFilters = (
  search: SearchStore,
  words: Words,
  chosen: SearchParameters,
  nameValue?: NameValue,
): ActiveFilter[] =>
  filterNames.flatMap((filter) =>
    valuesOf(chosen, filter)
      .filter((value) => isNamed(search, filter, value))
      .map((value) => {
        // A value without a name is named after its filter, never by text from the page's URL.
        const unnamed = words.filterNames[filter];
        const name = search.filters?.nameOf(filter, value) ?? '';
        return {
          filter,
          value,
          name: nameValue?.(words, filter, value, name, unnamed) ?? unnamed,
        };
      }),
  );

import { isWithin } from '../protocol/parameters/narrow.ts';
import { maximumValueLength, type SearchParameters } from '../protocol/parameters.ts';
import { filterNames, isClosed, valuesOf, withValues, type FilterName } from './filters.ts';
import { sortFields } from './sorts.ts';

/** How many characters a visitor can add to the locked keywords. */
export const countKeywordCharactersLeft = ({ Keyword }: SearchParameters): number =>
  Math.max(0, maximumValueLength - 1 - (Keyword?.length ?? -1));

/** The page sizes that a visitor can choose. */
export const pageSizes: readonly number[] = [10, 25, 50, 100];

/** Whether the visitor can choose the page size. */
export const canChoosePageSize = (total: number, locked: SearchParameters): boolean =>
  total > Math.min(...pageSizes) && locked.ResultsPerPage === undefined;

/** Returns the part of the visitor's query that the host permits: within the locked values, of the available filters, sorts and page sizes. */
export function permitQuery(
  chosen: SearchParameters,
  locked: SearchParameters,
  availableFilters: readonly FilterName[],
): SearchParameters {
  let left: SearchParameters = {};
  for (const [name, value] of Object.entries(chosen)) {
    const isFilterParameter = (filterNames as readonly string[]).includes(name);
    const own = locked[name as keyof SearchParameters];
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      continue;
    if (isFilterParameter) {
      const filter = name as FilterName;
      if (!availableFilters.includes(filter) || isClosed(filter, locked)) continue;
      const outer = valuesOf(locked, filter);
      const values = valuesOf(chosen, filter).filter(
        (one) => own === undefined || outer.some((lock) => isWithin(filter, lock, one)),
      );
      left = withValues(left, filter, values);
    } else if (
      name === 'Keyword'
        ? String(value).length <= countKeywordCharactersLeft(locked)
        : own === undefined
    )
      left = { ...left, [name]: value };
  }
  const { SortField, SortDirection, ResultsPerPage = 0, LocationName, Page, ...rest } = left;
  const place = LocationName ?? locked.LocationName;
  const { Radius, ...others } = rest;
  return {
    ...others,
    ...(LocationName && { LocationName }),
    ...(Radius !== undefined && place && !locked.LocationName && { Radius }),
    ...(SortField !== undefined &&
      sortFields.includes(SortField) && { SortField, ...(SortDirection && { SortDirection }) }),
    ...(pageSizes.includes(ResultsPerPage) && { ResultsPerPage }),
    ...(Page !== undefined && Page > 1 && { Page }),
  };
}

import type { SearchParameterName, SearchParameters } from '../protocol/parameters.ts';
import { withoutSortAndPage } from '../query/filters.ts';

/** The choice whose removal finds the most jobs, for results without any. */
export interface FilterSuggestion {
  name: SearchParameterName;
  /** How many jobs match without it. */
  total: number;
}

/** Choices that are tried, one light request each. */
const maximumTriedFilters = 5;

/**
 * Finds the choice to suggest removing.
 *
 * @param count requests how many jobs match.
 * @returns `undefined` if no single removal finds a job.
 */
export async function suggestFilter(
  chosen: SearchParameters,
  count: (chosen: SearchParameters) => Promise<number | undefined>,
): Promise<FilterSuggestion | undefined> {
  const { Radius: _radius, ...query } = withoutSortAndPage(chosen);
  const names = Object.keys(query).slice(0, maximumTriedFilters) as SearchParameterName[];
  const suggestions = await Promise.all(
    names.map(async (name): Promise<FilterSuggestion> => {
      const { [name]: _without, ...others } = chosen;
      return { name, total: (await count(others).catch(() => undefined)) ?? 0 };
    }),
  );
  const [best] = suggestions.sort((one, other) => other.total - one.total);
  return best?.total ? best : undefined;
}

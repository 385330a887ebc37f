import type { SearchParameters } from '../protocol/parameters.ts';

/**
 * The orders of a list, by the names that the menu, the attribute `sort` and the settings of servers share, with the field and
 * direction of each. Relevance is the service's own order of a search for words, so it has neither.
 */
export const sorts = {
  relevance: [],
  closing: ['closedate', 'asc'],
  newest: ['opendate', 'desc'],
  title: ['jobtitle', 'asc'],
  agency: ['organizationname', 'asc'],
  pay: ['salarymin', 'desc'],
} as const satisfies Readonly<Record<string, readonly [] | readonly [string, 'asc' | 'desc']>>;

export type SortName = keyof typeof sorts;

export const sortNames = Object.keys(sorts) as SortName[];

/**
 * The default order of a list: the jobs that visitors can miss come first.
 *
 * @public The forms of the content systems name it, in PHP.
 */
export const usualSort = 'closing' satisfies SortName;

/** The fields that a visitor can sort by. */
export const sortFields: readonly string[] = Object.values(sorts).flatMap(([field]) => field ?? []);

/** Returns the order of a name; `undefined` for any other text. */
export const readSort = (name: string | null | undefined): SortName | undefined =>
  sortNames.find((one) => one === name);

/**
 * The order of a search without an order of the visitor's: relevance for the visitor's own words, otherwise the order that the site owner
 * named. The default is relevance for locked words, and {@link usualSort} otherwise.
 */
export function defaultSort(
  locked: SearchParameters,
  chosen: SearchParameters,
  named: SortName = 'relevance',
): SortName {
  if (chosen.Keyword) return 'relevance';
  return named === 'relevance' && !locked.Keyword ? usualSort : named;
}

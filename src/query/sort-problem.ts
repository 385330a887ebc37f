import { didYouMean } from '../protocol/parameters/did-you-mean.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import { readSort, sortNames } from './sorts.ts';

/** Describes why a default order has no effect, for the site owner; `undefined` if it has an effect, or without a default order. */
export function describeSortProblem(
  sort: string | null | undefined,
  locked: SearchParameters,
): string | undefined {
  if (!sort) return undefined;
  if (!readSort(sort))
    return `must be one of ${sortNames.join(', ')}${didYouMean(sort, sortNames) || '.'}`;
  return locked.SortField && 'has no effect, because SortField is locked.';
}

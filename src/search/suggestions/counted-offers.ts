import type { SearchParameters } from '../../protocol/parameters.ts';
import { withoutSortAndPage } from '../../query/filters.ts';
import type { SearchOffer } from '../../query/typed/offered-searches.ts';

export interface CountedOffer extends SearchOffer {
  readonly total: number;
}

/**
 * Returns the offers that find jobs, in their order. An offer whose jobs cannot be counted is left out.
 *
 * @param count requests how many jobs match.
 */
export async function countOffers(
  chosen: SearchParameters,
  offers: readonly SearchOffer[],
  count: (chosen: SearchParameters) => Promise<number | undefined>,
): Promise<CountedOffer[]> {
  const counted = await Promise.all(
    offers.map(async (offer) => {
      const search = { ...withoutSortAndPage(chosen), ...offer.changes } as SearchParameters;
      return { ...offer, total: (await count(search).catch(() => undefined)) ?? 0 };
    }),
  );
  return counted.filter(({ total }) => total > 0);
}

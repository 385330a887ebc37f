import type { CodeListItem } from 'portal-jobs/protocol';
import type { OccupationName } from 'portal-jobs/query';
import type { PagePlan } from './page-plan.ts';
import type { PageResults } from './page-settings.ts';

/**
 * Returns results with the names of the occupations within the lock, if words have found no jobs.
 *
 * @param load returns the items of a code list. If it cannot be loaded, the list offers no occupations.
 */
export async function withOccupations(
  results: PageResults,
  { offersOccupations, chosen, locked }: PagePlan,
  load: (list: string) => Promise<readonly CodeListItem[]>,
): Promise<PageResults> {
  if (results.total > 0 || !chosen.Keyword || !offersOccupations) return results;
  const items = await load('occupationalseries').catch(() => []);
  const { JobCategoryCode: lock } = locked;
  const occupations = items.flatMap(({ Code, Value, IsDisabled }): OccupationName[] =>
    Value && !IsDisabled && (!lock || lock.includes(Code))
      ? [{ code: Code, name: Value.trim() }]
      : [],
  );
  return { ...results, occupations };
}

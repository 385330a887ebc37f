import {
  type CodeListItem,
  ServiceError,
  describeUnknownPlace,
  findUnknownCodes,
} from 'portal-jobs/protocol';
import { isNarrowed } from 'portal-jobs/query';
import type { PageResults } from './page-settings.ts';

/** A response that cannot be what the site owner meant. The message names the cause. */
export class WrongScopeError extends ServiceError {
  constructor(message: string) {
    super('scope', message);
  }
}

/**
 * Rejects results that would mislead visitors: all jobs of the first page belong to organizations outside the lock, so that the count is
 * wrong, or the list is empty because a locked place or all locked codes of a parameter do not exist.
 *
 * @param load returns the items of a code list. A list that cannot be loaded rejects nothing.
 * @throws {@link WrongScopeError}
 */
export async function refuseWrongScope(
  results: Pick<
    PageResults,
    'items' | 'page' | 'outside' | 'outsideCause' | 'total' | 'locked' | 'chosen' | 'searchedPlaces'
  >,
  load: (list: string) => Promise<readonly CodeListItem[]>,
): Promise<void> {
  const { items, page, outside, outsideCause, total, locked } = results;
  if (outside > 0 && items.length === 0 && page === 1) {
    const unknown = await findUnknownCodes(locked, load);
    const causes = unknown.map((one) => `${one.name}: ${one.message}`);
    throw new WrongScopeError([outsideCause, ...causes].join(' '));
  }
  if (total > 0) return;
  const unknownPlace = describeUnknownPlace(locked, results);
  if (unknownPlace) throw new WrongScopeError(`LocationName: ${unknownPlace}`);
  const unknown = await findUnknownCodes(locked, load);
  const fatal = unknown.find(
    (one) => one.isEveryCode || (one.isNoneInUse && !isNarrowed(results.chosen)),
  );
  if (fatal) throw new WrongScopeError(`${fatal.name}: ${fatal.message}`);
}

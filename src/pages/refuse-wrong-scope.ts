import type { CodeListItem } from '../service/code-lists.ts';
import { ServiceError } from '../service/errors.ts';
import { findUnknownCodes } from '../service/unknown-codes.ts';
import type { PageResults } from './page-settings.ts';

/** A response that cannot be what the site owner meant. The message names the cause. */
export class WrongScopeError extends ServiceError {
  constructor(message: string) {
    super('shape', message);
  }
}

/**
 * Rejects results that would mislead visitors: all jobs are of other organizations than the locked ones, so that the count is of those jobs,
 * or there are no jobs because none of a parameter's locked codes exists.
 *
 * @param load returns the items of a code list. A list that cannot be loaded rejects nothing.
 * @throws {@link WrongScopeError}
 */
export async function refuseWrongScope(
  { items, outside, total, locked }: Pick<PageResults, 'items' | 'outside' | 'total' | 'locked'>,
  load: (list: string) => Promise<readonly CodeListItem[]>,
): Promise<void> {
  if (outside > 0 && items.length === 0)
    throw new WrongScopeError(`${outside} announcements of other organizations.`);
  if (total > 0) return;
  const unknown = await findUnknownCodes(locked, load);
  const fatal = unknown.find(({ isEveryCode }) => isEveryCode);
  if (fatal) throw new WrongScopeError(`${fatal.name}: ${fatal.message}`);
}

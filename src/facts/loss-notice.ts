import type { Loss } from '../protocol/lenient-parse.ts';
import type { Words } from '../words/contract/core.ts';

/** Describes how many announcements of a response could not be read; empty without losses. Jobs outside of the lock are not counted. */
export function describeLosses(words: Words, { losses }: { losses: readonly Loss[] }): string {
  const count = losses.filter(({ lost }) => lost === 'record').length;
  return count > 0 ? words.lossNotice(count) : '';
}

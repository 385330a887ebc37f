import type { Loss } from '../protocol/lenient-parse.ts';
import type { Words } from '../words/contract/core.ts';

/** The parts of a response that are not shown. */
interface Lost {
  losses: readonly Loss[];
  /** Announcements of other organizations than the locked ones. */
  outside: number;
}

/** Describes how many announcements of a response could not be shown; empty without losses. */
export function describeLosses(words: Words, { losses, outside }: Lost): string {
  const count = losses.filter(({ lost }) => lost === 'record').length + outside;
  return count > 0 ? words.lossNotice(count) : '';
}

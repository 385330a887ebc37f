import type { Loss } from '../protocol/lenient-parse.ts';
import type { Words } from '../words/contract/core.ts';

/** What of an answer is not shown. */
interface Lost {
  losses: readonly Loss[];
  /** Announcements of other organizations than the locked ones. */
  outside: number;
}

/** How many announcements of an answer could not be shown, as a sentence; empty where none is missing. */
export function describeLosses(words: Words, { losses, outside }: Lost): string {
  const count = losses.filter(({ lost }) => lost === 'record').length + outside;
  return count > 0 ? words.lossNotice(count) : '';
}

import { savedEn } from './en/saved.ts';
import { savedEs } from './es/saved.ts';
import type { Words } from './contract.ts';

/** What a person reads of saved jobs and copied links, in one language; loaded with them. */
export interface SavedWords {
  savedJobs: string;
  /** "3 jobs" */
  count: (jobs: number) => string;
  kept: {
    /** Whoever reads this shall know that no account has them. */
    onDevice: string;
    /** Where the browser lets the page keep nothing. */
    forVisit: string;
    /** Where jobs are stored in a form of later versions. */
    underNewer: string;
  };
  empty: string;
  full: (limit: number) => string;
  /** Titles of one job, or the number of several. */
  removed: (job: string) => string;
  restored: (job: string) => string;
  undo: string;
  copied: string;
  /** Where the browser does not let the page copy. */
  copyByHand: (address: string) => string;
}

/** The words of saved jobs in the language of other words. */
export const savedWords = ({ locale }: Words): SavedWords =>
  locale.startsWith('es') ? savedEs : savedEn;

import { keepingEn } from './keeping.en.ts';
import { keepingEs } from './keeping.es.ts';
import type { Words } from './words.ts';

/** What a person reads of saved jobs and copied links, in one language; loaded with them. */
export interface KeepingWords {
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
export const keepingWords = ({ locale }: Words): KeepingWords =>
  locale.startsWith('es') ? keepingEs : keepingEn;

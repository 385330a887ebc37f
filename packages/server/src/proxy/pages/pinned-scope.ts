import { needsScope, type PinnedJobs } from '../../render/pinned-results.ts';
import type { PageResults } from '../../render/page-settings.ts';
import { readPage, type PagePlan } from '../../render/page-plan.ts';
import { showsPinned } from 'portal-jobs/query';
import type { CacheResult } from '../cache/cache.ts';
import type { CacheEntry } from '../cache/cache-entry.ts';
import type { ProxyEvent } from '../options.ts';
import { Problem } from '../responses/problem-details.ts';
import { within } from '../time-limit.ts';
import { readResponse } from './responses.ts';
import type { FindSearch, JobFinder } from './job-finder.ts';

/** Finds the pinned jobs that a list's own response lacks. */
export interface PinnedScope {
  /** Whether the list's own response has every pinned job that it shows. */
  isComplete(plan: PagePlan, entry: CacheEntry): boolean;
  /** Looks up the newest jobs of the scope; nothing after the timeout or a failure, because a list without pinned jobs is better than none. */
  find(findSearch: FindSearch): Promise<readonly CacheResult[]>;
  /** Reads the pinned jobs from responses. Returns an empty result without responses. */
  jobsOf(results: readonly CacheResult[]): PinnedJobs;
  /** Reports each pinned job that is not open, once. */
  report(results: PageResults): void;
}

/** @param timeout milliseconds that a list waits for its pinned jobs. */
export function createPinnedScope(
  numbers: readonly string[],
  jobs: JobFinder,
  timeout: number,
  report: (event: ProxyEvent) => void,
): PinnedScope {
  const completeness = new WeakMap<CacheEntry, boolean>();
  const reported = new Set<string>();
  return {
    isComplete(plan, entry) {
      const { chosen, parameters } = plan;
      if (numbers.length === 0 || !showsPinned(chosen, parameters.Page ?? 1)) return true;
      const known = completeness.get(entry);
      if (known !== undefined) return known;
      const results = readPage(plan, readResponse(entry), { withoutData: true });
      const isComplete = !needsScope(results, numbers);
      completeness.set(entry, isComplete);
      return isComplete;
    },
    async find(findSearch) {
      try {
        return await within(timeout, jobs.findNewest(findSearch));
      } catch (error) {
        if (error instanceof Problem) return [];
        throw error;
      }
    },
    jobsOf: (results) => ({
      numbers,
      scope: results.length > 0 ? jobs.findIn(results, numbers) : undefined,
    }),
    report({ missingPinned = [] }) {
      const missing = missingPinned.filter((number) => !reported.has(number));
      for (const number of missing) reported.add(number);
      if (missing.length > 0) report({ event: 'pinned', missing });
    },
  };
}

import { listKeptKeys } from '../connected-elements.ts';
import { savedJobsKey } from './saved-jobs.ts';
import { readStoredTicks, ticksKey } from './ticks.ts';

/** The parts of `window` that are read. */
export interface StorageWindow extends Pick<EventTarget, 'dispatchEvent'> {
  /** Reading it throws if the browser forbids storage. */
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

/** Counts of the data of all elements on the device. */
export interface Kept {
  /** How many jobs are saved, and how many of them the visitor marked as applied for. */
  readonly savedJobs: number;
  readonly appliedJobs: number;
  readonly recentSearches: number;
  /** How many groups the visitor belongs to, by the answers to who may apply. */
  readonly answers: number;
  /** How many jobs have ticks. */
  readonly tickedJobs: number;
  /** Whether there is anything that cannot be counted, such as of another version of the script. */
  readonly hasOthers: boolean;
}

/** Counts what is kept on the device, also with `without-storage`; `undefined` if nothing is. Ticks that are too old are removed. */
export function readKept(page: StorageWindow): Kept | undefined {
  try {
    readStoredTicks(page);
  } catch {
    // Storage is forbidden, or another script wrote there.
  }
  try {
    const { localStorage } = page;
    const found = new Map(
      listKeptKeys(localStorage).map((key) => [key, parse(localStorage.getItem(key))]),
    );
    if (found.size === 0) return undefined;
    const { jobs } = Object(found.get(savedJobsKey)) as { jobs?: unknown };
    const counts = {
      // Importing the two written keys would add them to the first load. The test of kept data fails if they differ.
      savedJobs: listOf(jobs).length,
      recentSearches: listOf(found.get('portal-jobs:recent-searches:1')).length,
      answers: listOf(found.get('portal-jobs:open-to-you:1')).length,
      tickedJobs: listOf(found.get(ticksKey)).length,
    };
    const counted = Object.values(counts).filter((count) => count > 0).length;
    return {
      ...counts,
      appliedJobs: listOf(jobs).filter(isApplied).length,
      hasOthers: found.size > counted,
    };
  } catch {
    return undefined; // Storage is forbidden, so nothing is stored.
  }
}

/** Removes everything from the device, also the scroll positions of this tab. The elements of this page receive the same event as other tabs. */
export function forgetKept(page: StorageWindow): void {
  try {
    for (const storage of [page.sessionStorage, page.localStorage])
      for (const key of listKeptKeys(storage)) {
        storage.removeItem(key);
        page.dispatchEvent(new StorageEvent('storage', { key }));
      }
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}

/** Any script on the page may have written what is stored. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isApplied(job: unknown): boolean {
  const { record } = Object(job) as { record?: { appliedAt?: unknown } };
  return typeof record?.appliedAt === 'number';
}

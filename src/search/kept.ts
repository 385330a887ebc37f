/** The beginning of every key in `localStorage`. The word after it says what is kept: `portal-jobs:ticks:1`. */
const prefix = 'portal-jobs:';

/** The parts of `window` that are read. */
export interface StorageWindow extends Pick<EventTarget, 'dispatchEvent'> {
  /** Reading it throws if the browser forbids storage. */
  readonly localStorage: Storage;
}

/** What all elements keep on the device. */
export interface Kept {
  /** How many jobs are saved, and how many of them the visitor marked as applied for. */
  readonly savedJobs: number;
  readonly appliedJobs: number;
  readonly recentSearches: number;
  /** Whether there are answers to who may apply. */
  readonly hasAnswers: boolean;
  /** How many jobs have ticks. */
  readonly tickedJobs: number;
  /** Whether there is anything else, of another version of the script. */
  readonly hasOthers: boolean;
}

function listKeys({ localStorage }: StorageWindow): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

/** Counts what is kept on the device, also with `without-storage`; `undefined` if nothing is. */
export function readKept(page: StorageWindow): Kept | undefined {
  try {
    const keys = new Map(listKeys(page).map((key) => [key.split(':')[1] ?? '', key]));
    if (keys.size === 0) return undefined;
    const read = (name: string): unknown => {
      const key = keys.get(name);
      keys.delete(name);
      return key === undefined ? undefined : parse(page.localStorage.getItem(key));
    };
    const { jobs } = Object(read('saved')) as { jobs?: unknown };
    return {
      savedJobs: listOf(jobs).length,
      appliedJobs: listOf(jobs).filter(isApplied).length,
      recentSearches: listOf(read('recent-searches')).length,
      hasAnswers: listOf(read('open-to-you')).length > 0,
      tickedJobs: listOf(read('ticks')).length,
      hasOthers: keys.size > 0,
    };
  } catch {
    return undefined; // Storage is forbidden, so nothing is stored.
  }
}

/** Removes everything from the device. The elements of this page receive the event that those of other tabs receive. */
export function forgetKept(page: StorageWindow): void {
  try {
    for (const key of listKeys(page)) {
      page.localStorage.removeItem(key);
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

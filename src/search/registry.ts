import { JobSearch } from './job-search.ts';

interface Entry {
  search: JobSearch;
  holders: number;
}

const entries = new Map<string, Entry>();

/** The search of that name, made when the first element asks. Each `acquire` is paired with one {@link release}. */
export function acquire(name: string): JobSearch {
  const entry = entries.get(name) ?? { search: new JobSearch(name), holders: 0 };
  entries.set(name, entry);
  entry.holders += 1;
  return entry.search;
}

/**
 * Gives a search back. It is let go in a microtask after the last holder left, so that an element which is only moved finds
 * its search, and its results, again.
 */
export function release(name: string): void {
  const entry = entries.get(name);
  if (!entry) return;
  entry.holders -= 1;
  queueMicrotask(() => {
    if (entry.holders > 0 || entries.get(name) !== entry) return;
    entries.delete(name);
    entry.search.close();
  });
}

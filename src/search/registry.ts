import { sharedState } from '../shared-state.ts';
import { SearchStore } from './search-store.ts';

interface Entry {
  search: SearchStore;
  holders: number;
}

const entries = sharedState('search-registry', () => new Map<string, Entry>());

/** The search of that name, made when the first element asks. Each `acquire` is paired with one {@link release}. */
export function acquire(name: string): SearchStore {
  const entry = entries.get(name) ?? { search: new SearchStore(name), holders: 0 };
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

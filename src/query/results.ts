import { isSame } from '../built-ins.ts';
import { jobKey } from '../protocol/job-identity.ts';
import type { Results } from './read-results.ts';

/** Appends the next page to the results, without duplicates. */
export function appendResults(before: Results, next: Results): Results {
  const shown = new Set(before.items.map(jobKey));
  return {
    ...next,
    items: [...before.items, ...next.items.filter((item) => !shown.has(jobKey(item)))],
    from: before.from,
    losses: [...before.losses, ...next.losses],
    outside: before.outside + next.outside,
    outsideCause: next.outsideCause || before.outsideCause,
    isCounted: before.isCounted && next.isCounted,
    // Another object would render every card again.
    searchedPlaces: before.searchedPlaces,
  };
}

/** Returns newer results of the same query. Unchanged announcements stay the same objects, so that their cards are not rendered again. */
export function renewResults(before: Results, newer: Results): Results {
  const known = new Map(before.items.map((item) => [jobKey(item), item]));
  const items = newer.items.map((item) => {
    const old = known.get(jobKey(item));
    return old && isSame(old, item) ? old : item;
  });
  const [old, places] = [before.searchedPlaces, newer.searchedPlaces];
  return { ...newer, items, searchedPlaces: isSame(old, places) ? old : places };
}

/** Whether both list the same jobs in the same order, of as many matches. */
export const hasSameJobs = (one: Results, other: Results): boolean =>
  one.total === other.total &&
  one.items.map(jobKey).join('\n') === other.items.map(jobKey).join('\n');

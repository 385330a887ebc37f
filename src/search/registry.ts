import type { LinkRules } from '../protocol/apply-uri.ts';
import { sharedState } from '../shared-state.ts';
import { hasSameValues } from './search-state.ts';
import { SearchStore } from './search-store.ts';

// The elements of a page register here while they are connected, so that they find each other without searching the document.

interface Entry {
  search: SearchStore;
  holders: number;
}

/** The searches of the page by their names. */
export const openSearches = sharedState('search-registry', () => new Map<string, Entry>());

/**
 * Returns the search of that name and creates it for the first caller. Each `acquire` is paired with one
 * {@link release}.
 */
export function acquire(name: string): SearchStore {
  const entry = openSearches.get(name) ?? { search: new SearchStore(name), holders: 0 };
  openSearches.set(name, entry);
  entry.holders += 1;
  return entry.search;
}

/** Returns a name that no search of the page has: "list-2", "list-3". */
export function findUnusedName(): string {
  let number = 2;
  while (openSearches.has(`list-${number}`)) number += 1;
  return `list-${number}`;
}

/**
 * Releases a search. It ends in a microtask after the last release, so that an element that is only moved finds its search, and
 * the results, again.
 */
export function release(name: string): void {
  const entry = openSearches.get(name);
  if (!entry) return;
  entry.holders -= 1;
  queueMicrotask(() => {
    if (entry.holders > 0 || openSearches.get(name) !== entry) return;
    openSearches.delete(name);
    entry.search.close();
  });
}

/** The members of a list that other elements use. */
export interface RegisteredList {
  /** The list's element, the target of `portal-job-open`. */
  readonly element: Element & LinkRules & { readonly withoutPay?: boolean };
  /** Name of its search. */
  readonly search: string;
  /** Whether it opens whole announcements now. */
  readonly opensJobs: boolean;
  /** The titles of its cards open jobs; otherwise a separate link does. */
  readonly titlesOpenJobs: boolean;
  /** Whether the page's URL follows its search. */
  readonly urlSync: boolean;
  /** Whether it leaves titles in ALL CAPS as the service writes them. */
  readonly withOriginalTitles: boolean;
}

interface ListRegistry {
  lists: Map<Element, RegisteredList>;
  listeners: Set<() => void>;
}

/** The connected lists, and who is called when one is added or removed, or when its {@link RegisteredList} changes. */
export const listRegistry = sharedState('list-registry', (): ListRegistry => ({
  lists: new Map(),
  listeners: new Set(),
}));

const notifyListeners = () => {
  for (const listener of listRegistry.listeners) listener();
};

/** Registers a list, or its changes. Paired with {@link unregisterList}. */
export function registerList(list: RegisteredList): void {
  const before = listRegistry.lists.get(list.element);
  if (before && hasSameValues(before, list)) return;
  listRegistry.lists.set(list.element, list);
  notifyListeners();
}

export function unregisterList(element: Element): void {
  if (listRegistry.lists.delete(element)) notifyListeners();
}

/** Returns the lists that show a search. */
export const listElementsOf = (search: string): Element[] =>
  [...listRegistry.lists.values()]
    .filter((list) => list.search === search)
    .map(({ element }) => element);

const detailsElements = sharedState('details-registry', () => new Map<Element, string>());

/** Registers an element that shows the open job of a search, or another search of it. Paired with {@link unregisterDetails}. */
export function registerDetails(element: Element, search: string): void {
  detailsElements.set(element, search);
}

export function unregisterDetails(element: Element): void {
  detailsElements.delete(element);
}

/** Whether an element is registered to show the open job of that search. */
export const showsDetailsOf = (element: Element, search: string): boolean =>
  detailsElements.get(element) === search;

/** Returns the element that shows the open job of a search: the first that was registered. */
export function detailsElementOf(search: string): Element | undefined {
  return [...detailsElements.keys()].find((element) => showsDetailsOf(element, search));
}

import { stringify } from '../../built-ins.ts';

/** The key of recent searches in `localStorage`, with the version of their format. */
export const recentSearchesKey = 'portal-jobs:recent-searches:1';

/** How many searches are stored. */
const maximumSearches = 5;

/** Longest words that are stored or read, in UTF-16 units. */
const maximumWordsLength = 200;

/** Longest stored text that is read, in UTF-16 units. */
const maximumStoredLength = 10_000;

/** The part of `window` that recent searches need. */
interface StorageWindow {
  /** Reading it throws if the browser forbids storage. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= maximumWordsLength;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The words that the visitor searched for last, on this device only. They belong to the visitor, not to a list: all searches of the site
 * share them, and clearing them removes all. If storage is unavailable, nothing is stored or reported, because they are only a convenience.
 */
export class RecentSearches {
  readonly #page: StorageWindow;

  constructor(page: StorageWindow) {
    this.#page = page;
  }

  /** Reads them from storage, the newest first. Any script on the page may have written there, so only short texts are taken. */
  read(): string[] {
    try {
      const text = this.#page.localStorage.getItem(recentSearchesKey) ?? '[]';
      const stored: unknown = JSON.parse(text.length > maximumStoredLength ? '[]' : text);
      return Array.isArray(stored) ? stored.filter(isWords).slice(0, maximumSearches) : [];
    } catch {
      return [];
    }
  }

  /** Stores a search as the newest one. */
  add(words: string): void {
    if (!isWords(words)) return;
    const others = this.read().filter((one) => !isSame(one, words));
    const searches = [words, ...others].slice(0, maximumSearches);
    try {
      this.#page.localStorage.setItem(recentSearchesKey, stringify(searches));
    } catch {
      // The browser lets the page store nothing, or nothing more.
    }
  }

  clear(): void {
    try {
      this.#page.localStorage.removeItem(recentSearchesKey);
    } catch {
      // Storage is forbidden, so nothing is stored.
    }
  }
}

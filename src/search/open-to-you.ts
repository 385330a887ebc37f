import { stringify } from '../built-ins.ts';
import { countCap, writeQuery, type SearchParameters } from '../protocol/parameters.ts';
import { withoutSortAndPage, withValues } from '../query/filters.ts';
import { writeAnswers, type FederalWork } from '../query/open-to-you.ts';
import { permitQuery } from '../query/permitted-query.ts';
import type { Results } from '../query/read-results.ts';
import type { SearchStore } from './search-store.ts';

/** Returns the same query with other answers. */
export const withAnswers = (chosen: SearchParameters, codes: readonly string[]): SearchParameters =>
  withValues(withoutSortAndPage(chosen), 'HiringPath', codes);

/** The numbers of jobs, by their query; `undefined` while they are requested, and if they are unknown. */
export class OpenToYouCounts {
  readonly #totals = new Map<string, number | undefined>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /**
   * Returns how many jobs match a query, if that is known.
   *
   * @param requests whether the number is requested if it is not known.
   */
  read(store: SearchStore, chosen: SearchParameters, requests: boolean): number | undefined {
    const { locked, availableFilters, results } = store.state;
    const permitted = permitQuery(chosen, locked, availableFilters);
    const key = writeQuery(permitted).toString();
    if (results && writeQuery(withoutSortAndPage(results.chosen)).toString() === key)
      return results.isCounted && !results.capped ? results.total : undefined;
    if (requests && !this.#totals.has(key)) {
      this.#totals.set(key, undefined);
      void this.#request(store, permitted, key);
    }
    return this.#totals.get(key);
  }

  async #request(store: SearchStore, chosen: SearchParameters, key: string): Promise<void> {
    try {
      const { SearchResultCountAll: total } = (await store.requests.count(chosen)).data
        .SearchResult;
      // The service counts no further.
      if (total !== undefined && total < countCap) this.#totals.set(key, total);
      this.#changed();
    } catch {
      // Without it, an answer has no number. The next search tries again.
      this.#totals.delete(key);
    }
  }

  /** Forgets all numbers, because newer results have arrived. */
  clear(): void {
    this.#totals.clear();
  }
}

/** Returns the codes of HiringPath for an answer with the same groups; none for every job. */
export const codesOf = (
  work: FederalWork | 'every',
  groups: readonly string[],
): readonly string[] => (work === 'every' ? [] : writeAnswers({ work, groups }));

/** How many jobs a search finds without its answers. */
interface TotalOfAll {
  /** Absent while it is requested, and if it is unknown. */
  total: number | undefined;
  isPending: boolean;
}

const totals = new WeakMap<Results, TotalOfAll>();

/** Returns how many jobs the same search finds whoever may apply. @param changed called when that is known. */
export function readTotalOfAll(
  store: SearchStore,
  results: Results,
  changed: () => void,
): Readonly<TotalOfAll> {
  let known = totals.get(results);
  if (!known) {
    const asked: TotalOfAll = { total: undefined, isPending: true };
    totals.set(results, (known = asked));
    store.requests
      .count(withAnswers(results.chosen, []))
      .then(({ data }) => {
        const { SearchResultCountAll: total } = data.SearchResult;
        if (total !== undefined && total < countCap) asked.total = total;
      })
      // Without it, a list has no number of the jobs for others.
      .catch(() => undefined)
      .finally(() => {
        asked.isPending = false;
        changed();
      });
  }
  return known;
}

/** The key of the answers in `localStorage`, with the version of their format. */
const storedAnswersKey = 'portal-jobs:open-to-you:1';

/** Longest stored text that is read, in UTF-16 units. */
const maximumStoredLength = 1_000;

/** HiringPath codes (data-service §2.5). */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z-]{2,30}$/.test(value);

/** The part of `window` that stored answers need. */
interface StorageWindow {
  /** Reading it throws if the browser forbids storage. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * The HiringPath codes of a visitor's answers, on this device, if the visitor has asked for that. All searches of the site share them. If
 * storage is unavailable, nothing is stored or reported, because the answers are in the page's URL as well.
 */
export class StoredAnswers {
  readonly #page: StorageWindow;

  constructor(page: StorageWindow) {
    this.#page = page;
  }

  /** Reads them from storage. Any script on the page may have written there, so only codes are taken. */
  read(): readonly string[] | undefined {
    try {
      const text = this.#page.localStorage.getItem(storedAnswersKey) ?? '[]';
      const stored: unknown = JSON.parse(text.length > maximumStoredLength ? '[]' : text);
      const codes = Array.isArray(stored) ? stored.filter(isCode) : [];
      return codes.length > 0 ? codes : undefined;
    } catch {
      return undefined;
    }
  }

  /** Stores them; without codes, removes what is stored. */
  write(codes: readonly string[]): void {
    try {
      const { localStorage } = this.#page;
      if (codes.length === 0) localStorage.removeItem(storedAnswersKey);
      else
        localStorage.setItem(storedAnswersKey, stringify(codes.map((code) => code.toUpperCase())));
    } catch {
      // The browser lets the page store nothing, or nothing more.
    }
  }
}

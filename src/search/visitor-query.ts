import type { SearchParameters } from '../protocol/parameters.ts';
import { defaultFilterNames, valuesOf, withValues, type FilterName } from '../query/filters.ts';
import type { Changes } from '../query/typed/offered-searches.ts';
import { permitQuery } from '../query/permitted-query.ts';
import { isSameQuery } from '../query/query-plan.ts';
import type { HistoryMode, SearchUrl } from './search-url.ts';

export type { Changes };

/** How changes are applied: together with the draft, or as if the page had been loaded with them, without an entry in the history. */
export type ChooseMode = 'commit-draft' | 'as-loaded';

/**
 * The visitor's query, in the page's URL if it is synchronized, and the draft that is not committed yet. It contains only what
 * the host permits.
 */
export class VisitorQuery {
  /** The visitor's filters in addition to keyword and place. */
  availableFilters: readonly FilterName[] = defaultFilterNames;
  locked: SearchParameters = {};
  readonly #url: SearchUrl;
  #chosen: SearchParameters = {};
  #draft: SearchParameters | undefined;

  constructor(url: SearchUrl) {
    this.#url = url;
  }

  /** The query that is searched for. */
  get chosen(): SearchParameters {
    return this.#chosen;
  }

  get draft(): SearchParameters | undefined {
    return this.#draft;
  }

  /** The query as the filters show it: the draft, if there is one. */
  get selected(): SearchParameters {
    return this.#draft ?? this.#chosen;
  }

  /**
   * Sets what the host locks.
   *
   * @param continues keeps the query, on the first page; otherwise it is read from the page's URL.
   */
  configure(locked: SearchParameters, continues: boolean): void {
    this.locked = locked;
    this.#draft = undefined;
    this.#chosen = continues ? this.permitted({ ...this.#chosen, Page: 1 }) : this.#readUrl();
    this.#writeUrl('replace'); // removes filters that are not available
  }

  /** Returns what the host permits of it. */
  permitted(chosen: SearchParameters): SearchParameters {
    return permitQuery(chosen, this.locked, this.availableFilters);
  }

  /** Sets which filters there are, and reads values of added ones from the page's URL. Returns whether values were added. */
  setAvailableFilters(names: readonly FilterName[]): boolean {
    if (names.join() === this.availableFilters.join()) return false;
    this.availableFilters = names;
    return this.#replace(this.permitted({ ...this.#readUrl(), ...this.#chosen }));
  }

  /**
   * Applies changes of the visitor. Every change except to the page returns to the first page, and each change gets one history entry.
   *
   * @param isAppended whether the query names a page that is appended to what is shown, which gets no history entry.
   * @returns whether anything changed.
   */
  apply(
    changes: Changes,
    mode: ChooseMode | undefined,
    isAppended: (chosen: SearchParameters) => boolean,
  ): boolean {
    const commitsDraft = mode === 'commit-draft';
    const from = commitsDraft ? this.selected : this.#chosen;
    const next = this.permitted({ ...from, Page: undefined, ...changes });
    this.#draft = commitsDraft ? undefined : this.#draft && { ...this.#draft, ...changes };
    if (!this.#replace(next)) return false;
    this.#writeUrl(mode === 'as-loaded' || isAppended(next) ? 'replace' : 'push');
    return true;
  }

  /** From now on, changes are collected in a draft. */
  beginDraft(): void {
    this.#draft ??= this.#chosen;
  }

  changeDraft(changes: Changes): SearchParameters {
    return (this.#draft = this.permitted({ ...this.selected, ...changes }));
  }

  /** Replaces a page that does not exist with another page. */
  correctPage(page: number): void {
    this.#chosen = this.permitted({ ...this.#chosen, Page: page });
    this.#writeUrl('replace');
  }

  /** Removes values of a filter, because the service does not have them. */
  keepValues(name: FilterName, isKnown: (value: string) => boolean): void {
    const filtered = (chosen: SearchParameters) =>
      this.permitted(withValues(chosen, name, valuesOf(chosen, name).filter(isKnown)));
    this.#chosen = filtered(this.#chosen);
    this.#draft &&= filtered(this.#draft);
    this.#writeUrl('replace');
  }

  /** Follows the page's URL after the visitor moved through the session history. Returns whether the query changed. */
  followUrl(): boolean {
    if (!this.#replace(this.#readUrl())) return false;
    this.#draft = undefined;
    return true;
  }

  #replace(next: SearchParameters): boolean {
    if (isSameQuery(next, this.#chosen)) return false;
    this.#chosen = next;
    return true;
  }

  #readUrl(): SearchParameters {
    return this.permitted(this.#url.readQuery());
  }

  #writeUrl(mode: HistoryMode): void {
    this.#url.writeQuery(this.#chosen, mode);
  }
}

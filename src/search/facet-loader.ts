import type { CodeListItem } from '../service/code-lists.ts';
import type { SearchParameters } from '../service/parameters.ts';
import type { Refiners } from '../service/search.ts';
import { FacetCounts, type Facet } from './facet-counts.ts';
import { codeListOf, isRefiner, valuesOf, withValues, type FilterName } from './filters.ts';

/** The search whose choices these are. */
export interface FacetHost {
  readonly locked: SearchParameters;
  /** What the facets show as chosen. */
  readonly selected: SearchParameters;
  readonly availableFilters: readonly FilterName[];
  /** Whether the query was found in the page's URL and not changed by the visitor. */
  readonly fromPageUrl: boolean;
  readonly state: string;
  /** Asks, lightly, for the refiners of a query. */
  refine(chosen: SearchParameters): Promise<Refiners | undefined>;
  loadList(name: string): Promise<readonly CodeListItem[]>;
  /** Takes values away that the service does not offer. */
  drop(name: FilterName): void;
  changed(): void;
}

/** What a visitor can choose: the values of each filter with their names and honest counts, loaded when somebody shows them. */
export class FacetLoader {
  readonly #search: FacetHost;
  #memory = new FacetCounts();
  #lists = new Map<FilterName, 'loading' | 'failed'>();
  #wanted = false;
  /** Groups whose counts were asked for since the last answer: one a change, all of them where a page is opened. */
  readonly #counted = new Set<FilterName>();

  constructor(search: FacetHost) {
    this.#search = search;
  }

  /** Forgets all, as another service is asked from now on. */
  reset(): void {
    this.#memory = new FacetCounts();
    this.#lists = new Map();
  }

  /** Learns from an answer to the query, and loads what is still lacking. */
  learn(chosen: SearchParameters, refiners: Refiners | undefined): void {
    this.#memory.learn(this.#search.locked, chosen, refiners);
    this.#counted.clear();
    // Lists that could not be had are tried again with each answer.
    for (const [name, state] of this.#lists) if (state === 'failed') this.#lists.delete(name);
  }

  /** Tells that somebody shows facets, so that choices are loaded where answers bring none. */
  show(): void {
    this.#wanted = true;
    this.loadMissing();
  }

  /** Loads what the facets still lack: code lists where answers have no refiners, honest counts, names of values in the URL. */
  loadMissing(): void {
    const {
      locked,
      selected,
      availableFilters: offered,
      fromPageUrl: opened,
      state,
    } = this.#search;
    const { hasRefiners: refined } = this.#memory;
    if (refined === undefined || state === 'loading') return; // the answer under way may bring it
    for (const name of offered) {
      const unknown = valuesOf(selected, name).some((value) => !this.knows(name, value));
      const unlisted = this.#wanted && !(refined && isRefiner(name));
      if (codeListOf[name] && (unknown || unlisted)) void this.#load(name);
      else if (unknown) this.#dropUnknown(name);
    }
    const lacking = this.#wanted && this.#memory.missingCounts(locked, selected);
    if (!lacking || this.#counted.has(lacking) || (this.#counted.size > 0 && !opened)) return;
    this.#counted.add(lacking);
    void this.#count(withValues(selected, lacking, []));
  }

  /** The facets as they can be offered now. */
  facets(): Facet[] {
    const { locked, selected, availableFilters: offered } = this.#search;
    if (this.#memory.hasRefiners === undefined) return [];
    return offered.flatMap((name): Facet[] => {
      const options = this.#memory.options(name, locked, selected);
      if (options) return options.length > 0 ? [{ name, options, state: 'ready' }] : [];
      if (!codeListOf[name]) return [];
      const failed = this.#lists.get(name) === 'failed';
      return [{ name, options: [], state: failed ? 'unavailable' : 'loading' }];
    });
  }

  nameOf(name: FilterName, value: string): string {
    return this.#memory.nameOf(name, value);
  }

  knows(name: FilterName, value: string): boolean {
    return this.#memory.knows(name, value) || this.#lists.get(name) === 'failed';
  }

  async #load(name: FilterName): Promise<void> {
    const list = codeListOf[name];
    if (!list || this.#lists.has(name)) return;
    const lists = this.#lists;
    const memory = this.#memory;
    lists.set(name, 'loading');
    try {
      memory.learnList(name, await this.#search.loadList(list));
      this.#dropUnknown(name);
    } catch {
      // What cannot be looked up is kept: dropping it would widen the search.
      lists.set(name, 'failed');
    }
    this.#search.changed();
  }

  /** A value in the URL that the service does not offer is dropped, not shown. */
  #dropUnknown(name: FilterName): void {
    const values = valuesOf(this.#search.selected, name);
    if (values.some((value) => !this.knows(name, value))) this.#search.drop(name);
  }

  /** One light request for the counts of a group without its own choices. */
  async #count(chosen: SearchParameters): Promise<void> {
    const memory = this.#memory;
    try {
      memory.learn(this.#search.locked, chosen, await this.#search.refine(chosen));
      this.#search.changed();
    } catch {
      // Without them the names stand without counts; the next answer asks again.
    }
  }
}

import { writeQuery, type SearchParameters } from '../protocol/parameters.ts';
import type { Refiners } from '../protocol/search.ts';
import type { BackgroundRequests } from './background-requests.ts';
import { FilterCounts, type Filter, type FilterValue } from './filter-counts.ts';
import {
  filterNames,
  filterRow,
  isRefiner,
  isClosed,
  isNarrowed,
  valuesOf,
  withValues,
  type FilterName,
} from '../query/filters.ts';
import { readJobValues } from '../query/job-values.ts';
import { largestPage } from '../query/query-plan.ts';
import type { SearchState } from './search-state.ts';

/** The search that the filters belong to. */
export interface FilterContext {
  readonly state: () => Pick<
    SearchState,
    'status' | 'locked' | 'selected' | 'availableFilters' | 'results'
  >;
  readonly requests: Pick<BackgroundRequests, 'codeLists' | 'count' | 'hidesJobs'>;
  /** Removes the chosen values of a filter that the service does not have. */
  readonly dropUnknown: (name: FilterName) => void;
  readonly changed: () => void;
}

/** The request for all jobs of a lock. */
interface RequestedJobs {
  readonly lock: string;
  isPending: boolean;
  /** Whether one response cannot have them. */
  areTooMany: boolean;
}

/** The values of each filter with names and counts, loaded when an element shows them. */
export class FilterLoader {
  readonly #search: FilterContext;
  #counts = new FilterCounts();
  #isShown = false;
  #jobsOf: RequestedJobs | undefined;
  /** Groups whose counts were requested since the last response. */
  readonly #countsRequested = new Set<FilterName>();

  constructor(search: FilterContext) {
    this.#search = search;
    for (const name of filterNames) this.#learnList(name);
  }

  /** Forgets everything when the service changes. */
  reset(): void {
    this.#counts = new FilterCounts();
    this.#jobsOf = undefined;
  }

  /** Takes names and counts from a response. Lists that failed to load may be requested again. */
  learn(chosen: SearchParameters, refiners: Refiners | undefined): void {
    this.#counts.learn(this.#search.state().locked, chosen, refiners);
    this.#countsRequested.clear();
    this.#search.requests.codeLists.retryFailed();
  }

  /**
   * Called by elements that show filters. Without one, only the names of chosen values are loaded.
   *
   * @param areValuesShown whether the values can be seen. If the service counts none, they are read from the jobs of the lock.
   */
  show(areValuesShown = false): void {
    this.#isShown = true;
    this.loadMissing();
    if (areValuesShown) void this.#loadJobs();
  }

  /**
   * Loads all jobs of the lock once, if the service sends no refiners: code lists have hundreds of values that find nothing. A lock of more
   * jobs than one response has is left.
   */
  async #loadJobs(): Promise<void> {
    const { locked, status, results } = this.#search.state();
    if (this.#counts.hasRefiners !== false || status === 'loading' || !results) return;
    const lock = writeQuery(locked).toString();
    if (this.#jobsOf?.lock === lock) return;
    const counts = this.#counts;
    counts.jobs = undefined;
    const jobsOf: RequestedJobs = { lock, isPending: true, areTooMany: false };
    this.#jobsOf = jobsOf;
    try {
      const { requests } = this.#search;
      // A search without filters has already counted them.
      const { SearchResultCountAll: total = 0 } = isNarrowed(results.chosen)
        ? (await requests.count({})).data.SearchResult
        : { SearchResultCountAll: results.total };
      jobsOf.areTooMany = total > largestPage;
      if (!jobsOf.areTooMany) {
        const extent = { ResultsPerPage: largestPage };
        const { SearchResultItems: jobs } = (await requests.count({}, extent)).data.SearchResult;
        if (jobs.length === total && this.#jobsOf === jobsOf) counts.jobs = jobs.map(readJobValues);
      }
    } catch {
      // The values of the code lists are offered.
    }
    jobsOf.isPending = false;
    this.#search.changed();
  }

  /** Loads what the filters lack: code lists if responses have no refiners, counts, names of values in the URL. */
  loadMissing(): void {
    const { locked, selected, availableFilters, status } = this.#search.state();
    const { hasRefiners } = this.#counts;
    if (this.#isShown && status === 'loading') this.#loadUncounted();
    if (status === 'loading') return; // the pending response may bring it
    // The service may have refused a search because of a forged value.
    if (hasRefiners === undefined && status !== 'error') return;
    for (const name of availableFilters) {
      const hasUnknown = valuesOf(selected, name).some((value) => !this.knows(name, value));
      const needsList = this.#isShown && !(hasRefiners && isRefiner(name));
      const list = filterRow(name)?.codeList;
      // A list that has arrived names every value.
      const hasEveryName = !list || this.#search.requests.codeLists.items(list);
      if (hasEveryName && hasUnknown) this.#search.dropUnknown(name);
      else if (list && (hasUnknown || needsList)) this.#loadList(list);
    }
    if (!this.#isShown) return;
    for (const name of this.#counts.missingCounts(locked, selected)) {
      if (this.#countsRequested.has(name)) continue;
      this.#countsRequested.add(name);
      void this.#count(withValues(selected, name, []));
    }
  }

  /** Loads the code lists of filters that no response counts, together with the first response. */
  #loadUncounted(): void {
    for (const name of this.#search.state().availableFilters) {
      const list = filterRow(name)?.codeList;
      if (list && !isRefiner(name)) this.#loadList(list);
    }
  }

  #loadList(list: string): void {
    const { codeLists } = this.#search.requests;
    if (codeLists.state(list) !== 'idle') return;
    codeLists.load(list).catch(() => undefined); // the failure is in the state
  }

  /** Called when a code list has loaded or failed to load. */
  listSettled(list: string): void {
    for (const name of filterNames) {
      if (filterRow(name)?.codeList !== list || !this.#learnList(name)) continue;
      // A value in the URL that the service does not have is dropped, not shown.
      if (valuesOf(this.#search.state().selected, name).some((value) => !this.knows(name, value)))
        this.#search.dropUnknown(name);
    }
    this.#search.changed();
  }

  /** Takes the names of a filter's code list. Returns whether it has arrived. */
  #learnList(name: FilterName): boolean {
    const list = filterRow(name)?.codeList;
    const items = list && this.#search.requests.codeLists.items(list);
    if (!items) return false;
    this.#counts.learnList(name, items);
    return true;
  }

  /** The filters as they can be offered now. */
  offered(): Filter[] {
    const { codeLists } = this.#search.requests;
    const { locked, selected, availableFilters } = this.#search.state();
    if (this.#counts.hasRefiners === undefined) return [];
    return availableFilters.flatMap((name): Filter[] => {
      if (isClosed(name, locked)) return [];
      if (isRefiner(name) && this.#jobsOf?.isPending)
        return [{ name, options: [], state: 'loading' }];
      const counted = this.#counts.options(name, locked, selected);
      const options = counted && this.#withoutHidden(counted);
      if (options && isRefiner(name) && !filterRow(name)?.values && this.#jobsOf?.areTooMany)
        return [{ name, options, state: 'ready', isSearchOnly: true }];
      if (options) return options.length > 0 ? [{ name, options, state: 'ready' }] : [];
      const list = filterRow(name)?.codeList;
      if (!list) return [];
      const hasFailed = codeLists.state(list) === 'failed';
      return [{ name, options: [], state: hasFailed ? 'unavailable' : 'loading' }];
    });
  }

  /**
   * Returns all values of a filter, with counts if they are known: responses contain only the most frequent values. If the code list cannot
   * be loaded, returns the values in {@link filters}.
   */
  async allValues(name: FilterName): Promise<FilterValue[]> {
    const list = filterRow(name)?.codeList;
    // `listSettled` handles the result.
    if (list) await this.#search.requests.codeLists.load(list).catch(() => undefined);
    const { locked, selected } = this.#search.state();
    return this.#withoutHidden(this.#counts.allValues(name, locked, selected));
  }

  /** Leaves the counts out if they include hidden jobs. */
  #withoutHidden(options: FilterValue[]): FilterValue[] {
    return this.#search.requests.hidesJobs
      ? options.map(({ value, name, chosen }) => ({ value, name, chosen }))
      : options;
  }

  nameOf(name: FilterName, value: string): string {
    return this.#counts.nameOf(name, value);
  }

  /**
   * Whether the service may have a value. Returns `true` if that could not be looked up, because dropping the value would widen the search.
   */
  knows(name: FilterName, value: string): boolean {
    if (this.#counts.knows(name, value)) return true;
    const list = filterRow(name)?.codeList;
    return list !== undefined && this.#search.requests.codeLists.state(list) === 'failed';
  }

  /**
   * Whether a visitor's filter may be a value that the service does not have, which is removed in a moment. A search without results is not
   * reported until then.
   */
  get isInDoubt(): boolean {
    const { selected, availableFilters } = this.#search.state();
    return availableFilters.some((name) =>
      valuesOf(selected, name).some((value) => !this.knows(name, value)),
    );
  }

  /** Requests the counts of a group without its own values. */
  async #count(chosen: SearchParameters): Promise<void> {
    const counts = this.#counts;
    // The host can lock something else before the response arrives.
    const { locked } = this.#search.state();
    try {
      const { UserArea } = (await this.#search.requests.count(chosen)).data.SearchResult;
      counts.learn(locked, chosen, UserArea?.Refiners);
      this.#search.changed();
    } catch {
      // Without them, names are shown without counts. The next response tries again.
    }
  }
}

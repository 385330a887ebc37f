import type { ReactiveController } from 'lit';
import { getServiceToday, listOpenJobs } from '../../facts/fields/deadline.ts';
import {
  maximumPinned,
  describeMissingPinned,
  pinnedExtent,
  readPinned,
  showsPinned,
  putPinnedFirst,
} from '../../query/pinned-jobs.ts';
import { isOfOrganizations, type Results } from '../../query/read-results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import type { SearchParameters } from '../../protocol/parameters.ts';
import { reportAttribute } from '../shared/events.ts';
import { readNow, type JobListHost } from '../shared/hosts.ts';
import type { ListSearch } from './list-search.ts';

/** The jobs of the attribute `pinned`, from the response and a served list immediately, others from one request for the list's whole scope. */
export class PinnedJobs implements ReactiveController {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  /** The jobs found outside of the response, by control number, within the lock; `undefined` for a job that was not found. */
  #found: ReadonlyMap<string, Announcement | undefined> = new Map();
  #scope: SearchParameters | undefined;
  /** The last arguments and outcome of {@link arrange}: results of the same jobs stay the same object. */
  #arranged:
    { key: readonly unknown[]; results: Results; pinned: readonly Announcement[] } | undefined;
  /** The results whose missing jobs were requested last, and the attribute. */
  #requested: readonly unknown[] = [];

  constructor(list: JobListHost, search: ListSearch) {
    this.#list = list;
    this.#search = search;
    list.addController(this);
  }

  /** Whether a job is first because the host pinned it. */
  isPinned(item: Announcement): boolean {
    return this.#arranged?.pinned.includes(item) ?? false;
  }

  /** Returns the results with the open pinned jobs first, on the first page of a search without filters. */
  arrange(results: Results): Results {
    const numbers = this.#numbersFor(results);
    this.#takeServed();
    if (numbers.length === 0) {
      this.#arranged = undefined;
      return results;
    }
    const today = getServiceToday(readNow(this.#list.now));
    const found = numbers.flatMap((number) => this.#find(number, results) ?? []);
    const pinned = listOpenJobs(found, today);
    const key = [results, ...pinned];
    const before = this.#arranged;
    if (before && haveSameItems(before.key, key)) return before.results;
    const arranged = { ...results, items: putPinnedFirst(results.items, pinned) };
    this.#arranged = { key, results: arranged, pinned };
    return arranged;
  }

  hostUpdated(): void {
    const { results, store, state } = this.#search;
    if (!results || !store || state === 'loading') return;
    const request = [results, this.#list.pinned];
    if (haveSameItems(this.#requested, request)) return;
    const isOld = results.isRenewal && this.#isFromScope(results);
    const missing = isOld ? this.#numbersFor(results) : this.#missing(results);
    if (missing.length === 0) return;
    this.#requested = request;
    const found = isOld ? undefined : this.#foundInScope;
    if (results.items.length >= results.total || missing.every((number) => found?.has(number)))
      this.#report();
    else void this.#request(store, request);
  }

  /** Takes the pinned jobs that the server has already looked up for a served list. They need no request. */
  #takeServed(): void {
    const served = this.#search.served.response?.pinned;
    const { locked } = this.#search.store?.state ?? {};
    if (!served || !locked || this.#scope) return;
    this.#scope = locked;
    this.#found = new Map(
      [...served].filter(([, item]) => !item || isOfOrganizations(item, locked)),
    );
  }

  async #request(store: SearchStore, request: readonly unknown[]): Promise<void> {
    const { locked } = store.state;
    try {
      const { data } = await store.requests.count({}, pinnedExtent);
      if (!haveSameItems(this.#requested, request) || locked !== store.state.locked) return;
      this.#scope = locked;
      this.#found = new Map(
        data.SearchResult.SearchResultItems.map((item) => [item.MatchedObjectId, item]),
      );
    } catch {
      // It is unknown which of the jobs are open. The next response of the search repeats the request.
      return;
    }
    this.#list.requestUpdate();
    await this.#list.updateComplete;
    this.#report();
  }

  #numbersFor({ chosen, page, from }: Results): string[] {
    return showsPinned(chosen, from <= 1 ? 1 : page)
      ? readPinned(this.#list.pinned).slice(0, maximumPinned)
      : [];
  }

  #find(number: string, { items, total }: Results): Announcement | undefined {
    return (
      items.find(({ MatchedObjectId }) => MatchedObjectId === number) ??
      (items.length < total ? this.#foundInScope?.get(number) : undefined)
    );
  }

  /** Whether a pinned job comes from an earlier response than the results. */
  #isFromScope({ items }: Results): boolean {
    return this.#arranged?.pinned.some((job) => !items.includes(job)) ?? false;
  }

  /** {@link #found}, unless the lock has changed since. */
  get #foundInScope(): ReadonlyMap<string, Announcement | undefined> | undefined {
    return this.#scope === this.#search.store?.state.locked ? this.#found : undefined;
  }

  /** The pinned numbers whose jobs are not known to be open. */
  #missing(results: Results): string[] {
    const shown = new Set(this.#arranged?.pinned.map(({ MatchedObjectId }) => MatchedObjectId));
    return this.#numbersFor(results).filter((number) => !shown.has(number));
  }

  #report(): void {
    const { results } = this.#search;
    for (const number of results ? this.#missing(results) : [])
      reportAttribute(this.#list, describeMissingPinned(number));
    if (readPinned(this.#list.pinned).length > maximumPinned)
      reportAttribute(this.#list, `pinned: only the first ${maximumPinned} jobs are shown first.`);
  }
}

const haveSameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

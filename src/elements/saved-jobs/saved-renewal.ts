import {
  onListsChange,
  isFresh,
  maximumRenewals,
  renewThrough,
} from '../../search/saved/renew-saved.ts';
import { openSearches } from '../../search/registry.ts';
import type { Results } from '../../query/read-results.ts';
import { savedJobs, type SavedJob } from '../../search/saved/saved-jobs.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import type { ServiceError } from '../../protocol/errors.ts';
import type { TransportOptions } from '../../protocol/transport.ts';
import { sharedState } from '../../shared-state.ts';

/** The minimum time between two requests to the same proxy, whether or not the first succeeded. */
const minimumIntervalMs = 300_000;

/** Renewals that take at most this long happen silently. After this time, the age of the saved jobs is shown. */
const silentForMs = 1_000;

const absolute = (proxyUrl: string) => new URL(proxyUrl, document.baseURI).href.replace(/\/$/, '');

/**
 * Keeps saved jobs up to date: from every response that a search of the page receives, and with a few requests when they are shown.
 * Dispatches `change` when a request begins to take long and when it has ended.
 */
class SavedRenewal extends EventTarget {
  /** The results that were read last, by search. */
  readonly #read = new WeakMap<SearchStore, Results>();
  /** When the last request was sent to a proxy, by its URL. */
  readonly #askedAt = new Map<string, number>();
  #isAsking = false;
  #waitsSince: number | undefined;

  constructor() {
    super();
    const follow = () => {
      for (const { search } of openSearches.values()) {
        search.addEventListener('change', this.#onSearchChange);
        this.#readResults(search);
      }
    };
    onListsChange(follow);
    follow();
  }

  /** Whether saved jobs will probably be renewed in a moment. */
  get isAwaited(): boolean {
    return this.#waitsSince !== undefined && Date.now() - this.#waitsSince < silentForMs;
  }

  /** Returns the URL of the proxy from which a search of the page has a job. */
  sourceOf({ MatchedObjectId: id }: Announcement): string | undefined {
    const found = [...openSearches.values()].find(({ search }) =>
      search.state.results?.items.some((item) => item.MatchedObjectId === id),
    );
    return found && absolute(found.search.requests.transport.baseUrl);
  }

  /** Takes announcements that a proxy has just sent. */
  take(items: readonly Announcement[], { baseUrl }: TransportOptions, at = Date.now()): void {
    savedJobs.renew(items, absolute(baseUrl), at);
  }

  /**
   * Renews the saved jobs that are not fresh. A job is requested from the proxy that it came from, if that is on the page's origin or used
   * by the page, so that data stored by another script causes no request elsewhere.
   *
   * @param own the proxy that the element names.
   * @returns why the first failed request failed.
   */
  async run(own: TransportOptions | undefined): Promise<ServiceError | undefined> {
    const due = savedJobs.all.filter((job) => !isFresh(job));
    if (this.#isAsking) return undefined;
    if (due.length === 0) {
      this.#waitsSince = undefined;
      return undefined;
    }
    const searches = [...openSearches.values()].map(({ search }) => search);
    // Their responses may have the jobs.
    if (searches.some(({ state }) => state.status === 'loading')) {
      this.#wait();
      return undefined;
    }
    const proxies = new Map<string, TransportOptions>();
    for (const one of [own, ...searches.map(({ requests }) => requests.transport)])
      if (one?.baseUrl)
        proxies.set(absolute(one.baseUrl), proxies.get(absolute(one.baseUrl)) ?? one);
    let failure: ServiceError | undefined;
    this.#isAsking = true;
    try {
      let budget = maximumRenewals;
      for (const [source, { transport, jobs }] of this.#jobsBySource(due, proxies)) {
        if (budget === 0) break;
        this.#wait();
        this.#askedAt.set(source, Date.now());
        const outcome = await renewThrough(transport, source, savedJobs, jobs, budget);
        budget -= outcome.sent;
        failure ??= outcome.error;
      }
    } finally {
      this.#isAsking = false;
      if (this.#waitsSince !== undefined) {
        this.#waitsSince = undefined;
        this.dispatchEvent(new Event('change'));
      }
    }
    return failure;
  }

  /** The jobs to request from each proxy, without the proxies that were requested a moment ago. */
  #jobsBySource(due: readonly SavedJob[], proxies: ReadonlyMap<string, TransportOptions>) {
    const groups = new Map<string, { transport: TransportOptions; jobs: SavedJob[] }>();
    for (const job of due) {
      const { source } = job.record;
      const known = source !== undefined && (proxies.has(source) || isOfThisOrigin(source));
      for (const proxy of known ? [source] : proxies.keys()) {
        const group = groups.get(proxy) ?? {
          transport: proxies.get(proxy) ?? { baseUrl: proxy },
          jobs: [],
        };
        groups.set(proxy, group);
        group.jobs.push(job);
      }
    }
    return [...groups].filter(
      ([source]) => !(Date.now() - (this.#askedAt.get(source) ?? -Infinity) < minimumIntervalMs),
    );
  }

  #wait(): void {
    if (this.#waitsSince !== undefined) return;
    this.#waitsSince = Date.now();
    const tell = () => {
      this.dispatchEvent(new Event('change'));
    };
    setTimeout(tell, silentForMs);
  }

  readonly #onSearchChange = ({ currentTarget }: Event) => {
    this.#readResults(currentTarget as SearchStore);
    this.dispatchEvent(new Event('change'));
  };

  #readResults(search: SearchStore): void {
    const { results } = search.state;
    if (!results || results === this.#read.get(search)) return;
    this.#read.set(search, results);
    this.take(results.items, search.requests.transport, results.receivedAt.getTime());
  }
}

/** Whether a stored URL is on the page's origin. */
function isOfThisOrigin(source: string): boolean {
  try {
    return new URL(source).origin === location.origin;
  } catch {
    return false;
  }
}

/** Renews the saved jobs of this page. */
export const savedRenewal = sharedState('saved-renewal', () => new SavedRenewal());

import { LRUCache } from 'lru-cache';
import type { Settings } from '../options.ts';
import { NotSent } from '../responses/problem-details.ts';
import type { UpstreamQuery } from '../upstream-query.ts';
import type { Caller, Upstream } from '../upstream.ts';
import { createEntry, toStaleVariant, type CacheEntry } from './cache-entry.ts';
import { createSharedCache, type SharedEntry } from './shared-cache.ts';
import { serviceDay } from './stale-body.ts';

/** How long a stale entry is served immediately while a newer one is fetched, after its freshness ends. */
export const staleWhileRevalidateSeconds = 600;
/** How long a stale entry replaces a response that cannot be fetched. */
const staleIfErrorSeconds = 86_400;
/** How long a request waits for a newer response if a stale one is available. */
const maximumRefreshWaitMs = 2_000;
/** How far the clocks of proxies that share a store may differ. */
const maximumClockErrorSeconds = 5;
/** How long after a failure a stale entry is served without another attempt to refresh it. */
const retryPauseMs = 5_000;

/** A cached response and its source. */
export interface CacheResult {
  entry: CacheEntry;
  source: 'fresh' | 'stale' | 'upstream';
  /** Seconds since it came from upstream. */
  age: number;
}

/** For whom a call is made. */
interface CallContext extends Caller {
  /** Called with the size of a response that came from upstream. */
  chargeBytes?(bytes: number): void;
  /** Returns a charge if the query was not sent: another process had the response, or the call was refused. */
  reverseCharge?(): void;
}

/** The parts of an incoming request that affect a lookup. */
export interface LookupContext extends CallContext {
  /** Called before a query goes upstream, unless another request is already fetching it. @throws {@link Problem} to prevent that */
  charge(): void;
  /** Waits a moment for a newer response before a stale entry is used. */
  waitsForNewer?: boolean;
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

export interface Cache {
  /** Looks up a query, upstream if necessary. A fresh hit is returned directly, not as a promise. @throws {@link Problem} */
  find(query: UpstreamQuery, context: LookupContext): CacheResult | Promise<CacheResult>;
  /** The number of entries and their size. */
  size(): { entries: number; bytes: number };
}

const timedOut = Symbol('timed out');

/**
 * Creates a cache that is bounded in bytes. Fresh entries are served directly; stale ones are served while a newer response is fetched,
 * and for up to a day while upstream fails or is slow. Concurrent requests for the same query share one call. Failures are not cached.
 */
export function createCache(fetchUpstream: Upstream, settings: Settings): Cache {
  const { cacheBytes, keys, store, upstream } = settings;
  /** The longest a call can take: its deadline, plus time for the shared store and the digest. */
  const maximumCallMs = (upstream.timeout ?? 12_000) + 3_000;
  const entries =
    cacheBytes > 0
      ? new LRUCache<string, CacheEntry>({
          maxSize: cacheBytes,
          sizeCalculation: ({ size }) => size,
        })
      : undefined;
  const sharedCache = store && createSharedCache(store, upstream.baseUrl, keys);
  const pendingCalls = new Map<string, { work: Promise<CacheEntry>; until: number }>();

  /** Seconds since a response came from upstream. One from the future came before the clock was put back, so it is stale. */
  const ageOf = ({ receivedAt, response }: SharedEntry | CacheEntry) => {
    const age = (Date.now() - receivedAt) / 1000;
    return age < -maximumClockErrorSeconds ? response.freshSeconds : Math.max(age, 0);
  };
  const isUsable = (entry: CacheEntry) =>
    ageOf(entry) < entry.response.freshSeconds + staleIfErrorSeconds;

  function save(name: string, entry: CacheEntry): CacheEntry {
    entries?.set(name, entry);
    return entry;
  }

  const isFresh = (entry: SharedEntry) => ageOf(entry) < entry.response.freshSeconds;

  async function fetchEntry(
    query: UpstreamQuery,
    { client, isCommon, trace, chargeBytes, reverseCharge }: CallContext,
  ): Promise<CacheEntry> {
    const { name } = query;
    const shared = await sharedCache?.get(query);
    const previous = entries?.peek(name);
    if (shared && isFresh(shared)) {
      reverseCharge?.();
      return save(name, await createEntry(shared.response, shared.receivedAt));
    }
    try {
      const response = await fetchUpstream(query, { client, isCommon, trace });
      chargeBytes?.(response.body.length);
      const receivedAt = Date.now();
      const seconds = Math.ceil(response.freshSeconds + staleIfErrorSeconds);
      void sharedCache?.put(query, { response, receivedAt }, seconds);
      return save(name, await createEntry(response, receivedAt));
    } catch (problem) {
      if (problem instanceof NotSent) reverseCharge?.();
      // Its stale variant may have replaced it in the meantime.
      const stale = entries?.peek(name) ?? previous;
      if (stale) stale.failedAt = Date.now();
      // The entry of another proxy may be the only one there is.
      if (!shared || previous || ageOf(shared) > shared.response.freshSeconds + staleIfErrorSeconds)
        throw problem;
      return save(name, await createEntry(shared.response, shared.receivedAt));
    }
  }

  /** The call that another request already made for this query. On a worker, an overdue call died with its request. */
  function pendingCall(name: string): Promise<CacheEntry> | undefined {
    const pending = pendingCalls.get(name);
    return pending && pending.until > performance.now() ? pending.work : undefined;
  }

  function refresh(query: UpstreamQuery, context: CallContext): Promise<CacheEntry> {
    const { name } = query;
    const pending = pendingCall(name);
    if (pending) return pending;
    const work = fetchEntry(query, context).finally(() => {
      if (pendingCalls.get(name)?.work === work) pendingCalls.delete(name);
    });
    pendingCalls.set(name, { work, until: performance.now() + maximumCallMs });
    return work;
  }

  async function staleResult(name: string, entry: CacheEntry): Promise<CacheResult> {
    const stale = await toStaleVariant(entry, serviceDay(Date.now()));
    // Replaces the original, which is not served any more: keeping both would exceed the memory limit.
    if (stale !== entry && entries?.peek(name) === entry) {
      if (entry.failedAt !== undefined) stale.failedAt = entry.failedAt;
      save(name, stale);
    }
    return { entry: stale, source: 'stale', age: ageOf(entry) };
  }

  /** A newer response if it arrives soon, otherwise the stale one. */
  async function newerOrStale(
    name: string,
    entry: CacheEntry,
    work: Promise<CacheEntry>,
  ): Promise<CacheResult> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<typeof timedOut>((resolve) => {
      timer = setTimeout(resolve, maximumRefreshWaitMs, timedOut);
    });
    const newer = await Promise.race([work.catch(() => timedOut), timeout]);
    clearTimeout(timer);
    return newer instanceof Object ? fetchedResult(name, newer) : staleResult(name, entry);
  }

  function fetchedResult(name: string, entry: CacheEntry): CacheResult | Promise<CacheResult> {
    const age = ageOf(entry);
    return age < entry.response.freshSeconds
      ? { entry, source: 'upstream', age }
      : staleResult(name, entry);
  }

  return {
    find(query, context) {
      const { waitsForNewer, waitUntil } = context;
      const { name } = query;
      const entry = entries?.get(name);
      if (!entry || !isUsable(entry)) {
        const start = () => {
          if (!pendingCall(name)) context.charge();
          return refresh(query, context);
        };
        // A call that was refused for the share of its client says nothing about this one.
        const work =
          pendingCall(name)?.catch((problem: unknown) => {
            if (problem instanceof NotSent) return start();
            throw problem;
          }) ?? start();
        waitUntil?.(work.catch(() => undefined)); // other requests may wait for it after this one is gone
        return work.then((fetched) => fetchedResult(name, fetched));
      }
      const age = ageOf(entry);
      if (age < entry.response.freshSeconds) return { entry, source: 'fresh', age };
      if (entry.failedAt !== undefined && Math.abs(Date.now() - entry.failedAt) < retryPauseMs)
        return staleResult(name, entry);
      const work = refresh(query, {
        ...context,
        isCommon: true,
        reverseCharge: undefined, // a refresh is not charged before
      });
      const settled = work.catch(() => undefined); // upstream has already reported the failure
      waitUntil?.(settled);
      return !waitsForNewer && age < entry.response.freshSeconds + staleWhileRevalidateSeconds
        ? staleResult(name, entry)
        : newerOrStale(name, entry, work);
    },
    size: () => ({ entries: entries?.size ?? 0, bytes: entries?.calculatedSize ?? 0 }),
  };
}

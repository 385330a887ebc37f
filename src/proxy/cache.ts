import { LRUCache } from 'lru-cache';
import { serviceDay } from './stale-body.ts';
import { keep, staleOf, type Kept } from './cache-entry.ts';
import type { Asked, Load } from './upstream.ts';
import type { Settings } from './options.ts';
import { createShared } from './shared.ts';

/** Seconds after its freshness for which an answer is given at once while a newer one is fetched. */
export const staleWhileRevalidate = 600;
/** Seconds for which an answer stands in for one that cannot be had. */
const staleIfError = 86_400;
/** Milliseconds that a page waits for a newer answer when there is an old one to give. */
const patience = 2_000;
/** Milliseconds after a failure in which nobody tries again to get a newer answer where there is an old one. */
const pause = 5_000;

/** An answer and how it was come by. */
export interface Found {
  kept: Kept;
  source: 'fresh' | 'stale' | 'upstream';
  /** Seconds since it came from upstream. */
  age: number;
}

/** What a request brings to its question. */
export interface Visit {
  /** Called where the question has to go upstream, and nobody else has it there. @throws {@link Problem} where it may not */
  charge(): void;
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

export interface Cache {
  /** Answers a question; at once, not by a promise, where the answer is here and fresh. @throws {@link Problem} */
  find(asked: Asked, visit: Visit): Found | Promise<Found>;
  /** How much is kept. */
  size(): { answers: number; bytes: number };
}

const late = Symbol('late');

/**
 * Keeps answers, in bounds of bytes: fresh ones are given at once, stale ones at once while one call fetches a newer, old ones where
 * upstream fails or is slow, up to a day. Any number of pages that ask the same wait for one call. No failure is kept.
 */
export function createCache(load: Load, settings: Settings): Cache {
  const { cacheBytes, store, upstream } = settings;
  /** Milliseconds after which a call is over, whatever happened: its deadline, and some for the store and the digest. */
  const longest = (upstream.timeout ?? 12_000) + 3_000;
  const answers =
    cacheBytes > 0
      ? new LRUCache<string, Kept>({ maxSize: cacheBytes, sizeCalculation: ({ size }) => size })
      : undefined;
  const shared = store && createShared(store, upstream.baseUrl);
  const underWay = new Map<string, { work: Promise<Kept>; until: number }>();

  const ageOf = ({ since }: { since: number }) => Math.max((Date.now() - since) / 1000, 0);
  const isUsable = (kept: Kept) => ageOf(kept) < kept.loaded.freshFor + staleIfError;

  function remember(name: string, kept: Kept): Kept {
    answers?.set(name, kept);
    return kept;
  }

  async function fetchOne(name: string, asked: Asked): Promise<Kept> {
    const other = await shared?.get(asked);
    const known = answers?.peek(name);
    if (other && ageOf(other) < other.loaded.freshFor)
      return remember(name, await keep(other.loaded, other.since));
    try {
      const loaded = await load(asked);
      const since = Date.now();
      void shared?.put(asked, { loaded, since }, Math.ceil(loaded.freshFor + staleIfError));
      return remember(name, await keep(loaded, since));
    } catch (problem) {
      // Meanwhile its marked form may have taken its place.
      const old = answers?.peek(name) ?? known;
      if (old) old.failedAt = Date.now();
      // What another proxy kept may be all that there is.
      if (!other || known || ageOf(other) > other.loaded.freshFor + staleIfError) throw problem;
      return remember(name, await keep(other.loaded, other.since));
    }
  }

  /** The call that others made for it. One that should long be over died with its request, on a worker. */
  function runningOf(name: string): Promise<Kept> | undefined {
    const running = underWay.get(name);
    return running && running.until > performance.now() ? running.work : undefined;
  }

  function refresh(name: string, asked: Asked): Promise<Kept> {
    const running = runningOf(name);
    if (running) return running;
    const work = fetchOne(name, asked).finally(() => {
      if (underWay.get(name)?.work === work) underWay.delete(name);
    });
    underWay.set(name, { work, until: performance.now() + longest });
    return work;
  }

  async function giveStale(name: string, kept: Kept): Promise<Found> {
    const stale = await staleOf(kept, serviceDay(Date.now()));
    // In the place of the other, which nobody gets any more: the two would take more room than there is.
    if (stale !== kept && answers?.peek(name) === kept) {
      if (kept.failedAt !== undefined) stale.failedAt = kept.failedAt;
      remember(name, stale);
    }
    return { kept: stale, source: 'stale', age: ageOf(kept) };
  }

  /** A newer answer if it comes soon, else the old one. */
  async function newerOr(name: string, kept: Kept, work: Promise<Kept>): Promise<Found> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waited = new Promise<typeof late>((resolve) => {
      timer = setTimeout(resolve, patience, late);
    });
    const newer = await Promise.race([work.catch(() => late), waited]);
    clearTimeout(timer);
    return newer instanceof Object ? given(name, newer) : giveStale(name, kept);
  }

  function given(name: string, kept: Kept): Found | Promise<Found> {
    const age = ageOf(kept);
    return age < kept.loaded.freshFor ? { kept, source: 'upstream', age } : giveStale(name, kept);
  }

  return {
    find(asked, { charge, waitUntil }) {
      const name = `${asked.path}?${asked.query}`;
      const kept = answers?.get(name);
      if (!kept || !isUsable(kept)) {
        if (!runningOf(name)) charge();
        const work = refresh(name, asked);
        waitUntil?.(work.catch(() => undefined)); // others may wait for it when this page has left
        return work.then((one) => given(name, one));
      }
      const age = ageOf(kept);
      if (age < kept.loaded.freshFor) return { kept, source: 'fresh', age };
      if (kept.failedAt !== undefined && Math.abs(Date.now() - kept.failedAt) < pause)
        return giveStale(name, kept);
      const work = refresh(name, asked);
      const settled = work.catch(() => undefined); // said in the log already
      waitUntil?.(settled);
      return age < kept.loaded.freshFor + staleWhileRevalidate
        ? giveStale(name, kept)
        : newerOr(name, kept, work);
    },
    size: () => ({ answers: answers?.size ?? 0, bytes: answers?.calculatedSize ?? 0 }),
  };
}

import { LRUCache } from 'lru-cache';

/**
 * A token bucket, or one for each of many names: it holds `burst` tokens and is filled with `rate` of them a second. It is one number a
 * name (the time at which the bucket is full again, "GCRA"), without a timer, and keeps the names used last; a name that is
 * forgotten begins with a full bucket.
 */
export interface Bucket {
  /**
   * Takes tokens.
   *
   * @param patience seconds that the taker is willing to wait for them.
   * @returns seconds to wait until they are there; more than `patience` where none were taken.
   */
  take(name: string, tokens: number, patience?: number): number;
}

/** Makes a bucket. Rate and burst are tokens; a rate of 0 is no limit. */
export function createBucket(rate: number, burst: number, names = 1): Bucket {
  if (rate === 0) return { take: () => 0 };
  const fullAt = new LRUCache<string, number>({ max: names });
  return {
    take(name, tokens, patience = 0) {
      const now = performance.now() / 1000;
      const after = Math.max(fullAt.get(name) ?? 0, now) + tokens / rate;
      const wait = after - now - burst / rate;
      if (wait <= patience) fullAt.set(name, after);
      return Math.max(wait, 0);
    },
  };
}

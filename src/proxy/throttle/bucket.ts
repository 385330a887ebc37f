import { LRUCache } from 'lru-cache';

/**
 * A token bucket for each of many names. A bucket holds `burst` tokens and refills at `rate` tokens a second. It is stored as one
 * number, the time at which it is full again (GCRA), and needs no timer. Only the most recently used names are remembered; a forgotten
 * name starts again with a full bucket.
 */
export interface Bucket {
  /**
   * Takes tokens.
   *
   * @param patience seconds that the caller is willing to wait.
   * @returns seconds until the tokens are available. If this is more than `patience`, none were taken.
   */
  take(name: string, tokens: number, patience?: number): number;
}

/**
 * Creates a bucket per name.
 *
 * @param rate tokens a second; 0 disables the limit.
 * @param burst tokens that can be taken at once.
 * @param names how many names are remembered.
 */
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

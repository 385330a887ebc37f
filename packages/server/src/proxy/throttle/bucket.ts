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
   * @returns seconds until the tokens are available. If this is more than `patience`, none were taken.
   */
  take(name: string, tokens: number, conditions?: TakeConditions): number;
  /**
   * Takes tokens for what has already happened; a negative number gives tokens back. A bucket owes at most another burst, so that no client
   * is locked out for long.
   */
  charge(name: string, tokens: number): void;
}

/** A shorter wait is an error of rounding: the last token of a full bucket is available at once. */
const roundingSeconds = 1e-6;

export interface TakeConditions {
  /** Seconds that the caller is willing to wait. Default: 0. */
  patience?: number;
  /** Tokens that must remain for others. Default: 0. */
  reserve?: number;
}

/**
 * Creates a bucket per name.
 *
 * @param rate tokens a second; 0 disables the limit.
 * @param burst tokens that can be taken at once.
 * @param names how many names are remembered.
 */
export function createBucket(rate: number, burst: number, names = 1): Bucket {
  if (rate === 0) return { take: () => 0, charge: () => undefined };
  const fullAt = new LRUCache<string, number>({ max: names });
  const after = (name: string, now: number, tokens: number) =>
    Math.max(fullAt.get(name) ?? 0, now) + tokens / rate;
  return {
    take(name, tokens, { patience = 0, reserve = 0 } = {}) {
      const now = performance.now() / 1000;
      const full = after(name, now, tokens);
      const exactWait = full - now - (burst - reserve) / rate;
      const wait = exactWait < roundingSeconds ? 0 : exactWait;
      if (wait <= patience) fullAt.set(name, full);
      return wait;
    },
    charge(name, tokens) {
      const now = performance.now() / 1000;
      fullAt.set(name, Math.min(after(name, now, tokens), now + (2 * burst) / rate));
    },
  };
}

/** Tokens to take from a bucket of a {@link SharedStore}. */
export interface SharedTake {
  tokens: number;
  /** Tokens that the bucket gains a second. */
  rate: number;
  /** Tokens that it holds when it is full. */
  burst: number;
  /** Seconds that the caller is willing to wait. */
  patience: number;
  /** Tokens that must remain for others. */
  reserve: number;
}

/**
 * A store outside of the processes of several proxies, such as Redis. It may fail or lose data at any time. The proxy then works without it.
 */
export interface SharedStore {
  /** Returns the value stored under a name, if it is still there. */
  get(name: string): Promise<string | undefined>;
  /** Stores a value for a number of seconds. */
  put(name: string, value: string, seconds: number): Promise<void>;
  /**
   * Takes tokens from a bucket, which is full at first, and returns the seconds until they are available. If this is more
   * than `patience`, none are taken. Must be atomic. Without it, each proxy has the whole call rate.
   */
  take?(name: string, take: SharedTake): Promise<number>;
}

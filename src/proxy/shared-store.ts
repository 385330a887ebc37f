/**
 * A cache outside this process that several proxies share, such as Redis. It may fail or forget at any time; the proxy then works
 * without it.
 */
export interface SharedStore {
  /** Returns the value stored under a name, if it is still there. */
  get(name: string): Promise<string | undefined>;
  /** Stores a value for a number of seconds. */
  put(name: string, value: string, seconds: number): Promise<void>;
}

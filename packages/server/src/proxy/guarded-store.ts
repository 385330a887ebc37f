import type { SharedStore, SharedTake } from './shared-store.ts';

/**
 * How long the store may take, in hundredths of a second: to read a response, less than upstream would take; to write one; and for each of the
 * three steps in which proxies agree on a call. What one call waits for adds up to 250 ms.
 */
const maximumTicks = { get: 10, put: 100, agree: 5 };
const tickMs = 10;
/**
 * How long a slow store is left alone, in milliseconds, so that requests do not pile up in front of it. A store that is too slow only to
 * confirm a claim still has responses.
 */
const pauseMs = { responses: 5_000, agreement: 1_000 };
type Use = keyof typeof pauseMs;

/** A shared store whose failures are silent. Methods return `undefined` if the store fails, is too slow, or was too slow a moment ago. */
export interface GuardedStore {
  /** Returns a response. */
  get(name: string): Promise<string | undefined>;
  put(name: string, value: string, seconds: number): Promise<void>;
  /** Whether proxies can agree on who makes a call. */
  canClaim: boolean;
  /** Returns one of the words by which proxies agree. */
  read(name: string): Promise<string | undefined>;
  /** Claims a name. @returns whether no other proxy has claimed it */
  claim(name: string, value: string, milliseconds: number): Promise<boolean | undefined>;
  take(name: string, take: SharedTake): Promise<number | undefined>;
}

/** Limits the time that a store may take. */
export function guardStore(store: SharedStore): GuardedStore {
  const pausedUntil = { responses: 0, agreement: 0 };
  const isPaused = (use: Use) => performance.now() < pausedUntil[use];

  async function withinTime<Result>(
    ticks: number,
    slowIn: Use,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      // Counted in ticks, because what arrives while this process is busy is not late: each tick lets it in first.
      const wait = (left: number) => {
        timer = setTimeout(() => {
          if (left > 1) return wait(left - 1);
          pausedUntil[slowIn] = performance.now() + pauseMs[slowIn];
          resolve(undefined);
        }, tickMs);
      };
      wait(ticks);
    });
    try {
      return await Promise.race([work(), timeout]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  const transfer = <Result>(ticks: number, work: () => Promise<Result>) =>
    isPaused('responses') ? undefined : withinTime(ticks, 'responses', work);
  const agree = <Result>(work: () => Promise<Result>) =>
    isPaused('responses') || isPaused('agreement')
      ? undefined
      : withinTime(maximumTicks.agree, 'agreement', work);

  return {
    get: async (name) => transfer(maximumTicks.get, () => store.get(name)),
    put: async (name, value, seconds) =>
      transfer(maximumTicks.put, () => store.put(name, value, seconds)),
    canClaim: store.putIfAbsent !== undefined,
    read: async (name) => agree(() => store.get(name)),
    claim: async (name, value, milliseconds) =>
      agree(async () => store.putIfAbsent?.(name, value, milliseconds)),
    take: async (name, take) =>
      agree(async () => {
        const seconds = await store.take?.(name, take);
        return seconds !== undefined && seconds >= 0 ? seconds : undefined;
      }),
  };
}

/** Returns a name for the store that does not reveal what it was made of. The number is the version of the stored form. */
export async function storeName(...parts: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(parts.join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `portal-jobs:3:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

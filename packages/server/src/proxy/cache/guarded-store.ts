import type { SharedStore, SharedTake } from './shared-store.ts';

/** How long each method may take, in ticks: a read less than upstream would, and a token less than that. One call waits 150 ms at most. */
const maximumTicks = { get: 10, put: 100, take: 5 };
const tickMs = 10;
/**
 * How long a slow store is left alone, in milliseconds, so that requests do not pile up in front of it. A store that is too slow only for
 * tokens still has responses.
 */
const pauseMs = { responses: 5_000, tokens: 1_000 };
type Use = keyof typeof pauseMs;

/** A shared store whose failures are silent. Methods return `undefined` if the store fails, is too slow, or was too slow a moment ago. */
export interface GuardedStore {
  get(name: string): Promise<string | undefined>;
  put(name: string, value: string, seconds: number): Promise<void>;
  /** @returns the seconds to wait for the tokens; `undefined` also if the store has no buckets */
  take(name: string, take: SharedTake): Promise<number | undefined>;
}

/** Limits the time that a store may take. */
export function guardStore(store: SharedStore): GuardedStore {
  const pausedUntil = { responses: 0, tokens: 0 };
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
  return {
    get: async (name) => transfer(maximumTicks.get, () => store.get(name)),
    put: async (name, value, seconds) =>
      transfer(maximumTicks.put, () => store.put(name, value, seconds)),
    async take(name, take) {
      if (!store.take || isPaused('responses') || isPaused('tokens')) return undefined;
      const seconds = await withinTime(maximumTicks.take, 'tokens', async () =>
        store.take?.(name, take),
      );
      return seconds !== undefined && seconds >= 0 ? seconds : undefined;
    },
  };
}

/** Returns a name for the store that does not reveal what it was made of. The number is the version of the stored form. */
export async function storeName(...parts: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(parts.join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `portal-jobs:3:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

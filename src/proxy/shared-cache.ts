import type { SharedStore } from './shared-store.ts';
import type { UpstreamQuery } from './upstream-query.ts';
import type { UpstreamResponse } from './upstream.ts';

/** A response, and when it came from upstream (milliseconds since 1970). */
export interface SharedEntry {
  response: UpstreamResponse;
  receivedAt: number;
}

/** How long the store may take to read (less than upstream would take) and to write. */
const timeoutMs = { get: 250, put: 1_000 };
/** How long a store that was too slow is left alone, so that requests do not pile up in front of it. */
const pauseMs = 5_000;

const isSharedEntry = (value: unknown): value is SharedEntry => {
  const { response, receivedAt } = (value ?? {}) as Partial<SharedEntry>;
  return (
    typeof response?.body === 'string' &&
    response.body.startsWith('{') &&
    typeof response.losses === 'string' &&
    /^[fer]*$/.test(response.losses) &&
    Number.isFinite(response.freshSeconds) &&
    Number.isFinite(receivedAt)
  );
};

/** Wraps a shared store. Its failures are silent: each costs one upstream call and nothing else. */
export function createSharedCache(store: SharedStore, scope: string) {
  /** Hashes the query, so that the store reveals no search terms. The number is the version of the stored form. */
  async function keyOf({ path, query }: UpstreamQuery): Promise<string> {
    const text = new TextEncoder().encode(`${scope}\n${path}\n${query}`);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
    return `portal-jobs:2:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }

  let pausedUntil = 0;
  /** Returns the store's result, or `undefined` if it fails, is too slow, or was too slow a moment ago. */
  async function withinTime<Result>(
    milliseconds: number,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    if (performance.now() < pausedUntil) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        pausedUntil = performance.now() + pauseMs;
        resolve(undefined);
      }, milliseconds);
    });
    try {
      return await Promise.race([work(), timeout]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    get: (query: UpstreamQuery): Promise<SharedEntry | undefined> =>
      withinTime(timeoutMs.get, async () => {
        const text = await store.get(await keyOf(query));
        const value: unknown = text === undefined ? undefined : JSON.parse(text);
        return isSharedEntry(value) ? value : undefined;
      }),
    put: (query: UpstreamQuery, entry: SharedEntry, seconds: number): Promise<void> =>
      withinTime(timeoutMs.put, async () =>
        store.put(await keyOf(query), JSON.stringify(entry), seconds),
      ),
  };
}

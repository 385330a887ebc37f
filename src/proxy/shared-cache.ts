import { storeName, type GuardedStore } from './guarded-store.ts';
import type { Keys } from './keys.ts';
import type { UpstreamQuery } from './upstream-query.ts';
import type { UpstreamResponse } from './upstream.ts';

/** A response, and when it came from upstream (milliseconds since 1970). */
export interface SharedEntry {
  response: UpstreamResponse;
  receivedAt: number;
}

/** How long a claim on a query lasts, and how long another proxy waits for the response to it. */
export const claimMs = 2_000;
/** How often a waiting proxy looks whether the claim has ended. */
const claimPollMs = 40;
/** The value of a claim while its call is under way, and when it has ended. */
const [claimed, ended] = ['claimed', 'ended'];

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

const parse = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Responses that several proxies share. Failures of the store are silent: each costs one upstream call and nothing else.
 *
 * @param keys the keys in force. What the service sends can depend on the key, so proxies with different keys share nothing.
 */
export function createSharedCache(store: GuardedStore, baseUrl: string, keys: Keys) {
  const keyOf = ({ path, query }: UpstreamQuery) => storeName(baseUrl, ...keys(), path, query);
  const claimOf = async (query: UpstreamQuery) => `${await keyOf(query)}:claim`;

  return {
    async get(query: UpstreamQuery): Promise<SharedEntry | undefined> {
      const value = parse(await store.get(await keyOf(query)));
      return isSharedEntry(value) ? value : undefined;
    },
    put: async (query: UpstreamQuery, entry: SharedEntry, seconds: number): Promise<void> =>
      store.put(await keyOf(query), JSON.stringify(entry), seconds),
    /**
     * Claims a query, so that one proxy sends it. If another one does, waits until that has ended, for a short while.
     *
     * @returns whether another proxy's call has ended, so that its response may be in the store.
     */
    async claimOrWait(query: UpstreamQuery): Promise<boolean> {
      if (!store.canClaim) return false;
      const name = await claimOf(query);
      if ((await store.claim(name, claimed, claimMs)) !== false) return false;
      const waitUntil = performance.now() + claimMs;
      while (performance.now() < waitUntil) {
        await new Promise((resolve) => setTimeout(resolve, claimPollMs));
        const claim = await store.read(name);
        if (claim !== claimed) return claim === ended;
      }
      return false;
    },
    /** Tells the proxies that wait that the call has ended. */
    async endClaim(query: UpstreamQuery): Promise<void> {
      if (store.canClaim) await store.put(await claimOf(query), ended, 1);
    },
  };
}

import { storeName, type GuardedStore } from './guarded-store.ts';
import type { Keys } from './keys.ts';
import type { UpstreamQuery } from './upstream-query.ts';
import type { UpstreamResponse } from './upstream.ts';

/** A response, and when it came from upstream (milliseconds since 1970). */
export interface SharedEntry {
  response: UpstreamResponse;
  receivedAt: number;
}

/** A claim on the call for a query. While one proxy has it, the others wait for its response. */
export interface Claim {
  /** Tells the proxies that wait that the call has ended. */
  end(): Promise<void>;
}

/** How long a claim lasts unless it is renewed: the others wait no longer for a proxy that died. */
const claimMs = 2_000;
/** How often a claim is renewed. */
const renewalMs = 1_000;
/** How often a waiting proxy looks whether the claim has ended. */
const claimPollMs = 40;
/** The part of a call's deadline that another proxy's call is waited for. A call of one's own, with its whole deadline, can follow. */
export const waitShare = 1 / 2;
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

/** A call that no other proxy waits for. */
const unclaimed: Claim = { end: () => Promise.resolve() };

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
 * @param callMs the longest that a call takes, in milliseconds.
 */
export function createSharedCache(
  store: GuardedStore,
  baseUrl: string,
  keys: Keys,
  callMs: number,
) {
  const keyOf = ({ path, query }: UpstreamQuery) => storeName(baseUrl, ...keys(), path, query);
  const claimOf = async (query: UpstreamQuery) => `${await keyOf(query)}:claim`;

  /** Keeps a claim until it is ended, or this proxy dies. */
  function hold(name: string): Claim {
    const timer = setInterval(() => void store.put(name, claimed, claimMs / 1_000), renewalMs);
    return {
      end() {
        clearInterval(timer);
        return store.put(name, ended, 1);
      },
    };
  }

  /** Waits while a name is claimed. @returns what it has then, if anything */
  async function endOf(name: string, until: number): Promise<string | undefined> {
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, claimPollMs));
      const state = await store.read(name);
      if (state !== claimed) return state;
    }
    return undefined;
  }

  return {
    async get(query: UpstreamQuery): Promise<SharedEntry | undefined> {
      const value = parse(await store.get(await keyOf(query)));
      return isSharedEntry(value) ? value : undefined;
    },
    put: async (query: UpstreamQuery, entry: SharedEntry, seconds: number): Promise<void> =>
      store.put(await keyOf(query), JSON.stringify(entry), seconds),
    /**
     * Claims a query, so that one proxy sends it. If another one does, waits until that has ended.
     *
     * @returns the claim; `undefined` if another proxy's call has ended, so that its response may be in the store.
     */
    async claim(query: UpstreamQuery): Promise<Claim | undefined> {
      if (!store.canClaim) return unclaimed;
      const name = await claimOf(query);
      const waitUntil = performance.now() + waitShare * callMs;
      while (performance.now() < waitUntil) {
        const isOwn = await store.claim(name, claimed, claimMs);
        if (isOwn) return hold(name);
        if (isOwn === undefined) return unclaimed;
        const state = await endOf(name, waitUntil);
        if (state === ended) return undefined;
      }
      return unclaimed;
    },
  };
}

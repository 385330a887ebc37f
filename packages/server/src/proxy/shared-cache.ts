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
  /** Ends the wait of the other proxies. */
  end(): Promise<void>;
}

/** How long a claim lasts unless it is renewed: the others wait no longer for a proxy that died. */
const claimMs = 2_000;
/** How often a claim is renewed. */
const renewalMs = 1_000;
/** How often a waiting proxy looks whether the claim has ended. */
const claimPollMs = 40;
/** The fraction of a call's deadline that may be spent waiting for another proxy's call. A separate call, with its whole deadline, can follow. */
export const waitShare = 1 / 2;
/** The value of a claim while its call is under way, and when it has ended. */
const [claimed, ended] = ['claimed', 'ended'];

/** The longest that any response is fresh, in seconds. */
const maximumFreshSeconds = 3_600;

/** Rebuilds an entry from the members that an entry has. @returns `undefined` if one of them is invalid */
function readEntry(value: unknown): SharedEntry | undefined {
  const { response, receivedAt } = (value ?? {}) as Partial<SharedEntry>;
  const { body, losses, freshSeconds, earliestCloseDay } = (response ??
    {}) as Partial<UpstreamResponse>;
  const isValid =
    typeof body === 'string' &&
    body.startsWith('{') &&
    typeof losses === 'string' &&
    /^[fer]{0,2000}$/.test(losses) &&
    typeof freshSeconds === 'number' &&
    freshSeconds >= 0 &&
    (earliestCloseDay === undefined || /^\d{4}-\d\d-\d\d$/.test(String(earliestCloseDay))) &&
    typeof receivedAt === 'number' &&
    receivedAt >= 0;
  if (!isValid) return undefined;
  const fresh = Math.min(freshSeconds, maximumFreshSeconds);
  return { response: { body, losses, freshSeconds: fresh, earliestCloseDay }, receivedAt };
}

/**
 * Creates the functions that sign and verify what is stored under a name. They use the keys that all proxies of a name have, so that
 * write access to the store, without a key, is not enough to change what pages receive.
 */
function createSeal(keys: Keys) {
  const encoder = new TextEncoder();
  let last: { joined: string; imported: Promise<CryptoKey> } | undefined;
  async function signatureOf(name: string, text: string): Promise<string> {
    const joined = keys().join('\n');
    if (last?.joined !== joined) {
      const raw = encoder.encode(`portal-jobs:shared-cache\n${joined}`);
      const hmac = { name: 'HMAC', hash: 'SHA-256' };
      last = { joined, imported: crypto.subtle.importKey('raw', raw, hmac, false, ['sign']) };
    }
    const data = encoder.encode(`${name}\n${text}`);
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', await last.imported, data));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return {
    seal: async (name: string, text: string) => `${await signatureOf(name, text)}${text}`,
    /** @returns `undefined` if the text was not signed under this name */
    async open(name: string, sealed: string | undefined): Promise<string | undefined> {
      if (sealed === undefined) return undefined;
      const text = sealed.slice(signatureLength);
      return (await signatureOf(name, text)) === sealed.slice(0, signatureLength)
        ? text
        : undefined;
    },
  };
}
const signatureLength = 64;

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
  const { seal, open } = createSeal(keys);
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
      const name = await keyOf(query);
      return readEntry(parse(await open(name, await store.get(name))));
    },
    async put(query: UpstreamQuery, entry: SharedEntry, seconds: number): Promise<void> {
      const name = await keyOf(query);
      return store.put(name, await seal(name, JSON.stringify(entry)), seconds);
    },
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

import type { Keys } from '../keys.ts';
import type { UpstreamQuery } from '../upstream-query.ts';
import type { UpstreamResponse } from '../upstream.ts';
import { storeName, type GuardedStore } from './guarded-store.ts';

/** A response, and when it came from upstream (milliseconds since 1970). */
export interface SharedEntry {
  response: UpstreamResponse;
  receivedAt: number;
}

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
export function createSharedCache(
  store: Pick<GuardedStore, 'get' | 'put'>,
  baseUrl: string,
  keys: Keys,
) {
  const { seal, open } = createSeal(keys);
  const keyOf = ({ path, query }: UpstreamQuery) => storeName(baseUrl, ...keys(), path, query);
  return {
    async get(query: UpstreamQuery): Promise<SharedEntry | undefined> {
      const name = await keyOf(query);
      return readEntry(parse(await open(name, await store.get(name))));
    },
    async put(query: UpstreamQuery, entry: SharedEntry, seconds: number): Promise<void> {
      const name = await keyOf(query);
      return store.put(name, await seal(name, JSON.stringify(entry)), seconds);
    },
  };
}

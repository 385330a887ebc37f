import { LRUCache } from 'lru-cache';
import { storeName } from '../cache/guarded-store.ts';
import type { Settings } from '../options.ts';
import { Problem } from '../responses/problem-details.ts';
import { maximumWaitMs, sleep, tooManyCalls, type Holders } from './room.ts';

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
function createBucket(rate: number, burst: number, names = 1): Bucket {
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

/** The part of the slots, the queue and the calls that one client may use while others need them. */
export const clientShare = 1 / 4;

/**
 * Creates the function that waits for the token which every call costs. Proxies with a shared bucket take from it; the bucket of this
 * proxy is drained with it, and takes over when the store fails.
 *
 * @returns a function that throws {@link Problem} 503 if the token is not available soon
 */
export function createTokens({
  upstreamRate: rate,
  maximumClients,
  store,
  upstream: { baseUrl },
  keys,
  keyHeader,
}: Settings): (holders: Holders) => Promise<void> {
  const burst = Math.max(3 * rate, 1);
  const own = createBucket(rate, burst);
  const clientTokens = createBucket(
    clientShare * rate,
    Math.max(clientShare * burst, 1),
    maximumClients,
  );

  let shared: { keys: string; name: Promise<string> } | undefined;
  /** The service limits a key, so proxies with the same key share a bucket. Eight digits of a digest distinguish keys without revealing them. */
  function sharedName(): Promise<string> {
    const joined = keys().join('\n');
    if (shared?.keys !== joined) {
      const name = storeName('limits', baseUrl, keyHeader, joined);
      shared = { keys: joined, name: name.then((text) => `${text.slice(0, 22)}:tokens`) };
    }
    return shared.name;
  }

  /** @returns seconds until the token is available; if this is more than `patience`, none was taken */
  async function take(patience: number, reserve: number): Promise<number> {
    const wait = await store?.take(await sharedName(), {
      tokens: 1,
      rate,
      burst,
      patience,
      reserve,
    });
    if (wait === undefined) return own.take('', 1, { patience, reserve });
    if (wait <= patience) own.charge('', 1);
    return wait;
  }

  return async (holders) => {
    if (rate === 0) return;
    const patience = maximumWaitMs / 1000;
    // A call beyond the shares that it may use leaves half of the burst to the others.
    const isWithinShare =
      holders.length === 0 || holders.some((holder) => clientTokens.take(holder, 1) === 0);
    const wait = await take(patience, isWithinShare ? 0 : burst / 2);
    if (wait > patience) throw tooManyCalls(wait);
    if (wait > 0) await sleep(wait);
  };
}

/** A cached response costs next to nothing, because hundreds of people in an office can share one address. */
const requestCost = 0.1;
const invalidCost = 1;
const upstreamCost = 10;
const exceededCause =
  'A client exceeded PORTAL_CLIENT_RATE. If it is a server of yours, list it in PORTAL_TRUSTED_PROXIES, so that its visitors count apart.';
/** How many bytes of a response that came from upstream cost a client one token. */
const bytesPerToken = 16_384;

/**
 * Limits the requests of a client. Requests and upstream calls have separate buckets: clients who share an address with a heavy user still
 * get every cached response.
 */
export interface ClientLimit {
  /** Charges a request. @throws {@link Problem} 429 with Retry-After */
  request(client: string | undefined): void;
  /** Charges an invalid query. @throws {@link Problem} 429 with Retry-After */
  invalidQuery(client: string | undefined): void;
  /** Charges a query that goes upstream. @throws {@link Problem} 429 with Retry-After */
  call(client: string | undefined): void;
  /** Charges the size of a response from upstream, which is known only afterwards. */
  bytes(client: string | undefined, bytes: number): void;
  /** Gives back what a query was charged that did not go upstream after all. */
  reverseCall(client: string | undefined): void;
}

/** Creates the limit. Each bucket gains as many tokens a second as the client rate; 0 disables the limit. */
export function createClientLimit({ clientRate: rate, maximumClients }: Settings): ClientLimit {
  const createBucketOf = (seconds: number) =>
    createBucket(rate, Math.max(seconds * rate, 2 * upstreamCost), maximumClients);
  const requests = createBucketOf(5);
  // A hundred new queries at once with the default: what an office asks of an empty cache.
  const calls = createBucketOf(10);

  const take = (bucket: typeof requests, cost: number) => (client: string | undefined) => {
    const wait = client === undefined ? 0 : bucket.take(client, cost);
    if (wait > 0)
      throw new Problem(
        429,
        'Too many requests; retry later.',
        { 'retry-after': String(Math.ceil(wait)) },
        exceededCause,
      );
  };
  return {
    request: take(requests, requestCost),
    invalidQuery: take(calls, invalidCost),
    call: take(calls, upstreamCost),
    bytes(client, bytes) {
      if (client !== undefined) calls.charge(client, Math.floor(bytes / bytesPerToken));
    },
    reverseCall(client) {
      if (client !== undefined) calls.charge(client, -upstreamCost);
    },
  };
}

import { Problem } from '../problem-details.ts';
import type { Settings } from '../options.ts';
import { createBucket } from './bucket.ts';

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

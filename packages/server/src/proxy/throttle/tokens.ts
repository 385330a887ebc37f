import { storeName } from '../guarded-store.ts';
import type { Settings } from '../options.ts';
import { createBucket } from './bucket.ts';
import { maximumWaitMs, sleep, tooManyCalls, type Holders } from './slots.ts';

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

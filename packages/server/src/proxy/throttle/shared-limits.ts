import { storeName, type GuardedStore } from '../guarded-store.ts';
import type { Settings } from '../options.ts';
import type { SharedTake } from '../shared-store.ts';
import { maximumRetryAfterSeconds } from '../problem-details.ts';

/** How long the state of the service that a proxy found is shared. A proxy that finds it down repeats that every second. */
const circuitSeconds = 10;
/** How long no other proxy sends a probe, in milliseconds: a little less than the time between two of one proxy. */
const probeClaimMs = 950;

/** A refusal by the service that stops calls. */
export interface SharedRefusal {
  /** The status that the service sent. */
  status: number;
  /** Seconds for which calls still stop. */
  seconds: number;
}

/** The state that proxies with the same key share through a store. Without a store they share nothing. */
export interface SharedLimits {
  /** Takes tokens. @returns the seconds to wait for them, `undefined` without a shared bucket */
  takeToken(take: SharedTake): Promise<number | undefined>;
  /** Reads what other proxies found. */
  read(): Promise<{ refusal?: SharedRefusal | undefined; circuit?: 'open' | 'closed' | undefined }>;
  tellRefusal(refusal: SharedRefusal): void;
  tellCircuit(state: 'open' | 'closed'): void;
  /** Claims the probe of this second. @returns whether no other proxy sends it */
  claimProbe(): Promise<boolean>;
}

function readRefusal(text: string | undefined): SharedRefusal | undefined {
  try {
    const { status, until } = JSON.parse(text ?? 'null') as { status: number; until: number };
    const seconds = (until - Date.now()) / 1_000;
    const isValid = [401, 403, 429, 503].includes(status) && seconds <= maximumRetryAfterSeconds;
    return isValid && seconds > 0 ? { status, seconds } : undefined;
  } catch {
    return undefined;
  }
}

export function createSharedLimits(
  store: GuardedStore | undefined,
  { upstream: { baseUrl }, keys, keyHeader }: Settings,
): SharedLimits {
  let scope: { keys: string; prefix: Promise<string> } | undefined;
  /** The service limits a key, so proxies with the same key share. Eight digits of a digest distinguish keys without revealing them. */
  async function nameOf(what: string): Promise<string> {
    const joined = keys().join('\n');
    if (scope?.keys !== joined)
      scope = {
        keys: joined,
        prefix: storeName('limits', baseUrl, keyHeader, joined).then((name) => name.slice(0, 22)),
      };
    return `${await scope.prefix}:${what}`;
  }
  const tell = async (what: string, text: string, seconds: number) =>
    store?.canClaim ? store.put(await nameOf(what), text, Math.ceil(seconds)) : undefined;

  return {
    takeToken: async (take) => store?.take(await nameOf('tokens'), take),
    async read() {
      if (!store?.canClaim) return {};
      const [refusal, circuit] = await Promise.all([
        store.read(await nameOf('refusal')),
        store.read(await nameOf('circuit')),
      ]);
      return {
        refusal: readRefusal(refusal),
        circuit: circuit === 'open' || circuit === 'closed' ? circuit : undefined,
      };
    },
    tellRefusal({ status, seconds }) {
      const until = Date.now() + seconds * 1_000;
      void tell('refusal', JSON.stringify({ status, until }), seconds);
    },
    tellCircuit: (state) => void tell('circuit', state, circuitSeconds),
    claimProbe: async () =>
      !store?.canClaim ||
      (await store.claim(await nameOf('probe'), 'claimed', probeClaimMs)) !== false,
  };
}

import type { ProxyOptions } from '../options.ts';
import { limits } from '../option-limits.ts';

/** The most processes that one proxy can have. */
export const maximumWorkers = 64;

/** Divides limits among workers. The store has one bucket for all, but processes cannot count each other's open calls. */
export function divideLimits(
  { upstreamRate, upstreamConcurrency }: ProxyOptions,
  workers: number,
  hasStore: boolean,
): Pick<ProxyOptions, 'upstreamRate' | 'upstreamConcurrency'> {
  const rate = upstreamRate ?? limits.upstreamRate.fallback;
  const concurrency = upstreamConcurrency ?? limits.upstreamConcurrency.fallback;
  return {
    upstreamRate: hasStore ? rate : rate / workers,
    // A share below one call is reported by the caller.
    upstreamConcurrency:
      concurrency < workers ? concurrency / workers : Math.floor(concurrency / workers),
  };
}

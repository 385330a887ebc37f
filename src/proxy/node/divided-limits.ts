import type { ProxyOptions } from '../options.ts';
import { limits } from '../option-limits.ts';

/** The most processes that one proxy can have. */
export const maximumWorkers = 64;

/** Returns the limits that workers divide. The store has one bucket for all, but no process knows how many calls the others are making. */
export function divideLimits(
  { upstreamRate, upstreamConcurrency }: ProxyOptions,
  workers: number,
  hasStore: boolean,
): Pick<ProxyOptions, 'upstreamRate' | 'upstreamConcurrency'> {
  const rate = upstreamRate ?? limits.upstreamRate.fallback;
  const concurrency = upstreamConcurrency ?? limits.upstreamConcurrency.fallback;
  return {
    upstreamRate: hasStore ? rate : rate / workers,
    // Less than a whole call is no share, which the caller reports.
    upstreamConcurrency:
      concurrency < workers ? concurrency / workers : Math.floor(concurrency / workers),
  };
}

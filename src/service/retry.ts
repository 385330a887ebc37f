import pRetry from 'p-retry';
import { ServiceError } from './errors.ts';

/** How often and how patiently a page is asked for again. Times are milliseconds. */
export interface RetryOptions {
  /** Most attempts after the first; 5 by default, 0 for none. */
  retries?: number;
  /** The wait before the first of them, doubled each time and drawn between once and twice of that; 500 by default. */
  minimumWait?: number;
  /** The longest such wait; 30,000 by default. */
  maximumWait?: number;
  /** The longest `Retry-After` that is obeyed (RFC 9110 §10.2.3); a longer one ends the call. 120,000 by default. */
  maximumRetryAfter?: number;
}

/** A failed attempt that will be followed by another. */
export interface FailedAttempt {
  error: ServiceError;
  /** 1 for the first. */
  attempt: number;
  retriesLeft: number;
}

const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether the same request may well succeed a little later. An answer that is no JSON is seen now and then (FACTS §3). */
const mayPass = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && (error.kind !== 'status' || passing.has(error.status ?? 0));

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** What a caller may say of repeated attempts. */
export interface RetrySettings {
  retry?: RetryOptions;
  /** Told before each repeated attempt. */
  onFailedAttempt?: (failed: FailedAttempt) => void;
}

/**
 * Runs a request until it succeeds, fails for good, or was tried often enough.
 *
 * @throws what the last attempt threw; the signal's reason when the caller aborts, also while waiting.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  {
    retry = {},
    onFailedAttempt,
    signal,
  }: RetrySettings & { signal?: AbortSignal | undefined } = {},
): Promise<Result> {
  const {
    retries = 5,
    minimumWait = 500,
    maximumWait = 30_000,
    maximumRetryAfter = 120_000,
  } = retry;
  const retryAfter = (error: ServiceError) => (error.retryAfter ?? 0) * 1000;
  try {
    return await pRetry(attempt, {
      retries,
      minTimeout: minimumWait,
      maxTimeout: maximumWait,
      randomize: true,
      ...(signal && { signal }),
      shouldRetry: ({ error }) => mayPass(error) && retryAfter(error) <= maximumRetryAfter,
      onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
        if (retriesLeft === 0 || !mayPass(error) || retryAfter(error) > maximumRetryAfter) return;
        onFailedAttempt?.({ error, attempt: attemptNumber, retriesLeft });
        if (error.retryAfter) await wait(retryAfter(error), signal);
      },
    });
  } catch (error) {
    throw signal?.aborted ? signal.reason : error; // also a reason that is no Error
  }
}

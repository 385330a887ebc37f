import pRetry from 'p-retry';
import { ServiceError } from '../service/errors.ts';

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

/** Milliseconds of the longest timer; one that is set to more goes off at once. */
export const maximumTimerMilliseconds = 2 ** 31 - 1;

/**
 * Attempts after an answer of the wrong shape. A page of HTML, or half an answer, is seen now and then and has gone a moment later (FACTS
 * §3); the same wrong shape for the third time is how the service answers, and no wait mends it.
 */
const maximumShapeRetries = 2;

const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether the same request may well succeed a little later. */
const isTransient = (error: ServiceError): boolean =>
  error.kind !== 'status' || transientStatuses.has(error.status ?? 0);

/** Waits, longer than any one timer if need be. @throws the signal's reason */
async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  for (let left = milliseconds; left > 0; left -= maximumTimerMilliseconds) {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const abort = () => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
        Math.min(left, maximumTimerMilliseconds),
      );
      signal?.addEventListener('abort', abort, { once: true });
    });
  }
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
  let shapes = 0;
  let left = 0; // attempts after the one that failed last
  const attemptsAfter = (error: ServiceError, retriesLeft: number): number => {
    if (!isTransient(error) || (error.retryAfter ?? 0) * 1000 > maximumRetryAfter) return 0;
    if (error.kind !== 'shape') return retriesLeft;
    return Math.min(retriesLeft, maximumShapeRetries - shapes++);
  };
  try {
    return await pRetry(attempt, {
      retries,
      minTimeout: Math.min(minimumWait, maximumTimerMilliseconds),
      maxTimeout: Math.min(maximumWait, maximumTimerMilliseconds),
      randomize: true,
      ...(signal && { signal }),
      onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
        left = 0;
        if (!(error instanceof ServiceError)) return;
        left = attemptsAfter(error, retriesLeft);
        if (left === 0) return;
        onFailedAttempt?.({ error, attempt: attemptNumber, retriesLeft: left });
        if (error.retryAfter) await wait(error.retryAfter * 1000, signal);
      },
      shouldRetry: () => left > 0,
    });
  } catch (error) {
    throw signal?.aborted ? signal.reason : error; // also a reason that is no Error
  }
}

import pRetry from 'p-retry';
import { ForwardProxyError, ServiceError } from '../protocol/errors.ts';

/**
 * Reads `Retry-After` in seconds: a number, or a date in one of the three forms of HTTP (RFC 9110 §5.6.7, §10.2.3), relative to the response's
 * `Date`, else to the local clock.
 *
 * @returns `undefined` where the header is absent or invalid.
 */
export function readRetryAfter(headers: Headers): number | undefined {
  const written = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,15}$/.test(written)) return Number(written);
  const moment = readDate(written);
  if (moment === undefined) return undefined;
  const now = readDate(headers.get('date') ?? '') ?? Date.now();
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Parses an HTTP date to milliseconds since 1970. It begins with a day name. The oldest form does not name its zone, which is GMT too. */
function readDate(written: string): number | undefined {
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w :-]{1,40}$/.test(written)) return undefined;
  const moment = Date.parse(written.endsWith(' GMT') ? written : `${written} GMT`);
  return Number.isNaN(moment) ? undefined : moment;
}

/** How often, and after which waits, a failed request is repeated. Times are in milliseconds. */
export interface RetryOptions {
  /** Maximum number of repeated attempts; 5 by default, 0 for none. */
  limit?: number | undefined;
  /** Wait before the first repeated attempt; 500 by default. It doubles each time and is multiplied by a random factor from 1 to 2. */
  minWait?: number | undefined;
  /** Maximum of such a wait; 30,000 by default. */
  maxWait?: number | undefined;
  /** Maximum `Retry-After` that is honored (RFC 9110 §10.2.3); a longer one ends the call. 120,000 by default. */
  maxRetryAfter?: number | undefined;
}

/** A failed attempt that will be followed by another. */
export interface FailedAttempt {
  /** The error of the attempt. */
  error: ServiceError;
  /** Counts from 1. */
  attempt: number;
  /** Remaining attempts, including the next one. */
  retriesLeft: number;
}

/** Maximum delay of a timer in milliseconds; a longer one fires at once. */
export const maximumTimerMilliseconds = 2 ** 31 - 1;

/**
 * Repeated attempts after a response of the wrong shape. An HTML page or half a response occurs now and then and is gone a moment later
 * (data-service §10.3). A wrong shape for the third time is how the service responds, and no wait helps.
 */
const maximumShapeRetries = 2;

const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether the same request could succeed a little later. */
const isTransient = ({ kind, status = 0, cause }: ServiceError): boolean =>
  !(cause instanceof ForwardProxyError && cause.isRefusal) &&
  (kind !== 'status' || transientStatuses.has(status));

/** Waits, for longer than a single timer can if necessary. @throws the signal's reason */
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

/** The options of repeated attempts. */
export interface RetrySettings {
  /**
   * How often, and after which waits, a failed request is repeated. A walk repeats each page 5 times unless this says otherwise; a single
   * call is repeated only with this option.
   */
  retry?: RetryOptions | undefined;
  /** Called before each repeated attempt. */
  onFailedAttempt?: ((failed: FailedAttempt) => void) | undefined;
}

/**
 * Runs a request until it succeeds, fails for good, or exhausts its attempts.
 *
 * @throws the error of the last attempt; the signal's reason when the caller aborts, also during a wait.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  {
    retry = {},
    onFailedAttempt,
    signal,
  }: RetrySettings & { signal?: AbortSignal | undefined } = {},
): Promise<Result> {
  const { limit: retries = 5, minWait = 500, maxWait = 30_000, maxRetryAfter = 120_000 } = retry;
  let shapes = 0;
  let left = 0; // attempts left after the last failure
  const attemptsAfter = (error: ServiceError, retriesLeft: number): number => {
    if (!isTransient(error) || (error.retryAfter ?? 0) * 1000 > maxRetryAfter) return 0;
    if (error.kind !== 'shape') return retriesLeft;
    return Math.min(retriesLeft, maximumShapeRetries - shapes++);
  };
  try {
    return await pRetry(attempt, {
      retries,
      minTimeout: Math.min(minWait, maximumTimerMilliseconds),
      maxTimeout: Math.min(maxWait, maximumTimerMilliseconds),
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
    throw signal?.aborted ? signal.reason : error; // the reason need not be an Error
  }
}

import type { ServiceError } from '../protocol/errors.ts';

const firstDelaySeconds = 4;
const maximumDelaySeconds = 60;
/** The service's own `Retry-After` is followed up to here. */
const maximumRetryAfterSeconds = 300;

/** Whether a retry could succeed. An invalid URL or key must be corrected first. */
export const isRetryable = (error: ServiceError): boolean =>
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.kind === 'status' && (error.status === 429 || (error.status ?? 0) >= 500));

/** Retries after failures, each time later: 4, 8, 16 … 60 seconds, and never before `Retry-After`. */
export class RetryTimer {
  readonly #retry: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #nextRetryAt: Date | undefined;

  constructor(retry: () => void) {
    this.#retry = retry;
  }

  /** When the next retry is due; `undefined` if none is. */
  get nextRetryAt(): Date | undefined {
    return this.#nextRetryAt;
  }

  schedule(error: ServiceError): void {
    this.cancel();
    if (!isRetryable(error)) return;
    const delay = Math.min(maximumDelaySeconds, firstDelaySeconds * 2 ** this.#failures);
    this.#failures += 1;
    const seconds = Math.max(delay, Math.min(error.retryAfter ?? 0, maximumRetryAfterSeconds));
    this.#nextRetryAt = new Date(Date.now() + seconds * 1_000);
    this.#timer = setTimeout(this.#retry, seconds * 1_000);
  }

  /** Cancels a pending retry; the delays go on growing. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#nextRetryAt = undefined;
  }

  /** Called after a success: the next failure starts with the first delay again. */
  reset(): void {
    this.cancel();
    this.#failures = 0;
  }
}

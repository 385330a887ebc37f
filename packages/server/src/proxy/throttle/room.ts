import { NotSent } from '../responses/problem-details.ts';
import type { Circuit } from './may-call.ts';

/**
 * A counting semaphore whose permits expire. On a worker, the code of a request can stop without warning when its visitor leaves, even
 * in the middle of a `finally`. An expired permit is free again even if it was never released.
 */
export interface Semaphore {
  /**
   * Acquires a permit that expires at `until` (milliseconds of `performance.now()`).
   *
   * @param holder who holds it. Permits without a holder are only limited together.
   * @returns the function that releases it, or `undefined` if no permit is free, or none for this holder.
   */
  acquire(until: number, holder?: string): (() => void) | undefined;
}

/** Creates a semaphore with `maximum` permits, of which one holder has at most `maximumEach`. */
export function createSemaphore(maximum: number, maximumEach = maximum): Semaphore {
  const permits = new Set<{ until: number; holder: string | undefined }>();
  const heldBy = (holder: string) => {
    let held = 0;
    for (const permit of permits) if (permit.holder === holder) held += 1;
    return held;
  };
  const isFree = (holder: string | undefined) =>
    permits.size < maximum && (holder === undefined || heldBy(holder) < maximumEach);
  return {
    acquire(until, holder) {
      if (!isFree(holder)) {
        const now = performance.now();
        for (const permit of permits) if (permit.until <= now) permits.delete(permit);
        if (!isFree(holder)) return undefined;
      }
      const permit = { until, holder };
      permits.add(permit);
      return () => void permits.delete(permit);
    },
  };
}

/** Acquires one permit from every semaphore, or none at all. */
export function acquireAll(
  semaphores: readonly Semaphore[],
  until: number,
  holder?: string,
): (() => void) | undefined {
  const releases: (() => void)[] = [];
  const releaseAll = () => {
    for (const release of releases) release();
  };
  for (const semaphore of semaphores) {
    const release = semaphore.acquire(until, holder);
    if (!release) {
      releaseAll();
      return undefined;
    }
    releases.push(release);
  }
  return releaseAll;
}

/** How long a call waits for a slot or a token before the response is 503 with Retry-After. */
export const maximumWaitMs = 1_000;
/** How often a waiting call checks whether a slot is free. */
const slotPollMs = 20;

/** Calls that compete for the same slots. */
export interface Priority {
  /** Absent for bulk calls: no plain query could test their endpoint, and a visitor's query must not decide for others. */
  circuit?: Circuit;
  running: readonly Semaphore[];
  waiting: Semaphore;
}

export const tooManyCalls = (seconds: number) =>
  new NotSent(503, 'Too many concurrent requests; this one was not sent upstream.', {
    'retry-after': String(Math.max(Math.ceil(seconds), 1)),
  });

export const sleep = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Whose shares a call may use, in this order; none for a call that only the limits of all calls concern. */
export type Holders = readonly string[];

/** Acquires permits for the first holder that has one left of every semaphore. */
function acquireForAny(
  semaphores: readonly Semaphore[],
  until: number,
  holders: Holders,
): (() => void) | undefined {
  if (holders.length === 0) return acquireAll(semaphores, until);
  for (const holder of holders) {
    const release = acquireAll(semaphores, until, holder);
    if (release) return release;
  }
  return undefined;
}

/**
 * Waits for a slot. Each call polls with its own timer, because on a worker a timer belongs to the request that started it: a call must
 * not depend on another request, which could end first.
 *
 * @returns the function that releases the slot.
 * @throws {@link Problem} 503 if no slot became free in time.
 */
export async function waitForSlot(
  { running, waiting }: Priority,
  until: number,
  holders: Holders,
): Promise<() => void> {
  const immediate = acquireForAny(running, until, holders);
  if (immediate) return immediate;
  const waitUntil = performance.now() + maximumWaitMs;
  const leaveQueue = acquireForAny([waiting], waitUntil, holders);
  if (!leaveQueue) throw tooManyCalls(1);
  try {
    while (performance.now() < waitUntil) {
      await sleep(slotPollMs / 1000);
      const release = acquireForAny(running, until, holders);
      if (release) return release;
    }
    throw tooManyCalls(1);
  } finally {
    leaveQueue();
  }
}

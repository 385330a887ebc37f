import { NotSent } from '../problem-details.ts';
import type { Circuit } from './circuit.ts';
import { acquireAll, type Semaphore } from './semaphore.ts';

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

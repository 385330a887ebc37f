/**
 * A counting semaphore whose permits expire. On a worker, the code of a request can stop without warning when its visitor leaves, even
 * in the middle of a `finally`. An expired permit is free again even if it was never released.
 */
export interface Semaphore {
  /**
   * Acquires a permit that expires at `until` (milliseconds of `performance.now()`).
   *
   * @returns the function that releases it, or `undefined` if no permit is free.
   */
  acquire(until: number): (() => void) | undefined;
}

/** Creates a semaphore with `maximum` permits. */
export function createSemaphore(maximum: number): Semaphore {
  const permits = new Set<{ until: number }>();
  return {
    acquire(until) {
      const now = performance.now();
      if (permits.size >= maximum)
        for (const permit of permits) if (permit.until <= now) permits.delete(permit);
      if (permits.size >= maximum) return undefined;
      const permit = { until };
      permits.add(permit);
      return () => void permits.delete(permit);
    },
  };
}

/** Acquires one permit from every semaphore, or none at all. */
export function acquireAll(
  semaphores: readonly Semaphore[],
  until: number,
): (() => void) | undefined {
  const releases: (() => void)[] = [];
  const releaseAll = () => {
    for (const release of releases) release();
  };
  for (const semaphore of semaphores) {
    const release = semaphore.acquire(until);
    if (!release) {
      releaseAll();
      return undefined;
    }
    releases.push(release);
  }
  return releaseAll;
}

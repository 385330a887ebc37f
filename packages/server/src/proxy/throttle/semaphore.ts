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

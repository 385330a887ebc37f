import type { CDPSession } from 'playwright-core';

/** The memory that a page holds. */
export interface Held {
  Nodes: number;
  JSEventListeners: number;
  /** Bytes. */
  JSHeapUsedSize: number;
}

/**
 * Measures what a page holds after garbage collection, as the minimum of several collections. The session must have sent
 * `Performance.enable`.
 */
export async function heldBy(cdp: CDPSession, collections: number): Promise<Held> {
  const least: Held = { Nodes: Infinity, JSEventListeners: Infinity, JSHeapUsedSize: Infinity };
  for (let time = 0; time < collections; time += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    for (const { name, value } of metrics)
      if (name in least) least[name as keyof Held] = Math.min(least[name as keyof Held], value);
  }
  return least;
}

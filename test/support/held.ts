import type { CDPSession } from 'playwright-core';

/** What a page holds. */
export interface Held {
  Nodes: number;
  JSEventListeners: number;
  /** Bytes. */
  JSHeapUsedSize: number;
}

/**
 * What a page holds when everything is collected that can be: of several collections the least. The session has sent
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

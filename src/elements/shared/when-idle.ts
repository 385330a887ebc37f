/** How long work may wait for the browser to be idle. */
const maximumWaitMs = 1_000;

/** Runs work that no visitor waits for, when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: maximumWaitMs });
  else setTimeout(work);
}

/** The longest that work waits for a pause of the page. */
const timeoutMs = 1_000;

/** Resolves when the page has nothing urgent to do, so that work which can wait does not delay the first jobs. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      resolve();
    };
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: timeoutMs });
    else setTimeout(done);
  });

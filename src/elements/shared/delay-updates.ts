import type { ReactiveControllerHost } from 'lit';

/** The hook that Lit documents for delaying an update. It is protected, and controllers have none for it. */
interface DelayableHost {
  scheduleUpdate(): void | Promise<unknown>;
}

/** The longest that an update is delayed. */
const maximumDelayMs = 1_000;

/**
 * Delays the updates of an element until their content has loaded, so that no other text flashes first. An element waits for each load once
 * and is updated again when the load ends.
 *
 * @param pending returns the load that is under way, or `undefined`. It returns the same promise for the same load; the promise
 *   does not reject.
 */
export function delayUpdates(
  host: ReactiveControllerHost,
  pending: () => Promise<unknown> | undefined,
): void {
  const delayable = host as unknown as DelayableHost;
  const scheduleUpdate = delayable.scheduleUpdate.bind(host);
  let awaited: Promise<unknown> | undefined;
  delayable.scheduleUpdate = async () => {
    const load = pending();
    if (load && load !== awaited) {
      awaited = load;
      void load.then(() => {
        host.requestUpdate();
      });
      await Promise.race([load, new Promise((resolve) => setTimeout(resolve, maximumDelayMs))]);
    } else await Promise.resolve(); // Updates stay asynchronous in both cases.
    await scheduleUpdate();
  };
}

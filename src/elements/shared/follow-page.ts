import { clock, findRestOfDay } from '../../search/service-clock.ts';

/** The longest time between two readings of the clock: timers stand still while a device sleeps. */
const maximumWaitMs = 60_000;

/** A timer that is this late has waited for a device that slept. */
const asleepMs = 60_000;

/**
 * Follows the time of a page: at midnight on the service's clock and when the page is shown again, the elements compute what depends on the day.
 * A hidden page does nothing until it is shown.
 *
 * @returns the function that ends it.
 */
export function followPage(): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const waitMs = Math.min(findRestOfDay(), maximumWaitMs);
    const dueAt = Date.now() + waitMs;
    timer = setTimeout(() => {
      if (Date.now() - dueAt > asleepMs) show();
      else wait();
    }, waitMs);
  };
  const show = () => {
    wait();
    if (!document.hidden) clock.dispatchEvent(new Event('shown'));
  };
  // A page from the back/forward cache gets `pageshow`, a window that was behind another one only `focus`.
  for (const type of ['visibilitychange', 'pageshow', 'focus'])
    addEventListener(type, show, { signal: end.signal });
  end.signal.addEventListener('abort', () => {
    clearTimeout(timer);
  });
  wait();
  return () => {
    end.abort();
  };
}

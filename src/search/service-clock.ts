import { searchPath } from '../protocol/search.ts';
import { sharedState } from '../shared-state.ts';

type Fetch = (request: Request) => Promise<Response>;

interface Clock extends EventTarget {
  /** How far the service's clock is ahead of the device's, in milliseconds; `undefined` before the service has given a time. */
  ahead?: number;
}

/** Dispatches `change` if the service's time differs from the assumed time. */
export const clock = sharedState<Clock>('service-clock', () => new EventTarget());

/** Differences below this are delays of the network. */
const toleranceMs = 60_000;

/** The time on the service's clock: the device's clock may be wrong by weeks. */
export const getServiceNow = (): Date => new Date(Date.now() + (clock.ahead ?? 0));

/** Notes a time that the service has given. Cached times only fall behind, so the latest time is right. */
export function noteServiceTime(time: number): void {
  const ahead = time - Date.now();
  const before = clock.ahead ?? -Infinity;
  if (!(ahead > before)) return;
  clock.ahead = ahead;
  if (Math.abs(ahead - (Number.isFinite(before) ? before : 0)) > toleranceMs)
    clock.dispatchEvent(new Event('change'));
}

/** Sends requests, and notes the service's time from the responses of Search. Other responses may be days old. */
export const datedFetch =
  (send: Fetch = (request) => fetch(request)): Fetch =>
  async (request) => {
    const response = await send(request);
    if (request.url.includes(searchPath)) {
      // A page's own `fetch` may return anything.
      const { headers } = (response as Partial<Response> | undefined) ?? {};
      const seconds = Number(headers?.get?.('age') ?? 0) || 0;
      noteServiceTime(Date.parse(headers?.get?.('date') ?? '') + seconds * 1_000);
    }
    return response;
  };

import { findPossibleMidnight, formatIsoDate, getServiceToday } from '../protocol/dates.ts';
import { searchPath } from '../protocol/paths.ts';
import { sharedState } from '../shared-state.ts';

type Fetch = (request: Request) => Promise<Response>;

interface Clock extends EventTarget {
  /** How far the service's clock is ahead of the device's, in milliseconds; `undefined` before the service has given a time. */
  ahead?: number;
  /** The day that the elements show, and when on the service's clock that was certain: from its last reading until the next day can begin. */
  day?: { readonly date: string; from: number; readonly until: number };
}

/**
 * Dispatches `change` when the day on the service's clock is another one, and `shown` when the page is shown again, which
 * `elements/shared/language.ts` notices.
 */
export const clock = sharedState<Clock>('service-clock', () => new EventTarget());

/**
 * The time on the service's clock: the device's clock may be wrong by weeks. The first reading on another day reports that day, so that no
 * two places of a page are on different days.
 */
export function getServiceNow(): Date {
  const time = Date.now() + (clock.ahead ?? 0);
  const now = new Date(time);
  const { day } = clock;
  if (day && time >= day.from && time < day.until) day.from = time;
  else {
    const date = formatIsoDate(getServiceToday(now));
    clock.day = { date, from: time, until: findPossibleMidnight(now) };
    if (day && day.date !== date) clock.dispatchEvent(new Event('change'));
  }
  return now;
}

/** How long the current day on the service's clock still lasts at least, in milliseconds. */
export function findRestOfDay(): number {
  const now = getServiceNow().getTime();
  return (clock.day?.until ?? now) - now;
}

/** Notes a time that the service has given. Cached times only fall behind, so the latest time is right. */
export function noteServiceTime(time: number): void {
  const ahead = time - Date.now();
  if (!(ahead > (clock.ahead ?? -Infinity))) return;
  clock.ahead = ahead;
  getServiceNow();
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

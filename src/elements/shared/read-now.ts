import { getServiceNow } from '../../search/service-clock.ts';

/**
 * The time to compute deadlines with: the first value that is a time, else the current one on the service's clock. Pages set `now` from scripts, so that it
 * may be the text or the number of a date.
 */
export function readNow(...values: unknown[]): Date {
  for (const value of values) {
    if (value == null) continue;
    const date = new Date(value as Date | string | number);
    if (!Number.isNaN(date.getTime())) return date;
  }
  return getServiceNow();
}

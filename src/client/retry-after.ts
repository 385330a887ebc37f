/**
 * Reads `Retry-After` in seconds: a number, or a date in one of the three forms of HTTP (RFC 9110 §5.6.7, §10.2.3), relative to the response's
 * `Date`, else to the local clock.
 *
 * @returns `undefined` where the header is absent or invalid.
 */
export function readRetryAfter(headers: Headers): number | undefined {
  const written = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,15}$/.test(written)) return Number(written);
  const moment = readDate(written);
  if (moment === undefined) return undefined;
  const now = readDate(headers.get('date') ?? '') ?? Date.now();
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Parses an HTTP date to milliseconds since 1970. It begins with a day name. The oldest form does not name its zone, which is GMT too. */
function readDate(written: string): number | undefined {
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w :-]{1,40}$/.test(written)) return undefined;
  const moment = Date.parse(written.endsWith(' GMT') ? written : `${written} GMT`);
  return Number.isNaN(moment) ? undefined : moment;
}

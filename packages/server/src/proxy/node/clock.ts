import type { SendRequest } from './configure.ts';

/** The difference that is reported, in milliseconds. Deadlines are shown to the minute. */
const toleranceMs = 60_000;
/** How often a clock that is still wrong is reported. */
const hourMs = 3_600_000;

const units = [
  ['day', 86_400_000],
  ['hour', hourMs],
  ['minute', 60_000],
] as const;

/** Writes a duration in its largest unit: "3 hours". */
function writeDuration(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms >= one) ?? units[2];
  const count = Math.round(ms / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Compares the clock of this machine with the time at which a response was sent.
 *
 * @param start when the request was sent, in milliseconds. The response was sent between then and `end`.
 * @returns what is wrong and how to correct it; `undefined` if the clock is right, or if the response does not say its time.
 */
function clockProblem(headers: Headers, start: number, end: number): string | undefined {
  const sent = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1_000;
  // A whole second, which may have begun before the request.
  const difference = sent > end ? sent - end : sent < start - 1_000 ? sent + 1_000 - start : 0;
  if (!(Math.abs(difference) > toleranceMs)) return undefined;
  const relation = difference > 0 ? 'behind' : 'ahead of';
  return `The clock of this machine is ${writeDuration(Math.abs(difference))} ${relation} the jobs service’s, so that jobs close at the wrong time: let the system set it (NTP).`;
}

/** Sends requests, and reports once an hour that the clock of this machine differs from the service's. */
export function watchClock(send: SendRequest, report: (message: string) => void): SendRequest {
  let reportedAt = -Infinity;
  return async (request, agency) => {
    const start = Date.now();
    const response = await send(request, agency);
    const problem = clockProblem(response.headers, start, Date.now());
    if (problem && performance.now() - reportedAt >= hourMs) {
      reportedAt = performance.now();
      report(problem);
    }
    return response;
  };
}

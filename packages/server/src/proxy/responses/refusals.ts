import type { ProxyResponse } from './response.ts';

const minuteMs = 60_000;
/** How many reasons of one status are reported in a minute. Programs can make up any number of origins and names of parameters. */
const maximumReasons = 10;

/** A refusal that is to be reported. */
export interface Refusal {
  status: number;
  reason: string;
}

/** Creates the function that finds the refusals to report: each reason once a minute. */
export function createRefusalFilter(): (
  response: Pick<ProxyResponse, 'status' | 'refusal'>,
) => Refusal | undefined {
  /** When each reason may be reported again, by the status that the program received. */
  const reported = new Map<number, Map<string, number>>();
  return ({ status, refusal: reason }) => {
    if (reason === undefined) return undefined;
    const now = performance.now();
    const reasons = reported.get(status) ?? new Map<string, number>();
    reported.set(status, reasons);
    for (const [one, until] of reasons) if (until <= now) reasons.delete(one);
    if (reasons.has(reason) || reasons.size >= maximumReasons) return undefined;
    reasons.set(reason, now + minuteMs);
    return { status, reason };
  };
}

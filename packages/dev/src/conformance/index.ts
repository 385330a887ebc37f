import { endpointOf } from './endpoints.ts';
import { checkOptions, type ConformanceOptions } from './options.ts';
import { ProbeClient } from './probe-client.ts';
import { ProbeFailed } from './probe-exchange.ts';
import {
  countByEndpoint,
  countResults,
  type ConformanceReport,
  type RequirementReport,
} from './report.ts';
import type { Requirement } from './requirement.ts';
import { matchingRequirements } from './requirements.ts';
import { NotCheckable, RequirementFailed } from './verdict.ts';

export { ParameterError } from 'portal-jobs/protocol';
export type { Endpoint } from './endpoints.ts';
export { toJUnit } from './junit.ts';
export {
  formatKnownDeviations,
  parseKnownDeviations,
  type KnownDeviations,
} from './known-deviations.ts';
export type { ShownRequest } from './probe-response.ts';
export type { ConformanceOptions } from './options.ts';
export { groupFailures } from './report.ts';
export type { ConformanceReport, Counts, FailureGroup, RequirementReport } from './report.ts';
export type { Result } from './requirement.ts';
export { selectRequirements } from './requirements.ts';

type Outcome = Pick<RequirementReport, 'result' | 'reason' | 'expected' | 'actual'>;

/** Turns the end of a check into an outcome. Unknown errors are rethrown. */
async function outcomeOf(check: () => ReturnType<Requirement['check']>): Promise<Outcome> {
  try {
    const reason: unknown = await check();
    return { result: 'pass', ...(typeof reason === 'string' && { reason }) };
  } catch (error) {
    if (error instanceof NotCheckable) return { result: 'not checkable', reason: error.message };
    if (error instanceof RequirementFailed)
      return { result: 'fail', expected: error.expected, actual: error.actual };
    if (error instanceof ProbeFailed)
      return { result: 'fail', expected: 'a response', actual: error.message };
    throw error;
  }
}

/** Marks a failure as a known deviation if the caller has a reason for it. Its evidence is kept. */
const asKnown = (outcome: Outcome, reason: string | undefined): Outcome =>
  outcome.result === 'fail' && reason !== undefined
    ? { ...outcome, result: 'known deviation', reason }
    : outcome;

/**
 * Checks everything in the specification that a caller can check, one request after another. A failing request fails its requirement and
 * does not end the run.
 *
 * @throws {@link ParameterError} for a wrong option, before anything is sent; the signal's reason when the caller aborts.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  checkOptions(options);
  const client = new ProbeClient(options);
  const { redact } = client;
  const resolved: string[] = [];
  const reports: RequirementReport[] = [];
  for (const { id, section, text, check } of matchingRequirements(options.only ?? [])) {
    options.signal?.throwIfAborted();
    const sent = client.begin();
    const known = options.knownDeviations?.[id];
    const { result, reason, expected, actual } = asKnown(
      await outcomeOf(() => check(client)),
      known,
    );
    if (result === 'pass' && known !== undefined) resolved.push(id);
    const requests = new Map(
      sent.map(({ method, path, headers }) => [
        `${method} ${path} ${headers.join()}`,
        { method, path: redact(path), headers },
      ]),
    );
    const report: RequirementReport = {
      id,
      section,
      endpoint: endpointOf(id),
      text,
      result,
      ...(reason !== undefined && { reason: redact(reason) }),
      ...(expected !== undefined && { expected: redact(expected) }),
      ...(actual !== undefined && { actual: redact(actual) }),
      requests: [...requests.values()],
    };
    reports.push(report);
    options.onRequirement?.(report);
  }
  return {
    baseUrl: redact(options.baseUrl),
    counts: countResults(reports),
    endpoints: countByEndpoint(reports),
    resolved,
    requests: client.sent,
    requirements: reports,
  };
}

import { archiveParameterRequirements } from './archive-parameters.ts';
import { archiveRequirements } from './archive.ts';
import { codeListRequirements } from './code-lists.ts';
import { historicFieldRequirements } from './historic-fields.ts';
import { historicFilterRequirements } from './historic-filters.ts';
import { historicLinkRequirements } from './historic-links.ts';
import { historicPagingRequirements } from './historic-paging.ts';
import { historicRequirements } from './historic.ts';
import { unspecifiedRequirements } from './unspecified-requirements.ts';
import type { ShownRequest } from './probe-answer.ts';
import { ProbeClient, type ProbeClientOptions } from './probe-client.ts';
import { ProbeFailed } from './probe-exchange.ts';
import type { Requirement, Result } from './requirement.ts';
import { searchConsistencyRequirements } from './search-consistency.ts';
import { searchFieldRequirements } from './search-fields.ts';
import { searchParameterRequirements } from './search-parameters.ts';
import { searchRadiusRequirements } from './search-radius.ts';
import { searchRemoteRequirements } from './search-remote.ts';
import { searchRuleRequirements } from './search-rules.ts';
import { textMessageRequirements } from './text-messages.ts';
import { NotCheckable, RequirementFailed } from './verdict.ts';

export type { ShownRequest } from './probe-answer.ts';
export type { Result } from './requirement.ts';

/** The service under test, and what the run may use. */
export interface ConformanceOptions extends ProbeClientOptions {
  /** Checks only requirements of these sections (`4.3`, or `4` for all of it), or whose ids start like this (`search.rule-8`). */
  only?: readonly string[] | undefined;
  /** Called when the check of a requirement ends. */
  onRequirement?: ((report: RequirementReport) => void) | undefined;
}

/** The result of one requirement, with its evidence. */
export interface RequirementReport {
  id: string;
  section: string;
  text: string;
  result: Result;
  /** Why it was not checkable, or a remark about a pass. */
  reason?: string;
  /** For a failure: what the requirement demands. */
  expected?: string;
  /** For a failure: what the service did. */
  actual?: string;
  /** The requests that led to the result, in the order in which they were sent. */
  requests: ShownRequest[];
}

/** How well a service meets the specification. */
export interface ConformanceReport {
  baseUrl: string;
  /** The number of requirements by result. */
  counts: Record<Result, number>;
  /** The number of requests that were sent. */
  requests: number;
  requirements: RequirementReport[];
}

const bySection = (requirements: readonly Requirement[]): Requirement[] => {
  const number = ({ section }: Requirement) =>
    section.split('.').reduce((sum, part, index) => sum + Number(part) / 100 ** index, 0);
  return requirements.toSorted((one, other) => number(one) - number(other));
};

/** Every requirement, in the order of the specification's sections. */
const allRequirements: readonly Requirement[] = bySection([
  ...historicFieldRequirements,
  ...historicPagingRequirements,
  ...historicLinkRequirements,
  ...historicFilterRequirements,
  ...historicRequirements,
  ...archiveRequirements,
  ...archiveParameterRequirements,
  ...searchFieldRequirements,
  ...searchRuleRequirements,
  ...searchRadiusRequirements,
  ...searchRemoteRequirements,
  ...searchParameterRequirements,
  ...searchConsistencyRequirements,
  ...codeListRequirements,
  ...textMessageRequirements,
  ...unspecifiedRequirements,
]);

/** Lists the requirements of some sections, or whose ids start with a given text; all of them for an empty list. */
export const selectRequirements = (
  only: readonly string[] = [],
): { id: string; section: string; text: string }[] =>
  matching(only).map(({ id, section, text }) => ({ id, section, text }));

const matching = (only: readonly string[]): readonly Requirement[] =>
  only.length === 0
    ? allRequirements
    : allRequirements.filter(({ id, section }) =>
        only.some(
          (prefix) =>
            section === prefix || section.startsWith(`${prefix}.`) || id.startsWith(prefix),
        ),
      );

type Outcome = Pick<RequirementReport, 'result' | 'reason' | 'expected' | 'actual'>;

/** Turns the end of a check into an outcome. An unknown error is no finding and goes to the caller. */
async function outcomeOf(check: () => Promise<string | undefined>): Promise<Outcome> {
  try {
    const reason = await check();
    return { result: 'pass', ...(reason !== undefined && { reason }) };
  } catch (error) {
    if (error instanceof NotCheckable) return { result: 'not checkable', reason: error.message };
    if (error instanceof RequirementFailed)
      return { result: 'fail', expected: error.expected, actual: error.actual };
    if (error instanceof ProbeFailed)
      return { result: 'fail', expected: 'an answer', actual: error.message };
    throw error;
  }
}

/**
 * Checks everything in the specification that a caller can check, one request after another. A failing request fails its requirement and
 * does not end the run.
 *
 * @throws the signal's reason when the caller aborts.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const client = new ProbeClient(options);
  const { redact } = client;
  const counts: Record<Result, number> = { pass: 0, fail: 0, 'not checkable': 0 };
  const reports: RequirementReport[] = [];
  for (const { id, section, text, check } of matching(options.only ?? [])) {
    options.signal?.throwIfAborted();
    const sent = client.begin();
    const { result, reason, expected, actual } = await outcomeOf(() => check(client));
    const requests = new Map(
      sent.map(({ method, path, headers }) => [
        `${method} ${path} ${headers.join()}`,
        { method, path: redact(path), headers },
      ]),
    );
    const report: RequirementReport = {
      id,
      section,
      text,
      result,
      ...(reason !== undefined && { reason: redact(reason) }),
      ...(expected !== undefined && { expected: redact(expected) }),
      ...(actual !== undefined && { actual: redact(actual) }),
      requests: [...requests.values()],
    };
    counts[report.result] += 1;
    reports.push(report);
    options.onRequirement?.(report);
  }
  return {
    baseUrl: redact(options.baseUrl),
    counts,
    requests: client.sent,
    requirements: reports,
  };
}

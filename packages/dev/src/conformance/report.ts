import { endpointNames, type Endpoint } from './endpoints.ts';
import type { ShownRequest } from './probe-response.ts';
import { results, type Result } from './requirement.ts';

/** The number of requirements by result. */
export type Counts = Record<Result, number>;

/** The result of one requirement, with its evidence. */
export interface RequirementReport {
  /** Identifies the requirement in lists of known deviations, such as `search.rule-11-direction`. */
  id: string;
  /** The section of the specification with its rule or field, such as `4.3.8` or `2.4.ApplyURI`. */
  section: string;
  /** The endpoint that the requirement is about. */
  endpoint: Endpoint;
  /** The requirement in one sentence. */
  text: string;
  /** The result: the service passes, fails, deviates as known, or could not be checked. */
  result: Result;
  /** Why it was not checkable, why the deviation is known, or a remark about a pass. */
  reason?: string;
  /** For a failure or a known deviation: what the requirement demands. */
  expected?: string;
  /** For a failure or a known deviation: what the service did. */
  actual?: string;
  /** The requests of the check, in the order in which they were sent. */
  requests: ShownRequest[];
}

/** How well a service meets the specification. */
export interface ConformanceReport {
  /** URL of the service. */
  baseUrl: string;
  /** The counts of the whole run. */
  counts: Counts;
  /** The counts of each endpoint that the run was about, in the order of the specification. */
  endpoints: { endpoint: Endpoint; counts: Counts }[];
  /** Known deviations that the service no longer shows: their lines can be deleted. */
  resolved: string[];
  /** The number of requests that were sent. */
  requests: number;
  /** Every requirement that the run was about, in the order of the specification. */
  requirements: RequirementReport[];
}

/** Several requirements that fail with the same evidence, and so most likely for one reason. */
export interface FailureGroup {
  /** The endpoint of the requirements. */
  endpoint: Endpoint;
  /** The expected behavior. */
  expected: string;
  /** The observed behavior. */
  actual: string;
  /** The requirements, at least one. */
  requirements: RequirementReport[];
}

/** Counts requirements by result. */
export function countResults(requirements: readonly RequirementReport[]): Counts {
  const counts = Object.fromEntries(results.map((result) => [result, 0])) as Counts;
  for (const { result } of requirements) counts[result] += 1;
  return counts;
}

/** Counts the requirements of each endpoint. */
export const countByEndpoint = (
  requirements: readonly RequirementReport[],
): ConformanceReport['endpoints'] =>
  endpointNames
    .map((endpoint) => ({
      endpoint,
      counts: countResults(requirements.filter((one) => one.endpoint === endpoint)),
    }))
    .filter(({ counts }) => Object.values(counts).some((count) => count > 0));

/** Groups the failures of each endpoint by their evidence, those that explain the most requirements first. */
export function groupFailures({ requirements }: ConformanceReport): FailureGroup[] {
  const groups = new Map<string, FailureGroup>();
  for (const requirement of requirements) {
    const { result, endpoint, expected = '', actual = '' } = requirement;
    if (result !== 'fail') continue;
    const id = JSON.stringify([endpoint, expected, actual]);
    const group = groups.get(id) ?? { endpoint, expected, actual, requirements: [] };
    group.requirements.push(requirement);
    groups.set(id, group);
  }
  return [...groups.values()].sort(
    (one, other) => other.requirements.length - one.requirements.length,
  );
}

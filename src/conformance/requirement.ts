import type { ProbeClient } from './probe-client.ts';
import { NotCheckable } from './verdict.ts';

/** How the check of a requirement can end. */
export const results = ['pass', 'fail', 'known deviation', 'not checkable'] as const;

/** How the check of a requirement ended. A known deviation is a failure that the caller of the run expects. */
export type Result = (typeof results)[number];

/** One checkable sentence of the specification. */
export interface Requirement {
  /** Stable across versions: `search.rule-8-remote-true`. */
  id: string;
  /** The section of the specification: `4.3`. */
  section: string;
  /** The requirement in one sentence. */
  text: string;
  /**
   * Checks the requirement against a service.
   *
   * @returns nothing, or a remark about a pass.
   * @throws {@link RequirementFailed} if the service does not meet it; {@link NotCheckable} if that cannot be determined.
   */
  check: (client: ProbeClient) => Promise<string | undefined>;
}

/** Creates a requirement that no run can check. It is listed, so that its absence is not mistaken for a pass. */
export const unspecified = (
  id: string,
  section: string,
  text: string,
  reason: string,
): Requirement => ({
  id,
  section,
  text,
  check: () => Promise.reject(new NotCheckable(reason)),
});

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
  /** The section of the specification: rule `4.3.8`, field `2.4.ApplyURI`. Several requirements can share one. */
  section: string;
  /** The requirement in one sentence. */
  text: string;
  /** Further statements that the check covers, such as the members of a list: their sentences by their sections. */
  parts?: Readonly<Record<string, string>>;
  /** Why no run can check it. */
  unchecked?: string;
  /**
   * Checks the requirement against a service.
   *
   * @returns nothing, or a remark about a pass.
   * @throws {@link RequirementFailed} if the service does not meet it; {@link NotCheckable} if that cannot be determined.
   */
  check: (client: ProbeClient) => Promise<string | undefined> | Promise<void>;
}

/** Creates a requirement. */
export const requirement = (
  id: string,
  section: string,
  text: string,
  check: Requirement['check'],
  parts: Requirement['parts'] = {},
): Requirement => ({ id, section, text, check, parts });

/** Returns a function that creates the requirements of the numbered rules of an endpoint. */
export const rulesOf =
  (group: string, section: string) =>
  (name: string, ...rest: [string, Requirement['check'], Requirement['parts']?]): Requirement =>
    requirement(`${group}.rule-${name}`, `${section}.${Number.parseInt(name)}`, ...rest);

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
  unchecked: reason,
  check: () => Promise.reject<undefined>(new NotCheckable(reason)),
});

import type { Announcement } from '../protocol/announcement.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import type { Words } from '../words/contract/core.ts';
import type { OpenToYouWords } from '../words/contract/open-to-you.ts';
import { isolate, toContent, type Content } from './content.ts';
import { describeEligibility } from './fields/eligibility.ts';
import { findEntry } from './text/text.ts';

/** The HiringPath code of jobs that the public may apply for (data-service §2.5). */
const publicCode = 'PUBLIC';

/** How a job is open to a person. */
export interface Openness {
  /** Whether one of the person's groups may apply, without a condition that the answers leave open. */
  readonly isOpen: boolean;
  /** Why the job is open, or under which conditions; empty if no group of the job is one of the person's. */
  readonly text: string;
  /** The groups that may apply, in one sentence. */
  readonly groups: Content;
  /** HiringPath codes in capitals by the name of the group, in the announcement's order. */
  readonly codes: ReadonlyMap<string, string>;
}

/**
 * Compares who may apply with a person's answers. The agency decides; this only repeats what the announcement says.
 *
 * A group that is narrower than the answer that finds it is named with its condition. If WhoMayApply restricts the public, nothing is said.
 *
 * @param chosen HiringPath codes of the search, which are the person's answers.
 * @returns `undefined` without answers, or if the announcement does not name its groups.
 */
export function compareWithAnswers(
  { MatchedObjectDescriptor: job }: Announcement,
  chosen: readonly string[],
  words: Words,
  openToYou: OpenToYouWords,
): Openness | undefined {
  // Most lists have no answers, and then nothing is read for each job.
  if (chosen.length === 0) return undefined;
  const eligibility = describeEligibility(job, words);
  const { codes } = eligibility;
  if (codes.size === 0) return undefined;
  // Every person may apply for the jobs that the public may apply for.
  const held = new Set([publicCode, ...chosen.map((code) => code.toUpperCase())]);
  const names = [...codes.keys()].filter((name) => held.has(codes.get(name) ?? ''));
  const conditionOf = (name: string) => findEntry(openToYou.conditions, codes.get(name) ?? '');
  const plain = names.filter((name) => conditionOf(name) === undefined);
  const everyone = words.hiringPaths.PUBLIC;
  const reason = plain.includes(everyone) ? everyone : plain[0];
  const conditions = names.flatMap((name) => conditionOf(name) ?? []);
  return {
    isOpen: reason !== undefined,
    text:
      reason === undefined
        ? conditions.length > 0
          ? openToYou.onlyIf(conditions)
          : ''
        : openToYou.openTo(reason),
    groups: isolate(toContent(eligibility)),
    codes,
  };
}

/**
 * Returns in one line why a job is open to a person, with a check mark unless there is a condition; `undefined` if it is not, or without
 * answers.
 */
export function describeOpenness(openness: Openness | undefined): Content | undefined {
  if (!openness?.text) return undefined;
  return openness.isOpen ? { kind: 'check', content: openness.text } : isolate(openness.text);
}

/** The counts that the heading shows, and the query they belong to. */
interface OpenResults {
  readonly chosen: SearchParameters;
  readonly total: number;
  readonly isCounted: boolean;
}

/** Returns the heading of results that are open to a person by the answers; of other results as it is. Every answer has the public's jobs. */
export function describeOpenResults(
  heading: string,
  { chosen: { HiringPath = [] }, total, isCounted }: OpenResults,
  openToYou: OpenToYouWords,
): string {
  const codes = HiringPath.map((code) => code.toUpperCase());
  if (!isCounted || total === 0 || !codes.includes(publicCode)) return heading;
  const hasConditions = codes.some((code) => findEntry(openToYou.conditions, code) !== undefined);
  return hasConditions ? openToYou.possible(heading, total) : openToYou.heading(heading, total);
}

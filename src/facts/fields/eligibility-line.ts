import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import { isolate, toContent, type Content } from '../content.ts';
import { describeEligibility } from './eligibility.ts';

/** A line names at most so many groups. More of them are folded. */
const maximumNamedGroups = 2;

/**
 * Returns who may apply in one line: "Open to the public", or "Open to federal employees and 4 other groups", which unfolds. Empty if the
 * announcement does not say.
 */
export function describeEligibilityLine(job: AnnouncementDescriptor, words: Words): Content {
  const eligibility = describeEligibility(job, words);
  const { codes } = eligibility;
  const text = toContent(eligibility);
  if (!text) return '';
  // Without groups it is the announcement's own text, which does not say what it is about.
  if (codes.size === 0) return [`${words.facts.eligibility.label}: `, isolate(text)];
  if (codes.has(words.hiringPaths.PUBLIC) || codes.size <= maximumNamedGroups) return isolate(text);
  const names = [...codes.keys()];
  // Of several groups, most people are in this one.
  const first = names.find((name) => codes.get(name) === 'FED-COMPETITIVE') ?? names[0];
  return {
    kind: 'disclosure',
    summary: isolate(words.openToGroups(first ?? '', names.length - 1)),
    content: isolate(text),
  };
}

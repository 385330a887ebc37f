import type { AnnouncementDescriptor } from '../protocol/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import { isolate, toContent, type Content } from './content.ts';
import { describeEligibility } from './eligibility.ts';
import { splitForeign } from './text.ts';

/** A line names at most so many groups. More of them are folded. */
const maximumNamedGroups = 2;

/** The hiring paths of people who work for the government, from the largest group (data-service §2.5, hiringpaths). */
const federalPaths: readonly string[] = ['FED', 'FED-COMPETITIVE', 'FED-EXCEPTED'];

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
  const groups = [...codes];
  const first =
    federalPaths.flatMap((path) => groups.filter(([, code]) => code === path))[0] ?? groups[0];
  const line = words.openToGroups(first?.[0] ?? '', groups.length - 1);
  return {
    kind: 'disclosure',
    summary: isolate(toContent(splitForeign(line))),
    content: isolate(text),
  };
}

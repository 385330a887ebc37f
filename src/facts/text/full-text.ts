import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import type { Eligibility } from '../fields/eligibility.ts';
import { markForeign, splitForeign, tidy, type LocalizedText } from './text.ts';

/** In UTF-16 code units. */
const maximumTextLength = 5_000;

const toComparable = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/**
 * Returns the free texts on schedule and appointment that are longer than a label (data-service §2.4, until 2022). The summary line has no
 * room for whole sentences, and other texts of the announcement may not contain them.
 *
 * @param glance the summary line, whose texts are not repeated.
 */
export function describeScheduleInFull(
  job: AnnouncementDescriptor,
  glance: LocalizedText,
): LocalizedText[] {
  const shown = toComparable(glance.text);
  const all = [...(job.PositionSchedule ?? []), ...(job.PositionOfferingType ?? [])]
    .map(({ Name }) => tidy(Name, maximumTextLength))
    .filter((name) => name.split(' ').length > 3 && !shown.includes(toComparable(name)));
  return [...new Set(all)].map((name) => splitForeign(markForeign(name)));
}

/** Returns who may apply. When the summary line cuts the announcement's own text short, returns that text in full. */
export function describeEligibilityInFull(
  job: AnnouncementDescriptor,
  glance: Eligibility,
): LocalizedText {
  const whole = tidy(job.UserArea?.Details?.WhoMayApply?.Name, maximumTextLength);
  const isCut = glance.text.endsWith('…') && whole.startsWith(glance.text.slice(0, -1));
  return isCut ? splitForeign(markForeign(whole)) : glance;
}

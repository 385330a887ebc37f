import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Eligibility } from './eligibility.ts';
import { foreign, localizedText, tidy, type LocalizedText } from './text.ts';

/** Longest of such texts that is shown, in UTF-16 units. */
const longest = 5_000;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/**
 * What hosts wrote of schedule and appointment by hand where that is more than a label (spec §2.4, until 2022): the line at a glance
 * has no room for whole sentences, and no other text of the announcement may say it.
 *
 * @param glance what is shown of them already.
 */
export function scheduleInFull(
  job: AnnouncementDescriptor,
  glance: LocalizedText,
): LocalizedText[] {
  const shown = plain(glance.text);
  const all = [...(job.PositionSchedule ?? []), ...(job.PositionOfferingType ?? [])]
    .map(({ Name }) => tidy(Name, longest))
    .filter((name) => name.split(' ').length > 3 && !shown.includes(plain(name)));
  return [...new Set(all)].map((name) => localizedText(foreign(name)));
}

/** Who may apply, in the announcement's own words to their end where the line at a glance was cut. */
export function eligibilityInFull(job: AnnouncementDescriptor, glance: Eligibility): LocalizedText {
  const whole = tidy(job.UserArea?.Details?.WhoMayApply?.Name, longest);
  const isCut = glance.text.endsWith('…') && whole.startsWith(glance.text.slice(0, -1));
  return isCut ? localizedText(foreign(whole)) : glance;
}

import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import { joinNames } from '../../words/format.ts';
import {
  findEntry,
  markForeign,
  splitForeign,
  shorten,
  tidy,
  type NamesByCode,
  type LocalizedText,
} from '../text/text.ts';

/** Who may apply, in plain words: "Open to veterans, military spouses, and students". Empty when the announcement does not say. */
export interface Eligibility extends LocalizedText {
  /** HiringPath codes in capitals (data-service §2.5) by the name of the group in the sentence, in the announcement's order. */
  codes: ReadonlyMap<string, string>;
}

/**
 * Returns the hiring paths in plain words, or, without hiring paths, the text of WhoMayApply, which only old responses contain. Codes occur
 * in upper and lower case; a code without a name is a group that only the announcement names. One path is enough to apply, so PUBLIC opens
 * the job to everyone. When WhoMayApply is present as well, it restricts PUBLIC and is shown instead.
 *
 * @param names names by code in capitals, from the service's code list (data-service §2.5, hiringpaths). Used for codes without words.
 */
export function describeEligibility(
  job: AnnouncementDescriptor,
  words: Words,
  names?: NamesByCode,
): Eligibility {
  const { HiringPath = [], WhoMayApply } = job.UserArea?.Details ?? {};
  const codes = new Map<string, string>();
  const everyone = words.hiringPaths.PUBLIC;
  let isAnyUnnamed = false;
  for (const written of HiringPath) {
    const code = tidy(written).toUpperCase();
    const group = findEntry(words.hiringPaths, code) ?? markForeign(tidy(names?.get(code)));
    if (!group) isAnyUnnamed ||= code !== '';
    else if (!codes.has(group)) codes.set(group, code);
  }
  const whoMayApply = markForeign(shorten(tidy(WhoMayApply?.Name), 160));
  if (whoMayApply && codes.has(everyone)) codes.clear();
  const groups = codes.has(everyone) ? everyone : joinNames(codes.keys(), words.locale);
  const isIncomplete = isAnyUnnamed && groups !== everyone;
  const text = groups
    ? words.openTo(groups) + (isIncomplete ? `. ${words.seeAnnouncement}` : '')
    : whoMayApply || (isIncomplete ? words.seeAnnouncement : '');
  return { ...splitForeign(text), codes };
}

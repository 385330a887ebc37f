import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Words } from '../words/words.ts';

/** Who may apply. Empty where the announcement does not say. */
export interface Eligibility {
  text: string;
  /** Each group, in the announcement's order. */
  groups: string[];
}

/**
 * The hiring paths in plain words (codes come in either case), or where there are none the text of WhoMayApply. One path is
 * enough to apply; with the public among them everybody may.
 */
export function eligibility(job: AnnouncementDescriptor, words: Words): Eligibility {
  const { HiringPath = [], WhoMayApply } = job.UserArea?.Details ?? {};
  const codes = HiringPath.map((code) => code.toUpperCase()).filter(Boolean);
  const groups = [
    ...new Set(
      codes.map(
        (code) => (Object.hasOwn(words.hiringPaths, code) ? words.hiringPaths[code] : code) ?? code,
      ),
    ),
  ];
  if (codes.includes('PUBLIC')) return { text: words.openToAll, groups };
  if (groups.length > 0)
    return {
      text: new Intl.ListFormat(words.locale, { type: 'disjunction' }).format(groups),
      groups,
    };
  const text = WhoMayApply?.Name?.trim() ?? '';
  return { text: text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text, groups };
}

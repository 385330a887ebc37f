import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Glossary, Words } from '../words/words.ts';
import { entry, shorten, tidy } from './text.ts';

/** A group of people who may apply. */
export interface EligibleGroup {
  /** HiringPath in capitals (spec §2.5, hiringpaths). */
  code: string;
  /** Its name, with a capital: "Veterans". */
  name: string;
  /** What it means, in a few sentences; empty where that is not known, or not asked for. */
  explanation: string;
}

/** Who may apply. Empty where the announcement does not say. */
export interface Eligibility {
  /** A plain sentence, "Open to veterans, military spouses, and students". */
  text: string;
  /** Each group once, in the announcement's order. */
  groups: EligibleGroup[];
}

/**
 * The hiring paths in plain words (codes come in either case), or where there are none the text of WhoMayApply, which is filled in
 * old answers only. One path is enough to apply; with the public among them everybody may.
 *
 * @param names the service's names of hiring paths by code in capitals (spec §2.5, hiringpaths), for codes without words.
 * @param explanations `explanations.hiringPaths` of the words for details.
 */
export function eligibility(
  job: AnnouncementDescriptor,
  words: Words,
  names?: ReadonlyMap<string, string>,
  explanations: Glossary = {},
): Eligibility {
  const { HiringPath = [], WhoMayApply } = job.UserArea?.Details ?? {};
  const codes = new Map<string, string>();
  const everyone = words.hiringPaths.PUBLIC;
  for (const written of HiringPath) {
    const code = tidy(written).toUpperCase();
    const group = entry(words.hiringPaths, code) ?? (tidy(names?.get(code)) || code);
    if (group && !codes.has(group)) codes.set(group, code);
  }
  const text =
    codes.size > 0
      ? words.openTo(
          codes.has(everyone) ? everyone : new Intl.ListFormat(words.locale).format(codes.keys()),
        )
      : shorten(tidy(WhoMayApply?.Name), 160);
  const groups = [...codes].map(([group, code]) => ({
    code,
    name: group.charAt(0).toUpperCase() + group.slice(1),
    explanation: entry(explanations, code) ?? '',
  }));
  return { text, groups };
}

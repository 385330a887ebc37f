import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Words } from '../words/words.ts';
import { entry, shorten, tidy } from './text.ts';

/** Who may apply. Empty where the announcement does not say. */
export interface Eligibility {
  /** A plain sentence, "Open to veterans, military spouses, and students". */
  text: string;
  /** Each group once, in the announcement's order, with a capital. */
  groups: string[];
}

/**
 * The hiring paths in plain words (codes come in either case), or where there are none the text of WhoMayApply, which is filled in
 * old answers only. One path is enough to apply; with the public among them everybody may.
 *
 * @param names the service's names of hiring paths by code in capitals (spec §2.5, hiringpaths), for codes without words.
 */
export function eligibility(
  job: AnnouncementDescriptor,
  words: Words,
  names?: ReadonlyMap<string, string>,
): Eligibility {
  const { HiringPath = [], WhoMayApply } = job.UserArea?.Details ?? {};
  const found = new Set<string>();
  for (const written of HiringPath) {
    const code = tidy(written).toUpperCase();
    const group = entry(words.hiringPaths, code) ?? (tidy(names?.get(code)) || code);
    if (group) found.add(group);
  }
  const all = [...found];
  const groups = all.map((group) => group.charAt(0).toUpperCase() + group.slice(1));
  const text = all.includes(words.hiringPaths['PUBLIC'] ?? '')
    ? words.openToAll
    : all.length > 0
      ? words.openTo(new Intl.ListFormat(words.locale).format(all))
      : shorten(tidy(WhoMayApply?.Name), 160);
  return { text, groups };
}

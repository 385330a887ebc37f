import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import {
  glossaryEntry,
  foreign,
  localizedText,
  shorten,
  tidy,
  type NamesByCode,
  type LocalizedText,
} from './text.ts';

/** Who may apply: a plain sentence, "Open to veterans, military spouses, and students". Empty where the announcement does not say. */
export interface Eligibility extends LocalizedText {
  /** Each group once, in the announcement's order: what it is called in the sentence, and its HiringPath in capitals (spec §2.5). */
  codes: ReadonlyMap<string, string>;
}

/**
 * The hiring paths in plain words (codes come in either case), or where there are none the text of WhoMayApply, which is filled in
 * old answers only. A code that nobody can name is left out. One path is enough to apply; with the public among them everybody may,
 * unless that text is there too: it says who of everybody.
 *
 * @param names the service's names of hiring paths by code in capitals (spec §2.5, hiringpaths), asked only for codes without words.
 */
export function eligibility(
  job: AnnouncementDescriptor,
  words: Words,
  names?: NamesByCode,
): Eligibility {
  const { HiringPath = [], WhoMayApply } = job.UserArea?.Details ?? {};
  const codes = new Map<string, string>();
  const everyone = words.hiringPaths.PUBLIC;
  for (const written of HiringPath) {
    const code = tidy(written).toUpperCase();
    const group = glossaryEntry(words.hiringPaths, code) ?? foreign(tidy(names?.get(code)));
    if (group && !codes.has(group)) codes.set(group, code);
  }
  const own = foreign(shorten(tidy(WhoMayApply?.Name), 160));
  if (own && codes.has(everyone)) codes.clear();
  const text =
    codes.size > 0
      ? words.openTo(
          codes.has(everyone) ? everyone : new Intl.ListFormat(words.locale).format(codes.keys()),
        )
      : own;
  return { ...localizedText(text), codes };
}

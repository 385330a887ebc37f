import type { AnnouncementDescriptor } from '../service/announcement.ts';
import { core as en } from '../words/en/core.ts';
import type { Glossary } from '../words/contract/codes.ts';
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

/** Longest name that is a label and not a sentence, in characters. */
const longest = 48;

const sentence = /[.;:]\s|\b(?:is|are|may|must|see|will|can|depend)\b/i;
const timeLimited = /\btemporary\b|\bterm\b|\bNTE\b|not.to.exceed|time.limited/i;

/** A name that speaks of full time and of part time. */
const mixed = /\bfull\b.*\bpart.time/i;

/** A name for comparison: letters and digits alone, in the singular. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/s$/, '');

/** Names that say no more than a code does, "Full Time". */
const plain = new Set([en.schedules, en.offerings].flatMap(Object.values<string>).map(letters));

/**
 * One schedule or appointment. The code has the words, most names being empty since 2023; before, hosts wrote the name by hand,
 * from "Full Time" to whole sentences. A short name that says more follows in parentheses: "Term (4 years)". A name that speaks of
 * a limit under the code for permanent is believed, and one that speaks of full and part time under the code of either.
 */
function label(
  { Name, Code = '' }: { Name?: string | undefined; Code?: string | undefined },
  glossary: Glossary,
  names: NamesByCode | undefined,
): string {
  const name = tidy(Name).replace(/\.$/, '');
  const own =
    glossaryEntry(glossary, mixed.test(name) && glossary[6] ? '6' : Code) ??
    foreign(tidy(names?.get(Code)));
  if (!own || (Code === '15317' && timeLimited.test(name))) return foreign(shorten(name, longest));
  const plainName = letters(name);
  const isPlain = name.split(/[,/]/).every((part) => plain.has(letters(part)));
  if (plainName.length < 5 || isPlain || name.length > longest || sentence.test(name)) return own;
  return plainName.includes(letters(own)) ? foreign(name) : `${own} (${foreign(name)})`;
}

/**
 * Work schedule and kind of appointment, "Full-time · Permanent": the labels of PositionSchedule and PositionOfferingType (spec §2.4),
 * each once. Empty where the announcement says neither.
 *
 * @param names the service's names by code, of its lists positionscheduletypes and positionofferingtypes (spec §2.5), asked only for
 *   codes without words.
 */
export function schedule(
  job: AnnouncementDescriptor,
  words: Words,
  names?: NamesByCode,
): LocalizedText {
  const labels = [
    ...(job.PositionSchedule ?? []).map((one) => label(one, words.schedules, names)),
    ...(job.PositionOfferingType ?? []).map((one) => label(one, words.offerings, names)),
  ];
  return localizedText([...new Set(labels.filter(Boolean))].join(' · '));
}

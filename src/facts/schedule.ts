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

/** Longer names are sentences, not labels. */
const maximumLabelLength = 48;

const sentencePattern = /[.;:]\s|\b(?:is|are|may|must|see|will|can|depend)\b/i;
const timeLimited = /\btemporary\b|\bterm\b|\bNTE\b|not.to.exceed|time.limited/i;

/** A name that mentions both full time and part time. */
const mixedSchedule = /\bfull\b.*\bpart.time/i;

/** Reduces a name to letters and digits, in the singular, for comparison. */
const comparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/s$/, '');

/** Names that add nothing to a code, "Full Time". */
const redundantNames = new Set(
  [en.schedules, en.offerings].flatMap(Object.values<string>).map(comparable),
);

/**
 * Returns the label of one schedule or appointment.
 *
 * The code decides, because most names have been empty since 2023. Before, agencies wrote names by hand, from "Full Time" to whole
 * sentences. A short name that says more follows in parentheses: "Term (4 years)". A name takes precedence over its code when it states
 * a time limit under the code for permanent, or full and part time under the code for one of them.
 */
function label(
  { Name, Code = '' }: { Name?: string | undefined; Code?: string | undefined },
  glossary: Glossary,
  names: NamesByCode | undefined,
): string {
  const name = tidy(Name).replace(/ ?\.$/, '');
  const fromCode =
    glossaryEntry(glossary, mixedSchedule.test(name) && glossary[6] ? '6' : Code) ??
    foreign(tidy(names?.get(Code)));
  if (!fromCode || (Code === '15317' && timeLimited.test(name)))
    return foreign(shorten(name, maximumLabelLength));
  const plainName = comparable(name);
  const isPlain = name.split(/[,/]/).every((part) => redundantNames.has(comparable(part)));
  if (
    plainName.length < 5 ||
    isPlain ||
    name.length > maximumLabelLength ||
    sentencePattern.test(name)
  )
    return fromCode;
  return plainName.includes(comparable(fromCode))
    ? foreign(name)
    : `${fromCode} (${foreign(name)})`;
}

/**
 * Returns work schedule and kind of appointment, "Full-time · Permanent": the distinct labels of PositionSchedule and
 * PositionOfferingType (spec §2.4). Empty when the announcement states neither.
 *
 * @param names names by code, from the service's code lists positionscheduletypes and positionofferingtypes (spec §2.5). Used for codes
 *   without words.
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

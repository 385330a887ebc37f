import type { AnnouncementDescriptor } from '../protocol/announcement.ts';
import { core as en } from '../words/en/core.ts';
import type { Glossary } from '../words/contract/codes.ts';
import type { Words } from '../words/contract/core.ts';
import {
  findEntry,
  markForeign,
  splitForeign,
  shorten,
  tidy,
  type NamesByCode,
  type LocalizedText,
} from './text.ts';

/** Longer names are sentences, not labels. */
const maximumLabelLength = 48;

const sentencePattern = /[.;:]\s|\b(?:is|are|may|must|see|will|can|depend)\b/i;
const timeLimited =
  /(?<!\bno[ -]|\bno[nt][ -]|\blong[ -]|\bnot a )\b(?:temporary|term|NTE|time.limited)\b|not.to.exceed/i;

/** How names state until when, or for how long. */
const timeLimit = /\bNTE\b|not.to.exceed/i;

/** A name that mentions both full time and part time. */
const mixedSchedule = /\bfull\b.*\bpart.time/i;

/** Reduces a name to letters and digits, in the singular, for comparison. */
const toComparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/s$/, '');

/** Names that add nothing to a code, "Full Time". */
const redundantNames = new Set(
  [en.schedules, en.offerings].flatMap(Object.values<string>).map(toComparable),
);

/** One entry of PositionSchedule or PositionOfferingType. */
type Entry = Readonly<Record<'Name' | 'Code', string | undefined>>;

/** Whether an entry of PositionOfferingType states that the appointment ends. "Permanent or term" does not. */
export function isTimeLimited({ Name }: Partial<Entry>): boolean {
  const name = tidy(Name);
  return timeLimited.test(name) && !/(?<!\bno[nt][ -])\b(?:permanent|indefinite)\b/i.test(name);
}

/**
 * Returns the code of an entry. The codes for full time and permanent are also sent if the agency chose none, so the name of another code,
 * such as "Intermittent", takes precedence over them.
 */
export function readStatedCode(
  { Name, Code = '' }: Partial<Entry>,
  field: 'schedules' | 'offerings',
): string {
  const name = toComparable(tidy(Name));
  const stated =
    (Code === '1' || Code === '15317') &&
    Object.entries<string>(en[field]).find(([, text]) => toComparable(text) === name)?.[0];
  return stated || Code;
}

/**
 * Returns the label of one schedule or appointment.
 *
 * The code decides, because most names have been empty since 2023. Before, agencies wrote names by hand, from "Full Time" to whole
 * sentences. A more specific short name follows in parentheses: "Term (4 years)". A name takes precedence over its code when it states a
 * time limit, unless the code's own name already states it, or when it mentions full and part time under the code for one of them.
 */
function nameEntry(
  entry: Partial<Entry>,
  field: 'schedules' | 'offerings',
  words: Words,
  names: NamesByCode | undefined,
): string {
  const glossary: Glossary = words[field];
  const Code = readStatedCode(entry, field);
  const name = tidy(entry.Name).replace(/ ?\.$/, '');
  const fromCode =
    findEntry(glossary, mixedSchedule.test(name) && glossary[6] ? '6' : Code) ??
    markForeign(tidy(names?.get(Code)));
  if (!fromCode || (Code === '15317' && timeLimited.test(name)))
    return markForeign(shorten(name, maximumLabelLength));
  const plainName = toComparable(name);
  const isPlain = name.split(/[,/]/).every((part) => redundantNames.has(toComparable(part)));
  if (plainName.length < 5 || isPlain) return fromCode;
  const beginning = shorten(name, maximumLabelLength);
  if (beginning !== name || sentencePattern.test(name))
    return field === 'offerings' && timeLimit.test(beginning) ? markForeign(beginning) : fromCode;
  return plainName.includes(toComparable(fromCode))
    ? markForeign(name)
    : `${fromCode} (${markForeign(name)})`;
}

/**
 * Returns work schedule and kind of appointment, "Full-time · Permanent": the distinct labels of PositionSchedule and
 * PositionOfferingType (data-service §2.4). Empty when the announcement states neither.
 *
 * @param names names by code, from the service's code lists positionscheduletypes and positionofferingtypes (data-service §2.5). Used for
 *   codes without words.
 */
export function describeSchedule(
  job: AnnouncementDescriptor,
  words: Words,
  names?: NamesByCode,
): LocalizedText {
  const labels = [
    ...(job.PositionSchedule ?? []).map((one) => nameEntry(one, 'schedules', words, names)),
    ...(job.PositionOfferingType ?? []).map((one) => nameEntry(one, 'offerings', words, names)),
  ];
  return splitForeign([...new Set(labels.filter(Boolean))].join(' · '));
}

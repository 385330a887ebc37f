import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import type { Glossary } from '../../words/contract/codes.ts';
import type { Words } from '../../words/contract/core.ts';
import { core as en } from '../../words/en/core.ts';
import {
  findEntry,
  markForeign,
  splitForeign,
  tidy,
  type NamesByCode,
  type LocalizedText,
} from '../text/text.ts';

/** Longer names are sentences, not labels. */
const maximumLabelLength = 48;

/** Longer sentences are shown only in the whole announcement. None is cut off. */
const maximumSentenceLength = 160;

const sentencePattern = /[.;:]\s|\b(?:is|are|may|must|see|will|can|depend)\b/i;
const timeLimited =
  /(?<!\bno[ -]|\bno[nt][ -]|\blong[ -]|\bnot a )\b(?:temp(?:orar[iy]\w*)?|term|NTE|time.limited)\b|not.to.exceed/i;

/** How names state until when, or for how long. */
const timeLimit = /\bNTE\b|not.to.exceed/i;

/** How names under the code for permanent deny it: also by a duration or a last day, unless these are of something else. */
const notPermanent = new RegExp(
  timeLimited.source +
    String.raw`|\bno[nt]\W?(?:an? )?permanent|^(?!.*(?:probat|trial|repa[iy]|travel|incent|within)).*(?:` +
    String.raw`\b(?:\d+|one|two|three|four|five)\W{1,2}(?:day|week|month|year|yr)s?\b(?![ /](?:a|per)\b)` +
    String.raw`|\b(?:expir|end|until|through)\w*.{0,24}(?:\d[-/]\d|20\d\d)|\blimited (?:app|dur))`,
  'i',
);

/** A sentence about an appointment as it is, not as it may become. */
const permanent = /^(?!.*\b(?:may|might|can|could|become|convert)).*\bpermanent\b/i;

/** A name that mentions both full time and part time. */
const mixedSchedule = /\bfull\b.*\bpart.time|\bpart.time\b.*\bfull.time/i;

/** A name of a temporary appointment that is not a promotion. */
const temporaryPosition = /^(?!.*promot).*(?:temporary|NTE|not.to.exceed)/i;

/** Reduces a name to letters and digits, in the singular, for comparison. */
const toComparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/s$/, '');

/** Names that add nothing to a code, "Full Time". */
const redundantNames = new Set(
  [en.schedules, en.offerings].flatMap((names) => Object.values<string>(names)).map(toComparable),
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
 * such as "Intermittent", takes precedence over them. So does a sentence that mentions part time and not full time, and one about a
 * temporary position over the code for temporary promotions.
 */
export function readStatedCode(
  { Name, Code = '' }: Partial<Entry>,
  field: 'schedules' | 'offerings',
): string {
  const written = tidy(Name);
  const name = toComparable(written);
  if (Code === '15321' && isSentence(written) && temporaryPosition.test(written)) return '15318';
  if (Code !== '1' && Code !== '15317') return Code;
  const others =
    Code === '1' && !/\bno[nt]?\b|full.?time/i.test(written)
      ? (['2', '4'] as const).filter((code) => name.includes(toComparable(en.schedules[code])))
      : [];
  const stated = Object.entries<string>(en[field]).find(([, text]) => toComparable(text) === name);
  return stated?.[0] ?? (others[1] ? '6' : (others[0] ?? Code));
}

const isSentence = (name: string) => name.length > maximumLabelLength || sentencePattern.test(name);

const sentencesOf = (name: string) =>
  name.length > maximumLabelLength ? name.split(/(?<=[.;]) (?=[A-Z])/) : [name];

/** Whether a name denies that the appointment is permanent. After a first sentence that says it is, others are about travel or duties. */
function isNotPermanent(name: string): boolean {
  const [first = ''] = sentencesOf(name);
  const isStated = permanent.test(first) && !notPermanent.test(first);
  return notPermanent.test(name) && !isStated;
}

/** Returns the whole sentence of a name that matches; empty without one that fits on a card. */
function quote(name: string, pattern: RegExp): string {
  const sentences = sentencesOf(name);
  const found = sentences.find((one) => pattern.test(one) && one.length <= maximumSentenceLength);
  return found?.replace(/ ?[.;]$/, '') ?? '';
}

/**
 * Returns the label of one schedule or appointment.
 *
 * The code decides, because most names have been empty since 2023. Before, agencies wrote names by hand, from "Full Time" to whole
 * sentences. A more specific short name follows in parentheses: "Term (4 years)". A name takes precedence over its code when it states a
 * time limit, unless the code's own name already states it, or when it mentions full and part time under the code for one of them. Of a
 * long name, the sentence with the time limit is shown.
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
  if (!fromCode) return name && (markForeign(quote(name, /./)) || words.seeAnnouncement);
  if (Code === '15317' && isNotPermanent(name))
    return (
      markForeign(quote(name, notPermanent)) ||
      words.offerings[/\bterm\b/i.test(name) ? '15319' : '15318']
    );
  const plainName = toComparable(name);
  const isPlain = name.split(/[,/]/).every((part) => redundantNames.has(toComparable(part)));
  if (plainName.length < 5 || isPlain) return fromCode;
  let shown = name;
  if (isSentence(name)) {
    shown = field === 'offerings' ? quote(name, timeLimit) : '';
    if (!shown) return fromCode;
    const own = findEntry<string>(en[field], Code) ?? fromCode;
    if (!plainName.includes(toComparable(own))) return markForeign(shown);
  }
  return toComparable(shown).includes(toComparable(fromCode))
    ? markForeign(shown)
    : `${fromCode} (${markForeign(shown)})`;
}

/**
 * Returns work schedule and kind of appointment, "Full-time, Permanent": the distinct labels of PositionSchedule and
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
  return splitForeign([...new Set(labels.filter(Boolean))].join(', '));
}

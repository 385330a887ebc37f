import type { BeforeYouApplyWords } from '../../words/contract/details.ts';
import { isAboutSome, quoteAround, type Evidence } from '../apply/apply-evidence.ts';
import type { SectionName } from '../text/sections.ts';
import { readDate, type CalendarDate } from './deadline.ts';

/** The time of day at which applications close, as the announcement states it. */
export interface ClosingHour {
  readonly hour: number;
  /** Two digits. */
  readonly minutes: string;
  readonly zone: Parameters<BeforeYouApplyWords['time']>[2];
  /** The sentence that states it. */
  readonly quote: string;
  readonly section: SectionName;
}

/** "11:59 p.m. Eastern Time", "11:59 PM (EST)". */
const hourPattern =
  /\b(1[0-2]|[1-9])(?::([0-5]\d))? ?([ap])\.?m\.?,? ?\(?(E|C|M|P)(?:[SD]?T\b|(?:astern|entral|ountain|acific)\b(?![ /-](?:island|europe|africa|asia|australia|caribbean|indonesia|guam)))/iu;
/** Each time of day, with or without a zone. */
const anyHour = /\b\d{1,2}:\d\d\b|\b\d{1,2} ?[ap]\.?m\b|\bnoon\b|\bmidnight\b/giu;
/** The words before the hour at which applications close. */
const ofApplications =
  /(?:\bapply(?: \w+){0,4}|\b(?:submit|complete)\b.*\b(?:applications?|packages?|packet|materials)\b.*|\b(?:applications?|packages?|packet|materials|announcement|vacancy|posting)\b.*\b(?:received|submitted|submit|accepted|completed|closes?|due)\b.*) (?:by|before|prior to|until|than|at) $/iu;
/** Negations of these words, before the hour. */
const notSo = /\bnot\b(?! later than)|n['’]t\b|\bnever\b/iu;
/** Words of sentences about another time: of help, an office, a system, or another day. */
const ofOther =
  /^if\b|\b(?:help|assistance|calls?|contact|phone|questions?|inquiries|requests?|extensions?|offices?|opens?|opened|system|maintenance|interviews?|webinars?|sessions?|fax|mail|mailed|postmarked|deliver\w*|daily|weekly|every|each|local time|internal|external|paper|e-?mail\w*|(?:first|second|other|another) (?:announcement|vacancy|posting|group|round)|confirm\w*|notif\w*|earlier|rated|screened|unless|extended|last year|previous\w*|days? (?:before|after|prior|following|preceding))\b|\b(?:before|after|prior to|following|preceding) (?:the |this )?(?:clos|deadline|announcement|vacancy|application|last day)/iu;
/** Words of sentences about the end of the deadline. */
const ofDeadline =
  /\b(?:by|before|prior to|until|no later than|at|close[sd]?)\b.*\b(?:closing date|close date|deadline|clos(?:es|ing)|announcement|\d{1,2}\/\d{1,2}\/\d{4})/iu;
const datePattern = /\b\d{1,2}\/\d{1,2}\/(?:\d{4}|\d\d)\b/g;
const otherDate =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|cut-?off|may \d|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b|\d(?:st|nd|rd|th)\b|\b\d{4}-\d{1,2}-\d|\b\d{1,2}[-.]\d{1,2}[-.]\d{2}|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;

const zones = { E: 'eastern', C: 'central', M: 'mountain', P: 'pacific' } as const;

/** How much of a sentence is read before the hour, in UTF-16 code units. */
const lookBehindLength = 300;

/** Whether the sentence is about the hour at which applications close, and about no other. */
function statesHour(sentence: string): boolean {
  const [hour = ''] = hourPattern.exec(sentence) ?? [];
  const at = sentence.indexOf(hour);
  const before = sentence.slice(Math.max(0, at - lookBehindLength), at);
  return (
    hour !== '' &&
    ofDeadline.test(sentence) &&
    ofApplications.test(before) &&
    !notSo.test(before) &&
    !ofOther.test(sentence) &&
    !otherDate.test(sentence) &&
    !isAboutSome(sentence) &&
    [...sentence.matchAll(anyHour)].length === 1
  );
}

/**
 * Returns the time of day at which applications close, from the first sentence that states it for the last day.
 *
 * @returns Nothing if another sentence states another time.
 */
export function readClosingHour(
  sentences: readonly Evidence[],
  day: CalendarDate,
): ClosingHour | undefined {
  const found: ClosingHour[] = [];
  for (const { sentence, section } of sentences) {
    if (section === 'duties' || section === 'contact') continue;
    const [, hour = '', minutes = '00', half = '', zone = ''] = hourPattern.exec(sentence) ?? [];
    if (!statesHour(sentence)) continue;
    const isOfDay = [...sentence.matchAll(datePattern)].every(([written]) => {
      const date = readDate(written);
      return date?.year === day.year && date.month === day.month && date.day === day.day;
    });
    const quote = quoteAround(sentence, hourPattern);
    if (!isOfDay || !quote) continue;
    const letter = zone.toUpperCase();
    found.push({
      hour: (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0),
      minutes,
      zone: letter === 'C' || letter === 'M' || letter === 'P' ? zones[letter] : zones.E,
      quote,
      section,
    });
  }
  const [first] = found;
  return found.every(
    ({ hour, minutes, zone }) =>
      hour === first?.hour && minutes === first.minutes && zone === first.zone,
  )
    ? first
    : undefined;
}

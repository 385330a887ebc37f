import type { BeforeYouApplyWords } from '../words/contract/details.ts';
import { quoteAround, type Evidence } from './apply-evidence.ts';
import { readDate, type CalendarDate } from './deadline.ts';
import type { SectionName } from './sections.ts';

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
  /\b(1[0-2]|[1-9])(?::([0-5]\d))? ?([ap])\.?m\.?,? ?\(?(E|C|M|P)(?:[SD]?T\b|astern\b|entral\b|ountain\b|acific\b)/iu;
/** What a sentence about the end of the deadline says. */
const ofDeadline =
  /\b(?:by|before|prior to|until|no later than|at|close[sd]?)\b.*\b(?:closing date|close date|deadline|clos(?:es|ing)|announcement|\d{1,2}\/\d{1,2}\/\d{4})/iu;
const datePattern = /\b\d{1,2}\/\d{1,2}\/(?:\d{4}|\d\d)\b/g;
const otherDate =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|cut-?off|may \d|(?:mon|tues|wednes|thurs|fri)day)\b/iu;

const zones = { E: 'eastern', C: 'central', M: 'mountain', P: 'pacific' } as const;

/** Returns the time of day at which applications close, from the first sentence that states it for the last day. */
export function readClosingHour(
  sentences: readonly Evidence[],
  day: CalendarDate,
): ClosingHour | undefined {
  for (const { sentence, section } of sentences) {
    if (section === 'duties' || section === 'contact') continue;
    const [, hour = '', minutes = '00', half = '', zone = ''] = hourPattern.exec(sentence) ?? [];
    if (!hour || !ofDeadline.test(sentence) || otherDate.test(sentence)) continue;
    const isOfDay = [...sentence.matchAll(datePattern)].every(([written]) => {
      const date = readDate(written);
      return date?.year === day.year && date.month === day.month && date.day === day.day;
    });
    const quote = quoteAround(sentence, hourPattern);
    if (!isOfDay || !quote) continue;
    const letter = zone.toUpperCase();
    return {
      hour: (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0),
      minutes,
      zone: letter === 'C' || letter === 'M' || letter === 'P' ? zones[letter] : zones.E,
      quote,
      section,
    };
  }
  return undefined;
}

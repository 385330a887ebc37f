import { toDate, toDayNumber } from '../protocol/dates.ts';
import type { CalendarDate } from './fields/deadline.ts';

/** An all-day calendar entry. */
export interface CalendarEntry {
  /** Permanent identifier, the control number: adding the entry again updates it. */
  id: string;
  /** The day of the entry. */
  day: CalendarDate;
  /** Plain text. */
  title: string;
  /** Plain text, of several lines. */
  description: string;
  /** URL of the announcement. */
  url?: string | undefined;
}

/** Escapes a TEXT value (RFC 5545 §3.3.11). Some programs end a line at other characters than the standard's CRLF, so none of them stays. */
const escape = (text: string) =>
  text
    .slice(0, 2_000)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ');

/** How many octets UTF-8 takes for one character. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  return point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** Folds a line after at most 75 octets (RFC 5545 §3.1), never inside a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const date = ({ year, month, day }: CalendarDate) => `${year}${twoDigits(month)}${twoDigits(day)}`;

/** The properties of a calendar that people subscribe to (RFC 7986). */
export interface CalendarFeed {
  name: string;
  /** How often to request it again, as a duration (RFC 5545 §3.3.6). */
  refreshInterval: string;
}

/** The day after, which an all-day entry names as its end. */
const findDayAfter = (day: CalendarDate) => toDate(toDayNumber(day) + 1);

const writeEvent = (
  { id, day, title, description, url }: CalendarEntry,
  stamp: string,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${escape(id)}@portal-jobs`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${date(day)}`,
  `DTEND;VALUE=DATE:${date(findDayAfter(day))}`,
  `SUMMARY:${escape(title)}`,
  `DESCRIPTION:${escape(description)}`,
  ...(url ? [`URL:${url}`] : []),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Newer and older programs read the name and the interval under different names. */
const writeFeedLines = ({ name, refreshInterval }: CalendarFeed): string[] => [
  `NAME:${escape(name)}`,
  `X-WR-CALNAME:${escape(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
  `X-PUBLISHED-TTL:${refreshInterval}`,
];

/** A calendar must have a component (RFC 5545 §3.6). One without entries has this time zone, which no program shows. */
const noEntries = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Returns an iCalendar file (RFC 5545) of all-day entries. They have no time zone, so that each is the same day everywhere.
 *
 * @param stamp when the entries were last known to be right.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  stamp: Date,
  feed?: CalendarFeed,
): string {
  const written = stamp.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal-jobs//portal-jobs//EN',
    'CALSCALE:GREGORIAN',
    ...(feed ? writeFeedLines(feed) : []),
    ...(entries.length > 0 ? entries.flatMap((entry) => writeEvent(entry, written)) : noEntries),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

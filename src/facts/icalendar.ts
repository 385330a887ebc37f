import type { CalendarDate } from './deadline.ts';

/** An all-day calendar entry. */
export interface CalendarEntry {
  /** Permanent identifier, the control number: adding the entry again updates it. */
  id: string;
  day: CalendarDate;
  title: string;
  description: string;
  /** URL of the announcement. */
  url?: string | undefined;
}

const utf8 = new TextEncoder();

/** Escapes a TEXT value (RFC 5545 §3.3.11). */
const escape = (text: string) =>
  text
    .slice(0, 2_000)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Folds a line after at most 75 octets (RFC 5545 §3.1), never inside a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
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

/** Returns an iCalendar file (RFC 5545) with one all-day entry. It has no time zone, so that it is the same day everywhere. */
export function icalendarFile(entry: CalendarEntry, now: Date): string {
  const { year, month, day } = entry.day;
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  const end = {
    year: next.getUTCFullYear(),
    month: next.getUTCMonth() + 1,
    day: next.getUTCDate(),
  };
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal-jobs//portal-jobs//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escape(entry.id)}@portal-jobs`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date(entry.day)}`,
    `DTEND;VALUE=DATE:${date(end)}`,
    `SUMMARY:${escape(entry.title)}`,
    `DESCRIPTION:${escape(entry.description)}`,
    ...(entry.url ? [`URL:${entry.url}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Returns a file name that every system accepts, made of the letters and digits of the title. */
export function icalendarFileName(title: string, id: string): string {
  const plain = (text: string) =>
    text
      .slice(0, 200)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z\d]+/gi, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '')
      .toLowerCase();
  return `${plain(title) || plain(id) || 'job'}.ics`;
}

import type { CalendarDate } from './deadline.ts';

/** What a calendar is told of one day. */
export interface CalendarEntry {
  /** Names the entry for good, so that it is not doubled when it is added again: the control number. */
  id: string;
  day: CalendarDate;
  title: string;
  description: string;
  /** The announcement's page; absent where there is none to link to. */
  url?: string | undefined;
}

const utf8 = new TextEncoder();

/** TEXT of RFC 5545 §3.3.11. */
const escape = (text: string) =>
  text
    .slice(0, 2_000)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Lines of at most 75 octets, going on behind a blank (RFC 5545 §3.1); no character is cut. */
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

const two = (value: number) => String(value).padStart(2, '0');
const date = ({ year, month, day }: CalendarDate) => `${year}${two(month)}${two(day)}`;

/** An iCalendar file (RFC 5545) with one entry for the whole of the day, of no time zone and so the same day everywhere. */
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

/** A file name that every system takes: the title's plain letters and digits. */
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

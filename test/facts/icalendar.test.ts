import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { nameCalendarFile } from '../../src/facts/calendar-file.ts';
import { writeCalendar, type CalendarEntry } from '../../src/facts/icalendar.ts';

const now = new Date('2026-03-02T15:04:05.678Z');
const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: '123456700',
  day: { year: 2026, month: 3, day: 31 },
  title: 'Last day to apply: Cook',
  description: 'Closes March 31, 2026\nhttps://www.portal.example/job/1',
  url: 'https://www.portal.example/job/1?PostingChannelID=A',
  ...changes,
});
/** Joins folded lines (RFC 5545 §3.1). */
const unfold = (file: string) => file.replaceAll('\r\n ', '');

test('the deadline is an all-day entry', () => {
  assert.equal(
    writeCalendar([entry()], now),
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//portal-jobs//portal-jobs//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:123456700@portal-jobs',
      'DTSTAMP:20260302T150405Z',
      'DTSTART;VALUE=DATE:20260331',
      'DTEND;VALUE=DATE:20260401',
      'SUMMARY:Last day to apply: Cook',
      String.raw`DESCRIPTION:Closes March 31\, 2026\nhttps://www.portal.example/job/1`,
      'URL:https://www.portal.example/job/1?PostingChannelID=A',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('an entry ends on the next day, also across months, years and leap days', () => {
  const ends: [CalendarEntry['day'], string][] = [
    [{ year: 2026, month: 12, day: 31 }, '20270101'],
    [{ year: 2028, month: 2, day: 28 }, '20280229'],
    [{ year: 2026, month: 2, day: 28 }, '20260301'],
  ];
  for (const [day, end] of ends)
    assert.ok(writeCalendar([entry({ day })], now).includes(`DTEND;VALUE=DATE:${end}\r\n`));
});

test('a title cannot end its line, its entry or its text', () => {
  const title = 'A, B; C\\D\r\nEND:VCALENDAR\u0000\u2028';
  const file = unfold(writeCalendar([entry({ title })], now));
  assert.ok(file.includes(String.raw`SUMMARY:A\, B\; C\\D\nEND:VCALENDAR`));
  assert.equal(file.split('\r\nEND:VCALENDAR').length, 2);
});

test('no line is longer than 75 octets, and no character is cut', () => {
  const bytes = new TextEncoder();
  for (const character of ['a', 'é', '—', '😀']) {
    const file = writeCalendar([entry({ title: character.repeat(200) })], now);
    for (const line of file.split('\r\n')) assert.ok(bytes.encode(line).length <= 75, line);
    assert.ok(unfold(file).includes(character.repeat(200)));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => {
      const file = writeCalendar([entry({ title, description: title })], now);
      for (const line of file.split('\r\n')) assert.ok(bytes.encode(line).length <= 75, line);
      assert.ok(file.endsWith('END:VCALENDAR\r\n'));
      const plain = title.replace(/[\p{Cc}\u2028\u2029\\;,]/gu, '');
      assert.ok(
        unfold(file)
          .replace(/\\n|[\p{Cc}\u2028\u2029\\;,]/gu, '')
          .includes(plain.replace(/\\n/g, '')),
      );
    }),
  );
});

test('a file name is valid on every system', () => {
  const table: [string, string][] = [
    ['Cook (Night Shift)', 'cook-night-shift.ics'],
    ['../../etc/passwd', 'etc-passwd.ics'],
    ['Analista ñandú', 'analista-nandu.ics'],
    ['記録', '123.ics'],
    ['CON.' + 'x'.repeat(300), `con-${'x'.repeat(56)}.ics`],
    ['', '123.ics'],
  ];
  for (const [title, expected] of table) assert.equal(nameCalendarFile(title, '123'), expected);
});

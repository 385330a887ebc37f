import { nameCalendarFile } from '../../facts/calendar-file.ts';
import { writeCalendar, type CalendarEntry } from '../../facts/icalendar.ts';

const urlLifetimeMs = 60_000;

/**
 * Downloads last days to apply as a calendar file.
 *
 * @param title becomes the name of the file.
 */
export function downloadCalendar(
  entries: readonly CalendarEntry[],
  title: string,
  now: Date,
): void {
  const text = writeCalendar(entries, now);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = nameCalendarFile(title, entries[0]?.id ?? '');
  link.click();
  // The URL must stay valid until the browser has begun to read it.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, urlLifetimeMs);
}

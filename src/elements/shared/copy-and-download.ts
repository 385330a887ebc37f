import { nameCalendarFile } from '../../facts/calendar-file.ts';
import { writeCalendar, type CalendarEntry } from '../../facts/icalendar.ts';

/** Copies by the older command, which needs no permission. It selects nothing, so it also works in dialogs. */
function copyByCommand(text: string): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = true;
  };
  document.addEventListener('copy', onCopy, true);
  try {
    // Deprecated, but the only way if the page may not use the clipboard.
    return document.execCommand('copy') && isCopied;
  } finally {
    document.removeEventListener('copy', onCopy, true);
  }
}

/** Writes a text to the clipboard; `undefined` if the page has none. */
const writeText = (text: string): Promise<boolean> | undefined =>
  (navigator as Partial<Navigator>).clipboard?.writeText(text).then(
    () => true,
    () => false,
  );

/**
 * Copies a text to the clipboard.
 *
 * @param written whether the clipboard took the text, if that was tried before: browsers allow it only in the click.
 * @returns whether the text was copied.
 */
export const copyText = async (text: string, written = writeText(text)): Promise<boolean> =>
  (await written) || copyByCommand(text);

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

// How a moment is written in a locale, for the PHP library, because not every server has PHP's Intl extension.

/**
 * An instant on the service's clock: "March 1, 2026 at 7:05 PM EST". Engines differ in the space before "PM", which is U+202F or a plain
 * space. `hour` is a letter of PHP's date format.
 */
export function momentTexts(locale: string): Record<string, string> {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
    timeZoneName: 'short',
  } as const);
  const partsAt = (month: number, hour: number) =>
    format.formatToParts(Date.UTC(2026, month - 1, 2, hour));
  const partAt = (type: string, month: number, hour: number) =>
    partsAt(month, hour).find((part) => part.type === type)?.value ?? '';
  const [morning, evening] = [partAt('hour', 1, 13), partAt('hour', 2, 0)];
  const letters: Record<string, string> = { '8,7': 'g', '08,07': 'h', '8,19': 'G', '08,19': 'H' };
  const hour = letters[`${morning},${evening}`];
  if (!hour) throw new Error(`${locale} writes 8 and 19 o'clock as ${morning} and ${evening}.`);
  return {
    moment: partsAt(3, 2)
      .map(({ type, value }) => (type === 'literal' ? value.replace('\u202f', ' ') : `{${type}}`))
      .join(''),
    hour,
    am: partAt('dayPeriod', 1, 13),
    pm: partAt('dayPeriod', 2, 0),
    'zones.EST': partAt('timeZoneName', 1, 13),
    'zones.EDT': partAt('timeZoneName', 7, 13),
  };
}

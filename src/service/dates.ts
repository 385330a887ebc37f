/** A day of the calendar as `YYYY-MM-DD`, or nothing where there is no such day. */
function calendarDay(year: string, month: string, day: string): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A day past the end of its month becomes one of the next.
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
    ? written
    : undefined;
}

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return calendarDay(year, month, day) !== undefined;
}

/**
 * The calendar day of a date in any of the forms in which the service writes dates (FACTS §1.3): as it stands in the text, shifted by
 * no time zone.
 *
 * @returns `YYYY-MM-DD`, or `undefined` where the text is no date.
 */
export function readCalendarDate(text: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ][\d:.]{1,20}(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  if (iso) return calendarDay(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: [\d:]{1,10}(?: [AP]M)?)?$/i.exec(text);
  return american
    ? calendarDay(american[3] ?? '', american[1] ?? '', american[2] ?? '')
    : undefined;
}

/** A calendar day as the number of days since 1970-01-01; arithmetic on it knows no time zone. */
export type Day = number;

const MILLISECONDS = 86_400_000;

// The service keeps the clock of its capital.
const serviceCalendar = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** The day on the service's calendar at this instant. */
export function serviceDay(now: Date): Day {
  const parts = new Map(
    serviceCalendar.formatToParts(now).map(({ type, value }) => [type, Number(value)]),
  );
  return (
    Date.UTC(parts.get('year') ?? 1970, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1) /
    MILLISECONDS
  );
}

/** The day of a calendar date; nothing for a date that no calendar has. */
function calendarDay(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.getTime() / MILLISECONDS
    : undefined;
}

/** Reads the date of a query: `YYYY-MM-DD` with or without a time, `MM-DD-YYYY`, `M/D/YYYY`. */
export function readDay(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]{4,16}Z?)?$/.exec(text) ?? [];
  if (year !== undefined) return calendarDay(Number(year), Number(month), Number(day));
  const [, first, second, last] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  return last === undefined ? undefined : calendarDay(Number(last), Number(first), Number(second));
}

const written = new Map<Day, string>();

/** `YYYY-MM-DD`. */
export function isoDate(day: Day): string {
  let text = written.get(day);
  if (text === undefined) {
    if (written.size > 1000) written.clear();
    text = new Date(day * MILLISECONDS).toISOString().slice(0, 10);
    written.set(day, text);
  }
  return text;
}

/** `M/D/YYYY`, as the service wrote dates in 2021. */
function usDate(day: Day): string {
  const date = new Date(day * MILLISECONDS);
  return `${String(date.getUTCMonth() + 1)}/${String(date.getUTCDate())}/${String(date.getUTCFullYear())}`;
}

/** The four dates of an announcement in one of the written forms the service has used (FACTS §1.3). */
export interface DateForm {
  start(day: Day): string;
  end(day: Day): string;
}

/** Every written form; `spec` is the one of spec §2.4, in its two ways to end a day. */
export const dateForms = {
  spec: {
    start: (day: Day) => `${isoDate(day)}T00:00:00Z`,
    end: (day: Day) => `${isoDate(day)}T23:59:59Z`,
  },
  specMidnight: {
    start: (day: Day) => `${isoDate(day)}T00:00:00Z`,
    end: (day: Day) => `${isoDate(day)}T00:00:00Z`,
  },
  fraction: {
    start: (day: Day) => `${isoDate(day)}T00:00:00.0000`,
    end: (day: Day) => `${isoDate(day)}T23:59:59.9970`,
  },
  fractionMidnight: {
    start: (day: Day) => `${isoDate(day)}T00:00:00.0000`,
    end: (day: Day) => `${isoDate(day)}T00:00:00.0000`,
  },
  dateOnly: { start: isoDate, end: isoDate },
  us: { start: usDate, end: usDate },
} as const satisfies Record<string, DateForm>;

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

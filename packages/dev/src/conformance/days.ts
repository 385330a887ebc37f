const dayMs = 86_400_000;

/** Returns the day, `YYYY-MM-DD`, that is a number of days after another, or before it for a negative number. */
export const daysFrom = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Returns the number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

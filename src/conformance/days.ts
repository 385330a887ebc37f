const DAY = 86_400_000;

/** The day, YYYY-MM-DD, that comes so many days after another; before it for a negative count. */
export const daysFrom = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** How many days one day comes before another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

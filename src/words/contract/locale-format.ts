/** What `Intl` writes in a locale. `{}` is replaced by the value. */
export interface LocaleFormat {
  /** Between groups of three digits. */
  group: string;
  /** Before decimal places. */
  decimal: string;
  /** The fewest digits of a grouped number. */
  leastGrouped: number;
  /** An amount: "$50,000". */
  dollars: string;
  /** An amount in thousands: "$50K". */
  thousandDollars: string;
  /** The names of the months from January. */
  months: readonly string[];
  /** A date with `{year}`, `{month}` and `{day}`: "March 4, 2026". */
  date: string;
  /** Days from today with a name: "tomorrow" by `1`. */
  days: Readonly<Record<string, string>>;
  /** Other days in the future: "in 3 days". */
  inDays: string;
  /** Other days in the past: "3 days ago". */
  daysAgo: string;
  /** Counts with the singular. Those from 100 on stand for all counts with these last two digits. */
  ones: readonly number[];
  /** Between two names, between the first ones of several names, and before their last one. */
  list: { pair: string; middle: string; last: string };
  /** Before a name with the sound of "i", which Spanish joins by "e" instead of "y". */
  listBeforeI?: { pair: string; last: string };
}

/** Returns functions that format numbers, plurals and relative days for one locale. */
export function formatters(locale: string) {
  // Created on first use: constructing it takes time that the first card should not wait for.
  let relative: Intl.RelativeTimeFormat | undefined;
  const number = (value: number) => value.toLocaleString(locale);
  return {
    /** "10,000". */
    number,
    /** Whole US dollars, "$49,999". */
    dollars: (value: number) => `$${number(value)}`,
    /** "today", "tomorrow", "in 3 days". */
    inDays: (days: number) =>
      (relative ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(days, 'day'),
    /** "1 job", "2 jobs": singular for 1, plural for every other whole number, as in English and Spanish. */
    plural: (count: number, one: string, other: string) =>
      `${number(count)} ${count === 1 ? one : other}`,
  };
}

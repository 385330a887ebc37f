/** Numbers, plurals and days of one locale. */
export function formatters(locale: string) {
  // Made when it is needed: no page should wait for it before its first card.
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
    /** "1 job", "2 jobs": the rule of both languages for whole numbers. */
    plural: (count: number, one: string, other: string) =>
      `${number(count)} ${count === 1 ? one : other}`,
  };
}

/** Numbers, plurals and days of one locale. */
export function amounts(locale: string) {
  const rules = new Intl.PluralRules(locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const number = (value: number) => value.toLocaleString(locale);
  return {
    /** "10,000". */
    number,
    /** Whole US dollars, "$49,999". */
    dollars: (value: number) => `$${number(value)}`,
    /** "today", "tomorrow", "in 3 days". */
    inDays: (days: number) => relative.format(days, 'day'),
    /** "1 job", "2 jobs". */
    plural: (count: number, one: string, other: string) =>
      `${number(count)} ${rules.select(count) === 'one' ? one : other}`,
  };
}

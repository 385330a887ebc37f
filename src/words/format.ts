/** Options for amounts in US dollars, with the sign in its place for the language. */
export const dollarOptions = (
  digits: Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>,
): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  ...digits,
});

/** Returns functions that format numbers, plurals and relative days for one locale. */
export function createFormatters(locale: string) {
  // Created on first use: constructing it takes time that the first card should not wait for.
  let relative: Intl.RelativeTimeFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  let money: Intl.NumberFormat | undefined;
  const number = (value: number) => (numbers ??= new Intl.NumberFormat(locale)).format(value);
  return {
    /** "10,000". */
    number,
    /** Whole US dollars, "$49,999". */
    dollars: (value: number) =>
      (money ??= new Intl.NumberFormat(locale, dollarOptions({ maximumFractionDigits: 0 }))).format(
        value,
      ),
    /** "today", "tomorrow", "in 3 days". */
    inDays: (days: number) =>
      (relative ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(days, 'day'),
    /** "1 job", "2 jobs", in a language that has a singular and one plural. */
    plural: (count: number, one: string, other: string) =>
      `${number(count)} ${(plurals ??= new Intl.PluralRules(locale)).select(count) === 'one' ? one : other}`,
  };
}

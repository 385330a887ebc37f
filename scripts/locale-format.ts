// What Intl writes in a locale, as a table. The first use of Intl takes a page longer than its first cards, and not every server has PHP's
// Intl extension.
import { range } from '../src/built-ins.ts';
import type { LocaleFormat } from '../src/words/contract/locale-format.ts';

/** Counts that show every rule for plurals: CLDR's look at a count's last two digits, and at small counts by themselves. */
const shownCounts = 200;

/** A value that a text shows once. */
const sample = 1_234_567;

/** Returns a text with `{}` in place of a value, which it has once. */
function withGap(text: string, value: string, gap = '{}'): string {
  const parts = text.split(value);
  if (parts.length !== 2) throw new Error(`"${text}" does not have "${value}" once.`);
  return parts.join(gap);
}

/** The grouping of digits, the decimal separator, and amounts in US dollars. */
function describeNumbers(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [textOf('group'), textOf('decimal')];
  const write = (value: number) => value.toLocaleString(locale);
  if (write(1_234_567.5) !== `1${group}234${group}567${decimal}5`)
    throw new Error(`Numbers are written as ${write(1_234_567.5)}.`);
  const money = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const;
  const thousands = new Intl.NumberFormat(locale, { ...money, notation: 'compact' });
  return {
    group,
    decimal,
    leastGrouped: write(1_234) === `1${group}234` ? 4 : 5,
    dollars: withGap(new Intl.NumberFormat(locale, money).format(sample), write(sample)),
    thousandDollars: withGap(thousands.format(50_000), '50'),
  };
}

/** The names of the months, and a date. */
function describeDates(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const partsOf = (month: number) => format.formatToParts(Date.UTC(2026, month, 4));
  return {
    months: range(12).map(
      (month) => partsOf(month).find(({ type }) => type === 'month')?.value ?? '',
    ),
    date: partsOf(2)
      .map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
      .join(''),
  };
}

/** Days from today: "in 3 days", and those that differ from it, such as "tomorrow". */
function describeDays(locale: string) {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const write = (days: number) => format.format(days, 'day');
  const inDays = withGap(write(30), '30');
  const daysAgo = withGap(write(-30), '30');
  const isOwn = (days: number) =>
    write(days) !== (days < 0 ? daysAgo : inDays).replace('{}', String(Math.abs(days)));
  const own = range(61)
    .map((index) => index - 30)
    .filter(isOwn);
  return { days: Object.fromEntries(own.map((days) => [days, write(days)])), inDays, daysAgo };
}

/** How texts are joined. Spanish has another word before the sound of "i". */
function describeLists(locale: string) {
  const list = new Intl.ListFormat(locale);
  const middle = list.format(['%1', '%2', '%3']).split('%1')[1]?.split('%2')[0] ?? '';
  const joints = (last: string) => ({
    pair: list.format(['%1', last]).slice('%1'.length, -last.length),
    last: list.format(['%1', '%2', last]).slice(`%1${middle}%2`.length, -last.length),
  });
  const { pair, last } = joints('%3');
  const beforeI = joints('ibis');
  const texts = { pair, middle, last };
  for (const [names, written] of [
    [['a', 'b'], `a${pair}b`],
    [['a', 'b', 'c', 'd'], `a${middle}b${middle}c${last}d`],
  ] as const)
    if (list.format(names) !== written)
      throw new Error(`Names are joined as ${list.format(names)}.`);
  return {
    list: texts,
    ...((beforeI.pair !== pair || beforeI.last !== last) && { listBeforeI: beforeI }),
  };
}

/**
 * Returns the table of a locale.
 *
 * @throws {Error} for a locale whose numbers, days or lists the table cannot express. `npm test -- words` compares it with `Intl`.
 */
export function describeLocale(locale: string): LocaleFormat {
  try {
    return describe(locale);
  } catch (error) {
    throw new Error(`${locale}: extend src/words/format.ts and scripts/locale-format.ts.`, {
      cause: error,
    });
  }
}

function describe(locale: string): LocaleFormat {
  const rules = new Intl.PluralRules(locale);
  return {
    ...describeNumbers(locale),
    ...describeDates(locale),
    ...describeDays(locale),
    ones: range(shownCounts).filter((count) => rules.select(count) === 'one'),
    ...describeLists(locale),
  };
}

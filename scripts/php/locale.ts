// The data of Intl for a locale, as texts for the PHP library, because not every server has PHP's Intl extension.
import { range } from '../../src/built-ins.ts';
import { dollarOptions } from '../../src/words/format.ts';
import { gap, sample, withGap } from './template.ts';

/** Counts that show every rule for plurals: CLDR's look at a count's last two digits, and at small counts by themselves. */
const shownCounts = 200;

/** The plural category of each count whose category is not `other`, by `plural.1`; from 100 on, by the last two digits: `plural.101`. */
function plurals(locale: string): Record<string, string> {
  const rules = new Intl.PluralRules(locale);
  return Object.fromEntries(
    range(shownCounts)
      .map((count): [string, string] => [`plural.${count}`, rules.select(count)])
      .filter(([, category]) => category !== 'other'),
  );
}

/** The grouping of digits, the decimal separator, and amounts in US dollars. */
function numbers(locale: string): Record<string, string> {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [textOf('group'), textOf('decimal')];
  const write = (value: number) => value.toLocaleString(locale);
  if (write(1_234_567.5) !== `1${group}234${group}567${decimal}5`)
    throw new Error(
      `${locale} writes ${write(1_234_567.5)}: extend packages/php/src/Text/Numbers.php and scripts/php/locale.ts.`,
    );
  const dollars = new Intl.NumberFormat(locale, dollarOptions({ maximumFractionDigits: 0 }));
  const thousands = new Intl.NumberFormat(locale, {
    ...dollarOptions({ maximumFractionDigits: 0 }),
    notation: 'compact',
  });
  return {
    'numbers.group': group,
    'numbers.decimal': decimal,
    /** The minimum number of digits in a grouped number. */
    'numbers.leastGrouped': write(1_234) === `1${group}234` ? '4' : '5',
    dollars: withGap(dollars.format(sample), write(sample)),
    /** Amounts in thousands: "$50K". */
    thousands: withGap(thousands.format(50_000), '50'),
  };
}

/** How texts are joined. Spanish has another word before the sound of "i". */
function lists(locale: string): Record<string, string> {
  const list = new Intl.ListFormat(locale);
  const between = (last: string, ...before: string[]) =>
    withGap(withGap(list.format([...before, last]), last, '{2}'), before.join('\n'));
  const middle = list.format(['%1', '%2', '%3']).split('%1')[1]?.split('%2')[0] ?? '';
  const endOf = (last: string) => {
    const [, text = ''] = list.format(['%1', '%2', last]).split(`%1${middle}%2`);
    return gap + withGap(text, last, '{2}');
  };
  const texts = { pair: between('%2', '%1'), middle, end: endOf('%3') };
  const beforeI = { pair: between('ibis', '%1'), end: endOf('ibis') };
  return {
    'list.pair': texts.pair,
    'list.middle': texts.middle,
    'list.end': texts.end,
    ...(beforeI.pair !== texts.pair && { 'list.pairBeforeI': beforeI.pair }),
    ...(beforeI.end !== texts.end && { 'list.endBeforeI': beforeI.end }),
  };
}

/**
 * An instant on the service's clock: "March 1, 2026 at 7:05 PM EST". Engines differ in the space before "PM", which is U+202F or a plain
 * space. `hour` is a letter of PHP's date format.
 */
function moment(locale: string): Record<string, string> {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
    timeZoneName: 'short',
  } as const);
  const partsAt = (month: number, hour: number) =>
    format.formatToParts(Date.UTC(2026, month - 1, 2, hour));
  const partAt = (type: string, month: number, hour: number) =>
    partsAt(month, hour).find((part) => part.type === type)?.value ?? '';
  const [morning, evening] = [partAt('hour', 1, 13), partAt('hour', 2, 0)];
  const letters: Record<string, string> = { '8,7': 'g', '08,07': 'h', '8,19': 'G', '08,19': 'H' };
  const hour = letters[`${morning},${evening}`];
  if (!hour) throw new Error(`${locale} writes 8 and 19 o'clock as ${morning} and ${evening}.`);
  return {
    moment: partsAt(3, 2)
      .map(({ type, value }) => (type === 'literal' ? value.replace('\u202f', ' ') : `{${type}}`))
      .join(''),
    hour,
    am: partAt('dayPeriod', 1, 13),
    pm: partAt('dayPeriod', 2, 0),
    'zones.EST': partAt('timeZoneName', 1, 13),
    'zones.EDT': partAt('timeZoneName', 7, 13),
  };
}

/** The names of the months, and a date. */
function dates(locale: string): Record<string, string> {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const partsOf = (month: number) => format.formatToParts(Date.UTC(2026, month - 1, 4));
  const nameOf = (month: number) =>
    partsOf(month).find(({ type }) => type === 'month')?.value ?? '';
  const months = range(12).map((index) => index + 1);
  return {
    ...Object.fromEntries(months.map((month) => [`months.${month}`, nameOf(month)])),
    date: partsOf(3)
      .map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
      .join(''),
  };
}

/** Days from today: "in 3 days", and those that differ from it, such as "tomorrow". */
function relativeDays(locale: string): Record<string, string> {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const write = (days: number) => format.format(days, 'day');
  const future = withGap(write(30), '30');
  const past = withGap(write(-30), '30');
  const own = range(61)
    .map((index) => index - 30)
    .filter(
      (days) => write(days) !== (days < 0 ? past : future).replace(gap, String(Math.abs(days))),
    );
  return {
    ...Object.fromEntries(own.map((days) => [`inDays.${days}`, write(days)])),
    'inDays.future': future,
    'inDays.past': past,
  };
}

/** The texts of a locale by their names. */
export const localeTexts = (locale: string): Record<string, string> => ({
  ...numbers(locale),
  ...dates(locale),
  ...relativeDays(locale),
  ...plurals(locale),
  ...lists(locale),
  ...moment(locale),
});

// Writes numbers, amounts, days and lists as `Intl` does, by a table: the first use of `Intl` takes a page longer than its first cards.
import type { LocaleFormat } from './contract/locale-format.ts';
import { formats } from './made/formats.ts';

const languageOf = (locale: string): string => locale.split('-')[0] ?? '';

/** Returns the format of a locale. Like words, it is that of the language if the locale has none, else the English one. */
function formatOf(locale: string): LocaleFormat {
  const nearest = () =>
    Object.keys(formats).find((one) => languageOf(one) === languageOf(locale)) ?? 'en-US';
  return formats[locale] ?? formats[nearest()] ?? formats['en-US'];
}

/** Replaces `{}` by a value. A function returns it, because `replace` would interpret the dollar signs of a text. */
const fill = (text: string, value: string): string => text.replace('{}', () => value);

/** Rounds a number to `places` decimal places, half a unit of the last place up, and returns it as text. */
function roundTo(value: number, places: number): string {
  const written = String(value);
  const decimals = written.split('.')[1] ?? '';
  // Shifts the point of the written number, because multiplying would round 1.005 down.
  return decimals.length > places
    ? String(Number(`${Math.round(Number(`${written}e${places}`))}e-${places}`))
    : written;
}

function write(value: number, format: LocaleFormat, minimumPlaces: number, places: number): string {
  const [whole = '', decimals = ''] = roundTo(value, places).split('.');
  const grouped =
    whole.length < format.leastGrouped
      ? whole
      : whole.replace(/\d(?=(?:\d{3})+$)/g, (digit) => digit + format.group);
  const shown = decimals + '0000'.slice(decimals.length, minimumPlaces);
  return shown ? grouped + format.decimal + shown : grouped;
}

/** Writes a number that is not negative: "10,000". */
export const formatNumber = (value: number, locale: string): string =>
  write(value, formatOf(locale), 0, 3);

/**
 * Writes US dollars: "$49,999".
 *
 * @param places the fewest decimal places. With some, there are up to four: "$23.50".
 */
export function formatDollars(value: number, locale: string, places = 0): string {
  const format = formatOf(locale);
  return fill(format.dollars, write(value, format, places, places && 4));
}

/** Writes thousands of US dollars: "$50K". */
export function formatThousandDollars(thousands: number, locale: string): string {
  const format = formatOf(locale);
  return fill(thousands ? format.thousandDollars : format.dollars, write(thousands, format, 0, 0));
}

/** Writes a day of the calendar: "March 4, 2026". */
export function formatLongDate(
  { year, month, day }: { year: number; month: number; day: number },
  locale: string,
): string {
  const { date, months } = formatOf(locale);
  return date
    .replace('{year}', () => String(year))
    .replace('{month}', () => months[month - 1] ?? '')
    .replace('{day}', () => String(day));
}

/** Joins names in a sentence: "veterans, military spouses, and students". */
export function joinNames(names: Iterable<string>, locale: string): string {
  const all = [...names];
  const last = all.at(-1) ?? '';
  const others = all.slice(0, -1);
  if (others.length === 0) return last;
  const { list, listBeforeI } = formatOf(locale);
  // "e indígenas", but "y hielo".
  const joint = listBeforeI && /^(?:i|hi(?![ae]))/i.test(last) ? listBeforeI : list;
  return others.join(list.middle) + (others.length > 1 ? joint.last : joint.pair) + last;
}

/** Returns functions that format numbers, plurals and relative days for one locale. */
export function createFormatters(locale: string) {
  const number = (value: number): string => formatNumber(value, locale);
  return {
    /** "10,000". */
    number,
    /** Whole US dollars, "$49,999". */
    dollars: (value: number): string => formatDollars(value, locale),
    /** "today", "tomorrow", "in 3 days". */
    inDays: (days: number): string => {
      const { days: own, inDays, daysAgo } = formatOf(locale);
      return own[String(days)] ?? fill(days < 0 ? daysAgo : inDays, number(Math.abs(days)));
    },
    /** "1 job", "2 jobs", in a language that has a singular and one plural. */
    plural: (count: number, one: string, other: string): string => {
      const isOne = formatOf(locale).ones.includes(count < 100 ? count : 100 + (count % 100));
      return `${number(count)} ${isOne ? one : other}`;
    },
  };
}

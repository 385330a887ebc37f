import type { HistoryCalendarMonth, HistorySummary } from '../protocol/history-summary.ts';
import type { Words } from '../words/contract/core.ts';
import type { TrendWords } from '../words/contract/trends.ts';
import { joinNames } from '../words/format.ts';

/** A row of the table of earlier announcements. */
export interface TrendRow {
  /** The series, grade or month that the row counts. */
  name: string;
  /** The language of the name. Names of series are the service's. */
  lang: string;
  /** The number of announcements in words, or why it is missing. */
  posted: string;
  /** The length of its bar, 0 to 100: the longest is 100. */
  percent: number;
  /** The median of the days open in words, or why it is missing. */
  daysOpen: string;
}

/** The content of `portal-job-trends`. */
export interface Trends {
  caption: string;
  /** The expectation for visitors; absent if the announcements do not support one. */
  sentence: string | undefined;
  headings: readonly [name: string, posted: string, daysOpen: string];
  rows: TrendRow[];
  /** The note on omitted data. */
  note: string | undefined;
}

/** The conditions for a month in which jobs are usually posted. */
const usual = {
  /** The minimum number of years with data: fewer do not show a habit. */
  years: 3,
  /** The minimum share of years in which the month had more announcements than the average month. */
  busyShare: 2 / 3,
  /** The minimum ratio of its announcements to the average month's. */
  ratio: 1.5,
  /** The minimum number of standard deviations above the average. Random counts (Poisson) exceed it in about one month in 700. */
  deviations: 3,
  /** The maximum number of months: more are not useful advice. */
  months: 3,
} as const;

/** Returns the months of the year, 1 to 12, in which jobs are usually posted; empty if the year is even or data is scarce. */
export function findUsualMonths(calendar: readonly HistoryCalendarMonth[]): number[] {
  const covered = calendar.reduce((sum, { years }) => sum + years, 0);
  const postings = calendar.reduce((sum, month) => sum + month.postings, 0);
  if (calendar.some(({ years }) => years < usual.years)) return [];
  const months = calendar.filter((month) => {
    const expected = (postings * month.years) / covered;
    return (
      month.busyYears >= month.years * usual.busyShare &&
      month.postings >= expected * usual.ratio &&
      month.postings - expected >= usual.deviations * Math.sqrt(expected)
    );
  });
  return months.length > usual.months ? [] : months.map(({ month }) => month);
}

const monthFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  // Unlike Date.UTC, setUTCFullYear takes the years 0 to 99 literally.
  return (year: number, month: number) =>
    format.format(new Date(0).setUTCFullYear(year, month - 1, 15));
};

/** "January 2020 to December 2024". */
function describePeriod({ from, to }: HistorySummary, { locale, range }: Words): string {
  const name = monthFormat(locale, { month: 'long', year: 'numeric' });
  const [first, last] = [from, to].map((day) => {
    const [year = 0, month = 1] = day.split('-').map(Number);
    return name(year, month);
  });
  return first === last || !first || !last ? (first ?? '') : range(first, last);
}

/** `GS-09/12` as "GS-9 to GS-12". */
function nameGrade(name: string, { range }: Words): string {
  const [, plan = '', grades = ''] = /^([^-]+)-(.+)$/.exec(name) ?? [];
  if (!plan) return name;
  const [low = '', high = low] = grades
    .split('/')
    .map((one) => `${plan}-${one.replace(/^0+/, '')}`);
  return low === high ? low : range(low, high);
}

/** The figures of a row. `posted` is `undefined` without data. */
interface Figures {
  name: string;
  posted: number | undefined;
  medianDaysOpen: number | undefined;
}

function describeFigures(summary: HistorySummary, words: Words): Figures[] {
  const { by, calendar, rows } = summary;
  if (by === 'month') {
    const name = monthFormat(words.locale, { month: 'long' });
    return calendar.map(({ month, postings, years, medianDaysOpen }) => ({
      name: name(2000, month),
      posted: years > 0 ? postings / years : undefined,
      medianDaysOpen,
    }));
  }
  return rows.map(({ name, label, postings, medianDaysOpen }) => ({
    name: by === 'grade' ? nameGrade(name, words) : label ? `${label} (${name})` : name,
    posted: postings,
    medianDaysOpen,
  }));
}

/**
 * Describes a summary for visitors: a table of the average year's months, of series or of grades, and a sentence.
 *
 * The sentence makes only claims that the data supports: a usual month had clearly more announcements in most of at least three years, and
 * the days are a median of at least five announcements.
 */
export function describeTrends(summary: HistorySummary, words: Words, own: TrendWords): Trends {
  const { by, rest, medianDaysOpen, calendar } = summary;
  const { locale } = words;
  const month = monthFormat(locale, { month: 'long' });
  const months = findUsualMonths(calendar).map((one) => month(2000, one));
  const all = describeFigures(summary, words);
  const most = Math.max(...all.map(({ posted = 0 }) => posted), 0);
  const isAverage = by === 'month' && calendar.some(({ years }) => years > 1);
  const sentence =
    months.length > 0
      ? own.usuallyPosted(joinNames(months, locale), medianDaysOpen)
      : medianDaysOpen !== undefined && own.usuallyOpen(medianDaysOpen);
  return {
    caption: own.caption[by](describePeriod(summary, words)),
    sentence: sentence || undefined,
    headings: [own.rowHeadings[by], isAverage ? own.postedEachYear : own.posted, own.daysOpen],
    rows: all.map(({ name, posted, medianDaysOpen: days }) => ({
      name,
      lang: by === 'series' ? 'en' : locale,
      posted:
        posted?.toLocaleString(locale, { maximumFractionDigits: posted < 10 ? 1 : 0 }) ??
        own.notCovered,
      percent: most > 0 ? Math.round(((posted ?? 0) / most) * 100) : 0,
      daysOpen:
        days?.toLocaleString(locale) ?? (posted === 0 || posted === undefined ? '–' : own.tooFew),
    })),
    note: rest && own.rest(rest.rows),
  };
}

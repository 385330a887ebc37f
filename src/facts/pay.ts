import type { AnnouncementDescriptor, AnnouncementRemuneration } from '../service/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import {
  glossaryEntry,
  foreign,
  localizedText,
  shorten,
  tidy,
  type LocalizedText,
} from './text.ts';

/** One range of pay. */
export interface PayRange extends LocalizedText {
  /** US dollars, as stated, so that a maximum can lie below its minimum; absent where the announcement states none. */
  minimum?: number;
  maximum?: number;
  /** Whether these amounts can hardly be meant; {@link text} then says whose they are, and no picture should be made of them. */
  doubtful?: boolean;
  /** Rate interval code (BW FB PA PD PH PM PW ST SY WC), the service's own text where it is none of them, or "". */
  interval: string;
}

/** What a job pays, the ranges as one line. */
export interface Pay extends LocalizedText {
  /** Every range that says something, each once; empty where the announcement states no pay. */
  ranges: PayRange[];
}

// Up to 2022 the service wrote the interval as text, since then as a code with the text beside it; letters alone are compared.
const codes: Readonly<Record<string, string>> = {
  BIWEEKLY: 'BW',
  FEEBASIS: 'FB',
  PERYEAR: 'PA',
  PERDAY: 'PD',
  PERHOUR: 'PH',
  PERMONTH: 'PM',
  PIECEWORK: 'PW',
  STUDENTSTIPENDPAID: 'ST',
  SCHOOLYEAR: 'SY',
  WITHOUTCOMPENSATION: 'WC',
};

function intervalOf({ RateIntervalCode, Description }: AnnouncementRemuneration, words: Words) {
  for (const written of [RateIntervalCode, Description]) {
    const letters = tidy(written)
      .replace(/[^a-z]/gi, '')
      .toUpperCase();
    const code = glossaryEntry(codes, letters) ?? letters;
    if (code === 'WC' || glossaryEntry(words.intervals, code)) return code;
  }
  // A bare code that no list knows tells a reader nothing.
  return tidy(Description) || tidy(RateIntervalCode).replace(/^\w\w$/, '');
}

/** A positive amount as it is written; zero, blank and what is no number are none. */
function amount(written: string | undefined) {
  const [, whole = '', fraction = ''] =
    /^(\d{1,15})(?:\.(\d{0,4})\d{0,16})?$/.exec(tidy(written).replace(/[$, ]/g, '')) ?? [];
  // Cut, not rounded: 1.99999 is not 2.
  const value = Number(`${whole}.${fraction}`);
  return value > 0 ? { value, digits: fraction.replace(/0+$/, '').length } : undefined;
}

/** Amounts above which an interval can hardly be meant: what is paid in a year, in most cases. */
const most: Readonly<Record<string, number>> = { PH: 1_000, PD: 3_000, BW: 20_000, PM: 40_000 };

/** Words as they stand within a line. */
const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** By locale and digits of cents; each is slow to make. */
const figures: Record<string, Intl.NumberFormat> = {};

function rangeOf(range: AnnouncementRemuneration, words: Words): PayRange | undefined {
  const interval = intervalOf(range, words);
  const [low, high] = [amount(range.MinimumRange), amount(range.MaximumRange)];
  const [first, last] = [low ?? high, high ?? low];
  if (!first || !last)
    return interval === 'WC' ? { ...localizedText(words.withoutPay), interval } : undefined;
  // Cents are shown where the service gave some, then in both amounts; none are added to whole dollars.
  const longest = Math.max(first.digits, last.digits);
  const digits = longest && Math.max(longest, 2);
  const money = ({ value }: { value: number }) =>
    `$${(figures[words.locale + digits] ??= new Intl.NumberFormat(words.locale, { minimumFractionDigits: digits, maximumFractionDigits: 4 })).format(value)}`;
  const text = !low
    ? words.upTo(money(last))
    : !high
      ? words.from(money(first))
      : first.value === last.value
        ? money(first)
        : words.range(money(first), money(last));
  const unit =
    glossaryEntry(words.intervals, interval) ??
    (interval ? `(${foreign(shorten(interval, 60))})` : words.intervalUnknown);
  // Plainly amounts of another interval, placeholders such as 1 and 999999999, or a maximum below its minimum.
  const doubtful =
    first.value > last.value ||
    first.value < (interval === 'PA' ? 1_000 : 0) ||
    last.value > (glossaryEntry(most, interval) ?? 1_000_000);
  const line = interval === 'WC' ? `${text}, ${within(words.withoutPay)}` : `${text} ${unit}`;
  return {
    ...localizedText(doubtful ? `${line}, ${words.asStated}` : line),
    ...(low && { minimum: low.value }),
    ...(high && { maximum: high.value }),
    doubtful,
    interval,
  };
}

/** Every range of PositionRemuneration (spec §2.4) with its interval; the same words once. */
export function pay(job: AnnouncementDescriptor, words: Words): Pay {
  const found = new Map<string, PayRange>();
  for (const one of job.PositionRemuneration ?? []) {
    const range = rangeOf(one, words);
    if (range) found.set(range.text, range);
  }
  const ranges = [...found.values()];
  const lines = ranges.map(({ parts }) => parts.join('\n'));
  const text = lines.map((one, index) => (index > 0 ? within(one) : one)).join('; ');
  return { ...localizedText(text || words.payUnknown), ranges };
}

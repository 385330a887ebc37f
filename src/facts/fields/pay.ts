import type {
  AnnouncementDescriptor,
  AnnouncementRemuneration,
} from '../../protocol/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import { formatDollars } from '../../words/format.ts';
import {
  findEntry,
  markForeign,
  splitForeign,
  shorten,
  tidy,
  withinLine,
  type LocalizedText,
} from '../text/text.ts';

/** One range of pay. */
export interface PayRange extends LocalizedText {
  /** US dollars as stated, so a maximum can be below its minimum. Absent when the announcement states none. */
  minimum?: number;
  /** US dollars as stated; may equal {@link minimum}. */
  maximum?: number;
  /** Whether the amounts are implausible. {@link text} then attributes them to the announcement; they should not be charted. */
  doubtful?: boolean;
  /** Rate interval code (BW FB PA PD PH PM PW ST SY WC), else the announcement's own text, or "". */
  interval: string;
}

/** The pay of a job, with all ranges in one line. */
export interface Pay extends LocalizedText {
  /** Every distinct range with content; empty when the announcement states no pay. */
  ranges: PayRange[];
}

// Until 2022 the service sent the interval as text, since then as a code with a text. Only letters are compared.
const intervalCodes: Readonly<Record<string, string>> = {
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
    const code = findEntry(intervalCodes, letters) ?? letters;
    if (code === 'WC' || findEntry(words.intervals, code)) return code;
  }
  // Visitors cannot interpret an unknown bare code.
  return tidy(Description) || tidy(RateIntervalCode).replace(/^\w\w$/, '');
}

/** Reads a positive amount. Returns `undefined` for zero, spaces and anything that is not a number. */
function formatAmount(written: string | undefined) {
  const [, whole = '', fraction = ''] =
    /^(\d{1,15})(?:\.(\d{0,4})\d{0,16})?$/.exec(tidy(written).replace(/[$, ]/g, '')) ?? [];
  // Truncated, not rounded: 1.99999 is not 2.
  const value = Number(`${whole}.${fraction}`);
  return value > 0 ? { value, digits: fraction.replace(/0+$/, '').length } : undefined;
}

/** Highest plausible amounts by interval, in US dollars. An amount above is usually annual pay. */
const maximumPlausibleDollars: Readonly<Record<string, number>> = {
  PH: 1_000,
  PD: 3_000,
  BW: 20_000,
  PM: 40_000,
};

function rangeOf(range: AnnouncementRemuneration, words: Words): PayRange | undefined {
  const interval = intervalOf(range, words);
  const [low, high] = [formatAmount(range.MinimumRange), formatAmount(range.MaximumRange)];
  const [first, last] = [low ?? high, high ?? low];
  if (!first || !last)
    return interval === 'WC' ? { ...splitForeign(words.withoutPay), interval } : undefined;
  // If either amount has cents, both are shown with cents. Whole dollars never get cents.
  const stated = Math.max(first.digits, last.digits);
  const places = stated && Math.max(stated, 2);
  const money = ({ value }: { value: number }) => formatDollars(value, words.locale, places);
  const text = !low
    ? words.upTo(money(last))
    : !high
      ? words.from(money(first))
      : first.value === last.value
        ? money(first)
        : words.range(money(first), money(last));
  const unit =
    findEntry(words.intervals, interval) ??
    (interval ? `(${markForeign(shorten(interval, 60))})` : words.intervalUnknown);
  // Amounts of another interval, placeholders such as 1 and 999999999, or a maximum below its minimum.
  const doubtful =
    first.value > last.value ||
    first.value < (interval === 'PA' ? 1_000 : 0) ||
    last.value > (findEntry(maximumPlausibleDollars, interval) ?? 1_000_000);
  const line = interval === 'WC' ? `${text}, ${withinLine(words.withoutPay)}` : `${text} ${unit}`;
  return {
    ...splitForeign(doubtful ? `${line}, ${words.asStated}` : line),
    ...(low && { minimum: low.value }),
    ...(high && { maximum: high.value }),
    doubtful,
    interval,
  };
}

/** Returns every range of PositionRemuneration (data-service §2.4) with its interval. Ranges with the same text appear once. */
export function describePay(job: AnnouncementDescriptor, words: Words): Pay {
  const found = new Map<string, PayRange>();
  for (const one of job.PositionRemuneration ?? []) {
    const range = rangeOf(one, words);
    if (range) found.set(range.text, range);
  }
  const ranges = [...found.values()];
  const lines = ranges.map(({ parts }) => parts.join('\n'));
  const text = lines.map((one, index) => (index > 0 ? withinLine(one) : one)).join('; ');
  return { ...splitForeign(text || words.payUnknown), ranges };
}

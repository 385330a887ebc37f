import type { AnnouncementDescriptor, AnnouncementRemuneration } from '../service/announcement.ts';
import type { Words } from '../words/words.ts';

/** What a job pays. */
export interface Pay {
  /** Every range in words, each with its interval; at least one. */
  ranges: string[];
  /** The ranges as one line. */
  text: string;
}

// Up to 2022 the service wrote the interval as text, since then as a code with the text beside it.
const codes: Readonly<Record<string, string>> = {
  'BI-WEEKLY': 'BW',
  BIWEEKLY: 'BW',
  'FEE BASIS': 'FB',
  'PER YEAR': 'PA',
  'PER DAY': 'PD',
  'PER HOUR': 'PH',
  'PER MONTH': 'PM',
  'PIECE WORK': 'PW',
  'STUDENT STIPEND PAID': 'ST',
  'SCHOOL YEAR': 'SY',
  'WITHOUT COMPENSATION': 'WC',
};

/** The interval's code (BW FB PA PD PH PM PW ST SY WC), or the service's own text where it is none of them. */
function interval({ RateIntervalCode = '', Description = '' }: AnnouncementRemuneration): string {
  for (const written of [RateIntervalCode, Description]) {
    const upper = written.trim().toUpperCase();
    const code = Object.hasOwn(codes, upper) ? codes[upper] : upper;
    if (code && (code === 'WC' || Object.values(codes).includes(code))) return code;
  }
  return (Description || RateIntervalCode).trim();
}

/** A positive amount; zero, blank and what is no number are none. */
function amount(written: string | undefined): number | undefined {
  const figure = written && /^\d{1,12}(\.\d{1,20})?$/.test(written) ? Number(written) : 0;
  return figure > 0 ? figure : undefined;
}

const hasCents = (value: number) => Math.round(value * 100) % 100 !== 0;

function rangeWords(range: AnnouncementRemuneration, words: Words): string {
  const unit = interval(range);
  const [low, high] = [amount(range.MinimumRange), amount(range.MaximumRange)];
  if (low === undefined && high === undefined)
    return unit === 'WC' ? words.withoutPay : words.payUnknown;
  // Cents are shown where the service gave some, then in both amounts; none are invented for whole dollars.
  const digits = [low, high].some((value) => value !== undefined && hasCents(value)) ? 2 : 0;
  const money = (value: number) =>
    `$${value.toLocaleString(words.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
  const ordered = [low, high].filter((value) => value !== undefined).sort((a, b) => a - b);
  const [first = 0, last = first] = ordered.map(money);
  const amounts =
    low === undefined
      ? words.upTo(String(first))
      : high === undefined
        ? words.from(String(first))
        : first === last
          ? String(first)
          : words.range(String(first), String(last));
  if (unit === 'WC' || unit === '') return amounts;
  return `${amounts} ${Object.hasOwn(words.intervals, unit) ? (words.intervals[unit] ?? '') : `(${unit})`}`;
}

/** Every range of PositionRemuneration (spec §2.4) with its interval; a range that says no more than another one once. */
export function pay(job: AnnouncementDescriptor, words: Words): Pay {
  const all = new Set((job.PositionRemuneration ?? []).map((range) => rangeWords(range, words)));
  if (all.size > 1) all.delete(words.payUnknown);
  const ranges = all.size > 0 ? [...all] : [words.payUnknown];
  return { ranges, text: ranges.join('; ') };
}

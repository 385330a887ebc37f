import { readCalendarDate } from '../service/dates.ts';
import { textAt, textsAt, valueAt, valuesAt } from './fields.ts';
import type { Filter } from './filters.ts';

// What an item of Search or of the archive tells about itself (spec §2.3, §2.4).

const inJob = (path: string) => `MatchedObjectDescriptor.${path}`;
const inDetails = (path: string) => inJob(`UserArea.Details.${path}`);

/** The field of the job with this path, as texts. */
export const jobTexts = (item: unknown, path: string): string[] => textsAt(item, inJob(path));
/** The detail with this name, as a text; flags are texts too. */
export function detail(item: unknown, name: string): string | undefined {
  const value = valueAt(item, inDetails(name));
  return typeof value === 'boolean' ? String(value) : textAt(item, inDetails(name));
}
export const details = (item: unknown, name: string): string[] => textsAt(item, inDetails(name));

export const idOf = (item: unknown): string => textsAt(item, 'MatchedObjectId')[0] ?? '';
export const nameOf = (item: unknown): string => `record ${idOf(item) || 'without an id'}`;

/** A text as it is compared: no case, no outer blanks. */
export const fold = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
const same = (one: string, other: string): boolean => fold(one) === fold(other);
const among = (values: readonly string[], value: string): boolean | undefined =>
  values.length === 0 ? undefined : values.some((one) => same(one, value));

/** A filter by codes that stand in the record. */
export const byCode = (
  parameter: string,
  codes: (item: unknown) => readonly string[],
  multi = true,
): Filter => ({
  parameter,
  multi,
  values: codes,
  fits: (item, value) => among(codes(item), value),
});

/** Pay by the year, as start and end; nothing where the record has another interval or none. */
export function yearlyPay(item: unknown): { start: number; end: number }[] | undefined {
  const ranges = ['PositionRemuneration[]', 'PositionEmuneration[]'].flatMap((name) =>
    valuesAt(item, inJob(name)),
  );
  const read = ranges.map((range) => {
    const amount = (name: string) => {
      const [written = ''] = textsAt(range, name);
      return /^\d+(\.\d+)?$/.test(written) ? Number(written) : NaN;
    };
    const interval = textAt(range, 'RateIntervalCode') ?? '';
    const isYearly = /^(PA|Per Year)$/i.test(interval);
    return { start: amount('MinimumRange'), end: isYearly ? amount('MaximumRange') : NaN };
  });
  const isClear = read.every(({ start, end }) => start > 0 && end >= start);
  return read.length > 0 && isClear ? read : undefined;
}

const WIDTH = 25_000;
const LAST = 200_000;
/** Lower bound of the bucket that holds an amount (spec §4.2 rule 4). */
export const bucketStart = (amount: number): number =>
  Math.min(LAST, Math.floor(amount / WIDTH) * WIDTH);
export const bucketEnd = (amount: number): number =>
  bucketStart(amount) === LAST ? Infinity : bucketStart(amount) + WIDTH;

/**
 * Lower bounds of buckets in which jobs begin to pay, while others pay less and others more: there an answer shows whether either bound
 * is ignored. All buckets where there are none such.
 */
export function tellingBuckets(items: readonly unknown[]): number[] {
  const pays = items.flatMap((item) => {
    const ranges = yearlyPay(item) ?? [];
    const [least, most] = [
      Math.min(...ranges.map(({ start }) => start)),
      Math.max(...ranges.map(({ end }) => end)),
    ];
    return ranges.length > 0 ? [{ least, most }] : [];
  });
  const all = [...new Set(pays.map(({ least }) => bucketStart(least)))];
  const telling = all.filter(
    (from) =>
      pays.some(({ most }) => most < from) && pays.some(({ least }) => least >= bucketEnd(from)),
  );
  return telling.length > 0 ? telling : all;
}

/** Whether a starting or an ending salary lies from one amount up to, and without, another. */
export function paysWithin(item: unknown, from: number, to: number): boolean | undefined {
  const inside = (amount: number) => amount >= from && amount < to;
  return yearlyPay(item)?.some(({ start, end }) => inside(start) || inside(end));
}

const grade = (item: unknown, name: string): number | undefined => {
  const written = detail(item, name) ?? '';
  return /^\d{1,2}$/.test(written) && Number(written) >= 1 && Number(written) <= 15
    ? Number(written)
    : undefined;
};
export const grades = (item: unknown) => ({
  low: grade(item, 'LowGrade'),
  high: grade(item, 'HighGrade'),
});

/** Words of the title that are long enough to tell one job from another. */
export const titleWords = (item: unknown): string[] => [
  ...new Set(
    jobTexts(item, 'PositionTitle')
      .flatMap((title) => title.match(/[A-Za-z]{5,}/g) ?? [])
      .map((word) => word.toLowerCase()),
  ),
];

/** The day a job was posted. */
export const postedOn = (item: unknown): string | undefined =>
  readCalendarDate(jobTexts(item, 'PublicationStartDate')[0] ?? '');

const locations = (item: unknown): { name: string; city: string; at: [number, number] }[] =>
  valuesAt(item, inJob('PositionLocation[]')).map((place) => ({
    name: textAt(place, 'LocationName') ?? '',
    city: textAt(place, 'CityName') ?? '',
    at: [Number(valueAt(place, 'Latitude') ?? 0), Number(valueAt(place, 'Longitude') ?? 0)],
  }));

/** Places with coordinates: those without are "anywhere" or "several". */
export const placed = (item: unknown) =>
  locations(item).filter(({ at }) => at[0] !== 0 || at[1] !== 0);

/** The part of a place before its first comma. */
export const cityOf = (name: string): string => fold(name.split(',')[0] ?? '');

/** Whether a job is at a place of this description. */
export const isAt = (item: unknown, value: string): boolean | undefined => {
  const all = locations(item);
  return all.length === 0
    ? undefined
    : all.some(({ name, city }) => [name, city].some((one) => fold(one).includes(cityOf(value))));
};

/** Miles between two points, along the great circle. */
export function miles(one: readonly [number, number], other: readonly [number, number]): number {
  const radians = Math.PI / 180;
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2;
  const chord =
    half(one[0], other[0]) +
    Math.cos(one[0] * radians) * Math.cos(other[0] * radians) * half(one[1], other[1]);
  return 2 * 3958.76 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

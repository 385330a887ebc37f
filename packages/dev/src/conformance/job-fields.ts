import { type Coordinates, readCalendarDate } from 'portal-jobs/protocol';
import { textAt, textsAt, valueAt, valuesAt } from './fields.ts';
import type { Filter } from './search/filters.ts';

// Reads the facts of an item of Search or Archive (data-service §2.3, §2.4).

const inJob = (path: string) => `MatchedObjectDescriptor.${path}`;
const inDetails = (path: string) => inJob(`UserArea.Details.${path}`);

/** Returns the values of a job's field as strings. */
export const jobTexts = (item: unknown, path: string): string[] => textsAt(item, inJob(path));
/** Returns a detail as a string, booleans included. */
export function detail(item: unknown, name: string): string | undefined {
  const value = valueAt(item, inDetails(name));
  return typeof value === 'boolean' ? String(value) : textAt(item, inDetails(name));
}
export const details = (item: unknown, name: string): string[] => textsAt(item, inDetails(name));

export const idOf = (item: unknown): string => textsAt(item, 'MatchedObjectId')[0] ?? '';
export const nameOf = (item: unknown): string => `record ${idOf(item) || 'without an id'}`;

/** Normalizes a text for comparison: lower case, trimmed, with single spaces. */
export const fold = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
const same = (one: string, other: string): boolean => fold(one) === fold(other);
const among = (values: readonly string[], value: string): boolean | undefined =>
  values.length === 0 ? undefined : values.some((one) => same(one, value));

/** Creates a filter by codes that records contain. */
export const byCode = (parameter: string, codes: (item: unknown) => readonly string[]): Filter => ({
  parameter,
  values: codes,
  fits: (item, value) => among(codes(item), value),
});

/** Returns the yearly pay ranges; `undefined` if the record has another interval or no pay. */
export function yearlyPay(item: unknown): { start: number; end: number }[] | undefined {
  const ranges = ['PositionRemuneration[]', 'PositionEmuneration[]'].flatMap((name) =>
    valuesAt(item, inJob(name)),
  );
  const parsed = ranges.map((range) => {
    const amount = (name: string) => {
      const [written = ''] = textsAt(range, name);
      return /^\d+(\.\d+)?$/.test(written) ? Number(written) : NaN;
    };
    const interval = textAt(range, 'RateIntervalCode') ?? '';
    const isYearly = /^(PA|Per Year)$/i.test(interval);
    return { start: amount('MinimumRange'), end: isYearly ? amount('MaximumRange') : NaN };
  });
  const isYearlyPay = parsed.every(({ start, end }) => start > 0 && end >= start);
  return parsed.length > 0 && isYearlyPay ? parsed : undefined;
}

const bucketWidth = 25_000;
const lastBucketStart = 200_000;
/** Returns the lower bound of the bucket that contains an amount (data-service §4.2.4). */
export const bucketStart = (amount: number): number =>
  Math.min(lastBucketStart, Math.floor(amount / bucketWidth) * bucketWidth);
export const bucketEnd = (amount: number): number =>
  bucketStart(amount) === lastBucketStart ? Infinity : bucketStart(amount) + bucketWidth;

/**
 * Returns the lower bounds of buckets in which pay starts while other jobs pay less and others more. Such a bucket reveals whether either
 * bound is ignored. Without any, returns all buckets.
 */
export function distinguishingBuckets(items: readonly unknown[]): number[] {
  const pays = items.flatMap((item) => {
    const ranges = yearlyPay(item) ?? [];
    const [minimum, maximum] = [
      Math.min(...ranges.map(({ start }) => start)),
      Math.max(...ranges.map(({ end }) => end)),
    ];
    return ranges.length > 0 ? [{ minimum, maximum }] : [];
  });
  const all = [...new Set(pays.map(({ minimum }) => bucketStart(minimum)))];
  const distinguishing = all.filter(
    (from) =>
      pays.some(({ maximum }) => maximum < from) &&
      pays.some(({ minimum }) => minimum >= bucketEnd(from)),
  );
  return distinguishing.length > 0 ? distinguishing : all;
}

/** Whether the lowest or highest pay is at least `from` and less than `to`. */
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

/** Returns the words of the title that are long enough to distinguish jobs. */
export const titleWords = (item: unknown): string[] => [
  ...new Set(
    jobTexts(item, 'PositionTitle')
      .flatMap((title) => title.match(/[A-Za-z]{5,}/g) ?? [])
      .map((word) => word.toLowerCase()),
  ),
];

/** Returns the day a job was posted. */
export const postedOn = (item: unknown): string | undefined =>
  readCalendarDate(jobTexts(item, 'PublicationStartDate')[0] ?? '');

const locations = (item: unknown): { name: string; city: string; at: Coordinates }[] =>
  valuesAt(item, inJob('PositionLocation[]')).map((location) => ({
    name: textAt(location, 'LocationName') ?? '',
    city: textAt(location, 'CityName') ?? '',
    at: {
      latitude: Number(valueAt(location, 'Latitude') ?? 0),
      longitude: Number(valueAt(location, 'Longitude') ?? 0),
    },
  }));

/** Returns the locations with coordinates. Those without mean "anywhere" or "several". */
export const placed = (item: unknown) =>
  locations(item).filter(({ at }) => at.latitude !== 0 || at.longitude !== 0);

/** Returns the part of a location's name before its first comma. */
export const cityOf = (name: string): string => fold(name.split(',')[0] ?? '');

/** Whether a job is at a location with this name. */
export const isAt = (item: unknown, value: string): boolean | undefined => {
  const all = locations(item);
  return all.length === 0
    ? undefined
    : all.some(({ name, city }) => [name, city].some((one) => fold(one).includes(cityOf(value))));
};

// Numbers, amounts, days and lists, which are written by a table, compared with Intl.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { toDate, toDayNumber } from '../../src/protocol/dates.ts';
import {
  createFormatters,
  formatDollars,
  formatLongDate,
  formatNumber,
  formatThousandDollars,
  joinNames,
} from '../../src/words/format.ts';
import { getServerWords, serverLanguages } from '../../src/words/pages.ts';

const options = (digits: Intl.NumberFormatOptions) =>
  ({ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', ...digits }) as const;

/** Compares two functions for random and for given values. */
function compare<Value>(
  values: fc.Arbitrary<Value>,
  ours: (value: Value) => string,
  expected: (value: Value) => string,
) {
  fc.assert(
    fc.property(values, (value) => {
      assert.equal(ours(value), expected(value));
    }),
    { numRuns: 3_000 },
  );
}

const counts = fc.oneof(fc.nat(1_000), fc.nat(20_000_000));
/** Amounts as the service writes them, with up to four decimal places. */
const amounts = fc
  .tuple(counts, fc.nat(9_999), fc.constantFrom(1, 10, 100, 1_000, 10_000))
  .map(([whole, decimals, unit]) => Number(`${whole}.${String(decimals % unit).padStart(4, '0')}`));
const names = fc.constantFrom(
  'Idaho',
  'hielo',
  'Hidalgo',
  'HI',
  'iglesia',
  'Alaska',
  'y',
  '{}',
  '$&',
  '',
);

for (const language of serverLanguages) {
  const { locale } = getServerWords(language);

  describe(`${locale} without Intl`, () => {
    it('has the same numbers', () => {
      const { format } = new Intl.NumberFormat(locale);
      const values = fc.oneof(counts, amounts, fc.constantFrom(1.0005, 999.9996, 0.0625, 1e15));
      compare(values, (value) => formatNumber(value, locale), format);
    });

    for (const places of [0, 2, 3, 4])
      it(`has the same amounts with ${places} decimal places`, () => {
        const digits = { minimumFractionDigits: places, maximumFractionDigits: places && 4 };
        const { format } = new Intl.NumberFormat(locale, options(digits));
        const values = fc.oneof(counts, amounts, fc.constantFrom(0.5, 1.005, 999_999.5));
        compare(values, (value) => formatDollars(value, locale, places), format);
      });

    it('has the same thousands of dollars', () => {
      const { format } = new Intl.NumberFormat(locale, {
        ...options({ maximumFractionDigits: 0 }),
        notation: 'compact',
      });
      compare(
        fc.nat(999),
        (value) => formatThousandDollars(value, locale),
        (value) => format(value * 1_000),
      );
    });

    it('has the same days', () => {
      const { format } = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
      const from = toDayNumber({ year: 1990, month: 1, day: 1 });
      compare(
        fc.integer({ min: from, max: from + 211 * 365 }),
        (day) => formatLongDate(toDate(day), locale),
        (day) => format(day * 86_400_000),
      );
    });

    it('has the same days from today', () => {
      const { inDays } = createFormatters(locale);
      const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      const days = fc.oneof(
        fc.integer({ min: -40, max: 40 }),
        fc.integer({ min: -5_000, max: 5_000 }),
      );
      compare(days, inDays, (day) => relative.format(day, 'day'));
    });

    it('has the same plurals', () => {
      const { plural } = createFormatters(locale);
      const rules = new Intl.PluralRules(locale);
      compare(
        counts,
        (count) => plural(count, 'one', 'other').split(' ')[1] ?? '',
        (count) => (rules.select(count) === 'one' ? 'one' : 'other'),
      );
    });

    it('joins names in the same way', () => {
      const list = new Intl.ListFormat(locale);
      compare(
        fc.array(names, { maxLength: 5 }),
        (all) => joinNames(all, locale),
        (all) => list.format(all),
      );
    });
  });
}

describe('another locale', () => {
  for (const locale of ['es', 'es-MX', 'es-PR'])
    it(`is written as its language: ${locale}`, () => {
      assert.equal(formatLongDate({ year: 2026, month: 3, day: 4 }, locale), '4 de marzo de 2026');
    });

  it('is written as English if its language has no words', () => {
    assert.equal(formatNumber(12_345.5, 'de-DE'), '12,345.5');
    assert.equal(formatLongDate({ year: 2026, month: 3, day: 4 }, 'de-DE'), 'March 4, 2026');
  });
});

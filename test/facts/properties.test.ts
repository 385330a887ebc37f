import fc from 'fast-check';
import assert from 'node:assert/strict';
import test from 'node:test';
import { describeDeadline } from '../../src/facts/fields/deadline.ts';
import { describeGrade } from '../../src/facts/fields/grade.ts';
import { describePay } from '../../src/facts/fields/pay.ts';
import { describePlace } from '../../src/facts/fields/place.ts';
import { readAnnouncement, type AnnouncementDescriptor } from '../../src/protocol/announcement.ts';
import { core as en } from '../../src/words/en/core.ts';
import { cardDescriptor, shortText } from '../support/random-announcements.ts';
import { checkFacts, job, languages } from './support.ts';

/** Entities that must not remain in displayed texts. */
const known = /&(?:amp|rsquo|nbsp|shy|#39);/;

test('random announcements have readable facts in every language', () => {
  fc.assert(
    fc.property(cardDescriptor, (fields) => {
      const read = readAnnouncement({ MatchedObjectId: '1', MatchedObjectDescriptor: fields });
      if (!read) return;
      // A text that was encoded twice is decoded only once.
      const twice = JSON.stringify(fields).includes('&amp;');
      for (const shown of checkFacts(read.MatchedObjectDescriptor))
        if (!twice) assert.doesNotMatch(shown, known);
    }),
    { numRuns: 800, examples: [[{ PositionOfferingType: [{ Name: '! .' }] }]] },
  );
});

const cents = fc.oneof(
  fc.integer({ min: 1, max: 300_000 }),
  fc.integer({ min: 1, max: 3_000 }).map((dollars) => dollars * 100),
);
const amount = fc.oneof(
  cents.chain((one) =>
    fc.constantFrom(...(one % 100 === 0 ? [0, 1, 2, 4] : [2, 4])).map((digits) => ({
      value: one / 100,
      written: (one / 100).toFixed(digits),
    })),
  ),
  fc.constantFrom('', '0', '0.00', 'N/A', '-5', 'See text').map((written) => ({
    value: undefined,
    written,
  })),
);

test('only the announcement’s amounts are shown, in its order and without additional cents', () => {
  const interval = fc.constantFrom('PA', 'PH', 'Per Year', 'Per Hour', 'BW', 'WC', 'ZZ', '');
  fc.assert(
    fc.property(amount, amount, interval, (low, high, RateIntervalCode) => {
      const one = job({
        PositionRemuneration: [
          { MinimumRange: low.written, MaximumRange: high.written, RateIntervalCode },
        ],
      });
      const stated = [...new Set([low.value, high.value])].filter((each) => each !== undefined);
      for (const [words] of languages) {
        const { text: line } = describePay(one, words);
        const shown = [...line.matchAll(/\$([\d,]+(?:\.\d+)?)/g)].map(([, each = '']) =>
          Number(each.replaceAll(',', '')),
        );
        assert.deepEqual(shown, stated, line);
        if (stated.every(Number.isInteger)) assert.doesNotMatch(line, /\$[\d,]*\.\d/, line);
        // Hourly pay is never shown as yearly.
        const hourly = /^(?:PH|Per Hour)$/.test(RateIntervalCode);
        if (stated.length > 0 && words.locale === 'en-US' && words === languages[0][0]) {
          assert.equal(line.includes('an hour'), hourly, line);
          assert.equal(line.includes('a year'), /^(?:PA|Per Year)$/.test(RateIntervalCode), line);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

test('only the announcement’s day is shown, in any of five forms and on any day', () => {
  const day = fc.record({
    year: fc.integer({ min: 1990, max: 2200 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  });
  const months = {
    'en-US':
      'January February March April May June July August September October November December',
    'es-US':
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  };
  fc.assert(
    fc.property(
      day,
      day,
      fc.nat(4),
      fc.constantFrom('01', '02', '03', ''),
      (date, now, form, type) => {
        const { year, month } = date;
        const iso = [year, month, date.day].map((part) => String(part).padStart(2, '0')).join('-');
        const written = [
          iso,
          `${iso}T00:00:00Z`,
          `${month}/${date.day}/${year}`,
          `${iso}T00:00:00.0000`,
          `${iso}T23:59:59.9970`,
        ][form];
        const one = job({ ApplicationCloseDate: written }, { AnnouncementClosingType: type });
        for (const [words] of languages) {
          const until = describeDeadline(one, words, now);
          assert.equal(until.iso, iso);
          const numbers = (until.text.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);
          assert.deepEqual(numbers, [date.day, year], until.text);
          const named = months[words.locale as keyof typeof months].split(' ')[month - 1] ?? '';
          // The third language is the first with longer words.
          if (words !== languages[2][0])
            assert.ok(named && until.text.includes(named), `${named}: ${until.text}`);
          // The number in a badge is the number of remaining days.
          const left = until.badge?.match(/\d+/)?.[0];
          if (left !== undefined) assert.equal(Number(left), until.days);
          assert.equal(until.state === 'closed', (until.days ?? 0) < 0);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test('every place is in exactly one group, without others', () => {
  // prettier-ignore
  const name = fc.constantFrom(
    'Denver, Colorado', 'Boulder, Colorado', 'Guam, Guam', 'Tbilisi, Georgia', 'Alaska', '',
    'Washington, District of Columbia', 'New York, New York', 'Atlanta, Georgia', ' , ,',
  );
  const location = fc.record({
    LocationName: fc.oneof(name, shortText),
    CountryCode: fc.constantFrom('United States', 'Georgia', 'Korea, Republic of', ''),
  });
  fc.assert(
    fc.property(fc.array(location, { maxLength: 30 }), (PositionLocation) => {
      const read = readAnnouncement({
        MatchedObjectId: '1',
        MatchedObjectDescriptor: { PositionLocation },
      })?.MatchedObjectDescriptor as AnnouncementDescriptor;
      for (const [words] of languages) {
        const { all, groups } = describePlace(read, words);
        const listed = groups.flatMap((group) =>
          group.places.map((one) => (group.name ? `${one}, ${group.name}` : one)),
        );
        assert.deepEqual(listed.sort(), [...all].sort());
      }
    }),
    { numRuns: 500 },
  );
});

test('a grade ends with a level, and the promotion potential is another one', () => {
  const level = fc.constantFrom('', '00', '04', '2', '15', 'A', 'E', 'None', 'NA');
  const plan = fc.constantFrom('GS', 'FP', 'FO', 'SV', '');
  fc.assert(
    fc.property(plan, level, level, level, (Code, LowGrade, HighGrade, PromotionPotential) => {
      const { text } = describeGrade(
        job({ JobGrade: [{ Code }] }, { LowGrade, HighGrade, PromotionPotential }),
        en,
      );
      assert.doesNotMatch(text, /-(?!\w)/);
      const [range = '', potential] = text.split(', with promotion potential to ');
      if (potential !== undefined) assert.ok(!range.split(' to ').includes(potential), text);
    }),
    { numRuns: 2_000 },
  );
});

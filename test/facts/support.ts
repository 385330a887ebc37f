import assert from 'node:assert/strict';
import test from 'node:test';
import type {
  AnnouncementDescriptor,
  AnnouncementDetails,
} from '../../src/protocol/announcement.ts';
import { describeDeadline, type CalendarDate } from '../../src/facts/fields/deadline.ts';
import {
  describeApplicationLimit,
  describeOtherAnnouncement,
  describePromotion,
} from '../../src/facts/apply/announcement-extras.ts';
import { conditionFacts } from '../../src/facts/fields/conditions.ts';
import { describeEligibility } from '../../src/facts/fields/eligibility.ts';
import { listExplainedGroups, listExplanations } from '../../src/facts/text/explanations.ts';
import { describeGrade } from '../../src/facts/fields/grade.ts';
import { describePay } from '../../src/facts/fields/pay.ts';
import { describePlace } from '../../src/facts/fields/place.ts';
import { describeSchedule } from '../../src/facts/fields/schedule.ts';
import { describeSummary } from '../../src/facts/fields/summary.ts';
import { describeVacancy } from '../../src/facts/fields/vacancy.ts';
import { details as detailsEn } from '../../src/words/en/details.ts';
import { details as detailsEs } from '../../src/words/es/details.ts';
import { core as en } from '../../src/words/en/core.ts';
import { core as es } from '../../src/words/es/core.ts';
import type { Words } from '../../src/words/contract/core.ts';
import { pseudoLong, pseudoLongDetails } from '../support/pseudo-long.ts';

/** An announcement with only these fields. */
export const job = (
  fields: AnnouncementDescriptor,
  details?: AnnouncementDetails,
): AnnouncementDescriptor => ({ ...fields, ...(details && { UserArea: { Details: details } }) });

/** A fact in both languages, "English | Spanish", with spaces instead of no-break spaces. */
export const both = (fact: (words: Words) => string) =>
  `${fact(en)} | ${fact(es)}`.replace(/(?<!EE\.)\u00a0/g, ' ');

/** Time zones, with minutes behind UTC in January. */
const zones = [
  ['Pacific/Honolulu', 600],
  ['America/New_York', 300],
  ['Pacific/Guam', -600],
  ['Asia/Tokyo', -540],
] as const;

/** Runs a test in each time zone. */
export function inZones(
  name: string,
  run: () => void,
  options: { skip?: string | boolean } = {},
): void {
  for (const [zone, offset] of zones) {
    test(`${name}, in ${zone}`, options, () => {
      const before = process.env['TZ'];
      process.env['TZ'] = zone;
      try {
        assert.equal(new Date(2026, 0, 15).getTimezoneOffset(), offset, 'the zone took effect');
        run();
      } finally {
        if (before === undefined) delete process.env['TZ'];
        else process.env['TZ'] = before;
      }
    });
  }
}

/** The displayed texts of an announcement by fact, in one language. */
export function read(
  job: AnnouncementDescriptor,
  language: 'en' | 'es',
  today: CalendarDate,
): Record<string, string> {
  const [words, details] = language === 'en' ? languages[0] : languages[1];
  const until = describeDeadline(job, words, today);
  return Object.fromEntries(
    [
      ['vacancy', describeVacancy(job, words)],
      ['deadline', [until.badge, until.text].filter(Boolean).join('. ')],
      ['pay', describePay(job, words).text],
      ['grade', describeGrade(job, words).text],
      ['place', describePlace(job, words).text],
      ['schedule', describeSchedule(job, words).text],
      ['eligibility', describeEligibility(job, words).text],
      ['limit', until.state === 'closed' ? '' : describeApplicationLimit(job, details)],
      ['promotion', describePromotion(job).text],
      ['other', describeOtherAnnouncement(job, details)?.text ?? ''],
      ...Object.entries(conditionFacts).map(([name, of]) => [name, of(job, details).text]),
    ]
      .filter(([, text]) => text)
      .map(([name, text = '']) => [name, text.replaceAll('\u00a0', ' ')]),
  ) as Record<string, string>;
}

export const languages = [
  [en, detailsEn],
  [es, detailsEs],
  [pseudoLong, pseudoLongDetails],
] as const;

/** Values of a program, which must never be displayed. */
const forbidden = /\bundefined\b|\bNaN\b|\bnull\b|\[object|Invalid Date|Infinity/;

/**
 * Computes every fact of an announcement and checks the rules that hold for all announcements.
 *
 * @returns all displayed texts, in all languages
 */
export function checkFacts(one: AnnouncementDescriptor): string[] {
  const everything: string[] = [];
  for (const [words, details] of languages) {
    const until = describeDeadline(one, words, { year: 2026, month: 3, day: 1 });
    const pays = describePay(one, words);
    const where = describePlace(one, words);
    const who = describeEligibility(one, words);
    const said = Object.values(conditionFacts).map((of) => of(one, details));
    for (const { text, explanation } of said) assert.ok(text || !explanation, explanation);
    const meant = listExplanations(one, words, details);
    const shown = [
      until.text,
      until.badge ?? '',
      until.iso ?? '',
      pays.text,
      ...pays.ranges.map((range) => range.text),
      where.text,
      ...where.all,
      describeGrade(one, words).text,
      describeApplicationLimit(one, details),
      describePromotion(one).text,
      describeOtherAnnouncement(one, details)?.text ?? '',
      describeSchedule(one, words).text,
      describeVacancy(one, words),
      who.text,
      ...said.flatMap(({ text, explanation }) => [text, explanation]),
      ...meant.grade,
      ...meant.schedule,
      ...meant.deadline,
      ...listExplainedGroups(who, details).flatMap(({ name, explanation }) => [name, explanation]),
      ...where.groups.flatMap(({ name, places }) => [name, ...places]),
    ];
    for (const text of shown) {
      assert.doesNotMatch(text, forbidden);
      assert.equal(text, text.trim(), JSON.stringify(text));
    }
    assert.ok(until.text && pays.text && where.text);
    assert.equal(until.iso === undefined, until.state === 'unknown' || until.date === undefined);
    assert.equal(new Set(where.all).size, where.all.length);
    assert.ok(where.more <= Math.max(one.PositionLocation?.length ?? 0, 0));
    assert.equal(new Set(pays.ranges.map((range) => range.text)).size, pays.ranges.length);
    const lines = describeSummary(one);
    const length = lines.reduce((sum, { text }) => sum + text.length, 0);
    assert.ok(length <= 281, `summary of ${length} characters`);
    assert.ok(lines.every(({ text }) => text));
    everything.push(...shown);
  }
  return everything;
}

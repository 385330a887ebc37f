// The words of lists and cards, and the names of the filters, for the PHP library (npm run port:php). A function becomes a template, in which {} stands for what is filled in. The texts of test/deploy/php-list.test.ts hold the two together.
import { dateWords } from '../src/facts/deadline.ts';
import { range } from '../src/built-ins.ts';
import type { Words } from '../src/words/contract/core.ts';
import { defaultFilterNames, filterNames } from '../src/search/filters.ts';
import { pageSizes } from '../src/search/permitted-choices.ts';
import { pageWords, serverWords } from '../src/words/pages.ts';

/** The words without numbers or texts in them. */
const plainNames = [
  ...['openJobs', 'noJobs', 'noMatches', 'noMatchesHint', 'cappedNotice', 'pagesLabel', 'previous'],
  ...['next', 'clearAll', 'keyword', 'searchButton', 'location', 'apply', 'viewOnPortal'],
  ...['pay', 'grade', 'place', 'schedule', 'whoMayApply', 'deadlineUnknown', 'payUnknown'],
  ...['withoutPay', 'asStated', 'intervalUnknown', 'georgiaCountry', 'placeUnknown', 'manyPlaces'],
  ...['placeNegotiable', 'remote', 'remoteAnywhere', 'seeAnnouncement'],
] as const satisfies readonly (keyof Words)[];

const glossaryNames = [
  'intervals',
  'schedules',
  'offerings',
  'hiringPaths',
] as const satisfies readonly (keyof Words)[];

/** The words with one text in them. */
const filledNames = [
  ...['staleNotice', 'applyTo', 'closes', 'closed', 'closesEarly', 'postedOn', 'from', 'upTo'],
  ...['payPlan', 'gradeName', 'promotion', 'promotionBrief', 'remoteIn'],
] as const satisfies readonly (keyof Words)[];

const months = range(12).map((index) => index + 1);

/** Stands for a number in a function. No text has it, whole or in part, and its digits are grouped. */
const sample = 98_765;

/** Replaces what stands for a number or a text, which has to occur once. */
function withGap(text: string, value: string, gap = '{}'): string {
  const pieces = text.split(value);
  if (pieces.length !== 2) throw new Error(`${value} is not once in ${text}`);
  return pieces.join(gap);
}

/** The texts for one and for every other number. */
function counted(name: string, write: (count: number) => string): Record<string, string> {
  return { [`${name}.one`]: write(1), [`${name}.other`]: withGap(write(sample), '98,765') };
}

/** The text for a number of days, and those that differ from it, such as "today". */
function ofDays(name: string, write: (days: number) => string, most: number) {
  const template = withGap(write(most), String(most));
  const own = range(most + 1).filter(
    (days) => write(days) !== template.replace('{}', String(days)),
  );
  return {
    ...Object.fromEntries(own.map((days) => [`${name}.${days}`, write(days)])),
    [`${name}.other`]: template,
  };
}

/** The heading of results in its parts. */
function headline({ resultsHeading: write }: Words): Record<string, string> {
  const none = { keyword: '', place: '', miles: undefined };
  const start = write(sample, false, none).length + 1;
  const part = (search: Partial<Parameters<typeof write>[2]>) =>
    write(sample, false, { ...none, ...search }).slice(start);
  const place = '{place}';
  return {
    ...counted('jobs', (count) => write(count, false, none)),
    'jobs.capped': withGap(write(sample, true, none), '98,765'),
    'jobs.keyword': part({ keyword: '{}' }),
    'jobs.place': part({ place: '{}' }),
    'jobs.withinOne': part({ place: '{}', miles: 1 }),
    'jobs.withinOther': withGap(part({ place, miles: sample }), '98,765').replace(place, '{2}'),
  };
}

/**
 * A date, and an instant on the service's clock as `staleNotice` has it. Engines differ in the blank before "PM", U+202F or a plain one.
 */
function dates({ locale }: Words): Record<string, string> {
  const day = (month: number) => dateWords({ year: 2026, month, day: 4 }, locale);
  const parts = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: 'America/New_York',
    timeZoneName: 'short',
  } as const);
  const nameOf = (month: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      .formatToParts(Date.UTC(2026, month - 1, 4))
      .find(({ type }) => type === 'month')?.value ?? '';
  const periodAt = (hour: number) =>
    parts.formatToParts(Date.UTC(2026, 0, 2, hour)).find(({ type }) => type === 'dayPeriod')
      ?.value ?? '';
  return {
    ...Object.fromEntries(months.map((month) => [`months.${month}`, nameOf(month)])),
    date: withGap(withGap(withGap(day(3), '2026', '{year}'), nameOf(3), '{month}'), '4', '{day}'),
    moment: parts
      .formatToParts(Date.UTC(2026, 2, 2))
      .map(({ type, value }) => (type === 'literal' ? value.replace('\u202f', ' ') : `{${type}}`))
      .join(''),
    am: periodAt(8),
    pm: periodAt(20),
  };
}

function textsOf(words: Words): [string, string][] {
  const two = (write: (one: string, other: string) => string) => write('{}', '{2}');
  const places = (isElsewhereToo: boolean) =>
    withGap(words.placesInStates(sample, 31, isElsewhereToo), '98,765').replace('31', '{2}');
  return Object.entries({
    ...Object.fromEntries(plainNames.map((name) => [name, words[name]])),
    searchForm: pageWords(words).searchForm,
    ...Object.fromEntries(filledNames.map((name) => [name, words[name]('{}')])),
    ...headline(words),
    ...counted('lossNotice', words.lossNotice),
    more: withGap(words.more(sample), '98,765'),
    placesInStates: places(false),
    placesInStatesAndElsewhere: places(true),
    pageStatus: ['98,761', '98,762', '98,763', '98,764'].reduce(
      (text, number, index) => withGap(text, number, index ? `{${index + 1}}` : '{}'),
      words.pageStatus(98_761, 98_762, 98_763, 98_764),
    ),
    range: two(words.range),
    openContinuous: words.openContinuous(undefined),
    openContinuousUntil: words.openContinuous('{}'),
    openTo: words.openTo('{}'),
    openToTheMale: words.openTo('el {}'),
    ...ofDays('closesIn', words.closesIn, 7),
    ...ofDays('postedAgo', words.postedAgo, 30),
    ...dates(words),
    ...Object.fromEntries(
      glossaryNames.flatMap((name) =>
        Object.entries<string>(words[name]).map(([code, text]) => [`${name}.${code}`, text]),
      ),
    ),
  });
}

/** A text as PHP writes it. Blanks that look like others are escaped. */
const quoted = (text: string) =>
  /[\u00a0\u202f]/.test(text)
    ? `"${text.replace(/[\\"$]/g, '\\$&').replace(/[\u00a0\u202f]/g, (blank) => `\\u{${blank.charCodeAt(0).toString(16)}}`)}"`
    : `'${text.replace(/[\\']/g, '\\$&')}'`;

const listed = (items: readonly string[]) =>
  `[\n${items.map((item) => `        ${item},\n`).join('')}    ]`;

const classOf = (name: string, source: string, about: string, constants: readonly string[]) =>
  `<?php

// Generated from ${source}: npm run port:php.

declare(strict_types=1);

namespace PortalJobs;

/** ${about} */
final class ${name}
{
${constants.map((constant) => `    public const ${constant};\n`).join('')}}
`;

/** One text. PSR-12 advises against lines of more than 120 characters. */
const entry = (key: string, text: string) =>
  key.length + text.length > 107 ? `${key} =>\n            ${text}` : `${key} => ${text}`;

const wordsIn = (language: string, name: string) =>
  classOf(`${name}Words`, 'src/words', `The words of lists in ${name}.`, [
    `TEXTS = ${listed(
      textsOf(serverWords(language)).map(([key, text]) => entry(quoted(key), quoted(text))),
    )}`,
  ]);

/** The generated files of lists, by their names in deploy/php/src. */
export const listFiles: Readonly<Record<string, string>> = {
  'EnglishWords.php': wordsIn('en', 'English'),
  'SpanishWords.php': wordsIn('es', 'Spanish'),
  'Filters.php': classOf(
    'Filters',
    'src/search',
    'The filters besides keyword and place, in the order shown.',
    [
      `ALL = ${listed(filterNames.map(quoted))}`,
      `DEFAULTS = ${listed(defaultFilterNames.map(quoted))}`,
      `PAGE_SIZES = [${pageSizes.join(', ')}]`,
    ],
  ),
};

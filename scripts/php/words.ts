// The words of lists and cards, and the names of the filters, for the PHP library (npm run port:php). test/deploy/php-list.test.ts holds them
// and their functions together.
import { formatDate } from '../../src/facts/deadline.ts';
import { range } from '../../src/built-ins.ts';
import type { Words } from '../../src/words/contract/core.ts';
import { listNameableFilters } from '../../src/elements/filter-bar/filters-attribute.ts';
import { defaultFilterNames, filterNames } from '../../src/query/filters.ts';
import { choosable } from '../../src/query/page-url.ts';
import { pageSizes } from '../../src/query/permitted-choices.ts';
import { sorts } from '../../src/query/sorts.ts';
import { defaultPageSize } from '../../src/query/query-plan.ts';
import { getServerWords } from '../../src/words/pages.ts';
import { phpLanguages } from './languages.ts';
import { localeTexts } from './locale.ts';
import { counted, quoted, sample, searched, withGap } from './template.ts';

/** The words that are plain texts, by their names. */
const plainTexts = (words: Words): [string, string][] =>
  Object.entries(words).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'locale',
  );

const glossaryNames = [
  'intervals',
  'schedules',
  'offerings',
  'hiringPaths',
  'vacancies',
] as const satisfies readonly (keyof Words)[];

/** The words with one text in them. */
const filledNames = [
  ...['staleNotice', 'applyTo', 'closes', 'closed', 'closesEarly', 'postedOn', 'from', 'upTo'],
  ...['payPlan', 'gradeName', 'promotion', 'promotionBrief', 'remoteIn', 'quoted'],
] as const satisfies readonly (keyof Words)[];

const months = range(12).map((index) => index + 1);

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

/** Texts by their names, below the name of a group. */
const grouped = (group: string, texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text]));

/** The heading of results in its parts. */
function headline({ locale, resultsHeading: write }: Words): Record<string, string> {
  const none = { keyword: '', place: '', miles: undefined };
  const { start: _number, ...parts } = searched((search) => write(sample, false, search), locale);
  return grouped('jobs', {
    ...counted((count) => write(count, false, none), locale),
    capped: withGap(write(sample, true, none), sample.toLocaleString(locale)),
    ...parts,
  });
}

/** The names of the months, and a date. */
function dates({ locale }: Words): Record<string, string> {
  const day = (month: number) => formatDate({ year: 2026, month, day: 4 }, locale);
  const nameOf = (month: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      .formatToParts(Date.UTC(2026, month - 1, 4))
      .find(({ type }) => type === 'month')?.value ?? '';
  return {
    ...Object.fromEntries(months.map((month) => [`months.${month}`, nameOf(month)])),
    date: withGap(withGap(withGap(day(3), '2026', '{year}'), nameOf(3), '{month}'), '4', '{day}'),
  };
}

function textsOf(words: Words): [string, string][] {
  const { locale } = words;
  const number = (value: number) => value.toLocaleString(locale);
  const withSample = (text: string) => withGap(text, number(sample));
  const two = (write: (one: string, other: string) => string) => write('{}', '{2}');
  const places = (isElsewhereToo: boolean) =>
    withGap(withSample(words.placesInStates(sample, 31, isElsewhereToo)), '31', '{2}');
  return Object.entries({
    ...Object.fromEntries(plainTexts(words)),
    ...Object.fromEntries(filledNames.map((name) => [name, words[name]('{}')])),
    ...headline(words),
    ...grouped('lossNotice', counted(words.lossNotice, locale)),
    more: withSample(words.more(sample)),
    page: withSample(words.page(sample)),
    ...grouped('follow', words.follow),
    ...grouped('facets', words.facets),
    ...grouped('sortOptions', words.sortOptions),
    placesInStates: places(false),
    placesInStatesAndElsewhere: places(true),
    pageStatus: [98_761, 98_762, 98_763, 98_764].reduce(
      (text, value, index) => withGap(text, number(value), index ? `{${index + 1}}` : '{}'),
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
    ...localeTexts(locale),
    ...Object.fromEntries(
      glossaryNames.flatMap((name) =>
        Object.entries<string>(words[name]).map(([code, text]) => [`${name}.${code}`, text]),
      ),
    ),
  });
}

const listed = (items: readonly string[]) =>
  `[\n${items.map((item) => `        ${item},\n`).join('')}    ]`;

const classOf = (
  room: string,
  name: string,
  source: string,
  about: string,
  constants: readonly string[],
) =>
  `<?php

// Generated from ${source}: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\\${room};

/** ${about} */
final class ${name}
{
${constants.map((constant) => `    public const ${constant};\n`).join('')}}
`;

/** One text. PSR-12 advises against lines of more than 120 characters. */
const entry = (key: string, text: string) =>
  key.length + text.length > 107 ? `${key} =>\n            ${text}` : `${key} => ${text}`;

const wordsIn = (language: string, name: string) =>
  classOf('Words', `${name}Words`, 'src/words', `The words of lists in ${name}.`, [
    `TEXTS = ${listed(
      textsOf(getServerWords(language)).map(([key, text]) => entry(quoted(key), quoted(text))),
    )}`,
  ]);

/** The words that label controls other than the filters of the table. */
const otherLabels: Readonly<Record<string, string>> = {
  Keyword: 'keyword',
  LocationName: 'location',
  SortField: 'sort',
};

/** The possible filters of a bar, by their names in its attribute, with the names of their labels in the words. */
const nameable = listNameableFilters().map(
  ({ name, attribute }) =>
    `${quoted(attribute)} => ${quoted(otherLabels[name] ?? `facets.${name}`)}`,
);

/** The generated files of lists, by their paths in packages/php/src. */
export const listFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    phpLanguages.map(({ language, name }) => [`Words/${name}Words.php`, wordsIn(language, name)]),
  ),
  'Words/Languages.php': classOf(
    'Words',
    'Languages',
    'src/words/languages.ts',
    'The locale of each language, the classes with its words and its own name, by its subtag (BCP 47).',
    [
      `ALL = ${listed(
        phpLanguages.map(
          ({ language, name, ownName, locale }) =>
            `${quoted(language)} => [${quoted(locale)}, ${name}Words::class, ${name}Details::class, ${quoted(ownName)}]`,
        ),
      )}`,
    ],
  ),
  'Search/Filters.php': classOf(
    'Search',
    'Filters',
    'src/search',
    'The filters besides keyword and place, in the order shown, and what else a visitor can choose.',
    [
      `ALL = ${listed(filterNames.map(quoted))}`,
      `DEFAULTS = ${listed(defaultFilterNames.map(quoted))}`,
      `CHOOSABLE = ${listed([...choosable].map(quoted))}`,
      `SORTS = [${Object.entries(sorts)
        .map(([name, order]) => `${quoted(name)} => [${order.map(quoted).join(', ')}]`)
        .join(', ')}]`,
      `LABELS = ${listed(nameable)}`,
      `PAGE_SIZES = [${pageSizes.join(', ')}]`,
      `DEFAULT_PAGE_SIZE = ${defaultPageSize}`,
    ],
  ),
};

// The words of whole announcements and of feeds, as npm run port:php writes them into the PHP library. A function becomes a template, in
// which {} stands for what is filled in.
import type { Words } from '../src/words/contract/core.ts';
import type { PageWords } from '../src/words/contract/pages.ts';
import { serverDetailWords, serverWords, pageWords } from '../src/words/pages.ts';

/** Stands in a template for what is filled in. */
const gap = '{}';

/** A text as PHP writes it. Blanks that look like others are escaped. */
const quoted = (text: string) =>
  text.includes('\u00a0')
    ? `"${text.replace(/[\\"$]/g, '\\$&').replaceAll('\u00a0', '\\u{a0}')}"`
    : `'${text.replace(/[\\']/g, '\\$&')}'`;

/** The texts for one and for every other number, whose place in the second one is a gap. */
function counted(write: (count: number) => string): Record<string, string> {
  const other = write(2).split('2');
  if (other.length !== 2) throw new Error(`not one number: ${write(2)}`);
  return { one: write(1), other: other.join(gap) };
}

/** The texts of nested words, by their names with a full stop between. Functions are left to the caller. */
const flat = (words: object, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + name, value] as [string, string]]
      : typeof value === 'object' && value !== null
        ? flat(value, `${prefix}${name}.`)
        : [],
  );

/** The name of a feed in its parts, each after a blank. */
function feedTitle({ feeds: { title } }: PageWords): Record<string, string> {
  const none = { keyword: '', place: '', miles: undefined };
  const start = title(none);
  const part = (search: Partial<Parameters<typeof title>[0]>) =>
    title({ ...none, ...search }).slice(start.length + 1);
  return {
    start,
    keyword: part({ keyword: gap }),
    place: part({ place: gap }),
    withinOne: part({ place: gap, miles: 1 }),
    withinOther: part({ place: gap, miles: 2 }).replace('2', '{miles}'),
  };
}

function textsOf(words: Words): [string, string][] {
  const own = serverDetailWords(words);
  const pages = pageWords(words);
  const { feeds, ...others } = pages;
  const functions = {
    detailsUnavailable: words.detailsUnavailable,
    lost: counted(own.lost),
    places: counted(own.places),
    openings: counted(own.openings),
    applicationLimit: counted(own.applicationLimit),
    calendarTitle: own.calendarTitle(gap),
    seeAlso: own.seeAlso(gap),
    backgroundCheck: own.backgroundCheck(gap),
    feeds: {
      title: feedTitle(pages),
      deadlines: feeds.deadlines(gap),
      lastDay: feeds.lastDay(gap),
    },
  };
  const texts = [...flat(own), ...flat(others), ...flat(functions)];
  const names = new Set(texts.map(([name]) => name));
  if (names.size !== texts.length) throw new Error('two texts have one name');
  return texts;
}

const detailsIn = (language: string, name: string): string => `<?php

// Generated from src/words: npm run port:php.
// phpcs:disable Generic.Files.LineLength -- each text stays whole

declare(strict_types=1);

namespace PortalJobs;

/** The words of whole announcements and of feeds in ${name}. */
final class ${name}Details
{
    public const TEXTS = [
${textsOf(serverWords(language))
  .map(([key, text]) => `        ${quoted(key)} => ${quoted(text)},`)
  .join('\n')}
    ];
}
`;

/** The generated files of job pages and feeds, by their names in deploy/php/src. */
export const detailFiles: Readonly<Record<string, string>> = {
  'EnglishDetails.php': detailsIn('en', 'English'),
  'SpanishDetails.php': detailsIn('es', 'Spanish'),
};

// The words of whole announcements, pages and feeds, as npm run port:php writes them into the PHP library.
import type { Words } from '../../src/words/contract/core.ts';
import { getServerDetailWords, getServerWords, pageWords } from '../../src/words/pages.ts';
import { phpLanguages } from './languages.ts';
import { counted, gap, quoted, searched } from './template.ts';

/** The texts of nested words, by their names with a full stop between. Functions are left to the caller. */
const flat = (words: object, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + name, value] as [string, string]]
      : typeof value === 'object' && value !== null
        ? flat(value, `${prefix}${name}.`)
        : [],
  );

function textsOf(words: Words): [string, string][] {
  const { locale } = words;
  const own = getServerDetailWords(words);
  const pages = pageWords(words);
  const { feeds, ...others } = pages;
  const functions = {
    detailsUnavailable: words.detailsUnavailable,
    lost: counted(own.lost, locale),
    places: counted(own.places, locale),
    openings: counted(own.openings, locale),
    applicationLimit: counted(own.applicationLimit, locale),
    calendarTitle: own.calendarTitle(gap),
    seeAlso: own.seeAlso(gap),
    backgroundCheck: own.backgroundCheck(gap),
    feeds: {
      title: searched(feeds.title, locale),
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

namespace PortalJobs\\Words;

/** The words of whole announcements and of feeds in ${name}. */
final class ${name}Details
{
    public const TEXTS = [
${textsOf(getServerWords(language))
  .map(([key, text]) => `        ${quoted(key)} => ${quoted(text)},`)
  .join('\n')}
    ];
}
`;

/** The generated files of job pages and feeds, by their paths in packages/php/src. */
export const detailFiles: Readonly<Record<string, string>> = Object.fromEntries(
  phpLanguages.map(({ language, name }) => [`Words/${name}Details.php`, detailsIn(language, name)]),
);

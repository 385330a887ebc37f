// npm run port:php: writes the words of whole announcements and of feeds into the PHP library. With --check it writes nothing and fails if
// they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../src/words/contract/core.ts';
import type { PageWords } from '../src/words/contract/pages.ts';
import { serverDetailWords, serverWords, pageWords } from '../src/words/pages.ts';
import { root } from './fresh.ts';

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

for (const [language, name] of [
  ['en', 'English'],
  ['es', 'Spanish'],
] as const) {
  const texts = textsOf(serverWords(language));
  const written = `<?php

// Generated from src/words: npm run port:php.

declare(strict_types=1);

namespace PortalJobs;

/** The words of whole announcements and of feeds in ${name}. */
final class ${name}Details
{
    public const TEXTS = [
${texts.map(([key, text]) => `        ${quoted(key)} => ${quoted(text)},`).join('\n')}
    ];
}
`;
  const path = join(root, `deploy/php/src/${name}Details.php`);
  if (!process.argv.includes('--check')) writeFileSync(path, written);
  else if (readFileSync(path, 'utf8') !== written) {
    console.error(`${name}Details.php is stale: npm run port:php`);
    process.exitCode = 1;
  }
}

// Texts for editors and administrators in WordPress and Drupal, in each language of the elements.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { po } from 'gettext-parser';
import { contentSystemArchives } from '../../scripts/content-system-archives.ts';
import { root } from '../../scripts/root.ts';
import { languages } from '../../src/words/languages.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sources = (folder: string, kinds: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kinds.test(file))
    .map((file) => read(join(folder, file)));

/** The texts that a pattern's first group finds. */
const found = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one));

const wordpress = 'packages/wordpress/portal-jobs';
const drupal = 'packages/drupal/portal_jobs';

const blockTexts = ['open-jobs', 'saved-jobs'].flatMap((block) => {
  const { title, description, keywords } = JSON.parse(
    read(`${wordpress}/blocks/${block}/block.json`),
  ) as Record<'title' | 'description', string> & { keywords: string[] };
  return [
    `block title|${title}`,
    `block description|${description}`,
    ...keywords.map((keyword) => `block keyword|${keyword}`),
  ];
});

/** All texts of both systems, each prefixed with its context. */
const texts = new Set([
  ...[
    ...found(
      sources(wordpress, /\.(php|js)$/),
      /(?:__|esc_html__)\(\s*'([^']*)',\s*'portal-jobs'/g,
    ),
    ...found(
      [read('packages/php/src/Site/ConnectionTest.php')],
      /^\s+(?:\d+|'\w+') => '([^']*)',$/gm,
    ),
    ...found(
      [read('packages/php/src/Site/LockField.php')],
      /^\s+'\w+' => '(“[^']*|The [^']*)',$/gm,
    ),
    ...found([read(`${wordpress}/portal-jobs.php`)], /^ \* (?:Plugin Name|Description): (.*)$/gm),
    ...found(sources(drupal, /\.(php|module)$/), /(?:\bt|TranslatableMarkup)\('([^']*)'/g),
    ...found(
      sources(drupal, /\.(fields|info|permissions|routing|menu)\.yml$/),
      /^ *'?#?_?(?:title|name|description|package)'?: ["']?(.*?)["']?$/gm,
    ),
    ...found(
      found([read(`${drupal}/portal_jobs.fields.yml`)], /'#options': \{(.*)\}/g),
      /: ([^,]+?) ?(?:,|$)/g,
    ),
  ].map((text) => `|${text}`),
  ...blockTexts,
]);

/** Names that are the same in every language. */
const isName = (text: string) => /^\|(?:USWDS|)$/.test(text);

describe('the texts of the content systems', () => {
  for (const language of Object.keys(languages)) {
    const { translations } = po.parse(read(`src/words/${language}/content-systems.po`));
    const translated = Object.entries(translations).flatMap(([context, entries]) =>
      Object.values(entries)
        .filter(({ msgid, msgstr }) => msgid && msgstr.every(Boolean))
        .map(({ msgid }) => `${context}|${msgid}`),
    );

    it(`are all in the catalog of "${language}"`, () => {
      assert.ok(texts.size > 120, `${texts.size} texts`);
      assert.deepEqual(
        [...texts].filter((text) => !translated.includes(text) && !isName(text)),
        [],
        `Translate these texts in src/words/${language}/content-systems.po.`,
      );
    });

    it(`have no unused entries in the catalog of "${language}"`, () => {
      assert.deepEqual(
        translated.filter((text) => !texts.has(text)),
        [],
      );
    });

    it(`are available to both systems in "${language}"`, () => {
      const catalog = readFileSync(join(root, `src/words/${language}/content-systems.po`));
      const paths = contentSystemArchives.flatMap((one) =>
        [...one.translated(language, catalog)].map(([path]) => path),
      );
      assert.deepEqual(paths, [
        `translations/portal_jobs.${language}.po`,
        `languages/portal-jobs-${language}.mo`,
        `languages/portal-jobs-${language}-portal-jobs-editor.json`,
      ]);
    });
  }
});

// The places that list languages, and how to add a missing one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { serverLanguages } from '../../src/words/pages.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const names = new Intl.DisplayNames('en', { type: 'language' });

suite('each language of the elements', () => {
  for (const file of ['README.md', 'CHANGELOG.md', 'docs/appearance.md'])
    test(`is named in ${file}`, () => {
      for (const language of serverLanguages)
        assert.ok(
          read(file).includes(names.of(language) ?? language),
          `Name ${names.of(language)} in ${file}.`,
        );
    });

  for (const [page, about] of [
    ['demo/try.html', 'of the panel "Try it"'],
    ['demo/builder.html', 'of the snippet builder'],
  ] as const)
    test(`can be chosen in ${page}`, () => {
      const [, options = ''] =
        /<select\b[^>]*name="language"[^>]*>(.*?)<\/select>/s.exec(read(page)) ?? [];
      // The panel's first choice is English, the page's own language.
      const values = [...options.matchAll(/value="(\w*)"/g)].map(([, value]) => value || 'en');
      for (const language of serverLanguages)
        assert.ok(
          values.includes(language),
          `Add <option value="${language}"> to the field Language ${about} in ${page}.`,
        );
    });

  for (const [file, place, choice] of [
    [
      'deploy/wordpress/portal-jobs/editor/blocks.js',
      /const languages = options\((.*?)\n {2}\);/s,
      (language: string) => `['${language}', `,
    ],
    [
      'deploy/drupal/portal_jobs/portal_jobs.fields.yml',
      /\n {2}language:\n.*?'#options': \{(.*?)\}/s,
      (language: string) => ` ${language}: `,
    ],
    ['.storybook/preview.ts', /choice\('Language'.*?\{(.*?)\}/s, (language) => ` ${language}: `],
  ] as [file: string, place: RegExp, choice: (language: string) => string][])
    test(`can be chosen in ${file}`, () => {
      const [, choices = ''] = place.exec(read(file)) ?? [];
      for (const language of serverLanguages)
        assert.ok(
          choices.includes(choice(language)),
          `Add ${names.of(language)} (${language}) to the languages in ${file}.`,
        );
    });
});

// All places that list languages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { makePage } from '../../demo/pages.ts';
import { nameLanguage, serverLanguages } from '../../src/words/pages.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

suite('each language of the elements', () => {
  test('has its own name in a list of languages', () => {
    assert.equal(nameLanguage('en'), 'English');
    assert.equal(nameLanguage('es'), 'Español');
    assert.equal(nameLanguage('es', 'en'), 'Spanish');
  });

  test('can be chosen in the "Try it" panel of the demo', async () => {
    const page = await makePage('index.html', new URL('https://agency.example/'), () =>
      Promise.resolve(new Response('')),
    );
    // The panel's first option is English, the page's own language.
    for (const language of serverLanguages)
      assert.ok(
        page.includes(
          `<option value="${language === 'en' ? '' : language}">${nameLanguage(language)}</option>`,
        ),
        language,
      );
  });

  test('can be chosen in content management systems that use the PHP library', () => {
    const table = read('packages/php/src/Words/Languages.php');
    for (const language of serverLanguages)
      assert.match(
        table,
        new RegExp(`'${language}' => \\[\\s*'name' => '${nameLanguage(language)}',`),
      );
  });

  test('is named in docs/appearance.md', () => {
    for (const language of serverLanguages)
      assert.ok(read('docs/appearance.md').includes(nameLanguage(language, 'en')), language);
  });
});

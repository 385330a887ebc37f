// A language added as in docs/architecture.md has the right numbers, plurals, dates and lists in PHP without further code.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { copyProject } from '../../scripts/project-copy.ts';
import { runIn } from '../support/package.ts';
import { whyNoPhp } from '../deploy/hosts.ts';
import { typescript } from '../../scripts/root.ts';

/** Locales whose numbers, amounts, plurals, hours and lists differ from English. */
const locales = { fr: 'fr-FR', pl: 'pl-PL' };

describe('the PHP library with further languages', { skip: whyNoPhp }, () => {
  const copies: string[] = [];
  after(() => {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  });

  it(`writes ${Object.keys(locales).join(' and ')} as TypeScript does, without changes to the code`, async () => {
    const copy = copyProject();
    copies.push(copy);
    const change = (file: string, ...changes: [string, string][]) => {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        changes.reduce((changed, [from, to]) => {
          assert.equal(changed.split(from).length, 2, `${file}: ${from}`);
          return changed.replace(from, to);
        }, text),
      );
    };
    for (const [language, locale] of Object.entries(locales)) {
      // The words stay English: only the effect of the locale is tested.
      const folder = `src/words/${language}`;
      cpSync(join(copy, 'src/words/en'), join(copy, folder), { recursive: true });
      cpSync(join(copy, 'src/words/es/language.ts'), join(copy, folder, 'language.ts'));
      change(`${folder}/core.ts`, ["'en-US'", `'${locale}'`]);
      // Some words of other languages begin with letters that English does not have.
      change(`${folder}/details.ts`, ["'high risk'", "'élevé'"]);
      change('src/words/languages.ts', [
        '  es: ',
        `  ${language}: () => import('./${language}/language.ts'),\n  es: `,
      ]);
    }
    await runIn(copy, 'npm', 'run', 'port:php');
    // Otherwise Node runs no tests within a test.
    const apart = [
      '-u',
      'NODE_TEST_CONTEXT',
      process.execPath,
      ...typescript,
      '--test',
      '--test-reporter=tap',
    ];
    const said = await runIn(copy, 'env', ...apart, 'test/php/differential.test.ts');
    assert.match(said, /^# fail 0$/m);
    assert.match(said, /^# pass [1-9]/m);
  });
});

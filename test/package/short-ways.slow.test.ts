// The guides of docs/architecture.md, followed in a copy of the project: few files by hand, and what was added is there. A fact has the
// test new-fact.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { copyProject } from '../../scripts/project-copy.ts';
import { root } from '../../scripts/root.ts';
import { commitAll, countLines, listEdited, startRepository } from '../support/edited-files.ts';
import { runIn } from '../support/package.ts';

const guides = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const guideOf = (title: string) => guides.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

const newElement = [
  ...['portal-job-count.ts', 'styles.ts'].map((file) => `src/elements/job-count/${file}`),
  'src/index.ts',
  'stories/portal-job-count.stories.ts',
  'test/elements/job-count/portal-job-count.test.ts',
];

/** Not in quotation marks, by which a test of the elements is recognized. */
const testing = `@open-wc/testing`;

/** A test of the elements, which runs in the copy. */
const pageTest = `import { expect, fixture, html } from '${testing}';
import '../../src/index.ts';
// The test that came with the element.
import '../elements/job-count/portal-job-count.test.ts';
import { elementTags } from '../elements/element-tags.ts';
import { chainNow, chips, find, findAll, matches, mountBoth, settled, textOf, waitUntil } from '../elements/support.ts';

it('the new element renders, in the new language', async () => {
  expect(elementTags).to.include('portal-job-count');
  const element = document.createElement('portal-job-count');
  await fixture(html\`<div lang="fr">\${element}</div>\`);
  await waitUntil(() => textOf(find(element, '[part="text"]')) === 'Emplois ouverts');
});

it('the new filter narrows the list', async () => {
  const { bar, list } = await mountBoth(chainNow(), {}, { filters: 'mission-critical-tags' });
  expect(textOf(find(bar, '[part="filter"]'))).to.contain('Critical work');
  const all = matches(list);
  find(bar, 'details:not([open])')?.querySelector('summary')?.click();
  const boxes = () => findAll(bar, '[type="checkbox"]');
  await waitUntil(() => boxes().length > 0, 'the values');
  boxes()[0]?.click();
  await waitUntil(() => chips(list).length === 1, 'the chip');
  await settled(list);
  expect(matches(list)).to.be.within(1, all - 1);
});
`;

describe('what is added as docs/architecture.md says', () => {
  let copy = '';
  /** The files by hand of each way. */
  const edited: Record<string, string[]> = {};
  let languageLines: readonly [number, number] = [0, 0];
  after(() => rmSync(copy, { recursive: true, force: true }));

  const change = (file: string, before: string, inserted: string) => {
    const text = readFileSync(join(copy, file), 'utf8');
    assert.equal(text.split(before).length, 2, `${file}: ${before}`);
    writeFileSync(
      join(copy, file),
      text.replace(before, () => inserted + before),
    );
  };

  before(async () => {
    copy = copyProject();
    startRepository(copy);

    await runIn(copy, 'npm', 'run', 'new', '--', 'element', 'job-count');
    edited['npm run new'] = listEdited(copy);
    change('CHANGELOG.md', '- `<portal-job-trends>`', '- `<portal-job-count>`: open jobs.\n');
    change('docs/elements.md', '## Show when jobs', '## Count\n\n`<portal-job-count>`.\n\n');
    edited['Add an element'] = listEdited(copy);
    commitAll(copy);

    change('src/query/filters.ts', '  // Days.\n', "  { name: 'MissionCriticalTags' },\n");
    for (const [language, name] of [
      ['en', 'Critical work'],
      ['es', 'Trabajo esencial'],
    ] as const)
      change(
        `src/words/${language}/core.ts`,
        language === 'en' ? "  RemoteIndicator: '" : "    RemoteIndicator: '",
        `  MissionCriticalTags: '${name}',\n`,
      );
    edited['Add a filter'] = listEdited(copy);
    commitAll(copy);

    const french = join(copy, 'src/words/fr');
    cpSync(join(copy, 'src/words/es'), french, { recursive: true });
    const core = readFileSync(join(french, 'core.ts'), 'utf8');
    const translated = core.replace("'Empleos disponibles'", "'Emplois ouverts'");
    assert.notEqual(translated, core);
    writeFileSync(join(french, 'core.ts'), translated);
    change('src/words/languages.ts', '  es: () =>', "  fr: () => import('./fr/language.ts'),\n");
    edited['Add a language'] = listEdited(copy);
    languageLines = countLines(copy, 'src/words/languages.ts');
    commitAll(copy);
  });

  it('is an element of at most seven files, of which a script writes five', () => {
    assert.deepEqual(edited['npm run new'], newElement);
    assert.deepEqual(
      edited['Add an element'],
      [...newElement, 'CHANGELOG.md', 'docs/elements.md'].sort(),
    );
  });

  it('is a filter, in at most three files', () => {
    assert.deepEqual(edited['Add a filter'], [
      'src/query/filters.ts',
      'src/words/en/core.ts',
      'src/words/es/core.ts',
    ]);
  });

  it('is a language of a folder and a line', () => {
    const files = edited['Add a language'] ?? [];
    assert.deepEqual(
      files.filter((file) => !file.startsWith('src/words/fr/')),
      ['src/words/languages.ts'],
    );
    assert.deepEqual(languageLines, [1, 0]);
  });

  it('is in files that the guides name', () => {
    for (const [title, files] of Object.entries(edited).filter(([name]) => /^Add/.test(name)))
      for (const file of files.filter((one) => !one.startsWith('src/words/fr/')))
        assert.ok(guideOf(title).includes(file.replace(/^docs\//, '')), `${title}: ${file}`);
    assert.ok(guideOf('Add a language').includes('`src/words/fr`'));
  });

  it('passes the checks of types and elements, once scripts have made the rest', async () => {
    await runIn(copy, 'npm', 'run', 'port:php');
    await runIn(copy, 'npm', 'run', 'manifest');
    await runIn(copy, 'npx', 'tsc', '-p', '.');
    await runIn(copy, 'npm', 'run', 'check', '--', 'elements');
    await runIn(copy, 'npx', 'eslint', 'src/index.ts', 'src/define', ...newElement);
    assert.match(
      readFileSync(join(copy, 'docs/elements.md'), 'utf8'),
      /^\| `mission-critical-tags`/m,
    );
    assert.match(readFileSync(join(copy, 'docs/api.md'), 'utf8'), /^## `<portal-job-count>`$/m);
    for (const name of ['Fr/Core', 'En/Core']) {
      const made = readFileSync(join(copy, `packages/php/src/Words/${name}.php`), 'utf8');
      assert.match(made, /'MissionCriticalTags' =>/, name);
    }
  });

  it('works on a page', async () => {
    writeFileSync(join(copy, 'test/render/added.test.ts'), pageTest);
    assert.match(await runIn(copy, 'npm', 'test', '--', 'render/added'), /^3 passed, 0 failed$/m);
  });

  it('is noticed by the check of elements if a part is not described or an element not listed', async () => {
    change(newElement[0] ?? '', ' * @csspart text', ' * not ');
    const list = readFileSync(join(copy, 'src/index.ts'), 'utf8');
    writeFileSync(join(copy, 'src/index.ts'), list.replace(/^export \{ PortalSavedJobs.*\n/m, ''));
    await assert.rejects(runIn(copy, 'npm', 'run', 'check', '--', 'elements'), (error: Error) => {
      assert.match(error.message, /portal-job-count\.ts needs @csspart text/);
      assert.match(error.message, /src\/index\.ts lacks .*portal-saved-jobs\.ts/);
      return true;
    });
  });
});

describe('npm run new', () => {
  for (const [given, message] of [
    ['filter job-count', /"filter" is not a kind of code that this script adds/],
    ['element Job_Count', /"Job_Count" is not a name/],
    ['element portal-job-count', /lacks the portal- of the tag/],
    ['element saved-jobs', /src\/elements\/saved-jobs exists already/],
    ['element', /"" is not a name/],
  ] as const)
    it(`says why it does not add ${given}`, async () => {
      await assert.rejects(runIn(root, 'npm', 'run', 'new', '--', ...given.split(' ')), message);
    });
});

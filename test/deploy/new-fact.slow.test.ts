// A fact added as in docs/architecture.md is four files by hand, and shows in elements, in rendered HTML and in PHP. Needs dist/.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { copyProject } from '../../scripts/project-copy.ts';
import { root } from '../../scripts/root.ts';
import { sampleResponse, sampleItem } from '../protocol/sample.ts';
import { commitAll, listEdited, startRepository } from '../support/edited-files.ts';
import { runIn } from '../support/package.ts';
import { whyNoPhp } from './hosts.ts';

/** What is inserted into a file, before a line that occurs in it once. */
type Edits = Readonly<Record<string, readonly [before: string, inserted: string]>>;

/** An invented condition of announcements: a flag. */
const condition: Edits = {
  'src/protocol/announcement.ts': [
    '  /** Whether the employee reports income and property',
    '  /** Whether a uniform is worn (data-service §10.2). */\n  UniformRequired: indicator,\n',
  ],
  'src/facts/fields/conditions.ts': [
    '  /** DrugTestRequired. */',
    `  /** UniformRequired. */
  uniform: describeTerm('uniform', ({ UniformRequired }, own) =>
    describeFlag(UniformRequired, own),
  ),
`,
  ],
  'src/words/en/conditions.ts': [
    '  drugTest: {',
    "  uniform: { label: 'Clothing', yes: 'You wear a uniform', no: 'No uniform', explanation: 'Whether you wear a uniform.' },\n",
  ],
  'src/words/es/conditions.ts': [
    '  drugTest: {',
    "  uniform: { label: 'Ropa', yes: 'Se lleva uniforme', no: 'Sin uniforme', explanation: 'Si se lleva uniforme.' },\n",
  ],
};

/** An invented row of cards: a number, of a field that lists do not get yet. */
const row: Edits = {
  'src/protocol/announcement.ts': [
    '  /** Lowest grade, such as',
    '  /** Miles to the office (data-service §10.2). */\n  CommuteDistance: shortCode,\n',
  ],
  'src/facts/describe-card.ts': [
    '  schedule: (job, words) =>',
    `  commute: (job, words) => {
    const miles = Number(job.UserArea?.Details?.CommuteDistance);
    return miles > 0 ? words.facts.commute.within(miles) : '';
  },
`,
  ],
  'src/words/en/core.ts': [
    "  schedule: { label: 'Schedule' },",
    "  commute: { label: 'Way to work', within: (miles: number) => `Up to ${plural(miles, 'mile', 'miles')} away` },\n",
  ],
  'src/words/es/core.ts': [
    "    schedule: { label: 'Jornada' },",
    "    commute: { label: 'Trayecto', within: (miles) => `Hasta ${plural(miles, 'milla', 'millas')}` },\n",
  ],
};

/** The label and the text of both facts in each language. */
const shown = {
  en: { card: ['Way to work', 'Up to 25 miles away'], job: ['Clothing', 'You wear a uniform'] },
  es: { card: ['Trayecto', 'Hasta 25 millas'], job: ['Ropa', 'Se lleva uniforme'] },
} as const;
const languages = ['en', 'es'] as const;

const announced = sampleItem();
Object.assign(announced.MatchedObjectDescriptor.UserArea.Details, {
  UniformRequired: 'True',
  CommuteDistance: '25',
});
const response = sampleResponse([announced]);

/** Not in quotation marks, by which a test of the elements is recognized. */
const testing = `@open-wc/testing`;

/** A test of the elements, which runs in the copy. */
const pageTest = `import { expect } from '${testing}';
import '../../src/index.ts';
import { PortalJobOpenEvent } from '../../src/index.ts';
import { cards, find, mountList, serving, textOf, waitUntil } from '../elements/support.ts';

it('show the new facts', async () => {
  const list = await mountList(serving(${JSON.stringify(announced.MatchedObjectDescriptor)}), { details: true });
  const [card] = cards(list);
  expect(textOf(find(card, '[part="commute"]'))).to.equal('${shown.en.card.join(' ')}');
  card.dispatchEvent(new PortalJobOpenEvent({ id: '1', title: '', href: '' }));
  await waitUntil(() =>
    textOf(find(find(list, 'portal-job-details') ?? list, '.scroller')).includes('${shown.en.job[1]}'),
  );
});
`;

const phpCode = `require $argv[1] . '/autoload.php';
[$job, $language] = json_decode(stream_get_contents(STDIN), true);
$page = new PortalJobs\\Settings\\PageSettings('https://agency.example/jobs', $language);
$item = PortalJobs\\Service\\Announcement::read($job);
$today = PortalJobs\\Protocol\\Dates::getServiceToday($page->now);
$search = ['chosen' => ['Keyword' => ''], 'searchedPlaces' => null, 'pinned' => null];
echo json_encode([
    'card' => (string) PortalJobs\\Pages\\ItemHtml::renderItem($item, $search, $page->forViews(), $today),
    'job' => PortalJobs\\Pages\\JobPages::of($item, $page, false)->html,
], JSON_THROW_ON_ERROR);`;

type Html = Readonly<Record<'card' | 'job', string>>;

/** The text of HTML, with white space folded. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

function assertShown(html: Html, language: (typeof languages)[number]): void {
  for (const [name, [label, text]] of Object.entries(shown[language]))
    assert.match(textOf(html[name as keyof Html]), new RegExp(`${label} ${text}`), name);
}

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const [, section = ''] = /^## Add a fact\n(.*?)^## /ms.exec(page) ?? [];

describe('a new fact', () => {
  let copy = '';
  /** The files by hand of each fact. */
  const edited: string[][] = [];
  after(() => rmSync(copy, { recursive: true, force: true }));

  const load = async <Module>(file: string) =>
    (await import(pathToFileURL(join(copy, file)).href)) as Module;

  before(async () => {
    copy = copyProject();
    startRepository(copy);
    for (const edits of [condition, row]) {
      for (const [file, [before, inserted]] of Object.entries(edits)) {
        const path = join(copy, file);
        const text = readFileSync(path, 'utf8');
        assert.equal(text.split(before).length, 2, `${file}: ${before}`);
        writeFileSync(
          path,
          text.replace(before, () => inserted + before),
        );
      }
      edited.push(listEdited(copy));
      commitAll(copy);
    }
    for (const [, script = ''] of section.matchAll(/`npm run ([\w:]+)`/g))
      await runIn(copy, 'npm', 'run', script);
  });

  it('is at most four files, which the document names', () => {
    assert.equal(edited.length, 2);
    for (const files of edited) {
      assert.equal(files.length, 4);
      for (const file of files) assert.ok(section.includes(`\`${file}\``), file);
    }
  });

  it('compiles without a change of any other file, and its records are current', async () => {
    await runIn(copy, 'npx', 'tsc', '--noEmit', '-p', 'tsconfig.build.json');
    await runIn(copy, 'npm', 'run', 'check', '--', 'surface');
  });

  it('is in the elements', async () => {
    writeFileSync(join(copy, 'test/render/added.test.ts'), pageTest);
    assert.match(await runIn(copy, 'npm', 'test', '--', 'render/added'), /^1 passed, 0 failed$/m);
  });

  it('is in rendered HTML of jobs that come through the proxy', async () => {
    const { settingsIn } =
      await load<typeof import('../render/support.ts')>('test/render/support.ts');
    const { readPage, planPage } = await load<
      typeof import('../../packages/server/src/render/page-plan.ts')
    >('packages/server/src/render/page-plan.ts');
    const { renderList, renderJob } = await load<
      typeof import('../../packages/server/src/render/documents/as-text.ts')
    >('packages/server/src/render/documents/as-text.ts');
    const { slimSearch } = await load<typeof import('../../src/protocol/slim-search.ts')>(
      'src/protocol/slim-search.ts',
    );
    const { readSearchResponse } =
      await load<typeof import('../../src/protocol/search.ts')>('src/protocol/search.ts');
    const sent = (Fields?: 'Full') =>
      readSearchResponse(
        JSON.parse(slimSearch(readSearchResponse(response).data, Fields ? { Fields } : {})),
      );
    const [job] = sent('Full').data.SearchResult.SearchResultItems;
    assert.ok(job);
    for (const language of languages) {
      const settings = settingsIn(language);
      const list = readPage(planPage('', {}), sent());
      assertShown({ card: renderList(list, settings), job: renderJob(job, settings) }, language);
    }
  });

  it('is in PHP, and in the plugins for content systems', { skip: whyNoPhp }, async () => {
    const { contentSystemArchives, filesOfContentSystemArchive } = await load<
      typeof import('../../scripts/content-system-archives.ts')
    >('scripts/content-system-archives.ts');
    const libraries = ['packages/php/src'];
    for (const archive of contentSystemArchives) {
      for (const [file, content] of filesOfContentSystemArchive(join(root, 'dist'), archive)) {
        const path = join(copy, 'unpacked', archive.name, file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      }
      libraries.push(join('unpacked', archive.name, archive.folders.library));
    }
    assert.equal(libraries.length, 3);
    for (const library of libraries)
      for (const language of languages) {
        const input = JSON.stringify([announced, language]);
        const { stdout, stderr } = spawnSync('php', ['-r', phpCode, '--', join(copy, library)], {
          input,
          encoding: 'utf8',
        });
        assert.equal(stderr, '');
        assertShown(JSON.parse(stdout) as Html, language);
      }
  });
});

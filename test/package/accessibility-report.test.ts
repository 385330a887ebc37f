// The conformance report, and the check that compares its answers with the tests.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { writeReportPage } from '../../scripts/accessibility-report/page.ts';
import {
  readCatalog,
  readReport,
  reportProblems,
  schemaProblems,
  type Catalog,
  type Criterion,
  type Report,
} from '../../scripts/accessibility-report/report.ts';
import { readTestFile } from '../../scripts/test-citations.ts';

const catalog: Catalog = {
  title: 'A catalog',
  chapters: [
    {
      id: 'level_a',
      label: 'Level A',
      criteria: [
        { id: '1.1.1', handle: 'Non-text <Content>', components: ['web'] },
        { id: '1.2.1', handle: 'Audio', components: ['none'] },
      ],
    },
  ],
  terms: [{ id: 'supports', label: 'Supports', description: '' }],
};
const criterion = (num: string, level: string, notes: string): Criterion => ({
  num,
  components: [{ name: 'web', adherence: { level, notes } }],
});
const reportOf = (...criteria: Criterion[]): Report => ({
  ...readReport(),
  chapters: { level_a: { notes: '', criteria } },
});
const shown = '\n\n- test/some.test.ts: has no pictures';
const picture = criterion('1.1.1', 'supports', `No pictures.${shown}`);
const audio = criterion('1.2.1', 'not-applicable', 'No audio.');
const problemsOf = (...criteria: Criterion[]) =>
  reportProblems(reportOf(...criteria), catalog, (file) =>
    file === 'test/some.test.ts'
      ? "test('has no pictures', () => {}); test(`in ${language}, all is read`, () => {});"
      : undefined,
  );

suite('the check of the conformance report', () => {
  test('reports no problems if each criterion has an answer', () => {
    assert.deepEqual(problemsOf(picture, audio), []);
  });

  test('finds a test whose title is a template', () => {
    const read = '\n\n- test/some.test.ts: in English, all is read';
    assert.deepEqual(problemsOf(criterion('1.1.1', 'supports', `Fine.${read}`), audio), []);
  });

  for (const [what, criteria, expected] of [
    ['a criterion is missing', [picture], '1.2.1 Audio: the report lacks it.'],
    ['a criterion occurs twice', [picture, audio, audio], '1.2.1: the report has it twice.'],
    [
      'the catalog does not have a criterion',
      [picture, audio, criterion('9.9.9', 'not-applicable', 'None.')],
      '9.9.9: the catalog does not have it.',
    ],
    [
      '"supports" cites no test',
      [criterion('1.1.1', 'supports', 'Fine.'), audio],
      '1.1.1: "supports" has no test.',
    ],
    [
      '"supports" admits that something was not tried',
      [
        criterion('1.1.1', 'supports', `No pictures. No screen reader has been tried.${shown}`),
        audio,
      ],
      '1.1.1: "supports" says that something was not tried.',
    ],
    [
      '"partially" has no remarks',
      [criterion('1.1.1', 'partially-supports', shown), audio],
      '1.1.1: "partially-supports" has no remarks.',
    ],
    [
      'a cited test does not exist',
      [criterion('1.1.1', 'supports', 'Fine.\n\n- test/some.test.ts: has no films'), audio],
      '1.1.1: test/some.test.ts has no test "has no films".',
    ],
    [
      'a cited file does not exist',
      [criterion('1.1.1', 'supports', 'Fine.\n\n- test/gone.test.ts: is gone'), audio],
      '1.1.1: there is no file test/gone.test.ts.',
    ],
  ] as const)
    test(`fails if ${what}`, () => {
      assert.deepEqual(problemsOf(...criteria), [expected]);
    });

  test('fails if the report violates the OpenACR schema', () => {
    const { title: _title, ...untitled } = readReport();
    assert.match(schemaProblems(untitled as Report).join(), /title/);
  });

  test('writes texts as text into the page', () => {
    const page = writeReportPage(reportOf(picture, audio), catalog);
    assert.match(page, /1\.1\.1 Non-text &lt;Content&gt;/);
    assert.doesNotMatch(page, /<Content>/);
  });
});

suite('the conformance report of this package', () => {
  test('answers every criterion in the OpenACR format and cites existing tests', () => {
    const report = readReport();
    assert.deepEqual(schemaProblems(report), []);
    assert.deepEqual(reportProblems(report, readCatalog(), readTestFile), []);
  });

  test('lists assistive technology that was not tried', () => {
    const page = writeReportPage(readReport(), readCatalog());
    for (const name of ['NVDA', 'JAWS', 'VoiceOver', 'TalkBack', 'Dragon', 'contrast themes'])
      assert.ok(page.includes(name), name);
  });
});

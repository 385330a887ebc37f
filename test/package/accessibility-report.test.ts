// The conformance report, and the check that keeps its answers honest.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { catalogOf, editions, type Catalog } from '../../scripts/accessibility-report/catalog.ts';
import { reportProblems } from '../../scripts/accessibility-report/check.ts';
import { chapters as ours, type Chapter } from '../../scripts/accessibility-report/criteria.ts';
import {
  notApplicable,
  partially,
  supports,
  type Criterion,
} from '../../scripts/accessibility-report/criterion.ts';
import { openAcr } from '../../scripts/accessibility-report/openacr.ts';
import { writeReportPage } from '../../scripts/accessibility-report/page.ts';
import { root } from '../../scripts/root.ts';
import { testsIn } from '../../scripts/accessibility-report/criterion.ts';

const shown = testsIn('test/some.test.ts');
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
const chapterOf = (...criteria: Criterion[]): Chapter[] => [{ id: 'level_a', notes: '', criteria }];
const picture = supports('1.1.1', 'No pictures.', shown('has no pictures'));
const audio = notApplicable('1.2.1', 'No audio.');
const problemsOf = (...criteria: Criterion[]) =>
  reportProblems({
    chapters: chapterOf(...criteria),
    catalog,
    readTest: (file) =>
      file === 'test/some.test.ts' ? "test('has no pictures', () => {});" : undefined,
  });

suite('the check of the conformance report', () => {
  test('has nothing to say where each criterion has its answer', () => {
    assert.deepEqual(problemsOf(picture, audio), []);
  });

  for (const [what, criteria, expected] of [
    ['a criterion is missing', [picture], '1.2.1 Audio: the report lacks it.'],
    ['a criterion is there twice', [picture, audio, audio], '1.2.1: the report has it twice.'],
    [
      'the catalog does not have a criterion',
      [picture, audio, notApplicable('9.9.9', 'None.')],
      '9.9.9: the catalog does not have it.',
    ],
    [
      '"supports" has no evidence',
      [supports('1.1.1', 'Fine.'), audio],
      '1.1.1: "supports" has no evidence.',
    ],
    [
      '"supports" is written for what was not tried',
      [
        supports(
          '1.1.1',
          'No pictures. No real screen reader has been tried.',
          shown('has no pictures'),
        ),
        audio,
      ],
      '1.1.1: "supports" says that something was not tried.',
    ],
    [
      '"partially" has no remarks',
      [partially('1.1.1', ' ', shown('has no pictures')), audio],
      '1.1.1: "partially-supports" has no remarks.',
    ],
    [
      'a named test is gone',
      [supports('1.1.1', 'Fine.', shown('has no films')), audio],
      '1.1.1: test/some.test.ts has no test "has no films".',
    ],
    [
      'a named file is gone',
      [supports('1.1.1', 'Fine.', testsIn('test/gone.test.ts')('is gone')), audio],
      '1.1.1: there is no file test/gone.test.ts.',
    ],
  ] as const)
    test(`fails where ${what}`, () => {
      assert.deepEqual(problemsOf(...criteria), [expected]);
    });
});

suite('the conformance report in OpenACR', () => {
  test('has the criteria of the edition, and says which chapter is not reported', () => {
    const written = openAcr(
      [...chapterOf(picture, audio, notApplicable('9.9.9', 'Newer.'))],
      { ...catalog, chapters: [...catalog.chapters, { id: 'hardware', label: '', criteria: [] }] },
      editions[0],
      '1.0.0',
    ) as { chapters: Record<string, { criteria?: { num: string }[]; disabled?: boolean }> };
    assert.deepEqual(
      written.chapters['level_a']?.criteria?.map(({ num }) => num),
      ['1.1.1', '1.2.1'],
    );
    assert.equal(written.chapters['hardware']?.disabled, true);
  });

  test('uses only chapters, criteria, components and terms of its catalog', () => {
    for (const edition of editions) {
      const own = catalogOf(edition);
      const { chapters } = openAcr(ours, own, edition, '1.0.0') as {
        chapters: Record<
          string,
          {
            criteria?: {
              num: string;
              components: { name: string; adherence: { level: string } }[];
            }[];
          }
        >;
      };
      for (const [id, { criteria = [] }] of Object.entries(chapters)) {
        const known = own.chapters.find((one) => one.id === id);
        assert.ok(known, id);
        if (criteria.length > 0) assert.equal(criteria.length, known.criteria.length, id);
        for (const { num, components } of criteria)
          for (const { name, adherence } of components) {
            assert.ok(known.criteria.find((one) => one.id === num)?.components.includes(name), num);
            assert.ok(
              own.terms.some((term) => term.id === adherence.level),
              num,
            );
          }
      }
    }
  });

  test('writes texts as text into the page', () => {
    const page = writeReportPage(chapterOf(picture, audio), catalog, '1.0.0');
    assert.match(page, /1\.1\.1 Non-text &lt;Content&gt;/);
    assert.doesNotMatch(page, /<Content>/);
  });
});

suite('our conformance report', () => {
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;

  test('answers every criterion, with tests that are there', () => {
    const catalog = catalogOf(editions[0]);
    assert.deepEqual(reportProblems({ chapters: ours, catalog, readTest: read }), []);
  });

  test('has a test for every criterion that applies', () => {
    const without = ours
      .flatMap(({ criteria }) => criteria)
      .filter(({ level, evidence }) => level !== 'not-applicable' && evidence.length === 0);
    assert.deepEqual(without, []);
  });

  test('says of which assistive technology nothing is known', () => {
    const page = read('docs/accessibility/report.html') ?? '';
    for (const name of ['NVDA', 'JAWS', 'VoiceOver', 'TalkBack', 'Dragon', 'contrast themes'])
      assert.ok(page.includes(name), name);
  });
});

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { coverageProblems } from '../../scripts/spec-coverage/check.ts';
import { writePage } from '../../scripts/spec-coverage/page.ts';
import { testsIn, type Row, type Section } from '../../scripts/spec-coverage/row.ts';
import { sections as ours } from '../../scripts/spec-coverage/rows.ts';
import type { PlantedFault } from '../support/planted-faults/fault.ts';

const specification = `# Interface

Payloads are JSON.

## 2. Resources

### 2.1 Item

| Field | Type | Notes |
|---|---|---|
| lowGrade, highGrade | string | |
| places | array of objects | Each has city (string). May be empty |

## 4. Endpoints

### 4.1 GET /api/items

Rules:
1. Several values stand between semicolons.

| Parameter | Type | Notes |
|---|---|---|
| Page | integer | |

Rate limits: not shown.
`;

const tests = `
import { it } from 'node:test';
for (const [name, value] of [['lowGrade', '05'], ['highGrade', '07']]) it(\`\${name} is read as \${value}\`, () => {});
it('places have a city', () => {});
it("rule 1: 'a;b' is two", () => {});
it('Page turns the page', () => {});
it('answers JSON', () => {});
`;

const file = 'test/items.test.ts';
const shown = testsIn(file);
const row = (item: string, title: string, more: Partial<Row> = {}): Row => ({
  item,
  tests: [shown(title)],
  unplanted: 'The tests are made up.',
  ...more,
});
const sections: readonly Section[] = [
  {
    number: '0',
    title: 'Preamble',
    groups: [{ rows: [row('JSON', 'answers JSON', { begins: ['Payloads are'] })] }],
  },
  {
    number: '2.1',
    title: 'Item',
    groups: [
      {
        rows: [
          row('lowGrade', 'lowGrade is read as 05'),
          row('highGrade', 'highGrade is read as 07'),
          row('places', 'places have a city'),
          row('places.city', 'places have a city'),
        ],
      },
    ],
  },
  {
    number: '4.1',
    title: 'GET /api/items',
    groups: [
      {
        title: 'Rules',
        rows: [
          row('rule 1', "rule 1: 'a;b' is two"),
          row('Page', 'Page turns the page'),
          { item: 'rate limits', begins: ['Rate limits'], tests: [], choice: 'None.' },
        ],
      },
    ],
  },
];

/** What the check says of the table above, after a change of it, of its tests or of the specification. */
const problems = ({
  table = sections,
  source = tests,
  spec = specification,
}: { table?: readonly Section[]; source?: string; spec?: string | undefined } = {}) =>
  coverageProblems({
    sections: table,
    readTest: (path) => (path === file ? source : undefined),
    specification: spec,
  });

/** The table with each row changed, or left out. */
const changed = (change: (row: Row) => Row | undefined) =>
  sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({
      ...group,
      rows: group.rows.map(change).filter((one) => one !== undefined),
    })),
  }));

const only = (found: readonly string[], message: RegExp) => {
  assert.equal(found.length, 1, found.join('\n'));
  assert.match(found[0] ?? '', message);
};

suite('the table of what the specification says', () => {
  test('is whole: nothing to say', () => {
    assert.deepEqual(problems(), []);
  });

  test('says so where a row names no fault, and not why', () => {
    only(
      problems({
        table: changed((one) => {
          const { unplanted, ...rest } = one;
          return one.item === 'Page' ? rest : one;
        }),
      }),
      /§4.1 Page: it names no planted fault/,
    );
  });

  const gone: [string, string, RegExp][] = [
    ['was renamed', "it('Page turns it", /§4.1 Page: test\/items.test.ts has no test "Page turns/],
    ['is skipped', "it.skip('Page turns the page", /§4.1 Page: .* has no test/],
    ['is still to do', "it.todo('Page turns the page", /§4.1 Page: .* has no test/],
    ['stands in a comment', "// it('Page turns the page", /§4.1 Page: .* has no test/],
  ];
  for (const [what, written, message] of gone)
    test(`says so where a test ${what}`, () => {
      only(problems({ source: tests.replace("it('Page turns the page", written) }), message);
    });

  test('says so where a test may be skipped, or its whole suite', () => {
    for (const source of [
      tests.replace("page', ()", "page', { skip: true }, ()"),
      tests.replace(
        "it('Page turns the page', () => {});",
        "describe('all', { skip: missing }, () => { it('Page turns the page', () => {}); });",
      ),
    ])
      only(problems({ source }), /§4.1 Page: .* has no test/);
  });

  test('says so where the case of a test with a filled-in title is gone', () => {
    only(
      problems({ source: tests.replace(", ['highGrade', '07']", '') }),
      /§2.1 highGrade: .* has no/,
    );
  });

  test('says so where a file is gone', () => {
    const table = changed((one) =>
      one.item === 'Page' ? { ...one, tests: [{ file: 'test/gone.test.ts', title: 'x' }] } : one,
    );
    only(problems({ table }), /§4.1 Page: there is no file test\/gone\.test\.ts/);
  });

  test('says so where the tests of a field are about something else', () => {
    const table = changed((one) =>
      one.item === 'Page' ? { ...one, tests: [shown('answers JSON')] } : one,
    );
    const source = tests.replace("it('Page turns the page', () => {});", '');
    only(problems({ table, source }), /§4.1 Page: none of the files of its tests says Page/);
  });

  test('says so where a row has neither test nor choice', () => {
    const table = changed((one) => (one.item === 'Page' ? { ...one, tests: [] } : one));
    only(problems({ table }), /§4.1 Page: no test shows it, and no choice says why/);
  });

  for (const item of sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows)))
    test(`says so where the row is gone: ${item.item}`, () => {
      const table = changed((one) => (one.item === item.item ? undefined : one));
      only(problems({ table }), /the specification has it, and no row does/);
    });

  const added: [string, string, string, RegExp][] = [
    [
      'a parameter',
      '| Page |',
      '| Size | integer | |\n| Page |',
      /§4.1 Size: the specification has it/,
    ],
    ['a second name in a row', 'lowGrade, ', 'lowGrade, grade, ', /§2.1 grade: the spec/],
    ['a member', 'city (string)', 'city, state (string)', /§2.1 places\.state: the spec/],
    ['a rule', '1. Several', '1. Several\n2. Further', /§4.1 rule 2: the specification has it/],
    ['a sentence', 'Payloads are JSON.', 'Payloads are JSON. No XML.', /§0 No XML\.: the spec/],
    ['a section', '## 4.', '## 3. Events\n\nEvents: not shown.\n\n## 4.', /§3 Events: not shown\./],
    [
      'a name twice',
      'Rate limits',
      '| Field |\n|---|\n| Page |\n\nRate limits',
      /§4.1 Page: the spec/,
    ],
  ];
  for (const [what, before, after, message] of added)
    test(`says so where the specification has ${what} more`, () => {
      only(problems({ spec: specification.replace(before, after) }), message);
    });

  test('says so where the specification leaves something open and the row tells no choice', () => {
    const spec = specification.replace(
      '| Page | integer | |',
      '| Page | integer | Default: not shown |',
    );
    only(problems({ spec }), /§4.1 Page: the specification leaves it open/);
  });

  test('says so where the specification does not have it any more', () => {
    const spec = specification.replace('| Page | integer | |\n', '');
    only(problems({ spec }), /§4.1 Page: the specification does not have it/);
    const silent = specification.replace('Rate limits: not shown.', '');
    only(problems({ spec: silent }), /§4.1 rate limits: the specification has no sentence/);
  });

  test('is checked against its tests where the specification is not at hand', () => {
    const evidence = {
      sections,
      readTest: () => tests.replace('Page turns', 'Page does not turn'),
    };
    only(coverageProblems(evidence), /has no test "Page turns the page"/);
  });
});

suite('docs/spec-coverage.md', () => {
  test('has every row, a link for every test, and no cell that breaks its table', () => {
    const page = writePage(sections);
    assert.match(
      page,
      /^\| Page \| {2}\| \[items\]\(\.\.\/test\/items\.test\.ts\): Page turns the page \| The tests are made up\. \| {2}\|$/m,
    );
    assert.match(page, /^\| rate limits \| {2}\| {2}\| {2}\| None\. \|$/m);
    const odd = writePage([
      { number: '1', title: 'Odd', groups: [{ rows: [row('a|b', 'a <b> | `c`\nd')] }] },
    ]);
    assert.match(
      odd,
      /^\| a\\\|b \| {2}\| .*: a \\<b\\> \\\| \\`c\\` d \| The tests are made up\. \| {2}\|$/m,
    );
  });

  test('shows the planted fault of a row, and what notices it in conformance, or why nothing does', () => {
    const written = (conformance: PlantedFault['conformance']) =>
      writePage([
        {
          number: '1',
          title: 'Faulty',
          groups: [
            {
              rows: [
                row('Page', 'Page turns the page', {
                  fault: {
                    name: 'Page is ignored',
                    path: '/api',
                    answer: (request, service) => service(request),
                    conformance,
                  },
                }),
              ],
            },
          ],
        },
      ]);
    assert.match(
      written(['search.page', 'archive.page']),
      /\| Page is ignored<br>`search\.page`, `archive\.page` \|/,
    );
    assert.match(
      written('No page is shown.'),
      /\| Page is ignored<br>not visible to conformance: No page is shown\. \|/,
    );
  });

  const root = join(import.meta.dirname, '../..');
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;

  test('tells of tests that are there', () => {
    assert.deepEqual(coverageProblems({ sections: ours, readTest: read }), []);
  });
});

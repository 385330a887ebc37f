import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { root } from '../../scripts/root.ts';
import { coverageProblems, type Evidence } from '../../scripts/spec-coverage/check.ts';
import { listTests, taggedTests } from '../../scripts/spec-coverage/tags.ts';
import type { Requirement } from '../../src/conformance/requirement.ts';
import { matchingRequirements } from '../../src/conformance/requirements.ts';
import { allFaults } from '../support/planted-faults/all.ts';
import type { PlantedFault } from '../support/planted-faults/fault.ts';

const requirement = (id: string, section: string, text: string, parts = {}): Requirement => ({
  id,
  section,
  text,
  parts,
  check: () => Promise.resolve(undefined),
});
const fault = (conformance: PlantedFault['conformance'], sections?: string[]): PlantedFault => ({
  name: 'a fault',
  path: '/',
  answer: (request, service) => service(request),
  conformance,
  ...(sections && { sections }),
});
const tagged = (...tags: string[]) => ({ file: 'test/items.test.ts', name: 'finds items', tags });

const whole: Evidence = {
  requirements: [
    requirement('items.places', '2.1.places', 'places is a list.', {
      '2.1.places.city': 'places[].city is a string.',
    }),
    requirement('items.rule-1', '4.1.1', 'Several values are separated by semicolons.'),
    requirement('items.page', '4.1.Page', 'Page is the page to return.'),
  ],
  tests: [tagged('2.1.places'), tagged('4.1.1', '4.1.Page')],
  faults: [
    fault(['items.places', 'items.rule-1']),
    fault('No page is shown.', ['4.1.Page']),
    fault(['items.places'], ['2.1.places.city']),
  ],
  page: `# The service

## 2. Resources

### 2.1 Item

| field    | meaning         |
| -------- | --------------- |
| \`places\` | a list, \`city\` |

## 4. Endpoints

### 4.1 Items

1. Several values are separated by semicolons.

| parameter |
| --------- |
| \`Page\`    |

## 10. Observed

1. A fact that is no rule.
`,
};

const only = (found: readonly string[], message: RegExp) => {
  assert.equal(found.length, 1, found.join('\n'));
  assert.match(found[0] ?? '', message);
};
const problems = (change: Partial<Evidence>) => coverageProblems({ ...whole, ...change });

suite('npm run coverage:spec', () => {
  test('reports nothing if each requirement has a test and a planted fault', () => {
    assert.deepEqual(problems({}), []);
  });

  test('reports a requirement without a test', () => {
    only(problems({ tests: [tagged('2.1.places'), tagged('4.1.1')] }), /^§4\.1\.Page has no test/);
  });

  test('counts a test of a field for its members, and a test of a member for the field', () => {
    const tests = [tagged('2.1.places.city'), tagged('4.1.1', '4.1.Page')];
    assert.deepEqual(problems({ tests }), []);
  });

  test('reports a requirement without a planted fault', () => {
    only(problems({ faults: whole.faults.slice(0, 1) }).slice(1), /^§4\.1\.Page has no planted/);
  });

  test('reports a tag that no requirement has', () => {
    const tests = [...whole.tests, tagged('4.1.2')];
    only(problems({ tests }), /"finds items" names §4\.1\.2, which no requirement has/);
  });

  test('reports a fault of a section that no requirement has', () => {
    const faults = [...whole.faults, fault([], ['9.9'])];
    only(problems({ faults }), /^A planted fault names §9\.9/);
  });

  const added: [what: string, before: string, after: string, message: RegExp][] = [
    ['rule', '\n| parameter', '2. A further rule.\n\n| parameter', /^§4\.1 rule 2 of/],
    ['parameter', '| `Page`', '| `Size` |\n| `Page`', /^§4\.1 Size of docs\/data-service\.md/],
    ['field', '| `places`', '| `grades`, `places`', /^§2\.1 grades of docs\/data-service\.md/],
  ];
  for (const [what, before, after, message] of added)
    test(`reports a ${what} of docs/data-service.md without a requirement`, () => {
      only(problems({ page: whole.page.replace(before, after) }), message);
    });

  test('reports a requirement of a section that docs/data-service.md lacks', () => {
    const page = whole.page.replace('### 4.1 Items', '### 4.2 Items');
    assert.ok(problems({ page }).includes('§4.1.Page is in no section of docs/data-service.md.'));
  });
});

suite('the tags of tests', () => {
  test('are found in the titles of loops and suites, and not in tests that are skipped', () => {
    const folder = mkdtempSync(join(root, 'node_modules/.tags-'));
    const file = join(folder, 'items.test.mts');
    writeFileSync(
      file,
      `import test, { after, describe, it, suite } from 'node:test';
       after(() => {});
       for (const name of ['low', 'high']) it(\`\${name} is read [§2.1.\${name}]\`, () => { throw new Error('ran'); });
       describe('items [§4.1]', () => { it('are found [§4.1.1, 4.1.Page]', () => {}); });
       it.skip('is skipped [§9]', () => {});
       it('is also skipped [§9]', { skip: true }, () => {});
       suite('left out [§9]', { skip: 'no reason' }, () => { test('is in it', () => {}); });
       // it('is a comment [§9]', () => {});
       test('has no tag', () => {});`,
    );
    try {
      assert.deepEqual(
        listTests([file]).map(({ name, tags }) => [name, tags]),
        [
          ['low is read [§2.1.low]', ['2.1.low']],
          ['high is read [§2.1.high]', ['2.1.high']],
          ['are found [§4.1.1, 4.1.Page]', ['4.1', '4.1.1', '4.1.Page']],
          ['has no tag', []],
        ],
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('cover each requirement, and each requirement has a planted fault', () => {
    const evidence = {
      requirements: matchingRequirements([]),
      tests: taggedTests(),
      faults: [...allFaults().values()],
      page: readFileSync(join(root, 'docs/data-service.md'), 'utf8'),
    };
    assert.ok(evidence.tests.length > 600);
    assert.ok(evidence.faults.length > 340);
    assert.deepEqual(coverageProblems(evidence), []);
  });
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { root } from '../../scripts/root.ts';
import { coverageProblems, type Evidence } from '../../scripts/spec-coverage/check.ts';
import { listTests, taggedTests } from '../../scripts/spec-coverage/tags.ts';
import { archiveForms } from '../../src/client/archive.ts';
import { codeListForms } from '../../src/client/code-list-items.ts';
import { historicForms } from '../../src/client/historic-parameters.ts';
import { documentedFields } from '../../packages/dev/src/conformance/documented-fields.ts';
import type { Requirement } from '../../packages/dev/src/conformance/requirement.ts';
import { matchingRequirements } from '../../packages/dev/src/conformance/requirements.ts';
import { searchParameterForms } from '../../src/protocol/parameters.ts';
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
  response: (request, service) => service(request),
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

  test('reports a tag without a requirement', () => {
    const tests = [...whole.tests, tagged('4.1.2')];
    only(problems({ tests }), /"finds items" names §4\.1\.2, which no requirement has/);
  });

  test('reports a fault in a section without a requirement', () => {
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

suite('the contract', () => {
  test('has a requirement for each parameter of an endpoint', () => {
    const tables = {
      '4.1': historicForms,
      '4.2': archiveForms,
      '4.3': searchParameterForms,
      '4.5': codeListForms,
    };
    for (const [section, forms] of Object.entries(tables)) {
      const texts = matchingRequirements([section]).map(
        ({ text, parts }) => text + Object.keys(parts ?? {}).join(),
      );
      for (const name of Object.keys(forms)) {
        if (name === 'PositionSensitivity') continue; // not documented: docs/data-service.md §10.3
        assert.ok(
          texts.some((text) => text.includes(name)),
          `§${section} ${name}`,
        );
      }
    }
  });

  test('defines each field of a response in one schema', () => {
    const schemas = new Map<string, string>();
    /** Fields of two kinds: of code lists and names, or of announcements and responses. */
    const twoFields = new Set(['Code', 'IsRadialSearch', 'UserArea']);
    for (const folder of ['src/protocol', 'src/client'])
      for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.ts')) continue;
        if (file === 'history-summary.ts') continue; // A file of this package.
        const text = readFileSync(join(root, folder, file), 'utf8');
        if (!text.includes("from 'zod/mini'")) continue;
        // A member that a function call reads, or a documented one with a shared schema: `Count: z.optional(count()),`, `Title: name,`.
        for (const [, called, name = called ?? ''] of text.matchAll(
          /^ +(\w+): (?:z\.)?[a-z]\w*\(.*,(?: \/\/ sent.*)?$|\*\/\n +(\w+): [a-z]\w*,(?: \/\/ sent.*)?$/gim,
        )) {
          if (twoFields.has(name)) continue;
          // The texts of announcements repeat fields of historic records, in forms that are only observed.
          if (file === 'historic-text.ts' && schemas.has(name)) continue;
          assert.equal(schemas.get(name) ?? file, file, `${name} is defined in two schemas`);
          schemas.set(name, file);
        }
      }
    for (const name of [
      'PositionTitle',
      'RefinementName',
      'JobFamily',
      'positionTitle',
      'pageSize',
      'responseId',
    ])
      assert.ok(schemas.has(name), name);
  });

  test('is listed only in the schemas and in tables derived from them', () => {
    const names = Object.values(documentedFields)
      .flat()
      .map(([path]) => path.slice(path.search(/\w+$/)))
      .filter((name) => /[a-z][A-Z].*[a-z][A-Z]/.test(name) && !(name in searchParameterForms));
    const derived = [
      'packages/dev/src/conformance/documented-fields.ts',
      'packages/php/src/Service/ServiceFields.php',
    ];
    const tracked = execFileSync('git', ['ls-files', 'src', 'scripts', 'packages'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of tracked.split('\n')) {
      if (
        !/\.(ts|php)$/.test(file) ||
        derived.includes(file) ||
        file.startsWith('packages/dev/src/sample-service/')
      )
        continue;
      const text = readFileSync(join(root, file), 'utf8');
      const isListed = (name: string) =>
        new RegExp(`'${name}'(?!\\])|^ +${name}: `, 'm').test(text);
      const listed = new Set(names.filter(isListed));
      const isSchema = /^src\/(protocol|client)\//.test(file);
      assert.ok(isSchema || listed.size <= 10, `${file} lists ${[...listed].join(', ')}`);
    }
  });
});

suite('the tags of tests', () => {
  test('are found in the titles of loops and suites, but not in skipped tests', () => {
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

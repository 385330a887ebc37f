// A filter is a row of one table. These tests say where else web teams look for it, and what to do about a filter that is missing there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { filterLabels, OWN_FILTERS } from '../../demo/builder/settings.ts';
import { readFilters } from '../../src/elements/filter-bar/filters-attribute.ts';
import { filterNames, groupOf, type FilterName } from '../../src/search/filters.ts';

const root = join(import.meta.dirname, '../..');
const builder = Object.keys(filterLabels);

/** The words in backticks of a section of a document, as `pay-grade`. */
function codeWords(file: string, heading: string): string[] {
  const [, section = ''] = readFileSync(join(root, file), 'utf8').split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(/`([a-z][a-z-]*)`/g)].map(([, word = '']) => word);
}

/** Filters from before the changelog had to name each. */
const firstFilters = new Set<FilterName>([
  ...(['HiringPath', 'JobCategoryCode', 'RemunerationMinimumAmount', 'PayGradeLow'] as const),
  ...(['PayGradeHigh', 'Organization', 'PositionScheduleTypeCode'] as const),
  ...(['PositionOfferingTypeCode', 'SalaryBucket', 'GradeBucket', 'JobGradeCode'] as const),
  ...(['TravelPercentage', 'SecurityClearanceRequired', 'DatePosted', 'RemoteIndicator'] as const),
]);

suite('each filter that a bar can have', () => {
  test('is named in docs/elements.md', () => {
    const { names } = readFilters(codeWords('docs/elements.md', 'Choose the filters').join(' '));
    for (const name of filterNames)
      assert.ok(
        names.includes(name),
        `Name the filter ${name} in docs/elements.md, "Choose the filters", as the attribute "filters" does: in kebab-case.`,
      );
  });

  test('is named in CHANGELOG.md', () => {
    const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    for (const name of filterNames.filter((one) => !firstFilters.has(one)))
      assert.ok(changes.includes(name), `Name the filter ${name} in CHANGELOG.md.`);
  });

  test('is offered by the block editor of WordPress', () => {
    const file = 'deploy/wordpress/portal-jobs/editor/blocks.js';
    const [, rows = ''] =
      /const filterNames = \[(.*?)\n {2}\]/s.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    const { names } = readFilters(
      [...rows.matchAll(/\['([a-z-]+)'/g)].map(([, name]) => name).join(' '),
    );
    for (const name of filterNames)
      assert.ok(
        names.includes(groupOf(name)),
        `Add the filter ${name} to filterNames in ${file}, and its label to the translations of the plugin.`,
      );
  });

  test('is offered by the snippet builder', () => {
    const { names, unknown } = readFilters(builder.join(' '));
    assert.equal(unknown, '', 'filterLabels of demo/builder/settings.ts names no such filter');
    for (const name of filterNames)
      assert.ok(
        names.includes(groupOf(name)),
        `Add the filter ${name} to filterLabels in demo/builder/settings.ts.`,
      );
  });
});

test('the snippet builder begins with the filters of a bar without the attribute, in their order', () => {
  assert.deepEqual(
    readFilters(builder.slice(0, OWN_FILTERS).join(' ')).names,
    readFilters('').names,
    'Order filterLabels in demo/builder/settings.ts as filterTable in src/search/filters.ts, and set OWN_FILTERS.',
  );
});

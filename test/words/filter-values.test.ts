// The values that the table of filters contains: visitors see a name for each, and the service accepts them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nameFilterValue } from '../../src/elements/filter-bar/filter-group.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { filterNames, filterRow, type FilterName } from '../../src/query/filters.ts';
import { languages } from '../../src/words/languages.ts';
import { core as en } from '../../src/words/en/core.ts';
import { getWords, loadLocale, withPart } from '../../src/words/locale-loader.ts';

await withPart('filters', Promise.resolve());
for (const language of Object.keys(languages)) await loadLocale(language);
const everyCore = [en, ...Object.keys(languages).map((language) => getWords(language))];
const fixed = filterNames.flatMap((name) =>
  (filterRow(name)?.values ?? []).map((value) => [name, value] as const),
);

test('each value has a name in every language', () => {
  assert.ok(fixed.length > 10);
  for (const words of everyCore)
    for (const [name, value] of fixed)
      assert.notEqual(
        nameFilterValue(words, name, value, '').toLowerCase(),
        value.toLowerCase(),
        `Give the value ${value} of ${name} a name in filterValueName, src/elements/filter-bar/filter-group.ts (${words.locale}).`,
      );
});

test('the name of each value is in the language of the page', () => {
  for (const words of everyCore.filter(({ locale }) => locale !== en.locale))
    for (const [name, value] of fixed)
      assert.notEqual(
        nameFilterValue(words, name, value, ''),
        nameFilterValue(en, name, value, ''),
        `Take the name of the value ${value} of ${name} from words, in filterValueName, src/elements/filter-bar/filter-group.ts (${words.locale}).`,
      );
});

/** Filters that may share a label: a bar has either ranges with counts or bounds. */
const sharedLabels: readonly FilterName[] = ['GradeBucket', 'SalaryBucket', 'PayGradeHigh'];

test('each filter has a unique label in every language', () => {
  for (const { filterNames: labels, locale } of everyCore)
    for (const name of filterNames.filter((one) => !sharedLabels.includes(one)))
      assert.deepEqual(
        filterNames.filter(
          (other) => labels[other] === labels[name] && !sharedLabels.includes(other),
        ),
        [name],
        `Several filters have the label “${labels[name]}” in src/words (${locale}).`,
      );
});

test("a value in an unknown form has the service's name, never a computed one", () => {
  const table: [FilterName, string, string, string][] = [
    ['SalaryBucket', '25', 'ignored', '$25,000 to $49,999'],
    ['SalaryBucket', '200', '', '$200,000 or more'],
    ['SalaryBucket', '25-50', '$25,000 - $49,999', '$25,000 - $49,999'],
    ['SalaryBucket', '25K', '', '25K'],
    ['SalaryBucket', 'null', 'null', 'Salary'],
    ['GradeBucket', '9', '', 'Grade 9'],
    ['GradeBucket', '09', 'Grade 09', 'Grade 9'],
    ['GradeBucket', '9', 'GS-9', 'Grade 9'],
    ['GradeBucket', 'D', '', 'D'],
    ['GradeBucket', 'D', 'Grade D', 'Grade D'],
    ['GradeBucket', 'null', '', 'Grade'],
    ['GradeBucket', '09-11', 'Grades 9 to 11', 'Grades 9 to 11'],
    ['DatePosted', 'soon', '', 'Soon'],
    ['Organization', 'HE00', 'null', 'HE00'],
  ];
  for (const [filter, value, name, expected] of table)
    assert.equal(
      nameFilterValue(en, filter, value, name).toLowerCase(),
      expected.toLowerCase(),
      value,
    );
  for (const words of everyCore)
    for (const filter of filterNames)
      for (const value of ['null', 'NaN', 'undefined', '', '25-50', '__proto__'])
        for (const name of ['', 'null', 'undefined', 'The service’s name'])
          assert.doesNotMatch(
            nameFilterValue(words, filter, value, name, words.filterNames[filter]),
            /NaN|null|undefined/,
            `${words.locale} ${filter} ${value}`,
          );
});

test('the values of each filter find jobs of the sample service', async () => {
  const service = createSampleService();
  const found = new Map<string, number>();
  for (const [name, value] of fixed) {
    const response = await service(
      new Request(`https://data.portal.example/api/Search?${name}=${value}&ResultsPerPage=1`, {
        headers: {
          Host: 'data.portal.example',
          'User-Agent': 'web-team@agency.example',
          'Authorization-Key': SAMPLE_KEY,
        },
      }),
    );
    const body = (await response.json()) as { SearchResult: { SearchResultCountAll: number } };
    const { SearchResultCountAll } = body.SearchResult;
    found.set(name, (found.get(name) ?? 0) + SearchResultCountAll);
  }
  for (const [name, jobs] of found) assert.ok(jobs > 0, name);
});

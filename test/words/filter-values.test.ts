// The values that the table of filters itself offers: readers see a name for each, and they are the service's.
import assert from 'node:assert/strict';
import test from 'node:test';
import { facetValueName } from '../../src/elements/shared/filter-names.ts';
import { createReference, REFERENCE_KEY } from '../../src/reference/index.ts';
import { filterNames, filterRow } from '../../src/search/filters.ts';
import { languages } from '../../src/words/languages.ts';
import { core as en } from '../../src/words/en/core.ts';

const everyCore = [
  en,
  ...(await Promise.all(Object.values(languages).map(async (load) => (await load()).core))),
];
const fixed = filterNames.flatMap((name) =>
  (filterRow(name)?.values ?? []).map((value) => [name, value] as const),
);

test('each value has a name in every language', () => {
  assert.ok(fixed.length > 10);
  for (const words of everyCore)
    for (const [name, value] of fixed)
      assert.notEqual(facetValueName(words, name, value, ''), value, `${words.locale} ${name}`);
});

test('the values of each filter find jobs of the reference', async () => {
  const service = createReference();
  const found = new Map<string, number>();
  for (const [name, value] of fixed) {
    const response = await service(
      new Request(`https://data.portal.example/api/Search?${name}=${value}&ResultsPerPage=1`, {
        headers: {
          Host: 'data.portal.example',
          'User-Agent': 'web-team@agency.example',
          'Authorization-Key': REFERENCE_KEY,
        },
      }),
    );
    const answer = (await response.json()) as { SearchResult: { SearchResultCountAll: number } };
    const { SearchResultCountAll } = answer.SearchResult;
    found.set(name, (found.get(name) ?? 0) + SearchResultCountAll);
  }
  for (const [name, jobs] of found) assert.ok(jobs > 0, name);
});

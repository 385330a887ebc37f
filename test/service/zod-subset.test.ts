import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { before, test } from 'node:test';
import { build } from 'vite';
import { createReference, REFERENCE_KEY } from '../../src/reference/index.ts';
import * as real from './browser-client.ts';

// The browser file reads answers with a subset of zod/mini, everything else with zod/mini itself: the same client is built both
// ways here and must read everything alike.

let slim: typeof real;

before(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'zod/mini': resolve('src/service/zod-subset.ts') } },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'test/service/browser-client.ts', formats: ['es'], fileName: 'client' },
    },
  });
  const [output] = [result].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  assert.ok(code.includes('readSearchResponse') && !code.includes('_zod'), 'holds no zod');
  slim = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof real;
});

async function answer(query: string): Promise<unknown> {
  const reference = createReference({ now: () => new Date('2026-03-02T15:00:00Z') });
  const response = await reference(
    new Request(`https://service.example/api/Search?${query}`, {
      headers: { 'Authorization-Key': REFERENCE_KEY },
    }),
  );
  return response.json();
}

test('every awkward record is read alike, with the same losses', async () => {
  const body = await answer('Keyword=awkward&ResultsPerPage=500&Fields=Full');
  const [one, other] = [real.readSearchResponse(body), slim.readSearchResponse(body)];
  assert.ok(one.data.SearchResult.SearchResultItems.length > 100);
  assert.ok(one.losses.length > 5);
  assert.deepEqual(other, one);
});

test('each field replaced by each kind of value is read alike', async () => {
  const body = (await answer('Keyword=nurse&ResultsPerPage=1&Fields=Full')) as {
    SearchResult: { SearchResultItems: unknown[] };
  };
  const [item] = body.SearchResult.SearchResultItems;
  const paths: PropertyKey[][] = [];
  const walk = (value: unknown, path: PropertyKey[]) => {
    paths.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(item, []);
  let compared = 0;
  for (const path of paths.filter((one) => one.length > 0)) {
    for (const value of [
      null,
      7,
      Number.NaN,
      'text',
      '',
      [],
      [null],
      {},
      { a: 1 },
      true,
      undefined,
    ]) {
      const copy = structuredClone(item) as Record<PropertyKey, unknown>;
      let place = copy;
      for (const key of path.slice(0, -1)) place = place[key] as Record<PropertyKey, unknown>;
      place[path.at(-1) as PropertyKey] = value;
      const losses: [real.Loss[], real.Loss[]] = [[], []];
      assert.deepEqual(
        slim.readAnnouncement(structuredClone(copy), losses[1]),
        real.readAnnouncement(structuredClone(copy), losses[0]),
        `${path.join('.')} = ${JSON.stringify(value) ?? 'undefined'}`,
      );
      assert.deepEqual(losses[1], losses[0], path.join('.'));
      compared += 1;
    }
  }
  assert.ok(compared > 500);
});

test('what is no answer at all is refused alike', () => {
  for (const body of [
    null,
    1,
    'text',
    [],
    {},
    { SearchResult: null },
    { SearchResult: { SearchResultItems: {} } },
  ]) {
    for (const client of [real, slim]) {
      assert.throws(() => client.readSearchResponse(body), { name: 'ServiceError', kind: 'shape' });
      assert.throws(() => client.readCodeList(body), { name: 'ServiceError', kind: 'shape' });
    }
  }
});

// The OpenAPI documents, checked by a linter. openapi-responses.test.ts and openapi-proxy.test.ts compare them with responses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { lintDocument } from '../../scripts/lint-openapi.ts';
import { openApiDocuments } from '../../scripts/openapi.ts';
import { root } from '../../scripts/root.ts';

type Json = Record<string, unknown>;
const documents = openApiDocuments();
const service = documents['data-service'];

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object in a document, with its path of names. */
function* objectsIn(value: unknown, path: readonly string[] = []): Generator<[string[], Json]> {
  if (!isObject(value)) return;
  yield [[...path], value];
  for (const [name, member] of Object.entries(value)) yield* objectsIn(member, [...path, name]);
}

const problemsOf = async (document: Json) =>
  (await lintDocument('document', document)).map(({ ruleId }) => ruleId);

describe('the OpenAPI documents', () => {
  for (const [name, document] of Object.entries(documents))
    it(`have no error and no warning under the recommended rules: ${name}`, async () => {
      assert.deepEqual(await problemsOf(document), []);
    });

  it('are rejected by the linter with a planted error', async () => {
    const planted = structuredClone(service);
    const { get } = (planted['paths'] as Record<string, { get: Json }>)['/api/Search'] ?? {};
    assert.ok(get);
    get['security'] = [{ Password: [] }];
    get['parameters'] = [{ name: 'Keyword', in: 'url' }];
    const rules = await problemsOf(planted);
    for (const rule of ['security-defined', 'struct']) assert.ok(rules.includes(rule), rule);
  });

  it('mark each operation, parameter, field and response of the Data Service as documented or observed', () => {
    const marked = [...objectsIn(service)].filter(([path, one]) => {
      if (path.includes('Problem') || ('$ref' in one && !path.includes('properties'))) return false;
      const owner = path.at(-2);
      if (owner === 'properties' || owner === 'parameters' || owner === 'responses') return true;
      return 'operationId' in one;
    });
    assert.ok(marked.length > 200, String(marked.length));
    for (const [path, one] of marked)
      assert.match(String(one['x-source']), /^(documented|observed)$/, path.join('/'));
    const sources = new Set(marked.map(([, one]) => one['x-source']));
    assert.equal(sources.size, 2);
  });

  it('contain each field of the documentation', () => {
    const page = readFileSync(join(root, 'docs/data-service.md'), 'utf8');
    const resources = page.slice(page.indexOf('## 2. Resources'), page.indexOf('## 3. States'));
    const rows = resources.split('\n').filter((line) => line.startsWith('| `'));
    const prose = resources.match(/(?<=^Members of `UserArea\.Details`: ).*$/m)?.[0] ?? '';
    const first = rows.map((row) => row.split('|')[1] ?? '');
    const names = [...first, prose].join().matchAll(/`([\w.]+)`/g);
    const named = [...new Set([...names].map(([, name = '']) => name.split('.').at(-1) ?? ''))];
    assert.ok(named.length > 80, String(named.length));
    const properties = new Set(
      [...objectsIn(service)]
        .filter(([path]) => path.at(-2) === 'properties')
        .map(([path]) => path.at(-1)),
    );
    assert.deepEqual(
      named.filter((name) => !properties.has(name)),
      [],
    );
  });

  it('link to existing sections of docs/data-service.md', () => {
    const page = readFileSync(join(root, 'docs/data-service.md'), 'utf8');
    const anchors = Object.values(documents)
      .flatMap((document) => [...objectsIn(document)])
      .flatMap(([, one]) => [...String(one['description']).matchAll(/data-service\.md#([\w-]+)/g)])
      .map(([, anchor]) => anchor);
    assert.equal(anchors.length, 6 + 4);
    for (const anchor of anchors) assert.ok(page.includes(`(#${anchor})`), anchor);
  });

  it('can be read without this package: no internal citations, and no functions of the client', () => {
    for (const document of Object.values(documents)) {
      const text = JSON.stringify(document);
      assert.doesNotMatch(text, /data-service §|safeUrl|withChannel|readCalendarDate|\{@link/);
    }
  });
});

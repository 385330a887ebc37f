// The types of attributes in dist, which the types of React, Vue and Svelte share. Tests of frameworks compile them in templates.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import ts from 'typescript';
import { valuesOf } from '../../scripts/attribute-values.ts';
import { elementsOf, readManifest } from '../../scripts/manifest-types.ts';
import { root } from '../../scripts/root.ts';
import { listNameableFilters, readFilters } from '../../src/query/filters-attribute.ts';

const elements = elementsOf(readManifest());

/** Returns the texts of assignments that the compiler refuses. */
function refused(assignments: readonly string[]): string[] {
  const file = join(root, 'dist/attribute-types-test.ts');
  const text = `import type * as types from './element-types.js';\n${assignments.join('\n')}\n`;
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language) =>
    name === file ? ts.createSourceFile(name, text, language) : read(name, language);
  const source = ts.createProgram([file], options, host);
  const found = source.getSemanticDiagnostics(source.getSourceFile(file));
  const lines = text.split('\n');
  return found.map(({ start = 0 }) => lines[text.slice(0, start).split('\n').length - 1] ?? '');
}

/** An attribute of an element, as a statement. */
const assign = (element: string, name: string, value: string) =>
  `({ ${JSON.stringify(name)}: ${value} }) satisfies types.${element}Attributes;`;

suite('the types of attributes', () => {
  test('accept each name of a filter, alone and at the start of a list', () => {
    const names = listNameableFilters().map(({ attribute }) => attribute);
    const values = names.flatMap((one) => [`'${one}'`, `'${one} keyword'`, `'${one};keyword'`]);
    const lines = values.map((value) => assign('PortalFilterBar', 'filters', value));
    assert.deepEqual(refused(lines), []);
  });

  test('reject a text that the element does not read as a filter', () => {
    const texts = ['locaton', 'locaton keyword', 'Organization', 'filters'];
    for (const text of texts) assert.notDeepEqual(readFilters(text).unknown, []);
    const lines = texts.map((text) => assign('PortalFilterBar', 'filters', `'${text}'`));
    assert.deepEqual(refused(lines), lines);
  });

  test('reject another text for every number and every list of names', () => {
    const lines = elements.flatMap((element) =>
      (element.attributes ?? [])
        .filter((one) => valuesOf(one) && !one.description?.startsWith('Read-only'))
        .map(({ name = '' }) => assign(element.name, name, `'no-such-value'`)),
    );
    assert.ok(lines.length > 20);
    assert.deepEqual(refused(lines), lines);
  });
});

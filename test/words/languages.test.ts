// A third language, added to a copy of the words as docs/architecture.md describes it: one folder and one line.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describeLocale } from '../../scripts/locale-format.ts';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'portal-words-'));
const src = join(copy, 'src');
after(() => {
  rmSync(copy, { recursive: true });
});

function replaceInCopy(file: string, text: string, replacement: string): void {
  const path = join(src, file);
  const before = readFileSync(path, 'utf8');
  assert.ok(before.includes(text), `${file} has ${text}`);
  writeFileSync(path, before.replace(text, replacement));
}

// A copy of the whole folder, because elements and facts also read the words.
cpSync(join(root, 'src'), src, { recursive: true });
cpSync(join(src, 'words/es'), join(src, 'words/pt'), { recursive: true });
writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
const spanishLine = "  es: () => import('./es/language.ts'),\n";
replaceInCopy('words/languages.ts', spanishLine, spanishLine + spanishLine.replaceAll('es', 'pt'));
replaceInCopy('words/pt/core.ts', "'es-US'", "'pt-BR'");
replaceInCopy('words/pt/core.ts', "'Empleos disponibles'", "'Vagas abertas'");
replaceInCopy('words/pt/details.ts', "'Imprimir'", "'Impressão'");
replaceInCopy('words/pt/saved.ts', "'Deshacer'", "'Desfazer'");
replaceInCopy('words/pt/trends.ts', "'sin datos'", "'sem dados'");
replaceInCopy('words/pt/filters.ts', "'Mostrar menos'", "'Ver menos'");
replaceInCopy('words/pt/autocomplete.ts', "'Sin sugerencias'", "'Nenhuma sugestão'");

// As `npm run port:php` does.
const table = JSON.stringify(describeLocale('pt-BR'));
replaceInCopy('words/made/formats.ts', "  'es-US': {", `  'pt-BR': ${table},\n  'es-US': {`);

interface Modules {
  'locale-loader': typeof import('../../src/words/locale-loader.ts');
  details: typeof import('../../src/words/details.ts');
  saved: typeof import('../../src/words/saved.ts');
  trends: typeof import('../../src/words/trends.ts');
  filters: typeof import('../../src/words/filters.ts');
  autocomplete: typeof import('../../src/words/autocomplete.ts');
}
const load = async <Name extends keyof Modules>(name: Name) =>
  (await import(pathToFileURL(join(src, `words/${name}.ts`)).href)) as Modules[Name];

test('one folder and one line add a language with all of its parts', async () => {
  const { loadLocale, withPart, getWords } = await load('locale-loader');
  const { detailWords } = await load('details');
  const { savedWords } = await load('saved');
  const { trendWords } = await load('trends');
  const { filterWords } = await load('filters');
  const { autocompleteWords } = await load('autocomplete');
  assert.equal(getWords('pt-PT').openJobs, 'Open jobs');
  await loadLocale('pt-PT');
  const words = getWords('pt-PT');
  assert.equal(words.openJobs, 'Vagas abertas');
  assert.equal(words.closesIn(1), 'Cierra amanhã');
  for (const part of ['details', 'saved', 'trends', 'own', 'filters', 'autocomplete'] as const)
    await withPart(part, Promise.resolve());
  assert.equal(detailWords(words).print, 'Impressão');
  assert.equal(savedWords(words).undo, 'Desfazer');
  assert.equal(trendWords(words).notCovered, 'sem dados');
  assert.equal(filterWords(words).showFewer, 'Ver menos');
  assert.equal(autocompleteWords(words).none, 'Nenhuma sugestão');
  // Spanish is loaded later, with the parts that are in use by then.
  await loadLocale('es');
  assert.equal(getWords('es').openJobs, 'Empleos disponibles');
  assert.equal(detailWords(getWords('es')).print, 'Imprimir');
  assert.equal(savedWords(getWords('es')).undo, 'Deshacer');
  assert.equal(autocompleteWords(getWords('es')).none, 'Sin sugerencias');
  assert.equal(detailWords(getWords('en')).print, 'Print');
});

const config = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
  ts.sys,
  root,
);
const options: ts.CompilerOptions = { ...config.options, types: [] };
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Returns the compiler's errors after changes of files in the new folder. `undefined` removes a file. */
function compile(changes: Readonly<Record<string, ((text: string) => string) | undefined>> = {}) {
  const changed = new Map(
    Object.entries(changes).map(([name, change]) => [join(src, 'words/pt', name), change]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile, readFile } = host;
  host.fileExists = (path) =>
    changed.has(path) && !changed.get(path) ? false : fileExists.call(host, path);
  host.readFile = (path) => {
    const text = readFile.call(host, path);
    const change = changed.get(path);
    if (!change || text === undefined) return text;
    assert.notEqual(change(text), text, `${path} changes`);
    return change(text);
  };
  host.getSourceFile = (path, ...rest) => {
    if (changed.has(path)) return getSourceFile.call(host, path, ...rest);
    if (!parsed.has(path)) parsed.set(path, getSourceFile.call(host, path, ...rest));
    return parsed.get(path);
  };
  const files = ['locale-loader', 'details', 'saved', 'trends', 'own', 'filters', 'autocomplete'];
  const program = ts.createProgram(
    files.map((name) => join(src, `words/${name}.ts`)),
    options,
    host,
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) =>
      [
        file?.fileName.slice(src.length + 1),
        ts.flattenDiagnosticMessageText(messageText, '\n'),
      ].join(': '),
    );
}

test('a complete language compiles', () => {
  assert.deepEqual(compile(), []);
});

for (const files of [
  ['language'],
  ['core', 'details', 'saved', 'trends', 'own', 'filters', 'autocomplete'],
  ['explanations'],
] as const) {
  test(`a language without ${files.join('.ts, ')}.ts does not compile`, () => {
    const problems = compile(Object.fromEntries(files.map((file) => [`${file}.ts`, undefined])));
    for (const file of files)
      assert.match(
        problems.join('\n'),
        new RegExp(`Cannot find module '\\./(?:pt/)?${file}\\.ts'`),
      );
  });
}

const withoutLine = (line: RegExp) => (text: string) => text.replace(line, '');

test('a language that lacks a text does not compile', () => {
  const problems = compile({
    'core.ts': withoutLine(/^ {2}retry: .*\n/m),
    'details.ts': withoutLine(/^ {2}print: .*\n/m),
    'explanations.ts': withoutLine(/^ {4}VN: .*\n/m),
    'saved.ts': withoutLine(/^ {2}undo: .*\n/m),
    'trends.ts': withoutLine(/^ {2}posted: .*\n/m),
    'filters.ts': withoutLine(/^ {2}showFewer: .*\n/m),
    'autocomplete.ts': withoutLine(/^ {2}none: .*\n/m),
  });
  assert.deepEqual(problems.map((problem) => problem.replace(/ is missing.*/s, '')).sort(), [
    "words/pt/autocomplete.ts: Property 'none'",
    "words/pt/core.ts: Property 'retry'",
    "words/pt/details.ts: Property 'print'",
    "words/pt/explanations.ts: Property 'VN'",
    "words/pt/filters.ts: Property 'showFewer'",
    "words/pt/saved.ts: Property 'undo'",
    "words/pt/trends.ts: Property 'posted'",
  ]);
});

test('a language that does not load one of its parts does not compile', () => {
  const problems = compile({ 'language.ts': withoutLine(/^ {2}saved: .*\n/m) });
  assert.match(problems.join('\n'), /^words\/pt\/language\.ts: Property 'saved' is missing/);
});

// A third language, added to a copy of the words as docs/architecture.md describes it: one folder and one line.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

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
cpSync(join(src, 'words/es'), join(src, 'words/eo'), { recursive: true });
writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
const spanishLine = "  es: () => import('./es/language.ts'),\n";
replaceInCopy('words/languages.ts', spanishLine, spanishLine + spanishLine.replaceAll('es', 'eo'));
replaceInCopy('words/eo/core.ts', "'es-US'", "'eo-001'");
replaceInCopy('words/eo/core.ts', "'Empleos disponibles'", "'Disponeblaj postenoj'");
replaceInCopy('words/eo/details.ts', "'Imprimir'", "'Presi'");
replaceInCopy('words/eo/saved.ts', "'Deshacer'", "'Malfari'");
replaceInCopy('words/eo/trends.ts', "'sin datos'", "'sen datumoj'");
replaceInCopy('words/eo/filters.ts', "'Mostrar menos'", "'Montri malpli'");
replaceInCopy('words/eo/autocomplete.ts', "'Sin sugerencias'", "'Neniu sugesto'");

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
  assert.equal(getWords('eo-CA').openJobs, 'Open jobs');
  await loadLocale('eo-CA');
  const words = getWords('eo-CA');
  assert.equal(words.openJobs, 'Disponeblaj postenoj');
  assert.equal(words.closesIn(1), 'Cierra morgaŭ');
  for (const part of ['details', 'saved', 'trends', 'own', 'filters', 'autocomplete'] as const)
    await withPart(part, Promise.resolve());
  assert.equal(detailWords(words).print, 'Presi');
  assert.equal(savedWords(words).undo, 'Malfari');
  assert.equal(trendWords(words).notCovered, 'sen datumoj');
  assert.equal(filterWords(words).showFewer, 'Montri malpli');
  assert.equal(autocompleteWords(words).none, 'Neniu sugesto');
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
    Object.entries(changes).map(([name, change]) => [join(src, 'words/eo', name), change]),
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
        new RegExp(`Cannot find module '\\./(?:eo/)?${file}\\.ts'`),
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
    "words/eo/autocomplete.ts: Property 'none'",
    "words/eo/core.ts: Property 'retry'",
    "words/eo/details.ts: Property 'print'",
    "words/eo/explanations.ts: Property 'VN'",
    "words/eo/filters.ts: Property 'showFewer'",
    "words/eo/saved.ts: Property 'undo'",
    "words/eo/trends.ts: Property 'posted'",
  ]);
});

test('a language that does not load one of its parts does not compile', () => {
  const problems = compile({ 'language.ts': withoutLine(/^ {2}saved: .*\n/m) });
  assert.match(problems.join('\n'), /^words\/eo\/language\.ts: Property 'saved' is missing/);
});

// The hints that editors show: a sentence for every parameter, field and option.
import assert from 'node:assert/strict';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../../scripts/root.ts';

// The published types, compiled with the strictest settings.
const probe = join(root, 'test/client/documentation.probe.ts');
const code = `
import type * as client from '../../dist/client/index.js';
import type * as facts from '../../dist/facts/index.js';
import type * as conformance from '../../packages/dev/dist/conformance/index.js';
export type { client, facts, conformance };
export type LanguageTag = Parameters<typeof facts.getServerWords>[0];
declare const undefinedOr: <T>() => T | undefined;
type Page = client.HistoricPageParameters;
export type Queries = { Search: client.SearchQuery; Archive: client.ArchiveQuery; historic: Page; Texts: client.HistoricTextParameters };
export type Records = {
  Announcement: client.Announcement; Descriptor: client.AnnouncementDescriptor; UserArea: client.AnnouncementUserArea;
  Details: client.AnnouncementDetails; Location: client.AnnouncementLocation; Remuneration: client.AnnouncementRemuneration;
  Text: client.AnnouncementText; CodeAndName: client.CodeAndName;
  Response: client.SearchResponse; Result: client.SearchResult; ResultUserArea: client.SearchUserArea;
  Refiners: client.Refiners; Refinement: client.Refinement;
  Historic: client.HistoricRecord; Path: client.HistoricHiringPath; Category: client.HistoricJobCategory; Place: client.HistoricLocation; Texts: client.HistoricText;
  Role: client.CodeListItemOf<'cyberworkroles'>; Geo: client.CodeListItemOf<'geoloccodes'>; Agency: client.CodeListItemOf<'agencysubelements'>;
  Series: client.CodeListItemOf<'occupationalseries'>; State: client.CodeListItemOf<'countrysubdivisions'>;
  Grouping: client.CodeListItemOf<'cyberworkgroupings'>; Message: client.TextMessageStatus;
};
export type Options = { Client: client.ClientOptions; Retry: client.RetryOptions; Methods: client.Client };
export const query: client.SearchQuery = {
  Keyword: undefinedOr<string>(), SortField: 'salary', HiringPath: ['vet', 'a-new-path'], SecurityClearanceRequired: undefined,
  LocationName: ['Denver'], Radius: undefinedOr<number>(),
};
export const archive: client.ArchiveQuery = { ControlNumber: [1], Organization: undefinedOr<string[]>() };
export const filters: client.HistoricFilters = { PageSize: undefinedOr<number>() };
export const options: client.ClientOptions = { baseUrl: '', key: undefined, retry: undefined, timeout: undefinedOr<number>(), fetch: undefined };
`;

const compilerOptions: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: false,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: [],
};
const host = ts.createCompilerHost(compilerOptions);
const { getSourceFile, fileExists, readFile } = host;
host.getSourceFile = (name, ...rest) =>
  name === probe
    ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022, true)
    : getSourceFile.call(host, name, ...rest);
host.fileExists = (name) => name === probe || fileExists.call(host, name);
host.readFile = (name) => (name === probe ? code : readFile.call(host, name));
const program = ts.createProgram([probe], compilerOptions, host);
const checker = program.getTypeChecker();
const source = program.getSourceFile(probe);
assert.ok(source);

/** The members of the types of a group, each with its comment. */
function members(group: string): { name: string; comment: string }[] {
  const declared = source?.statements.find(
    (one) => ts.isTypeAliasDeclaration(one) && one.name.text === group,
  );
  assert.ok(declared);
  return checker
    .getTypeAtLocation(declared)
    .getProperties()
    .flatMap((type) =>
      checker
        .getTypeOfSymbol(type)
        .getApparentProperties()
        .map((member) => ({
          name: `${type.name}.${member.name}`,
          comment: ts.displayPartsToString(member.getDocumentationComment(checker)),
        })),
    );
}

test('parameters may be undefined, and known values are open to new ones', () => {
  const problems = ts.getPreEmitDiagnostics(program, source);
  assert.deepEqual(
    problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    [],
  );
});

test('every parameter is explained, with its section of the specification', () => {
  const all = members('Queries');
  assert.equal(all.length, 30 + 18 + 12 + 11);
  for (const { name, comment } of all)
    assert.match(comment, /\w.*data-service §(4\.[123]|10\.[36])/, name);
});

test('every field is explained, with its section of the specification', () => {
  const all = members('Records');
  assert.ok(all.length > 140, String(all.length));
  const silent = all.filter(({ comment }) => !/\w.*data-service §\d/.test(comment));
  assert.deepEqual(
    silent.map(({ name }) => name),
    [],
  );
});

test('every option and every call has a comment', () => {
  for (const { name, comment } of members('Options')) assert.match(comment, /\w+ \w+/, name);
});

/** The members of a package's own types without a comment, as `Type.member`. */
function undocumented(module: string): string[] {
  const specifiers = source?.statements.filter(ts.isImportDeclaration) ?? [];
  const imported = specifiers.find(({ moduleSpecifier }) =>
    moduleSpecifier.getText().includes(module),
  );
  const symbol = imported && checker.getSymbolAtLocation(imported.moduleSpecifier);
  assert.ok(symbol, module);
  // Texts for visitors need no comment.
  const exports = checker.getExportsOfModule(symbol).filter(({ name }) => name !== 'Words');
  return exports.flatMap((exported) => {
    const original =
      exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (
      !(
        original.flags &
        (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias)
      )
    )
      return [];
    const type = checker.getDeclaredTypeOfSymbol(original);
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return [];
    return type
      .getProperties()
      .filter(({ declarations = [] }) =>
        declarations.some((one) =>
          /^(?:packages\/dev\/)?dist\//.test(relative(root, one.getSourceFile().fileName)),
        ),
      )
      .filter((member) => member.getDocumentationComment(checker).length === 0)
      .map((member) => `${exported.name}.${member.name}`);
  });
}

for (const module of ['client', 'facts', 'conformance'])
  test(`every member of every type of the module ${module} has a comment`, () => {
    assert.deepEqual(undocumented(module), []);
  });

test('known values are completed while typing', () => {
  const shown = (name: string) => {
    const variable = source.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .find(({ name: own }) => own.getText() === 'query');
    assert.ok(variable);
    const property = checker.getTypeAtLocation(variable).getProperty(name);
    assert.ok(property, name);
    return checker.typeToString(
      checker.getTypeOfSymbol(property),
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias,
    );
  };
  const tag = source.statements.find(
    (one) => ts.isTypeAliasDeclaration(one) && one.name.text === 'LanguageTag',
  );
  assert.ok(tag);
  const union = checker.getTypeAtLocation(tag);
  assert.ok(union.isUnion());
  const languages = union.types.flatMap((type) => (type.isStringLiteral() ? type.value : []));
  assert.deepEqual(languages.sort(), ['en', 'es']);
  assert.match(shown('HiringPath'), /HiringPath/);
  assert.match(shown('SortField'), /"salary"|SortField/);
  assert.match(shown('TravelPercentage'), /"8"|TravelLevel/);
});
